import { oncePer } from '../once-per.ts';
import { degrees } from '../numbers/degrees.ts';
import { numberSource } from '../numbers/number-source.ts';
import { compileSigns, type NumberInText, readRun, type RunSigns } from '../numbers/read-run.ts';
import { type DocumentWords, linkingWords, type Shape } from '../numbers/scheme.ts';
import { escaped } from '../words/sentences.ts';
import { capital } from '../words/typography.ts';
import type { Reference, ReferenceGrammar, ReferenceGuard, Span } from './parsed.ts';
import { measureBefore } from '../numbers/is-rule-number.ts';

/** Rejects `100` in `rule 309 and 100 cards`. Only `rules` may have a list of such numbers. */
const bareSection: ReferenceGuard = ({ keyword, listKeyword, number }) =>
  keyword === null && /^\d+$/.test(number) && !/s$/.test(listKeyword ?? '');

/** Rejects `999,999`. With a word, `rule 419,8` is a misprint of `rule 419.8`. */
const largeNumber: ReferenceGuard = ({ keyword, number }) =>
  keyword === null && number.includes(',');

/**
 * Returns how a document writes references. If sections have any number of digits, a number without a word in front
 * of it needs three parts: `8.3.14`.
 * @param words patterns for what it calls its rules, such as `[Rr]ules?`
 * @param own its words around numbers, if they aren't English
 */
export function referenceGrammar(
  shapes: readonly Shape[],
  words: readonly string[],
  own: DocumentWords = {},
): ReferenceGrammar {
  const see = own.see === undefined ? [] : [capitalOrNot(own.see)];
  const hasFixedLength = shapes.some(({ digits }) => digits);
  const atLeast = (parts: 1 | 2 | 3) => numberSource(shapes, 'text', { parts });
  return {
    keywords: [
      { word: words.join('|'), number: atLeast(1) },
      {
        word: '[Ss]ections?|[Cc]hapters?',
        number: numberSource(shapes, 'text', { chapters: true }),
      },
      ...(hasFixedLength
        ? []
        : [{ word: ['[Ss]ee(?: also)?', ...see].join('|'), number: atLeast(2) }]),
    ],
    ...((own.and ?? own.or ?? own.to) ? { signs: signsWith(own) } : {}),
    listed: atLeast(hasFixedLength ? 1 : 2),
    bare: atLeast(hasFixedLength ? 2 : 3),
    ...(shapes.some(({ between }) => between === '-') ? { isDashed: true } : {}),
    guards: [bareSection, largeNumber],
  };
}

/** The signs of lists and ranges in a text in English. */
export const usualSigns = compileSigns(degrees.text);

/** Returns the usual signs, with a document's own words for “and”, “or” and “to”. */
function signsWith({ and, or, to }: DocumentWords): RunSigns {
  const add = (usual: string, own: (string | undefined)[]) =>
    [usual, ...own.flatMap((word) => (word ? escaped(word) : []))].join('|');
  const { list, range } = degrees.text;
  return compileSigns({
    list: list.replaceAll('and|or', add('and|or', [and, or])),
    range: range.replaceAll('thru|to', add('thru|to', [to])),
  });
}

function capitalOrNot(word: string): string {
  return `${escaped(word)}|${escaped(capital(word))}`;
}

/**
 * A list gives one reference for each number. A range gives one reference, with `through`.
 * @example
 * findReferences('See rules 118.7–8.', rulesNumbering().references)
 * // [{ words: 'rules 118.7–8', target: '118.7', through: '118.8', start: 4, end: 17 }]
 */
export function findReferences(text: string, grammar: ReferenceGrammar): Reference[] {
  const { blank = (all) => all, guards } = grammar;
  const blanked = blank(text);
  const { first } = patternsOf(grammar);
  const references: Reference[] = [];
  first.lastIndex = 0;
  for (let match = first.exec(blanked); match; match = first.exec(blanked)) {
    const number = match.groups?.['number'] ?? '';
    const keyword = match.groups?.['keyword'] ?? null;
    const candidate = { text: blanked, start: match.index, keyword, listKeyword: null, number };
    if (guards.some((guard) => guard(candidate))) continue;
    const start = { start: match.index, end: first.lastIndex, key: keyOf(number, grammar) };
    const run = readRun(blanked, start, 'text', {
      signs: grammar.signs ?? usualSigns,
      readAt: (at) => numberAt(blanked, at, keyword, grammar),
      continuesAt: (end) => quotedTitleAt(blanked, end)?.end ?? end,
    });
    for (const { start: from, end, key, through } of run) {
      const reference: Reference = { start: from, end, words: text.slice(from, end), target: key };
      if (through !== undefined) reference.through = through;
      const title = titleQuotedWith(blanked, reference, grammar);
      if (title) reference.quotedTitle = title;
      references.push(reference);
      first.lastIndex = quotedTitleAt(blanked, end)?.end ?? end;
    }
  }
  // Rejects a keyword and a number on different lines, such as headings in a table of contents.
  return references.filter(({ words }) => !words.includes('\n'));
}

/** Reads the number at an offset if it may continue a list or end a range. */
function numberAt(
  text: string,
  at: number,
  listKeyword: string | null,
  grammar: ReferenceGrammar,
): NumberInText | null {
  const { listed } = patternsOf(grammar);
  listed.lastIndex = at;
  const { 0: words, groups: { keyword = null, number } = {} } = listed.exec(text) ?? {};
  if (words === undefined || number === undefined) return null;
  const candidate = { text, start: at, keyword, listKeyword, number };
  if (grammar.guards.some((guard) => guard(candidate))) return null;
  return { start: at, end: at + words.length, key: keyOf(number, grammar) };
}

