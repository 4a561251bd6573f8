/** Makes the number files: JSON files that scripts use to find the wording of a number on a date. */
import { entryAddress } from '../rules/addresses.ts';
import { type Entry, haveSameWords, wordsFollower } from '../rules/entries/entry.ts';
import { knownReleases, mayBeOld, nextWhole } from '../rules/timeline/releases.ts';
import {
  type NumberRecord,
  type NumberFile,
  type NumbersIndex,
  type NumberWording,
  numbersVersion,
  type OtherNumber,
  type NamesByNumber,
} from '../rules/number-files/number-files.ts';
import { compareKeys, isNumberKey } from '../rules/numbers/number-key.ts';
import { packKeys } from '../rules/numbers/number-index.ts';
import type { DocumentTimeline, Library, RenderedEntry } from './library.ts';

/** A file of texts with this many characters has about 15 KB when compressed. */
const maxCharacters = 100_000;

/** Makes the number files of a document: an index, and files with the dates of the wordings of each number. */
export function makeNumberFiles(
  library: Library,
  timeline: DocumentTimeline,
): { index: NumbersIndex; files: Map<string, NumberFile>; names: NamesByNumber } {
  const { document, wordings: entries, keys: byKey } = timeline;
  const { slug, title, shortTitle, cited = shortTitle } = document;
  const numbers = new Map<string, NumberRecord>();
  for (const { document: other, key } of library.unavailable.values()) {
    if (other === slug) numbers.set(key, { kind: 'absent', wordings: [] });
  }
  for (const { aliases, key, newestWording } of entries) {
    for (const alias of newestWording ? aliases : []) {
      numbers.set(alias, { kind: 'other-number', wordings: [], is: key });
    }
  }
  for (const [key, wordings] of byKey) numbers.set(key, numberRecord(library, wordings));
  const sections = divideNumbers('', [...numbers.keys()].sort(compareKeys), (key) =>
    (byKey.get(key) ?? []).reduce((sum, wording) => sum + weightOf(wording), 800),
  ).sort(([a], [b]) => (a < b ? -1 : 1));
  const about = { version: numbersVersion, document: slug } as const;
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, numbers.get(key) as NumberRecord]));
  return {
    index: {
      ...about,
      title,
      shortTitle,
      cited,
      ...knownReleases(document, mayBeOld(library, document)),
      sections: sections.map(([name, keys]) => ({
        name,
        title: newestOf(byKey.get(name) ?? [])?.title ?? null,
        numbers: keys.length,
      })),
      texts: sections.map(([name]) => name),
    },
    files: new Map(
      sections.map(([name, keys]) => [name, { ...about, section: name, numbers: pick(keys) }]),
    ),
    names: namesOf(timeline),
  };
}

