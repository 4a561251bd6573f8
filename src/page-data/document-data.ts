/**
 * A whole document as of a release, for programs: one JSON, and one entry a line. The schemas here
 * are what is promised of them; `/data/` shows them to those who read the files.
 */
import { z } from 'zod';
import {
  changesFeedAddress,
  changesJsonAddress,
  documentDataAddress,
  entryAddress,
  entryJsonAddress,
  numbersIndexAddress,
  type SiteLinks,
  schemaAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { RenderedEntry, Library } from './library.ts';
import { entryNumber, isHeading, kindName } from './names.ts';
import { entriesInForce } from './outlines.ts';
import type { NamedLink } from './page-parts.ts';
import { type Preview, preview } from './preview.ts';

/** Rises when what is there changes its meaning or goes; more may come at any time. */
const dataVersion = 1;

const releaseSchema = z.object({
  id: z.string().describe('As addresses name it'),
  date: z.iso.date(),
  label: z.string().describe('The date as people read it'),
  whole: z.boolean().describe('If not, what is missing from it says nothing'),
});

/** When something changed, as far as the available releases tell. */
export const changeDateSchema = z
  .union([
    z.object({ on: z.iso.date() }),
    z.object({ after: z.iso.date().nullable(), by: z.iso.date() }),
  ])
  .describe('The day, or the releases between which it changed; null before the oldest');

/** What goes with every file that holds the words of a document. */
export const aboutSchema = {
  $schema: z.url(),
  version: z.literal(dataVersion),
  document: z.string().describe('Slug of the document: the first part of its addresses'),
  title: z.string(),
  credit: z.string().describe('Whom to name wherever the words are shown'),
  licence: z.string(),
};

const lineSchema = z.object({
  number: z.string().describe('As printed; the term itself in a glossary'),
  key: z.string().describe('As addresses name it'),
  kind: z.string().describe('What the document calls it: chapter, section, rule, …'),
  depth: z.number().int().describe('How many headings it stands under'),
  title: z.string().nullable(),
  text: z.string().describe('Paragraphs are divided by line ends; empty for a heading'),
  address: z.url().describe('Of the page with this wording'),
  lineage: z
    .string()
    .describe('The same in all releases of these files, whatever its number; not to be kept'),
  references: z.array(z.string()).describe('Keys of what it refers to, if the texts hold it'),
});

/** What `/data/<document>/<release>.json.gz` holds; a line of the NDJSON is one of its entries. */
export const documentDataSchema = z.object({
  ...aboutSchema,
  release: releaseSchema,
  entries: z.array(lineSchema).describe('In reading order'),
});

export type DocumentData = z.infer<typeof documentDataSchema>;

/** The fields that begin every data file of a document. */
export function aboutData(
  { slug, title, credit, licence }: DocumentDescription,
  schema: string,
  { url }: SiteLinks,
) {
  return {
    $schema: url(schemaAddress(schema)),
    version: dataVersion,
    document: slug,
    title,
    credit,
    licence,
  } as const;
}

export function releaseData({ id, date, label, whole }: Release) {
  return { id, date, label, whole };
}

/** Every entry of a release, in reading order. */
export function documentData(
  library: Library,
  document: DocumentDescription,
  release: Release,
  links: SiteLinks,
): DocumentData {
  return {
    ...aboutData(document, 'document', links),
    release: releaseData(release),
    entries: entriesInForce(library, document, release.id).map(({ entry, depth }) =>
      lineOf(library, document, entry, depth, links),
    ),
  };
}

function lineOf(
  library: Library,
  document: DocumentDescription,
  entry: RenderedEntry,
  depth: number,
  { url }: SiteLinks,
): DocumentData['entries'][number] {
  const referredTo = entry.references.flatMap(({ to }) => library.byId.get(to ?? '')?.key ?? []);
  return {
    number: entryNumber(entry),
    key: entry.key,
    kind: kindName(document, entry).toLowerCase(),
    depth,
    title: entry.title,
    text: entry.text,
    address: url(entryAddress(entry.id)),
    lineage: entry.lineage,
    references: [...new Set(referredTo)],
  };
}

/** One entry a line, each with its document and release, so that a line can be read alone. */
export function documentLines({ entries, document, release }: DocumentData): string {
  return entries
    .map((entry) => `${JSON.stringify({ document, release: release.id, ...entry })}\n`)
    .join('');
}

/**
 * A schema as programs of any language read it.
 *
 * @param address site-relative, of the schema itself
 */
export function jsonSchema(schema: z.ZodType, address: string, { url }: SiteLinks): object {
  return { $id: url(address), ...z.toJSONSchema(schema) };
}

// What the page shows that describes the files for programs.

export interface DataPage {
  preview: Preview;
  schemas: NamedLink[];
  documents: DocumentFiles[];
}

/** The files of one document. */
export interface DocumentFiles {
  title: string;
  credit: string;
  licence: string;
  numbers: string;
  /** A number and its twin, to show how twins are named. */
  example: { number: string; twin: string } | null;
  feed: string;
  /** Newest first. */
  releases: { label: string; json: string; lines: string; changes: string }[];
}

export function dataPage(library: Library): DataPage {
  return {
    preview: preview({
      name: 'Data and feeds',
      title: 'Data and feeds',
      text: 'Every rule and ruling held here for programs: as JSON, as one entry a line, by number and by release, with what each release changed.',
      address: '/data/',
    }),
    schemas: ['document', 'changes'].map((name) => ({ name, address: schemaAddress(name) })),
    documents: library.documents.map(({ slug, title, credit, licence, releases }) => {
      const rule = library.plainIn.get(slug)?.find((entry) => entry.current && !isHeading(entry));
      return {
        title,
        credit,
        licence,
        numbers: numbersIndexAddress(slug),
        example: rule ? { number: entryNumber(rule), twin: entryJsonAddress(rule.id) } : null,
        feed: changesFeedAddress(slug),
        releases: releases.toReversed().map(({ id, label }) => ({
          label,
          json: documentDataAddress(slug, id, 'json'),
          lines: documentDataAddress(slug, id, 'ndjson'),
          changes: changesJsonAddress(slug, id),
        })),
      };
    }),
  };
}
