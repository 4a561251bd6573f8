/**
 * The editorial content as linking uses it, and the cited sources of `content/cited-sources.yaml`.
 */
import { z } from 'zod';
import type { EditorNote } from '../entries/entry.ts';
import type { Span } from '../texts/parsed.ts';
import { findCards, type ListedCard } from './cards.ts';
import type { Errata } from './errata.ts';
import type { TermUse } from './game.ts';
import { contentFile } from './located-yaml.ts';

const sourceKinds = ['person', 'team', 'publication', 'faq', 'rulebook', 'rules-release'] as const;

const citedSourceSchema = z.strictObject({
  /** Its part of the address. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must have only lower-case letters, digits and hyphens'),
  /** The spellings in citations; the first is the one shown. */
  names: z.tuple([z.string().min(1)], z.string().min(1)),
  kind: z.enum(sourceKinds),
  /** A description of the person or publication. */
  about: z.string().min(1),
});

/** A person or publication that rulings cite, as described in `content/cited-sources.yaml`. */
export type CitedSource = z.infer<typeof citedSourceSchema>;

export const loadCitedSources = contentFile(z.array(citedSourceSchema), [], (sources, checked) => {
  const slugs = sources.map(({ slug }, index) => [slug, 'a source', [index, 'slug']] as const);
  const names = sources.flatMap(({ slug, names }, index) =>
    names.map((name, at) => [name, slug, [index, 'names', at]] as const),
  );
  checked.reportRepeated('duplicate-slug', slugs);
  checked.reportRepeated('duplicate-name', names);
  return sources;
});

/** The editorial content that linking uses. */
export interface Editorial {
  /**
   * @param printed lead and text of one wording; errata are about printed words, because the number
   * may have another text in other releases
   */
  errataFor(document: string, key: string, printed: string): Erratum[];
  /** Returns the slug of a cited source by any of its printed names, or null if it is unknown. */
  sourceSlug(printed: string): string | null;
  findCards(text: string): (Span & { slug: string })[];
  /** When glossary words mean their terms. */
  termUse: TermUse;
}

export interface Erratum extends EditorNote {
  /** A misprinted number in a reference, and the number meant. */
  reference?: { printed: string; meant: string } | undefined;
}

export interface EditorialContent {
  errata: Errata;
  sources: CitedSource[];
  cards: ListedCard[];
  termUse: TermUse;
}

/** @example makeEditorial(content).sourceSlug('Onslaugt FAQ') // 'onslaught-faq', by an erratum */
export function makeEditorial({ errata, sources, cards, termUse }: EditorialContent): Editorial {
  const slugs = new Map(sources.flatMap(({ slug, names }) => names.map((name) => [name, slug])));
  const meant = new Map(
    Object.values(errata)
      .flat()
      .flatMap(({ source }) => (source ? [[source.printed, source.meant]] : [])),
  );
  return {
    errataFor: (document, key, printed) =>
      (errata[document] ?? []).filter(
        ({ entry, about }) => entry === key && printed.includes(about),
      ),
    sourceSlug: (printed) => slugs.get(printed) ?? slugs.get(meant.get(printed) ?? '') ?? null,
    findCards: (text) => findCards(text, cards),
    termUse,
  };
}
