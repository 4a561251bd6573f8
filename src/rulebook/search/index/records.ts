/** Entries as search takes them. */
import { type Entry, headingsAbove } from '../../entries/entry.ts';
import type { Crumb, SearchRecord } from '../query/record.ts';
import { pointersAmong } from './pointers.ts';

/** What is known of entries beside their texts. */
export interface RecordOptions {
  /** Further names of a cited source by its slug. */
  sourceNames?: (slug: string) => string[];
  /** Phrasings by which people ask for an entry, by its id. */
  asked?: ReadonlyMap<string, string[]>;
  /** Documents as old as the newest rules; what stands in others is led on to these. */
  newestDocuments?: ReadonlySet<string>;
}

/** One record per entry. */
export function searchRecords(
  entries: Entry[],
  { sourceNames = () => [], asked, newestDocuments }: RecordOptions = {},
): SearchRecord[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const { pointsTo, today, namesOf } = pointersAmong(entries, byId, newestDocuments);
  return entries.map((entry) => ({
    id: entry.id,
    document: entry.document,
    release: entry.until,
    from: entry.from,
    current: entry.current,
    kind: entry.kind,
    key: entry.key,
    number: entry.number,
    title: entry.title,
    headings: headingsOf(entry, byId),
    text: entry.text,
    examples: examplesOf(entry, byId).map(({ text }) => text),
    folded: entry.kind === 'example' && byId.has(entry.parent ?? ''),
    asked: asked?.get(entry.id) ?? [],
    names: namesOf(entry),
    chapter: chapterOf(entry, byId),
    pointsTo: pointsTo(entry),
    today: today(entry),
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

function examplesOf(entry: Entry, byId: ReadonlyMap<string, Entry>): Entry[] {
  return entry.children
    .map((id) => byId.get(id))
    .filter((child) => child !== undefined)
    .filter(({ kind }) => kind === 'example');
}

/** The chapter in which an entry stands; what stands over everything without being one counts too. */
function chapterOf(entry: Entry, byId: ReadonlyMap<string, Entry>): string | null {
  let over: Entry | undefined = entry;
  const seen = new Set<string>();
  while (over && over.kind !== 'chapter' && !seen.has(over.id)) {
    seen.add(over.id);
    over = byId.get(over.parent ?? '');
  }
  return over?.kind === 'chapter' ? over.key : null;
}

/** The titled entries over an entry, outermost first. */
function headingsOf(entry: Entry, byId: ReadonlyMap<string, Entry>): Crumb[] {
  return headingsAbove(entry, (id) => byId.get(id)).flatMap(({ id, number, title }) =>
    title ? [{ id, number, title }] : [],
  );
}
