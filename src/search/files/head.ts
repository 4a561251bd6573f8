/**
 * The first file that a search reads: what there is, and in which files. Every file is named by its
 * own content, so that a new release renews only those whose content it changes.
 *
 * Entries stand in tiers: first the newest wording of every rule, then the older wordings by when
 * they ceased to stand. Who asks for today's rules reads nothing of the older tiers, and a new
 * release leaves all of those but the last as they are.
 */
import type { NumberedDocument } from '../../rules/numbers/scheme.ts';
import { contentHash } from '../../rules/words/hash.ts';
import type { ReleaseName } from '../answer.ts';
import type { Held } from '../query/typed-day.ts';
import type { QueryWords, Terminology } from '../../rules/editorial/game.ts';

/** Files in order: of each what comes first in it, and its name. */
export type FilesInOrder<T> = [first: T, name: string][];

/** The files of one tier. */
export interface TierFiles {
  /** How many entries it has. */
  entries: number;
  /** The file of what is needed of all entries. */
  columns: string;
  terms: FilesInOrder<string>;
  /** How many files of features there are, and the pages that name them. */
  features: { files: number; pages: string[] };
  /** The pages that name the files of texts, by the entry with which each page begins. */
  texts: FilesInOrder<number>;
}

export interface IndexHead {
  /** Documents in the order of their entries, each with the place of its first. */
  documents: { slug: string; first: number }[];
  newest: TierFiles;
  /** For each older tier the file that holds its `TierFiles`, and how many entries it has. */
  older: { entries: number; name: string }[];
  vocabulary: FilesInOrder<string>;
  /** By the letters with which titles begin, the files of what is shown for one letter or two. */
  letters: FilesInOrder<string>;
  questions: string;
  register: string;
  /** Of the newest wordings, the places of first and last release among the document's. */
  spans: string;
  /** The file of `ChapterRuns`. */
  chapters: string;
  terminology: Terminology;
  /** What is special about words of this game. */
  words: QueryWords;
  /** How each document numbers what it holds, and what it is called. */
  numbering: NumberedDocument[];
  /** What can be chosen from, each with how many entries it has. */
  /** Of each document, oldest first. */
  releases: Record<string, ReleaseName[]>;
  /** Since when and until when whole releases are held; null where no two are. */
  held: Held | null;
}

/** Where the newest wordings of each chapter stand: their first place and the one after the last. */
export type ChapterRuns = { document: string; key: string; runs: [first: number, end: number][] }[];

/** What is put into files, by the names that they get. */
export interface WrittenFiles {
  files: Map<string, Uint8Array>;
  /** Puts one file in; gives its name. */
  put(kind: string, bytes: Uint8Array, ending?: string): string;
  putJson(kind: string, value: unknown): string;
}

/** So much of a hash tells apart the files of a kind: a site has some hundreds, and in its life thousands. */
const bytesPerName = 5;

/** @throws of a file that would have the name of another */
export function writtenFiles(): WrittenFiles {
  const files = new Map<string, Uint8Array>();
  const put = (kind: string, bytes: Uint8Array, ending = 'bin') => {
    const name = nameOfFile(kind, contentHash([bytes]).slice(0, 2 * bytesPerName), ending);
    const before = files.get(name);
    if (before && !isAlike(before, bytes)) {
      throw new Error(`Two files of the search index would be called ${name}: name them by more.`);
    }
    files.set(name, bytes);
    return name;
  };
  return {
    files,
    put,
    putJson: (kind, value) => put(kind, new TextEncoder().encode(JSON.stringify(value)), 'json'),
  };
}

function isAlike(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function nameOfFile(kind: string, hash: string, ending: string): string {
  return `${kind}-${hash}.${ending}`;
}

/** Names take room, and most files are never asked for. So the names of many are in pages of so many. */
export const namesPerPage = 48;

export interface PagedFile {
  /** Begins its name. */
  hash: string;
  /** How many entries it holds, where that is asked for; 255 at most. */
  entries: number;
}

/**
 * First how many files there are, if it is asked how many entries they hold, and then that of each: the
 * numbers are much alike and pack well. Then the names, which do not.
 */
export function writeNamePage(files: readonly PagedFile[]): Uint8Array {
  const counts = files.some(({ entries }) => entries > 0)
    ? files.map(({ entries }) => entries)
    : [];
  const page = new Uint8Array(1 + counts.length + files.length * bytesPerName);
  page.set([counts.length, ...counts]);
  for (const [index, { hash }] of files.entries()) {
    const start = 1 + counts.length + index * bytesPerName;
    for (let at = 0; at < bytesPerName; at++) {
      page[start + at] = Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16);
    }
  }
  return page;
}

export function readNamePage(page: Uint8Array, kind: string, ending = 'bin') {
  const [counted = 0] = page;
  const files = (page.length - 1 - counted) / bytesPerName;
  return Array.from({ length: files }, (_, index) => {
    const start = 1 + counted + index * bytesPerName;
    const hash = [...page.subarray(start, start + bytesPerName)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return {
      name: nameOfFile(kind, hash, ending),
      entries: counted > 0 ? (page[1 + index] as number) : 0,
    };
  });
}

/** The last of files in order that does not begin after something, or null. */
export function fileFor<T extends string | number>(files: FilesInOrder<T>, what: T): number | null {
  let low = 0;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((files[middle] as [T, string])[0] <= what) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : low - 1;
}
