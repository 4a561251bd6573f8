/** The schema of entries. An entry is one wording of a rule, ruling, heading or other item of a document. */
import { z } from 'zod';
import { compareKeys } from '../numbers/number-key.ts';
import { itemKinds } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';

const span = { start: z.number(), end: z.number() };

const citationSchema = z.object({
  ...span,
  printed: z.string(),
  /** Slug of the source in `content/cited-sources.yaml`: `duelist-magazine`. */
  sourceSlug: z.string(),
  source: z.string(),
  issue: z.string().optional(),
  page: z.string().optional(),
  date: z.string().optional(),
  rule: z.string().optional(),
  /** The part of the text that the citation supports. */
  covers: z.object(span),
});

const referenceSchema = z.object({
  ...span,
  words: z.string(),
  /** The number that the text refers to. */
  target: z.string(),
  /** Id of the entry referred to. Null if it is not available. */
  to: z.string().nullable(),
  through: z.string().optional(),
  quotedTitle: z.string().optional(),
  /** The title of the rule referred to, if the text quotes another title for it. */
  titleNow: z.string().optional(),
});

const markSchema = z.object({
  ...span,
  /** Slug of the card, or id of the glossary entry. */
  to: z.string(),
});

const backlinkSchema = z.object({
  /** Id of the entry that refers here. */
  from: z.string(),
  /** The sentence that refers here. */
  sentence: z.string(),
});

const editorNoteSchema = z.object({
  /** Words of the text that the note is about. */
  about: z.string().optional(),
  note: z.string(),
  /** Another number of the entry. Its address redirects to the entry. */
  alias: z.string().optional(),
});

/** An entry without its text. */
export const entrySchema = z.object({
  /** The address without its first and last slash: `rulings/501.5b`, `cr/2014-06-01/702.19a`. */
  id: z.string(),
  document: z.string(),
  key: z.string(),
  number: z.string().nullable(),
  kind: z.enum(itemKinds),
  title: z.string().nullable(),
  /** A short name that the site gives a rule without a heading, from `content/names.yaml`. */
  name: z.string().optional(),
  /** The penalty of an infraction: `Warning`. */
  penalty: z.string().optional(),
  lead: z.string(),
  /** The first release with this wording. */
  from: z.string(),
  /** The last release with this wording. */
  until: z.string(),
  /** Incomplete releases between `from` and `until` that have this wording. */
  parts: z.array(z.string()).optional(),
  /** True for the newest wording of a number. Its address has no release: `/cr/702.19a/`. */
  newestWording: z.boolean(),
  /** True if the wording is in force today, as far as our texts tell: `Timeline.isCurrent`. */
  current: z.boolean(),
  // Ids of entries.
  parent: z.string().nullable(),
  children: z.array(z.string()),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Position among all items of the release `until`, counted from 0. */
  place: z.number(),
  source: z.object({ file: z.string(), from: z.number(), to: z.number() }),
  citations: z.array(citationSchema),
  references: z.array(referenceSchema),
  cards: z.array(markSchema),
  citedBy: z.array(backlinkSchema),
  editorNotes: z.array(editorNoteSchema),
  /** Other numbers whose addresses redirect here, because the printed one is a misprint. */
  aliases: z.array(z.string()),
  /** Entries with the same lineage are wordings of the same rule: `cr/2014-06-01/702.19b`. */
  lineage: z.string(),
  /** Lineage of the rule that this rule was split off from. Only in the first wording. */
  splitFrom: z.string().optional(),
  /** Lineage of the rule that this rule was merged into. Only in the last wording. */
  mergedInto: z.string().optional(),
});

export type EntryCitation = z.infer<typeof citationSchema>;
export type EntryReference = z.infer<typeof referenceSchema>;
export type EntryMark = z.infer<typeof markSchema>;
export type EditorNote = z.infer<typeof editorNoteSchema>;
export type EntryMeta = z.infer<typeof entrySchema>;

export type Entry = EntryMeta & { text: string };

/** An entry with the glossary terms that its text links to. */
export type LinkedEntry = Entry & { terms: EntryMark[] };

interface HasParent {
  id: string;
  parent: string | null;
}

/**
 * Returns the headings and rules that contain an entry, outermost first. Leaves out those above a
 * missing parent, which an incomplete release can have.
 *
 * @param find returns the entry with an id
 * @example headingsAbove(rule, (id) => byId.get(id)).map(({ id }) => id) // ['rulings/E', 'rulings/E.4']
 */
export function headingsAbove<E extends HasParent>(
  entry: HasParent,
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

/** A number that texts refer to although no release on this site has it. */
export interface UnavailableNumber<E extends Entry> {
  document: string;
  key: string;
  /** Titles that texts quote with the number, without duplicates. */
  titles: string[];
  referrers: { entry: E; sentence: string }[];
}

/** Numbers that texts mention but no available text has, by document and number: `rulings/K.18`. */
export type UnavailableNumbers<E extends Entry> = ReadonlyMap<string, UnavailableNumber<E>>;

/**
 * Returns all numbers that entries refer to but no release on this site has.
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
