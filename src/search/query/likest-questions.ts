/**
 * Which of the questions that people ask are nearly the query, and how much the rules gain by it that
 * answer them.
 */
import type { StoredQuestions } from '../files/term-files.ts';
import { type QuestionKind, questionKinds } from '../lexicon.ts';
import type { Fetched } from './fetch-postings.ts';
import { tuning } from './tuning.ts';
import { isTouched, type Workspace } from './workspace.ts';

/** A question holds a concept once, by its best alternative. */
export function addToQuestions(
  lists: Fetched['concepts'][number]['lists'],
  rarity: number,
  inConcept: number,
  { asked, askedNow, askedIn, askedConceptIn, askedMet, inQuery }: Workspace,
): void {
  for (const { list, weight } of lists) {
    const gain = rarity * weight;
    for (const question of list.questions) {
      if ((askedIn[question] as number) < inQuery) {
        askedIn[question] = inQuery;
        asked[question] = 0;
        askedMet.push(question);
      }
      const before = askedConceptIn[question] === inConcept ? (askedNow[question] as number) : 0;
      if (gain <= before) continue;
      askedConceptIn[question] = inConcept;
      askedNow[question] = gain;
      asked[question] = (asked[question] as number) + gain - before;
    }
  }
}

/** The question by which a rule is asked for nearly as a query does. */
export interface Asking {
  /** From 0 to 1. */
  likeness: number;
  /** Its place among the questions of the rule. */
  place: number;
  /** Whether it is the query, word for word, and no title is. */
  isExact: boolean;
}

/**
 * The entries that people ask for nearly as the query does, by the likeliest of their questions, with
 * its place among them. What is asked so counts as holding as much of the query as the question does.
 *
 * @param isTitle whether the query is a title
 */
export function likestQuestions(
  kind: QuestionKind,
  total: number,
  { entries, weights, kinds }: StoredQuestions,
  workspace: Workspace,
  isTitle: boolean,
): Map<number, Asking> {
  const likest = new Map<number, Asking>();
  const { asked, covered, askedMet } = workspace;
  for (const question of askedMet) {
    const entry = entries[question] as number;
    const held = isTouched(workspace, entry) ? (covered[entry] as number) : 0;
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
    // What is asked word for word, which is kept in coarse steps, has no better answer, but for what is titled so.
    if (likelier) likest.set(entry, { likeness, place, isExact: likeness > 0.97 && !isTitle });
  }
  return likest;
}

/** Questions are kept with the newest wording of a rule; on a day, what stood then answers them. */
export function askedThen<Question>(
  asked: ReadonlyMap<number, Question>,
  rules: Uint32Array,
  admits: ((entry: number) => boolean) | null,
): Map<number, Question> {
  // Of one release there are no older wordings.
  if (rules.length === 0) return new Map([...asked].filter(([entry]) => admits?.(entry)));
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
