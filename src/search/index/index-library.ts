/** The search indexes of a library and of cards: what they hold, as search takes it. */
import { cardAddress, cardsAddress } from '../../rules/addresses.ts';
import { linkTo } from '../../rules/cards/card.ts';
import { absentNumbers, type Entry, headingsAbove } from '../../rules/entries/entry.ts';
import type { DocumentDescription } from '../../rules/document.ts';
import type { CitedSource } from '../../rules/editorial/editorial.ts';
import { type Game, type Terminology, wordListsOf } from '../../rules/editorial/game.ts';
import { type Questions, tieQuestions } from '../../rules/editorial/questions.ts';
import { documentHistory, hasHistory } from '../../rules/history/document-history.ts';
import {
  type CardCollection,
  type HeldCard,
  type HeldRuling,
  rulingAddress,
} from '../../page-data/card-collection.ts';
import { buildCardIndex } from '../cards/card-index.ts';
import type { Crumb, SearchRecord } from '../record.ts';
import { daysHeld } from '../search-fields.ts';
import { type BuiltIndex, buildSearchIndex } from './build-index.ts';
import { pointersAmong } from './pointers.ts';

/** What of a library is indexed. */
export interface IndexedLibrary {
  documents: { document: DocumentDescription }[];
  entries: Entry[];
  editorial: {
    content: { sources: CitedSource[] };
    terminology: Terminology;
    game: Game;
    questions?: Questions | null;
  };
}

/**
 * The search index of a whole library: every rule in every wording that differs in its words.
 * Numbers that the texts only refer to have pages too and are found as what they are.
 */
export function indexLibrary(library: IndexedLibrary): BuiltIndex {
  const { terminology, game } = library.editorial;
  const whole = library.documents
    .filter(({ document }) => document.releases.at(-1)?.whole)
    .map(({ document }) => document.slug);
  const absentRows = [...absentNumbers(library.entries)].map(([id, { document, key }]) => ({
    document,
    key,
    id,
  }));
  return buildSearchIndex(libraryRecords(library), terminology, {
    words: wordListsOf(game),
    numbering: library.documents.map(({ document: { slug, spoken, words, numbers } }) => ({
      ...{ slug, spoken, words, numbers },
    })),
    held: daysHeld(library.documents.map(({ document }) => document)),
    wholeDocuments: new Set(whole),
    absentNumbers: absentRows,
    releases: Object.fromEntries(
      library.documents.map(({ document: { slug, releases } }) => [
        slug,
        releases.map(({ id, date, label }) => ({ id, date, label })),
      ]),
    ),
  });
}

/** The entries of a library as they are indexed. */
export function libraryRecords(library: IndexedLibrary): SearchRecord[] {
  const { content, questions } = library.editorial;
  const documents = library.documents.map(({ document }) => document);
  const namesOf = new Map(content.sources.map(({ slug, names }) => [slug, names]));
  return searchRecords(library.entries, {
    sourceNames: (slug) => namesOf.get(slug) ?? [],
    asked: tieQuestions(questions ?? null, documents, library.entries).asked,
    newestDocuments: newestDocuments(documents),
    hasHistory: tellsHistory(documents, library.entries),
  });
}

/** Whether the number of an entry has a history, which stands beside its plain address. */
function tellsHistory(
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): (entry: Entry) => boolean {
  const byDocument = Map.groupBy(entries, ({ document }) => document);
  const histories = new Map(
    documents.map((document) => [
      document.slug,
      documentHistory(document, byDocument.get(document.slug) ?? []),
    ]),
  );
  return (entry) => {
    const history = histories.get(entry.document);
    return entry.plain && history !== undefined && hasHistory(history, entry);
  };
}

/** The documents whose newest release is of the time of the newest of all. */
function newestDocuments(documents: DocumentDescription[]): Set<string> {
  const dateOf = ({ releases }: DocumentDescription) => releases.at(-1)?.date ?? '';
  const newest = documents.map(dateOf).sort().at(-1) ?? '';
  const isNew = (date: string) => Number(newest.slice(0, 4)) - Number(date.slice(0, 4)) <= 2;
  return new Set(documents.filter((each) => isNew(dateOf(each))).map(({ slug }) => slug));
}

/**
 * A heading has a new wording whenever anything under it changes, though its own words stay; of
 * such wordings only the newest is worth finding, and stands for the others.
 *
 * @returns by the id of every entry the one that is indexed for it
 */
export function indexedFor(entries: readonly Entry[]): Map<string, Entry> {
  const newest = new Map<string, Entry>();
  const wordsOf = ({ document, key, text }: Entry) => `${document} ${key} ${text}`;
  for (const entry of entries) {
    const words = wordsOf(entry);
    const known = newest.get(words);
    if (!known || entry.plain || (!known.plain && entry.until > known.until)) {
      newest.set(words, entry);
    }
  }
  return new Map(entries.map((entry) => [entry.id, newest.get(wordsOf(entry)) as Entry]));
}

/** What is known of entries beside their texts. */
interface RecordOptions {
  /** Further names of a cited source by its slug. */
  sourceNames?: (slug: string) => string[];
  /** Phrasings by which people ask for an entry, by its id. */
  asked?: ReadonlyMap<string, string[]>;
  /** Documents as old as the newest rules; what stands in others is led on to these. */
  newestDocuments?: ReadonlySet<string>;
  hasHistory?: (entry: Entry) => boolean;
}

/** One record per entry that is indexed. */
export function searchRecords(
  library: readonly Entry[],
  {
    sourceNames = () => [],
    asked,
    newestDocuments,
    hasHistory: has = () => false,
  }: RecordOptions = {},
): SearchRecord[] {
  const byId = indexedFor(library);
  const entries = [...new Set(byId.values())];
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
    hasHistory: has(entry),
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

/**
 * The index of a collection: every card by its names, those without rulings too. A card that has no
 * page leads to where else it is shown; one that is shown nowhere is not found.
 */
export function indexCards(collection: CardCollection): ReturnType<typeof buildCardIndex> {
  const { cards, document, shown } = collection;
  const elsewhere = document.links[0]?.address;
  const addressOf = ({ slug, card }: HeldCard) =>
    shown.has(slug) ? cardAddress(slug) : elsewhere ? linkTo(elsewhere, card) : null;
  const places = new Map<HeldRuling, number>();
  for (const { rulings } of cards) {
    for (const { ruling } of rulings) if (!places.has(ruling)) places.set(ruling, places.size);
  }
  return buildCardIndex(
    cards.flatMap((held) => {
      const address = addressOf(held);
      if (address === null) return [];
      const rulings = held.rulings.map(({ ruling }) => places.get(ruling) as number);
      const faces = (held.card.faces ?? []).map(({ name }) => name);
      return { names: [held.card.name, ...faces], address, rulings: rulings.sort((x, y) => x - y) };
    }),
    [...places.keys()].map((ruling) => {
      const [first] = ruling.cards as [HeldCard];
      const address = shown.has(first.slug) ? rulingAddress(first, ruling) : addressOf(first);
      const others = ruling.cards.length - 1;
      return { text: ruling.text, card: first.card.name, address: address ?? cardsAddress, others };
    }),
  );
}
