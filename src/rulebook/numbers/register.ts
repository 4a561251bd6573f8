/**
 * The register of numbers that a browser needs to tell which numbers exist: per document its keys
 * in order, with the entry to which each leads. Keys of older releases and aliases stand in it too.
 */
import { compareSteps, isNumberKey, type KeyStep, keySteps } from './number-key.ts';

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
