/** Makes the number files: small JSON files about every number of a document, for dates and old numbers. */
import { entryAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { UnavailableNumbers, Entry } from '../rules/entries/entry.ts';
import { type DocumentHistory, documentHistory } from '../rules/history/document-history.ts';
import { compareKeys, isNumberKey } from '../rules/numbers/number-key.ts';
import { cutAtSentence } from '../rules/words/sentences.ts';
import {
  type NumberRecord,
  longestText,
  type NewestText,
  type NumbersFile,
  type NumbersIndex,
  type NumberWording,
  numbersVersion,
  type OtherNumber,
  type TextsFile,
} from '../rules/number-files/numbers-files.ts';

/** The most wordings in a file, which keeps it under 20 KB compressed. */
const mostWordings = 1200;
const mostLetters = 60_000;

/**
 * Makes the number files of a document: the wordings of each number by date, and its newest text.
 *
 * @param entries every wording of the document
 * @param unavailable numbers that texts refer to but that are not available
 * @returns the index, and the files by section name
 */
export function makeNumbersFiles(
  document: DocumentDescription,
  entries: readonly Entry[],
  unavailable: UnavailableNumbers<Entry>,
): { index: NumbersIndex; files: Map<string, NumbersFile>; texts: Map<string, TextsFile> } {
  const { slug, title, shortTitle, cited = shortTitle, releases, knownDays } = document;
  const history = documentHistory(document, entries);
  const numbers = new Map<string, NumberRecord>();
  for (const { document: other, key } of unavailable.values()) {
    if (other === slug) numbers.set(key, { kind: 'absent', wordings: [] });
  }
  for (const { aliases, key, plain } of entries) {
    for (const alias of plain ? aliases : []) {
      numbers.set(alias, { kind: 'other-number', wordings: [], is: key });
    }
  }
  for (const [key, wordings] of history.keys) numbers.set(key, numberRecord(history, wordings));
  const newest = newestTexts(history);
  const sections = divide([...numbers.keys()], sectionName, mostWordings, (key) => {
    return numbers.get(key)?.wordings.length ?? 0;
  });
  // Small sections share a file of texts.
  const texts = divide(
    [...newest.keys()],
    (key) => key.slice(0, 1),
    mostLetters,
    (key) => {
      return newest.get(key)?.text.length ?? 0;
    },
  );
  const about = { version: numbersVersion, document: slug } as const;
  const pick = <T>(from: ReadonlyMap<string, T>, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, from.get(key) as T]));
  return {
    index: {
      ...about,
      title,
      shortTitle,
      cited,
      releases: releases.map(({ id, date, label, whole }) => ({ id, date, label, whole })),
      knownDays,
      sections: sections.map(([name, keys]) => ({
        name,
        title: history.find(`${slug}/${name}`)?.title ?? null,
        numbers: keys.length,
      })),
      texts: texts.map(([name]) => name),
    },
    files: new Map(
      sections.map(([name, keys]) => [
        name,
        { ...about, section: name, numbers: pick(numbers, keys) },
      ]),
    ),
    texts: new Map(
      texts.map(([name, keys]) => [name, { ...about, section: name, texts: pick(newest, keys) }]),
    ),
  };
}

/** Returns the newest texts of the numbers of a document, without its glossary. */
function newestTexts(history: DocumentHistory<Entry>): Map<string, NewestText> {
  const texts = new Map<string, NewestText>();
  for (const [key, wordings] of history.keys) {
    const newest = wordings.findLast(({ plain }) => plain) ?? wordings.at(-1);
    if (!newest || !isNumberKey(key)) continue;
    const { title, current, until } = newest;
    const said = newest.text.replace(/\s+/g, ' ').trim();
    const text = cutAtSentence(newest.text, longestText);
    const { now } = numberRecord(history, [newest]).wordings[0] as NumberWording;
    texts.set(key, {
      ...(title && title !== said ? { title } : {}),
      text,
      ...(text === said ? {} : { more: true }),
      ...(current ? {} : { until }),
      ...(now === undefined ? {} : { now }),
    });
  }
  return texts;
}

/**
 * Returns the record of an available number.
 *
 * @param wordings oldest first
 */
export function numberRecord(
  history: DocumentHistory<Entry>,
  wordings: readonly Entry[],
): NumberRecord {
  const newest = wordings.findLast(({ plain }) => plain) ?? (wordings.at(-1) as Entry);
  return {
    kind: newest.kind,
    wordings: wordings.map((entry): NumberWording => {
      const { from, until, id, key, lineage } = entry;
      const today = history.lineages.get(lineage)?.findLast(({ current }) => current) ?? null;
      const now = today?.key === key ? {} : { now: today?.key ?? null };
      return { from, until, address: entryAddress(id), ...now };
    }),
    ...(newest.current ? {} : { gone: true }),
    ...otherNumbers(history, newest),
  };
}

/** Returns the other numbers of a number's rule. Merges consecutive wordings with the same number. */
function otherNumbers(
  { lineages, place }: DocumentHistory<Entry>,
  { lineage, key, current }: Entry,
): Pick<NumberRecord, 'elsewhere'> {
  const elsewhere: OtherNumber[] = [];
  for (const { key: number, from, until } of lineages.get(lineage) ?? []) {
    const last = elsewhere.at(-1);
    if (number === key) continue;
    if (last?.number === number && place(from) === place(last.until) + 1) last.until = until;
    else elsewhere.push({ from, until, number });
  }
  return current && elsewhere.length > 0 ? { elsewhere } : {};
}

/** Matches the separators of a key. A dash can separate parts of a number, but not of a name. */
function partSigns(key: string): RegExp {
  return isNumberKey(key) ? /[./-]/ : /[./]/;
}

/** @example sectionName('702.19b') // '702'; sectionName('1-2-3') // '1'; sectionName('glossary/trample') // 'glossary' */
function sectionName(key: string): string {
  return key.split(partSigns(key), 1)[0] ?? key;
}

type Divided = [name: string, keys: string[]][];

/**
 * Divides numbers among files, each in reading order.
 *
 * @param nameOf returns the file of a number, unless that file gets too large
 * @param most the highest total weight of a file
 */
function divide(
  keys: string[],
  nameOf: (key: string) => string,
  most: number,
  weigh: (key: string) => number,
): Divided {
  const parts = [...Map.groupBy(keys.sort(compareKeys), nameOf)];
  return parts.flatMap(([name, found]) => divideFile(name, found, most, weigh));
}

/**
 * Divides a file that is too large by the next characters of its numbers: `702` then has only itself, and
 * `702.1` has all of `702.1`, `702.1a`, `702.10` and `702.112`.
 */
function divideFile(
  name: string,
  keys: string[],
  most: number,
  weigh: (key: string) => number,
): Divided {
  if (keys.reduce((sum, key) => sum + weigh(key), 0) <= most) return [[name, keys]];
  const hasParts = keys.some((key) => partSigns(key).test(key[name.length] ?? ''));
  const length = name.length + (hasParts ? 2 : 1);
  const parts = [...Map.groupBy(keys, (key) => key.slice(0, length))];
  return parts.flatMap(([part, found]) =>
    part === name ? [[part, found] as const] : divideFile(part, found, most, weigh),
  ) as Divided;
}
