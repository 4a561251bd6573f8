/**
 * What search has to know of the words of a game: which say nothing, which belong together, and how
 * texts and queries are taken apart into the same words.
 */
import { stemmer } from 'stemmer';
import { noSchemes, numbersInText, type Schemes } from '../rules/numbers/scheme.ts';
import type { QueryWords, Terminology, WordLists } from '../rules/editorial/game.ts';

export interface Lexicon extends Tokenizer {
  weightless: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  history: ReadonlySet<string>;
  /** The stem under which the index holds a word. @example stemOf('regeneration') // 'regener' */
  stemOf(word: string): string;
  /** What a word is likely typed for beside the others of a query; most mean themselves. */
  meantBy(word: string, typed: readonly string[]): string;
  /** The stems of tokens in order, kept as long as the tokens are. */
  keptStemsOf(tokens: Token[]): string[];
  /** Forms whose stem only a list tells, or that only a list keeps from these stems. */
  exceptionsFor(stems: ReadonlySet<string>): [form: string, stem: string][];
}

/** No word is known to be special. */
export const noWordLists: WordLists = {
  weightless: [],
  asking: [],
  history: [],
  everyday: [],
  forms: {},
  apart: {},
  doubtful: {},
  signed: [],
  enclosed: [],
};

/**
 * @param schemes how the numbers look that stand in the texts
 * @example makeLexicon({ ...noWordLists, forms: { die: ['dying'] } }).stemOf('dying') // 'die'
 */
export function makeLexicon(lists: QueryWords, schemes: Schemes = noSchemes): Lexicon {
  const exceptions = new Map<string, string>();
  const add = (listed: Record<string, string[]>, stemOf: (word: string) => string) => {
    for (const [word, forms] of Object.entries(listed)) {
      for (const form of forms) exceptions.set(form, stemOf(word));
    }
  };
  add(lists.forms, stemmer);
  add(lists.apart, (word) => word);
  const known = new Map<string, string>();
  const stemOf = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const stem = isExactWord(word) ? word : (exceptions.get(word) ?? stemmer(word));
    known.set(word, stem);
    return stem;
  };
  const stemsOfTokens = new WeakMap<Token[], string[]>();
  return {
    ...makeTokenizer(lists, numbersInText(schemes)),
    weightless: new Set(lists.weightless),
    asking: new Set(lists.asking),
    history: new Set(lists.history),
    stemOf,
    meantBy(word, typed) {
      const other = lists.doubtful[word];
      const query = ` ${typed.join(' ')} `;
      return other && !other.unless.some((each) => query.includes(` ${each} `)) ? other.as : word;
    },
    keptStemsOf(tokens) {
      const before = stemsOfTokens.get(tokens);
      if (before) return before;
      const stems = tokens.map(({ word }) => stemOf(word));
      stemsOfTokens.set(tokens, stems);
      return stems;
    },
    exceptionsFor: (stems) =>
      [...exceptions].filter(([form, stem]) => stems.has(stem) || stems.has(stemmer(form))),
  };
}

export interface Token {
  /** Lower case, without accents and apostrophes: `cant`, `702.19b`, `+1/+1`, `2007/11/09`. */
  word: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
}

/** Takes texts apart, by the signs that enclose what is no word. */
export interface Tokenizer {
  /** @example tokensOf("D'Angelo 2007/11/09").map((token) => token.word) // dangelo, 2007/11/09 */
  tokensOf(text: string): Token[];
  /** The tokens of a text that is likely to be asked for again. */
  keptTokensOf(text: string): Token[];
  /** The words of a text alone. */
  wordsOf(text: string): string[];
}

/** Texts of entries are taken apart again and again as one types. */
const mostKnown = 2000;

/**
 * @param lists of which the signs count that belong to what stands between them, such as `{` and `}`,
 *   and the words before which a number is one with its sign
 * @param numbers source of a pattern for numbers of rules
 * @example makeTokenizer({ signed: [], enclosed: [{ opens: '{', closes: '}' }] }, '(?!)').wordsOf('Pay {T}.') // pay, {t}
 */
function makeTokenizer(lists: Pick<QueryWords, 'enclosed' | 'signed'>, numbers: string): Tokenizer {
  const pattern = patternWith(lists, numbers);
  const known = new Map<string, Token[]>();
  const tokenizer: Tokenizer = {
    tokensOf(text) {
      const tokens: Token[] = [];
      for (const { 0: printed, index } of text.matchAll(pattern)) {
        tokens.push({ word: fold(printed), start: index, end: index + printed.length });
      }
      return tokens;
    },
    keptTokensOf(text) {
      const before = known.get(text);
      if (before) return before;
      const tokens = tokenizer.tokensOf(text);
      if (known.size >= mostKnown) known.clear();
      known.set(text, tokens);
      return tokens;
    },
    wordsOf: (text) => tokenizer.tokensOf(text).map((token) => token.word),
  };
  return tokenizer;
}

/**
 * Dates, fractions such as power and toughness, numbers of rules and what stands between signs stay
 * whole; everything else is words, with their apostrophes inside.
 */
