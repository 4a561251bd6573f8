/** Compares two releases in the browser, from the public files `/data/<document>/<release>.json.gz`. */
import type { Release } from '../document.ts';
import { readingOrder } from '../references/release-tree.ts';
import type { ItemKind } from '../texts/parsed.ts';
import type { RuleWords } from '../timeline/steps.ts';
import { Timeline } from '../timeline/timeline.ts';
import { changesIn, type ComparedWording, type ReleaseChanges } from './changes-between.ts';

/** An entry in the file of a release. */
export interface PublishedEntry extends RuleWords {
  number: string;
  itemKind: ItemKind;
  /** The number of headings above it. */
  depth: number;
  address: string;
  lineage: string;
  /** The first release with the rule. */
  since: string;
}

export interface PublishedRelease {
  release: Release;
  /** In reading order. */
  entries: readonly PublishedEntry[];
}

export type PublishedWording = ComparedWording & { number: string };

/**
 * Compares two releases, or one rule in them with everything under it.
 * @param known the ids of all releases on the site, oldest first
 * @param number the number or term of a rule; empty to compare everything. If the number belongs to one
 *   rule in the older release and to another in the newer one, both rules are compared
 * @returns null if neither release has the number
 */
export function comparePublished(
  known: readonly string[],
  older: PublishedRelease,
  newer: PublishedRelease,
  number = '',
): ReleaseChanges<PublishedWording> | null {
  const both = [older, newer];
  const tops = number === '' ? [null] : both.flatMap((each) => findNumber(each, number) ?? []);
  if (tops.length === 0) return null;
  const under = tops.flatMap((top) => both.flatMap((each) => entriesUnder(each, top)));
  const compared = new Set(under.map(({ lineage }) => lineage));
  const unknown = { date: '', label: '', whole: false };
  const releases = known.map(
    (id) => both.find(({ release }) => release.id === id)?.release ?? { id, ...unknown },
  );
  const timeline = new Timeline({ releases, knownDays: [] }, wordingsOf(older, newer));
  const changes = changesIn(timeline, newer.release.id, older.release.id, compared);
  return { ...changes, comparedWith: [older.release] };
}

/** Returns the wordings of both releases. Those with the same address are one. */
function wordingsOf(older: PublishedRelease, newer: PublishedRelease): PublishedWording[] {
  const items = [older, newer].map(({ entries }) => {
    const above: string[] = [];
    return entries.map((entry) => {
      above.splice(entry.depth, Infinity, entry.address);
      return { ...entry, kind: entry.itemKind, parent: above[entry.depth - 1] ?? null };
    });
  });
  const order = readingOrder(items, ({ address }) => address);
  const inOlder = new Set(older.entries.map(({ address }) => address));
  const inNewer = new Set(newer.entries.map(({ address }) => address));
  const isOlderOnly = ({ address }: PublishedEntry) => !inNewer.has(address);
  return [...(items[1] ?? []), ...(items[0] ?? []).filter(isOlderOnly)].map((item) => ({
    ...item,
    id: item.address,
    order: order.get(item.address) ?? 0,
    from: (inOlder.has(item.address) ? older : newer).release.id,
    until: (inNewer.has(item.address) ? newer : older).release.id,
  }));
}

/** Finds an entry by its number or term. Ignores case and a period at the end: `704.5J.` */
function findNumber({ entries }: PublishedRelease, typed: string): PublishedEntry | undefined {
  const wanted = typed.trim().replace(/\.$/, '').toLowerCase();
  return entries.find(({ number, key }) =>
    [number, key].some((each) => each.toLowerCase() === wanted),
  );
}

/**
 * Returns an entry and everything under it in a release. The entry can have another number there.
 * @param top null for all entries
 */
function entriesUnder(
  { entries }: PublishedRelease,
  top: PublishedEntry | null,
): readonly PublishedEntry[] {
  if (top === null) return entries;
  const start = entries.findIndex(({ lineage }) => lineage === top.lineage);
  if (start < 0) return [];
  const { depth } = entries[start] as PublishedEntry;
  const end = entries.findIndex((entry, index) => index > start && entry.depth <= depth);
  return entries.slice(start, end < 0 ? undefined : end);
}
