/** Data for programs. Zod schemas define the fields; the page `/data/` explains the files. */
import { z } from 'zod';
import {
  changesFeedAddress,
  changesJsonAddress,
  documentDataAddress,
  entryAddress,
  numbersIndexAddress,
  type SiteLinks,
  schemaAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { type ChangeCounts, changeKinds } from '../rules/timeline/steps.ts';
import { isCounted, type ReleaseChanges } from '../rules/history/changes-between.ts';
import { itemKinds } from '../rules/texts/parsed.ts';
import type { Library, RenderedEntry } from './library.ts';
import { entryNumber, isHeading, kindName } from './names.ts';
import { entriesInForce } from './outlines.ts';
import { preview } from './preview.ts';
import { jsonAddressOf } from './number-json.ts';

/** The version of the data format. It increases if a field is removed or changes its meaning. */
const dataVersion = 1;

const releaseSchema = z.object({
  id: z.string().describe('The id used in addresses'),
  date: z.iso.date(),
  label: z.string().describe('The date in words: June 1, 2014'),
  whole: z.boolean().describe('False if only part of the release is available'),
});

const changeDateSchema = z
  .union([
    z.object({ on: z.iso.date() }),
    z.object({ after: z.iso.date().nullable(), by: z.iso.date() }),
  ])
  .describe('The date, or the releases before and after the change; `after` is null if unknown');

/** The fields at the beginning of every file. */
const aboutSchema = {
  $schema: z.url(),
  version: z.literal(dataVersion),
  document: z.string().describe('Slug of the document: the first part of its addresses'),
  title: z.string(),
  credit: z.string().describe('The credit to show with the texts'),
  licence: z.string(),
};

const lineSchema = z.object({
  number: z.string().describe('The number as printed, or the term of a glossary entry'),
  key: z.string().describe('The id used in addresses'),
  kind: z.string().describe('What the document calls it: chapter, section, rule, …'),
  itemKind: z.enum(itemKinds).describe('The same for all documents: chapter, section, rule, …'),
  depth: z.number().int().describe('Number of headings above it'),
  title: z.string().nullable(),
  text: z.string().describe('One paragraph per line; the title for a heading'),
  address: z.url().describe('The page with this wording'),
  lineage: z.string().describe('Identifies a rule across releases; may change with every build'),
  since: z.string().describe('The first release with the rule, as far as our texts tell'),
  splitFrom: z.string().optional().describe('Lineage of the rule that it was split off from'),
  mergedInto: z.string().optional().describe('Lineage of the rule that has its text now'),
  references: z.array(z.string()).describe('Keys of the available entries that it refers to'),
});

/** Describes `/data/<document>/<release>.json.gz`. The NDJSON file has one of the `entries` in each line. */
export const documentDataSchema = z.object({
  ...aboutSchema,
  release: releaseSchema,
  entries: z.array(lineSchema).describe('In reading order'),
});

const wordingSchema = z.object({
  number: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  address: z.url(),
});

/** The kinds of change in the files. The old words stay, because programs depend on them. */
const publicChanges = {
  added: 'came',
  'split off': 'came',
  removed: 'went',
  merged: 'went',
  returned: 'returned',
  renumbered: 'moved',
  reworded: 'reworded',
  'renumbered and reworded': 'moved-and-reworded',
} as const satisfies Record<keyof ChangeCounts, string>;

const changeSchema = z.object({
  change: z.enum([...new Set(Object.values(publicChanges))]),
  section: z.string().nullable().describe('Number of its section'),
  date: changeDateSchema,
  before: wordingSchema.nullable().describe('Null for an added rule'),
  now: wordingSchema.nullable().describe('Null for a removed rule'),
  along: z.number().int().describe('Count of its subrules that were only renumbered with it'),
  counted: z.boolean().describe('False for texts around the rules, such as an introduction'),
});

/** Describes `/<document>/changes/<release>.json.gz`. */
export const changesDataSchema = z.object({
  ...aboutSchema,
  release: releaseSchema,
  comparedWith: z.array(z.string()).describe('Ids of the earlier releases it is compared with'),
  knowsAdded: z
    .boolean()
    .describe('False if added rules are unknown, because earlier releases are incomplete'),
  counts: z
    .record(z.string(), z.number().int())
    .describe(
      'Changes of each kind, with subrules `along`. Leaves out those that are not `counted`',
    ),
  changes: z.array(changeSchema).describe('By section, in the order of their numbers'),
});

/** The schemas, by the names of their files. */
export const dataSchemas = { document: documentDataSchema, changes: changesDataSchema };

type DocumentData = z.infer<typeof documentDataSchema>;

function aboutData(
  { slug, title, credit, licence }: DocumentDescription,
  { id, date, label, whole }: Release,
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
    release: { id, date, label, whole },
  } as const;
}

