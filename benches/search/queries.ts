/** Reads queries with their correct answers, and ranks search results by them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SearchAnswer } from '../../src/search/types.ts';

/** A correct answer to a query. All given fields must match. */
interface CorrectAnswer {
  document?: string;
  /** The release in which the entry has this number. */
  release?: string;
  number?: string;
  glossary?: string;
  /** Matches every entry with this title. */
  title?: string;
  /** Matches every entry that contains these words. */
  words?: string;
}

export interface Query {
  class: string;
  query: string;
  /** Any of these answers is correct. */
  right: CorrectAnswer[];
}

/** The fields of an entry that are compared with a correct answer. */
interface JudgedEntry {
  id: string;
  document: string;
  key: string;
  number: string | null;
  kind: string;
  title: string | null;
  text: string;
  lineage: string;
  from: string;
  until: string;
}

const givenClasses: Record<string, string> = { question: 'given question' };
const releaseOfNumbers = '2026-01-16';

/** Reads the queries in `given.json` and `written.yaml` of a folder. */
export function readQueries(folder: string): Query[] {
  const given = JSON.parse(readFileSync(`${folder}/given.json`, 'utf8')) as Query[];
  const written = parse(readFileSync(`${folder}/written.yaml`, 'utf8')) as Record<
    string,
    Record<string, string[]>
  >;
  return [
    ...given.map((query) => ({ ...query, class: givenClasses[query.class] ?? query.class })),
    ...Object.entries(written).flatMap(([name, queries]) =>
      Object.entries(queries).map(([query, right]) => ({
        class: name,
        query,
        right: right.map(readAnswer),
      })),
    ),
  ];
}

/** Reads an answer in one of the forms that `queries/written.yaml` explains. */
function readAnswer(written: string): CorrectAnswer {
  if (written.startsWith('=')) return { title: written.slice(1) };
  if (written.startsWith('"')) return { words: written.slice(1, -1) };
  const [document = '', ...rest] = written.split(' ');
  const name = rest.join(' ');
  if (document === 'glossary') return { document: 'cr', release: releaseOfNumbers, glossary: name };
  return document === 'cr'
    ? { document, release: releaseOfNumbers, number: name }
    : { document, number: name };
}

/**
 * Returns the ids of the entries that answer a query: the given ones and all other wordings of the
 * same rules, because a result shows the newest wording.
 */
function correctEntries(query: Query, entries: JudgedEntry[]): Set<string> {
  const named = entries.filter((entry) => query.right.some((right) => answers(entry, right)));
  const lineages = new Set(named.map(lineageOf));
  const isNumber = query.class.startsWith('num');
  const numbers = new Set(query.right.map(({ document, number }) => `${document} ${number}`));
  return new Set(
    entries
      .filter(
        (entry) =>
          lineages.has(lineageOf(entry)) ||
          (isNumber && numbers.has(`${entry.document} ${entry.number}`)),
      )
      .map((entry) => entry.id),
  );
}

/**
 * Returns a list of ids for each result, best first: the id of the entry and, if the result shows
 * one of its examples, the id of the example.
 */
export function foundIds({ results }: Pick<SearchAnswer, 'results'>): string[][] {
  return results.map(({ id, part }) => [id, ...(part ? [part.id] : [])]);
}

/**
 * Returns reciprocal ranks, for each class of queries: 1 if the first result is correct, 1/2 if the
 * second is, 0 if none of the first ten is.
 *
 * @param ask returns a list of ids for each result, best first
 */
export function reciprocalRanks(
  ask: (query: string, isPrefix: boolean) => string[][],
  queries: Query[],
  entries: JudgedEntry[],
): Map<string, number[]> {
  const ranks = new Map<string, number[]>();
  for (const query of queries) {
    const right = correctEntries(query, entries);
    if (right.size === 0) continue;
    const found = ask(query.query, query.class === 'prefix').slice(0, 10);
    const rank = found.findIndex((ids) => ids.some((id) => right.has(id))) + 1;
    ranks.set(query.class, [...(ranks.get(query.class) ?? []), rank === 0 ? 0 : 1 / rank]);
  }
  return ranks;
}

export const mean = (list: readonly number[]) =>
  list.reduce((sum, each) => sum + each, 0) / (list.length || 1);

const lineageOf = (entry: JudgedEntry) => `${entry.document} ${entry.lineage}`;

function answers(entry: JudgedEntry, right: CorrectAnswer): boolean {
  if (right.title) return hasTitle(entry, right.title);
  if (right.words) return contains(entry.text, right.words);
  if (entry.document !== right.document || !isInRelease(entry, right.release)) return false;
  if (right.glossary) return entry.kind === 'glossary' && entry.title === right.glossary;
  return (
    right.number !== undefined && (entry.key === right.number || entry.number === right.number)
  );
}

function hasTitle(entry: JudgedEntry, title: string): boolean {
  const wanted = title.toLowerCase().replaceAll('’', "'");
  return entry.title?.toLowerCase().replaceAll('’', "'") === wanted;
}

const simplify = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}/+]+/gu, ' ')} `;

function contains(text: string, words: string): boolean {
  return simplify(text).includes(simplify(words));
}

/** True if a release has this wording. The repository's undated release is from about 2006. */
function isInRelease(entry: JudgedEntry, release: string | undefined): boolean {
  if (!release) return true;
  const date = release === 'undated fragment' ? '2006-07-15' : release;
  const dateOf = (id: string) => (id === 'undated' ? '2006-07-15' : id);
  return dateOf(entry.from) <= date && date <= dateOf(entry.until);
}
