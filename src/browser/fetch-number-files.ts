/**
 * Reads number files: public JSON that says which wordings each number had, with one file for each
 * section. Fetches only the files it needs.
 */
import { numberFileAddress, numbersIndexAddress } from '../rules/addresses.ts';
import type {
  NumberRecord,
  NumberFile,
  NumbersIndex,
  NumberWording,
} from '../rules/number-files/number-files.ts';
import { lastSpanWith, sectionOf, wordingIn } from '../rules/number-files/read-number-files.ts';

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

/** The number files of a document. */
export interface NumberFiles {
  index: NumbersIndex;
  /** Returns the record of a number, even if the number is a misprint. */
  get: (key: string) => Promise<NumberRecord | null>;
  /** Returns the record of a number. If the number is a misprint, uses the right number. */
  find: (key: string) => Promise<NumberRecord | null>;
  /** Returns all numbers of the section that has this number, in reading order. */
  section: (key: string) => Promise<[key: string, number: NumberRecord][]>;
}

/**
 * Opens the number files of a document. All functions reject if `getJson` rejects.
 *
 * @param getJson must cache, like `fetchJsonOnce`
 */
export async function openNumberFiles(document: string, getJson: GetJson): Promise<NumberFiles> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const numbersOfSection = async (key: string): Promise<NumberFile['numbers']> => {
    const section = sectionOf(index, key);
    if (section === null) return {};
    return ((await getJson(numberFileAddress(document, section))) as NumberFile).numbers;
  };
  const get = async (key: string): Promise<NumberRecord | null> => {
    const numbers = await numbersOfSection(key);
    return Object.hasOwn(numbers, key) ? (numbers[key] ?? null) : null;
  };
  return {
    index,
    get,
    find: async (key) => {
      const number = await get(key);
      return number?.is === undefined ? number : get(number.is);
    },
    section: async (key) => Object.entries(await numbersOfSection(key)),
  };
}

/**
 * Finds the text that a rule had in a release.
 *
 * @param key the rule's current number
 * @returns the wording, and the rule's number in that release; null if the rule wasn't in it
 */
export async function ruleInRelease(
  { index, find }: NumberFiles,
  key: string,
  release: string,
): Promise<{ key: string; wording: NumberWording } | null> {
  const record = await find(key);
  const own = (record?.wordings ?? []).filter(({ now }) => now === undefined);
  const wording = wordingIn(index, { wordings: own }, release);
  if (wording) return { key, wording };
  const other = lastSpanWith(index, record?.elsewhere ?? [], release)?.number;
  const wordings = (other && (await find(other))?.wordings) || [];
  const same = wordings.filter(({ now }) => now === key);
  const then = wordingIn(index, { wordings: same }, release);
  return other && then ? { key: other, wording: then } : null;
}
