import type { Release } from '../../document.ts';
import type { ParsedItem } from '../../texts/parsed.ts';
import { createLineageTracer, type LineageTracer } from './lineages.ts';
import { createRunCollector, type Run } from './runs.ts';
import { createItemTracer } from './traced-item.ts';

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
