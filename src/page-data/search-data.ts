/** Makes the search data from all documents, their entries and the editorial files. */
import { getOrAdd, remember } from '../rules/once-per.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { CitedSource } from '../rules/editorial/editorial.ts';
import { type Game, type Terminology, wordListsOf } from '../rules/editorial/game.ts';
import { type Questions, resolveQuestions } from '../rules/editorial/questions.ts';
import { unavailableNumbers, type Entry, wordsFollower } from '../rules/entries/entry.ts';
import { makeNumberIndex, writeNumberIndex } from '../rules/numbers/number-index.ts';
import { titleUnder } from '../rules/posts/copy-formats.ts';
import { makeSchemes } from '../rules/numbers/scheme.ts';
import { knownReleases, mayBeOld } from '../rules/timeline/releases.ts';
import { Timeline } from '../rules/timeline/timeline.ts';
import { packEntries } from '../search/packed-texts.ts';
import type { CurrentData, NumbersData, OlderData, SearchEntry } from '../search/types.ts';
import { isExactWord, type Lexicon, makeLexicon } from '../search/words.ts';

/** Everything that search data is made from. */
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
 * Makes the search data of all rules.
 * @example const { numbers, current } = searchData(library); createSearch(numbers, current)
 */
export function searchData(library: SearchedLibrary): LibraryData {
  const { terminology, game, documents } = library;
  const lexicon = makeLexicon(wordListsOf(game), makeSchemes(documents));
  const byId = chooseEntries(documents, library.entries);
  const searched = [...new Set(byId.values())];
  const made = makeEntries(library, searched, byId);
  const [current, older] = [true, false].map((wanted) =>
    made.flatMap((entry, at) => (searched[at]?.current === wanted ? [entry] : [])),
  ) as [SearchEntry[], SearchEntry[]];
  return {
    numbers: numbersData(library, searched),
    current: {
      scope: 'current',
      ...packEntries(current, lexicon),
      terminology,
      words: wordListsOf(game),
      olderWords: olderWords(current, older, lexicon),
    },
    older: { scope: 'older', ...packEntries(older, lexicon) },
  };
}

function numbersData({ documents, entries }: SearchedLibrary, indexed: Entry[]): NumbersData {
  const numbering = documents.map(({ slug, spoken, words, numbers }) => ({
    ...{ slug, spoken, words, numbers },
  }));
  const orderOf = new Map(
    documents.map(({ slug, releases }) => [slug, releases.map(({ id }) => id)]),
  );
  const lastOf = ({ document, until }: Entry) => orderOf.get(document)?.indexOf(until) ?? -1;
  const newestFirst = indexed.toSorted((a, b) => +b.current - +a.current || lastOf(b) - lastOf(a));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = newestFirst.map((entry) => {
    const { document, key, id, current: isCurrent, until } = entry;
    const title = entry.title && titleUnder(entry.title, parentOf(entry, byId)?.title ?? '');
    const row = { document, key, id, title, available: true, current: isCurrent };
    return isCurrent ? row : { ...row, until };
  });
  const aliases = newestFirst.flatMap((entry, at) =>
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
  const releases = documents.map((document) => {
    return [document.slug, knownReleases(document, mayBeOld({ documents }, document))];
  });
  return {
    register: writeNumberIndex(numberIndex),
    numbering,
    documents: documents
      .filter(({ slug }) =>
        indexed.some(({ document, current: isCurrent }) => isCurrent && document === slug),
      )
      .map(({ slug, title, shortTitle, cited, spoken = [], occasions = [] }) => ({
        ...{ slug, title, occasions, cited: cited ?? shortTitle },
        names: [...new Set([title, shortTitle, ...(cited ? [cited] : []), ...spoken])],
      })),
    releases: Object.fromEntries(releases),
  };
}

/** An entry for all wordings of a number that differ only in the rules under it. */
type ChosenEntry = Entry & {
  /** The first release with the last of these wordings. */
  subrules?: string;
};

/**
 * Returns, for the id of every entry, one entry among successive wordings of a number with the same rule
 * and text. A heading has a new entry whenever a rule under it changes, even if it stays the same.
 */
function chooseEntries(
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): Map<string, ChosenEntry> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const chosen = new Map<string, ChosenEntry>(byId);
  for (const document of documents) {
    const own = entries.filter((entry) => entry.document === document.slug);
    const timeline = new Timeline(document, own);
    const follows = wordsFollower(timeline, (id) => byId.get(id));
    for (const wordings of timeline.keys.values()) {
      let run: Entry[] = [];
      for (const [at, entry] of wordings.entries()) {
        run.push(entry);
        const next = wordings[at + 1];
        if (follows(entry, next) && entry.text === next?.text) continue;
        const one = { ...entry, from: run[0]?.from ?? entry.from, subrules: entry.from };
        for (const { id } of run) chosen.set(id, one);
        run = [];
      }
    }
  }
  return chosen;
}

