/** What each word of a query is taken for: itself, what it begins, or what was meant by it. */
import type { Vocabulary } from '../files/vocabulary.ts';
import type { IndexFiles } from './index-files.ts';
import { type MendedWord, mendWord } from './mend.ts';
import { isExactWord, type Lexicon } from '../lexicon.ts';
import { tuning } from './tuning.ts';

/** A term of the index that stands for a part of the query, and how well. */
export interface Alternative {
  term: string;
  weight: number;
}

export interface WordReading {
  word: string;
  /** The stem by which titles and pairs are looked up. */
  stem: string;
  alternatives: Alternative[];
  /** What was typed, if it was mended into this word. */
  mendedFrom: string | null;
  /** Whether it is only the beginning of words of the texts. */
  unfinished: boolean;
  /** Whether no text holds it and nothing near was found. */
  unknown: boolean;
}

export interface ReadingOptions {
  /** Whether it may be only the beginning of a word. */
  unfinished: boolean;
  /** What it is likely typed for: itself, nearly always. */
  meant: string;
  mend: boolean;
  /** Whether it stands among others in a sentence. */
  inSentence: boolean;
  /** Whether nothing else is asked for. */
  alone: boolean;
  /** Whether it stands in what is written as a name: then it is mistyped only by a slip in a title's word. */
  inName: boolean;
}

/**
 * What may stand in the box after one more letter, likeliest first.
 *
 * @example await likelyNext('first st', vocabulary) // ['first str', 'first sta', …]
 */
export async function likelyNext(text: string, vocabulary: Vocabulary): Promise<string[]> {
  const [last = ''] = /[\p{L}\p{N}]*$/u.exec(text) ?? [];
  if (/^\d+$/.test(last)) return [...' .0123456789'].map((next) => text + next);
  const letters = await vocabulary.following(last.toLowerCase());
  if (letters.length > 0) return letters.map((next) => text + next);
  const options = { unfinished: true, inSentence: false };
  const [meant] = await mendWord(last.toLowerCase(), vocabulary, options, 1);
  // A letter may have been left out before here, or be one too many.
  const near = meant?.word.slice(last.length - 1, last.length + 2) ?? '';
  return [...new Set([...near, ' '])].map((next) => text + next);
}

/** Reads one word; one that is two written together gives two. */
export async function readWord(
  word: string,
  files: IndexFiles,
  options: ReadingOptions,
): Promise<WordReading[]> {
  const { lexicon, vocabulary } = files;
  const stem = lexicon.stemOf(options.meant);
  const itself = { word, stem, mendedFrom: null, unfinished: false, unknown: false };
  const asItStands = { ...itself, alternatives: [{ term: stem, weight: 1 }] };
  // A word of every sentence is known, and begins nothing that one would look for.
  if (lexicon.weightless.has(word) && !options.unfinished) return [asItStands];
  const typed = lexicon.stemOf(word);
  const known = (await vocabulary.find(word)) !== null || (await files.newest.term(stem)) !== null;
  // A word of everyday language is no mistake, but alone it would find nothing.
  const mayBeMistyped =
    !known && options.mend && (options.alone || !(await vocabulary.isEveryday(word)));
  // What no text has may be the beginning of what some have, also where Enter was pressed.
  const mayBeBegun = options.unfinished || (mayBeMistyped && word.length >= 4);
  const longer = mayBeBegun ? await beginnings(word, stem, vocabulary, known, lexicon) : [];
  if (known) {
    const other = typed === stem ? [] : [{ term: typed, weight: tuning.otherMeaning }];
    return [{ ...asItStands, alternatives: [{ term: stem, weight: 1 }, ...other, ...longer] }];
  }
  if (longer.length > 0) {
    const near = options.unfinished ? [] : await mendWord(word, vocabulary, options, 1);
    const guesses = near.map((guess) => ({
      term: lexicon.stemOf(guess.word),
      weight: tuning.mendedOfBegun,
    }));
    const alternatives = [...longer, ...guesses];
    return [{ ...itself, stem: longer[0]?.term ?? stem, alternatives, unfinished: true }];
  }
  if (mayBeMistyped && !isExactWord(word)) {
    const mended = await mend(word, files, options);
    if (mended.length > 0) return mended;
  }
  return [{ ...asItStands, unknown: true }];
}

