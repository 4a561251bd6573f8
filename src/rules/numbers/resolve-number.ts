/** Looks up numbers in the number index. If a number doesn't exist, finds those next to it. */
import { compareSteps, type KeyStep, keySteps, writeKey } from './number-key.ts';
import type { NumberReading } from './read-number.ts';
import {
  lowerBound,
  type NumberIndex,
  type IndexedDocument,
  type NumberRow,
} from './number-index.ts';
import { firstNumberUnder, outerSteps, isNumberUnder } from './scheme.ts';

/** A number that doesn't exist in a document, and the numbers next to it. */
export interface MissingNumber {
  document: string;
  key: string;
  /** False if the index doesn't have every number of the document, so this one may exist. */
  whole: boolean;
  /** If other rules refer to this number, the id of the page about it. */
  referredTo: string | null;
  /** The innermost current rule or heading that would contain the number: 702.19 for 702.19z. */
  parent: NumberRow | null;
  /** The current numbers next to it. */
  before: NumberRow | null;
  after: NumberRow | null;
}

export interface NumberResolution {
  /** The key that the reader meant. */
  key: string;
  /** Rows with this number, or with the first number of a range. */
  exact: NumberRow[];
  /** The subrules of the first row of `exact`, or the other numbers of a range. */
  under: NumberRow[];
  /** Set if `exact` is empty. The document that has the innermost parent comes first. */
  missing: MissingNumber[];
}

/**
 * Looks up a number that a reader typed. Uses the first candidate that exists in any document. If the
 * reader named a document that has the number, returns only that document's row. Otherwise returns the
 * rows of all documents, those of current rules first.
 */
export function resolveNumber(reading: NumberReading, index: NumberIndex): NumberResolution {
  const documents = preferred(index, reading.document);
  for (const candidate of reading.candidates) {
    const steps = keySteps(candidate.key);
    const found = documents
      .flatMap((document) => rowsAt(document, steps).filter((row) => row.available))
      .sort((a, b) => +b.current - +a.current);
    const inNamed = found.filter((row) => row.document === reading.document);
    const exact = inNamed.length > 0 ? inNamed : found;
    const first = exact[0];
    if (!first) continue;
    const through = candidate.through && keySteps(candidate.through);
    const under = through ? rowsThrough(index, first, through) : rowsUnder(index, first);
    if (through && under.length === 0) continue;
    return { key: first.key, exact, under, missing: [] };
  }
  const single = reading.candidates.filter((candidate) => !candidate.through);
  const isReferredTo = ({ key }: { key: string }) =>
    documents.some((document) => rowsAt(document, keySteps(key)).length > 0);
  const meant = single.find(isReferredTo) ?? single[0] ?? reading.candidates[0];
  const missing = documents
    .map((document) => missingFrom(document, meant.key))
    .filter((each) => each !== null)
    .sort((a, b) => depthOf(b.parent) - depthOf(a.parent));
  return { key: meant.key, exact: [], under: [], missing };
}

/** Returns the rows of all items that the item of a row contains. */
function rowsUnder(index: NumberIndex, row: NumberRow): NumberRow[] {
  const outer = keySteps(row.key);
  return rowsFrom(index, row, (steps, { schemes }) => isNumberUnder(steps, outer, schemes));
}

function rowsThrough(index: NumberIndex, row: NumberRow, last: KeyStep[]): NumberRow[] {
  return rowsFrom(
    index,
    row,
    (steps, { schemes }) => compareSteps(steps, last) <= 0 || isNumberUnder(steps, last, schemes),
  );
}

/** Returns the available rows after a row, up to the first for which `belongs` is false. */
function rowsFrom(
  index: NumberIndex,
  row: NumberRow,
  belongs: (steps: KeyStep[], document: IndexedDocument) => boolean,
): NumberRow[] {
  const document = index.documents.find(({ slug }) => slug === row.document);
  if (!document) return [];
  const from = firstNumberUnder(keySteps(row.key), document.schemes);
  const rows = new Map<string, NumberRow>();
  for (let at = lowerBound(document, from); at < document.rows.length; at++) {
    const next = document.rows[at] as NumberRow;
    if (next.key === row.key) continue;
    if (!belongs(keySteps(next.key), document)) break;
    if (next.available && !rows.has(next.id)) rows.set(next.id, next);
  }
  return [...rows.values()];
}

function preferred(index: NumberIndex, slug: string | null): IndexedDocument[] {
  return [...index.documents].sort((a, b) => +(b.slug === slug) - +(a.slug === slug));
}

function rowsAt(document: IndexedDocument, steps: KeyStep[]): NumberRow[] {
  const rows: NumberRow[] = [];
  for (let at = lowerBound(document, steps); at < document.rows.length; at++) {
    const row = document.rows[at] as NumberRow;
    if (compareSteps(keySteps(row.key), steps) !== 0) break;
    rows.push(row);
  }
  return rows;
}

/**
 * Finds the numbers next to a missing number. Returns null if they are of another kind: if they begin
 * with letters and the missing number begins with a digit, or the other way around.
 */
function missingFrom(document: IndexedDocument, key: string): MissingNumber | null {
  const steps = keySteps(key);
  const kind = steps[0]?.type;
  const shape = document.schemes.shapes.find(
    ({ separators }) => separators.beforeLetters === '.' || separators.between === '-',
  );
  const sameKind = (row: NumberRow | undefined) =>
    row && keySteps(row.key)[0]?.type === kind ? row : null;
  const place = lowerBound(document, steps);
  const rowsBefore = document.rows.slice(0, place).filter((row) => row.available);
  const rowsAfter = document.rows.slice(place).filter((row) => row.available);
  if (!sameKind(rowsBefore.at(-1)) && !sameKind(rowsAfter[0])) return null;
  const before = sameKind(rowsBefore.findLast((row) => row.current));
  const after = sameKind(rowsAfter.find((row) => row.current));
  const parent = outerSteps(steps, document.schemes)
    .flatMap((outer) => rowsAt(document, outer))
    .find((row) => row.available && row.current);
  return {
    document: document.slug,
    key: shape ? writeKey(steps, shape.separators) : key,
    whole: document.whole,
    referredTo: rowsAt(document, steps).find((row) => !row.available)?.id ?? null,
    parent: parent ?? null,
    before,
    after,
  };
}

/** Returns how many parts a number has: 3 for `702.19b`. */
function depthOf(row: NumberRow | null): number {
  return row ? keySteps(row.key).length : 0;
}
