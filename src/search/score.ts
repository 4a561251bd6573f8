/** Scores entries for a query by BM25 of its terms, coverage, phrases, titles and similar questions. */
import { weights } from './weights.ts';
import type { Collection, ReadTitle } from './collection.ts';
import type { LoadedEntry } from './loaded-entries.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import type { SimilarQuestion } from './similar-questions.ts';
import { rarity, type WordIndex } from './word-index.ts';

export interface Scored {
  entry: number;
  score: number;
  /** The share of the query that the entry has, from 0 to 1. */
  coverage: number;
}

/** Headings, sections of tournament documents, and texts around the rules. */
const sections = new Set<string>(['chapter', 'section', 'matter']);

/**
 * Adds the BM25 scores of the query terms and multiplies the sum by the coverage. If a term has
 * alternatives, such as corrections of its spelling, the one with the highest score counts.
 * @param faint terms of named cards, which add to the score of entries, but not to their coverage
 */
export function scoreTerms(
  query: ReadQuery,
  { entries, reader }: Collection,
  faint: readonly QueryTerm[] = [],
): Scored[] {
  const { index } = reader;
  const scores = new Float64Array(entries.length);
  const covered = new Float64Array(entries.length);
  const titleWeight = query.isSentence ? weights.titleInSentence : 1;
  const touched: number[] = [];
  let total = 0;
  for (const [at, term] of [...query.terms, ...faint].entries()) {
    const counts = at < query.terms.length ? 1 : 0;
    const best = bestPerEntry(term, index, titleWeight);
    const weight = rarity(index.size, best.size) * term.share;
    total += weight * counts;
    for (const [entry, score] of best) {
      if (!counts && covered[entry] === 0) continue;
      if (covered[entry] === 0) touched.push(entry);
      scores[entry] = (scores[entry] as number) + score * weight;
      covered[entry] = (covered[entry] as number) + weight * counts;
    }
  }
  const power = query.isSentence ? weights.coveragePowerInSentence : weights.coveragePower;
  return touched.map((entry) => {
    const coverage = (covered[entry] as number) / total;
    const isSection = sections.has((entries[entry] as LoadedEntry).kind);
    const factor = isSection && faint.length > 0 ? weights.sectionWithCards : 1;
    const score = (scores[entry] as number) * coverage ** power * factor;
    return { entry, score, coverage };
  });
}

function bestPerEntry(
  { alternatives }: QueryTerm,
  { postingsOf }: WordIndex,
  titleWeight: number,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { term, weight } of alternatives) {
    const { entries, inTitles, inTexts } = postingsOf(term);
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number;
      const score = weight * (titleWeight * (inTitles[at] as number) + (inTexts[at] as number));
      if (score > (best.get(entry) ?? 0)) best.set(entry, score);
    }
  }
  return best;
}

/**
 * Adds the bonuses for words in order, titles and similar questions, and sorts the entries.
 * @returns the entries, best first, without those whose coverage is much lower than the best
 */
export function rank(
  scored: readonly Scored[],
  query: ReadQuery,
  similar: ReadonlyMap<string, SimilarQuestion>,
  { entries, wordsOf, titlesOf }: Collection,
): Scored[] {
  const bestCoverage = scored.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const ruleOf = (entry: number) => entries[entry]?.lineage ?? '';
  const isEnough = ({ entry, coverage }: Scored) =>
    coverage >= bestCoverage * weights.minCoverage || similar.has(ruleOf(entry));
  const ranked = scored
    .filter(isEnough)
    .map((each) => ({ ...each }))
    .sort(byScore);
  addPhrases(ranked, query, wordsOf);
  addTitles(ranked, query, titlesOf);
  addQuestions(ranked, query, (entry) => similar.get(ruleOf(entry)));
  return ranked.sort(byScore);
}

/** Adds a bonus to the best entries that have three or more query words in the typed order. */
function addPhrases(ranked: Scored[], query: ReadQuery, wordsOf: Collection['wordsOf']): void {
  const typed = query.words.map(({ word }) => word);
  if (query.isQuestion || typed.length < 3) return;
  const best = ranked[0]?.score ?? 0;
  for (const result of ranked.slice(0, weights.maxPhraseCandidates)) {
    const parts = wordsOf(result.entry);
    const share = Math.max(...parts.map((part) => longestRun(typed, part))) / typed.length;
    if (share * typed.length >= 3) result.score += weights.phrase * best * share * share;
  }
}

/** Counts the most words in a row that a text has in the same order. The last may be unfinished. */
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

/** Adds a bonus to entries whose title equals the query or begins with it. */
function addTitles(scored: Scored[], query: ReadQuery, titlesOf: Collection['titlesOf']): void {
  const best = bestScore(scored);
  const all = query.words.map(({ stem }) => stem).join(' ');
  const searched = query.stems.join(' ');
  if (searched === '') return;
  const bonusOf = ({ stems, content }: ReadTitle) => {
    if (stems === all || content === searched) return weights.wholeTitle;
    return stems.startsWith(all) || stems.startsWith(searched) ? weights.titleBegins : 0;
  };
  for (const result of scored) {
    result.score += best * Math.max(0, ...titlesOf(result.entry).map(bonusOf));
  }
}

function addQuestions(
  scored: Scored[],
  { isSentence, stems }: ReadQuery,
  questionOf: (entry: number) => SimilarQuestion | undefined,
): void {
  // The longer a sentence, the less even the right question resembles it.
  const length = (new Set(stems).size / weights.longSentence) ** 2;
  const long = Math.min(weights.maxLongSentence, Math.max(1, length));
  const bonus = isSentence ? weights.question * long : weights.questionShort;
  const best = bestScore(scored);
  for (const result of scored) {
    const similarity = questionOf(result.entry)?.similarity ?? 0;
    result.score += bonus * best * similarity ** weights.questionPower;
  }
}

function bestScore(scored: readonly Scored[]): number {
  return scored.reduce((best, { score }) => Math.max(best, score), 0);
}

/** Orders entries by score, best first, then by index. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry - other.entry;
}
