/** Looks up typed numbers on pages, in the number index that search has loaded or will load. */
import { slugOf } from '../rules/addresses.ts';
import { prefixesOf } from '../rules/numbers/typed-prefixes.ts';
import { type MissingNumber, resolveNumber } from '../rules/numbers/resolve-number.ts';
import { readManifest } from '../search/manifest.ts';
import { answerNumber, numberIn, type NumberReader, readNumbers } from '../search/numbers.ts';
import type { NumbersData } from '../search/types.ts';
import { fetchJsonOnce, type GetJson, getOnce } from './fetch-file.ts';
import { openNumberFiles } from './fetch-number-files.ts';

/** Loads the number index, whose address is in the page's search box. Rejects if it can't be fetched. */
export async function openLookup(): Promise<NumberReader> {
  const box = document.querySelector<HTMLElement>('[data-search]');
  const { numbers } = readManifest(box?.dataset['search'] ?? '');
  return readNumbers((await fetchJsonOnce(`/${numbers.file}`)) as NumbersData);
}

/** Looks up a missing number once, because a post may repeat it. @param id `cr/702.99z` */
const missingOnce = getOnce(async (id: string): Promise<MissingNumber[]> => {
  const [document = '', ...rest] = id.split('/');
  const key = rest.join('/');
  const { numberIndex } = await openLookup();
  const { missing } = resolveNumber(
    { document, candidates: [{ key, through: null }] },
    numberIndex,
  );
  return missing.filter((each) => each.document === document);
});

/** Returns what the number index says about a number that a document lacks. Rejects like `openLookup`. */
export const findMissing = (document: string, key: string): Promise<MissingNumber[]> =>
  missingOnce(`${document}/${key}`);

/**
 * Finds a rule number in a text such as `702.19B` or `cr 702.19 b`, or else a section by its name or a glossary
 * term, which is certain only after the word `glossary`.
 * @param document the slug of the document to look in first, if known
 * @returns the ids that the text may mean, the likeliest first (`cr/702.19b`); the last number if it is a
 *   range; if it can only mean the first id; and what search answers, unless it isn't a number
 * @throws (rejects) if it may be a term, and the number files can't be fetched
 */
export async function findNumber(
  { document, words }: { document: string | null; words: string },
  reader: NumberReader,
  getJson?: GetJson,
) {
  const number = answerNumber(words, reader, null, document);
  if (!number) {
    // “JAR common issues”
    const typed = words.toLowerCase();
    const named = prefixesOf(reader.schemes).named.find(({ pattern }) => pattern.test(typed));
    const own = named ? typed.replace(named.pattern, '').trim() : words;
    const name = own.replace(/^glossary /i, '');
    const keys = [...new Set([`glossary/${slugOf(name)}`, own, slugOf(own)])];
    const all = reader.numberIndex.documents.map(({ slug }) => slug);
    const only = named?.slug ?? document ?? undefined;
    const found = (only === undefined ? all : [only]).map(async (slug) => {
      const { get } = await openNumberFiles(slug, getJson);
      return Promise.all(keys.map(async (key) => ((await get(key)) ? `${slug}/${key}` : [])));
    });
    const ids = (await Promise.all(found)).flat(2);
    const isNamed = name !== own || ids[0] === `${document}/${words}`;
    return { ids, through: null, isCertain: isNamed && ids.length === 1, number };
  }
  const { exact, under, meant, missing, candidates, certain } = number;
  // `704.5g/h` means several rules. We show them all, and the reader chooses.
  const ids = (meant.others ? [...exact, ...under] : exact).map(({ id }) => id);
  const rest = number.alone ? '' : (numberIn(words, reader, document)?.rest.trim() ?? '');
  const part = await partNamed(rest, ids[0], getJson).catch(() => null);
  if (part) ids.splice(0, ids.length, part);
  if (ids.length === 0) ids.push(...missing.flatMap(({ referredTo }) => referredTo ?? []));
  // If the reader asked for another document, the number is only a suggestion.
  const isElsewhere = document !== null && !ids[0]?.startsWith(`${number.document}/`);
  const isOne = ids.length === 1 && (candidates.length === 1 || certain);
  const isCertain = isOne && !isElsewhere && (rest === '' || part !== null);
  return { ids, through: meant.through, isCertain, number };
}

/** Returns the id of a part of a section: `ipg/2.5/philosophy` for “IPG 2.5 Philosophy”. @param id of the section */
async function partNamed(name: string, id = '', getJson?: GetJson): Promise<string | null> {
  const [document = '', ...key] = id.split('/');
  if (key.length === 0 || slugOf(name) === '') return null;
  const part = `${key.join('/')}/${slugOf(name)}`;
  const { get } = await openNumberFiles(document, getJson);
  return (await get(part)) ? `${document}/${part}` : null;
}
