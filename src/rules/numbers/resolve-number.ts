/** From what a spelling may mean to the numbers that there are, or to what stands nearest. */
import { compareSteps, type KeyStep, keySteps, writeKey } from './number-key.ts';
import type { NumberReading } from './read-number.ts';
import {
  placeInRegister,
  type Register,
  type RegisterDocument,
  type RegisterRow,
} from './register.ts';
import { firstUnder, outerSteps, standsUnder } from './scheme.ts';

/** A number that does not exist in a document, and what stands around its place. */
export interface MissingNumber {
  document: string;
  key: string;
  /** Whether the document is known whole; in a part a missing number says nothing. */
  whole: boolean;
  /** The page that says what is known of a number referred to and not held, by its id. */
  referredTo: string | null;
  /** Nearest heading or rule of the newest text under which it would stand. */
  parent: RegisterRow | null;
  /** The nearest that stand in the newest text: what left long ago is no landmark. */
  before: RegisterRow | null;
  after: RegisterRow | null;
}

export interface NumberResolution {
  /** The key that was meant, as documents write it. */
  key: string;
  /** Exactly this number, one row per document that has it; for a range, its first. */
  exact: RegisterRow[];
  /** What stands under it, or, for a range, what follows in it; in order, of the first row's document. */
  under: RegisterRow[];
  /** Where it would stand, only if `exact` is empty; the document with the nearest parent first. */
  missing: MissingNumber[];
}

/**
 * Looks up a reading. Only the very number is ever found: no number resolves to another by
 * likeness. Of several candidates the first that exists is taken, but of several divisions of a run of
 * digits none; of several documents, those whose
 * newest text has the number come first. A named document is preferred; where it lacks the number,
 * other documents that have it are given.
 */
export function resolveNumber(reading: NumberReading, register: Register): NumberResolution {
  const documents = preferred(register, reading.document);
  const isHeld = ({ key }: { key: string }) =>
    documents.some((document) => rowsAt(document, keySteps(key)).some((row) => row.held));
  const divisions = reading.candidates.filter(
    (candidate) => candidate.divided && isHeld(candidate),
  );
  for (const candidate of reading.candidates) {
    if (candidate.divided && divisions.length !== 1) continue;
    const steps = keySteps(candidate.key);
    const found = documents
      .flatMap((document) => rowsAt(document, steps).filter((row) => row.held))
      .sort((a, b) => +b.current - +a.current);
    const inNamed = found.filter((row) => row.document === reading.document);
    const exact = inNamed.length > 0 ? inNamed : found;
    const first = exact[0];
    if (!first) continue;
    const through = candidate.through && keySteps(candidate.through);
    const under = through ? rowsThrough(register, first, through) : rowsUnder(register, first);
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

/** Everything under a number, at any depth, in order. */
function rowsUnder(register: Register, row: RegisterRow): RegisterRow[] {
  const outer = keySteps(row.key);
  return rowsFrom(register, row, (steps, { schemes }) => standsUnder(steps, outer, schemes));
}

function rowsThrough(register: Register, row: RegisterRow, last: KeyStep[]): RegisterRow[] {
  return rowsFrom(
    register,
    row,
    (steps, { schemes }) => compareSteps(steps, last) <= 0 || standsUnder(steps, last, schemes),
  );
}

/** The held rows after a row, each entry once, up to the first for which a test does not hold. */
function rowsFrom(
  register: Register,
  row: RegisterRow,
  belongs: (steps: KeyStep[], document: RegisterDocument) => boolean,
): RegisterRow[] {
  const document = register.documents.find(({ slug }) => slug === row.document);
  if (!document) return [];
  const from = firstUnder(keySteps(row.key), document.schemes);
  const rows = new Map<string, RegisterRow>();
  for (let at = placeInRegister(document, from); at < document.rows.length; at++) {
    const next = document.rows[at] as RegisterRow;
    if (next.key === row.key) continue;
    if (!belongs(keySteps(next.key), document)) break;
    if (next.held && !rows.has(next.id)) rows.set(next.id, next);
  }
  return [...rows.values()];
}

function preferred(register: Register, slug: string | null): RegisterDocument[] {
  return [...register.documents].sort((a, b) => +(b.slug === slug) - +(a.slug === slug));
}

function rowsAt(document: RegisterDocument, steps: KeyStep[]): RegisterRow[] {
  const rows: RegisterRow[] = [];
  for (let at = placeInRegister(document, steps); at < document.rows.length; at++) {
    const row = document.rows[at] as RegisterRow;
    if (compareSteps(keySteps(row.key), steps) !== 0) break;
    rows.push(row);
  }
  return rows;
}

/** What stands around a missing number, or null in a document whose numbers are of another kind. */
function missingFrom(document: RegisterDocument, key: string): MissingNumber | null {
  const steps = keySteps(key);
  const kind = steps[0]?.type;
  const own = document.schemes.shapes.find(
    ({ signs }) => signs.beforeLetters === '.' || signs.between === '-',
  );
  const sameKind = (row: RegisterRow | undefined) =>
    row && keySteps(row.key)[0]?.type === kind ? row : null;
  const place = placeInRegister(document, steps);
  const rowsBefore = document.rows.slice(0, place).filter((row) => row.held);
  const rowsAfter = document.rows.slice(place).filter((row) => row.held);
  if (!sameKind(rowsBefore.at(-1)) && !sameKind(rowsAfter[0])) return null;
  const before = sameKind(rowsBefore.findLast((row) => row.current));
  const after = sameKind(rowsAfter.find((row) => row.current));
  const parent = outerSteps(steps, document.schemes)
    .flatMap((outer) => rowsAt(document, outer))
    .find((row) => row.held && row.current);
  return {
    document: document.slug,
    key: own ? writeKey(steps, own.signs) : key,
    whole: document.whole,
    referredTo: rowsAt(document, steps).find((row) => !row.held)?.id ?? null,
    parent: parent ?? null,
    before,
    after,
  };
}

/** How near a parent is, by how much of the number it has. */
function nearness(parent: RegisterRow | null): number {
  return parent ? keySteps(parent.key).length : 0;
}
