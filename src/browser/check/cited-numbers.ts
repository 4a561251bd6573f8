/** Finds the numbers in a post, and joins those with the same verdict. */
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { type CitedNumber, recogniseCitations } from '../../rules/numbers/recognise-citations.ts';
import type { CheckedNumber } from '../../rules/posts/check-number.ts';
import type { ClosedSpan } from '../../rules/posts/link-post.ts';
import { quotedWith } from '../../rules/posts/quoted-words.ts';
import { sentenceAround } from '../../rules/words/sentences.ts';

/** A number in a post, which may occur several times. */
export interface Cited extends Omit<CitedNumber, 'start' | 'end'> {
  /** The number as shown: `702.19a–c`. */
  number: string;
  quote: string | null;
  /** The sentence around it. */
  context: string;
  times: number;
  /** Null until the number is looked up, or if its files can't be loaded. */
  checked: CheckedNumber | null;
  /** Index of the chosen link among the targets. */
  target: number;
}

/** A number in a post. */
export interface CitedPlace {
  start: number;
  end: number;
  cited: Cited;
}

/** The sentence around a number is searched within this many characters on each side. */
const nearby = 200;

/**
 * Finds the numbers in a post, in order.
 *
 * @param closed markup of the post; numbers in tags are skipped
 * @param document slug of the document for numbers that don't name one
 */
export function findCited(
  post: string,
  closed: readonly ClosedSpan[],
  grammar: CitationGrammar,
  document: string | undefined,
): CitedPlace[] {
  const tags = closed.filter(({ kind }) => kind === 'tag');
  let tag = 0;
  return recogniseCitations(post, grammar, { document }).flatMap(({ start, end, ...found }) => {
    while ((tags[tag]?.end ?? Infinity) <= start) tag++;
    if ((tags[tag]?.start ?? Infinity) < end) return [];
    const { key, through } = found;
    const from = Math.max(0, start - nearby);
    const context = post.slice(from, end + nearby);
    const cited = {
      ...found,
      number: through ? `${key}–${through}` : printedNumber(key),
      quote: through ? null : quotedWith(post, start, end),
      context: sentenceAround(context, { start: start - from, end: end - from }),
      ...{ times: 1, checked: null, target: 0 },
    };
    return { start, end, cited };
  });
}

/** Joins numbers with the same verdict, after all of them are looked up. */
export function joinAlike(places: readonly CitedPlace[]): CitedPlace[] {
  const groups = new Map<string, Cited>();
  return places.map((place) => {
    const { document, number, checked } = place.cited;
    const id = JSON.stringify([document, number, checked?.label, checked?.sentence]);
    const known = groups.get(id);
    if (known) known.times += 1;
    else groups.set(id, place.cited);
    return { ...place, cited: known ?? place.cited };
  });
}

/** True unless the number means the current rule and any quote matches. */
export function needsLook({ checked }: Cited): boolean {
  return checked?.verdict !== 'current';
}
