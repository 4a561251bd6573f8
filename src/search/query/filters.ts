/** What may be a result at all: filters, words asked for exactly, and words to be left out. */
import { isFolded, isOfKind } from '../files/entry-columns.ts';
import type { StoredEntry } from '../files/entry-block.ts';
import { pairFeature } from '../files/feature-files.ts';
import type { Facet, SearchAnswer, SearchFilters } from '../answer.ts';
import type { Tier } from './index-files.ts';
import type { Lexicon } from '../lexicon.ts';
import { kindFilters } from '../record.ts';
import { examplesUnder } from './results.ts';
import type { Searched } from './fetch-postings.ts';
import type { Scored } from './select-found.ts';

type Admits = (entry: number) => boolean;

/** Whether an entry passes the filters, or null where there are none. */
export async function admission(
  filters: SearchFilters,
  leftOut: ReadonlySet<number>,
  searched: Searched,
): Promise<Admits | null> {
  const { files, traits, rules } = searched;
  const tests: Admits[] = [];
  /** Where an entry's rule stands among today's. */
  const ruleOf = (entry: number) => rules[entry] ?? entry;
  if (leftOut.size > 0) tests.push((entry) => !leftOut.has(entry));
  if (filters.document) {
    const [first, end] = rangeOf(filters.document, searched);
    tests.push((entry) => ruleOf(entry) >= first && ruleOf(entry) < end);
  }
  const { kind } = filters;
  if (kind) tests.push((entry) => isOfKind(traits[entry] as number, kind));
  if (filters.chapter) {
    const runs = (await files.chapters())
      .filter(({ key, document }) => filters.chapter === `${document}/${key}`)
      .flatMap((found) => found.runs);
    tests.push((entry) =>
      runs.some(([first, end]) => ruleOf(entry) >= first && ruleOf(entry) < end),
    );
  }
  if (filters.on) tests.push(await standingOn(filters.on, searched));
  for (const name of ['source', 'year'] as const) {
    const value = filters[name];
    if (!value) continue;
    const holders = await holdersOf(`${name}:${value}`, searched);
    tests.push((entry) => holders.has(entry));
  }
  if (tests.length === 0) return null;
  // An example is found as its rule.
  tests.push((entry) => !isFolded(traits[entry] as number));
  return (entry) => tests.every((test) => test(entry));
}

const tiersOf = ({ files, older }: Searched): Tier[] => [files.newest, ...older];

async function holdersOf(term: string, searched: Searched): Promise<Set<number>> {
  const lists = tiersOf(searched).map(async (tier) => {
    const held = await tier.term(term);
    return [...(held?.entries ?? [])].map((place) => tier.first + place);
  });
  return new Set((await Promise.all(lists)).flat());
}

/**
 * Whether an entry stood on a day: of every document in its release of that day, or the one before.
 * Of what had no release yet nothing stood.
 */
async function standingOn(
  day: string,
  { files, older, rules, entries }: Searched,
): Promise<Admits> {
  const newestSpans = await files.spans();
  const { documents, releases } = files.head;
  const spans = new Uint8Array(entries * 2);
  spans.set(newestSpans);
  for (const tier of older) spans.set((await tier.columns()).spans, tier.first * 2);
  const releaseThen = documents.map(({ slug }) =>
    (releases[slug] ?? []).findLastIndex(({ date }) => date <= day),
  );
  return (entry) => {
    const place = rules[entry] ?? entry;
    const at = releaseThen[documents.findLastIndex(({ first }) => first <= place)] ?? -1;
    return at >= 0 && (spans[entry * 2] as number) <= at && at <= (spans[entry * 2 + 1] as number);
  };
}

/** First place of a document and the first after it. */
function rangeOf(document: string, { files }: Searched): [first: number, end: number] {
  const { documents, newest } = files.head;
  const index = documents.findIndex(({ slug }) => slug === document);
  const first = documents[index]?.first;
  return first === undefined ? [0, 0] : [first, documents[index + 1]?.first ?? newest.entries];
}

/** How results fall to documents and kinds. */
export function facetsOf(
  scored: Scored[],
  { files, traits, rules }: Searched,
): SearchAnswer['facets'] {
  const { documents } = files.head;
  const ofDocument = new Uint32Array(documents.length);
  // There are few bytes of traits and many entries: kinds are told once for each byte.
  const ofTraits = new Uint32Array(256);
  for (const { entry } of scored) {
    const place = rules[entry] ?? entry;
    let at = documents.length - 1;
    while (at > 0 && (documents[at]?.first as number) > place) at--;
    ofDocument[at] = (ofDocument[at] as number) + 1;
    const packed = traits[entry] as number;
    ofTraits[packed] = (ofTraits[packed] as number) + 1;
  }
  const kind = new Map<string, number>();
  for (const [packed, count] of ofTraits.entries()) {
    if (count === 0) continue;
    for (const name of kindFilters) {
      if (isOfKind(packed, name)) kind.set(name, (kind.get(name) ?? 0) + count);
    }
  }
  const document = documents.map(({ slug }, at): [string, number] => [slug, ofDocument[at] ?? 0]);
  return { document: mostFirst(document), kind: mostFirst([...kind]) };
}

