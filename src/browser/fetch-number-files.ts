/**
 * Reads number files: public JSON that says which wordings each number had, and their texts, with one file for each
 * section. Fetches only the files it needs.
 */
import {
  numberFileAddress,
  numbersIndexAddress,
  ruleNamesAddress,
  textsFileAddress,
} from '../rules/addresses.ts';
import {
  type NamesByNumber,
  type NumberFile,
  type NumberRecord,
  type NumbersIndex,
  type NumberTexts,
  type NumberTimeline,
  numberTimeline,
  sectionOf,
  type TextsFile,
  wordsOfWording,
} from '../rules/number-files/number-files.ts';
import { type AskedDay, sayDays, sayThen, type TimeLink } from '../rules/timeline/say-then.ts';
import { fetchJsonOnce, type GetJson } from './fetch-file.ts';

export interface NumberFiles {
  index: NumbersIndex;
  /** Returns the record of a number, even if the number is a misprint. */
  get: (key: string) => Promise<NumberRecord | null>;
  /** Returns the texts of all wordings of a number. */
  texts: (key: string) => Promise<NumberTexts | null>;
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
export async function openNumberFiles(
  document: string,
  getJson: GetJson = fetchJsonOnce,
): Promise<NumberFiles> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const names = index.sections.map(({ name }) => name);
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
    texts: async (key) => {
      const name = sectionOf(names, key);
      if (name === null) return null;
      const { texts } = (await getJson(textsFileAddress(document, name))) as TextsFile;
      return Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
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

/** Says which rules of some documents a date means: `sayDays`. @param slugs of the documents */
export async function sayDaysOf(slugs: readonly string[], asked: AskedDay): Promise<string> {
  const files = await Promise.all(slugs.map((slug) => openNumberFiles(slug)));
  return sayDays(
    files.map(({ index }) => index),
    asked,
  );
}

export interface RuleText {
  title: string | null;
  text: string;
  /** The document and the release: `Comprehensive Rules, August 7, 2026`. */
  source: string;
  /** What the reader should know about the date, or empty. */
  note: string;
  /** The pages of its rule, best first. */
  links: TimeLink[];
}

/**
 * Fetches the text that a number had on a date. Without a date, or if there is none from that date,
 * fetches the next or newest text.
 * @returns null if the number has no text
 * @throws (rejects) as `getJson` does
 */
export async function fetchRuleText(
  document: string,
  key: string,
  day: string | null,
  getJson: GetJson = fetchJsonOnce,
): Promise<RuleText | null> {
  const files = await openNumberFiles(document, getJson);
  const { index } = files;
  const [timeline, texts] = await Promise.all([files.timeline(key), files.texts(key)]);
  const said = sayThen({ timeline, key, cited: index.cited }, day === null ? null : { at: day });
  const words = said && texts && wordsOfWording(texts, said.nearest.address);
  if (!words) return null;
  return {
    ...words,
    source: `${index.shortTitle}, ${said.label}`,
    note: said.sentence,
    links: said.links,
  };
}
