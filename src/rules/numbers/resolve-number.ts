/** Looks up numbers in the number index, and finds the nearest numbers of a missing one. */
import { compareSteps, type KeyStep, keySteps, writeKey } from './number-key.ts';
import type { NumberReading } from './read-number.ts';
import {
  placeInIndex,
  type NumberIndex,
  type IndexedDocument,
  type NumberRow,
} from './number-index.ts';
import { firstUnder, outerSteps, isNumberUnder } from './scheme.ts';

/** A number that a document lacks, with its nearest numbers. */
export interface MissingNumber {
  document: string;
  key: string;
  /** True if every number of the document is known; otherwise the number may exist. */
  whole: boolean;
  /** The id of the page about a number that texts refer to but that is not available. */
  referredTo: string | null;
  /** The nearest current heading or rule that the number would be under. */
  parent: NumberRow | null;
  /** The nearest current numbers before and after it. */
  before: NumberRow | null;
  after: NumberRow | null;
}

export interface NumberResolution {
  /** The key that was meant, as documents write it. */
  key: string;
  /** Rows with exactly this number, one per document; for a range, with its first number. */
  exact: NumberRow[];
  /** The rows under it, or in the rest of a range; only of the first row's document. */
  under: NumberRow[];
  /** The nearest numbers, if `exact` is empty. The document with the nearest parent comes first. */
  missing: MissingNumber[];
}

/**
 * Looks up a reading. The first candidate that exists counts. Documents whose newest release has the
 * number come first. If a document was named, only its number counts; if it lacks the number, the
 * others that have it are returned.
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
    .filter((gap) => gap !== null)
    .sort((a, b) => nearness(b.parent) - nearness(a.parent));
  return { key: meant.key, exact: [], under: [], missing };
}

/** Returns everything under a number at any depth, in order. */
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

/** Returns the available rows after a row, each entry once, as long as a test is true. */
function rowsFrom(
  index: NumberIndex,
  row: NumberRow,
  belongs: (steps: KeyStep[], document: IndexedDocument) => boolean,
): NumberRow[] {
  const document = index.documents.find(({ slug }) => slug === row.document);
  if (!document) return [];
  const from = firstUnder(keySteps(row.key), document.schemes);
  const rows = new Map<string, NumberRow>();
  for (let at = placeInIndex(document, from); at < document.rows.length; at++) {
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
  for (let at = placeInIndex(document, steps); at < document.rows.length; at++) {
    const row = document.rows[at] as NumberRow;
    if (compareSteps(keySteps(row.key), steps) !== 0) break;
    rows.push(row);
  }
  return rows;
}

/**
 * Returns the nearest numbers of a missing number, or null if the document has other kinds of numbers.
 */
function missingFrom(document: IndexedDocument, key: string): MissingNumber | null {
  const steps = keySteps(key);
  const kind = steps[0]?.type;
  const own = document.schemes.shapes.find(
    ({ signs }) => signs.beforeLetters === '.' || signs.between === '-',
  );
  const sameKind = (row: NumberRow | undefined) =>
    row && keySteps(row.key)[0]?.type === kind ? row : null;
  const place = placeInIndex(document, steps);
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
    key: own ? writeKey(steps, own.signs) : key,
    whole: document.whole,
    referredTo: rowsAt(document, steps).find((row) => !row.available)?.id ?? null,
    parent: parent ?? null,
    before,
    after,
  };
}

/** Returns how near a parent is: the number of its steps. */
function nearness(parent: NumberRow | null): number {
  return parent ? keySteps(parent.key).length : 0;
}
