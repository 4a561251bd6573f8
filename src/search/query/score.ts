/**
 * Scores of entries: what they hold of the query, and what they gain beside. Only the entries that
 * hold something are gone through.
 */
import { impactOfStep, rarityOf } from '../files/term-files.ts';
import { isCurrent, isTitled, kindOf } from '../files/entry-columns.ts';
import {
  type Fetched,
  fetchFor,
  type Placed,
  type RankQuery,
  type Searched,
} from './fetch-postings.ts';
import { addToQuestions, type Asking, askedThen, likestQuestions } from './likest-questions.ts';
import {
  heldWholly,
  oneOfEachRule,
  type Scored,
  selectFound,
  withoutGone,
} from './select-found.ts';
import { tuning } from './tuning.ts';
import { beginQuery, isTouched, newMark, touch, touchedNow, type Workspace } from './workspace.ts';

export interface Ranked {
  /** Every entry that holds enough of the query, one wording of each rule, in no order. */
  results: Scored[];
  /** Whether a rule of today holds nearly all of it. */
  heldToday: boolean;
  /** If none does, how many rules that are not shown among those of today hold all of it. */
  rulesBeyond: number;
}

/** What answers a query among what is searched. */
export async function rank(
  query: RankQuery,
  searched: Searched,
  workspace: Workspace,
): Promise<Ranked> {
  const fetched = await fetchFor(query, searched);
  beginQuery(workspace, searched.entries, fetched.questions.entries.length);
  const total = holdConcepts(query, fetched, searched, workspace);
  if (total === 0) return { results: [], heldToday: false, rulesBeyond: 0 };
  weighHeld(query, total, searched, workspace);
  gainByPairs(query, fetched, searched, workspace);
  if (query.sentence) lendToNeighbours(workspace);
  gainByTitles(query, fetched.titles, total, searched, workspace);
  const asked = gainByQuestions(query, fetched, total, searched, workspace);
  return select(query, asked, total, searched, workspace);
}

/** Gives each entry what it holds of the concepts; returns how rare they all are together. */
function holdConcepts(
  { sentence }: RankQuery,
  { concepts }: Fetched,
  { entries }: Searched,
  workspace: Workspace,
): number {
  const { scores, covered, best, conceptIn } = workspace;
  const titleWeight = sentence ? tuning.sentenceTitles : tuning.titles;
  let total = 0;
  for (const { share, size, lists } of concepts) {
    if (size === 0 && !lists.some(({ list }) => list.questions.length > 0)) continue;
    const rarity = rarityOf(size, entries) * share;
    total += rarity;
    const inConcept = newMark(workspace);
    for (const { first, list, weight } of lists) {
      const textImpacts = impactsTimes(weight * rarity);
      const titleImpacts = impactsTimes(weight * rarity * titleWeight);
      const { entries: places, inText, inTitles } = list;
      for (let index = 0; index < places.length; index++) {
        const entry = first + (places[index] as number);
        const impact =
          (textImpacts[inText[index] as number] as number) +
          (titleImpacts[inTitles[index] as number] as number);
        touch(workspace, entry);
        if (conceptIn[entry] !== inConcept) {
          conceptIn[entry] = inConcept;
          covered[entry] = (covered[entry] as number) + rarity;
          scores[entry] = (scores[entry] as number) + impact;
          best[entry] = impact;
        } else if (impact > (best[entry] as number)) {
          scores[entry] = (scores[entry] as number) + impact - (best[entry] as number);
          best[entry] = impact;
        }
      }
    }
    addToQuestions(lists, rarity, inConcept, workspace);
  }
  return total;
}

const impacts: [Float32Array, Float32Array] = [
  new Float32Array(impactOfStep.length + 1),
  new Float32Array(impactOfStep.length + 1),
];
let turn = 0;

/** The impacts of all steps, from 1, times a weight; good until the call after the next. */
function impactsTimes(weight: number): Float32Array {
  turn = 1 - turn;
  const table = impacts[turn] as Float32Array;
  for (let step = 0; step < impactOfStep.length; step++) {
    table[step + 1] = (impactOfStep[step] as number) * weight;
  }
  return table;
}

/** Lets an entry count by the share of the query that it holds, as a heading, and by its age. */
function weighHeld(
  query: RankQuery,
  total: number,
  { traits }: Searched,
  workspace: Workspace,
): void {
  const { scores, covered } = workspace;
  const coverage = coverageFor(query);
  const titled = query.sentence ? tuning.sentenceTitled : tuning.titled;
  for (const entry of touchedNow(workspace)) {
    const share = (covered[entry] as number) / total;
    const heading = isTitled(traits[entry] as number) ? titled : 1;
    const age = query.ofDay && !isCurrent(traits[entry] as number) ? 1 / tuning.superseded : 1;
    scores[entry] = (scores[entry] as number) * age * heading * share ** coverage;
  }
}

/**
 * Of two keywords, both are asked for: who types `deathtouch trample` has no use for all there is
 * on deathtouch. Of a sentence, much is how it was said.
 */
