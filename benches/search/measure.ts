/** Relevance and speed of one library on one size. */
import type { BuiltEngine } from './engine.ts';
import { type JudgedEntry, type Query, rightEntries } from './queries.ts';

/** Longest that one library may take over its queries; then the rest is left out and counted. */
const budgetMs = 60_000;

export interface Relevance {
  /** Mean reciprocal rank at 10, and share of queries whose first result is right, and one of
   *  ten; by class. */
  classes: Map<string, { queries: number; rank: number; first: number; among: number }>;
  asked: number;
  all: number;
}

export interface Speed {
  median: number;
  p95: number;
  worst: number;
}

export interface JudgedQuery extends Query {
  rightIds: Set<string>;
}

/** The queries that have an answer here. */
export function judge(queries: Query[], entries: JudgedEntry[]): JudgedQuery[] {
  return queries
    .map((query) => ({ ...query, rightIds: rightEntries(query, entries) }))
    .filter(({ rightIds }) => rightIds.size > 0);
}

export async function measureRelevance(
  engine: BuiltEngine,
  queries: JudgedQuery[],
): Promise<Relevance> {
  const classes: Relevance['classes'] = new Map();
  const started = performance.now();
  let asked = 0;
  for (const query of spread(queries)) {
    if (performance.now() - started > budgetMs) break;
    const shown = await engine.search(query.query, query.class === 'prefix');
    const rank = shown.findIndex((each) => [each].flat().some((id) => query.rightIds.has(id))) + 1;
    const sum = classes.get(query.class) ?? { queries: 0, rank: 0, first: 0, among: 0 };
    sum.queries++;
    sum.rank += rank ? 1 / rank : 0;
    sum.first += rank === 1 ? 1 : 0;
    sum.among += rank ? 1 : 0;
    classes.set(query.class, sum);
    asked++;
  }
  return { classes, asked, all: queries.length };
}

/** Every seventh first, so that a part of the queries holds all classes. */
function spread<T>(queries: T[]): T[] {
  const step = 7;
  return Array.from({ length: step }, (_, start) =>
    queries.filter((_query, index) => index % step === start),
  ).flat();
}

/** The beginnings of queries as they come into being, letter by letter. */
export function keystrokes(queries: Query[], most: number): string[] {
  const typed = queries.filter(({ class: name }) => !name.startsWith('num'));
  const step = Math.max(1, Math.floor(typed.length / most));
  return typed
    .filter((_, index) => index % step === 0)
    .flatMap(({ query }) => [...query].map((_letter, end) => query.slice(0, end + 1)));
}

/** How long each keystroke takes to be answered. */
export async function measureSpeed(engine: BuiltEngine, typed: string[]): Promise<Speed> {
  const times: number[] = [];
  const started = performance.now();
  for (const text of typed) {
    const before = performance.now();
    await engine.search(text, true);
    times.push(performance.now() - before);
    if (performance.now() - started > budgetMs / 2) break;
  }
  return speedOf(times);
}

export function speedOf(times: number[]): Speed {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: sorted[sorted.length >> 1] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}
