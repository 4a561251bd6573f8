/** The pages of changes: a summary of every release of a document, and the changes in one release. */
import {
  changesAddress,
  changesFeedAddress,
  comparisonAddress,
  entryAddress,
  releaseAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { SymbolKind } from '../rules/entries/drawn-symbols.ts';
import { aroundChanges, differences } from '../rules/history/word-differences.ts';
import { type ChangeCounts, changeKinds, hasNewText, isRemoval } from '../rules/timeline/steps.ts';
import {
  countChanges,
  type ReleaseChange,
  type ReleaseChanges,
} from '../rules/history/release-changes.ts';
import {
  changesSentence,
  countsSentence,
  outsideSections,
} from '../rules/history/describe-changes.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { capital } from '../rules/words/typography.ts';
import { feedTitle } from './feeds.ts';
import { growthOf, releaseBars } from './growth.ts';
import { changesOfReleases, historyPageOf, type Library, type RenderedEntry } from './library.ts';
import { entryName, entryNumber } from './names.ts';
import { markedHtml, type NamedLink, numberLink } from './page-parts.ts';
import { changesPreview, preview } from './preview.ts';

/** A feed that a page links to. */
export interface FeedLink {
  title: string;
  address: string;
}

function feedLinkOf(document: DocumentDescription): FeedLink {
  return { title: feedTitle(document), address: changesFeedAddress(document.slug) };
}

/** Returns the page that summarizes the changes in each release of a document. */
export function changesPage(library: Library, document: DocumentDescription) {
  const name = `Changes to the ${document.shortTitle}`;
  return {
    preview: preview({
      name,
      title: name,
      text: `What changed in each release of the ${document.title}. Compare any two releases.`,
      address: changesAddress(document.slug),
    }),
    document,
    feed: feedLinkOf(document),
    growth: growthOf(library, document),
    bars: releaseBars(library, document),
  };
}

/** Returns the page that compares two releases. A script fills it with the differences. */
export function comparisonPage(document: DocumentDescription, older: Release, newer: Release) {
  const name = `${document.shortTitle}: ${older.label} and ${newer.label} compared`;
  return {
    preview: preview({
      name,
      title: name,
      text: `Rules of the ${document.title} that differ between ${older.label} and ${newer.label}.`,
      address: comparisonAddress(document.slug, older.id, newer.id),
    }),
    allChanges: changesAddress(document.slug),
  };
}

function releaseLink({ slug }: DocumentDescription, { id, whole }: Release): NamedLink {
  return {
    name: whole ? 'Full text' : 'Partial text',
    address: releaseAddress(slug, id),
  };
}

/** If there are more changes than this, the page folds the sections and has filters. */
const maxUnfolded = 40;

/** Returns the page that lists the changes in one release. */
export function releaseChangesPage(
  library: Library,
  document: DocumentDescription,
  release: Release,
  symbols: readonly SymbolKind[] = [],
) {
  const changes = changesOfReleases(library, document).find(
    (each) => each.release.id === release.id,
  ) as ReleaseChanges<RenderedEntry>;
  const all = changes.sections.flatMap((section) => section.changes);
  const isFolded = all.length > maxUnfolded;
  return {
    preview: changesPreview(document, changes),
    document,
    release,
    feed: feedLinkOf(document),
    sentence: changesSentence(changes),
    isFolded,
    filters: isFolded ? filtersOf(changes.counts) : [],
    sections: changes.sections.map(({ section, kind, changes: found }) => ({
      /** The section's anchor on the page. */
      key: section?.key ?? kind,
      counts: countsSentence(countChanges(found)),
      name: section ? entryName(library, section) : outsideSections[kind],
      lines: found.map((each) => releaseChangeLine(library, each, symbols)),
    })),
    wholeRelease: releaseLink(document, release),
    allChanges: changesAddress(document.slug),
  };
}

/** Returns a filter for each kind of change, with the number of changes of that kind. */
function filtersOf(counts: ChangeCounts) {
  const kinds = changeKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length < 2) return [];
  return kinds.map((kind) => ({
    name: capital(kind),
    value: kind.replaceAll(' ', '-'),
    count: counts[kind],
  }));
}

export type ReleaseChangeLine = ReturnType<typeof releaseChangeLine>;

function releaseChangeLine(
  library: Library,
  each: ReleaseChange<RenderedEntry>,
  symbols: readonly SymbolKind[],
) {
  const { change, now, before, renumberedSubrules } = each;
  const entry = (now ?? before) as RenderedEntry;
  const link = numberLink(entry);
  const isRenumbered = before !== null && before.key !== entry.key;
  const reworded = hasNewText(change);
  const showsWording = !reworded && change !== 'renumbered' && entry.text !== entry.title;
  return {
    ...link,
    title: entry.title === link.number ? null : entry.title,
    change,
    history: historyPageOf(library, entry) ?? entryAddress(entry.id),
    oldNumber: isRenumbered ? entryNumber(before) : null,
    renumberedSubrules,
    differencesHtml:
      reworded && before
        ? markedHtml(aroundChanges(differences(before.text, entry.text)), symbols)
        : null,
    wordingHtml: showsWording
      ? markedHtml([{ kind: isRemoval(change) ? 'removed' : 'same', text: entry.text }], symbols)
      : null,
    /** The first words of a rule that was only renumbered. */
    firstWords: change === 'renumbered' && !entry.title ? cutAtWord(entry.text, 90) : null,
  };
}
