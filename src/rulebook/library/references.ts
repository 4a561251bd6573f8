/** What an entry refers to. */
import type { EntryReference } from '../entries/entry.ts';
import type { HeldEntry, Library } from './library.ts';

export interface FollowedReference {
  reference: EntryReference;
  /** Null where the texts do not hold the number. */
  target: HeldEntry | null;
}

/** The references of an entry in the order of its text, each number once. */
export function referencesOf(library: Library, entry: HeldEntry): FollowedReference[] {
  const seen = new Set<string>();
  return entry.references.flatMap((reference) => {
    if (seen.has(reference.target)) return [];
    seen.add(reference.target);
    return { reference, target: library.byId.get(reference.to ?? '') ?? null };
  });
}
