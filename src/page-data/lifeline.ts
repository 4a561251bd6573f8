/** Makes the lifeline of a rule: a line on a scale of time, with a mark for each new wording. */
import type { DocumentDescription } from '../rules/document.ts';
import {
  type ChangeDate,
  changeDateWords,
  lastWhole,
  unavailableDays,
} from '../rules/timeline/releases.ts';
import { type HistoryStep, historySteps, isAddition, isRemoval } from '../rules/timeline/steps.ts';
import type { Telling } from '../rules/timeline/timeline.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { findRelease, type Library, type RenderedEntry } from './library.ts';
import { entryNumber } from './names.ts';
import { pagesOf } from './pages.ts';
import { isRewording, titleOfStep } from './section-parts.ts';

export type Lifeline = NonNullable<ReturnType<typeof lifeline>>;

/**
 * Returns the lifeline of the rule that a page shows; null for a document with one release. Positions are percentages of
 * the time from the first release to the newest.
 */
export function lifeline(library: Library, shown: RenderedEntry) {
  const document = library.documentOf(shown);
  const [first, newest] = [document.releases[0], document.releases.at(-1)];
  if (!first || !newest || first.date === newest.date) return null;
  const timeline = library.timelineOf(shown.document);
  const wordings = library.wordingsOf(shown);
  const steps = historySteps(timeline, shown.lineage);
  const rewordings = steps.filter((step) => isRewording(library, step));
  const position = positionsBetween(first.date, newest.date);
  const scale = { document, position, known: timeline.tellings(shown.lineage) };
  return {
    /** The years at the ends of the scale. */
    years: [first.date.slice(0, 4), newest.date.slice(0, 4)] as const,
    lines: linesOf(scale),
    /** A mark for each new wording. `title` says what changed and when. */
    marks: steps
      .filter((step) => isAddition(step.change) || rewordings.includes(step))
      .map((step) => ({
        at: position(step.release.date),
        release: step.release.id,
        title: markTitle(library, step),
      })),
    /** Where the shown wording was last in force; the right end for a current wording. */
    here: position(findRelease(document, shown.until).date),
    numbers: numbersOf(scale),
    /** @example 'In the rules since 1999; reworded 6 times, most recently on September 20, 2024; formerly 502.9b' */
    sentence: lifelineSentence(document, steps, rewordings, wordings, shown),
    /** The address of the history; null if there is none. */
    address: pagesOf(library).history(shown),
  };
}

/** Returns a function that turns a date into a percentage of the time between two dates. */
function positionsBetween(first: string, last: string): (day: string) => number {
  const [start, end] = [Date.parse(first), Date.parse(last)];
  return (day) => Math.round(((Date.parse(day) - start) / (end - start)) * 1000) / 10;
}

interface Scale {
  document: DocumentDescription;
  position: (day: string) => number;
  known: Telling<RenderedEntry>[];
}

/** Returns the time in which the rule existed. `isKnown` is false where years have no release here. */
function linesOf({ document, position, known }: Scale) {
  const lines: { from: number; to: number; isKnown: boolean }[] = [];
  for (const [at, { release, wording }] of known.entries()) {
    const { date } = release;
    const next = known[at + 1]?.release;
    if (!wording || !next) continue;
    const isKnown = !hasEmptyYears(document, date, next.date);
    const last = lines.at(-1);
    if (last?.to === position(date) && last.isKnown === isKnown) last.to = position(next.date);
    else lines.push({ from: position(date), to: position(next.date), isKnown });
  }
  return lines;
}

/** True if we have no release from a whole year between two releases, and there may have been one. */
function hasEmptyYears(document: DocumentDescription, after: string, before: string): boolean {
  const isFar = Number(before.slice(0, 4)) - Number(after.slice(0, 4)) > 1;
  const { knownDays } = document;
  return isFar && (knownDays.length === 0 || unavailableDays(document, after, before).length > 0);
}

/**
 * Returns the numbers of the rule in the order of time; none if it had only one. The label of each starts or ends
 * (`anchor`) at `at`, in a line (`row`) counted from below; null if no line has room. `isNarrow`: it fits a small phone.
 */
