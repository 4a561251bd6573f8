import type { Release } from '../document.ts';
import type { ParsedItem } from '../texts/parsed.ts';
import { createLineageTracer, type LineageTracer } from './lineages.ts';
import { createItemTracer, type TracedItem } from './traced-item.ts';

/** A release with all its items, from any number of files, in order. Keys are unique. */
export interface ReleaseItems {
  release: Release;
  items: ParsedItem[];
}

/** Consecutive releases in which a key has the same text. */
export interface Wording {
  key: string;
  /** The rule's first release and key, whatever its number here: `2008-02-01/502.9`. */
  lineage: string;
  /** Ids of the first and newest release with this wording. */
  from: string;
  until: string;
  /** Every release with this wording, except parts that lack the key. */
  releases: string[];
  /** The release whose text is shown: the newest one, or the newest whole one if there is any. */
  shownIn: string;
  /** True if the newest release has it. */
  isCurrent: boolean;
  /** For the first wording of a rule that was split off: the lineage it came from. */
  splitFrom?: string;
  /** For the last wording of a rule that was merged: the lineage that has its text now. */
  mergedInto?: string;
}

export interface Timeline {
  /** Sorted by first release, then in the order of the text. */
  wordings: Wording[];
  /** Returns the wording of a key in a release. */
  wordingAt(release: string, key: string): Wording | undefined;
  /** Like `wordingAt`; for a part that lacks the key, returns the wording before it. */
  wordingInForce(release: string, key: string): Wording | undefined;
}

/**
 * Follows every rule of a document through its releases. Finds the wordings of each number, and the
 * numbers of each rule.
 *
 * @param releases oldest first
 * @example
 * const timeline = traceTimeline(releases);
 * timeline.wordingAt('2008-02-01', '502.9')?.lineage ===
 *   timeline.wordingAt('2026-08-07', '702.19')?.lineage; // trample
 */
export function traceTimeline(releases: ReleaseItems[]): Timeline {
  const traceItems = createItemTracer();
  const tracer = createLineageTracer();
  const collector = createRunCollector(tracer.of);
  for (const { release, items } of releases) {
    const traced = traceItems(items);
    tracer.next(release.id, traced, release.whole);
    collector.next(release.id, traced, release.whole);
  }
  const newest = releases.at(-1)?.release.id;
  const open = newest === undefined ? undefined : collector.runsInForce(newest);
  const wordings = wordingsOf(collector.runs, tracer, (run) => open?.get(run.key) === run);

  const wordingInForce = (release: string, key: string) => {
    const run = collector.runsInForce(release)?.get(key);
    return run && wordings.get(run);
  };
  return {
    wordings: [...wordings.values()],
    wordingInForce,
    wordingAt: (release, key) => {
      const wording = wordingInForce(release, key);
      return wording?.releases.includes(release) ? wording : undefined;
    },
  };
}

function wordingsOf(
  runs: Run[],
  tracer: LineageTracer,
  isCurrent: (run: Run) => boolean,
): Map<Run, Wording> {
  const begun = new Set<string>();
  const last = new Map(runs.map((run) => [run.lineage, run]));
  const wordingOf = (run: Run): Wording => {
    const { key, lineage, releases, shownIn } = run;
    const splitFrom = begun.has(lineage) ? undefined : tracer.splitFrom(lineage);
    const mergedInto =
      last.get(lineage) === run && !isCurrent(run) ? tracer.mergedInto(lineage) : undefined;
    begun.add(lineage);
    return {
      key,
      lineage,
      from: releases[0] as string,
      until: releases.at(-1) as string,
      releases,
      shownIn,
      isCurrent: isCurrent(run),
      ...(splitFrom ? { splitFrom } : {}),
      ...(mergedInto ? { mergedInto } : {}),
    };
  };
  return new Map(runs.map((run) => [run, wordingOf(run)]));
}

/** Consecutive releases in which a key has the same text and lineage. */
interface Run {
  key: string;
  lineage: string;
  /** Ids of the releases, oldest first. */
  releases: string[];
  /** The item whose text is shown: the newest one, preferably from a whole release. */
  shown: TracedItem;
  /** The release of `shown`. */
  shownIn: string;
  /** True if only partial releases have it. It may then have more subrules than we know. */
  partial: boolean;
}

/** Collects the runs of a document's releases, oldest first. */
interface RunCollector {
  next(release: string, items: TracedItem[], whole: boolean): void;
  /** Every run so far, by first release and position in it. */
  runs: Run[];
  /** Returns the runs that apply in a release, by key, including those that a partial release leaves out. */
  runsInForce(release: string): ReadonlyMap<string, Run> | undefined;
}

/**
 * Makes a collector without any releases.
 *
 * @param lineageOf returns the lineage of an item that was passed to `next`
 */
function createRunCollector(lineageOf: (item: TracedItem) => string): RunCollector {
  const runs: Run[] = [];
  const inForce = new Map<string, Map<string, Run>>();
  let open = new Map<string, Run>();

  return {
    runs,
    runsInForce: (release) => inForce.get(release),
    next(release, items, whole) {
      const now = new Map<string, Run>();
      for (const item of items) {
        const lineage = lineageOf(item);
        const before = open.get(item.key);
        const run =
          before?.lineage === lineage && goesOn(before, item, whole)
            ? extended(before, release, item, whole)
            : newRun(release, item, lineage, whole);
        if (run !== before) runs.push(run);
        now.set(item.key, run);
      }
      open = whole ? now : overlaid(open, now);
      inForce.set(release, open);
    },
  };
}

function newRun(release: string, item: TracedItem, lineage: string, whole: boolean): Run {
  return {
    key: item.key,
    lineage,
    releases: [release],
    shown: item,
    shownIn: release,
    partial: !whole,
  };
}

function goesOn(run: Run, item: TracedItem, whole: boolean): boolean {
  if (run.shown.whole === item.whole) return true;
  if (!whole && agrees(item, run.shown)) return true;
  return run.partial && agrees(run.shown, item);
}

function extended(run: Run, release: string, item: TracedItem, whole: boolean): Run {
  run.releases.push(release);
  const showsMore = run.shown.whole === item.whole || agrees(run.shown, item);
  if (whole || (run.partial && showsMore)) {
    run.shown = item;
    run.shownIn = release;
    run.partial = !whole;
  }
  return run;
}

/** True if the other item has all the text and subrules that a partial release has of this item. */
function agrees(part: TracedItem, other: TracedItem): boolean {
  if (part.own !== other.own) return false;
  return part.children.every((child) => {
    const same = other.children.find((each) => each.key === child.key);
    return same !== undefined && agrees(child, same);
  });
}

/**
 * Returns the runs that apply after a partial release: its own, and the earlier ones that it leaves out.
 */
function overlaid(before: Map<string, Run>, part: Map<string, Run>): Map<string, Run> {
  const mentioned = new Set([...part.values()].map((run) => run.lineage));
  const left = [...before].filter(([key, run]) => !part.has(key) && !mentioned.has(run.lineage));
  return new Map([...left, ...part]);
}
