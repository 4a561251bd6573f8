/** Reads the numbers files of a document: what is known of a number, from the few files that are needed. */
import { numbersFileAddress, numbersIndexAddress } from '../rules/addresses.ts';
import type { HeldNumber, NumbersFile, NumbersIndex } from '../rules/number-files/numbers-files.ts';
import { sectionOf } from '../rules/number-files/read-numbers-files.ts';

/** Fetches a file of the site by its site-relative address and reads it as JSON. */
export type GetJson = (address: string) => Promise<unknown>;

/** The numbers files of a document, each fetched once. */
export interface Numbers {
  index: NumbersIndex;
  /** What the files say under a number, which may be that it is a misprint of another. */
  under: (key: string) => Promise<HeldNumber | null>;
  /** The same of the number that is meant, where it is a misprint. */
  find: (key: string) => Promise<HeldNumber | null>;
  /** All numbers that are in one file with a number, in reading order. */
  beside: (key: string) => Promise<[key: string, number: HeldNumber][]>;
}

/** @throws what `getJson` throws; so may what is given back */
export async function openNumbers(document: string, getJson: GetJson): Promise<Numbers> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const files = new Map<string, Promise<NumbersFile>>();
  const fileOf = (key: string): Promise<NumbersFile> | null => {
    const section = sectionOf(index, key);
    if (section === null) return null;
    const file =
      files.get(section) ??
      (getJson(numbersFileAddress(document, section)) as Promise<NumbersFile>);
    files.set(section, file);
    // One that could not be had is asked for again.
    file.catch(() => files.delete(section));
    return file;
  };
  const under = async (key: string): Promise<HeldNumber | null> => {
    const numbers = (await fileOf(key))?.numbers;
    return numbers && Object.hasOwn(numbers, key) ? (numbers[key] ?? null) : null;
  };
  return {
    index,
    under,
    find: async (key) => {
      const number = await under(key);
      return number?.is === undefined ? number : under(number.is);
    },
    beside: async (key) => Object.entries((await fileOf(key))?.numbers ?? {}),
  };
}
