/** Marks what the newest release brought: new rules and reworded rules. */
import { lastWhole } from '../rules/timeline/releases.ts';
import { changeTo, hasNewText, isAddition } from '../rules/timeline/steps.ts';
import type { Library, RenderedEntry } from './library.ts';

/** What the newest release did to a rule, as a mark beside the rule in a section. */
export interface Novelty {
  word: 'new' | 'reworded';
  /** @example 'new in the release of August 7, 2026' */
  title: string;
}

/** Returns what the newest release brought to a rule; null if nothing, or if it is the only release. */
export function noveltyOf(library: Library, entry: RenderedEntry): Novelty | null {
  const document = library.documentOf(entry);
  const newest = document.releases.at(-1);
  // If there are only parts before it, nobody knows what is new.
  const isKnown = lastWhole(document, document.releases.length - 1) >= 0;
  if (!newest?.whole || !isKnown || entry.from !== newest.id) return null;
  const timeline = library.timelineOf(entry.document);
  const wordings = library.wordingsOf(entry);
  const change = changeTo(timeline, wordings[wordings.indexOf(entry) - 1] ?? null, entry);
  const word = isAddition(change) || change === 'returned' ? 'new' : 'reworded';
  if (word === 'reworded' && !hasNewText(change)) return null;
  return { word, title: `${word} in the release of ${newest.label}` };
}