function keyOf(printed: string, { key }: ReferenceGrammar): string {
  return key ? key(printed) : printed.replace(',', '.');
}

interface Patterns {
  /** Matches a single reference or the first one of a list. */
  first: RegExp;
  listed: RegExp;
}

/** A lookahead that rejects a part of a longer number, such as `702.1` in `702.19`. */
const numberEnd = (isDashed = false) =>
  String.raw`(?![A-Za-z0-9%]|[.,${isDashed ? '-' : ''}]\d|\.Ruling)`;

/** Returns the regular expressions of a grammar. They are shared, so set `lastIndex` before each use. */
const patternsOf = oncePer(({ keywords, bare, listed, isDashed }: ReferenceGrammar): Patterns => {
  const end = numberEnd(isDashed);
  const alternatives = keywords.map(
    ({ word, number }) => String.raw`\b(?<keyword>${word})\s+(?<number>${number})${end}`,
  );
  if (bare) alternatives.push(String.raw`(?<![\w.\/#-])(?<number>${bare})${end}`);
  const words = keywords.map(({ word }) => word).join('|');
  return {
    first: new RegExp(alternatives.join('|'), 'g'),
    listed: new RegExp(String.raw`(?:(?<keyword>${words})\s+)?(?<number>${listed})${end}`, 'y'),
  };
});

export const unitAfter =
  /^\s?(?:[%°×\p{Sc}]|(?:[cmk]?m|k?g|s|x|sec|min|times|second|minute|hour|day|point|card|player|inche?|feet|foot|ft|yard|met[er]{2}|mètre)s?(?![\p{L}'’]))/u;
/** Matches the rest of a list or range of numbers. */
const moreNumbers = /^(?:[\s,–-]*(?:\p{L}{1,6}\s)?\d+(?:[.-]\d+)*[a-z]?)+/u;
const amountBefore = /(?:\b(?:is|are|was|than|times|(?:multipli|divid)ed by)\s|[=×\p{Sc}]\s?)$/iu;
const versionBefore = /\bv(?:er(?:sion)?)?\.?\s$/i;

/**
 * Returns a grammar that also finds numbers in brackets, after words such as “see”, in lists and before punctuation.
 * @param keys the numbers of the text
 */
export function ownReferences(
  grammar: ReferenceGrammar,
  keys: ReadonlySet<string>,
  words: DocumentWords = {},
): ReferenceGrammar {
  const own = linkingWords.flatMap((word) => (words[word] ? escaped(words[word]) : []));
  const signs = ['and', 'or', 'to', 'through', 'then', ...own].join('|');
  const see = words.see ? `|${escaped(words.see)}` : '';
  const before = new RegExp(
    String.raw`(?:\b(?:see|per|under|unless${see})\s|\[|\d[a-z]?,?\s(?:${signs})\s)$`,
    'i',
  );
  // `If 16.3 applies`, also in French.
  const verb = String.raw`(?:ne\s)?(?:s['’]appli|appl(?:y|ies)\b|does)`;
  const after = new RegExp(
    String.raw`^(?:[.,;:!?)\]”"»–/-]|\s\(|\s(?:${signs})\s|\s${verb}|$)`,
    'im',
  );
  const usual = new RegExp(`^(?:${grammar.bare})$`);
  const isUnlikely: ReferenceGuard = ({ text, start, keyword, listKeyword, number }) => {
    if (keyword ?? listKeyword) return false;
    const [front, back] = [text.slice(0, start).slice(-24), text.slice(start + number.length)];
    if (usual.test(number)) return versionBefore.test(front);
    const isMarked =
      before.test(front) || (/[.-]/.test(number) && (/[(“"«]$/.test(front) || after.test(back)));
    const isMeasure =
      measureBefore.test(front) ||
      amountBefore.test(front) ||
      unitAfter.test(back.replace(moreNumbers, ''));
    return !keys.has(number) || !isMarked || isMeasure;
  };
  return { ...grammar, bare: grammar.listed, guards: [...grammar.guards, isUnlikely] };
}

export function titleQuotedWith(
  text: string,
  { start, end }: Span,
  { titleBefore }: ReferenceGrammar,
): string | null {
  return quotedTitleAt(text, end)?.title ?? (titleBefore ? titleNamedBefore(text, start) : null);
}

const titleAfterNumber =
  /,?\s*(?:"([^a-z\s"“”][^"“”]{0,118}?)[.,]?"|“([^a-z\s"“”][^"“”]{0,118}?)[.,]?”)/y;

/** @example quotedTitleAt('rule 414, "Counter."', 8) // { title: 'Counter', end: 20 } */
function quotedTitleAt(text: string, at: number): { title: string; end: number } | null {
  titleAfterNumber.lastIndex = at;
  const match = titleAfterNumber.exec(text);
  const title = match?.[1] ?? match?.[2];
  return match && title ? { title: title.replace(/\s+/g, ' '), end: at + match[0].length } : null;
}

/** @example titleNamedBefore('Also see Morph, Rule A.26.', 16) // 'Morph' */
function titleNamedBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 80), at);
  return (
    /\b[Ss]ee ([A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|and|or|the|to|a))*),\s$/.exec(before)?.[1] ?? null
  );
}
