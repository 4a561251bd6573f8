/** Looks up numbers in the number index. If a number doesn't exist, says so, and finds those next to it. */
import { firstEnough } from '../binary-search.ts';
import { compareSteps, type KeyStep, keySteps, printedNumber } from './number-key.ts';
import type { NumberCandidate, NumberReading } from './read-number.ts';
import type { IndexedDocument, NumberIndex, NumberRow } from './number-index.ts';
import {
  type DocumentSchemes,
  firstNumberUnder,
  isNumberUnder,
  outerSteps,
  writeNumber,
} from './scheme.ts';
import { capital } from '../words/typography.ts';

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
  /** The candidate that exists, or else the likeliest. */
  meant: NumberCandidate;
  /** Rows with this number, or with the first number of a range. */
  exact: NumberRow[];
  /** The subrules of the first row of `exact`, or the other numbers of a range. */
  under: NumberRow[];
  /** Set if `exact` is empty. In the named document, or else that with the innermost parent first. */
  missing: MissingNumber[];
}

/**
 * Looks up a number that a reader typed. Uses the first candidate that exists in any document. If the
 * reader named a document that has the number, returns only that document's row. Otherwise returns the
 * rows of all documents, those of current rules first.
 */
export function resolveNumber(
  reading: Pick<NumberReading, 'document' | 'candidates'>,
  index: NumberIndex,
): NumberResolution {
  const named = reading.document;
  const documents = index.documents.toSorted((a, b) => +(b.slug === named) - +(a.slug === named));
  for (const candidate of reading.candidates) {
    const exact = rowsOf(documents, candidate.key, named);
    const [first] = exact;
    if (!first) continue;
    const under = furtherRows(index, first, candidate);
    return { key: first.key, meant: candidate, exact, under, missing: [] };
  }
  const single = reading.candidates.filter((candidate) => !candidate.through);
  const isReferredTo = ({ key }: { key: string }) =>
    documents.some((document) => rowsAt(document, keySteps(key)).length > 0);
  const meant = single.find(isReferredTo) ?? single[0] ?? reading.candidates[0];
  const depthOf = ({ parent }: MissingNumber) => keySteps(parent?.key ?? '').length;
  const missing = documents
    .flatMap((document) => missingFrom(document, meant.key) ?? [])
    .sort((a, b) => depthOf(b) - depthOf(a));
  const inNamed = missing.filter(({ document }) => document === named);
  return {
    ...{ key: meant.key, meant, exact: [], under: [] },
    missing: inNamed.length > 0 ? inNamed : missing,
  };
}

/** Returns the rows with a number: those of the named document, or else all, current rules first. */
function rowsOf(documents: IndexedDocument[], key: string, named: string | null): NumberRow[] {
  const found = documents
    .flatMap((document) => rowsAt(document, keySteps(key)).filter((row) => row.available))
    .sort((a, b) => +b.current - +a.current);
  const inNamed = found.filter((row) => row.document === named);
  return inNamed.length > 0 ? inNamed : found;
}

/**
 * Returns the rows of the other numbers of a range or list, in its document. For a single number, returns those of
 * its subrules. A range may end with a number that doesn't exist: `100.6b-d`.
 */
function furtherRows(
  index: NumberIndex,
  first: NumberRow,
  { through, others }: NumberCandidate,
): NumberRow[] {
  const documents = index.documents.filter(({ slug }) => slug === first.document);
  const after =
    others && !through ? [] : documents.flatMap((each) => rowsAfter(each, first, through));
  const listed = (others ?? []).flatMap((other) => {
    const [row] = rowsOf(documents, other.key, null);
    if (!row) return [];
    return other.through ? [row, ...furtherRows(index, row, other)] : [row];
  });
  return [...after, ...listed];
}

