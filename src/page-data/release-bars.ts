/**
 * Prepares the list of a document’s releases, with a bar and a number for how much each one changed, and the sentence
 * that says how much the rules have grown.
 */
import { barParts, countAll, countedChanges } from '../rules/history/describe-changes.ts';
import { changesAddress, releaseAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { counted, formatCount } from '../rules/words/sentences.ts';
import type { Library } from './library.ts';
import { isHeading } from './names.ts';
import { shortLabel } from './page-parts.ts';
import { entriesInForce } from './outlines.ts';

/**
 * Returns a sentence about the growth of the rules; null if we have fewer than three complete releases.
 * @example 'From 356 rules and 16,000 words in 1999 to 3,162 rules and 138,000 words in 2026.'
 */
export function growthSentence(library: Library, document: DocumentDescription): string | null {
  const releases = document.releases.filter(({ whole }) => whole);
  const [first, last] = [releases[0], releases.at(-1)];
  if (!first || !last || releases.length < 3) return null;
  // In tournament rules, sections have the text.
  const entries = library.entriesIn.get(document.slug) ?? [];
  const hasTexts = entries.some((entry) => entry.kind === 'section' && !isHeading(entry));
  const inWords = (release: Release) => {
    const shown = entriesInForce(library, document, release).map(({ entry }) => entry);
    const kinds = hasTexts ? ['section'] : ['rule', 'subrule'];
    const count = shown.filter(({ kind }) => kinds.includes(kind)).length;
    const words = shown.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    const unit = words > 10_000 ? 1000 : 100;
    const rounded = formatCount(Math.round(words / unit) * unit);
    return `${counted(count, hasTexts ? 'section' : 'rule')} and ${rounded} words in ${release.date.slice(0, 4)}`;
  };
  return `From ${inWords(first)} to ${inWords(last)}.`;
}

export type ReleaseBar = ReturnType<typeof releaseBars>[number];

/** Returns a line for each release, newest first: how much it changed, as a number and a bar. */
export function releaseBars(library: Library, document: DocumentDescription) {
  const changed = library.changesOfReleases(document);
  const widest = Math.max(1, ...changed.map(({ counts }) => countAll(counts)));
  return changed.toReversed().map((changes) => {
    const { release, counts, comparedWith } = changes;
    const total = countAll(counts);
    // A part without a counted change has nothing to say: it may only lack the rules of the others.
    const isKnown = total > 0 || release.whole;
    const words = total > 0 ? countedChanges(counts) : 'no changes';
    return {
      date: release.date,
      label: release.label,
      /** As short as the margin needs: `Sep 20, 2024`. */
      name: shortLabel(release),
      /** The name of the set that came out with the release. */
      set: document.sets?.[release.date] ?? null,
      changes: changesAddress(document.slug, release.id),
      text: releaseAddress(document.slug, release.id),
      whole: release.whole,
      /** Positions in percent of the widest bar. */
      bar: barParts(counts, widest),
      /** How much it changed, or that it is the oldest; empty if that isn't known. */
      words: comparedWith.length === 0 ? 'oldest here' : isKnown ? words : '',
    };
  });
}
