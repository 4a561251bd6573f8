/** Summarizes new releases in Markdown, for the end of an import and for pull requests. */
import { linkContent } from '../../src/content-files/link-content.ts';
import { entryNumber } from '../../src/page-data/names.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { type Entry, headingsAbove } from '../../src/rules/entries/entry.ts';
import { changesSentence, outsideSections } from '../../src/rules/history/describe-changes.ts';
import {
  changesIn,
  type RuleChange,
  type ReleaseChanges,
} from '../../src/rules/history/changes-between.ts';
import { isAddition } from '../../src/rules/timeline/steps.ts';
import { Timeline } from '../../src/rules/timeline/timeline.ts';
import type { ImportResult } from './result.ts';

const maxListed = 60;

/** Describes the releases that were just imported, in Markdown, from the same data as the pages of changes. */
export function summarizeImports(content: string, results: readonly ImportResult[]): string {
  const imported = results.filter(
    ({ outcome, encoding }) => outcome === 'imported' && encoding !== null,
  );
  if (imported.length === 0) return '';
  const { documents, entries } = linkContent(content);
  return documents
    .flatMap(({ document }) => {
      const releases = document.releases.filter(({ id }) =>
        imported.some((each) => each.document === document.slug && each.release === id),
      );
      if (releases.length === 0) return [];
      const own = entries.filter((entry) => entry.document === document.slug);
      const timeline = new Timeline(document, own);
      const changes = releases.map(({ id }) => changesIn(timeline, id));
      // The first whole release can only be compared with parts of older ones, if at all.
      return changes
        .filter(({ knowsAdded }) => knowsAdded)
        .map((each) => summaryOf(document, own, each));
    })
    .join('\n');
}

function summaryOf<E extends Entry>(
  document: DocumentDescription,
  entries: readonly E[],
  changes: ReleaseChanges<E>,
) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const all = changes.sections.flatMap((section) =>
    section.changes.map((each) => ({ ...each, kindOfSection: section.kind })),
  );
  // New sections and keywords are what a reader wants to know first.
  const isNew = ({ change, now }: RuleChange<E>) =>
    isAddition(change) && Boolean(now?.title) && now?.kind !== 'matter';
  const listed = [...all.filter(isNew), ...all.filter((each) => !isNew(each))];
  const lines = listed.slice(0, maxListed).map((each) => {
    const line = `- ${nameOf(each, (id) => byId.get(id))}: ${each.change}`;
    const outside = outsideSections[each.kindOfSection];
    return outside ? `${line} (${outside.toLowerCase()})` : line;
  });
  const left = listed.length - lines.length;
  return [
    `## ${document.shortTitle}, ${changes.release.label}`,
    changesSentence(changes),
    lines.join('\n'),
    left > 0 ? `… and ${left} more, which the page of changes lists.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** @example nameOf(change, find) // '702.19b Trample' */
function nameOf<E extends Entry>(
  { entry, before }: RuleChange<E>,
  find: (id: string) => E | undefined,
) {
  const above = headingsAbove(entry, find).findLast(({ title }) => title !== null);
  const title = entry.title ?? entry.name ?? above?.title;
  const number = entryNumber(entry);
  const name = title && title !== number ? `${number} ${title}` : number;
  const old = before && before.key !== entry.key ? `, formerly ${entryNumber(before)}` : '';
  // A rule's own marks must not become Markdown.
  return (name + old).replace(/[\\`*_[\]<>|]/g, '\\$&');
}
