import { getOrAdd } from '../once-per.ts';
import type { TermUse } from '../editorial/game.ts';
import type { Span } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';

export interface GlossaryTerm {
  title: string;
  /** The key of its entry: `glossary/first-strike`. */
  key: string;
}

/** Finds glossary terms in a text, outside the spans `taken`. Skips the term with the key `ownKey`. */
export type TermFinder = (
  text: string,
  taken: Span[],
  ownKey: string,
) => (Span & { key: string })[];

interface KnownTerm {
  words: string[];
  key: string;
  needsCapital: boolean;
  near: ReadonlySet<string> | null;
}

/**
 * Returns a function that finds the first place where a text mentions each glossary term. Prefers longer terms and
 * ignores capitals. Finds no terms in names such as `Wall of Kelp`, or in phrases that `use` excludes.
 * @example
 * makeTermFinder([{ title: 'First Strike', key: 'glossary/first-strike' }], game.terms)(
 *   'It has first strike.', [], '702.7a')
 * // [{ start: 7, end: 19, key: 'glossary/first-strike' }]
 */
export function makeTermFinder(terms: GlossaryTerm[], use: TermUse): TermFinder {
  const byFirstWord = termsByFirstWord(terms, use);
  const phrases = Map.groupBy(
    use.phrases.map((phrase) => phrase.toLowerCase().split(/\s+/)),
    ([first]) => first ?? '',
  );

  return (text, taken, ownKey) => {
    const words = wordsOf(text);
    const inPhrases = wordsInPhrases(words, phrases);
    const seen = new Set([ownKey]);
    const found: (Span & { key: string })[] = [];
    for (let at = 0; at < words.length; at++) {
      const { word } = words[at] as WordAt;
      const term = [
        ...(byFirstWord.get(word) ?? []),
        ...(byFirstWord.get(word.replace(/s$/, '')) ?? []),
      ].find((each) => termBeginsAt(text, words, at, each.words));
      if (!term) continue;
      const last = at + term.words.length - 1;
      const span = { start: (words[at] as WordAt).start, end: (words[last] as WordAt).end };
      const isMeant = !inPhrases.has(at) && isMeantAt(text, words, at, last, term);
      at = last;
      if (!isMeant || seen.has(term.key) || taken.some((mark) => overlaps(mark, span))) continue;
      seen.add(term.key);
      found.push({ ...span, key: term.key });
    }
    return found;
  };
}

function termsByFirstWord(terms: GlossaryTerm[], use: TermUse): Map<string, KnownTerm[]> {
  const folded = (list: readonly string[]) => new Set(list.map((each) => each.toLowerCase()));
  const [unlinked, capitals] = [folded(use.unlinked), folded(use.capitals)];
  const byFirstWord = new Map<string, KnownTerm[]>();
  for (const { title, key } of terms) {
    const words = wordsOf(title).map((each) => each.word);
    const [first] = words;
    const name = words.join(' ');
    if (first === undefined || unlinked.has(name)) continue;
    const near = use.near[name];
    const term = {
      words,
      key,
      needsCapital: capitals.has(name),
      near: near ? folded(near) : null,
    };
    getOrAdd(byFirstWord, first, () => []).push(term);
  }
  for (const candidates of byFirstWord.values()) {
    candidates.sort((a, b) => b.words.length - a.words.length);
  }
  return byFirstWord;
}

/** Returns the indexes of words in phrases that use a term in another sense. `*` means any word. */
function wordsInPhrases(
  words: WordAt[],
  phrases: ReadonlyMap<string, readonly string[][]>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { word }] of words.entries()) {
    for (const phrase of phrases.get(word) ?? []) {
      const matches = phrase.every(
        (each, offset) => each === '*' || words[at + offset]?.word === each,
      );
      if (matches) for (const offset of phrase.keys()) found.add(at + offset);
    }
  }
  return found;
}

function isMeantAt(
  text: string,
  words: WordAt[],
  at: number,
  last: number,
  { needsCapital, near }: KnownTerm,
): boolean {
  const { start, end } = words[at] as WordAt;
  const hasCapital = /\p{Lu}/u.test(text[start] ?? '');
  if (needsCapital) return hasCapital && (at > 0 || last > at || end < text.length);
  if (hasCapital && at === last && isInName(text, words, at)) return false;
  return (
    near === null ||
    wordsOf(sentenceAround(text, { start, end })).some(({ word }) => near.has(word))
  );
}

/** Words without a capital in names: `Wall of Kelp`. */
const joiningWords = new Set('a and for from in of on over the to with'.split(' '));

/** True if a capitalized word is part of a longer name: `Body Double`, `Wall of Kelp`. */
function isInName(text: string, words: WordAt[], at: number): boolean {
  const here = words[at] as WordAt;
  const isCapital = (word: WordAt | undefined) =>
    word !== undefined && /\p{Lu}/u.test(text[word.start] ?? '');
  const before = words[at - 1];
  const after = words[at + 1];
  const beyond = words[at + 2];
  const joins = (from: number, to: number) => text.slice(from, to) === ' ';
  return (
    (before !== undefined && joins(before.end, here.start) && isCapital(before)) ||
    (after !== undefined &&
      joins(here.end, after.start) &&
      (isCapital(after) || (joiningWords.has(after.word) && isCapital(beyond) && at > 0)))
  );
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The last word may be plural. No punctuation may be between the words: "artifact, creature". */
function termBeginsAt(text: string, words: WordAt[], at: number, term: string[]): boolean {
  return term.every((word, offset) => {
    const here = words[at + offset];
    const before = words[at + offset - 1];
    if (!here) return false;
    const isNext =
      offset === 0 || (before && !/[,;:.!?“”"()]/.test(text.slice(before.end, here.start)));
    const isWord = here.word === word || (offset === term.length - 1 && here.word === `${word}s`);
    return Boolean(isNext) && isWord;
  });
}

interface WordAt extends Span {
  word: string;
}

function wordsOf(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’/+-]*/gu)].map((match) => ({
    word: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
