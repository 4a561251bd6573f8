/**
 * The register of numbers that a browser needs to tell which numbers exist: per document its keys
 * in order, with the entry to which each leads. Keys of older releases and aliases stand in it too.
 */
import { compareSteps, isNumberKey, type KeyStep, keySteps, writeKey } from './number-key.ts';
import type { NumberReading } from './read-number.ts';
import {
  type DocumentSchemes,
  firstUnder,
  noSchemes,
  outerSteps,
  type Schemes,
  standsUnder,
} from './scheme.ts';

/** One number of a document. */
export interface RegisterRow {
  document: string;
  key: string;
  /** Entry to which it leads: `rulings/501.5b`. */
  id: string;
  /** Of headings. */
  title: string | null;
  /** False for a number that the texts refer to and do not hold. */
  held: boolean;
  /** Whether it stands in the document's newest text. */
  current: boolean;
}

export interface RegisterDocument {
  slug: string;
  /** Whether every number of the document is known, so that one missing here does not exist. */
  whole: boolean;
  /** Sorted by key. */
  rows: RegisterRow[];
  schemes: DocumentSchemes;
}

export interface Register {
  documents: RegisterDocument[];
}

/**
 * Makes a register. Rows whose key is no number are left out; of two rows with one key the first
 * is kept, so give those of the newest wordings first.
 */
export function makeRegister(
  rows: Iterable<RegisterRow>,
  wholeDocuments: ReadonlySet<string> = new Set(),
  schemes: Schemes = noSchemes,
): Register {
  const documents = new Map<string, Map<string, RegisterRow>>();
  for (const row of rows) {
    if (!isNumberKey(row.key)) continue;
    const keys = documents.get(row.document) ?? new Map<string, RegisterRow>();
    documents.set(row.document, keys);
    if (!keys.has(row.key)) keys.set(row.key, row);
  }
  return {
    documents: [...documents.keys()].sort().map((slug) => ({
      slug,
      whole: wholeDocuments.has(slug),
      rows: sorted([...(documents.get(slug)?.values() ?? [])]),
      schemes: schemes.of(slug),
    })),
  };
}

function sorted(rows: RegisterRow[]): RegisterRow[] {
  return rows
    .map((row) => ({ row, steps: keySteps(row.key) }))
    .sort((a, b) => compareSteps(a.steps, b.steps) || (a.row.key < b.row.key ? -1 : 1))
    .map(({ row }) => row);
}

/** Index of the first row of a document that does not come before these steps. */
export function placeInRegister(document: RegisterDocument, steps: KeyStep[]): number {
  let low = 0;
  let high = document.rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = document.rows[middle] as RegisterRow;
    if (compareSteps(keySteps(row.key), steps) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The register as the browser fetches it, each key only where it differs from the one before.
 *
 * One line per document (`:slug`, or `:slug!` where it is whole), then one per number: how many
 * characters it shares with the key before, as one base-36 digit, the rest of it, and after tabs
 * its id where that is not document and key, and its title. Before the id stands `?` where it is
 * not held, `<` where it stands no more in the newest text.
 */
export function writeRegister(register: Register): string {
  const lines: string[] = [];
  for (const document of register.documents) {
    lines.push(`:${document.slug}${document.whole ? '!' : ''}`);
    let before = '';
    for (const row of document.rows) {
      lines.push(writeRow(row, before));
      before = row.key;
    }
  }
  return `${lines.join('\n')}\n`;
}

function writeRow(row: RegisterRow, before: string): string {
  let shared = 0;
  while (shared < 35 && shared < row.key.length && row.key[shared] === before[shared]) shared++;
  const id = row.id === `${row.document}/${row.key}` ? '' : row.id;
  const fields = [
    shared.toString(36) + row.key.slice(shared),
    (row.held ? '' : '?') + (row.current ? '' : '<') + id,
    (row.title ?? '').replace(/[\t\n]/g, ' '),
  ];
  return fields.join('\t').replace(/\t+$/, '');
}

/** Reads what `writeRegister` wrote. */
export function readRegister(file: string, schemes: Schemes = noSchemes): Register {
  const rows: RegisterRow[] = [];
  const whole = new Set<string>();
  let document = '';
  let before = '';
  for (const line of file.split('\n')) {
    if (line === '') continue;
    if (line.startsWith(':')) {
      document = line.slice(1).replace(/!$/, '');
      if (line.endsWith('!')) whole.add(document);
      before = '';
      continue;
    }
    const [front = '', target = '', title = ''] = line.split('\t');
    const key = before.slice(0, Number.parseInt(front[0] ?? '0', 36)) + front.slice(1);
    before = key;
    rows.push({
      document,
      key,
      id: target.replace(/^[?<]+/, '') || `${document}/${key}`,
      title: title || null,
      held: !target.startsWith('?'),
      current: !/^\??</.test(target),
    });
  }
  return makeRegister(rows, whole, schemes);
}

// From what a spelling may mean to the numbers that there are, or to what stands nearest.

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
