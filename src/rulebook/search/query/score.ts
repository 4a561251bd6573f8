/**
 * Scores of entries: what they hold of the query, and what they gain beside. All that is needed is
 * fetched first; then only the entries that hold something are gone through, in arrays that are
 * kept from query to query, so that a key costs by what it finds and not by what there is.
 */
import {
  type StoredQuestions,
  type TermPostings,
  impactOfStep,
  rarityOf,
} from '../files/term-files.ts';
import { isCurrent, isTitled, kindOf } from '../files/entry-columns.ts';
import {
  exactTitleFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
} from '../files/feature-files.ts';
import type { Concept } from './concepts.ts';
import type { IndexFiles, OlderTier } from './index-files.ts';
import { type Lexicon, type QuestionKind, questionKinds } from '../lexicon.ts';
import { tuning } from './tuning.ts';

export interface RankQuery {
  concepts: Concept[];
  pairs: [left: string, right: string][];
  /** All words in order, mended, and their stems, for titles. */
  words: string[];
  stems: string[];
  question: boolean;
  kind: QuestionKind;
  /** Whether it is long enough to be answered by a text rather than by a title. */
  sentence: boolean;
  /** Whether the last of the stems stands for words that it only begins. */
  unfinished: boolean;
  /** Whether an entry may be a result at all. */
  admits: ((entry: number) => boolean) | null;
  /** Whether rules that are no more count only where those in force say much less. */
  todayFirst: boolean;
  /** Whether what stood on a day is asked for: then nothing of it counts less for being older. */
  ofDay: boolean;
}

export interface Scored {
  entry: number;
  score: number;
  /** Which of the questions that its rule is asked by led to it, if one did; the rule by its newest wording. */
  asked?: { rule: number; place: number };
}

/** What is searched: the newest wordings, and older ones where they are asked for. */
export interface Searched {
  files: IndexFiles;
  older: OlderTier[];
  /** By place: traits, and of older wordings the place of their rule's newest. */
  traits: Uint8Array;
  rules: Uint32Array;
  entries: number;
}

/** Puts together what is searched. */
export async function searchedIn(files: IndexFiles, older: OlderTier[]): Promise<Searched> {
  const { traits, placeOf } = await files.newest.columns();
  if (older.length === 0) {
    return { files, older, traits, rules: noPlaces, entries: traits.length };
  }
  const columns = await Promise.all(older.map((tier) => tier.columns()));
  const entries = older.reduce((sum, tier) => sum + tier.entries, traits.length);
  const all = new Uint8Array(entries);
  const rules = new Uint32Array(entries);
  all.set(traits);
  for (let place = 0; place < traits.length; place++) rules[place] = place;
  for (const [index, { first }] of older.entries()) {
    const { traits: each, rules: numbers } = columns[index] as (typeof columns)[number];
    all.set(each, first);
    rules.set(
      numbers.map((number) => placeOf[number] as number),
      first,
    );
  }
  return { files, older, traits: all, rules, entries };
}

const noPlaces = new Uint32Array();

/** Postings of a tier, whose places count from its first. */
type Placed<T> = { first: number; list: T };

interface Fetched {
  concepts: { share: number; size: number; lists: (Placed<TermPostings> & { weight: number })[] }[];
  pairs: Placed<Uint32Array>[][];
  titles: {
    whole: Placed<Uint32Array>[];
    exact: Placed<Uint32Array>[];
    start: Placed<Uint32Array>[];
  };
  questions: StoredQuestions;
}

export interface Ranked {
  /** Every entry that holds enough of the query, one wording of each rule, in no order. */
  results: Scored[];
  /** Whether a rule of today holds nearly all of it. */
  heldToday: boolean;
  /** If none does, how many rules that are not shown among those of today hold all of it. */
  beyondToday: number;
}

/** What answers a query among what is searched. */
export async function rank(
  query: RankQuery,
  searched: Searched,
  workspace: Workspace,
): Promise<Ranked> {
  const fetched = await fetchFor(query, searched);
  return scoreAll(query, fetched, searched, workspace);
}

