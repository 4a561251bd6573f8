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

/** A file of so many wordings, or of so many letters, stays under 20 KB on its way to a reader. */
const mostWordings = 1200;
const mostLetters = 60_000;

/**
 * Records for every number of a document which wording was in force when, and its newest text.
 *
 * @param entries every wording that the document has had
 * @param unavailable numbers that the texts refer to; those of other documents are left out
 * @returns the index, and the files by the names of their sections
 */
export function makeNumbersFiles(
  document: DocumentDescription,
  entries: readonly Entry[],
  unavailable: UnavailableNumbers<Entry>,
): { index: NumbersIndex; files: Map<string, NumbersFile>; texts: Map<string, TextsFile> } {
  const history = documentHistory(document, entries);
  const numbers = new Map<string, NumberRecord>();
  for (const [key, wordings] of history.keys) numbers.set(key, numberRecord(history, wordings));
  for (const { document: slug, key } of unavailable.values()) {
    if (slug === document.slug && !numbers.has(key))
      numbers.set(key, { kind: 'absent', wordings: [] });
  }
  for (const { aliases, key, plain } of entries) {
    if (!plain) continue;
    for (const alias of aliases) {
      if (!history.keys.has(alias))
        numbers.set(alias, { kind: 'other-number', wordings: [], is: key });
    }
  }
  const newest = newestTexts(history);
  const sections = [
    ...filed(numbers, sectionName, mostWordings, (key) => numbers.get(key)?.wordings.length ?? 0),
  ];
  // Small sections that begin alike share a file: a site has more of them than files to spare.
  const texts = [
    ...filed(newest, firstLetter, mostLetters, (key) => newest.get(key)?.text.length ?? 0),
  ];
  const titleOf = (name: string) => history.find(`${document.slug}/${name}`)?.title ?? null;
  const { slug, title, shortTitle, cited = shortTitle, releases, knownDays } = document;
  return {
    index: {
      version: numbersVersion,
      document: slug,
      title,
      shortTitle,
      cited,
      releases: releases.map(({ id, date, label, whole }) => ({ id, date, label, whole })),
      knownDays,
      sections: sections.map(([name, keys]) => ({
        name,
        title: titleOf(name),
        numbers: keys.length,
      })),
      texts: texts.map(([name]) => name),
    },
    files: new Map(
      sections.map(([name, keys]) => [
        name,
        {
          version: numbersVersion,
          document: slug,
          section: name,
          numbers: Object.fromEntries(keys.map((key) => [key, numbers.get(key) as NumberRecord])),
        },
      ]),
    ),
    texts: new Map(
      texts.map(([name, keys]) => [
        name,
        {
          version: numbersVersion,
          document: slug,
          section: name,
          texts: Object.fromEntries(keys.map((key) => [key, newest.get(key) as NewestText])),
        },
      ]),
    ),
  };
}

/** What the numbers of a document say in their newest wordings; its glossary is not among them. */
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
 * @param wordings of it, oldest first
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

/** What the rule of a number was called before; wordings that follow one another are one line. */
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

/**
 * Numbers by the names of the files that they are in, each in reading order.
 *
 * @param fileOf the file of a number, as long as that does not weigh too much
 * @param most what all numbers of a file may weigh together before it is divided
 */
function filed(
  numbers: ReadonlyMap<string, unknown>,
  fileOf: (key: string) => string,
  most: number,
  weigh: (key: string) => number,
): Map<string, string[]> {
  const keys = [...numbers.keys()].sort(compareKeys);
  const sections = [...Map.groupBy(keys, fileOf)];
  return new Map(sections.flatMap(([name, found]) => divided(name, found, most, weigh)));
}

/** @example sectionName('702.19b') // '702'; sectionName('1-2-3') // '1'; sectionName('glossary/trample') // 'glossary' */
function sectionName(key: string): string {
  return key.split(partSigns(key), 1)[0] ?? key;
}

/** The signs between the parts of a key: a dash may be one in a number, but is part of a word in a name. */
function partSigns(key: string): RegExp {
  return isNumberKey(key) ? /[./-]/ : /[./]/;
}

function firstLetter(key: string): string {
  return key.slice(0, 1);
}

/**
 * A section that weighs too much as several, by what follows its name in the numbers: `702` has
 * then only itself, and `702.1` all of `702.1`, `702.1a`, `702.10` and `702.112`.
 */
function divided(
  name: string,
  keys: string[],
  most: number,
  weigh: (key: string) => number,
): [name: string, keys: string[]][] {
  if (keys.reduce((sum, key) => sum + weigh(key), 0) <= most) return [[name, keys]];
  const length =
    name.length + (keys.some((key) => partSigns(key).test(key[name.length] ?? '')) ? 2 : 1);
  const parts = [...Map.groupBy(keys, (key) => key.slice(0, length))];
  return parts.flatMap(([part, found]) =>
    part === name ? [[part, found]] : divided(part, found, most, weigh),
  );
}
