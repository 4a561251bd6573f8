import type { TracedItem } from './traced-item.ts';

/** A stretch of releases in which a key carries the same words of the same lineage. */
export interface Run {
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
export interface RunCollector {
  next(release: string, items: TracedItem[], whole: boolean): void;
  /** Every run so far, by first release and place in it. */
  runs: Run[];
  /** The runs that stood at a release, by key: those that a part does not mention among them. */
  standingAt(release: string): ReadonlyMap<string, Run> | undefined;
}

/** Begins with no release. @param lineageOf the lineage of an item that is given to `next` */
export function createRunCollector(lineageOf: (item: TracedItem) => string): RunCollector {
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