async function fetchFor(query: RankQuery, { files, older }: Searched): Promise<Fetched> {
  const tiers = [files.newest, ...older];
  const featuresOf = (feature: ReturnType<typeof titleFeature>) =>
    Promise.all(
      tiers.map(async (tier) => ({ first: tier.first, list: await tier.feature(feature) })),
    );
  const concepts = query.concepts.map(async ({ alternatives, share }) => {
    const found = alternatives.map(async ({ term, weight }) => {
      const lists = await Promise.all(tiers.map((tier) => tier.term(term)));
      const size = lists.reduce((sum, list) => sum + (list?.size ?? 0), 0);
      const placed = lists.flatMap((list, tier) =>
        list ? [{ first: tiers[tier]?.first ?? 0, list, weight }] : [],
      );
      return { size, placed };
    });
    const each = await Promise.all(found);
    const size = each.reduce((most, one) => Math.max(most, one.size), 0);
    return { share, size, lists: each.flatMap(({ placed }) => placed) };
  });
  const pairs = query.pairs.slice(0, 30).map(([a, b]) => featuresOf(pairFeature(a, b)));
  const nothing = Promise.resolve([]);
  // `what is the stack` asks for what is titled Stack.
  const [from, to] = withoutAsking(query.words, files.lexicon);
  const asked = query.stems.slice(from, to);
  const begun = query.unfinished ? asked.slice(0, -1) : asked;
  const words = query.words.slice(from, to);
  const isTitle = !query.question && asked.length > 0;
  const [held, together, whole, exact, start, questions] = await Promise.all([
    Promise.all(concepts),
    Promise.all(pairs),
    isTitle ? featuresOf(titleFeature(asked)) : nothing,
    isTitle ? featuresOf(exactTitleFeature(words, asked[0] as string)) : nothing,
    isTitle && begun.length > 0 ? featuresOf(titleStartFeature(begun)) : nothing,
    files.questions(),
  ]);
  return { concepts: held, pairs: together, titles: { whole, exact, start }, questions };
}

/** Where the words begin and end that are left without those with which one asks; all, if none are. */
function withoutAsking(
  words: string[],
  { asking, weightless }: Lexicon,
): [from: number, to: number] {
  const saysNothing = (word: string) => asking.has(word) || weightless.has(word);
  const from = words.findIndex((word) => !saysNothing(word));
  if (from < 0 || !asking.has(words[0] as string)) return [0, words.length];
  return [from, words.findLastIndex((word) => !saysNothing(word)) + 1];
}

/**
 * What each entry has so far, by its place. An entry's numbers count only if its mark is that of
 * the present round; so nothing need be cleared.
 */
export interface Workspace {
  scores: Float32Array;
  /** The rarities of the concepts that it holds. */
  covered: Float32Array;
  /** For one concept: what its best alternative gives. */
  best: Float32Array;
  /** What its neighbours lend it; of a row of pairs, the last. */
  lent: Float32Array;
  rowEnd: Int32Array;
  rowLength: Uint8Array;
  touchedIn: Uint32Array;
  conceptIn: Uint32Array;
  /** The entries that hold something, in the order in which they were met. */
  touched: Uint32Array;
  /** What each question holds of the query, in rarities, and for one concept. */
  asked: Float32Array;
  askedNow: Float32Array;
  askedIn: Uint32Array;
  askedConceptIn: Uint32Array;
  round: number;
}

export function makeWorkspace(): Workspace {
  return { ...roomFor(0), ...roomForQuestions(0), round: 0 };
}

function roomFor(entries: number) {
  return {
    scores: new Float32Array(entries),
    covered: new Float32Array(entries),
    best: new Float32Array(entries),
    lent: new Float32Array(entries),
    rowEnd: new Int32Array(entries),
    rowLength: new Uint8Array(entries),
    touchedIn: new Uint32Array(entries),
    conceptIn: new Uint32Array(entries),
    touched: new Uint32Array(entries),
  };
}

function roomForQuestions(questions: number) {
  return {
    asked: new Float32Array(questions),
    askedNow: new Float32Array(questions),
    askedIn: new Uint32Array(questions),
    askedConceptIn: new Uint32Array(questions),
  };
}