/** Words that the unfinished word begins; they count less where it is a word already. */
async function beginnings(
  word: string,
  stem: string,
  vocabulary: Vocabulary,
  known: boolean,
  { stemOf }: Lexicon,
): Promise<Alternative[]> {
  if (word.length < 2 || isExactWord(word)) return [];
  const longer = await vocabulary.beginning(word, 20);
  const terms = new Map<string, number>();
  for (const { word: begun, titled } of longer) {
    const ofKnown = titled ? tuning.titledOfKnown : tuning.beginningOfKnown;
    const weight = known ? ofKnown : terms.size === 0 ? 1 : tuning.beginning;
    const term = stemOf(begun);
    if (!terms.has(term)) terms.set(term, weight);
  }
  if (known) terms.delete(stem);
  return asAlternatives(terms);
}

/** In a sentence nobody meant a word of everyday language that one in so many texts has, or fewer. */
const rare = 256;

async function mend(
  word: string,
  { vocabulary, newest, lexicon: { stemOf, weightless } }: IndexFiles,
  options: ReadingOptions,
): Promise<WordReading[]> {
  const near = (await mendWord(word, vocabulary, options)).filter(
    ({ titled, commonness }) =>
      !options.inSentence || titled || 2 ** commonness * rare > newest.entries,
  );
  // Of a few words none is for nothing: `sol ring` means neither `so` nor `sole`, but some name.
  const likely = options.inSentence
    ? near
    : near.filter(
        (guess) =>
          !weightless.has(guess.word) &&
          (options.inName ? guess.titled && guess.edits <= 1 : isLikely(word, guess)),
      );
  const [best] = likely;
  // Nobody who is told of `leyline` means `lifelink`, which is much farther from what was typed.
  const found = likely.filter(({ edits }) => edits <= (best?.edits ?? 0) + 1);
  const split = !best || best.edits > 1 ? await splitWord(word, vocabulary) : null;
  const readAs = (meant: string, alternatives: Alternative[]): WordReading => ({
    ...{ word: meant, stem: stemOf(meant), alternatives },
    ...{ mendedFrom: word, unfinished: false, unknown: false },
  });
  if (split) return split.map((part) => readAs(part, [{ term: stemOf(part), weight: 1 }]));
  if (!best) return [];
  const weights = new Map<string, number>();
  for (const { word: candidate, edits } of found) {
    const term = stemOf(candidate);
    const weight = tuning.perMistake ** (edits - best.edits);
    const second = candidate === best.word ? 1 : tuning.secondGuess;
    weights.set(term, Math.max(weight * second, weights.get(term) ?? 0));
  }
  return [readAs(best.word, asAlternatives(weights))];
}

function asAlternatives(weights: ReadonlyMap<string, number>): Alternative[] {
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Whether of few letters so many are right that no other word was meant; those of the game are likelier. */
function isLikely(word: string, { edits, titled }: MendedWord): boolean {
  return titled || word.length >= 4 * edits;
}

/** `firststrike` as two words, where both are long or common enough to be meant. */
async function splitWord(word: string, vocabulary: Vocabulary): Promise<[string, string] | null> {
  for (let at = 3; at <= word.length - 3; at++) {
    const left = await vocabulary.find(word.slice(0, at));
    if (!left) continue;
    const right = await vocabulary.find(word.slice(at));
    if (!right) continue;
    const long = left.word.length > 3 && right.word.length > 3;
    if (long || left.commonness + right.commonness >= 4) return [left.word, right.word];
  }
  return null;
}
