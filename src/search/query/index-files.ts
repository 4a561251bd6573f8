/** The files of an index, fetched when something in them is asked for, and kept. */
import { type Register, readRegister } from '../../rules/numbers/register.ts';
import { makeSchemes, type Schemes } from '../../rules/numbers/scheme.ts';
import {
  type EntriesOfLetter,
  readEntriesOfLetter,
  readEntryBlock,
  type StoredEntry,
} from '../files/entry-block.ts';
import {
  type NewestColumns,
  type OlderColumns,
  readNewestColumns,
  readOlderColumns,
} from '../files/entry-columns.ts';
import {
  type Feature,
  fileOfFeature,
  keyOfFeature,
  readFeatureFile,
} from '../files/feature-files.ts';
import {
  type ChapterRuns,
  fileFor,
  type IndexHead,
  namesPerPage,
  readNamePage,
  type TierFiles,
} from '../files/head.ts';
import {
  readQuestions,
  readTermFile,
  type StoredQuestions,
  type TermPostings,
} from '../files/term-files.ts';
import { type Vocabulary, openVocabulary, readVocabulary } from '../files/vocabulary.ts';
import { type FetchFile, NotAtHand } from '../answer.ts';
import { type Lexicon, makeLexicon } from '../lexicon.ts';

/** Entries that are searched together; places count from its first. */
export interface Tier {
  /** Place of its first entry among those of all tiers. */
  first: number;
  entries: number;
  /** Null where none of its entries holds the term. */
  term(term: string): Promise<TermPostings | null>;
  /** The places of the entries that have a feature. */
  feature(feature: Feature): Promise<Uint32Array>;
  entry(place: number): Promise<StoredEntry>;
}

export interface NewestTier extends Tier {
  columns(): Promise<NewestColumns>;
}

export interface OlderTier extends Tier {
  columns(): Promise<OlderColumns>;
}

export interface IndexFiles {
  head: IndexHead;
  lexicon: Lexicon;
  /** How the documents number what they hold. */
  schemes: Schemes;
  vocabulary: Vocabulary;
  newest: NewestTier;
  /** Fetched only where older wordings are asked for. */
  older(): Promise<OlderTier[]>;
  questions(): Promise<StoredQuestions>;
  /** What is shown for what begins with a letter; null where no title does. */
  ofLetter(letter: string): Promise<EntriesOfLetter | null>;
  register(): Promise<Register>;
  /** Two bytes for each newest wording: its first and last release. */
  spans(): Promise<Uint8Array>;
  chapters(): Promise<ChapterRuns>;
  /** An entry by its place among those of all tiers. */
  entry(place: number): Promise<StoredEntry>;
  /** The same files, of which one that is not at hand is fetched only if it may be. */
  sparing(mayFetch: () => boolean): IndexFiles;
  /** Reads the lists of names of the newest files, and what tells numbers. */
  prepare(): Promise<unknown>;
}

/** Fetches a file once and keeps what was read from it. */
type Read = <T>(name: string, read: (bytes: Uint8Array) => T) => Promise<T>;

export async function openIndexFiles(fetchFile: FetchFile, headName: string): Promise<IndexFiles> {
  const readers = readersOf(fetchFile);
  const read = readers();
  const head = await read(headName, json<IndexHead>);
  const sparing = (mayFetch: () => boolean): IndexFiles =>
    filesOver(head, readers(mayFetch), sparing);
  return filesOver(head, read, sparing);
}

