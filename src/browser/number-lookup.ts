/** Looks up typed numbers on pages, in the number index that search has loaded or will load. */
import { slugOf } from '../rules/addresses.ts';
import type { NumberIndex } from '../rules/numbers/number-index.ts';
import { readManifest } from '../search/manifest.ts';
import { answerNumber, type NumberReader, readNumbers } from '../search/numbers.ts';
import type { NumberAnswer, NumbersData } from '../search/types.ts';
import { fetchJsonOnce } from './fetch-file.ts';
import { type GetJson, openNumberFiles } from './fetch-number-files.ts';

/**
 * Loads the number index. Its address is in the settings of the page's search box.
 *
 * @throws (rejects) if it can't be fetched
 */
export async function openLookup(): Promise<NumberReader> {
  const box = document.querySelector<HTMLElement>('[data-search]');
  const { numbers } = readManifest(box?.dataset['search'] ?? '');
  return readNumbers((await fetchJsonOnce(`/${numbers.file}`)) as NumbersData);
}

/** Returns all numbers that a document has or had, in reading order. */
export function keysOf({ documents }: NumberIndex, slug: string): string[] {
  return (documents.find((each) => each.slug === slug)?.rows ?? []).map(({ key }) => key);
}

export interface FoundNumbers {
  /** The ids of the numbers or terms that the text may mean, the likeliest first: `cr/702.19b`. */
  ids: string[];
  /** The last number if the text is a range. */
  through: string | null;
  /** True if the text can only mean the first id. */
  isCertain: boolean;
  /** What search answers; null if the text isn't a number. */
  number: NumberAnswer | null;
}

/**
 * Finds a rule number or a glossary term in a text such as `702.19B` or `cr 702.19 b`.
 *
 * @param document the slug of the document to look in first, if known
 * @throws (rejects) if it may be a term, and the number files can't be fetched
 */
export async function findNumber(
  { document, words }: { document: string | null; words: string },
  reader: NumberReader,
  getJson: GetJson = fetchJsonOnce,
): Promise<FoundNumbers> {
  const number = answerNumber(words, reader, null, document);
  if (!number) {
    const slugs = reader.numberIndex.documents.map(({ slug }) => slug);
    return findTerm(words, document === null ? slugs : [document], getJson);
  }
  const { exact, under, meant, missing, candidates, certain } = number;
  // `704.5g/h` means several rules. We show them all, and the reader chooses.
  const rows = meant.others ? [...exact, ...under] : exact;
  const mentioned = missing.flatMap(({ referredTo }) => referredTo ?? []);
  const ids = rows.length > 0 ? rows.map(({ id }) => id) : mentioned;
  // A number in another document than the one asked for is only a suggestion.
  const isElsewhere = document !== null && !ids[0]?.startsWith(`${number.document}/`);
  const isClear = candidates.length === 1 || certain;
  return {
    ...{ ids, number, through: meant.through },
    isCertain: ids.length === 1 && isClear && !isElsewhere,
  };
}

/** Finds a glossary term by name: `glossary trample`. Without the word `glossary`, it isn't certain. */
async function findTerm(
  words: string,
  documents: readonly string[],
  getJson: GetJson,
): Promise<FoundNumbers> {
  const name = words.replace(/^glossary /i, '');
  const key = `glossary/${slugOf(name)}`;
  const found = documents.map(async (document) => {
    const { find } = await openNumberFiles(document, getJson);
    return (await find(key)) ? [`${document}/${key}`] : [];
  });
  const ids = (await Promise.all(found)).flat();
  return { ids, through: null, isCertain: name !== words && ids.length === 1, number: null };
}
