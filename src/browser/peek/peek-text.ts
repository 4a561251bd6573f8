/**
 * What a link leads to, in enough words for a peek: from the page that is being read, from the small
 * files of texts, or from the page that it leads to, which a device may keep.
 */
import { numbersIndexAddress, textsFileAddress } from '../../rules/addresses.ts';
import type { NumbersIndex, TextsFile } from '../../rules/number-files/numbers-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';

/** What is shown of a page before it is opened. */
export interface PeekText {
  /** Its number or name: `702.19b`, `Duelist Magazine`. */
  name: string;
  title: string | null;
  text: string;
}

/** Fetches a file of the site by its site-relative address. Rejects where it cannot be had. */
export type Fetch = (address: string, as: 'json' | 'page') => Promise<unknown>;

/** A peek is no page: more characters than this are cut at a word. */
const longest = 900;

/**
 * Makes the function that finds what is shown for an address. A file is fetched once; one that could
 * not be had is asked for again.
 *
 * @param documents slugs of the documents
 * @returns null from it where nothing can be had
 */
export function peekTexts(
  documents: readonly string[],
  fetch: Fetch,
): (address: string) => Promise<PeekText | null> {
  const files = new Map<string, Promise<unknown>>();
  const get = (address: string, as: 'json' | 'page') => {
    const known = files.get(address);
    if (known) return known;
    const file = fetch(address, as);
    files.set(address, file);
    file.catch(() => files.delete(address));
    return file;
  };

  async function fromTexts(address: string): Promise<PeekText | null> {
    const [, slug = '', ...rest] = address.split('/');
    const key = rest.join('/').replace(/\/$/, '');
    // What has more parts is of a release, or no text.
    if (!documents.includes(slug) || key.replace(/^glossary\//, '').includes('/')) return null;
    const [index, { textsNameOf }] = await Promise.all([
      get(numbersIndexAddress(slug), 'json') as Promise<NumbersIndex>,
      // Every page is ready to be peeked from, and most are not.
      import('../../rules/number-files/read-numbers-files.ts'),
    ]);
    const name = textsNameOf(index, key);
    if (name === null) return null;
    const { texts } = (await get(textsFileAddress(slug, name), 'json')) as TextsFile;
    const found = texts[key];
    // A heading says little; the page that it leads to says what stands under it.
    if (!found || !/[.!?]/.test(found.text)) return null;
    const { title = null, text, more } = found;
    const isTerm = key.startsWith('glossary/');
    return {
      name: isTerm && title !== null ? title : printedNumber(key),
      title: isTerm ? null : title,
      text: cut(more ? `${text} …` : text),
    };
  }

  return async (address) => {
    const ways = [
      () => fromTexts(address),
      async () => textOfPage((await get(address, 'page')) as Document),
    ];
    for (const way of ways) {
      const found = await way().catch(() => null);
      if (found) return found;
    }
    return null;
  };
}

/** What a page says of itself: its text, or what its heading and description say. */
function textOfPage(page: Document): PeekText | null {
  const heading = page.querySelector('main h1');
  if (!heading) return null;
  const number = heading.querySelector('.figures')?.textContent?.trim();
  const title = heading.querySelector('[data-title]')?.textContent?.trim() ?? null;
  const own = page.querySelector('main [data-text]')?.textContent;
  const said = page.querySelector('meta[name=description]')?.getAttribute('content');
  const text = tidy(own ?? said ?? '');
  const name = number ?? tidy(heading.textContent ?? '');
  if (text === '') return null;
  return { name, title: number === undefined || title === name ? null : title, text: cut(text) };
}

/** The same of a rule in a list. */
export function textAt(item: Element): PeekText {
  const number = tidy(item.querySelector('a')?.textContent ?? '');
  const heading = item.querySelector('h2, h3, h4');
  const text = tidy(item.querySelector(':scope > div')?.textContent ?? '');
  const title = heading ? tidy(heading.textContent ?? '') : null;
  return { name: number, title: text === '' ? null : title, text: cut(text || (title ?? '')) };
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest))} …`;
}
