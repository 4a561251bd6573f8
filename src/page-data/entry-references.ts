/** What an entry refers to, and what refers to it. */
import { unavailableAddress } from '../rules/addresses.ts';
import type { EntryReference } from '../rules/entries/entry.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { descendants, type RenderedEntry, type Library } from './library.ts';
import { isHeading, titleBeside } from './names.ts';
import {
  type NamedLink,
  type NumberLink,
  namedByNumber,
  numberLinkFrom,
  type Referrer,
  referrer,
} from './page-parts.ts';

export type ReferenceLine =
  | ({
      isAvailable: true;
      through: string | null;
      title: string | null;
      /** The title that it quotes and that of today, where they differ. */
      quoted: { title: string; now: string } | null;
      words: string | null;
    } & NumberLink)
  | ({ isAvailable: false; quotedTitle: string | null } & NumberLink);

export function referenceLines(library: Library, entry: RenderedEntry): ReferenceLine[] {
  return referencesOf(library, entry).map(({ reference, target }) => {
    const { through, quotedTitle = null, titleNow } = reference;
    if (!target) {
      const number = printedNumber(reference.target);
      const address = unavailableAddress(entry.document, reference.target);
      return { isAvailable: false, number, address, quotedTitle };
    }
    // A term sends its reader on to a rule, which may be a title alone: then its first words count.
    const first =
      entry.kind === 'glossary' && isHeading(target)
        ? descendants(library, target).find((under) => !isHeading(under.entry))?.entry
        : target;
    return {
      isAvailable: true,
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
  target: RenderedEntry | null;
}

/** The references of an entry in the order of its text, each number once. */
export function referencesOf(library: Library, entry: RenderedEntry): FollowedReference[] {
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

export function referrersOf(library: Library, entryReferredTo: RenderedEntry): Referrers {
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
