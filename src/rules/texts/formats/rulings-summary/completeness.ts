/** Checks that a Rulings Summary is complete: its contents and its end. */
import type { Problem } from '../../../problem.ts';
import { truncatedText } from '../../draft.ts';
import type { ParsedItem } from '../../parsed.ts';
import { numberPattern } from './lines.ts';

/** Returns errors for a text without its end or without an item of its contents. */
export function checkRulingsComplete(items: ParsedItem[], file: string): Problem[] {
  return [...checkContents(items, file), ...checkEnd(items, file)];
}

const contentsLine = new RegExp(`^(?<number>${numberPattern})\\s+-\\s+(?<title>.+?):?$`);
const backMatter = /^(?:Index|Acknowledge?ments\b.*)$/i;

/** Checks that the chapters and back matter in the contents are in the text. */
function checkContents(items: ParsedItem[], file: string): Problem[] {
  const contents = items.find(({ key, kind }) => kind === 'matter' && key === 'contents');
  if (!contents) return [];
  if (!items.some(({ kind }) => kind !== 'matter')) {
    const message = 'There is a table of contents here, but no chapter after it.';
    return [truncatedAt(file, contents.lines.from, message, 'the first heading with its rules')];
  }
  const chapters = new Set(items.flatMap(({ kind, key }) => (kind === 'chapter' ? [key] : [])));
  const numbers = new Set(items.map(({ number }) => number));
  const titles = new Set(items.map(({ title }) => title?.toLowerCase()));
  const end = items.at(-1)?.lines.to ?? 1;
  return contents.text.split('\n').flatMap((line): Problem[] => {
    const { number, title } = contentsLine.exec(line)?.groups ?? {};
    if (!number || !title) {
      const name = line.replace(/:$/, '');
      if (!backMatter.test(line) || titles.has(name.toLowerCase())) return [];
      const message = `The contents list “${name}”, which is missing from the text.`;
      return [truncatedAt(file, end, message, `a heading “${name}”`)];
    }
    if (numbers.has(number) || !chapters.has(number.split('.')[0] ?? '')) return [];
    const message = `The contents list ${number} - ${title}, which is missing from the text.`;
    return [truncatedAt(file, end, message, `a heading “${number} - ${title}”`)];
  });
}

/**
 * Matches the end of a ruling: a stop or the bracket of a citation, perhaps with a quote after it.
 */
const end = new RegExp(
  `[.!?:;…\\])}>](?:["'”’)\\]]|\\s)*$|\\b(?:Rules?|Sections?) ${numberPattern}$`,
);

function checkEnd(items: ParsedItem[], file: string): Problem[] {
  const last = items.at(-1);
  if (!last) return [];
  const name = last.number ?? last.title ?? last.key;
  if (last.kind === 'chapter' || last.kind === 'section') {
    if (!items.some(({ kind }) => kind === 'rule' || kind === 'ruling')) return [];
    const message = `The text ends with the heading “${name} - ${last.title}”.`;
    return [truncatedAt(file, last.lines.to, message, 'a rule or ruling under the heading')];
  }
  const isList = last.key === 'index' || last.key === 'contents';
  if (isList || last.text === '' || end.test(last.text)) return [];
  const message = `The text ends in mid-sentence: ${name} stops at “…${last.text.slice(-40)}”.`;
  return [truncatedAt(file, last.lines.to, message, 'a stop, or a citation in brackets')];
}

/** Returns the error for an incomplete text, at the start of a line. */
function truncatedAt(file: string, number: number, message: string, expected: string): Problem {
  return truncatedText(file, { number, indent: 0 }, message, expected);
}
