/** Reads how people ask for rules, and finds the current rules. */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { followRules } from './follow-rules.ts';
import { error, type Place, readLocatedYaml } from './located-yaml.ts';

const questionsSchema = z.strictObject({
  /** Slug of the document that has the rules. */
  document: z.string().min(1),
  /** The release whose numbers are here; `any` if rules are named by their titles. */
  release: z.string().min(1),
  /** Rules that the home page links to, and their labels. */
  home: z.array(z.strictObject({ rule: z.string().min(1), as: z.string().min(1) })).default([]),
  /** Suggestions for the home page, instead of those in `site.yaml`: rule numbers or words. */
  try: z
    .array(
      z.union([
        z.strictObject({ rule: z.string().min(1) }),
        z.strictObject({ words: z.string().min(1) }),
      ]),
    )
    .default([]),
  questions: z.array(
    z.strictObject({
      /** Number of the rule in that release, or `glossary/first-strike`. */
      rule: z.string().min(1),
      asked: z.array(z.string().min(1)).min(1),
    }),
  ),
});

/** A rule and the ways people ask for it. */
export interface AskedRule {
  rule: string;
  asked: string[];
  place: Place;
}

export interface Questions {
  document: string;
  release: string;
  /** Questions about other documents, from files of their own. */
  others?: Questions[];
  home: { rule: string; as: string; place: Place }[];
  try: ({ rule: string; place: Place } | { words: string })[];
  questions: AskedRule[];
}

/**
 * Reads `content/questions.yaml`.
 *
 * @param text the file's text, may be empty
 * @param file its name, for problems
 * @returns the questions (null if there are none or the file is invalid) and problems
 */
export function loadQuestions(
  text: string,
  file: string,
): { questions: Questions | null; problems: Problem[] } {
  if (text.trim() === '') return { questions: null, problems: [] };
  const { data, problems, place } = readLocatedYaml(text, file, questionsSchema);
  if (!data) return { questions: null, problems };
  const questions = data.questions.map((each, index) => ({
    ...each,
    place: place(['questions', index, 'rule']),
  }));
  const home = data.home.map((each, index) => ({ ...each, place: place(['home', index, 'rule']) }));
  const tried = data.try.map((each, index) =>
    'rule' in each ? { ...each, place: place(['try', index, 'rule']) } : each,
  );
  const first = new Map<string, string>();
  for (const [index, { rule, asked }] of data.questions.entries()) {
    for (const [at, phrasing] of asked.entries()) {
      const known = first.get(`${rule} ${plain(phrasing)}`);
      first.set(`${rule} ${plain(phrasing)}`, phrasing);
      if (known === undefined) continue;
      const message = `"${phrasing}" is asked for ${rule} twice. Keep one of the two.`;
      problems.push(
        error('question-twice', message, file, place(['questions', index, 'asked', at])),
      );
    }
  }
  return { questions: { ...data, home, try: tried, questions }, problems };
}

const plain = (phrasing: string) =>
  phrasing
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface ResolvedQuestions {
  /** Phrasings by the id of the current entry. */
  asked: Map<string, string[]>;
  /** Links of the home page: ids of current entries. */
  home: { id: string; as: string }[];
  /** Suggestions: current numbers, and words. */
  try: string[];
  /** Number of rules whose release is not available. */
  waiting: number;
  /** Rules that the release lacks, or that were removed since. */
  lost: { rule: string; place: Place; why: 'unknown' | 'removed' }[];
}

/**
 * Finds the current entry of each rule in the file. If the release is not available, all questions
 * wait.
 *
 * @example resolveQuestions(questions, documents, entries).asked.get('cr/704.5j')
 */
export function resolveQuestions(
  questions: Questions | null,
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): ResolvedQuestions {
  const tied: ResolvedQuestions = { asked: new Map(), home: [], try: [], waiting: 0, lost: [] };
  if (!questions) return tied;
  for (const other of questions.others ?? []) {
    for (const [id, asked] of resolveQuestions(other, documents, entries).asked)
      tied.asked.set(id, asked);
  }
  const { document, release } = questions;
  const follow =
    release !== 'any'
      ? followRules({ document, release }, documents, entries)
      : byTitle(document, entries);
  if (!follow) {
    return { ...tied, waiting: questions.questions.length };
  }
  const currentOf = ({ rule, place }: { rule: string; place: Place }) => {
    const entry = follow(rule);
    if (typeof entry !== 'string') return entry;
    tied.lost.push({ rule, place, why: entry });
    return null;
  };
  for (const each of questions.home) {
    const entry = currentOf(each);
    if (entry) tied.home.push({ id: entry.id, as: each.as });
  }
  for (const each of questions.try) {
    const words = 'words' in each ? each.words : currentOf(each)?.key;
    if (words !== undefined) tied.try.push(words);
  }
  for (const each of questions.questions) {
    const entry = currentOf(each);
    if (entry) tied.asked.set(entry.id, [...(tied.asked.get(entry.id) ?? []), ...each.asked]);
  }
  return tied;
}

/**
 * Finds current entries by their titles, of which the part after a dash is enough: `Slow Play` for
 * `Tournament Error — Slow Play`. A title that a release does not have is no fault.
 */
function byTitle(document: string, entries: readonly Entry[]): (rule: string) => Entry | null {
  const current = entries.filter(
    (entry) => entry.document === document && entry.current && entry.plain,
  );
  const named = (entry: Entry) => plain(entry.title ?? '');
  const short = (entry: Entry) => plain(entry.title?.split(/\s?[—–]\s?/).at(-1) ?? '');
  return (rule) =>
    current.find((entry) => named(entry) === plain(rule)) ??
    current.find((entry) => entry.number !== null && short(entry) === plain(rule)) ??
    null;
}

/** Returns a warning for each question whose rule is unknown or was removed. */
export function unresolvedQuestions(
  { lost }: ResolvedQuestions,
  { release }: Questions,
  file: string,
): Problem[] {
  return lost.map(({ rule, place, why }) => {
    const message =
      why === 'removed'
        ? `${rule} was removed from the rules, so its questions find nothing. Give the rule that replaced it, or remove them.`
        : `The release ${release} has no rule ${rule}. Correct the number, or remove its questions.`;
    const problem = error(`question-of-${why}-rule`, message, file, place);
    return { ...problem, severity: 'warning' as const };
  });
}
