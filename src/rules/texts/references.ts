import { compareKeys, lastWritten } from '../numbers/number-key.ts';
import type { Reference, ReferenceGrammar, ReferenceGuard } from './parsed.ts';

/**
 * Guard: in `rule 309 and 100 cards`, 100 is not in the list. Three digits continue a list only after
 * a plural.
 */
export const bareThreeDigits: ReferenceGuard = ({ lead, listLead, number }) =>
  lead === null && /^\d{3}$/.test(number) && !/s$/.test(listLead ?? '');

/** A number with what follows it. */
interface Found {
  reference: Reference;
  /** Where the list may continue: after the quoted title, if there is one. */
  next: number;
}

/**
 * Returns every reference of a text to a number, in order. A list becomes one reference per number; a
 * range becomes one reference with `through`.
 *
 * @param text an item's text, its wrapped lines joined
 * @param grammar how the text's format writes references
 * @example
 * findReferences('See rules 118.7–8.', comprehensiveRulesReferences)
 * // [{ words: 'rules 118.7–8', target: '118.7', through: '118.8', start: 4, end: 17 }]
 */
export function findReferences(text: string, grammar: ReferenceGrammar): Reference[] {
  const blanked = grammar.blank(text);
  const { announced } = patternsOf(grammar);
  const references: Reference[] = [];
  announced.lastIndex = 0;
  for (let match = announced.exec(blanked); match; match = announced.exec(blanked)) {
    const number = match.groups?.['number'] ?? '';
    const lead = match.groups?.['lead'] ?? null;
    const candidate = { text: blanked, start: match.index, lead, listLead: null, number };
    if (grammar.guards.some((guard) => guard(candidate))) continue;
    const list = readList(blanked, match.index, announced.lastIndex, number, lead, grammar);
    references.push(...list.references);
    announced.lastIndex = list.next;
  }
  // In a table of contents, “Rules” may end a line and a number begin the next.
  return references.filter(({ words }) => !words.includes('\n'));
}

/** Reads what follows a first number: its range, its title, and further numbers of the list. */
function readList(
  text: string,
  start: number,
  end: number,
  number: string,
  lead: string | null,
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
    const candidate = { text, start: numberStart, lead: null, listLead: lead, number: printed };
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
  const through = rangeEnd(first, grammar.key(printed), grammar.wholeEnd);
  return through === null ? null : { through, end: at + match[0].length };
}

interface Patterns {
  announced: RegExp;
  listed: RegExp;
  range: RegExp;
}

const patterns = new WeakMap<ReferenceGrammar, Patterns>();

/** Returns a grammar's regular expressions, cached; every use sets `lastIndex`. */
function patternsOf(grammar: ReferenceGrammar): Patterns {
  const known = patterns.get(grammar);
  if (known) return known;
  const made = makePatterns(grammar);
  patterns.set(grammar, made);
  return made;
}

function makePatterns({
  leads,
  listed,
  bare,
  rangeEnd: end,
  numberEnd,
}: ReferenceGrammar): Patterns {
  const words = leads.map(({ word }) => word).join('|');
  const alternatives = leads.map(
    ({ word, number }) => String.raw`\b(?<lead>${word})\s+(?<number>${number})${numberEnd}`,
  );
  if (bare) alternatives.push(String.raw`(?<![\w.\/#-])(?<number>${bare})${numberEnd}`);
  return {
    announced: new RegExp(alternatives.join('|'), 'g'),
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
 * Returns the last number of a range as a complete key, or null if the two ends are no range.
 *
 * @param whole matches an end that repeats the whole number
 * @example rangeEnd('118.7', '8', whole) // '118.8'
 * @example rangeEnd('601.2f', 'h', whole) // '601.2h'
 * @example rangeEnd('306', '311', whole) // '311'
 * @example rangeEnd('118.7', 'h', whole) // null: 118.7 has no letter to count from
 */
export function rangeEnd(first: string, printedEnd: string, whole: RegExp): string | null {
  const end = wholeEnd(first, printedEnd, whole);
  return end !== null && compareKeys(first, end) < 0 ? end : null;
}

function wholeEnd(first: string, printedEnd: string, whole: RegExp): string | null {
  if (whole.test(printedEnd)) return printedEnd;
  const hasStep = /^[a-z]/.test(printedEnd) ? /[a-z]$/ : /[.-]/;
  return hasStep.test(first) ? lastWritten(first, printedEnd) : null;
}

const titleAfterNumber =
  /,?\s*(?:"([^a-z\s"“”][^"“”]{0,118}?)[.,]?"|“([^a-z\s"“”][^"“”]{0,118}?)[.,]?”)/y;

/**
 * Reads the title quoted right after a number, in straight or curly quotes. The comma or period may be
 * inside or outside the quotes.
 *
 * @param text the whole text
 * @param at where the number ends
 * @returns the title without quotes and final period, and where the closing quote ends; or null
 * @example quotedTitleAt('rule 414, "Counter."', 8) // { title: 'Counter', end: 20 }
 */
function quotedTitleAt(text: string, at: number): { title: string; end: number } | null {
  titleAfterNumber.lastIndex = at;
  const match = titleAfterNumber.exec(text);
  const title = match?.[1] ?? match?.[2];
  return match && title ? { title: title.replace(/\s+/g, ' '), end: at + match[0].length } : null;
}

/**
 * Returns the unquoted title before a number: `Also see Triggered Abilities, Rule A.4.`
 *
 * @param at where the words of the reference begin
 * @example titleNamedBefore('Also see Morph, Rule A.26.', 16) // 'Morph'
 */
function titleNamedBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 80), at);
  return (
    /\b[Ss]ee ([A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|and|or|the|to|a))*),\s$/.exec(before)?.[1] ?? null
  );
}
