/**
 * What linking gives: one entry per distinct wording of an item. These schemas are the only
 * description of an entry and of what its file's frontmatter holds of it.
 */
import { z } from 'zod';
import { compareKeys } from '../numbers/number-key.ts';
import { itemKinds } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';

const span = { start: z.number(), end: z.number() };

/** What the link of a citation cannot say. */
const citationFacts = z.object({
  source: z.string(),
  issue: z.string().optional(),
  page: z.string().optional(),
  date: z.string().optional(),
  rule: z.string().optional(),
  covers: z.object(span),
});

const citationSchema = citationFacts.extend({
  ...span,
  printed: z.string(),
  /** Slug of the source in `content/cited-sources.yaml`: `duelist-magazine`. */
  sourceSlug: z.string(),
});

/** What the link of a reference cannot say. */
const referenceFacts = z.object({
  /** The number referred to, where the link's address ends in another. */
  target: z.string().optional(),
  through: z.string().optional(),
  quotedTitle: z.string().optional(),
  /** The target's own title, where it differs from the one quoted. */
  titleNow: z.string().optional(),
});

const referenceSchema = referenceFacts.extend({
  ...span,
  words: z.string(),
  target: z.string(),
  /** Entry that is meant, or null where the texts do not hold it. */
  to: z.string().nullable(),
});

const markSchema = z.object({
  ...span,
  /** Slug of the card, or id of the glossary entry. */
  to: z.string(),
});

const backlinkSchema = z.object({
  /** Entry that refers here. */
  from: z.string(),
  /** The sentence that does. */
  sentence: z.string(),
});

const editorNoteSchema = z.object({
  /** The words as printed that the note is about, where it is about words. */
  about: z.string().optional(),
  note: z.string(),
  /** Another number under which the entry is found. */
  alias: z.string().optional(),
});

/**
 * What stands in the frontmatter of an entry's file. Where its references, citations, cards and
 * terms stand and lead is not in it: the links in the body say that, and nothing else does. What
 * a link cannot say is here, the n-th for the n-th link of its kind.
 */
export const frontmatterSchema = z.object({
  /** The entry's address without its outer slashes: `rulings/501.5b`, `cr/2014-06-01/702.19a`. */
  id: z.string(),
  document: z.string(),
  key: z.string(),
  number: z.string().nullable(),
  kind: z.enum(itemKinds),
  title: z.string().nullable(),
  /** A short name from `content/names.yaml`: ours, not the text's. */
  name: z.string().optional(),
  /** Of an infraction, what is given for it: `Warning`. */
  penalty: z.string().optional(),
  lead: z.string(),
  /** Release in which this wording first stands. */
  from: z.string(),
  /** Newest release in which it stands. */
  until: z.string(),
  /** Releases held only in part that have this wording, between those two. */
  parts: z.array(z.string()).optional(),
  /** Whether this is the entry at the plain address, the newest wording under its number. */
  plain: z.boolean(),
  /** Whether it stands in the newest whole release (or in a part, of a document that has only parts). */
  current: z.boolean(),
  /** Ids. */
  parent: z.string().nullable(),
  children: z.array(z.string()),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Position among all items of its release, from 0. */
  place: z.number(),
  source: z.object({ file: z.string(), from: z.number(), to: z.number() }),
  citations: z.array(citationFacts),
  references: z.array(referenceFacts),
  citedBy: z.array(backlinkSchema),
  editorNotes: z.array(editorNoteSchema),
  /** Other numbers that lead here: `501.5.Ruling.1` for `505.5.Ruling.1`. */
  aliases: z.array(z.string()),
  /** Name of the lineage: entries of one lineage are wordings of one rule, whatever its numbers. */
  lineage: z.string(),
  /** Of the first wording of a rule made out of a part of another: that rule's lineage. */
  splitFrom: z.string().optional(),
  /** Of the last wording of a rule that went into another: that rule's lineage. */
  mergedInto: z.string().optional(),
});

