import { compareKeys, completeRangeEnd } from '../numbers/number-key.ts';
import type { Reference, ReferenceGrammar, ReferenceGuard } from './parsed.ts';

/** Rejects `100` in `rule 309 and 100 cards`. Only `rules` may have a list of three-digit numbers. */
export const bareThreeDigits: ReferenceGuard = ({ keyword, listKeyword, number }) =>
  keyword === null && /^\d{3}$/.test(number) && !/s$/.test(listKeyword ?? '');

interface Found {
  reference: Reference;
  /** The offset after the reference and its quoted title. A list may continue there. */
  next: number;
}

/**
 * Finds the references in a text. A list gives one reference for each number. A range gives one
 * reference, with `through`.
 *
 * @param text the text of an item
 * @example
 * findReferences('See rules 118.7–8.', comprehensiveRulesReferences)
 * // [{ words: 'rules 118.7–8', target: '118.7', through: '118.8', start: 4, end: 17 }]
 */
export function findReferences(text: string, grammar: ReferenceGrammar): Reference[] {
  const blanked = grammar.blank(text);
  const { first } = patternsOf(grammar);
  const references: Reference[] = [];
  first.lastIndex = 0;
  for (let match = first.exec(blanked); match; match = first.exec(blanked)) {
    const number = match.groups?.['number'] ?? '';
    const keyword = match.groups?.['keyword'] ?? null;
    const candidate = { text: blanked, start: match.index, keyword, listKeyword: null, number };
    if (grammar.guards.some((guard) => guard(candidate))) continue;
    const list = readList(blanked, match.index, first.lastIndex, number, keyword, grammar);
    references.push(...list.references);
    first.lastIndex = list.next;
  }
  // Rejects a keyword and a number on different lines, such as headings in a table of contents.
  return references.filter(({ words }) => !words.includes('\n'));
}

/** Reads a reference and the numbers that continue it as a list: `rules A.1, A.2 and A.3`. */
function readList(
  text: string,
  start: number,
  end: number,
  number: string,
  keyword: string | null,
  grammar: ReferenceGrammar,
): { references: Reference[]; next: number } {
  const { listed } = patternsOf(grammar);
  let found = readOne(text, start, end, number, grammar);
  const references = [found.reference];
  for (;;) {
    listed.lastIndex = found.next;
    const match = listed.exec(text);
    const printed = match?.groups?.['number'];
    if (!match || !printed) break;
    const numberEnd = found.next + match[0].length;
    const numberStart = numberEnd - printed.length;
    const candidate = {
      text,
      start: numberStart,
      keyword: null,
      listKeyword: keyword,
      number: printed,
    };
    if (grammar.guards.some((guard) => guard(candidate))) break;
    found = readOne(text, numberStart, numberEnd, printed, grammar);
    references.push(found.reference);
  }
  return { references, next: found.next };
}

function readOne(
  text: string,
  start: number,
  numberEnd: number,
  number: string,
  grammar: ReferenceGrammar,
): Found {
  const target = grammar.key(number);
  const range = readRange(text, numberEnd, target, grammar);
  const end = range?.end ?? numberEnd;
  const quoted = quotedTitleAt(text, end);
  const reference: Reference = { start, end, words: text.slice(start, end), target };
  if (range) reference.through = range.through;
  const title = quoted?.title ?? (grammar.titleBefore ? titleNamedBefore(text, start) : null);
  if (title) reference.quotedTitle = title;
  return { reference, next: quoted?.end ?? end };
}

function readRange(
  text: string,
  at: number,
  first: string,
  grammar: ReferenceGrammar,
): { through: string; end: number } | null {
  const { range } = patternsOf(grammar);
  range.lastIndex = at;
  const match = range.exec(text);
  const printed = match?.groups?.['end'] ?? match?.groups?.['last'];
  if (!match || !printed) return null;
  const through = lastOfRange(first, grammar.key(printed), grammar.fullNumber);
  return through === null ? null : { through, end: at + match[0].length };
}

