/** What entries hold of a query, counted concept by concept. */
import type { Concept } from './concepts.ts';
import { impactOfStep, type Postings, type TermPostings } from '../files/postings.ts';
import type { IndexFiles } from './index-files.ts';

/** What each entry has so far, by its index. */
export interface Tally {
  scores: Float32Array;
  /** The rarities of the concepts that it holds. */
  covered: Float32Array;
  /** For one concept: what the best alternative gives, and what the present one. Zero between. */
  best: Float32Array;
  own: Float32Array;
  /** What each question holds of the query, in rarities. */
  asked: Float32Array;
}

export function emptyTally(entries: number, questions: number): Tally {
  return {
    scores: new Float32Array(entries),
    covered: new Float32Array(entries),
    best: new Float32Array(entries),
    own: new Float32Array(entries),
    asked: new Float32Array(questions),
  };
}

/** Adds what each entry holds of a concept, by its best alternative; gives the concept's rarity. */
export async function addConcept(
  concept: Concept,
  titleWeight: number,
  files: IndexFiles,
  tally: Tally,
): Promise<number> {
  const lists = await Promise.all(concept.alternatives.map(({ term }) => files.term(term)));
  const size = lists.reduce((most, held) => Math.max(most, held ? sizeOf(held) : 0), 0);
  if (size === 0) return 0;
  const rarity = rarityOf(size, files.head.entries) * concept.share;
  const { best, own } = tally;
  for (const [index, held] of lists.entries()) {
    if (!held) continue;
    const weight = (concept.alternatives[index]?.weight ?? 1) * rarity;
    add(held.text, weight, own);
    add(held.titles, weight * titleWeight, own);
    for (const { entries } of [held.text, held.titles]) keepBest(entries, own, best);
  }
  for (const held of lists) {
    if (!held) continue;
    for (const { entries } of [held.text, held.titles]) takeBest(entries, rarity, tally);
  }
  addToQuestions(concept, lists, rarity, tally.asked);
  return rarity;
}

/** A question holds a concept once, by its best alternative. */
function addToQuestions(
  { alternatives }: Concept,
  lists: (TermPostings | null)[],
  rarity: number,
  asked: Float32Array,
): void {
  const held = new Map<number, number>();
  for (const [index, list] of lists.entries()) {
    const weight = alternatives[index]?.weight ?? 1;
    for (const question of list?.questions ?? []) {
      if (weight > (held.get(question) ?? 0)) held.set(question, weight);
    }
  }
  for (const [question, weight] of held) {
    asked[question] = (asked[question] as number) + rarity * weight;
  }
}

function add({ entries, steps }: Postings, weight: number, impacts: Float32Array): void {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as number;
    const impact = (impactOfStep[steps[index] as number] as number) * weight;
    impacts[entry] = (impacts[entry] as number) + impact;
  }
}

/** Keeps what is more than before, and clears it for the next alternative. */
function keepBest(entries: Uint32Array, own: Float32Array, best: Float32Array): void {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as number;
    if ((own[entry] as number) > (best[entry] as number)) best[entry] = own[entry] as number;
    own[entry] = 0;
  }
}

/** Adds the best of a concept to what entries have so far, once for each, and clears it. */
function takeBest(entries: Uint32Array, rarity: number, { best, scores, covered }: Tally): void {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as number;
    if (best[entry] === 0) continue;
    scores[entry] = (scores[entry] as number) + (best[entry] as number);
    covered[entry] = (covered[entry] as number) + rarity;
    best[entry] = 0;
  }
}

/** In how many entries a term stands, nearly: those that have it in text and title count once. */
function sizeOf({ text, titles }: TermPostings): number {
  return Math.max(text.entries.length, titles.entries.length);
}

/** How much a word tells, by how few of all entries hold it. */
export function rarityOf(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}
