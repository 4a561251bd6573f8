import type { Shape } from '../numbers/scheme.ts';
import type { Release } from '../document.ts';
import { type TimedWording, Timeline } from '../timeline/timeline.ts';
import type { ParsedItem } from '../texts/parsed.ts';
import { createItemLinker, type Item } from './item.ts';
import { createLineageTracer } from './lineages.ts';

/** A release and all its items in order. If it has several files, their items are in one list. */
export interface ReleaseItems {
  release: Release;
  items: readonly ParsedItem[];
}

/** The text that a number or name has in one or more consecutive releases. */
export interface Wording extends TimedWording {
  /** The id of the release that is shown: the newest whole one, or else the most complete partial one. */
  shownIn: string;
  /** The lineage of the rule that this rule was split off from. Set only for a rule's first wording. */
  splitFrom?: string;
  /** The lineage of the rule that this rule was merged into. Set only for a rule's last wording. */
  mergedInto?: string;
}

/**
 * Follows every rule of a document through its releases, even if its number or its text changes.
 * @param releases oldest first
 * @param shapes the shapes of the document's numbers, which may change when nothing else does
 * @param beforeRelease called before each release is followed, because that takes long
 * @example
 * // Trample was 502.9 and is 702.19. Both wordings have the lineage `2008-02-01/502.9`.
 * traceTimeline(releases).shownIn('2026-08-07', '702.19')?.lineage; // 2008-02-01/502.9
 */
export function traceTimeline(
  releases: ReleaseItems[],
  shapes: readonly Shape[] = [],
  beforeRelease: () => void = () => {},
): Timeline<Wording> {
  const linkItems = createItemLinker();
  const tracer = createLineageTracer(shapes);
  const collector = createWordingCollector(tracer.lineageOf);
  for (const { release, items } of releases) {
    beforeRelease();
    const linked = linkItems(items);
    tracer.addRelease(release.id, linked, release.whole);
    collector.addRelease(release.id, linked, release.whole);
  }
  const document = { releases: releases.map(({ release }) => release), knownDays: [] };
  const timeline = new Timeline(document, collector.drafts.map(wordingOf));
  for (const [lineage, wordings] of timeline.lineages) {
    const [first, last] = [wordings[0], wordings.at(-1)];
    const splitFrom = tracer.splitFrom(lineage);
    const mergedInto = tracer.mergedInto(lineage);
    if (first && splitFrom) first.splitFrom = splitFrom;
    if (last && mergedInto && !timeline.isCurrent(last)) last.mergedInto = mergedInto;
  }
  return timeline;
}

function wordingOf({ key, lineage, releases, shownIn, partial }: WordingDraft): Wording {
  return {
    key,
    lineage,
    from: releases[0] as string,
    until: releases.at(-1) as string,
    parts: releases.slice(1, -1).filter((release) => partial.has(release)),
    shownIn,
  };
}

/** A wording under construction. Each later release with the same text, number and lineage is added to it. */
interface WordingDraft {
  key: string;
  lineage: string;
  releases: string[];
  /** The item that is shown: from the newest whole release, or else from the most complete partial one. */
  shown: Item;
  shownIn: string;
  /** True if only partial releases have the wording. The rule may have more subrules than they show. */
  isPartial: boolean;
  partial: Set<string>;
}

/** Collects wordings from releases, oldest first. */
function createWordingCollector(lineageOf: (item: Item) => string) {
  const drafts: WordingDraft[] = [];
  const lastOfKey = new Map<string, WordingDraft>();
  const lastOfLineage = new Map<string, WordingDraft>();
  /** The releases from the last whole one on. A wording in none of them has ended. */
  let recent: string[] = [];

  return {
    /** All wordings so far, sorted by first release, then by position in it. */
    drafts,
    addRelease(release: string, items: Item[], isWhole: boolean): void {
      for (const item of items) {
        const lineage = lineageOf(item);
        const before = lastOfKey.get(item.key);
        const isInForce =
          before !== undefined &&
          lastOfLineage.get(lineage) === before &&
          recent.includes(before.releases.at(-1) ?? '');
        const draft =
          isInForce && hasSameWording(before, item, isWhole)
            ? extendDraft(before, release, item, isWhole)
            : startDraft(release, item, lineage, isWhole);
        if (draft !== before) drafts.push(draft);
        lastOfKey.set(item.key, draft);
        lastOfLineage.set(lineage, draft);
      }
      recent = isWhole ? [release] : [...recent, release];
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
    partial: new Set(isWhole ? [] : [release]),
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
  if (!isWhole) draft.partial.add(release);
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
