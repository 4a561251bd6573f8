/**
 * Reads number files: public JSON that says which wordings each number had, with one file for each
 * section. Fetches only the files it needs.
 */
import { numberFileAddress, numbersIndexAddress, ruleNamesAddress } from '../rules/addresses.ts';
import type {
  NumberRecord,
  NumberFile,
  NumbersIndex,
  NamesByNumber,
} from '../rules/number-files/number-files.ts';
import { type AskedDay, sayDays } from '../rules/timeline/say-then.ts';
import {
  type NumberTimeline,
  numberTimeline,
  sectionOf,
} from '../rules/number-files/read-number-files.ts';

/** Returns the names of the section files. */
export function sectionNames({ sections }: Pick<NumbersIndex, 'sections'>): string[] {
  return sections.map(({ name }) => name);
}

/** Fetches and parses a JSON file by its site-relative address. */
export type GetJson = (address: string) => Promise<unknown>;

/** Wraps `get` in a cache. Forgets requests that fail, so that they can be repeated. */
export function getOnce(get: GetJson): GetJson {
  const requests = new Map<string, Promise<unknown>>();
  return (address) => {
    const known = requests.get(address);
    if (known) return known;
    const request = get(address);
    request.catch(() => requests.delete(address));
    requests.set(address, request);
    return request;
  };
}

export interface NumberFiles {
  index: NumbersIndex;
  /** Returns the record of a number, even if the number is a misprint. */
  get: (key: string) => Promise<NumberRecord | null>;
  /** Returns the record of a number. If the number is a misprint, uses the right number. */
  find: (key: string) => Promise<NumberRecord | null>;
  /** Returns the titles and short names of the document's rules, by their numbers today. */
  names: () => Promise<NamesByNumber>;
  /** Returns all numbers that start with a number or a part of one. */
  startingWith: (prefix: string) => Promise<[key: string, number: NumberRecord][]>;
  /** Returns all wordings of a number, of its rules under other numbers, and of terms with longer names. */
  timeline: (key: string) => Promise<NumberTimeline>;
}

/**
 * Opens the number files of a document. All functions reject if `getJson` rejects.
 * @param getJson must cache, like `fetchJsonOnce`
 */
export async function openNumberFiles(document: string, getJson: GetJson): Promise<NumberFiles> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const names = sectionNames(index);
  const numbersIn = async (name: string): Promise<NumberFile['numbers']> =>
    ((await getJson(numberFileAddress(document, name))) as NumberFile).numbers;
  const get = async (key: string): Promise<NumberRecord | null> => {
    const name = sectionOf(names, key);
    const numbers = name === null ? {} : await numbersIn(name);
    return Object.hasOwn(numbers, key) ? (numbers[key] ?? null) : null;
  };
  const startingWith = async (prefix: string) => {
    const may = names.filter((name) => name.startsWith(prefix) || prefix.startsWith(name));
    const found = (await Promise.all(may.map(numbersIn))).flatMap(Object.entries<NumberRecord>);
    return found.filter(([key]) => key.startsWith(prefix));
  };
  return {
    index,
    get,
    find: async (key) => {
      const number = await get(key);
      return number?.is === undefined ? number : get(number.is);
    },
    names: async () => (await getJson(ruleNamesAddress(document))) as NamesByNumber,
    startingWith,
    timeline: async (key) => {
      const record = await get(key);
      const longer = key.includes('/') ? await startingWith(`${key}-`) : [];
      const records = { [key]: record, ...Object.fromEntries(longer) };
      const add = (numbers: (string | null | undefined)[]) =>
        Promise.all(
          numbers.map(async (number) => {
            if (number) records[number] ??= await get(number);
          }),
        );
      await add([...(record?.wordings ?? []).map(({ now }) => now), record?.is]);
      const elsewhere = Object.values(records).flatMap((each) => each?.elsewhere ?? []);
      await add(elsewhere.map(({ number }) => number));
      return numberTimeline(index, records);
    },
  };
}

/**
 * Says which rules of some documents a date means: `sayDays`.
 * @param slugs of the documents
 * @throws (rejects) as `getJson` does
 */
export async function sayDaysOf(
  slugs: readonly string[],
  asked: AskedDay,
  getJson: GetJson,
): Promise<string> {
  const files = await Promise.all(slugs.map((slug) => openNumberFiles(slug, getJson)));
  return sayDays(
    files.map(({ index }) => index),
    asked,
  );
}
