/** Finds the rules that had the numbers of a query on its date. */
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { sayThen } from '../rules/timeline/say-then.ts';
import { dayInWords } from '../rules/words/dates.ts';
import type { Collection } from './collection.ts';
import type { AsOf, NumberNotThen, SearchedDocument } from './types.ts';

/** Returns the indexes of the entries that have the numbers, now or on the date of the query. */
export function placesOf(
  rows: readonly NumberRow[],
  isAllowed: (place: number) => boolean,
  asOf: AsOf | null,
  rules: Collection,
): number[] {
  return rows.flatMap(({ id, document, key }) => {
    const then = asOf && rules.timelineOf(document).numberOn(key, asOf.date).wording;
    const place = rules.placeOf(asOf ? (then?.id ?? '') : id);
    return place !== undefined && (!asOf || isAllowed(place)) ? place : [];
  });
}

/** Returns the numbers that no rule had on the date of the query, as far as our texts tell. */
export function numbersNotThen(
  rows: readonly NumberRow[],
  { date: at, period }: AsOf,
  rules: Collection,
  documents: readonly SearchedDocument[],
): NumberNotThen[] {
  const words = dayInWords(at, period ?? undefined);
  return rows.flatMap(({ document, key }) => {
    const timeline = rules.timelineOf(document);
    const newest = timeline.keys.get(key)?.at(-1);
    if (!newest) return [];
    const { cited = document } = documents.find(({ slug }) => slug === document) ?? {};
    const said = sayThen({ timeline, key, cited }, { at, words });
    if (!said || (said.wording && said.standing !== 'part')) return [];
    const was = timeline.ruleOn(newest.lineage, at).wording;
    return { said: said.sentence, was: was?.id ?? null };
  });
}
