/** Makes the year strip: a row of marks, one for each year, that shows when a rule changed. */
import type { DocumentDescription, Release } from '../rules/document.ts';
import { changeDateWords } from '../rules/history/change-date.ts';
import { sameWords, type HistoryStep, historySteps } from '../rules/history/rule-changes.ts';
import { spanOf, unavailableDays } from '../rules/history/release-spans.ts';
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
  /** True for the first year with a new wording. */
  reworded: boolean;
  /** The wording that the mark shows. In a gap, the wording after the gap. Null if there was no rule. */
  entry: RenderedEntry | null;
}

export interface YearStrip {
  marks: YearMark[];
  /** `Reworded 4 times since 2003, last by September 20, 2024; earlier number 704.5k`. */
  sentence: string;
  /** `History of 704.5j: reworded 4 times since 2003, …`. */
  name: string;
  /** The address of the history page; null if there is none. */
  address: string | null;
}

/**
 * Returns the year strip of a rule.
 *
 * @param shown the wording on the page
 * @returns null for a document with one release
 */
export function yearStrip(library: Library, shown: RenderedEntry): YearStrip | null {
  const document = documentOf(library, shown);
  if (document.releases.length < 2) return null;
  const wordings = historyOf(library, shown.document).lineages.get(shown.lineage) ?? [shown];
  const sentence = historySentence(document, wordings, shown);
  return {
    marks: yearMarks(document, wordings, shown),
    sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    name: `History of ${entryNumber(shown)}: ${sentence}`,
    address: historyPageOf(library, shown),
  };
}

interface ReleaseWording {
  /** The wording of a rule in a release; null if the release doesn't have the rule. */
  entry: RenderedEntry | null;
  date: string;
}

function yearMarks(
  document: DocumentDescription,
  wordings: readonly RenderedEntry[],
  shown: RenderedEntry,
): YearMark[] {
  const { releases } = document;
  const wordingIn = new Map(
    wordings.flatMap((entry) => spanOf(document, entry).releases.map(({ id }) => [id, entry])),
  );
  // Skips partial releases that don't show the rule, because the rest of their text may have it.
  const known = releases
    .filter(({ id, whole }) => whole || wordingIn.has(id))
    .map(({ id, date }) => ({ entry: wordingIn.get(id) ?? null, date }));
  const yearOf = (release: Release | undefined) => Number(release?.date.slice(0, 4));
  const first = yearOf(releases[0]);
  const count = yearOf(releases.at(-1)) - first + 1;
  return Array.from({ length: count }, (_, at) => markOf(first + at, document, known, shown));
}

function markOf(
  year: number,
  document: DocumentDescription,
  known: readonly ReleaseWording[],
  shown: RenderedEntry,
): YearMark {
  const [start, end] = [`${year}-01-01`, `${year}-12-31`];
  const inYear = known.filter(({ date }) => date >= start && date <= end);
  const earlier = known.filter(({ date }) => date < start);
  const before = earlier.at(-1);
  const after = known.find(({ date }) => date > end);
  if (inYear.length === 0 && before && after && mayDiffer(before.entry, after.entry)) {
    const isUnknown =
      document.knownDays.length === 0 || unavailableDays(document, before.date, end).length > 0;
    if (isUnknown) {
      return { year, state: 'gap', reworded: false, entry: after.entry ?? before.entry };
    }
  }
  const last = earlier.findLast(({ entry }) => entry)?.entry ?? null;
  const wordings = inYear.flatMap(({ entry }) => entry ?? []);
  const entry = inYear.length === 0 ? (before?.entry ?? null) : (wordings.at(-1) ?? null);
  const reworded = wordings.some((each, at) => {
    const previous = wordings[at - 1] ?? last;
    return previous !== null && !sameWords(previous, each);
  });
  return { year, state: entry ? stateOf(entry, shown) : 'none', reworded, entry };
}

function mayDiffer(one: RenderedEntry | null, other: RenderedEntry | null): boolean {
  if (one === null || other === null) return one !== other;
  return one.key !== other.key || !sameWords(one, other);
}

function stateOf(entry: RenderedEntry, shown: RenderedEntry): YearState {
  if (entry.key !== shown.key) return 'else';
  return sameWords(entry, shown) ? 'now' : 'was';
}

