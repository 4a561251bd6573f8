/** What is shown of an entry, and what is marked in it. */
import { entryAddress } from '../../addresses.ts';
import type { StoredEntry } from '../files/entry-block.ts';
import { isFolded, isWordingOfPrevious } from '../files/kinds-file.ts';
import type { NearText, ReleaseName, SearchResult } from './answer.ts';
import type { ReadConcepts } from './concepts.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from './lexicon.ts';
import { type Marker, marksOf, passageOf, weightOfMarks } from './passage.ts';
import type { Scored } from './select.ts';

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
  isFirst = false,
): Promise<SearchResult> {
  const entry = await files.entry(found.entry);
  const { text, asked, older, ...shown } = entry;
  const passage = passageOf(text, marker, files.lexicon, isFirst ? answerLength : passageLength);
  const { document, release, current } = entry;
  const nameOf = (id: string) => releaseName(document, id, files);
  return {
    ...shown,
    address: entryAddress(entry.id),
    titleMarks: entry.title ? marksOf(entry.title, marker, files.lexicon) : [],
    passage,
    dated: current && isOfToday(document, files) ? null : nameOf(release),
    example: await betterExample(found.entry, text, marker, files),
    first: text === entry.title ? await firstUnder(found.entry, entry.id, marker, files) : null,
    asked: found.asked === undefined ? null : (asked[found.asked] ?? null),
    older: older.map(({ id, from, until }) => ({
      ...{ id, address: entryAddress(id) },
      ...{ from: nameOf(from), until: nameOf(until) },
    })),
    score: found.score,
  };
}

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

/** The example under a rule that holds more of what was asked than the rule, or null. */
async function betterExample(
  index: number,
  ownText: string,
  marker: Marker,
  files: IndexFiles,
): Promise<NearText | null> {
  let next = await afterWordings(index, files);
  if (!(await isExample(next, files))) return null;
  let better: StoredEntry | null = null;
  let most = weightOfMarks(ownText, marker, files.lexicon);
  for (; await isExample(next, files); next++) {
    const example = await files.entry(next);
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
  let next = await afterWordings(index, files);
  while (next < files.head.entries) {
    const entry = await files.entry(next);
    if (!entry.headings.some((heading) => heading.id === id)) return null;
    if (entry.text !== entry.title) return nearText(entry, marker, files.lexicon);
    next = await afterWordings(next, files);
  }
  return null;
}

function nearText({ id, number, text }: StoredEntry, marker: Marker, lexicon: Lexicon): NearText {
  return { id, number, address: entryAddress(id), passage: passageOf(text, marker, lexicon) };
}

/** Index of the first entry after all wordings of the rule at an index. */
async function afterWordings(index: number, files: IndexFiles): Promise<number> {
  const kinds = await files.kinds();
  let next = index + 1;
  while (next < kinds.length && isWordingOfPrevious(kinds[next] as number)) next++;
  return next;
}

async function isExample(index: number, files: IndexFiles): Promise<boolean> {
  return isFolded((await files.kinds())[index] ?? 0);
}
