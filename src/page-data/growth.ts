/** The releases of a document as a picture: how many rules each has, and what each changed. */
import { changesAddress, releaseAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { ReleaseChanges } from '../rules/history/changes-between.ts';
import { changesSentence } from '../rules/history/describe-changes.ts';
import { counted } from '../rules/words/sentences.ts';
import { changesOfReleases, type Library, type RenderedEntry } from './library.ts';
import { hasEmptyYears, positionsBetween } from './lifeline.ts';
import { isHeading } from './names.ts';
import { entriesInForce } from './outlines.ts';

/** The number of rules in each whole release. Positions and heights are percentages. */
export interface Growth {
  /** @example 'From 356 rules and 16,000 words in 1999 to 3,162 rules and 138,000 words in 2026.' */
  sentence: string;
  points: { at: number; height: number; name: string; address: string }[];
  /** Labels of the first and the last point: `356 rules`. */
  ends: [first: string, last: string];
  /** Years from which we have no release. */
  gaps: { from: number; to: number }[];
  /** Horizontal lines with their numbers. */
  levels: { height: number; count: number }[];
  years: { at: number; year: number }[];
}

/** Returns the growth of a document; null if fewer than three whole releases are available. */
export function growthOf(library: Library, document: DocumentDescription): Growth | null {
  const releases = document.releases.filter(({ whole }) => whole);
  const [first, last] = [releases[0], releases.at(-1)];
  if (!first || !last || releases.length < 3) return null;
  // In tournament rules, sections have the text.
  const entries = library.entriesIn.get(document.slug) ?? [];
  const hasTexts = entries.some((entry) => entry.kind === 'section' && !isHeading(entry));
  const unit = hasTexts ? 'section' : 'rule';
  const sizes = releases.map((release) => sizeOf(library, document, release, unit));
  const step = roundStep(Math.max(...sizes.map(({ count }) => count)));
  const top = Math.max(...sizes.map(({ count }) => count)) * 1.08;
  const position = positionsBetween(first.date, last.date);
  const height = (count: number) => Math.round((count / top) * 1000) / 10;
  const inWords = (at: number) =>
    `${counted(sizes.at(at)?.count ?? 0, unit)} and ${roundWords(sizes.at(at)?.words ?? 0)} words in ${releases.at(at)?.date.slice(0, 4)}`;
  return {
    sentence: `From ${inWords(0)} to ${inWords(-1)}.`,
    points: releases.map((release, index) => ({
      at: position(release.date),
      height: height(sizes[index]?.count ?? 0),
      name: `${release.label}: ${counted(sizes[index]?.count ?? 0, unit)}`,
      address: changesAddress(document.slug, release.id),
    })),
    ends: [counted(sizes[0]?.count ?? 0, unit), counted(sizes.at(-1)?.count ?? 0, unit)],
    gaps: releases.slice(1).flatMap(({ date }, index) => {
      const before = releases[index]?.date ?? date;
      const isGap = hasEmptyYears(document, before, date);
      return isGap ? [{ from: position(before), to: position(date) }] : [];
    }),
    levels: [1, 2, 3, 4, 5]
      .map((times) => ({ height: height(times * step), count: times * step }))
      .filter((level) => level.height < 100),
    years: yearsBetween(first.date, last.date).map((year) => ({
      at: position(`${year}-01-01`),
      year,
    })),
  };
}

function sizeOf(
  library: Library,
  document: DocumentDescription,
  release: Release,
  unit: 'rule' | 'section',
): { count: number; words: number } {
  const kinds = unit === 'rule' ? ['rule', 'subrule'] : ['section'];
  const entries = entriesInForce(library, document, release).map(({ entry }) => entry);
  const words = entries.map(({ text }) => text.split(/\s+/).length);
  return {
    count: entries.filter(({ kind }) => kinds.includes(kind)).length,
    words: words.reduce((sum, each) => sum + each, 0),
  };
}

/** @example roundWords(138211) // '138,000' */
function roundWords(count: number): string {
  const unit = count > 10_000 ? 1000 : 100;
  return (Math.round(count / unit) * unit).toLocaleString('en');
}

/** Returns the distance of three or four horizontal lines. @example roundStep(3162) // 1000 */
function roundStep(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(count, 10) / 3));
  return power * ([1, 2, 5, 10].find((times) => times * power * 4 > count) ?? 10);
}

/** Returns at most eight years after the first date, at equal distances. */
function yearsBetween(first: string, last: string): number[] {
  const [from, until] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const distance = [1, 2, 4, 5, 10, 20].find((each) => (until - from) / each <= 8) ?? 50;
  const start = Math.floor(from / distance) * distance;
  const all = Array.from({ length: 12 }, (_, at) => start + distance * at);
  return all.filter((year) => year > from && year <= until);
}

/** The kinds of change that a bar shows, and the kinds of change in a release that each counts. */
const barKinds = {
  added: ['added', 'returned', 'split off'],
  reworded: ['reworded', 'renumbered and reworded'],
  removed: ['removed', 'merged'],
  'only renumbered': ['renumbered'],
};

export const barNames = Object.keys(barKinds) as (keyof typeof barKinds)[];

export type ReleaseBar = ReturnType<typeof releaseBars>[number];

/** Returns a line for each release, newest first: what it changed, in numbers and as a bar. */
export function releaseBars(library: Library, document: DocumentDescription) {
  const rows = changesOfReleases(library, document).map((changes) => ({
    changes,
    counts: countsOf(changes),
  }));
  const widest = Math.max(1, ...rows.map(({ counts }) => total(counts)));
  return rows.toReversed().map(({ changes, counts }) => {
    const { release } = changes;
    let from = 0;
    return {
      date: release.date,
      name: release.label,
      /** The name of the set that came out with the release. */
      set: document.sets?.[release.date] ?? null,
      changes: changesAddress(document.slug, release.id),
      text: releaseAddress(document.slug, release.id),
      whole: release.whole,
      /** Positions in percent of the widest bar. */
      bar: counts.map(({ name, count }) => {
        const part = { name, from, width: (100 * count) / widest };
        from += part.width;
        return part;
      }),
      words: wordsOf(changes, counts),
    };
  });
}

type Counts = { name: (typeof barNames)[number]; count: number }[];

function countsOf(changes: ReleaseChanges<RenderedEntry>): Counts {
  const counts = Object.entries(changes.counts);
  return barNames.map((name) => ({
    name,
    count: counts.reduce(
      (sum, [kind, count]) => sum + (barKinds[name].includes(kind) ? count : 0),
      0,
    ),
  }));
}

function total(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** @example '13 added, 14 reworded, 12 only renumbered' */
function wordsOf(changes: ReleaseChanges<RenderedEntry>, counts: Counts): string {
  if (changes.comparedWith.length === 0) return 'oldest release here';
  if (total(counts) === 0) return changesSentence(changes);
  return counts
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count.toLocaleString('en')} ${name}`)
    .join(', ');
}
