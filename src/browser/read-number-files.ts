/** Reads the number files of a document. Fetches only the files it needs. */
import { numbersFileAddress, numbersIndexAddress } from '../rules/addresses.ts';
import type {
  NumberRecord,
  NumbersFile,
  NumbersIndex,
  NumberWording,
} from '../rules/number-files/numbers-files.ts';
import { lastSpanWith, sectionOf, wordingIn } from '../rules/number-files/read-numbers-files.ts';

/** Fetches and parses a JSON file by its site-relative address. */
export type GetJson = (address: string) => Promise<unknown>;

/** Calls `get` once for each address. Repeats only failed requests. */
export function getOnce(get: GetJson): GetJson {
  const asked = new Map<string, Promise<unknown>>();
  return (address) => {
    const known = asked.get(address);
    if (known) return known;
    const answer = get(address);
    answer.catch(() => asked.delete(address));
    asked.set(address, answer);
    return answer;
  };
}

/** The number files of a document. */
export interface NumberFiles {
  index: NumbersIndex;
  /** Returns the record of a number. For a misprint, this record names the right number. */
  under: (key: string) => Promise<NumberRecord | null>;
  /** Returns the record of a number. For a misprint, returns the record of the right number. */
  find: (key: string) => Promise<NumberRecord | null>;
  /** Returns all numbers in the same file, in reading order. */
  beside: (key: string) => Promise<[key: string, number: NumberRecord][]>;
}

/**
 * Opens the number files of a document. If `getJson` rejects, so do this and its functions.
 *
 * @param getJson fetches each file once
 */
export async function openNumberFiles(document: string, getJson: GetJson): Promise<NumberFiles> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const numbersBeside = async (key: string): Promise<NumbersFile['numbers']> => {
    const section = sectionOf(index, key);
    if (section === null) return {};
    return ((await getJson(numbersFileAddress(document, section))) as NumbersFile).numbers;
  };
  const under = async (key: string): Promise<NumberRecord | null> => {
    const numbers = await numbersBeside(key);
    return Object.hasOwn(numbers, key) ? (numbers[key] ?? null) : null;
  };
  return {
    index,
    under,
    find: async (key) => {
      const number = await under(key);
      return number?.is === undefined ? number : under(number.is);
    },
    beside: async (key) => Object.entries(await numbersBeside(key)),
  };
}

/**
 * Finds the wording of a rule in a release.
 *
 * @param key the rule's current number
 * @returns the wording in that release and the number it had then, or null if the rule wasn't there
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
