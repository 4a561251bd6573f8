/** Entries as search takes them. */
import type { Entry } from '../../entries/entry.ts';
import { headingsAbove } from '../../entries/headings-above.ts';
import type { Crumb, SearchRecord } from '../query/record.ts';

/** One record per entry; further names of cited sources by their slug, where any are known. */
export function searchRecords(
  entries: Entry[],
  sourceNames: (slug: string) => string[] = () => [],
): SearchRecord[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.map((entry) => ({
    id: entry.id,
    document: entry.document,
    release: entry.until,
    current: entry.current,
    kind: entry.kind,
    key: entry.key,
    number: entry.number,
    title: entry.title,
    headings: headingsOf(entry, byId),
    text: entry.text,
    citations: entry.citations.map((citation) => ({
      printed: citation.printed,
      source: citation.sourceSlug,
      names: [...sourceNames(citation.sourceSlug), slashedDate(citation.date)],
      year: citation.date?.slice(0, 4) ?? null,
    })),
    cards: entry.cards.map((mark) => mark.to),
    aliases: entry.aliases,
    referredTo: entry.citedBy.length,
    place: entry.place,
    lineage: entry.lineage,
  }));
}

/** Dates are asked for as the texts mostly write them, however this one is printed. */
function slashedDate(date: string | undefined): string {
  return date?.replaceAll('-', '/') ?? '';
}

/** The titled entries over an entry, outermost first. */
function headingsOf(entry: Entry, byId: ReadonlyMap<string, Entry>): Crumb[] {
  return headingsAbove(entry, (id) => byId.get(id)).flatMap(({ id, number, title }) =>
    title ? [{ id, number, title }] : [],
  );
}
