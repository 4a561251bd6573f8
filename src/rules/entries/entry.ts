/** What an entry is: one wording of a rule, ruling, heading or other item of a document. */
import { z } from 'zod';
import { compareKeys, isNumberKey, printedNumber } from '../numbers/number-key.ts';
import { getOrAdd } from '../once-per.ts';
import { sameWords } from '../timeline/steps.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { capital } from '../words/typography.ts';
import { type Citation, itemKinds, type Reference, type Span } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';

/** A text. YAML readers take an unquoted `2014-06-01` for a date. */
const words = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string().min(1),
);
const isoDate = /^\d{4}(?:-\d\d){0,2}$/;
const sourceLines = z
  .string()
  .regex(/^[^#]+#L\d+-L\d+$/, 'must be a file with its lines, such as "rules.txt#L12-L14"')
  .transform((written) => {
    const [, file = '', from, to] = /^([^#]+)#L(\d+)-L(\d+)$/.exec(written) ?? [];
    return { file, from: Number(from), to: Number(to) };
  });

/** The front matter of an entry's file. `docs/data.md` describes the fields. */
export const frontMatterSchema = z.strictObject({
  number: words.optional(),
  title: words.optional(),
  kind: z.enum(itemKinds),
  /** The penalty of an infraction: `Warning`. */
  penalty: words.optional(),
  /** The key of the entry above: `702.19`. */
  parent: words.optional(),
  /** Position in reading order, among all entries of the document. */
  order: z.int(),
  /** Entries with the same lineage are wordings of the same rule: `cr/2014-06-01/702.19b`. */
  lineage: words,
  /** The first release with this wording. */
  from: words,
  /** The last release with this wording. */
  until: words,
  /** Incomplete releases between `from` and `until` that have this wording. */
  parts: z.array(words).optional(),
  /** Lineage of the rule that this rule was split off from. Only in the first wording. */
  splitFrom: words.optional(),
  /** Lineage of the rule that this rule was merged into. Only in the last wording. */
  mergedInto: words.optional(),
  source: sourceLines,
  /** The sources in brackets, in the order of the text. */
  citations: z
    .array(
      z.strictObject({
        source: z.string(),
        issue: words.optional(),
        page: words.optional(),
        date: words
          .refine((date) => isoDate.test(date), 'must be a date such as "1996-07-01" or "1996"')
          .optional(),
        rule: words.optional(),
      }),
    )
    .default([]),
  editorNotes: z
    .array(
      z.strictObject({
        /** Words of the text that the note is about. */
        about: words.optional(),
        note: words,
        /** Another number of the entry. Its address redirects to the entry. */
        alias: words.optional(),
      }),
    )
    .default([]),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;
export type EditorNote = FrontMatter['editorNotes'][number];

export interface EntryCitation extends Citation {
  /** Slug of the source in `content/cited-sources.yaml`: `duelist-magazine`. */
  sourceSlug: string;
}

export interface EntryReference extends Reference {
  /** Id of the entry referred to. Null if it is not available. */
  to: string | null;
  /** The title of the rule referred to, if the text quotes another title for it. */
  titleNow?: string;
}

export interface EntryMark extends Span {
  /** Slug of the card, or id of the glossary entry. */
  to: string;
}

type Nullable = 'number' | 'title' | 'parent';

/** An entry as its file says it. */
export interface StoredEntry extends Omit<FrontMatter, 'citations' | Nullable> {
  /** The address without its first and last slash: `rulings/501.5b`, `cr/2014-06-01/702.19a`. */
  id: string;
  document: string;
  key: string;
  number: string | null;
  title: string | null;
  /** The key of the entry above, in the release whose text is shown. */
  parent: string | null;
  text: string;
  citations: EntryCitation[];
  references: EntryReference[];
  cards: EntryMark[];
  /** The glossary terms that the text links to. */
  terms: EntryMark[];
}

/** An entry with what follows from all entries together: see `completeEntries`. */
export interface Entry extends Omit<StoredEntry, 'parent'> {
  /** A short name that the site gives a rule without a heading, from `content/names.yaml`. */
  name?: string;
  /** True for the newest wording of a number. Its address has no release: `/cr/702.19a/`. */
  newestWording: boolean;
  /** True if the wording is in force today, as far as our texts tell: `Timeline.isCurrent`. */
  current: boolean;
  // Ids of entries.
  parent: string | null;
  children: string[];
  previous: string | null;
  next: string | null;
  /** The entries that refer here, each with its first sentence that does. */
  citedBy: { from: string; sentence: string }[];
  /** Other numbers whose addresses redirect here, because the printed one is a misprint. */
  aliases: string[];
}

/** True for a part of a section that has a title instead of a number, such as `2.1 Definition`. */
export function isPart({ kind, number, title }: Entry): boolean {
  return kind === 'rule' && number === null && title !== null;
}

/**
 * True if two wordings have the same words, apart from quotes, dashes and spaces. The titled parts of a section
 * are its words, too: an infraction by itself is only a penalty.
 * @param find returns the entry with an id
 */
export function haveSameWords<E extends Entry>(
  one: E,
  other: E,
  find: (id: string) => E | undefined,
): boolean {
  if (!sameWords(one, other)) return false;
  const partsOf = (entry: E) =>
    entry.children
      .flatMap((id) => find(id) ?? [])
      .filter((child) => isPart(entry) || isPart(child));
  const [parts, others] = [partsOf(one), partsOf(other)];
  const isSame = (part: E, at: number) => {
    const pair = others[at];
    return pair !== undefined && haveSameWords(part, pair, find);
  };
  return parts.length === others.length && parts.every(isSame);
}

/** Returns a function that says if a wording of a rule follows another at once, with the same number and words. */
export function wordsFollower<E extends Entry>(
  timeline: Pick<Timeline<E>, 'endOf' | 'releaseIndex'>,
  find: (id: string) => E | undefined,
) {
  return (before: E | undefined, entry: E | undefined): boolean =>
    before !== undefined &&
    entry !== undefined &&
    before.lineage === entry.lineage &&
    before.key === entry.key &&
    timeline.endOf(before) === timeline.releaseIndex(entry.from) &&
    haveSameWords(before, entry, find);
}

interface HasParent {
  id: string;
  parent: string | null;
}

/**
 * Returns the headings and rules that contain an entry, outermost first. Leaves out those above a
 * missing parent, which an incomplete release can have.
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
      const { target: key, quotedTitle } = reference;
      const { document } = entry;
      const number = getOrAdd(unavailable, `${document}/${key}`, () => {
        return { document, key, titles: [], referrers: [] };
      });
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

export function unavailableIn<E extends Entry>(
  unavailable: UnavailableNumbers<E>,
  document: string,
): UnavailableNumber<E>[] {
  return [...unavailable.values()]
    .filter((number) => number.document === document)
    .sort((one, other) => compareKeys(one.key, other.key));
}

type Named = Pick<Entry, 'number' | 'key' | 'title' | 'kind'>;

/**
 * Returns the number of an entry as printed. Without a number, returns a name made from its key or title.
 * @example entryNumber(note) // 'E.3 Note 1', for the key E.3.Note.1
 * @example entryNumber(term) // 'Trample'
 */
export function entryNumber({ number, key, title, kind }: Named): string {
  if (number) return number;
  // A heading in a section, with words instead of a number: `2.1/philosophy` → `2.1 Philosophy`.
  const section = kind === 'rule' && /^(\d[\d.]*)\//.exec(key)?.[1];
  if (title && section) return `${section} ${title}`;
  if (title && !isNumberKey(key)) return title;
  return kind === 'matter' ? capital(key) : printedNumber(key);
}
