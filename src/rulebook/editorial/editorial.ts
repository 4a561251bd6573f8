import type { Editorial, Erratum } from '../link/editorial.ts';
import type { Card } from './card-list.ts';
import { findCards } from './find-cards.ts';
import type { CitedSource } from './cited-sources.ts';
import type { Errata, PrintedErratum } from './errata.ts';

/** The editorial files, read. */
export interface EditorialContent {
  errata: Errata;
  sources: CitedSource[];
  cards: Card[];
}

/**
 * Editorial content as linking asks for it.
 *
 * @example makeEditorial(content).sourceSlug('Onslaugt FAQ') // 'onslaught-faq', by an erratum
 */
export function makeEditorial({ errata, sources, cards }: EditorialContent): Editorial {
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
