/**
 * Checks that a release is complete: its beginning, its end and the parts that its contents list.
 */
import type { Problem } from '../../../problem.ts';
import { endsSentence, type Line, truncatedText } from '../../draft.ts';
import type { ParsedItem } from '../../parsed.ts';
import type { RulesContents, Region } from './regions.ts';

interface WholeText {
  file: string;
  lines: Line[];
  regions: Region[];
  contents: RulesContents | null;
  dates: { line: Line; date: string | null }[];
  items: ParsedItem[];
}

/**
 * Returns errors for a release without its beginning, a part that its contents list, or its end. A
 * page of rules has neither contents nor date, so only its end is checked.
 */
export function checkComplete(text: WholeText): Problem[] {
  const isWhole = text.regions.some(({ kind }) => kind !== 'rules');
  if (!isWhole) return checkEnd(text);
  return [
    ...checkBeginning(text),
    ...checkContents(text),
    ...checkCredits(text),
    ...checkEnd(text),
  ];
}

function lastFilled(lines: Line[]): Line | undefined {
  return lines.findLast((line) => !line.blank);
}

function checkBeginning({ file, lines, contents, dates }: WholeText): Problem[] {
  const first = lines.find((line) => !line.blank);
  const problems: Problem[] = [];
  if (!contents) {
    const message = 'This text has no table of contents.';
    problems.push(
      truncatedText(file, first, message, 'a line “RulesContents” with the chapters under it'),
    );
  }
  if (!dates.some(({ date }) => date)) {
    const message = 'This text has no effective date.';
    problems.push(truncatedText(file, first, message, 'These rules are effective as of <date>.'));
  }
  return problems;
}

function checkContents({ file, lines, regions, contents, items }: WholeText): Problem[] {
  const keys = new Set(items.map((item) => item.key));
  const headings = new Set(regions.map((region) => region.heading?.text.toLowerCase()));
  const missing = (contents?.entries ?? []).filter((entry) => !keys.has(entry.key));
  const names = (contents?.names ?? []).filter((name) => !headings.has(name));
  const problems = names.map((name) => {
    const message = `The contents list “${name}”, which is missing from the text.`;
    return truncatedText(file, lastFilled(lines), message, `a heading “${name}”`);
  });
  if (!missing[0]) return problems;
  const { key, title, line } = missing[0];
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  const message = `The contents list ${key}. ${title}${others}, missing from the text, which ends in line ${lastFilled(lines)?.number}.`;
  return [truncatedText(file, line, message, `a heading “${key}. ${title}”`), ...problems];
}

/** Checks that the credits name the publisher and the owner. */
function checkCredits({ file, lines, regions, contents }: WholeText): Problem[] {
  if (!contents?.names.includes('credits')) return [];
  const credits = regions.find(({ heading }) => heading?.text.toLowerCase() === 'credits');
  if (!credits) return [];
  const rights = /©|\(c\)|\bpublished by\b|\ball (?:trademarks|rights)\b|\btrademarks? of\b/i;
  if (credits.lines.some(({ text }) => rights.test(text))) return [];
  const message = 'The credits do not say who published the rules.';
  return [truncatedText(file, lastFilled(lines), message, 'Published by …')];
}

/** Matches other ends of paragraphs without a stop: a list, a reference, a quotation or a name. */
const otherEnd = /(?:[)\]}"'”’»]|\brules?\s\d{3}(?:\.\d+[a-z]*)?|, [A-Z][^.,]{0,40}|[™®])$/;

/** Matches the name of a company at the end of a copyright notice. */
const companyEnd = /\b(?:Inc|LLC|Ltd|Limited|reserved|Enterprises|ENIX|MARVEL)$/i;

/**
 * Matches contact data at the end of the publisher's address, alone, after a few words, or in
 * brackets: a web site, an e-mail address or a telephone number: `Visit our website:
 * <example.com>`.
 */
const contactEnd =
  /(?:^|[\s:<([])(?:(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)+(?:com|net|org|be|de|fr|it|uk)(?:\/\S*)?|\+?\d[\d\s().+-]{9,})[>)\]]*$/i;

/** Checks that the last rule, term or line of credits is complete. */
function checkEnd({ file, lines, items }: WholeText): Problem[] {
  const last = items.at(-1);
  const end = last?.text.split('\n').at(-1) ?? '';
  if (!last || endsSentence(end) || last.title === last.text || last.key === 'contents') return [];
  const others = last.kind === 'matter' ? [companyEnd, contactEnd] : [otherEnd];
  if (others.some((pattern) => pattern.test(end))) return [];
  const message = `The text ends in mid-sentence: “…${end.slice(-40)}”.`;
  return [
    truncatedText(file, lines[last.lines.to - 1], message, 'a last line that ends with a stop'),
  ];
}
