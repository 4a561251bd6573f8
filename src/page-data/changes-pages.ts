/** The pages of changes: a summary of every release of a document, and the changes in one release. */
import {
  changesAddress,
  changesFeedAddress,
  entryAddress,
  releaseAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { SymbolKind } from '../rules/entries/drawn-symbols.ts';
import { changeView } from '../rules/history/change-view.ts';
import { type ChangeCounts, changeKinds } from '../rules/timeline/steps.ts';
import {
  countChanges,
  type RuleChange,
  type ReleaseChanges,
} from '../rules/history/changes-between.ts';
import {
  changesSentence,
  countsSentence,
  outsideSections,
} from '../rules/history/describe-changes.ts';
import { capital } from '../rules/words/typography.ts';
import { feedTitle } from './feeds.ts';
import { releaseBars } from './release-bars.ts';
import { changesOfReleases, type Library, type RenderedEntry } from './library.ts';
import { entryName, entryNumber } from './names.ts';
import { markedHtml, type NamedLink, numberLink } from './page-parts.ts';
import { changesPreview, preview } from './preview.ts';
import { pagesOf } from './pages.ts';

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
    bars: releaseBars(library, document),
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
  each: RuleChange<RenderedEntry>,
  symbols: readonly SymbolKind[],
) {
  const { entry, from, words, ...view } = changeView(each);
  const link = numberLink(entry);
  return {
    ...link,
    ...view,
    title: entry.title === link.number ? null : entry.title,
    history: pagesOf(library).history(entry) ?? entryAddress(entry.id),
    oldNumber: from && entryNumber(from),
    wordsHtml: words && markedHtml(words, symbols),
  };
}
