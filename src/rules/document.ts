import { z } from 'zod';
import { citationGrammar, type GameWords } from './numbers/citation-grammar.ts';
import { isNumberKey, keySteps } from './numbers/number-key.ts';
import { formatIds, formatOf } from './texts/formats/index.ts';
import {
  linkingWords,
  makeSchemes,
  type NumberedDocument,
  numberedKinds,
  type NumberScheme,
  type Shape,
} from './numbers/scheme.ts';

/** One published version of a document, stored in `content/sources/<document>/<release>/`. */
export interface Release {
  /** The folder's name, used in addresses: `2008-03-17`. */
  id: string;
  /** ISO date that orders the releases. */
  date: string;
  /** The name to show: `March 17, 2008`, or `undated (newest citation October 9, 2002)`. */
  label: string;
  /** False if only a part of the document survives. A rule that the part lacks may have existed. */
  whole: boolean;
  /** Set if the text was imported although some of its characters are lost. */
  lostCharacters?: true;
  /** A note for readers, in a sentence or two. */
  note?: string;
}

const example = z
  .string('must be a number in quotes, such as "702.19"')
  .refine(isNumberKey, 'must be a rule number such as "702.19a" or "8.3.14"');
const examples = z.union([example.transform((only) => [only]), z.array(example).min(1)]);
const schemeSchema = z.partialRecord(z.enum(numberedKinds), examples);

const releaseSchema = z.strictObject({
  date: z.iso.date().optional(),
  label: z.string().optional(),
  whole: z.boolean().optional(),
  lostCharacters: z.boolean().optional(),
  note: z.string().optional(),
});

/** Where new versions of a document are published. `npm run update` looks there. */
export const publishedSchema = z.strictObject({
  /** The page that links to the newest text. */
  page: z.url(),
  /** Which of its links are meant: a glob for the name of the file, or the types of bulk data. */
  files: z.union([z.string().transform((only) => [only]), z.array(z.string()).min(1)]),
  /** Other hosts that the files, or redirects, may come from. */
  hosts: z.array(z.string()).default([]),
});

export type Published = z.infer<typeof publishedSchema>;

export const documentSchema = z.strictObject({
  title: z.string(),
  shortTitle: z.string(),
  /** The name before a rule number in citations: `CR`. Default: the short title. */
  cited: z.string().optional(),
  format: z.enum(formatIds),
  /** A sentence on what the document is. */
  description: z.string(),
  compiler: z.string().optional(),
  publisher: z.string(),
  credit: z.string(),
  /** Says what may be done with the texts; shown as it is. */
  licence: z.string(),
  /** Names of the document that people type: `CR`, `comp rules`. */
  spoken: z.array(z.string().regex(/[a-z]/i, 'must contain a letter')).default([]),
  /** What a question mentions if this document answers it: `FNM`. */
  occasions: z.array(z.string().min(2)).default([]),
  /** The level of play that it is for, if there is another document for another level: `Competitive`. */
  level: z.string().min(2).optional(),
  /** In the first line of a release. An import finds the document by them if several have the same format. */
  titles: z.array(z.string()).default([]),
  /** The language of the texts, as in HTML. Default: `en`. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a code such as fr or pt-BR')
    .optional(),
  words: z
    .partialRecord(
      z.enum([...numberedKinds, ...linkingWords]),
      z.string().regex(/^\p{L}+$/u, 'must be one word'),
    )
    .default({}),
  /** Examples of the document's numbers: `{ section: ['702'], rule: ['702.19'] }`. */
  numbers: z.union([schemeSchema.transform((only) => [only]), z.array(schemeSchema)]).default([]),
  releases: z.record(z.string(), releaseSchema).default({}),
  published: publishedSchema.optional(),
  /** Dates of all known releases. */
  known: z.array(z.iso.date()).default([]),
  /** The names of the sets that releases came out with, by the date of the release. */
  sets: z.record(z.iso.date(), z.string()).default({}),
});

