/** Splits texts and queries into words, stems the words, and finds phrases that have synonyms. */
import { foldLetters } from '../rules/words/typography.ts';
import { stemmer } from 'stemmer';
import type { QueryWords, Terminology } from '../rules/editorial/game.ts';
import { searchedNumbers } from '../rules/numbers/number-source.ts';
import { noSchemes, type Schemes } from '../rules/numbers/scheme.ts';
import { getOrAdd, remember } from '../rules/once-per.ts';
import { escaped } from '../rules/words/sentences.ts';

/** Returns how many of all members two sets have in common, as a share. */
export function sharedShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared / (one.size + other.size - shared || 1);
}

/** Returns the stems of words, without stop words and question words. */
export function contentStems(words: readonly string[], { isSmall, stemOf }: Lexicon): Set<string> {
  return new Set(words.filter((word) => !isSmall(word)).map(stemOf));
}

export interface Token {
  /**
   * The word in lower case, without accents and apostrophes: `cant`, `702.19b`, `+1/+1`, `2007/11/09`.
   */
  word: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
}

export type Lexicon = ReturnType<typeof makeLexicon>;

/**
 * Makes the functions that split and stem words.
 * @param lists word lists of the game
 * @param schemes number schemes; a number that they define is one word: `702.19b`
 * @example makeLexicon({ …, forms: { die: ['dying'] } }).stemOf('dying') // 'die'
 */
export function makeLexicon(lists: QueryWords, schemes: Schemes = noSchemes) {
  const exceptions = new Map<string, string>();
  for (const [word, forms] of Object.entries(lists.forms)) {
    for (const form of forms) exceptions.set(form, porterStem(word));
  }
  for (const [word, forms] of Object.entries(lists.apart)) {
    for (const form of forms) exceptions.set(form, word);
  }
  /** Returns the stem from the word lists, if they have the word, otherwise the Porter stem. */
  const stemOf = remember((word: string) =>
    isExactWord(word) ? word : (exceptions.get(word) ?? porterStem(word)),
  );
  const pattern = tokenPattern(lists, searchedNumbers(schemes.shapes));
  /** @example tokensOf("D'Angelo 2007/11/09").map(({ word }) => word) // ['dangelo', '2007/11/09'] */
  const tokensOf = (text: string): Token[] =>
    Array.from(text.matchAll(pattern), ({ 0: printed, index: start }) => {
      return { word: fold(printed), start, end: start + printed.length };
    });
  /** Stop words such as “the”, and question words such as “how”. A query ignores them if it has others. */
  const [weightless, asking] = [new Set(lists.weightless), new Set(lists.asking)];
  return {
    ...{ weightless, asking, tokensOf, stemOf },
    isSmall: (word: string) => weightless.has(word) || asking.has(word),
    wordsOf: (text: string): string[] => (text.match(pattern) ?? []).map(fold),
  };
}

/** Returns a pattern that matches a word. Dates, power and toughness (`2/2`), rule numbers and symbols are words, too. */
function tokenPattern({ enclosed, signed }: QueryWords, numbers: string): RegExp {
  const between = enclosed.map(({ opens, closes }) => {
    const [open, close] = [opens, closes].map(escaped) as [string, string];
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
      // A star alone, as in the power of some creatures.
      String.raw`(?<![\p{L}\p{N}*])\*(?![\p{L}\p{N}*])`,
      String.raw`[\p{L}\p{N}]+(?:['’‘ʼ][\p{L}\p{N}]+)*`,
    ].join('|'),
    'gu',
  );
}

/** Returns a word in lower case, without accents and apostrophes, and with one sign for all dashes. */
function fold(printed: string): string {
  const lower = printed.toLowerCase();
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  if (/^\d{4}[/-]/.test(lower)) {
    // Writes `2007-11-9` as `2007/11/09`, like the texts.
    const parts = lower.split(/[/-]/).map((part) => part.padStart(2, '0'));
    return parts.join('/');
  }
  return foldLetters(lower).replace(/[−–]/g, '-');
}