function mostFirst(counts: [value: string, count: number][]): Facet[] {
  return counts
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Beyond so many, an entry is believed by its stems and pairs alone. */
const mostRead = 60;

/** Whether these words stand in the entry, next to one another and in these forms. */
function holdsExactly(entry: StoredEntry, words: string[], { wordsOf }: Lexicon): boolean {
  const parts = [entry.text, entry.title ?? ''];
  return parts.some((part) => {
    const held = wordsOf(part);
    return held.some((_, place) => words.every((word, offset) => held[place + offset] === word));
  });
}

/**
 * The entries that hold every phrase exactly; of many, those that are likely to. They are told before
 * wordings are chosen among: what a rule said in these words once it may say in others today.
 */
export async function exactHolders(
  phrases: string[][],
  searched: Searched,
): Promise<ReadonlySet<number>> {
  // The index has no pairs of the words of an example, nor from the end of a sentence to the next.
  for (const isByPairs of [true, false]) {
    const holders = phrases.map((words) => likelyHolders(words, searched, isByPairs));
    const likely = inAll(await Promise.all(holders));
    const isMany = likely.size > mostRead * 2;
    if (isMany && isByPairs) return likely;
    const held = await holdingAll(isMany ? [] : [...likely], phrases, searched);
    if (held.size > 0) return held;
  }
  return new Set();
}

/** Keeps of the scored entries those that hold every phrase exactly, at least of the best of them. */
export async function keepExact(
  scored: Scored[],
  phrases: string[][],
  searched: Searched,
): Promise<Scored[]> {
  const likely = scored.toSorted((a, b) => b.score - a.score);
  for (let at = 0; at < likely.length; at += mostRead) {
    const read = likely.slice(at, at + mostRead);
    const entries = read.map(({ entry }) => entry);
    const held = await holdingAll(entries, phrases, searched);
    const kept = read.filter(({ entry }) => held.has(entry));
    if (kept.length > 0) return [...kept, ...likely.slice(at + mostRead)];
  }
  return [];
}

/** Those among entries in which, or in whose examples, every phrase stands. */
async function holdingAll(
  entries: number[],
  phrases: string[][],
  { files }: Searched,
): Promise<Set<number>> {
  const read = entries.map(async (place) => {
    const [entry, examples] = await Promise.all([files.entry(place), examplesUnder(place, files)]);
    const holds = (words: string[]) =>
      [entry, ...examples].some((each) => holdsExactly(each, words, files.lexicon));
    return phrases.every(holds) ? [place] : [];
  });
  return new Set((await Promise.all(read)).flat());
}

/** Entries to leave out: those that hold all words of a phrase, side by side. */
export async function holdersOfAny(phrases: string[][], searched: Searched): Promise<Set<number>> {
  const all = await Promise.all(phrases.map((words) => likelyHolders(words, searched, true)));
  return new Set(all.flatMap((entries) => [...entries]));
}

/** Entries with all the stems of a phrase and, unless told otherwise, all its pairs. */
async function likelyHolders(
  words: string[],
  searched: Searched,
  isByPairs: boolean,
): Promise<Set<number>> {
  const { stemOf, weightless } = searched.files.lexicon;
  const content = words.filter((word) => !weightless.has(word)).map(stemOf);
  const stems = content.length > 0 ? content : words.map(stemOf);
  const second = isByPairs ? content.slice(1) : [];
  const pairs = second.map((stem, index) => pairFeature(content[index] as string, stem));
  const ofPair = async (pair: ReturnType<typeof pairFeature>) => {
    const lists = tiersOf(searched).map(async (tier) =>
      [...(await tier.feature(pair))].map((place) => tier.first + place),
    );
    return new Set((await Promise.all(lists)).flat());
  };
  return inAll(
    await Promise.all([...stems.map((stem) => holdersOf(stem, searched)), ...pairs.map(ofPair)]),
  );
}

function inAll([first, ...others]: Set<number>[]): Set<number> {
  return new Set([...(first ?? [])].filter((entry) => others.every((each) => each.has(entry))));
}
