/** The pages of changes: the list of a document's releases, and what one release changed. */
import {
  barParts,
  changesHeading,
  changesSentence,
  changeViews,
  countAll,
  countedChanges,
  maxUnfolded,
} from '../rules/history/describe-changes.ts';
import {
  changesAddress,
  changesFeedAddress,
  documentAddress,
  releaseAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { type ChangeCounts, changeKinds } from '../rules/timeline/steps.ts';
import type { ReleaseChanges, SectionChanges } from '../rules/history/changes-between.ts';
import { missingDays } from '../rules/timeline/releases.ts';
import { formatDate } from '../rules/words/dates.ts';
import { counted, formatCount } from '../rules/words/sentences.ts';
import { capital } from '../rules/words/typography.ts';
import { feedTitle } from './feeds.ts';
import type { Library, RenderedEntry } from './library.ts';
import { entryNumber, isHeading } from './names.ts';
import { entriesInForce } from './outlines.ts';
import { documentBreadcrumb, markedHtml, numberLink, shortLabel } from './page-parts.ts';
import { changesPreview, preview } from './preview.ts';
import { pagesOf } from './pages.ts';

export interface FeedLink {
  title: string;
  address: string;
}

function feedLinkOf(document: DocumentDescription): FeedLink {
  return { title: feedTitle(document), address: changesFeedAddress(document.slug) };
}

/** @example checkedWords('2026-11-25') // 'Checked for newer releases on November 25, 2026.' */
export function checkedWords(day: string | undefined): string {
  return day === undefined ? '' : `Checked for newer releases on ${formatDate(day)}.`;
}

/** @param checked the day on which someone last looked for a newer release */
export function changesPage(library: Library, document: DocumentDescription, checked?: string) {
  const name = `Releases of the ${document.shortTitle}`;
  return {
    preview: preview({
      name,
      text: `What changed in each release of the ${document.title}. Read it as of any date, or compare any two releases.`,
      address: changesAddress(document.slug),
    }),
    breadcrumb: documentBreadcrumb(document, 'Changes'),
    feed: feedLinkOf(document),
    growth: growthSentence(library, document),
    bars: releaseBars(library, document),
    asOf: { address: documentAddress(document.slug), oldest: document.releases[0]?.date },
    checked: checkedWords(checked),
    missingDays: missingDays(document).reverse().map(formatDate),
  };
}

export function releaseChangesPage(
  library: Library,
  document: DocumentDescription,
  release: Release,
) {
  const changes = library
    .changesOfReleases(document)
    .find((each) => each.release.id === release.id) as ReleaseChanges<RenderedEntry>;
  const all = changes.sections.flatMap((section) => section.changes);
  const isFolded = all.length > maxUnfolded;
  return {
    preview: changesPreview(document, changes),
    breadcrumb: documentBreadcrumb(document, 'Changes'),
    release,
    feed: feedLinkOf(document),
    sentence: changesSentence(changes, countedChanges),
    isFolded,
    filters: isFolded ? filtersOf(changes.counts) : [],
    bar: barParts(changes.counts, Math.max(1, countAll(changes.counts))),
    sections: changes.sections.map((section) => changedSection(library, section)),
    wholeRelease: {
      name: release.whole ? 'Full text' : 'Partial text',
      address: releaseAddress(document.slug, release.id),
    },
    allChanges: changesAddress(document.slug),
  };
}

function filtersOf(counts: ChangeCounts) {
  const kinds = changeKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length < 2) return [];
  return kinds.map((kind) => ({
    name: capital(kind),
    value: kind.replaceAll(' ', '-'),
    count: counts[kind],
  }));
}

export type ChangedSection = ReturnType<typeof changedSection>;
export type ChangeLine = ChangedSection['lines'][number];
export type RenumberedRule = ChangedSection['renumbered'][number];

function changedSection(library: Library, section: SectionChanges<RenderedEntry>) {
  const { lines, renumbered } = changeViews(section.changes);
  return {
    ...changesHeading(section),
    lines: lines.map(({ entry, words, change, label, renumberedSubrules }) => ({
      ...{ ...numberLink(entry), change, label, renumberedSubrules },
      title: entry.title === entryNumber(entry) ? null : entry.title,
      history: pagesOf(library).history(entry),
      wordsHtml: words && markedHtml(words, library.markup.symbols),
    })),
    renumbered: renumbered.map(({ entry, was }) => ({ was, ...numberLink(entry) })),
    renumberedCount: renumbered.reduce((sum, view) => sum + 1 + view.renumberedSubrules, 0),
  };
}

// What each release changed, as bars, and how much the rules have grown.

/**
 * Returns a sentence about the growth of the rules; null if we have fewer than three complete releases.
 * @example 'From 356 rules and 16,000 words in 1999 to 3,162 rules and 138,000 words in 2026.'
 */
function growthSentence(library: Library, document: DocumentDescription): string | null {
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
