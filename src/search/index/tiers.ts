/**
 * The order of records in the index: first the newest wording of every rule as one reads them, then
 * the older wordings in tiers, by when they ceased to stand.
 */
import type { ReleaseName } from '../answer.ts';
import type { OlderWording, SearchRecord } from '../record.ts';

/** Older wordings that are searched together. */
export interface OlderRecords {
  records: SearchRecord[];
  /** For each the place of its rule's newest wording. */
  rules: number[];
}

export interface Tiers {
  newest: SearchRecord[];
  /** For each of the newest the older wordings of its rule, newest first. */
  olderOf: OlderWording[][];
  /** For each of the newest, in the how-manieth generation its rule came, from 0. */
  generations: Uint8Array;
  /** The longest gone first. */
  older: OlderRecords[];
}

/** So many years of wordings that ceased to stand are a tier. */
const yearsPerTier = 8;
const mostGenerations = 255;

/** @param releases of each document, oldest first */
export function inTiers(
  records: readonly SearchRecord[],
  releases: Record<string, ReleaseName[]>,
): Tiers {
  const dateOf = (document: string, id: string) =>
    releases[document]?.find((release) => release.id === id)?.date ?? '';
  const ofRule = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const name = ruleName(record);
    const known = ofRule.get(name);
    if (known) known.push(record);
    else ofRule.set(name, [record]);
  }
  const rules = [...ofRule.values()]
    .map((wordings) => wordings.sort(newestFirst))
    .sort(([a], [b]) => inReadingOrder(a as SearchRecord, b as SearchRecord));

  const firstDates = rules.map((wordings) => {
    const [{ document, lineage }] = wordings as [SearchRecord];
    // A lineage is named after where its rule first stood; of headings not every wording is held.
    const first = releases[document]?.find(({ id }) => lineage?.startsWith(`${id}/`));
    const dates = wordings.map(({ from }) => dateOf(document, from));
    return first?.date ?? dates.reduce((a, b) => (a < b ? a : b));
  });
  const dates = [...new Set(firstDates)].sort(byUnits);
  const generationOf = new Map(dates.map((date, at) => [date, Math.min(at, mostGenerations)]));

  const byYears = new Map<number, [record: SearchRecord, rule: number][]>();
  for (const [rule, wordings] of rules.entries()) {
    for (const record of wordings.slice(1)) {
      const year = Number(dateOf(record.document, record.release).slice(0, 4)) || 0;
      const tier = Math.floor(year / yearsPerTier);
      byYears.set(tier, [...(byYears.get(tier) ?? []), [record, rule]]);
    }
  }
  const older = [...byYears.keys()]
    .sort((a, b) => a - b)
    .map((tier): OlderRecords => {
      const wordings = (byYears.get(tier) ?? []).toSorted(
        ([a], [b]) =>
          byUnits(dateOf(a.document, a.release), dateOf(b.document, b.release)) ||
          byUnits(a.document, b.document) ||
          a.place - b.place ||
          byUnits(a.id, b.id),
      );
      return {
        records: wordings.map(([record]) => record),
        rules: wordings.map(([, rule]) => rule),
      };
    });

  return {
    newest: rules.map(([newest]) => newest as SearchRecord),
    olderOf: rules.map((wordings) =>
      wordings.slice(1).map(({ id, from, release }) => ({ id, from, until: release })),
    ),
    generations: Uint8Array.from(firstDates, (date) => generationOf.get(date) ?? 0),
    older,
  };
}

const ruleName = ({ document, lineage, id }: SearchRecord) => `${document} ${lineage ?? `#${id}`}`;

/** Records that agree in everything keep their ids' order, whatever the order given. */
function inReadingOrder(a: SearchRecord, b: SearchRecord): number {
  return (
    byUnits(a.document, b.document) ||
    +b.current - +a.current ||
    byUnits(b.release, a.release) ||
    a.place - b.place ||
    byUnits(a.id, b.id)
  );
}

function newestFirst(a: SearchRecord, b: SearchRecord): number {
  return (
    +b.current - +a.current ||
    byUnits(b.release, a.release) ||
    a.place - b.place ||
    byUnits(a.id, b.id)
  );
}

/** Orders strings by their UTF-16 units, the same on every machine. */
export function byUnits(left: string, right: string): number {
  return left < right ? -1 : +(left > right);
}