/** An entry as everything but its file has it. */
export const entrySchema = frontmatterSchema.extend({
  citations: z.array(citationSchema),
  references: z.array(referenceSchema),
  cards: z.array(markSchema),
});

export type EntryCitation = z.infer<typeof citationSchema>;
export type EntryReference = z.infer<typeof referenceSchema>;
export type EntryMark = z.infer<typeof markSchema>;
export type EditorNote = z.infer<typeof editorNoteSchema>;
export type Frontmatter = z.infer<typeof frontmatterSchema>;
export type EntryMeta = z.infer<typeof entrySchema>;

/** An entry with its text, as the scripts pass it on. In its file the text is the Markdown body. */
export type Entry = EntryMeta & { text: string };

/** An entry as its texts are linked and its file is written: in the HTML of a page its terms are links. */
export type LinkedEntry = Entry & { terms: EntryMark[] };

/** What an entry needs to be found under its headings. */
interface UnderHeadings {
  id: string;
  parent: string | null;
}

/**
 * The headings and rules that an entry stands under, the outermost first. Ends where a parent is
 * not held, as in a part of a release.
 *
 * @param find the entry of an id
 *
 * @example headingsAbove(rule, (id) => byId.get(id)).map(({ id }) => id) // ['rulings/E', 'rulings/E.4']
 */
export function headingsAbove<E extends UnderHeadings>(
  entry: UnderHeadings,
  find: (id: string) => E | undefined,
): E[] {
  const above: E[] = [];
  const seen = new Set([entry.id]);
  let over = entry.parent === null ? undefined : find(entry.parent);
  while (over && !seen.has(over.id)) {
    seen.add(over.id);
    above.unshift(over);
    over = over.parent === null ? undefined : find(over.parent);
  }
  return above;
}

// Numbers that the texts refer to and that no text here holds.

export interface AbsentNumber<E extends Entry> {
  document: string;
  key: string;
  /** The titles that references quote for it, each once. */
  titles: string[];
  referrers: { entry: E; sentence: string }[];
}

/** Absent numbers by their addresses without outer slashes. */
export type AbsentNumbers<E extends Entry> = ReadonlyMap<string, AbsentNumber<E>>;

/**
 * Every number that an entry refers to and none has, in any release.
 *
 * @example [...absentNumbers(entries).keys()] // ['rulings/K.18', …]
 */
export function absentNumbers<E extends Entry>(entries: readonly E[]): AbsentNumbers<E> {
  const held = new Set(entries.map(({ id }) => id));
  const absent = new Map<string, AbsentNumber<E>>();
  for (const entry of entries) {
    const leadingNowhere = entry.references.filter(
      ({ to, target }) => to === null && !held.has(`${entry.document}/${target}`),
    );
    for (const reference of leadingNowhere) {
      const number = numberFor(absent, entry.document, reference.target);
      const { quotedTitle } = reference;
      if (quotedTitle && !number.titles.includes(quotedTitle)) number.titles.push(quotedTitle);
      const sentence = sentenceAround(entry.text, reference);
      const said = number.referrers.some(
        (other) => other.entry === entry && other.sentence === sentence,
      );
      if (!said) number.referrers.push({ entry, sentence });
    }
  }
  return absent;
}

function numberFor<E extends Entry>(
  absent: Map<string, AbsentNumber<E>>,
  document: string,
  key: string,
): AbsentNumber<E> {
  const id = `${document}/${key}`;
  const known = absent.get(id);
  if (known) return known;
  const number: AbsentNumber<E> = { document, key, titles: [], referrers: [] };
  absent.set(id, number);
  return number;
}

/** Absent numbers of one document as a reader would look them up. */
export function absentIn<E extends Entry>(
  absent: AbsentNumbers<E>,
  document: string,
): AbsentNumber<E>[] {
  return [...absent.values()]
    .filter((number) => number.document === document)
    .sort((one, other) => compareKeys(one.key, other.key));
}