function scoreAll(
  query: RankQuery,
  fetched: Fetched,
  { traits, rules, entries, older }: Searched,
  workspace: Workspace,
): Ranked {
  const { questions } = fetched;
  if (workspace.scores.length < entries) Object.assign(workspace, roomFor(entries));
  if (workspace.asked.length < questions.entries.length) {
    Object.assign(workspace, roomForQuestions(questions.entries.length));
  }
  const { scores, covered, best, lent, rowEnd, rowLength, touchedIn, conceptIn, touched } =
    workspace;
  workspace.round++;
  const inQuery = workspace.round;
  let count = 0;
  const touch = (entry: number) => {
    touchedIn[entry] = inQuery;
    scores[entry] = 0;
    covered[entry] = 0;
    touched[count++] = entry;
  };

  const titleWeight = query.sentence ? tuning.sentenceTitles : tuning.titles;
  const askedQuestions: number[] = [];
  let total = 0;
  for (const { share, size, lists } of fetched.concepts) {
    if (size === 0 && !lists.some(({ list }) => list.questions.length > 0)) continue;
    const rarity = rarityOf(size, entries) * share;
    total += rarity;
    workspace.round++;
    const inConcept = workspace.round;
    for (const { first, list, weight } of lists) {
      const textImpacts = impactsTimes(weight * rarity);
      const titleImpacts = impactsTimes(weight * rarity * titleWeight);
      const { entries: places, inText, inTitles } = list;
      for (let index = 0; index < places.length; index++) {
        const entry = first + (places[index] as number);
        const impact =
          (textImpacts[inText[index] as number] as number) +
          (titleImpacts[inTitles[index] as number] as number);
        if ((touchedIn[entry] as number) < inQuery) touch(entry);
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
    addToQuestions(lists, rarity, inQuery, inConcept, workspace, askedQuestions);
  }
  if (total === 0) return { results: [], heldToday: false, beyondToday: 0 };

  const coverage = coverageFor(query);
  const titled = query.sentence ? tuning.sentenceTitled : tuning.titled;
  for (let at = 0; at < count; at++) {
    const entry = touched[at] as number;
    const share = (covered[entry] as number) / total;
    const heading = isTitled(traits[entry] as number) ? titled : 1;
    const age = query.ofDay && !isCurrent(traits[entry] as number) ? 1 / tuning.superseded : 1;
    scores[entry] = (scores[entry] as number) * age * heading * share ** coverage;
  }

  // What words gain that stand together, more for longer rows of them.
  const pairWeight = query.question ? tuning.questionPair : tuning.pair;
  workspace.round++;
  const inPairs = workspace.round;
  for (const [place, lists] of fetched.pairs.entries()) {
    const held = lists.reduce((sum, { list }) => sum + list.length, 0);
    const rarity = rarityOf(held, entries);
    for (const { first, list } of lists) {
      for (let index = 0; index < list.length; index++) {
        const entry = first + (list[index] as number);
        if ((touchedIn[entry] as number) < inQuery) continue;
        const goesOn = conceptIn[entry] === inPairs && rowEnd[entry] === place - 1;
        const length = goesOn ? (rowLength[entry] as number) + 1 : 1;
        conceptIn[entry] = inPairs;
        rowEnd[entry] = place;
        rowLength[entry] = length;
        const growth = 1 + tuning.runGrowth * (length - 1);
        scores[entry] = (scores[entry] as number) + pairWeight * rarity * growth;
      }
    }
  }

  // What entries beside it hold is lent to each that holds something itself.
  if (query.sentence) {
    const held = (entry: number) =>
      (touchedIn[entry] ?? 0) >= inQuery ? (scores[entry] as number) : 0;
    for (let at = 0; at < count; at++) {
      const entry = touched[at] as number;
      lent[entry] = tuning.neighbours * (held(entry - 1) + held(entry + 1));
    }
    for (let at = 0; at < count; at++) {
      const entry = touched[at] as number;
      scores[entry] = (scores[entry] as number) + (lent[entry] as number);
    }
  }

  let most = 0;
  const findMost = () => {
    for (let at = 0; at < count; at++) {
      const entry = touched[at] as number;
      const score = scores[entry] as number;
      // What is no wording of the day says nothing of how well those of the day answer.
      if (score > most && (!query.ofDay || query.admits?.(entry))) most = score;
    }
  };
  findMost();
  const gain = (lists: Placed<Uint32Array>[], shareFor: (entry: number) => number) => {
    for (const { first, list } of lists) {
      for (const place of list) {
        const entry = first + place;
        if ((touchedIn[entry] as number) < inQuery) touch(entry);
        scores[entry] = (scores[entry] as number) + most * shareFor(entry);
      }
    }
  };
  // An entry whose title is the query comes first; one whose title begins with it, before others.
  const { whole, exact, start } = fetched.titles;
  gain(whole, () => tuning.wholeTitle);
  gain(exact, (entry) => {
    const defines = kindOf(traits[entry] as number) === 'glossary' ? tuning.definition : 0;
    return tuning.exactTitle + defines;
  });
  gain(start, (entry) => ((covered[entry] as number) < 0.99 * total ? 0 : tuning.titleStart));

  findMost();
  const likest = likestQuestions(query.kind, askedQuestions, total, questions, workspace, inQuery);
  const asked = query.ofDay ? askedThen(likest, rules, query.admits) : likest;
  const [weight, power] = query.sentence
    ? [tuning.asked, tuning.askedPower]
    : [tuning.askedBriefly, tuning.askedBrieflyPower];
  for (const [entry, { likeness }] of asked) {
    if ((touchedIn[entry] as number) < inQuery) touch(entry);
    scores[entry] = (scores[entry] as number) + most * weight * likeness ** power;
    covered[entry] = Math.max(covered[entry] as number, total * likeness);
  }

  const found = selectFound(touched.subarray(0, count), workspace, query.admits);
  const one = older.length > 0 ? oneOfEachRule(found, rules, traits) : found;
  const usual = withoutGone(one, rules, traits);
  const results = query.todayFirst ? usual : one;
  for (const result of results) {
    const question = asked.get(result.entry);
    if (question)
      result.asked = { rule: rules[result.entry] ?? result.entry, place: question.place };
  }
  return { results, ...beyondToday(found, usual, total, workspace, rules, traits) };
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

/** A question holds a concept once, by its best alternative. */
function addToQuestions(
  lists: Fetched['concepts'][number]['lists'],
  rarity: number,
  inQuery: number,
  inConcept: number,
  { asked, askedNow, askedIn, askedConceptIn }: Workspace,
  met: number[],
): void {
  for (const { list, weight } of lists) {
    const gain = rarity * weight;
    for (const question of list.questions) {
      if ((askedIn[question] as number) < inQuery) {
        askedIn[question] = inQuery;
        asked[question] = 0;
        met.push(question);
      }
      const before = askedConceptIn[question] === inConcept ? (askedNow[question] as number) : 0;
      if (gain <= before) continue;
      askedConceptIn[question] = inConcept;
      askedNow[question] = gain;
      asked[question] = (asked[question] as number) + gain - before;
    }
  }
}

/**
 * The entries that people ask for nearly as the query does, by the likeliest of their questions, with
 * its place among them. What is asked so counts as holding as much of the query as the question does.
 */
function likestQuestions(
  kind: QuestionKind,
  met: number[],
  total: number,
  { entries, weights, kinds }: StoredQuestions,
  { asked, covered, touchedIn }: Workspace,
  inQuery: number,
): Map<number, { likeness: number; place: number }> {
  const likest = new Map<number, { likeness: number; place: number }>();
  for (const question of met) {
    const entry = entries[question] as number;
    const held = touchedIn[entry] === inQuery ? (covered[entry] as number) : 0;
    const shared = asked[question] as number;
    const other = questionKinds[kinds[question] as number] === kind ? 1 : tuning.otherKind;
    const likeness = other * likenessOf(shared, total, weights[question] as number, held);
    if (likeness < tuning.askedFrom) continue;
    const before = likest.get(entry);
    let first = question;
    while (entries[first - 1] === entry) first--;
    const place = question - first;
    const likelier =
      !before ||
      likeness > before.likeness ||
      (likeness === before.likeness && place < before.place);
    if (likelier) likest.set(entry, { likeness, place });
  }
  return likest;
}

/** Questions are kept with the newest wording of a rule; on a day, what stood then answers them. */
function askedThen<Question>(
  asked: ReadonlyMap<number, Question>,
  rules: Uint32Array,
  admits: RankQuery['admits'],
): Map<number, Question> {
  const then = new Map<number, Question>();
  for (const [entry, rule] of rules.entries()) {
    const question = asked.get(rule);
    if (question !== undefined && admits?.(entry)) then.set(entry, question);
  }
  return then;
}

/**
 * How alike a query and a question are, from 0 to 1: what they share beside what each has alone. What
 * the query has beyond the question is missing less where the rule itself says it.
 *
 * @param held what the rule and all of its questions hold of the query
 */
function likenessOf(shared: number, query: number, question: number, held: number): number {
  const missing = Math.max(0, query - Math.max(held, shared));
  const elsewhere = Math.max(0, Math.min(held, query) - shared);
  const beyond = Math.max(0, question - shared);
  const apart =
    tuning.askedMissing * missing + tuning.askedElsewhere * elsewhere + tuning.askedBeyond * beyond;
  return shared <= 0 ? 0 : shared / (shared + apart);
}

/**
 * Of two keywords, both are asked for: who types `deathtouch trample` has no use for all there is
 * on deathtouch. Of a sentence, much is how it was said.
 */
function coverageFor({ question, sentence }: RankQuery): number {
  if (question) return tuning.questionCoverage;
  return sentence ? tuning.sentenceCoverage : tuning.coverage;
}

/** Leaves out entries with too little of the query. */
function selectFound(
  touched: Uint32Array,
  { scores, covered }: Workspace,
  admits: ((entry: number) => boolean) | null,
): Scored[] {
  let most = 0;
  for (const entry of touched) {
    const share = covered[entry] as number;
    if (share > most && (!admits || admits(entry))) most = share;
  }
  const enough = most * tuning.foundFrom;
  const found: Scored[] = [];
  for (const entry of touched) {
    const score = scores[entry] as number;
    if (score === 0 || (covered[entry] as number) < enough || (admits && !admits(entry))) continue;
    found.push({ entry, score });
  }
  return found;
}

/** The best wording of each rule; an older one only where it says far more than the one in force. */
function oneOfEachRule(found: Scored[], rules: Uint32Array, traits: Uint8Array): Scored[] {
  const chosen = new Map<number, Scored>();
  const worth = ({ entry, score }: Scored) =>
    score * (isCurrent(traits[entry] as number) ? tuning.currentWording : 1);
  for (const result of found) {
    const rule = rules[result.entry] as number;
    const before = chosen.get(rule);
    if (!before || worth(result) > worth(before)) chosen.set(rule, result);
  }
  return [...chosen.values()];
}

/**
 * How many rules hold all that is asked where none of today comes near it: somebody who means those
 * finds what is like it today, and is to know that it stood.
 *
 * @param usual what is shown of them among today's
 */
function beyondToday(
  found: Scored[],
  usual: Scored[],
  total: number,
  { covered }: Workspace,
  rules: Uint32Array,
  traits: Uint8Array,
): Pick<Ranked, 'heldToday' | 'beyondToday'> {
  const whole = new Set<number>();
  let today = 0;
  for (const { entry } of found) {
    const share = (covered[entry] as number) / total;
    if (isCurrent(traits[entry] as number)) today = Math.max(today, share);
    else if (share >= tuning.wholly) whole.add(rules[entry] ?? entry);
  }
  for (const { entry } of usual) if ((rules[entry] ?? entry) === entry) whole.delete(entry);
  const heldToday = today >= tuning.partly;
  return { heldToday, beyondToday: heldToday ? 0 : whole.size };
}

/**
 * Leaves out rules that are no more, unless they say what is asked for about as well as the best of
 * those in force, for all that the index already counts them less.
 */
function withoutGone(results: Scored[], rules: Uint32Array, traits: Uint8Array): Scored[] {
  let best = 0;
  for (const { score } of results) if (score > best) best = score;
  const newest = (entry: number) => (rules.length > 0 ? (rules[entry] as number) : entry);
  return results.filter(
    ({ entry, score }) =>
      score >= best * tuning.goneFrom || isCurrent(traits[newest(entry)] as number),
  );
}
