/** Makes the search data of the rules from a library's entries. */
import type { DocumentDescription } from '../rules/document.ts';
import type { CitedSource } from '../rules/editorial/editorial.ts';
import { type Game, type Terminology, wordListsOf } from '../rules/editorial/game.ts';
import { type Questions, resolveQuestions } from '../rules/editorial/questions.ts';
import { unavailableNumbers, type Entry } from '../rules/entries/entry.ts';
import { makeNumberIndex, writeNumberIndex } from '../rules/numbers/number-index.ts';
import { makeSchemes } from '../rules/numbers/scheme.ts';
import type { CurrentData, NumbersData, OlderData, SearchEntry } from './types.ts';
import { isExactWord, makeLexicon } from './words.ts';

/** The parts of a library that search data is made from. */
export interface SearchedLibrary {
  documents: readonly DocumentDescription[];
  entries: readonly Entry[];
  sources: readonly CitedSource[];
  terminology: Terminology;
  game: Game;
  questions: readonly Questions[];
}

export interface LibraryData {
  numbers: NumbersData;
  current: CurrentData;
  older: OlderData;
}

/**
 * Returns the data of all rules.
 *
 * @example const { numbers, current } = searchData(library); createSearch(numbers, current)
 */
export function searchData(library: SearchedLibrary): LibraryData {
  const { documents, terminology, game } = library;
  const byId = searchedFor(library.entries);
  const searched = [...new Set(byId.values())];
  const made = makeEntries(library, searched, byId);
  const [current, older] = [true, false].map((wanted) =>
    made.flatMap((entry, at) => (searched[at]?.current === wanted ? [entry] : [])),
  ) as [SearchEntry[], SearchEntry[]];
  return {
    numbers: numbersData(library, searched),
    current: {
      scope: 'current',
      entries: current,
      terminology,
      words: wordListsOf(game),
      olderWords: olderWords(current, older, library),
    },
    older: { scope: 'older', entries: older },
  };

  function numbersData({ entries }: SearchedLibrary, indexed: Entry[]): NumbersData {
    const numbering = documents.map(({ slug, spoken, words, numbers }) => ({
      ...{ slug, spoken, words, numbers },
    }));
    const currentFirst = indexed.toSorted((a, b) => +b.current - +a.current);
    const rows = currentFirst.map(({ document, key, id, title, current: isCurrent }) => ({
      ...{ document, key, id, title, available: true, current: isCurrent },
    }));
    const aliases = currentFirst.flatMap((entry, at) =>
      entry.aliases.map((key) => ({ ...(rows[at] as (typeof rows)[number]), key })),
    );
    const unavailable = [...unavailableNumbers(entries)].map(([id, { document, key }]) => ({
      ...{ document, key, id, title: null, available: false, current: true },
    }));
    const whole = documents.filter(({ releases }) => releases.at(-1)?.whole);
    const numberIndex = makeNumberIndex(
      [...rows, ...aliases, ...unavailable],
      new Set(whole.map(({ slug }) => slug)),
      makeSchemes(numbering),
    );
    const releases = documents.map(({ slug, releases: all }) => [
      slug,
      all.map(({ id, date, label }) => ({ id, date, label })),
    ]);
    return {
      register: writeNumberIndex(numberIndex),
      numbering,
      releases: Object.fromEntries(releases),
    };
  }
}

/**
 * Returns the entry to search for each entry. A heading gets a new wording whenever anything under it
 * changes, even if its own text doesn't. Only the newest of these wordings is searched.
 *
 * @returns the entry to search, by the id of each entry
 */
export function searchedFor(entries: readonly Entry[]): Map<string, Entry> {
  const newest = new Map<string, Entry>();
  const wordsOf = ({ document, key, text }: Entry) => `${document} ${key} ${text}`;
  for (const entry of entries) {
    const known = newest.get(wordsOf(entry));
    if (!known || entry.plain || (!known.plain && entry.until > known.until)) {
      newest.set(wordsOf(entry), entry);
    }
  }
  return new Map(entries.map((entry) => [entry.id, newest.get(wordsOf(entry)) as Entry]));
}

