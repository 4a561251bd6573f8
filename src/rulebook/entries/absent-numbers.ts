/** Numbers that the texts refer to and that no text here holds. */
import { compareKeys } from '../numbers/number-key.ts';
import { sentenceAround } from '../words/sentences.ts';
import type { Entry } from './entry.ts';

export interface AbsentNumber<E extends Entry> {
  document: string;
  key: string;
  /** The titles that references quote for it, each once. */
  titles: string[];
  referrers: { entry: E; sentence: string }[];
}

/** Absent numbers by their addresses without outer slashes. */
export type AbsentNumbers<E extends Entry> = ReadonlyMap<string, AbsentNumber<E>>;

/**
 * Every number that an entry refers to and none has, in any release.
 *
 * @example [...absentNumbers(entries).keys()] // ['rulings/K.18', …]
 */
export function absentNumbers<E extends Entry>(entries: readonly E[]): AbsentNumbers<E> {
  const held = new Set(entries.map(({ id }) => id));
  const absent = new Map<string, AbsentNumber<E>>();
  for (const entry of entries) {
    const leadingNowhere = entry.references.filter(
      ({ to, target }) => to === null && !held.has(`${entry.document}/${target}`),
    );
    for (const reference of leadingNowhere) {
      const number = numberFor(absent, entry.document, reference.target);
      const { quotedTitle } = reference;
      if (quotedTitle && !number.titles.includes(quotedTitle)) number.titles.push(quotedTitle);
      const sentence = sentenceAround(entry.text, reference);
      const said = number.referrers.some(
        (other) => other.entry === entry && other.sentence === sentence,
      );
      if (!said) number.referrers.push({ entry, sentence });
    }
  }
  return absent;
}

function numberFor<E extends Entry>(
  absent: Map<string, AbsentNumber<E>>,
  document: string,
  key: string,
): AbsentNumber<E> {
  const id = `${document}/${key}`;
  const known = absent.get(id);
  if (known) return known;
  const number: AbsentNumber<E> = { document, key, titles: [], referrers: [] };
  absent.set(id, number);
  return number;
}

/** Absent numbers of one document as a reader would look them up. */
export function absentIn<E extends Entry>(
  absent: AbsentNumbers<E>,
  document: string,
): AbsentNumber<E>[] {
  return [...absent.values()]
    .filter((number) => number.document === document)
    .sort((one, other) => compareKeys(one.key, other.key));
}
