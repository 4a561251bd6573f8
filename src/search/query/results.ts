/** What is shown of an entry, and what is marked in it. */
import { entryAddress } from '../../rules/addresses.ts';
import type { StoredEntry } from '../files/entry-block.ts';
import { isFolded } from '../files/entry-columns.ts';
import type { NearText, ReleaseName, ResultGroup, SearchResult } from '../answer.ts';
import type { ReadConcepts } from './concepts.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from '../lexicon.ts';
import { type Marker, marksOf, passageOf, weightOfMarks } from './passage.ts';
import type { Crumb } from '../record.ts';
import type { Scored } from './select-found.ts';

/** What answers first is shown at greater length. */
const answerLength = 420;
const passageLength = 220;

/** Marks what was looked for, and other words for it. */
export function markerOf(
  { concepts, readings, phrases }: ReadConcepts,
  { weightless }: Lexicon,
): Marker {
  const stems = new Map<string, number>();
  for (const { alternatives, share } of concepts) {
    for (const { term, weight } of alternatives) stems.set(term, weight * share);
  }
  const inPhrases = phrases.flatMap((phrase) => [phrase, ...phrase.also]);
  const onlyStops = readings.every(({ word }) => weightless.has(word));
  if (onlyStops) for (const { stem } of readings) stems.set(stem, 1);
  return {
    stems,
    phrases: inPhrases.map((phrase) => phrase.stems).filter((words) => words.length > 1),
  };
}

/**
 * What is to be marked on the page of a result, which has no index: stems and phrases of stems, and
 * `form=stem` for the forms whose stem only the lists of the game tell.
 */
export function wordsToMark({ stems }: Marker, lexicon: Lexicon): string[] {
  const exceptions = lexicon.exceptionsFor(new Set(stems.keys()));
  return [...stems.keys(), ...exceptions.map(([form, stem]) => `${form}=${stem}`)];
}

/**
 * What is shown of an entry.
 *
 * @param found its index, its score, and the place of the question by which it was found among those
 *   that its rule is asked by
 */
export async function resultOf(
  found: Scored,
  marker: Marker,
  files: IndexFiles,
  { isFirst, ofDay }: { isFirst: boolean; ofDay: boolean },
): Promise<SearchResult> {
  const [entry, examples, ruleAsked] = await Promise.all([
    files.entry(found.entry),
    examplesUnder(found.entry, files),
    found.asked ? files.entry(found.asked.rule) : null,
  ]);
  const { text, asked: _, older, ...shown } = entry;
  const passage = passageOf(text, marker, files.lexicon, isFirst ? answerLength : passageLength);
  const { document, from, release, current } = entry;
  const nameOf = (id: string) => releaseName(document, id, files);
  const isToday = current && isOfToday(document, files);
  return {
    ...shown,
    address: entryAddress(entry.id),
    titleMarks: entry.title ? marksOf(entry.title, marker, files.lexicon) : [],
    passage,
    dated: ofDay
      ? stoodWords(nameOf(from), nameOf(release), isToday)
      : isToday
        ? null
        : `${current ? '' : 'until '}${nameOf(release)}`,
    example: betterExample(examples, text, marker, files),
    first: text === entry.title ? await firstUnder(found.entry, entry.id, marker, files) : null,
    asked: (found.asked && ruleAsked?.asked[found.asked.place]) ?? null,
    older: older.map(({ id, from, until }) => ({
      ...{ id, address: entryAddress(id) },
      ...{ from: nameOf(from), until: nameOf(until) },
    })),
    score: found.score,
  };
}

/** When what stood on a day stood, as far as releases are held: it may have been longer. */
function stoodWords(from: string, until: string, isToday: boolean): string {
  if (isToday) return 'still today’s wording';
  return from === until ? `release of ${from}` : `${from} to ${until}`;
}

/** A release as it is named. */
function releaseName(document: string, id: string, { head }: IndexFiles): string {
  return head.releases[document]?.find((release) => release.id === id)?.label ?? id;
}

/** Whether a document is as new as the newest of all, within two years. */
function isOfToday(document: string, { head }: IndexFiles): boolean {
  const yearOf = (releases: readonly ReleaseName[] | undefined) =>
    Number(releases?.at(-1)?.date.slice(0, 4) ?? 0);
  return (
    Math.max(...Object.values(head.releases).map(yearOf)) - yearOf(head.releases[document]) <= 2
  );
}

/** The examples that follow a rule. */
export async function examplesUnder(index: number, files: IndexFiles): Promise<StoredEntry[]> {
  const { traits } = await files.newest.columns();
  if (index >= traits.length) return [];
  const places: number[] = [];
  for (let next = index + 1; isFolded(traits[next] ?? 0); next++) places.push(next);
  return Promise.all(places.map((place) => files.entry(place)));
}

/** Of the examples under a rule the one that holds most of what was asked, if more than the rule. */
function betterExample(
  examples: readonly StoredEntry[],
  ownText: string,
  marker: Marker,
  files: IndexFiles,
): NearText | null {
  let better: StoredEntry | null = null;
  let most = weightOfMarks(ownText, marker, files.lexicon);
  for (const example of examples) {
    const weight = weightOfMarks(example.text, marker, files.lexicon);
    if (weight <= most) continue;
    most = weight;
    better = example;
  }
  return better ? nearText(better, marker, files.lexicon) : null;
}

/** Of a heading: the first rule under it that says something. */
async function firstUnder(
  index: number,
  id: string,
  marker: Marker,
  files: IndexFiles,
): Promise<NearText | null> {
  for (let next = index + 1; next < files.newest.entries; next++) {
    const entry = await files.entry(next);
    if (!entry.headings.some((heading) => heading.id === id)) return null;
    if (entry.text !== entry.title) return nearText(entry, marker, files.lexicon);
  }
  return null;
}

function nearText({ id, number, text }: StoredEntry, marker: Marker, lexicon: Lexicon): NearText {
  return { id, number, address: entryAddress(id), passage: passageOf(text, marker, lexicon) };
}

/**
 * Puts results together that stand in one section and follow one another in the order given.
 * A result that is itself the section's heading opens its section's group.
 */
export function groupResults(results: SearchResult[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const result of results) {
    const headings = sectionOf(result);
    const last = groups.at(-1);
    if (last && last.document === result.document && sameHeadings(last.headings, headings)) {
      last.results.push(result);
    } else groups.push({ document: result.document, headings, results: [result] });
  }
  return groups;
}

/** The headings over a result, its own among them where it is a heading with entries under it. */
function sectionOf(result: SearchResult): Crumb[] {
  const heads = result.kind === 'section' || result.kind === 'chapter';
  if (!heads) return result.headings;
  return [...result.headings, { id: result.id, number: result.number, title: result.title ?? '' }];
}

function sameHeadings(left: Crumb[], right: Crumb[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (crumb, index) => crumb.id === right[index]?.id && crumb.title === right[index].title,
    )
  );
}
