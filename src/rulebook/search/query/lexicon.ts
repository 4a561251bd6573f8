/** What search has to know of the words of a game: which say nothing, which belong together. */
import { stemmer } from 'stemmer';
import { noSchemes, numbersInText, type Schemes } from '../../numbers/scheme.ts';
import { isExactWord, makeTokenizer, type Token, type Tokenizer } from './tokens.ts';

/** A pair of signs between which something stands that is no word: `{T}`, `~this~`. */
export interface Enclosed {
  opens: string;
  closes: string;
}

/** The words of a game as its editors list them; they travel with the index. */
export interface WordLists {
  /** Words of every sentence, left out of queries that have others. */
  weightless: string[];
  /** Words with which people ask; they stand for no word of the answer. */
  asking: string[];
  /** Forms that belong to a word though their endings do not show it: `die: [dies, dying]`. */
  forms: Record<string, string[]>;
  /** Words that their endings would bring to another: `commander: [commander, commanders]`. */
  apart: Record<string, string[]>;
  /** What is looked for together with the signs around it. */
  enclosed: Enclosed[];
}

export interface Lexicon extends Tokenizer {
  weightless: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  /** The stem under which the index holds a word. @example stemOf('regeneration') // 'regener' */
  stemOf(word: string): string;
  /** The stems of tokens in order, kept as long as the tokens are. */
  keptStemsOf(tokens: Token[]): string[];
  /** Forms whose stem only a list tells, or that only a list keeps from these stems. */
  exceptionsFor(stems: ReadonlySet<string>): [form: string, stem: string][];
}

/** No word is known to be special. */
export const noWordLists: WordLists = {
  weightless: [],
  asking: [],
  forms: {},
  apart: {},
  enclosed: [],
};

/**
 * @param schemes how the numbers look that stand in the texts
 * @example makeLexicon({ ...noWordLists, forms: { die: ['dying'] } }).stemOf('dying') // 'die'
 */
export function makeLexicon(lists: WordLists, schemes: Schemes = noSchemes): Lexicon {
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
    ...makeTokenizer(lists.enclosed, numbersInText(schemes)),
    weightless: new Set(lists.weightless),
    asking: new Set(lists.asking),
    stemOf,
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
