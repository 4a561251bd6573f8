import type { Release } from '../../document.ts';
import type { ParsedItem } from '../../texts/parsed.ts';
import { createLineageTracer } from './lineages.ts';
import { createRunCollector, type Run } from './runs.ts';
import { traceItems } from './traced-item.ts';

/** One release and all its items, of however many files, in order; no key twice. */
export interface ReleaseItems {
  release: Release;
  items: ParsedItem[];
}

/**
 * What a wording is to the one before it in its lineage:
 * - `new`                 there is none before it
 * - `moved`               the same words under another number
 * - `reworded`            other words under the same number
 * - `moved-and-reworded`  both
 * - `beneath`             its own words and number are the same; something that stands under it is not
 * - `returned`            the same again after a whole release without it
 */
export type Change = 'new' | 'moved' | 'reworded' | 'moved-and-reworded' | 'beneath' | 'returned';

/** A maximal run of consecutive releases in which a key carries the same wording. */
export interface Wording {
  key: string;
  /** The first release and key of the rule, whatever number it has here: `2008-02-01/502.9`. */
  lineage: string;
  /** Ids of the first and the newest release that carry it. */
  from: string;
  until: string;
  /** Every release that carries it; parts that do not mention the key are not among them. */
  releases: string[];
  /** The release whose item shows the most of this wording; its text is the one to show. */
  shownIn: string;
  /** Of its words and of everything that stands under it, in plain typography. */
  digest: string;
  /** Of its own words alone. */
  own: string;
  changed: Change;
  /** Whether it still stands after the newest release. */
  stands: boolean;
}

export interface Timeline {
  /** By first release, and within it in the order of the text. */
  wordings: Wording[];
  /** The wording that a release carries under a key. */
  wordingAt(release: string, key: string): Wording | undefined;
  /** As `wordingAt`; for a part also the wording that stood before it and that it does not mention. */
  standingAt(release: string, key: string): Wording | undefined;
}

/**
 * Follows every rule through the releases of a document: which wordings each number has had, and
 * which numbers are one rule.
 *
 * @param releases oldest first
 *
 * @example
 * const timeline = traceTimeline(releases);
 * timeline.wordingAt('2008-02-01', '502.9')?.lineage ===
 *   timeline.wordingAt('2026-08-07', '702.19')?.lineage; // trample
 */
export function traceTimeline(releases: ReleaseItems[]): Timeline {
  const tracer = createLineageTracer();
  const collector = createRunCollector(tracer.of);
  for (const { release, items } of releases) {
    const traced = traceItems(items);
    tracer.next(release.id, traced, release.whole);
    collector.next(release.id, traced, release.whole);
  }
  const newest = releases.at(-1)?.release.id;
  const open = newest === undefined ? undefined : collector.standingAt(newest);
  const wordings = wordingsOf(collector.runs, releases, (run) => open?.get(run.key) === run);

  const standingAt = (release: string, key: string) => {
    const run = collector.standingAt(release)?.get(key);
    return run && wordings.get(run);
  };
  return {
    wordings: [...wordings.values()],
    standingAt,
    wordingAt: (release, key) => {
      const wording = standingAt(release, key);
      return wording?.releases.includes(release) ? wording : undefined;
    },
  };
}

function wordingsOf(
  runs: Run[],
  releases: ReleaseItems[],
  stands: (run: Run) => boolean,
): Map<Run, Wording> {
  const newestOf = new Map<string, Wording>();
  const wordings = new Map<Run, Wording>();
  for (const run of runs) {
    const before = newestOf.get(run.lineage);
    const wording: Wording = {
      key: run.key,
      lineage: run.lineage,
      from: run.releases[0] as string,
      until: run.releases.at(-1) as string,
      releases: run.releases,
      shownIn: run.shownIn,
      digest: run.shown.digest,
      own: run.shown.own,
      changed: 'new',
      stands: stands(run),
    };
    if (before) wording.changed = changeFrom(before, wording, releases);
    wordings.set(run, wording);
    newestOf.set(run.lineage, wording);
  }
  return wordings;
}

function changeFrom(before: Wording, after: Wording, releases: ReleaseItems[]): Change {
  const moved = before.key !== after.key;
  const reworded = before.own !== after.own;
  if (moved) return reworded ? 'moved-and-reworded' : 'moved';
  if (reworded) return 'reworded';
  return lacksBetween(before.until, after.from, releases) ? 'returned' : 'beneath';
}

function lacksBetween(until: string, from: string, releases: ReleaseItems[]): boolean {
  const place = (id: string) => releases.findIndex(({ release }) => release.id === id);
  return releases.slice(place(until) + 1, place(from)).some(({ release }) => release.whole);
}
