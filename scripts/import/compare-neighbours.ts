/** A text that is imported, compared with the releases held that are next to it. */
import { differenceInDays } from 'date-fns/differenceInDays';
import { parseISO } from 'date-fns/parseISO';
import { readDocument } from '../../src/content-files/documents.ts';
import type { ParsedText } from '../../src/rules/texts/parsed.ts';
import type { Problem } from '../../src/rules/problem.ts';
import type { Release } from '../../src/rules/document.ts';
import type { Destination } from './destination.ts';
import { lostBetween } from './lost-words.ts';
import { shorterThanAfter, shorterThanBefore } from './shorter-sections.ts';

/** A whole release that is held already. */
export interface Held {
  release: Pick<Release, 'date' | 'label'>;
  text: ParsedText;
  /** Whether it came after the text that is compared with it. */
  isLater: boolean;
}

/**
 * The whole releases held that are next to the one to be imported: the one before it and the one
 * after it, the nearer of them first.
 *
 * @returns an empty list where none is held in one text
 */
export function wholeNeighbours(content: string, { document, release }: Destination): Held[] {
  const day = document.releases.find(({ id }) => id === release)?.date ?? release;
  const apart = ({ date }: Release) => differenceInDays(parseISO(date), parseISO(day));
  const others = document.releases
    .filter(({ id, whole }) => whole && id !== release)
    .sort((one, other) => Math.abs(apart(one)) - Math.abs(apart(other)));
  const neighbours = [
    others.find((each) => apart(each) <= 0),
    others.find((each) => apart(each) > 0),
  ];
  return others
    .filter((each) => neighbours.includes(each))
    .flatMap((each): Held[] => {
      const { texts } = readDocument(content, { ...document, releases: [each] });
      const [text] = texts;
      return text && texts.length === 1 ? [{ release: each, text, isLater: apart(each) > 0 }] : [];
    });
}

/**
 * Warns of what seems lost from a text, by the releases that are held beside it: a section that
 * stops before it does in the one before, and words that stand both before and after it and not
 * in it. Of what only a later one has, a note says so: most of it came later.
 *
 * @param text the text to be imported
 * @param held one or two other releases of the same document, the nearest first
 */
export function compareWithNeighbours(text: ParsedText, held: Held[]): Problem[] {
  const [nearest, farther] = held;
  if (!nearest) return [];
  const labels = held.map(({ release }) => release.label);
  const before = held.find(({ isLater }) => !isLater);
  const after = held.find(({ isLater }) => isLater);
  return [
    ...(farther ? lostBetween(text, nearest.text, farther.text, labels) : []),
    ...(before ? shorterThanBefore(text, before.text, before.release.label) : []),
    ...(after ? shorterThanAfter(text, after.text, after.release.label) : []),
  ];
}