function patternWith(
  { enclosed, signed }: Pick<QueryWords, 'enclosed' | 'signed'>,
  numbers: string,
): RegExp {
  const between = enclosed.map(({ opens, closes }) => {
    const [open, close] = [opens, closes].map((sign) => RegExp.escape(sign)) as [string, string];
    const inside = opens === closes ? String.raw`\p{L}+` : String.raw`[^${open}${close}\s]{1,6}`;
    return `${open}${inside}${close}`;
  });
  return new RegExp(
    [
      String.raw`\d{4}[/-]\d{1,2}(?:[/-]\d{1,2})?(?![\w/])`,
      String.raw`(?<![\w/])[+\-−–]?(?:\d+|[xX*])/[+\-−–]?(?:\d+|[xX*])(?![\w/])`,
      ...(signed.length > 0
        ? [String.raw`(?<![\w/])[+\-−–]\d+(?= (?:${signed.join('|')})(?![\p{L}\p{N}]))`]
        : []),
      numbers,
      ...between,
      String.raw`[\p{L}\p{N}]+(?:['’‘ʼ][\p{L}\p{N}]+)*`,
    ].join('|'),
    'gu',
  );
}

const plainWord = /^[a-z0-9]+$/;

function fold(printed: string): string {
  const lower = printed.toLowerCase();
  if (plainWord.test(lower)) return lower;
  if (/^\d{4}[/-]/.test(lower)) return isoSlashes(lower);
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe');
}

/** `2007-11-9` as `2007/11/09`, the way the texts write dates. */
function isoSlashes(date: string): string {
  return date
    .split(/[/-]/)
    .map((part) => part.padStart(2, '0'))
    .join('/');
}

/** Whether a word is a number, a date or a symbol: neither stemmed nor mended. */
export function isExactWord(word: string): boolean {
  return !/^\p{L}+$/u.test(word);
}

/** A way to say something, as the stems that a query or text shows. */
export interface TermPhrase {
  printed: string;
  /** The index's name for it: its stems with spaces between, which is a plain stem for one word. */
  term: string;
  stems: string[];
  /** The group's other ways. */
  also: TermPhrase[];
}

/** Phrases of a terminology by their first stem, longest first. */
export type PhraseBook = Map<string, TermPhrase[]>;

export function phraseBookOf(terminology: Terminology, lexicon: Lexicon): PhraseBook {
  const book: PhraseBook = new Map();
  const phraseOf = (printed: string): TermPhrase => {
    const stems = lexicon.wordsOf(printed).map(lexicon.stemOf);
    return { printed, term: stems.join(' '), stems, also: [] };
  };
  const add = (phrase: TermPhrase, also: TermPhrase[]) => {
    const first = phrase.stems[0];
    if (first === undefined) return;
    const phrases = book.get(first) ?? [];
    const known = phrases.find((other) => other.term === phrase.term);
    const fresh = also.filter((other) => other.term !== phrase.term);
    if (known) known.also.push(...fresh.filter((a) => !known.also.some((k) => k.term === a.term)));
    else phrases.push({ ...phrase, also: fresh });
    book.set(
      first,
      phrases.sort((a, b) => b.stems.length - a.stems.length),
    );
  };
  for (const group of terminology) {
    const ways = group.words.map(phraseOf);
    for (const way of ways) add(way, ways);
    for (const way of (group.slang ?? []).map(phraseOf)) add(way, ways);
  }
  return book;
}

/** Phrases of the terminology among stems in order: the longest at each place, none over another. */
export function phrasesAmong(
  book: PhraseBook,
  stems: string[],
): { phrase: TermPhrase; from: number; to: number }[] {
  const found: { phrase: TermPhrase; from: number; to: number }[] = [];
  for (let from = 0; from < stems.length; from++) {
    const [phrase] = phrasesAt(book, stems, from);
    if (!phrase) continue;
    const to = from + phrase.stems.length;
    found.push({ phrase, from, to });
    from = to - 1;
  }
  return found;
}

/** The phrases that stand at a place among stems, longest first. */
export function phrasesAt(book: PhraseBook, stems: string[], place: number): TermPhrase[] {
  return (book.get(stems[place] ?? '') ?? []).filter((phrase) =>
    phrase.stems.every((stem, offset) => stems[place + offset] === stem),
  );
}

/** What is asked for; `other` where nothing of these is, or only whether. */
export const questionKinds = ['other', 'many', 'when', 'who', 'why', 'where', 'what'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const waysToAsk: [QuestionKind, RegExp][] = [
  ['many', /\bhow (?:many|much|often|big|large)\b/i],
  ['when', /\bwhen\b|\bwhat time\b|\bhow (?:long|soon)\b/i],
  ['who', /\bwho(?:se)?\b/i],
  ['why', /\bwhy\b/i],
  ['where', /\bwhere\b/i],
  ['what', /^\s*wh?[au]h?t(?:'?s| is| are)\b|\bmean(?:s|ing)?\b|^\s*define\b/i],
];

/** @example kindOfQuestion('who owns a token') // 'who' */
export function kindOfQuestion(text: string): QuestionKind {
  return waysToAsk.find(([, asks]) => asks.test(text))?.[0] ?? 'other';
}
