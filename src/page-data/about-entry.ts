/** What a page says about the version it shows: the band of an older version, and “About this rule”. */
import {
  entryAddress,
  entryId,
  entryJsonAddress,
  historyAddress,
  releasesAddress,
  sectionFeedAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { endsSentences, spanSentence, spanWords } from '../rules/history/release-spans.ts';
import { hasFeed } from './feeds.ts';
import { compareAddress } from './history-page.ts';
import { documentOf, findRelease, historyOf, type Library, type RenderedEntry } from './library.ts';
import { entryNumber, isHeading, kindName } from './names.ts';
import type { NamedLink } from './page-parts.ts';
import { ruleOfTitle } from './rules-in-force.ts';

/** The band under the header of a version that isn't current. */
export interface VersionBand {
  words: string;
  /** The current version of the rule, or the rule that has its number now. */
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
  const now = library.currentOf.get(entry.lineage);
  const words = entry.plain
    ? `Last included in the release of ${findRelease(document, entry.until).label}`
    : `${entry.from === entry.until ? 'As of' : 'Wording of'} ${spanWords(document, entry)}`;
  if (now) {
    const renumbered = now.key === entry.key ? '' : ` · now ${entryNumber(now)}`;
    return { words: words + renumbered, current: link('Back to current', now) };
  }
  const reused = library.byId.get(entryId(entry.document, entry.key));
  if (entry.plain || !reused) return { words, current: null };
  return reused.lineage === entry.lineage
    ? { words, current: link('Newest wording', reused) }
    : {
        words: `${words} · removed`,
        current: link(`${entryNumber(entry)} is another rule now`, reused),
      };
}

function link(name: string, { id }: RenderedEntry): NamedLink {
  return { name, address: entryAddress(id) };
}

/** Returns the year of a ruling and the current rule with the same title; null for rules and headings. */
export function yearLine(library: Library, document: DocumentDescription, entry: RenderedEntry) {
  if (document.compiler === undefined || isHeading(entry)) return null;
  const year = findRelease(document, entry.until).date.slice(0, 4);
  return {
    words: `From ${year}; the rules may have changed since.`,
    current: ruleOfTitle(library, entry),
  };
}

export type AboutEntry = ReturnType<typeof aboutEntry>;

/** Returns the content of “About this rule” at the end of a page. */
export function aboutEntry(library: Library, entry: RenderedEntry) {
  const document = documentOf(library, entry);
  const kind = kindName(document, entry).toLowerCase();
  const current = library.currentOf.get(entry.lineage);
  const sameNumber = historyOf(library, entry.document).keys.get(entry.key) ?? [];
  const wasOtherRule = sameNumber.some(({ lineage }) => lineage !== entry.lineage);
  const links: (NamedLink | false | undefined)[] = [
    entry.plain &&
      entry.number !== null &&
      wasOtherRule && {
        name: 'Other rules with this number',
        address: `${historyAddress(entry.id)}#same-number`,
      },
    current &&
      current.id !== entry.id &&
      !isHeading(current) && {
        name: 'Compare with current',
        address: compareAddress(current, entry.from, current.until),
      },
    { name: 'All releases', address: releasesAddress(document.slug) },
    hasFeed(library, document, entry) && { name: 'Feed', address: sectionFeedAddress(entry.id) },
    { name: 'JSON', address: entryJsonAddress(entryId(entry.document, entry.key)) },
  ];
  return {
    heading: `About this ${kind === 'glossary' ? 'term' : kind}`,
    lines: [
      spanSentence(document, entry),
      ...endsSentences(document, entry),
      ...(entry.title === null && entry.name !== undefined
        ? [`“${entry.name}” is our short name for it, not part of the text.`]
        : []),
    ],
    links: links.filter((each): each is NamedLink => Boolean(each)),
  };
}
