import type { Release } from '../document.ts';
import type { ParsedItem } from '../texts/parsed.ts';
import { createItemLinker, type Item } from './item.ts';
import { createLineageTracer, type LineageTracer } from './lineages.ts';

/** A release and all its items in order. If it has several files, their items are in one list. */
export interface ReleaseItems {
  release: Release;
  items: ParsedItem[];
}

/** The text that a number or name has in one or more consecutive releases. */
export interface Wording {
  /** The number or name: `702.9a`, `glossary/bury`. */
  key: string;
  /**
   * The id of the rule, which is the same after renumbering: the release and key of its first wording,
   * such as `2008-02-01/502.9`.
   */
  lineage: string;
  /** The ids of the first and the newest release with this wording. */
  from: string;
  until: string;
  /** The ids of all releases with this wording. Omits partial releases that lack the rule. */
  releases: string[];
  /** The id of the release that is shown: the newest whole one, or else the most complete partial one. */
  shownIn: string;
  /** True if the wording is in force in the newest release. */
  isCurrent: boolean;
  /** The lineage of the rule that this rule was split off from. Set only for a rule's first wording. */
  splitFrom?: string;
  /** The lineage of the rule that this rule was merged into. Set only for a rule's last wording. */
  mergedInto?: string;
}

/** All wordings of a document. */
export interface Timeline {
  /** Sorted by first release, then by position in it. */
  wordings: Wording[];
  /** Returns the wording of a number or name that a release contains. */
  wordingAt(release: string, key: string): Wording | undefined;
  /** Does the same; but if a partial release lacks the rule, returns the wording from before it. */
  wordingInForce(release: string, key: string): Wording | undefined;
}

/**
 * Follows every rule of a document through its releases, even if its number or its text changes.
 *
 * @param releases oldest first
 * @example
 * // Trample was 502.9 and is 702.19. Both wordings have the lineage `2008-02-01/502.9`.
 * const timeline = traceTimeline(releases);
 * timeline.wordingAt('2026-08-07', '702.19')?.lineage; // 2008-02-01/502.9
 */
export function traceTimeline(releases: ReleaseItems[]): Timeline {
  const linkItems = createItemLinker();
  const tracer = createLineageTracer();
  const collector = createWordingCollector(tracer.lineageOf);
  for (const { release, items } of releases) {
    const linked = linkItems(items);
    tracer.addRelease(release.id, linked, release.whole);
    collector.addRelease(release.id, linked, release.whole);
  }
  const newest = releases.at(-1)?.release.id;
  const current = newest === undefined ? undefined : collector.draftsInForce(newest);
  const wordings = finishWordings(
    collector.drafts,
    tracer,
    (draft) => current?.get(draft.key) === draft,
  );

  const wordingInForce = (release: string, key: string) => {
    const draft = collector.draftsInForce(release)?.get(key);
    return draft && wordings.get(draft);
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

function finishWordings(
  drafts: WordingDraft[],
  tracer: LineageTracer,
  isCurrent: (draft: WordingDraft) => boolean,
): Map<WordingDraft, Wording> {
  const startedLineages = new Set<string>();
  const lastDrafts = new Map(drafts.map((draft) => [draft.lineage, draft]));
  const finish = (draft: WordingDraft): Wording => {
    const { key, lineage, releases, shownIn } = draft;
    const splitFrom = startedLineages.has(lineage) ? undefined : tracer.splitFrom(lineage);
    const mergedInto =
      lastDrafts.get(lineage) === draft && !isCurrent(draft)
        ? tracer.mergedInto(lineage)
        : undefined;
    startedLineages.add(lineage);
    return {
      key,
      lineage,
      from: releases[0] as string,
      until: releases.at(-1) as string,
      releases,
      shownIn,
      isCurrent: isCurrent(draft),
      ...(splitFrom ? { splitFrom } : {}),
      ...(mergedInto ? { mergedInto } : {}),
    };
  };
  return new Map(drafts.map((draft) => [draft, finish(draft)]));
}

/** A wording under construction. Each later release with the same text, number and lineage is added to it. */
interface WordingDraft {
  key: string;
  lineage: string;
  /** The ids of the releases, oldest first. */
  releases: string[];
  /** The item that is shown: from the newest whole release, or else from the most complete partial one. */
  shown: Item;
  /** The id of the release of `shown`. */
  shownIn: string;
  /** True if only partial releases have the wording. The rule may have more subrules than they show. */
  isPartial: boolean;
}

/** Collects wordings from releases, oldest first. */
interface WordingCollector {
  addRelease(release: string, items: Item[], isWhole: boolean): void;
  /** All wordings so far, sorted by first release, then by position in it. */
  drafts: WordingDraft[];
  /**
   * Returns the wordings in force in a release, by key. For a partial release, they include earlier
   * wordings of the rules that it lacks.
   */
  draftsInForce(release: string): ReadonlyMap<string, WordingDraft> | undefined;
}

function createWordingCollector(lineageOf: (item: Item) => string): WordingCollector {
  const drafts: WordingDraft[] = [];
  const inForce = new Map<string, Map<string, WordingDraft>>();
  let current = new Map<string, WordingDraft>();

  return {
    drafts,
    draftsInForce: (release) => inForce.get(release),
    addRelease(release, items, isWhole) {
      const added = new Map<string, WordingDraft>();
      for (const item of items) {
        const lineage = lineageOf(item);
        const before = current.get(item.key);
        const draft =
          before?.lineage === lineage && hasSameWording(before, item, isWhole)
            ? extendDraft(before, release, item, isWhole)
            : startDraft(release, item, lineage, isWhole);
        if (draft !== before) drafts.push(draft);
        added.set(item.key, draft);
      }
      current = isWhole ? added : addPartialRelease(current, added);
      inForce.set(release, current);
    },
  };
}

function startDraft(release: string, item: Item, lineage: string, isWhole: boolean): WordingDraft {
  return {
    key: item.key,
    lineage,
    releases: [release],
    shown: item,
    shownIn: release,
    isPartial: !isWhole,
  };
}

function hasSameWording(draft: WordingDraft, item: Item, isWhole: boolean): boolean {
  if (draft.shown.subtreeId === item.subtreeId) return true;
  if (!isWhole && isContainedIn(item, draft.shown)) return true;
  return draft.isPartial && isContainedIn(draft.shown, item);
}

function extendDraft(
  draft: WordingDraft,
  release: string,
  item: Item,
  isWhole: boolean,
): WordingDraft {
  draft.releases.push(release);
  const showsAll = draft.shown.subtreeId === item.subtreeId || isContainedIn(draft.shown, item);
  if (isWhole || (draft.isPartial && showsAll)) {
    draft.shown = item;
    draft.shownIn = release;
    draft.isPartial = !isWhole;
  }
  return draft;
}

/** True if two items have the same text, and the second has all subrules of the first, and maybe more. */
function isContainedIn(item: Item, other: Item): boolean {
  if (item.textId !== other.textId) return false;
  return item.children.every((child) => {
    const sameKey = other.children.find(({ key }) => key === child.key);
    return sameKey !== undefined && isContainedIn(child, sameKey);
  });
}

/**
 * Returns the wordings in force after a partial release: those that it contains, and the earlier ones
 * of rules that it lacks.
 */
function addPartialRelease(
  earlier: Map<string, WordingDraft>,
  added: Map<string, WordingDraft>,
): Map<string, WordingDraft> {
  const lineages = new Set([...added.values()].map(({ lineage }) => lineage));
  const kept = [...earlier].filter(
    ([key, draft]) => !added.has(key) && !lineages.has(draft.lineage),
  );
  return new Map([...kept, ...added]);
}
