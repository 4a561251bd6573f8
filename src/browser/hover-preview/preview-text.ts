/** Finds the text to show in the preview of a link. */
import { isTermKey, printedNumber } from '../../rules/numbers/number-key.ts';
import { excerptEnd, withEllipsis } from '../../rules/words/sentences.ts';
import type { GetJson } from '../fetch-file.ts';
import { fetchRuleText } from '../fetch-number-files.ts';
import { ruleAt, titleOf } from '../page-address.ts';

export interface PreviewText {
  /** A rule number, or the name of a term, source or card: `702.19b`, `Duelist Magazine`. */
  name: string;
  title: string | null;
  text: string;
}

/** The longest text to show, in characters. */
const maxLength = 900;

/** Finds the text of a rule in the number files. @param day the date of the text; null for the newest */
export async function textFromFiles(
  address: string,
  day: string | null,
  getJson?: GetJson,
): Promise<PreviewText | null> {
  const { slug, key } = ruleAt(address) ?? {};
  if (slug === undefined || key === undefined) return null;
  const found = await fetchRuleText(slug, key, day, getJson);
  // Skips a title without a sentence. The description of its page says more.
  if (!found || !/[.!?]/.test(found.text)) return null;
  const { title, text } = found;
  const isTerm = isTermKey(key);
  return {
    name: isTerm && title !== null ? title : printedNumber(key),
    title: isTerm ? null : title,
    text: cut(text),
  };
}

/** Returns the text of a page's rule, or else the page's description. */
export function textOfPage(page: Document): PreviewText | null {
  const heading = page.querySelector('main h1');
  if (!heading) return null;
  const number = heading.querySelector('.figures')?.textContent?.trim();
  const title = titleOf(page);
  const own = page.querySelector('main [data-text]')?.textContent;
  const said = page.querySelector('meta[name=description]')?.getAttribute('content');
  const name = number ?? tidy(heading.textContent ?? '');
  // The description of a heading begins with its title, which the preview shows above.
  const [, afterTitle] = own || !title ? [] : (said?.split(`${title}.`, 2) ?? []);
  const text = tidy(own ?? afterTitle ?? said ?? '');
  if (text === '') return null;
  return { name, title: number === undefined || title === name ? null : title, text: cut(text) };
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

function cut(text: string): string {
  return text.length <= maxLength ? text : withEllipsis(text.slice(0, excerptEnd(text, maxLength)));
}