function makeEntries(
  { documents, entries, sources, questions }: SearchedLibrary,
  searched: ChosenEntry[],
  byId: ReadonlyMap<string, Entry>,
): SearchEntry[] {
  const namesOf = new Map(sources.map(({ slug, names }) => [slug, names]));
  const { asked } = resolveQuestions(questions, documents, entries);
  const terms = termsOf(searched);
  const described = new Map(documents.map((each) => [each.slug, each]));
  const timelineOf = remember((slug: string) => {
    const own = searched.filter(({ document }) => document === slug);
    return new Timeline(described.get(slug) as DocumentDescription, own);
  });
  return searched.map((entry) => {
    const { id, kind, number, title, name, text, document, from, until, subrules } = entry;
    const releases = described.get(document)?.releases ?? [];
    const cited = entry.citations.flatMap((citation) => namesOf.get(citation.sourceSlug) ?? []);
    const parent = parentOf(entry, byId);
    const now = timelineOf(document).lineages.get(entry.lineage)?.at(-1);
    return withoutEmpty({
      ...{ id, kind },
      number: number ?? undefined,
      title: title ?? undefined,
      name,
      text: text === title ? undefined : text,
      parent: parent?.id,
      asked: asked.get(id),
      names: title ? undefined : terms.get(id),
      sources: [...new Set(cited)].filter((name) => !text.includes(name)),
      from: from === releases[0]?.id ? undefined : from,
      until: until === releases.at(-1)?.id ? undefined : until,
      subrules: subrules === from ? undefined : subrules,
      newest: now === entry ? undefined : now?.id,
    });
  });
}

/** Returns the rule of an example, or the nearest titled entry above any other entry. */
function parentOf({ parent, kind }: Entry, byId: ReadonlyMap<string, Entry>): Entry | undefined {
  let upper = byId.get(parent ?? '');
  const seen = new Set<Entry>();
  while (kind !== 'example' && upper && !upper.title && !seen.has(upper)) {
    seen.add(upper);
    upper = byId.get(upper.parent ?? '');
  }
  return upper;
}

/** Leaves out undefined fields and empty lists. */
function withoutEmpty(entry: {
  [name in keyof SearchEntry]: SearchEntry[name] | undefined;
}): SearchEntry {
  const isFilled = (value: unknown) => value !== undefined && !(Array.isArray(value) && !value[0]);
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => isFilled(value)),
  ) as unknown as SearchEntry;
}

/** Maps the id of a rule to the glossary terms that refer to it: `cr/704.5j` → `Legend Rule`. */
function termsOf(entries: readonly Entry[]): Map<string, string[]> {
  const terms = new Map<string, string[]>();
  for (const { kind, title, current, text, references } of entries) {
    if (kind !== 'glossary' || !title || !current) continue;
    const followsSee = ({ start }: Entry['references'][number]) =>
      /\bSee (?:also )?$/.test(text.slice(0, start));
    const to = (references.find(followsSee) ?? references[0])?.to;
    if (to) getOrAdd(terms, to, () => []).push(title);
  }
  return terms;
}

/** Returns the words of older wordings that no current wording has in any form. */
function olderWords(
  current: readonly SearchEntry[],
  older: readonly SearchEntry[],
  lexicon: Lexicon,
): string[] {
  const wordsOf = ({ title = '', text = '', asked = [] }: SearchEntry) =>
    lexicon.wordsOf([title, text, ...asked].join(' '));
  const known = new Set(current.flatMap(wordsOf).map(lexicon.stemOf));
  const words = new Set(older.flatMap(wordsOf));
  return [...words].filter((word) => !isExactWord(word) && !known.has(lexicon.stemOf(word))).sort();
}
