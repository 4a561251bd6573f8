import type { EditorNote } from '../entries/entry.ts';
import { plainUse, type TermUse } from '../link/terms.ts';
import type { Span } from '../texts/parsed.ts';
import { type Card, findCards } from './cards.ts';
import type { CitedSource } from './cited-sources.ts';
import type { Errata, PrintedErratum } from './errata.ts';

/** What linking asks of the editorial content. */
export interface Editorial {
  /**
   * The notes on an entry, and what they mend.
   *
   * @param printed lead and text of one of its wordings: an erratum is about printed words, and
   *   the same number may stand on another text in another release
   */
  errataFor(document: string, key: string, printed: string): Erratum[];
  /** Slug of a cited source by any of its printed names, or null where it is unknown. */
  sourceSlug(printed: string): string | null;
  /** The cards named in a text. */
  findCards(text: string): (Span & { slug: string })[];
  /** Where the words of the glossary mean its terms; everywhere, if nobody says. */
  termUse?: TermUse;
}

export interface Erratum extends EditorNote {
  /** The number that a reference means, where the text prints another: from printed to meant. */
  reference?: { printed: string; meant: string };
}

/** The editorial files, read. */
export interface EditorialContent {
  errata: Errata;
  sources: CitedSource[];
  cards: Card[];
  /** Every term means itself where nothing is said. */
  termUse?: TermUse;
}

/**
 * Editorial content as linking asks for it.
 *
 * @example makeEditorial(content).sourceSlug('Onslaugt FAQ') // 'onslaught-faq', by an erratum
 */
export function makeEditorial({
  errata,
  sources,
  cards,
  termUse = plainUse,
}: EditorialContent): Editorial {
  const slugs = new Map(sources.flatMap(({ slug, names }) => names.map((name) => [name, slug])));
  const meant = new Map(
    Object.values(errata)
      .flat()
      .flatMap(({ source }) => (source ? [[source.printed, source.meant]] : [])),
  );
  return {
    errataFor: (document, key, printed) =>
      (errata[document] ?? [])
        .filter(({ entry, about }) => entry === key && printed.includes(about))
        .map(erratumOf),
    sourceSlug: (printed) => slugs.get(printed) ?? slugs.get(meant.get(printed) ?? '') ?? null,
    findCards: (text) => findCards(text, cards),
    termUse,
  };
}

function erratumOf({ about, note, alias, reference }: PrintedErratum): Erratum {
  return {
    about,
    note,
    ...(alias ? { alias } : {}),
    ...(reference ? { reference } : {}),
  };
}
