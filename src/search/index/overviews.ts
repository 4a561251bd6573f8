/** What the index says of all records at once: words, numbers, documents, what can be filtered by. */
import { makeRegister, type Register } from '../../rules/numbers/register.ts';
import type { NumberedDocument } from '../../rules/numbers/scheme.ts';
import type { WordLists } from '../../rules/editorial/game.ts';
import type { ReleaseName } from '../answer.ts';
import type { Held } from '../query/typed-day.ts';
import type { ChapterRuns, IndexHead } from '../files/head.ts';
import { packTraits } from '../files/entry-columns.ts';
import type { VocabularyWord } from '../files/vocabulary.ts';
import { kindFilterOf, type SearchRecord } from '../record.ts';
import { isExactWord, type Lexicon } from '../lexicon.ts';
import { fieldsOf, titleStems } from './impacts.ts';
import { byUnits } from './tiers.ts';

/** What an index is told beside its records. */
export interface IndexOptions {
  /** What is special about words of this game; nothing, where it is left out. */
  words?: WordLists;
  /** How each document numbers what it holds, and what it is called. */
  numbering?: NumberedDocument[];
  /** Documents of which every number is known, so that one missing does not exist. */
  wholeDocuments?: ReadonlySet<string>;
  /** Numbers that the texts refer to and do not hold. */
  absentNumbers?: { document: string; key: string; id: string }[];
  /** The releases of each document, oldest first. */
  releases?: Record<string, ReleaseName[]>;
  held?: Held | null;
}

export function traitsOf(records: readonly SearchRecord[]): Uint8Array {
  return Uint8Array.from(records, (record) =>
    packTraits({
      kind: kindFilterOf(record.kind),
      current: record.current,
      titled: record.title !== null,
      namesCard: record.cards.length > 0,
      hasHistory: record.hasHistory,
      folded: record.folded,
      subrule: record.kind === 'subrule',
    }),
  );
}

/** Two bytes an entry: the places of its first and last release among those of its document. */
export function spansOf(
  records: readonly SearchRecord[],
  releases: Record<string, ReleaseName[]>,
): Uint8Array {
  const spans = new Uint8Array(records.length * 2);
  for (const [index, { document, from, release }] of records.entries()) {
    const placeOf = (id: string) =>
      Math.max(
        0,
        (releases[document] ?? []).findIndex((each) => each.id === id),
      );
    spans[index * 2] = placeOf(from);
    spans[index * 2 + 1] = placeOf(release);
  }
  return spans;
}

/** The chapters of all documents, in order, with the runs of entries that stand in each. */
export function chaptersOf(records: readonly SearchRecord[]): ChapterRuns {
  const chapters = new Map<string, ChapterRuns[number]>();
  for (const [index, { document, chapter }] of records.entries()) {
    if (chapter === null) continue;
    const name = `${document} ${chapter}`;
    const known = chapters.get(name) ?? { document, key: chapter, runs: [] };
    chapters.set(name, known);
    const last = known.runs.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else known.runs.push([index, index + 1]);
  }
  return [...chapters.values()];
}

/**
 * All words, and of everyday ones those that no text has; how common they are is told by the newest
 * wordings.
 */
export function vocabularyOf(
  newest: readonly SearchRecord[],
  older: readonly SearchRecord[],
  lexicon: Lexicon,
  everyday: readonly string[] = [],
): VocabularyWord[] {
  const counts = new Map<string, number>();
  const inTitles = new Set<string>();
  const count = (record: SearchRecord, by: number) => {
    if (record.title) for (const stem of titleStems(record.title, lexicon)) inTitles.add(stem);
    const words = new Set(fieldsOf(record, lexicon).flatMap((field) => field.words));
    for (const word of words) {
      if (!isExactWord(word)) counts.set(word, (counts.get(word) ?? 0) + by);
    }
  };
  for (const record of newest) count(record, 1);
  for (const record of older) count(record, 0);
  return [...new Set([...counts.keys(), ...everyday])].sort(byUnits).map((word) => ({
    word,
    commonness: Math.floor(Math.log2(Math.max(1, counts.get(word) ?? 1))),
    titled: inTitles.has(lexicon.stemOf(word)),
    opposed: counts.has(word.startsWith('un') ? word.slice(2) : `un${word}`),
    everyday: !counts.has(word),
  }));
}

export function registerOf(records: readonly SearchRecord[], options: IndexOptions): Register {
  const newestFirst = records.toSorted((a, b) => +b.current - +a.current);
  const rows = newestFirst.map((record) => ({
    document: record.document,
    key: record.key,
    id: record.id,
    title: record.title,
    held: true,
    current: record.current,
  }));
  const aliases = newestFirst.flatMap((record) =>
    record.aliases.map((key) => ({
      document: record.document,
      key,
      id: record.id,
      title: record.title,
      held: true,
      current: record.current,
    })),
  );
  const absent = (options.absentNumbers ?? []).map((row) => ({
    ...row,
    title: null,
    held: false,
    current: true,
  }));
  return makeRegister([...rows, ...aliases, ...absent], options.wholeDocuments);
}

export function documentsOf(records: readonly SearchRecord[]): IndexHead['documents'] {
  return records.flatMap((record, first) =>
    records[first - 1]?.document === record.document ? [] : [{ slug: record.document, first }],
  );
}