interface Patterns {
  /** Matches a single reference or the first one of a list. */
  first: RegExp;
  listed: RegExp;
  range: RegExp;
}

const patterns = new WeakMap<ReferenceGrammar, Patterns>();

/** Returns the regular expressions of a grammar. They are shared, so set `lastIndex` before each use. */
function patternsOf(grammar: ReferenceGrammar): Patterns {
  const known = patterns.get(grammar);
  if (known) return known;
  const made = makePatterns(grammar);
  patterns.set(grammar, made);
  return made;
}

function makePatterns({
  keywords,
  listed,
  bare,
  rangeEnd: end,
  numberEnd,
}: ReferenceGrammar): Patterns {
  const words = keywords.map(({ word }) => word).join('|');
  const alternatives = keywords.map(
    ({ word, number }) => String.raw`\b(?<keyword>${word})\s+(?<number>${number})${numberEnd}`,
  );
  if (bare) alternatives.push(String.raw`(?<![\w.\/#-])(?<number>${bare})${numberEnd}`);
  return {
    first: new RegExp(alternatives.join('|'), 'g'),
    listed: new RegExp(
      String.raw`(?:,?\s+(?:and|or|then)\s+|,\s+(?:and\s+|or\s+|then\s+)?)(?<number>${listed})${numberEnd}`,
      'y',
    ),
    range: new RegExp(
      String.raw`(?:[-–](?<end>${end})|\s*(?:through|to|[-–])\s+(?:(?:${words})\s+)?(?<last>${listed}))${numberEnd}`,
      'y',
    ),
  };
}

/**
 * Returns the key of the last item of a range. Null if the two numbers don't form a range.
 *
 * @param fullNumber matches `printedEnd` if it is a full number
 * @example lastOfRange('118.7', '8', fullNumber) // '118.8'
 * @example lastOfRange('601.2f', 'h', fullNumber) // '601.2h'
 * @example lastOfRange('306', '311', fullNumber) // '311'
 * @example lastOfRange('118.7', 'h', fullNumber) // null, because 118.7 has no letter
 */
function lastOfRange(first: string, printedEnd: string, fullNumber: RegExp): string | null {
  const end = completeNumber(first, printedEnd, fullNumber);
  return end !== null && compareKeys(first, end) < 0 ? end : null;
}

function completeNumber(first: string, printedEnd: string, fullNumber: RegExp): string | null {
  if (fullNumber.test(printedEnd)) return printedEnd;
  const hasStep = /^[a-z]/.test(printedEnd) ? /[a-z]$/ : /[.-]/;
  return hasStep.test(first) ? completeRangeEnd(first, printedEnd) : null;
}

const titleAfterNumber =
  /,?\s*(?:"([^a-z\s"“”][^"“”]{0,118}?)[.,]?"|“([^a-z\s"“”][^"“”]{0,118}?)[.,]?”)/y;

/**
 * Finds a title in quotation marks after a number.
 *
 * @param at the offset after the number
 * @returns the title without punctuation, and the offset after the quotation; or null
 * @example quotedTitleAt('rule 414, "Counter."', 8) // { title: 'Counter', end: 20 }
 */
function quotedTitleAt(text: string, at: number): { title: string; end: number } | null {
  titleAfterNumber.lastIndex = at;
  const match = titleAfterNumber.exec(text);
  const title = match?.[1] ?? match?.[2];
  return match && title ? { title: title.replace(/\s+/g, ' '), end: at + match[0].length } : null;
}

/**
 * Finds a title without quotation marks in front of a reference.
 *
 * @param at the offset where the reference starts
 * @example titleNamedBefore('Also see Morph, Rule A.26.', 16) // 'Morph'
 */
function titleNamedBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 80), at);
  return (
    /\b[Ss]ee ([A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|and|or|the|to|a))*),\s$/.exec(before)?.[1] ?? null
  );
}
