/** What editors know, as linking asks for it; and who or what is cited, `content/cited-sources.yaml`. */
import { z } from 'zod';
import type { EditorNote } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import type { Span } from '../texts/parsed.ts';
import { findCards, type ListedCard } from './cards.ts';
import type { Errata, PrintedErratum } from './errata.ts';
import { plainUse, type TermUse } from './game.ts';
import { error, readLocatedYaml } from './located-yaml.ts';

/** What a cited source can be. */
const sourceKinds = ['person', 'team', 'publication', 'faq', 'rulebook', 'rules-release'] as const;

const citedSourceSchema = z.strictObject({
  /** Its part of an address. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug has small letters, digits and dashes'),
  /** As citations print it, the usual name first. */
  names: z.tuple([z.string().min(1)], z.string().min(1)),
  kind: z.enum(sourceKinds),
  /** Who or what it is. */
  about: z.string().min(1),
});

/** Who or what rulings cite, as `content/cited-sources.yaml` describes it. */
export type CitedSource = z.infer<typeof citedSourceSchema>;

/**
 * Reads `content/cited-sources.yaml`.
 *
 * @param text the file's text
 * @param file its name, as problems are to show it
 * @returns the sources in the file's order (none where it is not as it should be) and what is
 * wrong with it
 */
export function loadCitedSources(
  text: string,
  file: string,
): { sources: CitedSource[]; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(
    text,
    file,
    z.array(citedSourceSchema).nullable(),
  );
  const sources = data ?? [];
  const slugs = new Set<string>();
  const names = new Map<string, string>();
  const duplicates: Problem[] = [];
  sources.forEach((source, index) => {
    if (slugs.has(source.slug)) {
      const message = `The slug "${source.slug}" is taken by a source above. Give this one another.`;
      duplicates.push(error('duplicate-slug', message, file, place([index, 'slug'])));
    }
    slugs.add(source.slug);
    source.names.forEach((name, at) => {
      const owner = names.get(name);
      if (owner) {
        const message = `The name "${name}" belongs to ${owner} already. A name can mean one source only.`;
        duplicates.push(error('duplicate-name', message, file, place([index, 'names', at])));
      }
      names.set(name, source.slug);
    });
  });
  return { sources, problems: [...problems, ...duplicates] };
}

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
  cards: ListedCard[];
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
