/** What a page says about its version: the band of one that isn't current, and “About this rule”. */
import {
  entryAddress,
  entryId,
  entryJsonAddress,
  historyAddress,
  releasesAddress,
  sectionFeedAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { meaningsOf } from '../rules/history/document-history.ts';
import {
  endsSentences,
  releaseRange,
  spanSentence,
  spanWords,
} from '../rules/history/release-spans.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { hasFeed } from './feeds.ts';
import {
  documentOf,
  findRelease,
  type RenderedEntry,
  historyOf,
  historyPageOf,
  type Library,
} from './library.ts';
import { entryNumber, isHeading, kindName } from './names.ts';
import { type NamedLink, numberLink } from './page-parts.ts';
import { ruleOfTitle } from './rules-then.ts';

/** The band under the header of a version that isn't current. */
export interface VersionBand {
  words: string;
  /** The current version of the rule, or what has its number now. */
  current: NamedLink | null;
}

/**
 * Returns the band of a version; null if it is current.
 *
 * @example versionBand(library, old).words // 'As of June 1, 2014 · now 704.5j'
 */
export function versionBand(library: Library, entry: RenderedEntry): VersionBand | null {
  if (entry.plain && entry.current) return null;
  const document = documentOf(library, entry);
  const number = entryNumber(entry);
  const now = library.currentOf.get(entry.lineage);
  const words = entry.plain
    ? `Last in the release of ${findRelease(document, entry.until).label}`
    : `${entry.from === entry.until ? 'As of' : 'Wording of'} ${spanWords(document, entry)}`;
  if (now) {
    const moved = now.key === entry.key ? '' : ` · now ${entryNumber(now)}`;
    return { words: words + moved, current: link('Back to current', now) };
  }
  const reused = library.byId.get(entryId(entry.document, entry.key));
  if (entry.plain || !reused) return { words, current: null };
  return reused.lineage === entry.lineage
    ? { words, current: link('Newest wording', reused) }
    : { words: `${words} · removed`, current: link(`${number} is another rule now`, reused) };
}

function link(name: string, { id }: RenderedEntry): NamedLink {
  return { name, address: entryAddress(id) };
}

export interface YearLine {
  words: string;
  current: NamedLink | null;
}

/** Returns the year of a ruling, and the current rule with its title; null for rules and headings. */
export function yearLine(
  library: Library,
  document: DocumentDescription,
  entry: RenderedEntry,
): YearLine | null {
  if (document.compiler === undefined || isHeading(entry)) return null;
  const year = findRelease(document, entry.until).date.slice(0, 4);
  return {
    words: `From ${year}; the rules may have changed since.`,
    current: ruleOfTitle(library, entry),
  };
}

/** More of them are on the history page. */
const mostMeanings = 3;

export type AboutEntry = ReturnType<typeof aboutEntry>;

/** Returns what “About this rule” at the end of a page says. */
export function aboutEntry(library: Library, entry: RenderedEntry) {
  const document = documentOf(library, entry);
  const kind = kindName(document, entry).toLowerCase();
  const meanings = otherMeanings(library, entry);
  const current = library.currentOf.get(entry.lineage);
  const history = current && !isHeading(current) && historyPageOf(library, current);
  return {
    heading: `About this ${kind === 'glossary' ? 'term' : kind}`,
    lines: [
      spanSentence(document, entry),
      ...endsSentences(document, entry),
      ...(entry.title === null && entry.name !== undefined
        ? [`“${entry.name}” is our short name for it, not part of the text.`]
        : []),
    ],
    /** Other rules that had its number. */
    meanings: meanings.slice(0, mostMeanings),
    links: [
      ...(meanings.length > mostMeanings
        ? [{ name: 'Other rules with this number', address: historyAddress(entry.id) }]
        : []),
      ...(history && current.id !== entry.id
        ? [{ name: 'Compare with current', address: `${history}?from=${entry.from}` }]
        : []),
      { name: 'All releases', address: releasesAddress(document.slug) },
      ...(hasFeed(library, document, entry)
        ? [{ name: 'Feed', address: sectionFeedAddress(entry.id) }]
        : []),
      { name: 'JSON', address: entryJsonAddress(entryId(entry.document, entry.key)) },
    ],
  };
}

/** Returns the other rules that had the number of an entry, newest first. */
export function otherMeanings(library: Library, entry: RenderedEntry) {
  if (!entry.plain || entry.number === null) return [];
  return meaningsOf(historyOf(library, entry.document), entry.key)
    .filter((meaning) => meaning.entry.lineage !== entry.lineage)
    .map(({ entry: then, from, until, today }) => ({
      when: releaseRange(from, until),
      rule: { ...link(then.title ?? `“${cutAtWord(then.text, 60)}”`, then), day: until.date },
      now: today && numberLink(today),
    }));
}