function namesOf(timeline: DocumentTimeline): NamesByNumber {
  const named = [...timeline.keys].flatMap(([key, wordings]) => {
    const newest = newestOf(wordings) as RenderedEntry;
    const name = newest.title ?? newest.name;
    return name && isNumberKey(key) && timeline.isCurrent(newest) ? [[key, name] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Returns all numbers that each document has or had, packed, for the script for other sites. */
export function knownNumbers({ documents, entriesIn }: Library): Record<string, string> {
  return Object.fromEntries(
    documents.map(({ slug }) => {
      const entries = entriesIn.get(slug) ?? [];
      const aliases = entries.flatMap((each) => (each.newestWording ? each.aliases : []));
      const keys = new Set([...entries.map(({ key }) => key), ...aliases]);
      return [slug, packKeys([...keys].filter(isNumberKey).sort(compareKeys))];
    }),
  );
}

/** @param wordings the wordings of a number, oldest first */
function newestOf(wordings: readonly RenderedEntry[]): RenderedEntry | undefined {
  return wordings.findLast(({ newestWording }) => newestWording) ?? wordings.at(-1);
}

/** Makes the record of a number: its wordings, and the other numbers that its rule had. */
function numberRecord(library: Library, wordings: readonly RenderedEntry[]): NumberRecord {
  const newest = newestOf(wordings) as RenderedEntry;
  const isInNewest = newest.until === library.documentOf(newest).releases.at(-1)?.id;
  return {
    kind: newest.kind,
    ...(newest.name && newest.title === null ? { name: newest.name } : {}),
    wordings: wordings.map((entry) => numberWording(library, entry)),
    ...(isInNewest ? {} : { gone: true }),
    ...otherNumbers(library.timelineOf(newest.document), newest),
  };
}

function numberWording(library: Library, entry: RenderedEntry): NumberWording {
  const { from, until, id, key, lineage } = entry;
  const timeline = library.timelineOf(entry.document);
  const { document, releaseIndex } = timeline;
  const current = timeline.current(lineage);
  const all = library.wordingsOf(entry);
  const before = all[all.indexOf(entry) - 1];
  const find = (each: string) => library.byId.get(each);
  const isLike = wordsFollower(timeline, find)(before, entry);
  const next = nextWhole(document, releaseIndex(until));
  const end = timeline.endOf(entry);
  const isKnown = end === (next < 0 ? Infinity : next);
  const endsWithNumber = timeline.keys.get(key)?.some((each) => releaseIndex(each.from) === end);
  return {
    ...{ from, until, address: entryAddress(id) },
    ...(entry.title !== null && !isNumberKey(key) ? { title: entry.title } : {}),
    ...(current?.key === key ? {} : { now: current?.key ?? null }),
    ...(current || !needsRuleId(timeline, entry) ? {} : { rule: lineage }),
    ...(current && current !== entry && haveSameWords(current, entry, find)
      ? { sameWords: true }
      : {}),
    ...(isLike ? { isLike } : {}),
    ...(isKnown || endsWithNumber ? {} : { end: document.releases[end]?.id ?? '' }),
  };
}

/** True if the number of a removed rule doesn't identify it. */
function needsRuleId(timeline: DocumentTimeline, { lineage, key }: Entry): boolean {
  const isOtherRemoved = (each: Entry) =>
    each.lineage !== lineage && timeline.current(each.lineage) === null;
  return (
    (timeline.lineages.get(lineage)?.some((each) => each.key !== key) ?? false) ||
    (timeline.keys.get(key)?.some(isOtherRemoved) ?? false)
  );
}

/**
 * Returns the other numbers that a rule had, but not at the old number of a renumbered rule: its new number has
 * them.
 */
function otherNumbers(
  timeline: DocumentTimeline,
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

/** Estimates how many characters a wording has in a file of texts. */
function weightOf({ text, references, citedBy, newestWording }: Entry): number {
  return 300 + text.length + 200 * (references.length + (newestWording ? citedBy.length : 0));
}

/**
 * Divides numbers among files, so that each is small. A number is in the file with the longest name that it
 * starts with; `sectionOf` finds it. If the file `702` is too large, the numbers that are most of it get
 * files of their own: `702.1` with 702.1, 702.1a, 702.10 and 702.112.
 */
function divideNumbers(
  name: string,
  keys: readonly string[],
  weigh: (key: string) => number,
): [name: string, keys: string[]][] {
  const weightOfAll = (all: readonly string[]) => all.reduce((sum, key) => sum + weigh(key), 0);
  const separator = keys.every(isNumberKey) ? /[./-]/ : /[./]/;
  const hasParts = keys.some((key) => separator.test(key[name.length] ?? ''));
  const length = name.length + (hasParts ? 2 : 1);
  const parts = [...Map.groupBy(keys, (key) => key.slice(0, length))]
    .map(([part, found]) => ({ part, found, weight: weightOfAll(found) }))
    .sort((a, b) => a.weight - b.weight);
  const own = new Set<string>();
  let weight = 0;
  for (const each of parts) {
    weight += each.weight;
    if (name !== '' && (weight <= maxCharacters || each.part === name)) own.add(each.part);
  }
  const kept = parts.filter(({ part }) => own.has(part)).flatMap(({ found }) => found);
  const others = parts.filter(({ part }) => !own.has(part));
  return [
    ...(kept.length > 0 ? [[name, kept.sort(compareKeys)] as [string, string[]]] : []),
    ...others.flatMap(({ part, found }) => divideNumbers(part, found, weigh)),
  ];
}
