/** What linking asks of the editorial content; `scripts/editorial/` answers. */
import type { EditorNote } from '../entries/entry.ts';
import type { Span } from '../texts/parsed.ts';

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
}

export interface Erratum extends EditorNote {
  /** The number that a reference means, where the text prints another: from printed to meant. */
  reference?: { printed: string; meant: string };
}