/** Returns the Porter stem. Keeps the e of short words: otherwise, `one` would be `on`, and `used` would be `us`. */
function porterStem(word: string): string {
  const stem = stemmer(word);
  return /^[aeiou][^aeiou]$/.test(stem) && /^..[ei]/.test(word) ? `${stem}e` : stem;
}

/** True for a number, a date or a symbol. They are neither stemmed nor corrected. */
export function isExactWord(word: string): boolean {
  return !/^\p{L}+$/u.test(word);
}

/** A word or phrase that has synonyms in the terminology. */
export interface TermPhrase {
  printed: string;
  /** The stems, joined with spaces: the term in the word index. */
  term: string;
  stems: string[];
  also: TermPhrase[];
  /** True for an abbreviation that is an ordinary word, such as TO. It counts only in capitals. */
  isInCapitals: boolean;
}

/** Lists the phrases that begin with each stem, longest first. */
export type Phrases = ReadonlyMap<string, TermPhrase[]>;

/**
 * Reads groups of synonyms. A search for slang also finds the official words of its group, but a search
 * for official words doesn't find slang.
 */
export function readPhrases(terminology: Terminology, lexicon: Lexicon): Phrases {
  const phrases = new Map<string, TermPhrase[]>();
  const phraseOf = (printed: string): TermPhrase => {
    const words = lexicon.wordsOf(printed);
    const stems = words.map(lexicon.stemOf);
    const isInCapitals = printed === printed.toUpperCase() && words.every(lexicon.isSmall);
    return { printed, term: stems.join(' '), stems, also: [], isInCapitals };
  };
  for (const { words, slang = [] } of terminology) {
    const others = words.map(phraseOf);
    for (const phrase of [...others, ...slang.map(phraseOf)]) {
      const [first] = phrase.stems;
      if (first === undefined) continue;
      const begun = getOrAdd(phrases, first, () => []);
      const known = begun.find(({ term }) => term === phrase.term) ?? phrase;
      const isNew = ({ term }: TermPhrase) =>
        term !== phrase.term && known.also.every((each) => each.term !== term);
      known.also.push(...others.filter(isNew));
      if (known === phrase) begun.push(phrase);
      begun.sort((a, b) => b.stems.length - a.stems.length);
    }
  }
  return phrases;
}

/** A phrase found in a list of stems: at the indexes from `from` to before `to`. */
export interface FoundPhrase {
  phrase: TermPhrase;
  from: number;
  to: number;
}

/** Finds phrases in a list of stems. Prefers the longest at each position. Phrases don't overlap. */
export function findPhrases(phrases: Phrases, stems: readonly string[]): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (let from = 0; from < stems.length; from++) {
    const begun = phrases.get(stems[from] as string);
    const phrase = begun?.find((each) =>
      each.stems.every((stem, ahead) => stems[from + ahead] === stem),
    );
    if (!phrase) continue;
    const to = from + phrase.stems.length;
    found.push({ phrase, from, to });
    from = to - 1;
  }
  return found;
}

const questionKinds: [kind: string, asks: RegExp][] = [
  ['many', /\bhow (?:many|much|often|big|large)\b/i],
  ['when', /\bwhen\b|\bwhat time\b|\bhow (?:long|soon)\b/i],
  ['who', /\bwho(?:se)?\b/i],
  ['why', /\bwhy\b/i],
  ['where', /\bwhere\b/i],
  ['what', /^\s*wh?[au]h?t(?:'?s| is| are)\b|\bmean(?:s|ing)?\b|^\s*define\b/i],
];

/** @example questionKind('who owns a token') // 'who' */
export function questionKind(text: string): string {
  return questionKinds.find(([, asks]) => asks.test(text))?.[0] ?? 'other';
}
