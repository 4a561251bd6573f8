/** The queries of the benchmark and the relevance test, with the entries that answer each. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SearchAnswer } from '../../src/search/types.ts';

/** The correct answer of a query. */
export interface RightAnswer {
  document?: string;
  /** The release whose numbers are meant. */
  release?: string;
  number?: string;
  glossary?: string;
  /** Any entry with this title. */
  titled?: string;
  /** Any entry that contains these words. */
  holding?: string;
}

export interface Query {
  class: string;
  query: string;
  right: RightAnswer[];
}

/** The fields of an entry that decide if it is correct. */
export interface JudgedEntry {
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
const meantRelease = '2026-01-16';

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

/** `cr 702.19b`, `rulings E.4.1`, `glossary Ward`, `=Trample`, `"the words"`. */
function readAnswer(written: string): RightAnswer {
  if (written.startsWith('=')) return { titled: written.slice(1) };
  if (written.startsWith('"')) return { holding: written.slice(1, -1) };
  const [document = '', ...rest] = written.split(' ');
  const name = rest.join(' ');
  if (document === 'glossary') return { document: 'cr', release: meantRelease, glossary: name };
  return document === 'cr'
    ? { document, release: meantRelease, number: name }
    : { document, number: name };
}

/**
 * Returns the ids of the entries that answer a query: the named ones, and every other wording of the
 * same rule, because readers see the newest.
 */
export function rightEntries(query: Query, entries: JudgedEntry[]): Set<string> {
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
 * Returns the ids of each result, best first. A result has its own id and that of the example shown
 * with it.
 */
export function foundIds({ results }: Pick<SearchAnswer, 'results'>): string[][] {
  return results.map(({ id, example }) => [id, ...(example ? [example.id] : [])]);
}

/**
 * Returns the reciprocal ranks of the first correct answer among ten, for each class of queries.
 *
 * @param ask returns the ids of each result, best first
 */
export function reciprocalRanks(
  ask: (query: string, isPrefix: boolean) => string[][],
  queries: Query[],
  entries: JudgedEntry[],
): Map<string, number[]> {
  const ranks = new Map<string, number[]>();
  for (const query of queries) {
    const right = rightEntries(query, entries);
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

function answers(entry: JudgedEntry, right: RightAnswer): boolean {
  if (right.titled) return isTitled(entry, right.titled);
  if (right.holding) return holds(entry.text, right.holding);
  if (entry.document !== right.document || !standsIn(entry, right.release)) return false;
  if (right.glossary) return entry.kind === 'glossary' && entry.title === right.glossary;
  return (
    right.number !== undefined && (entry.key === right.number || entry.number === right.number)
  );
}

function isTitled(entry: JudgedEntry, title: string): boolean {
  const wanted = title.toLowerCase().replaceAll('’', "'");
  return entry.title?.toLowerCase().replaceAll('’', "'") === wanted;
}

const plainly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}/+]+/gu, ' ')} `;

function holds(text: string, words: string): boolean {
  return plainly(text).includes(plainly(words));
}

/** True if a release has this wording. The undated part is from 2006. */
function standsIn(entry: JudgedEntry, release: string | undefined): boolean {
  if (!release) return true;
  const date = release === 'undated fragment' ? '2006-07-15' : release;
  const dateOf = (id: string) => (id === 'undated' ? '2006-07-15' : id);
  return dateOf(entry.from) <= date && date <= dateOf(entry.until);
}