type Described = z.infer<typeof documentSchema>;
type Needed = 'title' | 'shortTitle' | 'description' | 'publisher' | 'credit' | 'licence';

/** A document and its releases, as described in `content/sources/<slug>/document.yaml`. */
export interface DocumentDescription
  extends
    Pick<Described, Needed>,
    Partial<Omit<Described, Needed | 'format' | 'releases' | 'known'>> {
  /** First part of every address of the document: `rulings`, `cr`. */
  slug: string;
  /** Id of the text format: `comprehensive-rules`. */
  format: string;
  /** Oldest first. */
  releases: Release[];
  /** ISO dates of the known releases, including those that this site doesn't have. Oldest first. */
  knownDays: string[];
}

/** True for the documents that judges of tournaments use. They have their own place in menus and results. */
export function isForTournaments({ format }: DocumentDescription): boolean {
  return format === 'tournament-rules';
}

/**
 * Says which texts a site has instead of the rules. Returns null if it has a complete release of them, or no
 * rules at all.
 * @example
 * whatIsHere(documents);
 * // 'No complete release of the Comprehensive Rules is on this site, only parts of texts from 2002 to 2008.'
 */
export function whatIsHere(documents: readonly DocumentDescription[]): string | null {
  const rules = documents.filter(({ format }) => formatOf(format).role === 'rules');
  const isWhole = ({ whole }: { whole: boolean }) => whole;
  const [first] = rules;
  if (!first || rules.some(({ releases }) => releases.some(isWhole))) return null;
  const releases = documents.flatMap((document) => document.releases);
  const parts = releases.filter((release) => !isWhole(release));
  const years = parts.map(({ date }) => date.slice(0, 4)).sort();
  const [oldest, newest] = [years[0], years.at(-1)];
  const when = oldest === newest ? `of ${oldest}` : `from ${oldest} to ${newest}`;
  const only = parts.length === releases.length ? 'only ' : 'but ';
  return `No complete release of the ${first.shortTitle} is on this site, ${only}parts of texts ${when}.`;
}

/** Returns the shapes of a document's numbers: those in its `document.yaml`, or else those of its format. */
export function numberShapes({ slug, format, numbers = [] }: DocumentDescription): Shape[] {
  const schemes = numbers.length > 0 ? numbers : formatOf(format).numbers;
  return makeSchemes([{ slug, numbers: schemes }]).of(slug).shapes;
}

/** Makes the grammar with which the check of posts and `linker.js` find rule numbers. */
export const postGrammar = (documents: readonly DocumentDescription[], words: GameWords) =>
  citationGrammar(documents.map(withDeeperNumbers), words);

/**
 * Adds examples of deeper numbers to a document of any game, whose text may have them: `103.2.a.1` if the deepest
 * example is `103.2.a`.
 */
export function withDeeperNumbers(document: DocumentDescription): NumberedDocument {
  const format = formatOf(document.format);
  if (!format.general) return document;
  const schemes: NumberScheme[] = document.numbers?.length ? document.numbers : format.numbers;
  const numbers = schemes.map((scheme) => {
    const examples = Object.values(scheme).flatMap((each) => each ?? []);
    const depth = (example: string) => keySteps(example).length;
    const least = Math.max(2, Math.max(...examples.map(depth)) - 1);
    const one = examples.some((each) => each.includes('-')) ? '-1' : '.1';
    const letter = examples.some((each) => /\.[a-z]/.test(each)) ? '.a' : 'a';
    const afterLetter = [one, one + one, one + letter, one + letter + one];
    const afterNumber = [letter, ...afterLetter, letter + one, letter + one + letter];
    const deeper = examples
      .filter((each) => depth(each) >= least)
      .flatMap((each) =>
        (/[a-z]$/.test(each) ? afterLetter : afterNumber).map((more) => each + more),
      );
    return { ...scheme, subrule: [...(scheme.subrule ?? []), ...deeper] };
  });
  return { ...document, numbers };
}