function coverageFor({ question, sentence }: RankQuery): number {
  if (question) return tuning.questionCoverage;
  return sentence ? tuning.sentenceCoverage : tuning.coverage;
}

/** What words gain that stand together, more for longer rows of them. */
function gainByPairs(
  { question }: RankQuery,
  { pairs }: Fetched,
  { entries }: Searched,
  workspace: Workspace,
): void {
  const { scores, conceptIn, rowEnd, rowLength } = workspace;
  const weight = question ? tuning.questionPair : tuning.pair;
  const inPairs = newMark(workspace);
  for (const [place, lists] of pairs.entries()) {
    const held = lists.reduce((sum, { list }) => sum + list.length, 0);
    const rarity = rarityOf(held, entries);
    for (const { first, list } of lists) {
      for (let index = 0; index < list.length; index++) {
        const entry = first + (list[index] as number);
        if (!isTouched(workspace, entry)) continue;
        const goesOn = conceptIn[entry] === inPairs && rowEnd[entry] === place - 1;
        const length = goesOn ? (rowLength[entry] as number) + 1 : 1;
        conceptIn[entry] = inPairs;
        rowEnd[entry] = place;
        rowLength[entry] = length;
        const growth = 1 + tuning.runGrowth * (length - 1);
        scores[entry] = (scores[entry] as number) + weight * rarity * growth;
      }
    }
  }
}

/** What entries beside it hold is lent to each that holds something itself. */
function lendToNeighbours(workspace: Workspace): void {
  const { scores, lent } = workspace;
  const held = (entry: number) => (isTouched(workspace, entry) ? (scores[entry] as number) : 0);
  const touched = touchedNow(workspace);
  for (const entry of touched) {
    lent[entry] = tuning.neighbours * (held(entry - 1) + held(entry + 1));
  }
  for (const entry of touched) {
    scores[entry] = (scores[entry] as number) + (lent[entry] as number);
  }
}

/** An entry whose title is the query comes first; one whose title begins with it, before others. */
function gainByTitles(
  query: RankQuery,
  { whole, exact, start }: Fetched['titles'],
  total: number,
  { traits }: Searched,
  workspace: Workspace,
): void {
  const { scores, covered } = workspace;
  const most = bestScore(query, workspace);
  const gain = (lists: Placed<Uint32Array>[], shareFor: (entry: number) => number) => {
    for (const { first, list } of lists) {
      for (const place of list) {
        const entry = first + place;
        touch(workspace, entry);
        scores[entry] = (scores[entry] as number) + most * shareFor(entry);
      }
    }
  };
  gain(whole, () => tuning.wholeTitle);
  gain(exact, (entry) => {
    const defines = kindOf(traits[entry] as number) === 'glossary' ? tuning.definition : 0;
    return tuning.exactTitle + defines;
  });
  gain(start, (entry) => ((covered[entry] as number) < 0.99 * total ? 0 : tuning.titleStart));
}

type Asked = ReadonlyMap<number, Asking>;

/** What rules gain that people ask for nearly as the query does. */
function gainByQuestions(
  query: RankQuery,
  { questions, titles }: Fetched,
  total: number,
  { rules }: Searched,
  workspace: Workspace,
): Asked {
  const { scores, covered } = workspace;
  const most = bestScore(query, workspace);
  const isTitle = titles.exact.some(({ list }) => list.length > 0);
  const likest = likestQuestions(query.kind, total, questions, workspace, isTitle);
  const asked = query.ofDay ? askedThen(likest, rules, query.admits) : likest;
  const [weight, power] = query.sentence
    ? [tuning.asked, tuning.askedPower]
    : [tuning.askedBriefly, tuning.askedBrieflyPower];
  for (const [entry, { likeness, isExact }] of asked) {
    touch(workspace, entry);
    const exactly = isExact ? tuning.askedExactly : 0;
    scores[entry] = (scores[entry] as number) + most * (weight * likeness ** power + exactly);
    covered[entry] = Math.max(covered[entry] as number, total * likeness);
  }
  return asked;
}

function bestScore({ ofDay, admits }: RankQuery, workspace: Workspace): number {
  let most = 0;
  for (const entry of touchedNow(workspace)) {
    const score = workspace.scores[entry] as number;
    // What is no wording of the day says nothing of how well those of the day answer.
    if (score > most && (!ofDay || admits?.(entry))) most = score;
  }
  return most;
}

function select(
  query: RankQuery,
  asked: Asked,
  total: number,
  { rules, traits, older }: Searched,
  workspace: Workspace,
): Ranked {
  const found = selectFound(workspace, query.admits);
  const one = older.length > 0 ? oneOfEachRule(found, rules, traits) : found;
  const usual = withoutGone(one, rules, traits);
  const results = query.todayFirst ? usual : one;
  for (const result of results) {
    const question = asked.get(result.entry);
    if (!question) continue;
    const { place, isExact } = question;
    result.asked = { rule: rules[result.entry] ?? result.entry, place, isExact };
  }
  return { results, ...heldWholly(found, usual, total, workspace, rules, traits) };
}