function numbersOf({ position, known }: Scale) {
  const spans: { number: string; from: number; to: number }[] = [];
  for (const { release, wording } of known) {
    if (!wording) continue;
    const [number, at] = [entryNumber(wording), position(release.date)];
    const last = spans.at(-1);
    if (last?.number === number) last.to = at;
    else spans.push({ number, from: at, to: at });
  }
  if (spans.length === 1) return [];
  // Where the last label of each row ends, in a wide window and on a small phone with large text.
  const rows = [0, 1].map(() => ({ wide: 0, narrow: 0 }));
  return spans.map((span) => {
    const [wide, narrow] = [1.25 * span.number.length, 4 * span.number.length];
    const startsAtSpan = span.from + narrow <= 100;
    const anchor = startsAtSpan ? 'start' : 'end';
    const at = startsAtSpan ? span.from : span.to;
    const startOf = (width: number) => (startsAtSpan ? at : at - width);
    const row = rows.findIndex((each) => startOf(wide) >= each.wide);
    const ends = rows[row];
    if (!ends) return { ...span, at, anchor, row: null, isNarrow: false };
    const isNarrow = startOf(narrow) >= ends.narrow;
    ends.wide = startOf(wide) + wide + 1;
    if (isNarrow) ends.narrow = startOf(narrow) + narrow + 1;
    return { ...span, at, anchor, row, isNarrow };
  });
}

/** @example 'Reworded, between June 18, 2021 and September 20, 2024' */
function markTitle(library: Library, step: HistoryStep<RenderedEntry>): string {
  const when = isOldest(step.date)
    ? step.release.label
    : changeDateWords(step.date, library.documentOf(step.entry));
  return `${titleOfStep(library, step)}, ${when}`;
}

/** True if we have no release from before a change. */
function isOldest(date: ChangeDate): boolean {
  return 'after' in date && date.after === null;
}

function lifelineSentence(
  document: DocumentDescription,
  steps: readonly HistoryStep<RenderedEntry>[],
  rewordings: readonly HistoryStep<RenderedEntry>[],
  wordings: readonly RenderedEntry[],
  shown: RenderedEntry,
): string {
  const [first] = steps;
  if (!first) return '';
  const latest = rewordings.at(-1);
  const times = ['', 'once', 'twice'][rewordings.length] ?? `${rewordings.length} times`;
  // A part of a release doesn't tell when a rule came, or whether it changed.
  const index = document.releases.indexOf(first.release);
  const hasOnlyPartsBefore = index > 0 && lastWhole(document, index) < 0;
  const isPart = !first.release.whole || hasOnlyPartsBefore;
  const where = isPart ? 'our texts' : `the ${formatOf(document.format).role}`;
  const sentence = [
    isOldest(first.date)
      ? `In ${where} ${isPart ? 'from' : 'since'} ${first.release.date.slice(0, 4)}`
      : `${first.change === 'split off' ? 'Split from another rule' : 'Added'} ${changeDateWords(first.date, document)}`,
  ];
  if (latest) {
    const last = rewordings.length > 1 ? 'most recently ' : '';
    sentence.push(`reworded ${times}, ${last}${changeDateWords(latest.date, document)}`);
  } else if (!isPart) sentence.push('not reworded');
  for (const { change, date } of steps) {
    const isReturn = change === 'returned';
    if (!isReturn && !isRemoval(change)) continue;
    sentence.push(`${isReturn ? 'added again' : 'removed'} ${changeDateWords(date, document)}`);
  }
  const at = wordings.indexOf(shown);
  const named = new Set([entryNumber(shown)]);
  for (const [when, others] of [
    ['formerly', wordings.slice(0, at)],
    ['later', wordings.slice(at + 1)],
  ] as const) {
    const numbers = [...new Set(others.map(entryNumber))].filter((number) => !named.has(number));
    for (const number of numbers) named.add(number);
    if (numbers.length > 0) sentence.push(`${when} ${numbers.join(', ')}`);
  }
  return sentence.join('; ');
}