export function documentData(
  library: Library,
  document: DocumentDescription,
  release: Release,
  links: SiteLinks,
): DocumentData {
  const entries = entriesInForce(library, document, release).map(({ entry, depth }) => {
    const wordings = library.wordingsOf(entry);
    const [first = entry, last = entry] = [wordings[0], wordings.at(-1)];
    const targets = entry.references.flatMap(({ to }) => library.byId.get(to ?? '')?.key ?? []);
    return {
      number: entryNumber(entry),
      key: entry.key,
      kind: kindName(document, entry).toLowerCase(),
      itemKind: entry.kind,
      depth,
      title: entry.title,
      text: entry.text,
      address: links.url(entryAddress(entry.id)),
      lineage: entry.lineage,
      since: first.from,
      ...(first.splitFrom ? { splitFrom: first.splitFrom } : {}),
      ...(last.mergedInto ? { mergedInto: last.mergedInto } : {}),
      references: [...new Set(targets)],
    };
  });
  return { ...aboutData(document, release, 'document', links), entries };
}

/** One line for each entry, with the document and release repeated in every line. */
export function documentLines({ entries, document, release }: DocumentData): string {
  return entries
    .map((entry) => `${JSON.stringify({ document, release: release.id, ...entry })}\n`)
    .join('');
}

function publicCounts(counts: ChangeCounts): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const kind of changeKinds) {
    sums[publicChanges[kind]] = (sums[publicChanges[kind]] ?? 0) + counts[kind];
  }
  return sums;
}

export function changesData(
  document: DocumentDescription,
  found: ReleaseChanges<RenderedEntry>,
  links: SiteLinks,
): z.infer<typeof changesDataSchema> {
  const wording = (entry: RenderedEntry) => ({
    number: entryNumber(entry),
    title: entry.title,
    text: entry.text,
    address: links.url(entryAddress(entry.id)),
  });
  return {
    ...aboutData(document, found.release, 'changes', links),
    comparedWith: found.comparedWith.map(({ id }) => id),
    knowsAdded: found.knowsAdded,
    counts: publicCounts(found.counts),
    changes: found.sections.flatMap(({ section, changes }) =>
      changes.map((each) => ({
        change: publicChanges[each.change],
        date: each.date,
        section: section && entryNumber(section),
        before: each.before && wording(each.before),
        now: each.now && wording(each.now),
        along: each.renumberedSubrules,
        counted: isCounted(each),
      })),
    ),
  };
}

/** @param address the site-relative address of the schema */
export function jsonSchema(schema: z.ZodType, address: string, { url }: SiteLinks): object {
  return { $id: url(address), ...z.toJSONSchema(schema) };
}

export function dataPage(library: Library) {
  return {
    preview: preview({
      name: 'Data and feeds',
      text: 'Every rule and ruling on this site as data: JSON by number and by release, NDJSON, and the changes in each release.',
      address: '/data/',
    }),
    schemas: Object.keys(dataSchemas).map((name) => ({ name, address: schemaAddress(name) })),
    documents: library.documents.map(({ slug, title, credit, licence, releases }) => {
      const rule = library.newestIn
        .get(slug)
        ?.find((entry) => entry.current && entry.number && !isHeading(entry));
      return {
        title,
        credit,
        licence,
        numbers: numbersIndexAddress(slug),
        example: rule ? { number: entryNumber(rule), json: jsonAddressOf(library, rule) } : null,
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
