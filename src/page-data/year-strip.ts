/** The year strip: one mark for every year of a rule, and the same in a sentence. */
import type { DocumentDescription } from '../rules/document.ts';
import { shortChangeDate } from '../rules/history/change-date.ts';
import { sameWords, type Step, stepsOf } from '../rules/history/changes.ts';
import { unavailableDays } from '../rules/history/release-spans.ts';
import {
  documentOf,
  type RenderedEntry,
  historyOf,
  historyPageOf,
  type Library,
} from './library.ts';
import { entryNumber } from './names.ts';

/**
 * What a year's mark means:
 * - `now`   the shown wording was in force
 * - `was`   another wording under the same number
 * - `else`  the rule had another number
 * - `gap`   something changed between two available releases; the year is unknown
 * - `none`  the rule did not exist
 */
export type YearState = 'now' | 'was' | 'else' | 'gap' | 'none';

export interface YearMark {
  year: number;
  state: YearState;
  /** Whether this is the first year in which a new wording is known. */
  reworded: boolean;
  /** The wording that the mark shows; in a gap, the next one; null before the rule existed. */
  entry: RenderedEntry | null;
}

export interface YearStrip {
  marks: YearMark[];
  /** `Reworded 4 times since 2003, last by September 20, 2024; earlier number 704.5k`. */
  sentence: string;
  /** `History of 704.5j: reworded 4 times since 2003, …`. */
  name: string;
  /** The history, or null where there is nothing more to tell than the strip does. */
  address: string | null;
}

/**
 * Draws the life of a rule.
 *
 * @param shown the wording on the page
 * @returns null for a document with one release
 */
export function yearStrip(library: Library, shown: RenderedEntry): YearStrip | null {
  const document = documentOf(library, shown);
  if (document.releases.length < 2) return null;
  const { lineages, place } = historyOf(library, shown.document);
  const wordings = lineages.get(shown.lineage) ?? [shown];
  const sentence = lifeSentence(document, wordings, shown);
  return {
    marks: yearMarks(document, wordings, shown, place),
    sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    name: `History of ${entryNumber(shown)}: ${sentence}`,
    address: historyPageOf(library, shown),
  };
}

/** The wording of each release: null where a whole release lacks the rule, undefined where a part does. */
type WordingByRelease = (RenderedEntry | null | undefined)[];

function yearMarks(
  document: DocumentDescription,
  wordings: readonly RenderedEntry[],
  shown: RenderedEntry,
  place: (release: string) => number,
): YearMark[] {
  const { releases } = document;
  const byRelease: WordingByRelease = releases.map(({ whole }) => (whole ? null : undefined));
  for (const entry of wordings) {
    const [from, until] = [place(entry.from), place(entry.until)];
    for (let at = from; at <= until; at += 1) {
      const { id, whole } = releases[at] ?? { id: '', whole: false };
      const isIn = whole || at === from || at === until || entry.parts?.includes(id);
      if (isIn) byRelease[at] = entry;
    }
  }
  const known = byRelease.flatMap((entry, at) =>
    entry === undefined ? [] : { entry, date: releases[at]?.date ?? '' },
  );
  const yearOf = (at: number) => Number(releases.at(at)?.date.slice(0, 4));
  const years = Array.from({ length: yearOf(-1) - yearOf(0) + 1 }, (_, at) => yearOf(0) + at);
  return years.map((year) => {
    const { entry, isGap, reworded } = wordingOfYear(document, known, String(year));
    const state = isGap ? 'gap' : entry ? stateOf(entry, shown) : 'none';
    return { year, state, reworded, entry };
  });
}

function stateOf(entry: RenderedEntry, shown: RenderedEntry): YearState {
  if (entry.key !== shown.key) return 'else';
  return sameWords(entry, shown) ? 'now' : 'was';
}

/** A release that says whether the rule existed. */
interface Known {
  entry: RenderedEntry | null;
  date: string;
}

function wordingOfYear(
  document: DocumentDescription,
  known: readonly Known[],
  year: string,
): { entry: RenderedEntry | null; isGap: boolean; reworded: boolean } {
  const end = `${year}-12-31`;
  const inYear = known.filter(({ date }) => date.startsWith(year));
  const before = known.findLast(({ date }) => date < year);
  if (inYear.length > 0) {
    let last = known.findLast(({ date, entry }) => date < year && entry)?.entry ?? null;
    let reworded = false;
    for (const { entry } of inYear) {
      if (entry && last && !sameWords(entry, last)) reworded = true;
      last = entry ?? last;
    }
    const entry = inYear.findLast((each) => each.entry)?.entry ?? null;
    return { entry, isGap: false, reworded };
  }
  const after = known.find(({ date }) => date > end);
  const then = { entry: before?.entry ?? null, isGap: false, reworded: false };
  const nothingNew =
    document.knownDays.length > 0 &&
    unavailableDays(document, before?.date ?? '', end).length === 0;
  if (!before || nothingNew || !after) return then;
  if (before.entry === after.entry) return then;
  const isSame =
    before.entry?.key === after.entry?.key &&
    before.entry &&
    after.entry &&
    sameWords(before.entry, after.entry);
  return isSame ? then : { entry: after.entry ?? before.entry, isGap: true, reworded: false };
}

