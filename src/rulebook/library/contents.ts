/** The contents of a document as it is now. */
import type { DocumentDescription, Release } from '../document.ts';
import type { HeldEntry, Library } from './library.ts';
import { topLevel } from './navigation.ts';

export interface Contents {
  release: Release;
  /** Those that stand under no other; glossary terms are left to the glossary. */
  entries: HeldEntry[];
}

/** What stands in a document today, by the release that it is held from, newest first. */
export function contentsOf(library: Library, document: DocumentDescription): Contents[] {
  const standing = topLevel(library, document.slug).filter(({ kind }) => kind !== 'glossary');
  return document.releases.toReversed().flatMap((release) => {
    const entries = standing.filter(({ until }) => until === release.id);
    return entries.length > 0 ? { release, entries } : [];
  });
}
