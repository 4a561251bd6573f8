import type { Release } from '../document.ts';
import type { ParsedItem } from '../texts/parsed.ts';
import { createLineageTracer, type LineageTracer } from './lineages.ts';
import { createItemTracer, type TracedItem } from './traced-item.ts';

/** One release and all its items, of however many files, in order; no key twice. */
export interface ReleaseItems {
  release: Release;
  items: ParsedItem[];
}

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
  /** Whether it still stands after the newest release. */
  stands: boolean;
  /** Of the first wording of a rule: the lineage out of whose text the rule was made. */
  splitFrom?: string;
  /** Of the last wording of a rule that has gone: the lineage whose text took it in. */
  mergedInto?: string;
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
  const traceItems = createItemTracer();
  const tracer = createLineageTracer();
  const collector = createRunCollector(tracer.of);
  for (const { release, items } of releases) {
    const traced = traceItems(items);
    tracer.next(release.id, traced, release.whole);
    collector.next(release.id, traced, release.whole);
  }
  const newest = releases.at(-1)?.release.id;
  const open = newest === undefined ? undefined : collector.standingAt(newest);
  const wordings = wordingsOf(collector.runs, tracer, (run) => open?.get(run.key) === run);

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
  tracer: LineageTracer,
  stands: (run: Run) => boolean,
): Map<Run, Wording> {
  const begun = new Set<string>();
  const last = new Map(runs.map((run) => [run.lineage, run]));
  const wordingOf = (run: Run): Wording => {
    const { key, lineage, releases, shownIn } = run;
    const splitFrom = begun.has(lineage) ? undefined : tracer.splitFrom(lineage);
    const mergedInto =
      last.get(lineage) === run && !stands(run) ? tracer.mergedInto(lineage) : undefined;
    begun.add(lineage);
    return {
      key,
      lineage,
      from: releases[0] as string,
      until: releases.at(-1) as string,
      releases,
      shownIn,
      stands: stands(run),
      ...(splitFrom ? { splitFrom } : {}),
      ...(mergedInto ? { mergedInto } : {}),
    };
  };
  return new Map(runs.map((run) => [run, wordingOf(run)]));
}

/** A stretch of releases in which a key carries the same words of the same lineage. */
interface Run {
  key: string;
  lineage: string;
  /** Ids of the releases that carry it, oldest first. */
  releases: string[];
  /** The item that shows the most of it: the newest, but never a part's where a whole one is there. */
  shown: TracedItem;
  /** Release of `shown`. */
  shownIn: string;
  /** Whether only parts carry it, so that more may stand under it than they show. */
  partial: boolean;
}

/** Collects the runs of a line of releases, taken oldest first. */
interface RunCollector {
  next(release: string, items: TracedItem[], whole: boolean): void;
  /** Every run so far, by first release and place in it. */
  runs: Run[];
  /** The runs that stood at a release, by key: those that a part does not mention among them. */
  standingAt(release: string): ReadonlyMap<string, Run> | undefined;
}

/** Begins with no release. @param lineageOf the lineage of an item that is given to `next` */
function createRunCollector(lineageOf: (item: TracedItem) => string): RunCollector {
  const runs: Run[] = [];
  const standing = new Map<string, Map<string, Run>>();
  let open = new Map<string, Run>();

  return {
    runs,
    standingAt: (release) => standing.get(release),
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
      standing.set(release, open);
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

/** Whether all that a part shows of an item stands in the other one too. */
function agrees(part: TracedItem, other: TracedItem): boolean {
  if (part.own !== other.own) return false;
  return part.children.every((child) => {
    const same = other.children.find((each) => each.key === child.key);
    return same !== undefined && agrees(child, same);
  });
}

/** A part leaves standing what it does not mention, unless it has that under another key. */
function overlaid(before: Map<string, Run>, part: Map<string, Run>): Map<string, Run> {
  const mentioned = new Set([...part.values()].map((run) => run.lineage));
  const left = [...before].filter(([key, run]) => !part.has(key) && !mentioned.has(run.lineage));
  return new Map([...left, ...part]);
}
