/** What stands around an entry on its page: what it refers to, what refers to it, what it stands among. */
import { absentAddress, entryAddress } from '../rules/addresses.ts';
import type { EntryReference } from '../rules/entries/entry.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { descendants, entriesOf, type HeldEntry, type Library } from './library.ts';
import { entryName, isHeading, titleBeside } from './names.ts';
import {
  type NamedLink,
  type NumberLink,
  namedByNumber,
  numberLink,
  numberLinkFrom,
  type Referrer,
  referrer,
  titleOrWords,
} from './page-parts.ts';

export type ReferenceLine =
  | ({
      isHeld: true;
      through: string | null;
      title: string | null;
      /** The title that it quotes and that of today, where they differ. */
      quoted: { title: string; now: string } | null;
      words: string | null;
    } & NumberLink)
  | ({ isHeld: false; quotedTitle: string | null } & NumberLink);

export function referenceLines(library: Library, entry: HeldEntry): ReferenceLine[] {
  return referencesOf(library, entry).map(({ reference, target }) => {
    const { through, quotedTitle = null, titleNow } = reference;
    if (!target) {
      const number = printedNumber(reference.target);
      const address = absentAddress(entry.document, reference.target);
      return { isHeld: false, number, address, quotedTitle };
    }
    // A term sends its reader on to a rule, which may be a title alone: then its first words count.
    const first =
      entry.kind === 'glossary' && isHeading(target)
        ? descendants(library, target).find((under) => !isHeading(under.entry))?.entry
        : target;
    return {
      isHeld: true,
      ...numberLinkFrom(library, entry, target),
      through: through === undefined ? null : printedNumber(through),
      title: titleBeside(library, target),
      quoted: titleNow === undefined ? null : { title: quotedTitle ?? '', now: titleNow },
      words: !first || isHeading(first) ? null : cutAtWord(first.text, 180),
    };
  });
}

export interface FollowedReference {
  reference: EntryReference;
  /** Null where the texts do not hold the number. */
  target: HeldEntry | null;
}

/** The references of an entry in the order of its text, each number once. */
export function referencesOf(library: Library, entry: HeldEntry): FollowedReference[] {
  const seen = new Set<string>();
  return entry.references.flatMap((reference) => {
    const number = reference.to ?? reference.target;
    if (seen.has(number)) return [];
    seen.add(number);
    return { reference, target: library.byId.get(reference.to ?? '') ?? null };
  });
}

export interface Referrers {
  count: number;
  lines: Referrer[];
  /** Those beyond what is shown with a sentence. */
  more: NamedLink[];
}

/** Beyond this many, a page names the rest by their numbers to stay light on a phone. */
const mostWithSentence = 40;

export function referrersOf(library: Library, entryReferredTo: HeldEntry): Referrers {
  const { citedBy } = entryReferredTo;
  const referrers = citedBy.flatMap(({ from, sentence }) => {
    const entry = library.byId.get(from);
    return entry ? [{ entry, sentence: cutAtWord(sentence, 320) }] : [];
  });
  return {
    count: referrers.length,
    lines: referrers
      .slice(0, mostWithSentence)
      .map((each) => referrer(library, each, entryReferredTo)),
    more: referrers.slice(mostWithSentence).map(({ entry }) => namedByNumber(entry)),
  };
}

export interface NeighbourLine extends NumberLink {
  words: string;
}

/** A term's name is its number already; anything else has its title or first words beside it. */
export function neighbourLine(entry: HeldEntry | undefined): NeighbourLine | null {
  if (!entry) return null;
  const isTerm = entry.number === null && entry.title !== null;
  return { ...numberLink(entry), words: isTerm ? '' : titleOrWords(entry, 60) };
}

export interface Around {
  parent: NamedLink | null;
  near: (NeighbourLine & { isHere: boolean })[];
}

/**
 * Around a wording that stood once the others are named by their numbers, and titles where they have
 * one: of such pages there are so many that the first words of rules would be a tenth of a site.
 */
export function aroundOf(library: Library, entry: HeldEntry): Around {
  const around = neighbours(library, entry);
  const parent = around && {
    name: entryName(library, around.parent),
    address: entryAddress(around.parent.id),
  };
  return {
    parent,
    near: (around?.near ?? []).map((near) => ({
      ...numberLink(near),
      words: entry.plain ? wordsBeside(near) : titleBesideNumber(near),
      isHere: near.key === entry.key,
    })),
  };
}

function wordsBeside(entry: HeldEntry): string {
  if (entry.kind === 'glossary') return '';
  return titleBesideNumber(entry) || cutAtWord(entry.text, 60);
}

function titleBesideNumber({ kind, title, number }: HeldEntry): string {
  return kind === 'glossary' || title === null || number === null ? '' : title;
}

export interface Neighbours {
  parent: HeldEntry;
  /** Those nearest to the entry, itself included, in order. */
  near: HeldEntry[];
  /** How many stand under the parent in all. */
  count: number;
}

/**
 * The entries beside an entry under its parent, or null where it stands under none.
 *
 * @param reach how many to give at most on either side
 */
export function neighbours(library: Library, entry: HeldEntry, reach = 3): Neighbours | null {
  const parent = entry.parent ? library.byId.get(entry.parent) : undefined;
  if (!parent) return null;
  const siblings = entriesOf(library, parent.children);
  const place = siblings.findIndex(({ key }) => key === entry.key);
  if (place < 0) return { parent, near: [entry], count: siblings.length + 1 };
  const first = Math.max(0, Math.min(place - reach, siblings.length - 2 * reach - 1));
  const near = siblings.slice(first, first + 2 * reach + 1);
  return {
    parent,
    near: near.map((sibling) => (sibling.key === entry.key ? entry : sibling)),
    count: siblings.length,
  };
}
