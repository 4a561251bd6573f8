/** Makes the number files: JSON files that scripts use to find the wording of a number on a date. */
import { entryAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { UnavailableNumbers, Entry } from '../rules/entries/entry.ts';
import { compareKeys, isNumberKey } from '../rules/numbers/number-key.ts';
import { nextWhole } from '../rules/timeline/releases.ts';
import { Timeline } from '../rules/timeline/timeline.ts';
import { cutAtSentence } from '../rules/words/sentences.ts';
import {
  type NumberRecord,
  longestText,
  type NewestText,
  type NumberFile,
  type NumbersIndex,
  type NumberWording,
  numbersVersion,
  type OtherNumber,
  type TextsFile,
} from '../rules/number-files/number-files.ts';

/** A file with this many wordings has about 20 KB when compressed. */
const maxWordings = 1200;
const maxCharacters = 60_000;

/**
 * Makes the number files of a document: an index, files with the dates of the wordings of each number, and
 * files with the newest text of each number.
 *
 * @param entries every wording of the document
 * @param unavailable numbers that texts mention but no available text has
 */
export function makeNumberFiles(
  document: DocumentDescription,
  entries: readonly Entry[],
  unavailable: UnavailableNumbers<Entry>,
): { index: NumbersIndex; files: Map<string, NumberFile>; texts: Map<string, TextsFile> } {
  const { slug, title, shortTitle, cited = shortTitle, releases, knownDays } = document;
  const timeline: EntryTimeline = new Timeline(document, entries);
  const numbers = new Map<string, NumberRecord>();
  for (const { document: other, key } of unavailable.values()) {
    if (other === slug) numbers.set(key, { kind: 'absent', wordings: [] });
  }
  for (const { aliases, key, newestWording } of entries) {
    for (const alias of newestWording ? aliases : []) {
      numbers.set(alias, { kind: 'other-number', wordings: [], is: key });
    }
  }
  for (const [key, wordings] of timeline.keys) numbers.set(key, numberRecord(timeline, wordings));
  const newest = newestTexts(timeline);
  const sections = divide([...numbers.keys()], sectionName, maxWordings, (key) => {
    return numbers.get(key)?.wordings.length ?? 0;
  });
  // Groups by the first character, so that small sections share a file.
  const texts = divide(
    [...newest.keys()],
    (key) => key.slice(0, 1),
    maxCharacters,
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
        title: newestOf(timeline.keys.get(name) ?? [])?.title ?? null,
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

/** Returns the newest text of each number. Leaves out glossary terms. */
function newestTexts(timeline: EntryTimeline): Map<string, NewestText> {
  const texts = new Map<string, NewestText>();
  for (const [key, wordings] of timeline.keys) {
    const newest = newestOf(wordings);
    if (!newest || !isNumberKey(key)) continue;
    const { title, until } = newest;
    const oneLine = newest.text.replace(/\s+/g, ' ').trim();
    const text = cutAtSentence(newest.text, longestText);
    const { now } = numberWording(timeline, newest);
    texts.set(key, {
      ...(title && title !== oneLine ? { title } : {}),
      text,
      ...(text === oneLine ? {} : { more: true }),
      ...(isInNewest(timeline, newest) ? {} : { until }),
      ...(now === undefined ? {} : { now }),
    });
  }
  return texts;
}

type EntryTimeline = Timeline<Entry, DocumentDescription>;

/** @param wordings the wordings of a number, oldest first */
function newestOf(wordings: readonly Entry[]): Entry | undefined {
  return wordings.findLast(({ newestWording }) => newestWording) ?? wordings.at(-1);
}

function isInNewest({ document }: EntryTimeline, { until }: Entry): boolean {
  return until === document.releases.at(-1)?.id;
}

/** Returns what the number files store about a number: its wordings, and other numbers of the same rule. */
function numberRecord(timeline: EntryTimeline, wordings: readonly Entry[]): NumberRecord {
  const newest = newestOf(wordings) as Entry;
  return {
    kind: newest.kind,
    wordings: wordings.map((entry) => numberWording(timeline, entry)),
    ...(isInNewest(timeline, newest) ? {} : { gone: true }),
    ...otherNumbers(timeline, newest),
  };
}

function numberWording(timeline: EntryTimeline, entry: Entry): NumberWording {
  const { from, until, id, key, lineage } = entry;
  const { document, releaseIndex } = timeline;
  const current = timeline.current(lineage);
  const next = nextWhole(document, releaseIndex(until));
  const end = timeline.endOf(entry);
  const isKnown = end === (next < 0 ? Infinity : next);
  const endsWithNumber = timeline.keys.get(key)?.some((each) => releaseIndex(each.from) === end);
  return {
    ...{ from, until, address: entryAddress(id) },
    ...(current?.key === key ? {} : { now: current?.key ?? null }),
    ...(current || !needsRuleId(timeline, entry) ? {} : { rule: lineage }),
    ...(isKnown || endsWithNumber ? {} : { end: document.releases[end]?.id ?? '' }),
  };
}

/** True if the number of a removed rule doesn't identify it. */
function needsRuleId(timeline: EntryTimeline, { lineage, key }: Entry): boolean {
  const isOtherRemoved = (each: Entry) =>
    each.lineage !== lineage && timeline.current(each.lineage) === null;
  return (
    (timeline.lineages.get(lineage)?.some((each) => each.key !== key) ?? false) ||
    (timeline.keys.get(key)?.some(isOtherRemoved) ?? false)
  );
}

/**
 * Returns the other numbers that a rule had, with the first and last release of each. Leaves them out at
 * the old number of a renumbered rule, because its new number has them.
 */
function otherNumbers(
  timeline: EntryTimeline,
  { lineage, key }: Entry,
): Pick<NumberRecord, 'elsewhere'> {
  const { lineages, releaseIndex } = timeline;
  if ((timeline.current(lineage)?.key ?? key) !== key) return {};
  const elsewhere: OtherNumber[] = [];
  for (const { key: number, from, until } of lineages.get(lineage) ?? []) {
    const last = elsewhere.at(-1);
    if (number === key) continue;
    if (last?.number === number && releaseIndex(from) === releaseIndex(last.until) + 1)
      last.until = until;
    else elsewhere.push({ from, until, number });
  }
  return elsewhere.length > 0 ? { elsewhere } : {};
}

/** Matches the separators between parts of a key. A dash is a separator in a number, but not in a name. */
function separators(key: string): RegExp {
  return isNumberKey(key) ? /[./-]/ : /[./]/;
}

/** @example sectionName('702.19b') // '702'; sectionName('1-2-3') // '1'; sectionName('glossary/trample') // 'glossary' */
function sectionName(key: string): string {
  return key.split(separators(key), 1)[0] ?? key;
}

type Divided = [name: string, keys: string[]][];

/**
 * Divides numbers among files, each in reading order. Splits files that are too large.
 *
 * @param nameOf returns the name of a number's file before splitting
 * @param maxWeight the highest total weight of a file
 */
function divide(
  keys: string[],
  nameOf: (key: string) => string,
  maxWeight: number,
  weigh: (key: string) => number,
): Divided {
  const parts = [...Map.groupBy(keys.sort(compareKeys), nameOf)];
  return parts.flatMap(([name, found]) => divideFile(name, found, maxWeight, weigh));
}

/**
 * Splits a file that is too large by the next characters of its numbers. The file `702` keeps only the number
 * 702; the new file `702.1` gets 702.1, 702.1a, 702.10 and 702.112.
 */
function divideFile(
  name: string,
  keys: string[],
  maxWeight: number,
  weigh: (key: string) => number,
): Divided {
  if (keys.reduce((sum, key) => sum + weigh(key), 0) <= maxWeight) return [[name, keys]];
  const hasParts = keys.some((key) => separators(key).test(key[name.length] ?? ''));
  const length = name.length + (hasParts ? 2 : 1);
  const parts = [...Map.groupBy(keys, (key) => key.slice(0, length))];
  return parts.flatMap(([part, found]) =>
    part === name ? [[part, found] as const] : divideFile(part, found, maxWeight, weigh),
  ) as Divided;
}
