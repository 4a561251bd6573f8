/**
 * Scores entries for a query: BM25 of its terms, coverage, phrases, titles and similar questions.
 */
import { constants } from './constants.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import type { SimilarQuestion } from './similar-questions.ts';
import { rarity, type WordIndex } from './word-index.ts';
import type { Lexicon } from './words.ts';

export interface Scored {
  entry: number;
  score: number;
  /** Coverage: the share of the query that it has, from 0 to 1. */
  coverage: number;
  /** The query terms that it has, as a bit mask. */
  held: number;
}

/** Further terms of a query are ignored, because a mask has 31 usable bits. */
const mostTerms = 31;

/**
 * Adds up the BM25 scores of the query terms. An entry scores with its best alternative of each
 * term, times its coverage.
 *
 * @param entryCount number of entries
 * @param admits true for entries that may be results
 */
export function scoreTerms(
  query: Pick<ReadQuery, 'terms' | 'isQuestion' | 'isSentence'>,
  index: WordIndex,
  entryCount: number,
  admits: (entry: number) => boolean,
): Scored[] {
  const scores = new Float64Array(entryCount);
  const covered = new Float64Array(entryCount);
  const held = new Uint32Array(entryCount);
  const titleWeight = query.isSentence ? constants.titleInSentence : 1;
  const touched: number[] = [];
  let total = 0;
  for (const [at, term] of query.terms.slice(0, mostTerms).entries()) {
    const best = bestPerEntry(term, index, titleWeight);
    const weight = rarity(index.size, best.size) * term.share;
    total += weight;
    for (const [entry, score] of best) {
      if (held[entry] === 0) touched.push(entry);
      held[entry] = (held[entry] as number) | (1 << at);
      scores[entry] = (scores[entry] as number) + score * weight;
      covered[entry] = (covered[entry] as number) + weight;
    }
  }
  const power = query.isQuestion
    ? constants.coverageInQuestion
    : query.isSentence
      ? constants.coverageInSentence
      : constants.coverage;
  return touched.filter(admits).map((entry) => {
    const coverage = (covered[entry] as number) / total;
    const score = (scores[entry] as number) * coverage ** power;
    return { entry, score, coverage, held: held[entry] as number };
  });
}

function bestPerEntry(
  { alternatives }: QueryTerm,
  { terms }: WordIndex,
  titleWeight: number,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { term, weight } of alternatives) {
    const postings = terms.get(term);
    if (!postings) continue;
    const { entries, inTitles, inTexts } = postings;
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number;
      const score = weight * (titleWeight * (inTitles[at] as number) + (inTexts[at] as number));
      if (score > (best.get(entry) ?? 0)) best.set(entry, score);
    }
  }
  return best;
}

/** Returns the words of an entry, part by part. */
export type WordsOf = (entry: number) => readonly (readonly string[])[];

/** Adds a gain to the best entries if they have three or more words of the query in its order. */
export function addPhrases(ranked: Scored[], query: ReadQuery, wordsOf: WordsOf): void {
  const typed = query.words.map(({ word }) => word);
  if (query.isQuestion || typed.length < 3) return;
  const best = ranked[0]?.score ?? 0;
  for (const result of ranked.slice(0, constants.readForPhrases)) {
    const parts = wordsOf(result.entry);
    const share = Math.max(...parts.map((part) => longestRun(typed, part))) / typed.length;
    if (share * typed.length >= 3) result.score += constants.phrase * best * share * share;
  }
}

/** Returns the longest sequence of the words in a text; the last may be only begun. */
function longestRun(words: readonly string[], text: readonly string[]): number {
  let longest = 0;
  for (let from = 0; from + longest < words.length; from++) {
    for (let place = 0; place < text.length; place++) {
      let run = 0;
      while (run < words.length - from && text[place + run] === words[from + run]) run++;
      const isLast = from + run === words.length - 1;
      if (isLast && text[place + run]?.startsWith(words[from + run] as string)) run++;
      if (run > longest) longest = run;
    }
  }
  return longest;
}

/** A title in the three forms that are compared. */
export interface ReadTitle {
  words: string;
  stems: string;
  /** Stems without weightless and asking words. */
  content: string;
}

export function readTitle(title: string, lexicon: Lexicon): ReadTitle {
  const words = lexicon.wordsOf(title);
  const content = words.filter(
    (word) => !lexicon.asking.has(word) && !lexicon.weightless.has(word),
  );
  return {
    words: words.join(' '),
    stems: words.map(lexicon.stemOf).join(' '),
    content: content.map(lexicon.stemOf).join(' '),
  };
}

/** Adds a gain to entries whose title is the query or begins with it. */
export function addTitles(
  scored: Scored[],
  query: ReadQuery,
  titlesOf: (entry: number) => readonly ReadTitle[],
): void {
  const best = bestScore(scored);
  const typed = query.words.map(({ word }) => word).join(' ');
  const all = query.words.map(({ stem }) => stem).join(' ');
  const searched = query.stems.join(' ');
  if (searched === '') return;
  const gainOf = ({ words, stems, content }: ReadTitle) => {
    if (words === typed) return constants.wholeTitle;
    if (stems === all || content === searched) return constants.wholeTitleStems;
    return stems.startsWith(all) || stems.startsWith(searched) ? constants.titleBegins : 0;
  };
  for (const result of scored) {
    result.score += best * Math.max(0, ...titlesOf(result.entry).map(gainOf));
  }
}

/** Adds a gain to entries with a question similar to the query. */
export function addQuestions(
  scored: Scored[],
  similar: ReadonlyMap<number, SimilarQuestion>,
  isSentence: boolean,
): void {
  const best = bestScore(scored);
  const [gain, power] = isSentence
    ? [constants.question, constants.questionPower]
    : [constants.questionShort, constants.questionShortPower];
  for (const result of scored) {
    const likeness = similar.get(result.entry)?.likeness ?? 0;
    result.score += gain * best * likeness ** power;
  }
}

export function bestScore(scored: readonly Scored[]): number {
  return scored.reduce((best, { score }) => Math.max(best, score), 0);
}

/** Compares by score, best first, then by position in the texts. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry - other.entry;
}
