/**
 * The number index lists all numbers of each document, including those that only older releases have.
 * Browsers load it to know which numbers exist.
 */
import { entryId } from '../addresses.ts';
import { compareSteps, isNumberKey, keySteps } from './number-key.ts';
import { type DocumentSchemes, noSchemes, type Schemes } from './scheme.ts';

export interface NumberRow {
  document: string;
  key: string;
  /** Id of the entry with this number: `rulings/501.5b`. */
  id: string;
  /** The title of a heading; null for any other number. */
  title: string | null;
  /** False if rules refer to the number but no release on this site has it. */
  available: boolean;
  /** True if a rule has the number today, as far as our texts tell. */
  current: boolean;
  /** Id of the last release that had the number. Left out if it is current or not available. */
  until?: string;
}

export interface IndexedDocument {
  slug: string;
  /** True if the index has every number of the document, so that all others don't exist. */
  whole: boolean;
  /** Sorted by key. */
  rows: NumberRow[];
  schemes: DocumentSchemes;
}

export interface NumberIndex {
  documents: IndexedDocument[];
}

/**
 * Makes a number index. Leaves out keys that are not numbers. If several rows have the same key, keeps
 * only the first, so callers put the newest wordings first.
 */
export function makeNumberIndex(
  rows: Iterable<NumberRow>,
  wholeDocuments: ReadonlySet<string> = new Set(),
  schemes: Schemes = noSchemes,
): NumberIndex {
  const numbered = [...rows].filter(({ key }) => isNumberKey(key));
  const byDocument = Map.groupBy(numbered, ({ document }) => document);
  const documents = [...byDocument.keys()].sort().map((slug) => {
    const byKey = Map.groupBy(byDocument.get(slug) ?? [], ({ key }) => key);
    const newest = [...byKey.values()].flatMap(([first]) => first ?? []);
    const rows = newest.sort(
      (a, b) => compareSteps(keySteps(a.key), keySteps(b.key)) || (a.key < b.key ? -1 : 1),
    );
    return { slug, whole: wholeDocuments.has(slug), rows, schemes: schemes.of(slug) };
  });
  return { documents };
}

/**
 * Writes a number index as compact text. A line `:cr` begins a document; `:cr!` means that it is whole.
 * Each other line is a number, with three fields separated by tabs:
 *
 * 1. The key. A base-36 digit says how many characters it shares with the key before it: after
 *    `501.5b`, `46` means `501.6`.
 * 2. `?` if it is not available, `<2009-07-11>` if it is not current but was until that release, and the
 *    id unless it is `<document>/<key>`.
 * 3. The title.
 */
export function writeNumberIndex(numberIndex: NumberIndex): string {
  const lines = numberIndex.documents.flatMap(({ slug, whole, rows }) => [
    `:${slug}${whole ? '!' : ''}`,
    ...rows.map((row, at) => writeRow(row, rows[at - 1]?.key ?? '')),
  ]);
  return `${lines.join('\n')}\n`;
}

function writeRow(row: NumberRow, before: string): string {
  const id = row.id === entryId(row.document, row.key) ? '' : row.id;
  const fields = [
    packKey(row.key, before),
    (row.available ? '' : '?') + (row.current ? '' : `<${row.until ?? ''}>`) + id,
    (row.title ?? '').replace(/[\t\n]/g, ' '),
  ];
  return fields.join('\t').replace(/\t+$/, '');
}

/** Reads the text that `writeNumberIndex` returns, whose numbers are sorted already. */
export function readNumberIndex(file: string, schemes: Schemes = noSchemes): NumberIndex {
  const documents: IndexedDocument[] = [];
  for (const line of file.split('\n')) {
    const document = documents.at(-1);
    if (line.startsWith(':')) {
      const slug = line.slice(1).replace(/!$/, '');
      documents.push({ slug, whole: line.endsWith('!'), rows: [], schemes: schemes.of(slug) });
    } else if (document && line !== '') document.rows.push(readRow(line, document));
  }
  return { documents };
}

/** Reads what `writeRow` returns. @param document has the rows before it */
function readRow(line: string, { slug, rows }: IndexedDocument): NumberRow {
  const [front = '', target = '', title = ''] = line.split('\t');
  const [, gone, until, id] = /^\??(<([^>]*)>)?(.*)$/.exec(target) ?? [];
  const key = unpackKey(front, rows.at(-1)?.key ?? '');
  return {
    document: slug,
    key,
    id: id || entryId(slug, key),
    title: title || null,
    available: !target.startsWith('?'),
    current: gone === undefined,
    ...(until ? { until } : {}),
  };
}

/** Writes sorted numbers as short text (front coding), for files that browsers load. */

// Sorted numbers as short text (front coding), for files that browsers load.

/** The most characters that a number can share with the number before it. */
const maxShared = 35;

/**
 * Writes a number without the characters that it shares with the number before it. A base-36 digit says
 * how many these are.
 * @example packKey('501.6', '501.5b') // '46'
 */
function packKey(key: string, before: string): string {
  let shared = 0;
  while (shared < maxShared && shared < key.length && key[shared] === before[shared]) shared++;
  return shared.toString(36) + key.slice(shared);
}

/** Reads what `packKey` returns. */
function unpackKey(packed: string, before: string): string {
  return before.slice(0, Number.parseInt(packed[0] ?? '0', 36)) + packed.slice(1);
}

/** @example packKeys(['501.5b', '501.6']) // '0501.5b 46' */
export function packKeys(keys: readonly string[]): string {
  return keys.map((key, at) => packKey(key, keys[at - 1] ?? '')).join(' ');
}

/** Reads what `packKeys` returns. */
export function unpackKeys(packed: string): string[] {
  let before = '';
  return packed.split(' ').map((each) => {
    before = unpackKey(each, before);
    return before;
  });
}
