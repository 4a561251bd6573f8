/**
 * The schemas of entries, one per distinct wording of an item, and of the frontmatter of their
 * files.
 */
import { z } from 'zod';
import { compareKeys } from '../numbers/number-key.ts';
import { itemKinds } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';

const span = { start: z.number(), end: z.number() };

/** Facts about a citation that its link doesn't contain. */
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

/** Facts about a reference that its link doesn't contain. */
const referenceFacts = z.object({
  /** The number referred to, if it differs from the end of the link's address. */
  target: z.string().optional(),
  through: z.string().optional(),
  quotedTitle: z.string().optional(),
  /** The target's own title, if it differs from the quoted one. */
  titleNow: z.string().optional(),
});

const referenceSchema = referenceFacts.extend({
  ...span,
  words: z.string(),
  target: z.string(),
  /** Id of the entry; null for an unresolved reference. */
  to: z.string().nullable(),
});

const markSchema = z.object({
  ...span,
  /** Slug of the card, or id of the glossary entry. */
  to: z.string(),
});

const backlinkSchema = z.object({
  /** Id of the entry that refers here. */
  from: z.string(),
  /** The sentence with the reference. */
  sentence: z.string(),
});

const editorNoteSchema = z.object({
  /** The printed words that the note is about, if any. */
  about: z.string().optional(),
  note: z.string(),
  /** Another number whose address leads to the entry. */
  alias: z.string().optional(),
});

/**
 * The frontmatter of an entry file. Links in the body say where references, citations, cards and terms
 * are, and where they lead. The frontmatter has the other facts: its n-th item belongs to the n-th
 * link of that kind.
 */
export const frontmatterSchema = z.object({
  /** The entry's address without outer slashes: `rulings/501.5b`, `cr/2014-06-01/702.19a`. */
  id: z.string(),
  document: z.string(),
  key: z.string(),
  number: z.string().nullable(),
  kind: z.enum(itemKinds),
  title: z.string().nullable(),
  /** A short name from `content/names.yaml`. It is ours, not part of the text. */
  name: z.string().optional(),
  /** The penalty of an infraction: `Warning`. */
  penalty: z.string().optional(),
  lead: z.string(),
  /** The first release with this wording. */
  from: z.string(),
  /** The newest release with it. */
  until: z.string(),
  /** Partial releases between these two that have the wording. */
  parts: z.array(z.string()).optional(),
  /** True for the newest wording of its number, which has the plain address. */
  plain: z.boolean(),
  /** True if the newest whole release has the wording (or any part, if there are only parts). */
  current: z.boolean(),
  /** Ids of other entries. */
  parent: z.string().nullable(),
  children: z.array(z.string()),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Index among all items of its release. */
  place: z.number(),
  source: z.object({ file: z.string(), from: z.number(), to: z.number() }),
  citations: z.array(citationFacts),
  references: z.array(referenceFacts),
  citedBy: z.array(backlinkSchema),
  editorNotes: z.array(editorNoteSchema),
  /** Other numbers whose addresses lead here: `501.5.Ruling.1` for `505.5.Ruling.1`. */
  aliases: z.array(z.string()),
  /** Id of the lineage. Entries with the same lineage are wordings of one rule. */
  lineage: z.string(),
  /** For the first wording of a rule that was split off: the lineage it came from. */
  splitFrom: z.string().optional(),
  /** For the last wording of a rule that was merged: the lineage that has its text now. */
  mergedInto: z.string().optional(),
});

/** An entry, including the facts from its links. */
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

/** An entry with its text, which is the Markdown body of its file. */
export type Entry = EntryMeta & { text: string };

/** An entry with the terms that its file links. */
export type LinkedEntry = Entry & { terms: EntryMark[] };

/** The fields needed to find an entry's headings. */
interface UnderHeadings {
  id: string;
  parent: string | null;
}

/**
 * Returns the headings and rules above an entry, outermost first. Ends at a parent that is not
 * available, as in a part of a release.
 *
 * @param find returns the entry of an id
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

// Numbers that texts refer to but that are not available.

export interface UnavailableNumber<E extends Entry> {
  document: string;
  key: string;
  /** The titles that references quote for it, without duplicates. */
  titles: string[];
  referrers: { entry: E; sentence: string }[];
}

/** Unavailable numbers by their addresses without outer slashes. */
export type UnavailableNumbers<E extends Entry> = ReadonlyMap<string, UnavailableNumber<E>>;

/**
 * Returns every number that entries refer to but no release has.
 *
 * @example [...unavailableNumbers(entries).keys()] // ['rulings/K.18', …]
 */
export function unavailableNumbers<E extends Entry>(entries: readonly E[]): UnavailableNumbers<E> {
  const available = new Set(entries.map(({ id }) => id));
  const unavailable = new Map<string, UnavailableNumber<E>>();
  for (const entry of entries) {
    const unresolved = entry.references.filter(
      ({ to, target }) => to === null && !available.has(`${entry.document}/${target}`),
    );
    for (const reference of unresolved) {
      const number = numberFor(unavailable, entry.document, reference.target);
      const { quotedTitle } = reference;
      if (quotedTitle && !number.titles.includes(quotedTitle)) number.titles.push(quotedTitle);
      const sentence = sentenceAround(entry.text, reference);
      const said = number.referrers.some(
        (other) => other.entry === entry && other.sentence === sentence,
      );
      if (!said) number.referrers.push({ entry, sentence });
    }
  }
  return unavailable;
}

function numberFor<E extends Entry>(
  unavailable: Map<string, UnavailableNumber<E>>,
  document: string,
  key: string,
): UnavailableNumber<E> {
  const id = `${document}/${key}`;
  const known = unavailable.get(id);
  if (known) return known;
  const number: UnavailableNumber<E> = { document, key, titles: [], referrers: [] };
  unavailable.set(id, number);
  return number;
}

/** Returns the unavailable numbers of one document, sorted. */
export function unavailableIn<E extends Entry>(
  unavailable: UnavailableNumbers<E>,
  document: string,
): UnavailableNumber<E>[] {
  return [...unavailable.values()]
    .filter((number) => number.document === document)
    .sort((one, other) => compareKeys(one.key, other.key));
}
