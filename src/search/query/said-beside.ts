/** What is said of a query beside its results: how its words were taken, and what else has them. */
import type { AlsoSearched, Mending, QueryOptions, SearchAnswer, SearchResult } from '../answer.ts';
import type { ReadConcepts, ReadQuery } from './concepts.ts';
import type { Found } from './find.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from '../lexicon.ts';
import { editDistance } from './mend.ts';
import { answerNumber } from './number-results.ts';

/**
 * The query with each mended word in the place of the one typed.
 *
 * @param text what was typed, with its day if it has one
 * @param words what of it was read as words: the places of the query's words are in these
 */
export function mendingOf(
  text: string,
  words: string,
  query: ReadQuery,
  { readings }: ReadConcepts,
): Mending | null {
  const mended = new Map<string, string[]>();
  for (const { word, mendedFrom } of readings) {
    if (mendedFrom !== null) mended.set(mendedFrom, [...(mended.get(mendedFrom) ?? []), word]);
  }
  if (mended.size === 0) return null;
  let written = '';
  let at = 0;
  for (const token of query.words) {
    const instead = mended.get(token.word);
    if (!instead) continue;
    written += words.slice(at, token.start) + [...new Set(instead)].join(' ');
    at = token.end;
  }
  return {
    typed: text,
    mended: written + words.slice(at),
    words: [...mended].map(([typed, each]) => ({ typed, mended: [...new Set(each)].join(' ') })),
  };
}

/**
 * Other words for what was asked, by which a result was found that has not the words themselves. That
 * a number was looked for in words too goes without saying.
 */
export function alsoSearched(
  { phrases }: ReadConcepts,
  results: readonly SearchResult[],
  { wordsOf, stemOf }: Lexicon,
): AlsoSearched[] {
  const marked = results.map(({ passage, title, titleMarks }) => {
    const places: [string, readonly [number, number][]][] = [
      [passage.text, passage.marks],
      [title ?? '', titleMarks],
    ];
    return new Set(
      places.flatMap(([text, marks]) =>
        marks.map(([start, end]) => wordsOf(text.slice(start, end)).map(stemOf).join(' ')),
      ),
    );
  });
  return phrases.flatMap((phrase) => {
    if ([phrase, ...phrase.also].some(({ printed }) => /^\d+$/.test(printed))) return [];
    const without = marked.filter((held) => !held.has(phrase.term));
    const also = phrase.also.filter(({ term }) => without.some((held) => held.has(term)));
    return also.length > 0
      ? [{ words: phrase.printed, also: also.map(({ printed }) => printed) }]
      : [];
  });
}

/** Words that no text holds; a number that any release has is known, though no text may name it. */
export async function unknownWords(
  { readings }: ReadConcepts,
  files: IndexFiles,
): Promise<string[]> {
  const unknown = readings.filter((reading) => reading.unknown).map(({ word }) => word);
  const numbers = await Promise.all(unknown.map((word) => answerNumber(word, files)));
  return unknown.filter((_, at) => !numbers[at]?.exact.length);
}

/** So many words a name has at most, of those that nobody took for a sentence. */
const mostOfName = 4;

/** Whether what was typed may be the name of a card: a few words, and the rules have not all of them. */
export async function mayBeName(
  { words, exact, question, endsInWord }: ReadQuery,
  { readings }: ReadConcepts,
  { typing }: QueryOptions,
  { vocabulary }: IndexFiles,
): Promise<boolean> {
  if (question || exact.length > 0 || words.length > mostOfName) return false;
  // Of a word that is being typed nobody knows yet what it will be.
  const whole = typing && endsInWord ? readings.slice(0, -1) : readings;
  const strange = whole.map(async ({ word, mendedFrom, unknown }) => {
    if (mendedFrom === null) return unknown && !(await vocabulary.isEveryday(word));
    // A slip of one letter in a word of the game is a slip; of more, another word may have been meant.
    const isSlip = editDistance(mendedFrom, word, 1) <= 1;
    return !isSlip || (await vocabulary.find(word))?.titled !== true;
  });
  return (await Promise.all(strange)).some(Boolean);
}

/** The words of a query for which, in no sense of theirs, a rule of today has anything. */
export async function onlyInOlder(
  { concepts }: ReadConcepts,
  files: IndexFiles,
): Promise<string[]> {
  const words = concepts.map(async ({ words, alternatives }) => {
    const lists = await Promise.all(alternatives.map(({ term }) => files.newest.term(term)));
    const isKnown = async () => (await files.vocabulary.find(words)) !== null;
    return lists.every((list) => list === null) && (await isKnown()) ? [words] : [];
  });
  return [...new Set((await Promise.all(words)).flat())];
}

/** What is said of older wordings beside the rules of today. */
export function beyondToday(
  words: string[],
  { searched, heldToday, rulesBeyond }: Found,
  { filters = {} }: QueryOptions,
  { head }: IndexFiles,
): SearchAnswer['beyondToday'] {
  const everything = filters.scope === 'everything';
  const isShown = searched.older.length > 0 && !everything;
  if (isShown || (head.older.length === 0 && rulesBeyond === 0)) return null;
  const isKnown = everything || heldToday || rulesBeyond > 0;
  return { words, rules: isKnown ? rulesBeyond : null };
}