function filesOver(head: IndexHead, read: Read, sparing: IndexFiles['sparing']): IndexFiles {
  const schemes = makeSchemes(head.numbering);
  const newestRelease = (document: string) => head.releases[document]?.at(-1)?.id;
  const tierOf = (files: TierFiles, first: number): Tier =>
    openTier(files, first, read, (bytes) => readEntryBlock(bytes, newestRelease));

  const newestColumns = () => read(head.newest.columns, readNewestColumns);
  const inOrder = tierOf(head.newest, 0);
  const newest: NewestTier = {
    ...inOrder,
    columns: newestColumns,
    async feature(feature) {
      const [numbers, { placeOf }] = await Promise.all([inOrder.feature(feature), newestColumns()]);
      return numbers.map((number) => placeOf[number] as number);
    },
  };

  async function openOlder(): Promise<OlderTier[]> {
    const files = await Promise.all(head.older.map(({ name }) => read(name, json<TierFiles>)));
    let first = head.newest.entries;
    return files.map((each) => {
      const tier = tierOf(each, first);
      first += each.entries;
      const columns = () => read(each.columns, (bytes) => readOlderColumns(bytes, each.entries));
      return { ...tier, columns };
    });
  }
  let opening: Promise<OlderTier[]> | null = null;
  function older(): Promise<OlderTier[]> {
    opening ??= openOlder().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  const register = () =>
    read(head.register, (bytes) => readRegister(new TextDecoder().decode(bytes), schemes));
  return {
    head,
    lexicon: makeLexicon(head.words, schemes),
    schemes,
    vocabulary: openVocabulary(head.vocabulary, (name) => read(name, readVocabulary)),
    newest,
    older,
    questions: () => read(head.questions, readQuestions),
    async ofLetter(letter) {
      const file = head.letters.find(([first]) => first === letter);
      return file ? read(file[1], (bytes) => readEntriesOfLetter(bytes, newestRelease)) : null;
    },
    register,
    spans: () => read(head.spans, (bytes) => bytes),
    chapters: () => read(head.chapters, json<ChapterRuns>),
    async entry(place) {
      if (place < newest.entries) return newest.entry(place);
      const tier = (await older()).findLast(({ first }) => first <= place);
      if (!tier) throw new Error(`The index has no entry ${place}.`);
      return tier.entry(place - tier.first);
    },
    sparing,
    async prepare() {
      const { texts, features } = head.newest;
      for (const [, page] of texts) await read(page, namesIn('texts', 'json'));
      for (const page of features.pages) await read(page, namesIn('pairs'));
      await register();
    },
  };
}

/**
 * Every query for words reads these; on a slow line they had better come together than one after
 * the other. Whoever needs one that failed asks again and hears of it.
 */
export function fetchAhead({ newest, questions }: IndexFiles): void {
  void Promise.allSettled([newest.columns(), questions()]);
}

function openTier(
  files: TierFiles,
  first: number,
  read: Read,
  readTexts: (bytes: Uint8Array) => StoredEntry[],
): Tier {
  const terms = new Map<string, TermPostings | null>();
  const names = (page: string, kind: string, ending?: string) => read(page, namesIn(kind, ending));
  const nowhere = new Uint32Array();

  async function textsOf(place: number) {
    const page = fileFor(files.texts, place) ?? 0;
    const [begins, name] = files.texts[page] as [number, string];
    let start = begins;
    for (const file of await names(name, 'texts', 'json')) {
      if (place < start + file.entries) return { start, entries: await read(file.name, readTexts) };
      start += file.entries;
    }
    throw new Error(`The index has no text at ${place}.`);
  }

  return {
    first,
    entries: files.entries,
    async term(term) {
      const known = terms.get(term);
      if (known !== undefined) return known;
      const at = fileFor(files.terms, term);
      const file = at === null ? null : (files.terms[at] as [string, string])[1];
      const postings = file ? ((await read(file, readTermFile)).get(term)?.() ?? null) : null;
      terms.set(term, postings);
      return postings;
    },
    async feature(feature) {
      const { pages, files: count } = files.features;
      if (count === 0) return nowhere;
      const file = fileOfFeature(feature, count);
      const page = pages[Math.floor(file / namesPerPage)] as string;
      const { name } = (await names(page, 'pairs'))[file % namesPerPage] as { name: string };
      return (await read(name, readFeatureFile)).get(keyOfFeature(feature)) ?? nowhere;
    },
    async entry(place) {
      const { start, entries } = await textsOf(place);
      return entries[place - start] as StoredEntry;
    },
  };
}

function namesIn(kind: string, ending?: string) {
  return (bytes: Uint8Array) => readNamePage(bytes, kind, ending);
}

/**
 * Readers that share what they have read: each file is fetched once and kept. A failed fetch is
 * forgotten, so that it can be tried again.
 *
 * @returns a function that makes one; with `mayFetch` one that nobody waits for, which rejects with
 *   `NotAtHand` where a file would have to be fetched and may not be
 */
export function readersOf(fetchFile: FetchFile): (mayFetch?: () => boolean) => Read {
  const kept = new Map<string, Promise<unknown>>();
  return (mayFetch) =>
    <T>(name: string, read: (bytes: Uint8Array) => T): Promise<T> => {
      const before = kept.get(name) as Promise<T> | undefined;
      if (before) return before;
      if (mayFetch && !mayFetch()) return Promise.reject(new NotAtHand(name));
      const reading = fetchFile(name, mayFetch !== undefined).then((file) =>
        read(file instanceof Uint8Array ? file : new Uint8Array(file)),
      );
      kept.set(name, reading);
      reading.catch(() => kept.delete(name));
      return reading;
    };
}

export function json<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}
