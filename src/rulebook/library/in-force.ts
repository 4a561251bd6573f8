/** A document as it stood at one of its releases. */
import type { DocumentDescription } from '../document.ts';
import type { EntryMeta } from '../entries/entry.ts';
import type { HeldEntry, Library } from './library.ts';
import type { Descendant } from './navigation.ts';
import { byShelf } from './order.ts';

/**
 * The wordings that stand in a release, in reading order and with how deep each stands, from 0.
 * Of two wordings of one number whose spans both hold the release, the later one stands.
 */
export function entriesInForce(
  library: Library,
  document: DocumentDescription,
  release: string,
): Descendant[] {
  const standing = standingAt(library, document, release);
  const under = new Map<string | null, HeldEntry[]>();
  for (const entry of standing.values()) {
    const parent = entry.parent ? (library.byId.get(entry.parent)?.key ?? null) : null;
    const key = parent !== null && standing.has(parent) ? parent : null;
    const siblings = under.get(key);
    if (siblings) siblings.push(entry);
    else under.set(key, [entry]);
  }
  const listed: Descendant[] = [];
  const list = (parent: string | null, depth: number) => {
    for (const entry of (under.get(parent) ?? []).sort(byShelf)) {
      listed.push({ entry, depth });
      list(entry.key, depth + 1);
    }
  };
  list(null, 0);
  return listed;
}

function standingAt(
  library: Library,
  document: DocumentDescription,
  release: string,
): Map<string, HeldEntry> {
  const rank = new Map(document.releases.map(({ id }, index) => [id, index]));
  const at = rank.get(release) ?? -1;
  const isPart = !document.releases[at]?.whole;
  const standing = new Map<string, HeldEntry>();
  for (const entry of library.entriesIn.get(document.slug) ?? []) {
    const from = rank.get(entry.from) ?? Infinity;
    if (from > at || (rank.get(entry.until) ?? -1) < at) continue;
    if (isPart && !isHeldIn(entry, release)) continue;
    const other = standing.get(entry.key);
    if (!other || (rank.get(other.from) ?? -1) < from) standing.set(entry.key, entry);
  }
  return standing;
}

/** A part of a release has what it shows; what stood before and after it says nothing of it. */
function isHeldIn({ from, until, parts = [] }: EntryMeta, release: string): boolean {
  return from === release || until === release || parts.includes(release);
}