/** Returns the available rows after a row, through the last number of a range or else the last subrule of the row. */
function rowsAfter(document: IndexedDocument, row: NumberRow, through: string | null): NumberRow[] {
  const { schemes } = document;
  const last = keySteps(through ?? row.key);
  const belongs = (each: KeyStep[], key: string) =>
    key === row.key ||
    (through !== null && compareSteps(each, last) <= 0) ||
    isNumberUnder(each, last, schemes);
  const start = firstNumberUnder(keySteps(row.key), schemes);
  const rows = rowsFrom(document, start, belongs).filter(
    ({ key, available }) => available && key !== row.key,
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

const rowsAt = (document: IndexedDocument, steps: KeyStep[]) =>
  rowsFrom(document, steps, (each) => compareSteps(each, steps) === 0);

/** Returns the rows from a number on, up to the first for which `belongs` is false. */
function rowsFrom(
  { rows }: IndexedDocument,
  first: KeyStep[],
  belongs: (steps: KeyStep[], key: string) => boolean,
): NumberRow[] {
  const isReached = (at: number) => compareSteps(keySteps(rows[at]?.key ?? ''), first) >= 0;
  const from = rows.slice(firstEnough(0, rows.length, isReached));
  const end = from.findIndex(({ key }) => !belongs(keySteps(key), key));
  return end < 0 ? from : from.slice(0, end);
}

/**
 * Finds the numbers next to a missing number. Returns null if they are of another kind: if they begin
 * with letters and the missing number begins with a digit, or the other way around.
 */
function missingFrom(document: IndexedDocument, key: string): MissingNumber | null {
  const steps = keySteps(key);
  const kind = steps[0]?.type;
  const sameKind = (row: NumberRow | null) =>
    row && keySteps(row.key)[0]?.type === kind ? row : null;
  const rows = document.rows.filter((row) => row.available);
  const any = numbersAround(steps, rows, document.schemes);
  if (!sameKind(any.before) && !sameKind(any.after)) return null;
  const current = rows.filter((row) => row.current);
  const { parent, before, after } = numbersAround(steps, current, document.schemes);
  return {
    document: document.slug,
    key: document.schemes.shapes.length > 0 ? writeNumber(steps, document.schemes) : key,
    whole: document.whole,
    referredTo: rowsAt(document, steps).find((row) => !row.available)?.id ?? null,
    parent,
    before: sameKind(before),
    after: sameKind(after),
  };
}

/** Finds the numbers next to one, and the innermost one that contains it. @param sorted rows, in order */
function numbersAround(
  steps: KeyStep[],
  sorted: readonly NumberRow[],
  schemes: DocumentSchemes,
): Pick<MissingNumber, 'parent' | 'before' | 'after'> {
  const order = ({ key }: NumberRow, other = steps) => compareSteps(keySteps(key), other);
  const parents = outerSteps(steps, schemes).map((outer) =>
    sorted.find((each) => order(each, outer) === 0),
  );
  return {
    parent: parents.find((each) => each !== undefined) ?? null,
    before: sorted.findLast((each) => order(each) < 0) ?? null,
    after: sorted.find((each) => order(each) > 0) ?? null,
  };
}

/**
 * Says that a number doesn't exist. If only a part of a document is available, says that the number isn't in that part.
 * @param missing the documents that lack the number
 * @param titleOf returns the title of a document by its slug
 * @example sayMissing('702.99z', missing, titleOf) // 'There is no 702.99z in the Comprehensive Rules.'
 */
export function sayMissing(
  key: string,
  missing: readonly Pick<MissingNumber, 'document' | 'whole' | 'referredTo'>[],
  titleOf: (document: string) => string,
): string {
  const number = /^\d+$/.test(key) ? `rule ${key}` : printedNumber(key);
  if (missing.some(({ referredTo }) => referredTo !== null)) {
    return `The rules mention ${number}, but we don’t have its text.`;
  }
  if (missing.length > 1) return `No document here has ${number}.`;
  const [document] = missing;
  if (!document) return `${capital(number)} is not in the rules on this site.`;
  const title = titleOf(document.document);
  return document.whole
    ? `There is no ${number} in the ${title}.`
    : `${capital(number)} is not in our parts of the ${title}.`;
}
