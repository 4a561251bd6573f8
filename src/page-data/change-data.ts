/** What a release changed, in the words themselves: as JSON for programs, as HTML for feeds. */
import type { ElementContent } from 'hast';
import { z } from 'zod';
import { changesAddress, entryAddress, type SiteLinks } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { writeHtml } from '../rules/entries/html.ts';
import { aroundChanges, differences, markedDifferences } from '../rules/history/differences.ts';
import type { DocumentHistory } from '../rules/history/document-history.ts';
import {
  changesIn,
  type ReleaseChange,
  type ReleaseChanges,
} from '../rules/history/release-changes.ts';
import { changeNames, changesSentence, outsideSections } from '../rules/history/sentences.ts';
import { aboutData, aboutSchema, changeDateSchema, releaseData } from './document-data.ts';
import { type RenderedEntry, historyOf, type Library } from './library.ts';
import { entryName, entryNumber } from './names.ts';

const wordingSchema = z.object({
  number: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  address: z.url(),
});

const changeSchema = z.object({
  change: z.enum(['came', 'went', 'returned', 'moved', 'reworded', 'moved-and-reworded']),
  section: z.string().nullable().describe('Number of the section that it stands, or stood, in'),
  date: changeDateSchema,
  before: wordingSchema.nullable().describe('Null where the rule came'),
  now: wordingSchema.nullable().describe('Null where the rule went'),
  along: z.number().int().describe('How many rules under it moved with it, otherwise unchanged'),
});

/** What `/<document>/changes/<release>.json` holds. */
export const changesDataSchema = z.object({
  ...aboutSchema,
  release: z.object({ id: z.string(), date: z.iso.date(), label: z.string(), whole: z.boolean() }),
  comparedWith: z
    .array(z.string())
    .describe('Ids of the releases before it that it is compared with'),
  knowsAdded: z
    .boolean()
    .describe('If not, no earlier release is held whole, and nobody can tell what is new'),
  counts: z.record(z.string(), z.number().int()),
  changes: z.array(changeSchema).describe('By section, in the order of their numbers'),
});

export type ChangesData = z.infer<typeof changesDataSchema>;

const found = new WeakMap<DocumentHistory<RenderedEntry>, ReleaseChanges<RenderedEntry>[]>();

/** Returns what each release of a document changed, oldest first. */
export function changesOfReleases(
  library: Library,
  document: DocumentDescription,
): readonly ReleaseChanges<RenderedEntry>[] {
  const history = historyOf(library, document.slug);
  const changes = found.get(history) ?? document.releases.map(({ id }) => changesIn(history, id));
  found.set(history, changes);
  return changes;
}

/** What a release changed, with both wordings of each rule. */
export function changesData(
  document: DocumentDescription,
  found: ReleaseChanges<RenderedEntry>,
  links: SiteLinks,
): ChangesData {
  return {
    ...aboutData(document, 'changes', links),
    release: releaseData(found.release),
    comparedWith: found.comparedWith.map(({ id }) => id),
    knowsAdded: found.knowsAdded,
    counts: found.counts,
    changes: found.sections.flatMap(({ section, changes }) =>
      changes.map(({ change, date, before, now, along }) => ({
        change,
        date,
        section: section && entryNumber(section),
        before: before && wordingData(before, links),
        now: now && wordingData(now, links),
        along,
      })),
    ),
  };
}

function wordingData(entry: RenderedEntry, { url }: SiteLinks): z.infer<typeof wordingSchema> {
  const { id, title, text } = entry;
  return { number: entryNumber(entry), title, text, address: url(entryAddress(id)) };
}

/** A reader of feeds is not to be given a whole rulebook: the rest is on the page of changes. */
const mostInFeed = 120;

/**
 * What a release changed, as feeds show it: the changed words in their places.
 *
 * @param sectionId only what it changed in this section: `cr/702`
 * @returns null where it changed nothing there
 */
export function changesHtml(
  library: Library,
  document: DocumentDescription,
  found: ReleaseChanges<RenderedEntry>,
  { url }: SiteLinks,
  sectionId?: string,
): string | null {
  const sections = found.sections.filter(
    ({ section }) => sectionId === undefined || isOf(section, sectionId),
  );
  const lines = sections.flatMap(({ section, kind, changes }) => [
    ...(sectionId === undefined
      ? [element('h3', {}, [text(section ? entryName(library, section) : outsideSections[kind])])]
      : []),
    ...changes.map((each) => changeElement(each, url)),
  ]);
  if (lines.length === 0) return null;
  const shown = lines.slice(0, mostInFeed);
  const address = url(changesAddress(document.slug, found.release.id));
  const rest = element('p', {}, [
    element('a', { href: address }, [
      text(lines.length > shown.length ? 'All changes of this release' : 'On the site'),
    ]),
  ]);
  const summary = sectionId === undefined ? [element('p', {}, [text(changesSentence(found))])] : [];
  return writeHtml({ type: 'root', children: [...summary, ...shown, rest] });
}

/** The newest wording of a section has the plain id; an older one names its release. */
function isOf(section: RenderedEntry | null, id: string): boolean {
  return section !== null && `${section.document}/${section.key}` === id;
}

function changeElement(
  { change, now, before }: ReleaseChange<RenderedEntry>,
  url: SiteLinks['url'],
): ElementContent {
  const entry = (now ?? before) as RenderedEntry;
  const moved = before !== null && before.key !== entry.key;
  const head = [
    element('a', { href: url(entryAddress(entry.id)) }, [text(entryNumber(entry))]),
    text(` ${changeNames[change]}${moved ? ` from ${entryNumber(before)}` : ''}. `),
  ];
  return element('p', {}, [...head, ...changedWords(change, entry, before)]);
}

function changedWords(
  change: string,
  entry: RenderedEntry,
  before: RenderedEntry | null,
): ElementContent[] {
  const words = entry.text === '' ? (entry.title ?? '') : entry.text;
  if (change === 'went') return [element('del', {}, [text(words)])];
  if (change === 'moved') return [];
  if (before && change.endsWith('reworded')) {
    return markedDifferences(aroundChanges(differences(before.text, entry.text)));
  }
  return [element('ins', {}, [text(words)])];
}

function element(
  tagName: string,
  properties: Record<string, string>,
  children: ElementContent[],
): ElementContent {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
