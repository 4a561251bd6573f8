/** The numbers in a post, each with what is quoted with it and the day that is given for it. */
import { type Quoted, quotedAfter } from '../../rules/posts/quoted-words.ts';
import { type CitedNumber, recogniseInPieces } from '../../rules/numbers/recognise-citations.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { type ClosedSpan, closedSpansInSlices } from '../../rules/posts/link-post.ts';
import { bareQuoted } from './bare-quoted.ts';
import { type DayAbove, daysAbove } from './day-above.ts';
import { type DayBeside, dayBeside } from './day-beside.ts';

/** A number in a post, where it stands. */
export type FoundNumber = CitedNumber & {
  quoted: Quoted | null;
  /** The day that its sentence gives. */
  beside: DayBeside | null;
  /** The day of the post that it stands in, of several in a thread. */
  above: DayAbove | null;
  /** Whether it is one only if the words quoted with it are the rule's. */
  isDoubtful: boolean;
};

export interface ReadPost {
  /** In order. */
  found: FoundNumber[];
  /** Where no link may be set. */
  closed: ClosedSpan[];
}

/**
 * Reads a post in slices of a few milliseconds.
 *
 * @param document slug of the one that plain numbers belong to
 * @param breath awaited between two slices; false where nobody waits for the rest
 * @returns null where nobody does
 */
export async function readPost(
  post: string,
  grammar: CitationGrammar,
  document: string | undefined,
  breath: () => Promise<boolean>,
): Promise<ReadPost | null> {
  const closed: ClosedSpan[] = [];
  for (const spans of closedSpansInSlices(post)) {
    closed.push(...spans);
    if (!(await breath())) return null;
  }
  const certain: CitedNumber[] = [];
  for (const piece of recogniseInPieces(post, grammar, { document })) {
    certain.push(...piece);
    if (!(await breath())) return null;
  }
  const doubtful = new Set(bareQuoted(post, certain, grammar, document));
  const all = [...certain, ...doubtful].sort((a, b) => a.start - b.start);
  const days = daysAbove(post);
  const tags = closed.filter(({ kind }) => kind === 'tag');
  const found: FoundNumber[] = [];
  let [tag, day] = [0, 0];
  for (const [at, number] of all.entries()) {
    const { start, end } = number;
    while ((tags[tag]?.end ?? Infinity) <= start) tag++;
    while ((days[day]?.end ?? Infinity) <= start) day++;
    if ((tags[tag]?.start ?? Infinity) >= end) {
      const quoted = quotedAfter(post, start, end);
      const isDoubtful = doubtful.has(number);
      const dated = { beside: dayBeside(post, start, end), above: days[day - 1] ?? null };
      if (quoted || !isDoubtful) found.push({ ...number, quoted, isDoubtful, ...dated });
    }
    if (at % 200 === 199 && !(await breath())) return null;
  }
  return { found, closed };
}
