/** Builds the index of a site's entries: files named by their content, the same for the same text. */
import { writeRegister } from '../../rules/numbers/register.ts';
import { makeSchemes } from '../../rules/numbers/scheme.ts';
import { contentHash } from '../../rules/words/hash.ts';
import {
  cutIntoBlocks,
  type NewestRelease,
  type StoredEntry,
  writeEntriesOfLetter,
  writeEntryBlock,
} from '../files/entry-block.ts';
import { lastingNumbers, writeNewestColumns, writeOlderColumns } from '../files/entry-columns.ts';
import {
  type FilesInOrder,
  type IndexHead,
  namesPerPage,
  type PagedFile,
  type TierFiles,
  type WrittenFiles,
  writeNamePage,
  writtenFiles,
} from '../files/head.ts';
import { type TermLists, writeQuestions, writeTermFiles } from '../files/term-files.ts';
import { writeVocabulary } from '../files/vocabulary.ts';
import { type Lexicon, makeLexicon, noWordLists, phraseBookOf } from '../lexicon.ts';
import type { Terminology } from '../../rules/editorial/game.ts';
import type { OlderWording, SearchRecord } from '../record.ts';
import { averageLengths } from './impacts.ts';
import { entriesByLetter } from './letters.ts';
import { featureFiles, termLists } from './lists.ts';
import {
  type IndexOptions,
  chaptersOf,
  documentsOf,
  registerOf,
  spansOf,
  traitsOf,
  vocabularyOf,
} from './overviews.ts';
import { inTiers } from './tiers.ts';

/** How large files are: a first search fetches a few of the newest, seldom any of the older. */
const sizes = {
  vocabulary: 1024,
  newest: { terms: 3072, features: 1536, texts: { least: 2500, most: 5000 } },
  older: { terms: 16384, features: 8192, texts: { least: 5000, most: 10000 } },
};

export interface BuiltIndex {
  /** Name of the file to open the index with. */
  head: string;
  files: Map<string, Uint8Array>;
}

/**
 * @example
 * const { head, files } = buildSearchIndex(records, terminology);
 * const search = await openSearch(async (name) => files.get(name), head);
 */
export function buildSearchIndex(
  given: readonly SearchRecord[],
  terminology: Terminology,
  options: IndexOptions = {},
): BuiltIndex {
  const releases = options.releases ?? {};
  const { everyday, ...words } = options.words ?? noWordLists;
  const numbering = options.numbering ?? [];
  const lexicon = makeLexicon(words, makeSchemes(numbering));
  const book = phraseBookOf(terminology, lexicon);
  const written = writtenFiles();
  const { newest, olderOf, generations, older } = inTiers(given, releases);
  const olderRecords = older.flatMap(({ records }) => records);
  const averages = averageLengths(newest, lexicon);
  const newestRelease: NewestRelease = (document) => releases[document]?.at(-1)?.id;
  const numbers = lastingNumbers(generations);

  const { terms, questions } = termLists(newest, averages, book, lexicon);
  const newestFiles = putTier(
    {
      records: newest,
      columns: writeNewestColumns(traitsOf(newest), generations),
      terms,
      features: featureFiles(newest, (at) => numbers[at] as number, sizes.newest.features, lexicon),
      olderOf: (at) => olderOf[at] ?? [],
    },
    sizes.newest,
    newestRelease,
    written,
  );
  const olderFiles = older.map(({ records, rules }) => {
    const files = putTier(
      {
        records,
        columns: writeOlderColumns({
          traits: traitsOf(records),
          spans: spansOf(records, releases),
          rules: Uint32Array.from(rules, (rule) => numbers[rule] as number),
        }),
        terms: termLists(records, averages, book, lexicon).terms,
        features: featureFiles(records, (at) => at, sizes.older.features, lexicon),
        olderOf: () => [],
      },
      sizes.older,
      newestRelease,
      written,
    );
    return { entries: records.length, name: written.putJson('tier', files) };
  });

  const register = writeRegister(registerOf([...newest, ...olderRecords], options));
  const head: IndexHead = {
    documents: documentsOf(newest),
    newest: newestFiles,
    older: olderFiles,
    vocabulary: putVocabulary(newest, olderRecords, lexicon, everyday, written),
    letters: entriesByLetter(newest, numbers, lexicon).map(([letter, entries]) => [
      letter,
      written.put('letter', writeEntriesOfLetter(entries, newestRelease), 'json'),
    ]),
    questions: written.put('asked', writeQuestions(questions)),
    register: written.put('numbers', new TextEncoder().encode(register), 'txt'),
    spans: written.put('spans', spansOf(newest, releases)),
    chapters: written.putJson('chapters', chaptersOf(newest)),
    terminology,
    words,
    numbering,
    releases,
    held: options.held ?? null,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(head));
  const name = `${contentHash([bytes])}-head.json`;
  return { head: name, files: new Map([[name, bytes], ...written.files]) };
}

/** What a tier is made of. */
interface TierParts {
  records: readonly SearchRecord[];
  columns: Uint8Array;
  terms: [string, TermLists][];
  features: Uint8Array[];
  olderOf: (place: number) => OlderWording[];
}

function putTier(
  { records, columns, terms, features, olderOf }: TierParts,
  size: typeof sizes.newest,
  newestRelease: NewestRelease,
  written: WrittenFiles,
): TierFiles {
  const stored = records.map((record, at): StoredEntry => ({ ...record, older: olderOf(at) }));
  const texts = cutIntoBlocks(stored, size.texts).map((block): PagedFile => ({
    hash: hashIn(written.put('texts', writeEntryBlock(block, newestRelease), 'json')),
    entries: block.length,
  }));
  const pairs = features.map((bytes): PagedFile => ({
    hash: hashIn(written.put('pairs', bytes)),
    entries: 0,
  }));
  let first = 0;
  return {
    entries: records.length,
    columns: written.put('columns', columns),
    terms: writeTermFiles(terms, size.terms).map(({ first: term, bytes }) => [
      term,
      written.put('terms', bytes),
    ]),
    features: {
      files: pairs.length,
      pages: inPages(pairs).map((page) => written.put('names', writeNamePage(page))),
    },
    texts: inPages(texts).map((page): FilesInOrder<number>[number] => {
      const begins = first;
      for (const { entries } of page) first += entries;
      return [begins, written.put('names', writeNamePage(page))];
    }),
  };
}

const hashIn = (name: string) => /-([0-9a-f]+)\./.exec(name)?.[1] ?? '';

function inPages<T>(files: T[]): T[][] {
  const pages: T[][] = [];
  for (let at = 0; at < files.length; at += namesPerPage) {
    pages.push(files.slice(at, at + namesPerPage));
  }
  return pages;
}

function putVocabulary(
  newest: readonly SearchRecord[],
  older: readonly SearchRecord[],
  lexicon: Lexicon,
  everyday: readonly string[],
  written: WrittenFiles,
): FilesInOrder<string> {
  const words = vocabularyOf(newest, older, lexicon, everyday);
  return writeVocabulary(words, sizes.vocabulary).map(({ first, bytes }) => [
    first,
    written.put('words', bytes),
  ]);
}
