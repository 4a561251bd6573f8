import type { Library } from './library.ts';

/** Returns what scripts need to read the number in an address: `readAddress`. */
export function knownDocuments(library: Library) {
  return library.documents.map(({ slug, shortTitle, cited, spoken, words, numbers, releases }) => ({
    ...{ slug, title: shortTitle, cited, spoken, words, numbers },
    releases: releases.map(({ id }) => id),
  }));
}
