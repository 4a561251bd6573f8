/** Looks up typed numbers on pages, in the number index that search has loaded or will load. */
import { slugOf } from '../rules/addresses.ts';
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { readNumber } from '../rules/numbers/read-number.ts';
import { type MissingNumber, resolveNumber } from '../rules/numbers/resolve-number.ts';
import { readManifest } from '../search/manifest.ts';
import { type NumberReader, readNumbers } from '../search/numbers.ts';
import type { NumbersData } from '../search/types.ts';
import { fetchJsonOnce } from './fetch-file.ts';
import { type GetJson, openNumberFiles } from './fetch-number-files.ts';

export interface NumberLookup extends NumberReader {
  /** The slugs of the documents. */
  documents: string[];
  /** Fetches the number files, which also have glossary terms. */
  getJson: GetJson;
}

/**
 * Loads the number index. Its address is in the settings of the page's search box.
 *
 * @throws (rejects) if it can't be fetched
 */
export async function openLookup(): Promise<NumberLookup> {
  const box = document.querySelector<HTMLElement>('[data-search]');
  const { numbers } = readManifest(box?.dataset['search'] ?? '');
  const data = (await fetchJsonOnce(`/${numbers.file}`)) as NumbersData;
  return numberLookup(data, fetchJsonOnce);
}

export function numberLookup(data: NumbersData, getJson: GetJson): NumberLookup {
  return { ...readNumbers(data), documents: Object.keys(data.releases), getJson };
}

export interface FoundNumber {
  document: string;
  key: string;
  /** The last number if the text is a range. */
  through: string | null;
  isCurrent: boolean;
}

export interface FoundNumbers {
  /** The number in its standard spelling, or null if the text is not clearly a number. */
  key: string | null;
  numbers: FoundNumber[];
  /** True if the text can only mean the first of the numbers. */
  isCertain: boolean;
  /** If the number wasn't found: the documents that lack it, and the numbers next to it. */
  missing: MissingNumber[];
  nearest: FoundNumber[];
}

/**
 * Finds a rule number or a glossary term in a text such as `702.19B` or `cr 702.19 b`.
 *
 * @param document the slug of the document to look in first, if known
 * @throws (rejects) if it is a term, and the number files can't be fetched
 */
export async function findNumber(
  { document, words }: { document: string | null; words: string },
  lookup: NumberLookup,
): Promise<FoundNumbers> {
  const reading = readNumber(words, lookup.schemes);
  if (!reading) return findTerm(words, document, lookup);
  const named = reading.document ?? document;
  const found = resolveNumber({ ...reading, document: named }, lookup.numberIndex);
  const { exact, under, meant } = found;
  // `704.5g/h` means several rules. We show them all, and the reader chooses.
  const rows = meant.others ? [...exact, ...under] : exact;
  const ofNamed = found.missing.filter((each) => each.document === named);
  const missing = ofNamed.length > 0 ? ofNamed : found.missing;
  const mentioned = missing.flatMap(({ document: slug, referredTo }) =>
    referredTo === null ? [] : numberAt(slug, referredTo, true),
  );
  const numbers = [
    ...rows.map((row) => ({ ...numberOf(row), through: meant.through })),
    ...mentioned,
  ];
  const isUnambiguous = reading.candidates.length === 1 || reading.certain;
  // A number in another document than the one asked for is only a suggestion.
  const isElsewhere = document !== null && numbers[0]?.document !== named;
  return {
    key: reading.certain || numbers.length > 0 ? found.key : null,
    numbers,
    isCertain: numbers.length === 1 && isUnambiguous && !isElsewhere,
    missing,
    nearest: nearestOf(missing),
  };
}

/** Returns the headings above missing numbers, and the numbers before and after them. */
function nearestOf(missing: readonly MissingNumber[]): FoundNumber[] {
  const rows = missing.flatMap(({ parent, before, after }) => [parent, before, after]);
  const ids = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return [...ids.values()].map(numberOf);
}

function numberOf({ document, id, current }: NumberRow): FoundNumber {
  return numberAt(document, id, current);
}

/** A misprinted number has the id of the right one. */
function numberAt(document: string, id: string, isCurrent: boolean): FoundNumber {
  return { document, key: id.slice(document.length + 1), through: null, isCurrent };
}

/** Finds a glossary term by name: `glossary trample`. Without the word `glossary`, it isn't certain. */
async function findTerm(
  words: string,
  document: string | null,
  { documents, getJson }: NumberLookup,
): Promise<FoundNumbers> {
  const name = words.replace(/^glossary /i, '');
  const key = `glossary/${slugOf(name)}`;
  const wanted = documents.filter((slug) => document === null || slug === document);
  const files = await Promise.all(wanted.map((slug) => openNumberFiles(slug, getJson)));
  const found = await Promise.all(
    files.map(async ({ index, find }) => ((await find(key)) ? index.document : null)),
  );
  const numbers = found.flatMap((slug) =>
    slug === null ? [] : { document: slug, key, through: null, isCurrent: true },
  );
  const isCertain = name !== words && numbers.length === 1;
  return { key: null, numbers, isCertain, missing: [], nearest: [] };
}
