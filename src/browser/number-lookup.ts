/** Looks up typed numbers on pages, in the number index that search has loaded or will load. */
import { slugOf } from '../rules/addresses.ts';
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
 * Finds a rule number in a text such as `702.19B` or `cr 702.19 b`, or else a glossary term. A term is
 * certain only after the word `glossary`: `glossary trample`.
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
    const name = words.replace(/^glossary /i, '');
    const key = `glossary/${slugOf(name)}`;
    const { documents } = reader.numberIndex;
    const slugs = document === null ? documents.map(({ slug }) => slug) : [document];
    const found = slugs.map(async (slug) => {
      const { find } = await openNumberFiles(slug, getJson);
      return (await find(key)) ? [`${slug}/${key}`] : [];
    });
    const ids = (await Promise.all(found)).flat();
    return { ids, through: null, isCertain: name !== words && ids.length === 1, number };
  }
  const { exact, under, meant, missing, candidates, certain } = number;
  // `704.5g/h` means several rules. We show them all, and the reader chooses.
  const rows = meant.others ? [...exact, ...under] : exact;
  const mentioned = missing.flatMap(({ referredTo }) => referredTo ?? []);
  const ids = rows.length > 0 ? rows.map(({ id }) => id) : mentioned;
  // A number in another document than the one asked for is only a suggestion.
  const isElsewhere = document !== null && !ids[0]?.startsWith(`${number.document}/`);
  const isClear = candidates.length === 1 || certain;
  const isCertain = ids.length === 1 && isClear && !isElsewhere;
  return { ids, through: meant.through, isCertain, number };
}