/** @example 'reworded once since 2009, on June 18, 2021; earlier number 612.1a' */
function historySentence(
  document: DocumentDescription,
  wordings: readonly RenderedEntry[],
  shown: RenderedEntry,
): string {
  const steps = historySteps(wordings, document);
  const first = steps[0];
  if (!first) return '';
  const rewordings = steps.filter(({ change }) => change.endsWith('reworded'));
  const last = rewordings.at(-1);
  const year = first.release.date.slice(0, 4);
  const isOldest = 'after' in first.date && first.date.after === null;
  const when = last ? changeDateWords(last.date) : '';
  const parts: string[] = [];
  if (rewordings.length > 1) {
    const times = rewordings.length === 2 ? 'twice' : `${rewordings.length} times`;
    parts.push(`reworded ${times} since ${year}, most recently ${when}`);
  } else if (last) parts.push(`reworded once since ${year}, ${when}`);
  else if (isOldest) parts.push(`not reworded since ${year}`);
  else parts.push(`added ${changeDateWords(first.date)}, not reworded since`);
  const end = steps.at(-1);
  if (end?.change === 'removed') parts.push(`removed ${changeDateWords(end.date)}`);
  const at = wordings.indexOf(shown);
  const numbersOf = (entries: readonly RenderedEntry[], except: readonly string[]) =>
    [...new Set(entries.map(entryNumber))].filter((number) => !except.includes(number));
  const earlier = numbersOf(wordings.slice(0, at), [entryNumber(shown)]);
  const later = numbersOf(wordings.slice(at + 1), [entryNumber(shown), ...earlier]);
  for (const [when, numbers] of Object.entries({ earlier, later })) {
    if (numbers.length === 0) continue;
    parts.push(`${when} number${numbers.length > 1 ? 's' : ''} ${inWords(numbers)}`);
  }
  return parts.join('; ');
}

/** @example inWords(['420.5e', '704.5k']) // '420.5e and 704.5k' */
function inWords(numbers: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(numbers);
}

/** Consecutive years of the strip, which link to the same change on the history page. */
export interface StripPart {
  /** The id of the release with the change. */
  release: string;
  title: string;
  /** The number of years in the strip before this part. */
  from: number;
  years: number;
}

/** Divides a strip into parts, one for each change of the rule. */
export function stripParts(
  { marks }: YearStrip,
  steps: readonly HistoryStep<RenderedEntry>[],
  titleOf: (step: HistoryStep<RenderedEntry>) => string,
): StripPart[] {
  const parts: StripPart[] = [];
  for (const [from, mark] of marks.entries()) {
    const at = steps.findIndex(({ entry, change }) => entry === mark.entry && change !== 'removed');
    const step = steps.slice(0, at + 1).findLast(({ change }) => change !== 'subrules changed');
    if (!step) continue;
    const last = parts.at(-1);
    if (last?.release === step.release.id) last.years += 1;
    else parts.push({ release: step.release.id, title: titleOf(step), from, years: 1 });
  }
  return parts;
}

/** A number of the rule, with the first and last year in which the rule had that number. */
export interface NumberYears {
  number: string;
  /** The index of the year's mark. */
  from: number;
  until: number;
}

/** Returns the numbers of a rule with their years. The history page shows them above the strip. */
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

/** An SVG path that draws all marks of one kind. Dashes in `year-strip.css` separate the years. */
export interface StripPath {
  class: string;
  d: string;
}

/** Returns the paths of the marks. In their view box, a year is 1 unit wide and the strip is 10 units high. */
export function stripPaths(marks: readonly Pick<YearMark, 'state' | 'reworded'>[]): StripPath[] {
  const kinds = marks.map(({ state, reworded }) => (reworded ? `${state} reworded` : state));
  return [...new Set(kinds)].flatMap((kind) => {
    if (kind === 'none') return [];
    const lines = heights[kind] ?? [5];
    const line = (y: number) =>
      kinds
        .map((each, at) => (each !== kind ? '' : kinds[at - 1] === kind ? 'h1' : `M${at} ${y}h1`))
        .join('');
    return { class: kind, d: lines.map(line).join('') };
  });
}

/** The vertical positions of the lines that draw a mark. Two thin lines make a hollow mark; one low line
 * makes a mark of half the height. */
const heights: Record<string, number[]> = {
  else: [0.75, 9.25],
  'else reworded': [5.75, 9.25],
  'now reworded': [7.5],
  'was reworded': [7.5],
};