function makeEntries(
  { documents, entries, sources, questions }: SearchedLibrary,
  searched: Entry[],
  byId: ReadonlyMap<string, Entry>,
): SearchEntry[] {
  const namesOf = new Map(sources.map(({ slug, names }) => [slug, names]));
  const { asked } = resolveQuestions(questions, documents, entries);
  const terms = termsOf(searched);
  const newest = new Map<string, Entry>();
  for (const entry of searched) {
    const known = newest.get(ruleOf(entry));
    if (!known || entry.until > known.until) newest.set(ruleOf(entry), entry);
  }
  const releasesOf = new Map(documents.map(({ slug, releases }) => [slug, releases]));
  return searched.map((entry) => {
    const { id, kind, number, title, text, document, from, until } = entry;
    const releases = releasesOf.get(document) ?? [];
    const cited = entry.citations.flatMap((citation) => namesOf.get(citation.sourceSlug) ?? []);
    const parent = parentOf(entry, byId);
    const now = newest.get(ruleOf(entry));
    return withoutEmpty({
      ...{ id, kind },
      number: number ?? undefined,
      title: title ?? undefined,
      text: text === title ? undefined : text,
      parent: parent?.id,
      asked: asked.get(id),
      names: title ? undefined : terms.get(id),
      sources: [...new Set(cited)].filter((name) => !text.includes(name)),
      from: from === releases[0]?.id ? undefined : from,
      until: until === releases.at(-1)?.id ? undefined : until,
      newest: now === entry ? undefined : now?.id,
    });
  });
}

/** Returns the rule of an example. For any other entry, returns the nearest titled entry above. */
function parentOf({ parent, kind }: Entry, byId: ReadonlyMap<string, Entry>): Entry | undefined {
  let over = byId.get(parent ?? '');
  const seen = new Set<Entry>();
  while (kind !== 'example' && over && !over.title && !seen.has(over)) {
    seen.add(over);
    over = byId.get(over.parent ?? '');
  }
  return over;
}

function withoutEmpty(entry: {
  [name in keyof SearchEntry]: SearchEntry[name] | undefined;
}): SearchEntry {
  const isFilled = (value: unknown) => value !== undefined && !(Array.isArray(value) && !value[0]);
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => isFilled(value)),
  ) as unknown as SearchEntry;
}

/** Returns an id of the rule that an entry is a wording of. */
const ruleOf = ({ document, lineage }: Entry) => `${document} ${lineage}`;

/** Returns the glossary terms that refer to each rule, by its id: `Legend Rule` for 704.5j. */
function termsOf(entries: readonly Entry[]): Map<string, string[]> {
  const terms = new Map<string, string[]>();
  for (const { kind, title, current, text, references } of entries) {
    if (kind !== 'glossary' || !title || !current) continue;
    const isSeen = ({ start }: Entry['references'][number]) =>
      /\bSee (?:also )?$/.test(text.slice(0, start));
    const to = (references.find(isSeen) ?? references[0])?.to;
    if (to) terms.set(to, [...(terms.get(to) ?? []), title]);
  }
  return terms;
}

/** Returns words of older wordings that current ones don't have in any form. */
function olderWords(
  current: readonly SearchEntry[],
  older: readonly SearchEntry[],
  { game, documents }: SearchedLibrary,
): string[] {
  const lexicon = makeLexicon(wordListsOf(game), makeSchemes(documents));
  const wordsOf = ({ title = '', text = '', asked = [] }: SearchEntry) =>
    lexicon.wordsOf([title, text, ...asked].join(' '));
  const known = new Set(current.flatMap(wordsOf).map(lexicon.stemOf));
  const words = new Set(older.flatMap(wordsOf));
  return [...words].filter((word) => !isExactWord(word) && !known.has(lexicon.stemOf(word))).sort();
}
