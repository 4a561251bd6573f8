import type { SearchRecord } from '../query/record.ts';

/**
 * Orders records by document and place, with the wordings of one rule side by side, newest first,
 * where the newest stands. Records that agree in everything keep their ids' order, so that the
 * order in which they are given does not matter.
 */
export function inReadingOrder(records: SearchRecord[]): SearchRecord[] {
  const newest = new Map<string, SearchRecord>();
  const lineageOf = (record: SearchRecord) => `${record.document} ${record.lineage ?? record.id}`;
  for (const record of records) {
    const known = newest.get(lineageOf(record));
    if (!known || compareWordings(record, known) < 0) newest.set(lineageOf(record), record);
  }
  return records.toSorted((a, b) => {
    const first = newest.get(lineageOf(a)) as SearchRecord;
    const second = newest.get(lineageOf(b)) as SearchRecord;
    return (
      compare(a.document, b.document) ||
      +second.current - +first.current ||
      compare(second.release, first.release) ||
      first.place - second.place ||
      compare(first.id, second.id) ||
      compareWordings(a, b)
    );
  });
}

/** Newest first. */
function compareWordings(a: SearchRecord, b: SearchRecord): number {
  return (
    +b.current - +a.current ||
    compare(b.release, a.release) ||
    a.place - b.place ||
    compare(a.id, b.id)
  );
}

function compare(left: string, right: string): number {
  return left < right ? -1 : +(left > right);
}
