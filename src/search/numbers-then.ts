/** Finds the rules that had the numbers of a query on its date. */
import type { NumberRow } from '../rules/numbers/number-index.ts';
import type { Collection } from './collection.ts';
import type { AsOf, NumberNotThen } from './types.ts';

/**
 * Returns the indexes of the entries that have the numbers, now or on the date of the query. Another rule
 * may have had a number on that date.
 */
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
  asOf: AsOf | null,
  rules: Collection,
): NumberNotThen[] {
  if (!asOf) return [];
  return rows.flatMap(({ document, key }) => {
    const timeline = rules.timelineOf(document);
    const { wording, why, release } = timeline.numberOn(key, asOf.date);
    const newest = timeline.keys.get(key)?.at(-1);
    if (wording || !newest) return [];
    const was = timeline.ruleOn(newest.lineage, asOf.date).wording;
    return {
      ...{ document, key, why, release: release?.label ?? null },
      was: was && { id: was.id, number: was.key },
    };
  });
}