/** @example 'reworded once since 2009, by June 18, 2021; earlier number 612.1a' */
function lifeSentence(
  document: DocumentDescription,
  wordings: readonly RenderedEntry[],
  shown: RenderedEntry,
): string {
  const steps = stepsOf(wordings, document);
  const first = steps[0];
  if (!first) return '';
  const rewordings = steps.filter(({ change }) => change.endsWith('reworded'));
  const last = rewordings.at(-1);
  const year = first.release.date.slice(0, 4);
  const isOldest = 'after' in first.date && first.date.after === null;
  const when = last ? shortChangeDate(last.date) : '';
  const said: string[] = [];
  if (rewordings.length > 1) {
    const times = rewordings.length === 2 ? 'twice' : `${rewordings.length} times`;
    said.push(`reworded ${times} since ${year}, last ${when}`);
  } else if (last) said.push(`reworded once since ${year}, ${when}`);
  else if (isOldest) said.push(`not reworded since ${year}`);
  else said.push(`added ${shortChangeDate(first.date)}, not reworded`);
  const end = steps.at(-1);
  if (end?.change === 'went') said.push(`removed ${shortChangeDate(end.date)}`);
  const at = wordings.indexOf(shown);
  const numbersOf = (entries: readonly RenderedEntry[], except: readonly string[]) =>
    [...new Set(entries.map(entryNumber))].filter((number) => !except.includes(number));
  const earlier = numbersOf(wordings.slice(0, at), [entryNumber(shown)]);
  const later = numbersOf(wordings.slice(at + 1), [entryNumber(shown), ...earlier]);
  for (const [when, numbers] of Object.entries({ earlier, later })) {
    if (numbers.length === 0) continue;
    said.push(`${when} number${numbers.length > 1 ? 's' : ''} ${inWords(numbers)}`);
  }
  return said.join('; ');
}

/** @example inWords(['420.5e', '704.5k']) // '420.5e and 704.5k' */
function inWords(numbers: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(numbers);
}

/** The years of a strip that lead to one step of the history. */
export interface LifePart {
  /** Id of the release of the step. */
  release: string;
  title: string;
  marks: YearMark[];
  /** How many marks are before it. */
  from: number;
}

/** Divides a strip into parts, each with the step that its years lead to. */
export function lifeParts(
  { marks }: YearStrip,
  steps: readonly Step<RenderedEntry>[],
  titleOf: (step: Step<RenderedEntry>) => string,
): LifePart[] {
  const parts: LifePart[] = [];
  let current: Step<RenderedEntry> | null = null;
  for (const [from, mark] of marks.entries()) {
    const at = steps.findIndex(({ entry, change }) => entry === mark.entry && change !== 'went');
    const step = steps.findLast(({ change }, place) => place <= at && change !== 'beneath');
    if (!step) continue;
    if (step !== current)
      parts.push({ release: step.release.id, title: titleOf(step), marks: [], from });
    parts.at(-1)?.marks.push(mark);
    current = step;
  }
  return parts;
}

/** A number over the years in which the rule had it, from the first to the last of them. */
export interface NumberYears {
  number: string;
  from: number;
  until: number;
}

/** Returns the numbers of a rule over the marks of its strip. */
export function numberYears({ marks }: YearStrip): NumberYears[] {
  const found: NumberYears[] = [];
  for (const [at, { entry, state }] of marks.entries()) {
    if (!entry || state === 'gap') continue;
    const number = entryNumber(entry);
    const last = found.at(-1);
    if (last?.number === number) last.until = at;
    else found.push({ number, from: at, until: at });
  }
  return found;
}

// How a strip is drawn.

/** Width of a mark, in pixels, and what follows from it. */
const sizes = {
  2: { gap: 1, height: 6, edge: 1, dot: 1, widest: 144 },
  5: { gap: 1, height: 10, edge: 1, dot: 2, widest: 143 },
  10: { gap: 2, height: 10, edge: 1, dot: 2, widest: 286 },
  13: { gap: 2, height: 20, edge: 1.5, dot: 2, widest: Infinity },
  24: { gap: 2, height: 20, edge: 1.5, dot: 2, widest: Infinity },
} as const;

export type MarkSize = keyof typeof sizes;

/** What an SVG of a strip needs: its measures, and a path for each state that occurs. */
export interface StripDrawing {
  length: number;
  /** At most the width of the margin: a strip of many years is drawn narrower. */
  width: number;
  height: number;
  paths: { state: YearState; d: string }[];
}

/** @param from how many marks are drawn before these, in the same picture */
export function drawStrip(marks: readonly YearMark[], size: MarkSize, from = 0): StripDrawing {
  const { gap, height, widest } = sizes[size];
  const length = markStart(size, marks.length) - gap;
  const paths = (['now', 'was', 'else', 'gap'] as const).flatMap((state) => {
    const d = marks
      .map((mark, at) =>
        mark.state === state ? drawMark(mark, size, markStart(size, from + at)) : '',
      )
      .join('');
    return d === '' ? [] : [{ state, d }];
  });
  return { length, width: Math.min(length, widest), height, paths };
}

/** Where the mark of a year begins. */
export function markStart(size: MarkSize, at: number): number {
  return at * (size + sizes[size].gap);
}

function drawMark({ state, reworded }: YearMark, size: MarkSize, x: number): string {
  const { height, edge, dot } = sizes[size];
  const y = reworded ? height / 2 : 0;
  if (state === 'gap') {
    const width = size === 2 ? 2 : dot;
    return rectangle(
      x + Math.floor((size - width) / 2),
      Math.floor((height - dot + 1) / 2),
      width,
      dot,
    );
  }
  if (state !== 'else') return rectangle(x, y, size, height - y);
  // At this size, a hollow mark is its upper and lower edge.
  if (size === 2) return rectangle(x, y, 2, 1) + rectangle(x, height - 1, 2, 1);
  const inside = `M${x + edge} ${y + edge}v${height - y - 2 * edge}h${size - 2 * edge}v${y + 2 * edge - height}z`;
  return rectangle(x, y, size, height - y) + inside;
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}
