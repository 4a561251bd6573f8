/** Reads how people ask for rules, and finds these rules in the current release. */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { followRules, type NamedRule, numberFields } from './find-named-rules.ts';
import { type Place, readLocatedYaml, repeatedValues } from './located-yaml.ts';

const questionsSchema = z.strictObject({
  /** The release is `any` if rules are named by their titles. */
  ...numberFields,
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
  /** Search tips, instead of those in `site.yaml`. */
  asking: z
    .array(
      z.union([
        z.strictObject({ rule: z.string().min(1), shows: z.string().min(1) }),
        z.strictObject({ words: z.string().min(1), shows: z.string().min(1) }),
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

export interface Questions {
  file: string;
  document: string;
  release: string;
  home: (NamedRule & { as: string })[];
  try: (NamedRule | { words: string })[];
  asking: ((NamedRule | { words: string }) & { shows: string })[];
  questions: (NamedRule & { asked: { words: string; place: Place }[] })[];
}

/** @returns the questions (null if there are none or the file is invalid) and problems */
export function loadQuestions(
  text: string,
  file: string,
): { questions: Questions | null; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, questionsSchema.nullable());
  if (!data) return { questions: null, problems };
  const located = <T extends { rule: string }>(list: 'home' | 'questions', each: T, at: number) => {
    return { ...each, place: place([list, at, 'rule']) };
  };
  for (const [index, { rule, asked }] of data.questions.entries()) {
    const phrasings = asked.map(
      (words, at) => [plain(words), rule, ['questions', index, 'asked', at]] as const,
    );
    problems.push(...repeatedValues(phrasings, 'question-twice', file, place));
  }
  return {
    questions: {
      ...data,
      file,
      home: data.home.map((each, at) => located('home', each, at)),
      try: data.try.map((each, at) =>
        'rule' in each ? { ...each, place: place(['try', at, 'rule']) } : each,
      ),
      asking: data.asking.map((each, at) =>
        'rule' in each ? { ...each, place: place(['asking', at, 'rule']) } : each,
      ),
      questions: data.questions.map(({ rule, asked }, index) => ({
        ...located('questions', { rule }, index),
        asked: asked.map((words, at) => ({
          words,
          place: place(['questions', index, 'asked', at]),
        })),
      })),
    },
    problems,
  };
}

const plain = (phrasing: string) =>
  phrasing
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface ResolvedQuestions {
  /** How people ask for each entry, by the id of the current entry. */
  asked: Map<string, string[]>;
  /** Every question with its entry and its position in the file. */
  phrasings: (Place & { id: string; words: string; file: string })[];
  /** Links of the home page: ids of current entries. */
  home: { id: string; as: string }[];
  try: string[];
  /** Search tips: current numbers, or words, and what searching for them shows. */
  asking: { words: string; shows: string }[];
  /** The number of rules whose release is not available. */
  waiting: number;
  /** A warning for each rule that is unknown or was removed. */
  problems: Problem[];
}

/**
 * Finds the current entry of each rule that the files name. Skips questions about a release that is
 * not available.
 *
 * @example resolveQuestions(questions, documents, entries).asked.get('cr/704.5j')
 */
export function resolveQuestions(
  files: readonly Questions[],
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): ResolvedQuestions {
  const resolved: ResolvedQuestions = {
    ...{ asked: new Map(), phrasings: [], home: [], try: [], asking: [] },
    ...{ waiting: 0, problems: [] },
  };
  for (const { file, document, release, ...written } of files) {
    const follow =
      release === 'any'
        ? byTitle(document, entries)
        : followRules({ file, document, release }, documents, entries, resolved.problems);
    if (!follow) {
      resolved.waiting += written.questions.length;
      continue;
    }
    for (const each of written.home) {
      const entry = follow(each);
      if (entry) resolved.home.push({ id: entry.id, as: each.as });
    }
    const wordsOf = (each: NamedRule | { words: string }) =>
      'words' in each ? each.words : follow(each)?.key;
    for (const each of written.try) {
      const words = wordsOf(each);
      if (words !== undefined) resolved.try.push(words);
    }
    for (const each of written.asking) {
      const words = wordsOf(each);
      if (words !== undefined) resolved.asking.push({ words, shows: each.shows });
    }
    for (const each of written.questions) {
      const id = follow(each)?.id;
      if (id === undefined) continue;
      const phrasings = each.asked.map(({ words, place }) => ({ id, words, file, ...place }));
      resolved.phrasings.push(...phrasings);
      const known = resolved.asked.get(id) ?? [];
      resolved.asked.set(id, [...known, ...phrasings.map(({ words }) => words)]);
    }
  }
  return resolved;
}

/**
 * Finds current entries by title. The part after a dash is enough: `Slow Play` for `Tournament Error —
 * Slow Play`. A chapter may come first: `Team Tournament Rules — Team Names`. A title that the current
 * release lacks is not reported.
 */
function byTitle(document: string, entries: readonly Entry[]) {
  const current = entries.filter(
    (entry) => entry.document === document && entry.current && entry.newestWording,
  );
  const titles = new Map(current.map(({ id, title }) => [id, title ?? '']));
  const names = [
    ({ title }: Entry) => title ?? '',
    ({ title, kind }: Entry) =>
      kind === 'section' ? (title?.split(/\s?[—–]\s?/).at(-1) ?? '') : '',
    ({ title, parent }: Entry) => `${titles.get(parent ?? '')} — ${title}`,
  ];
  return ({ rule }: NamedRule): Entry | null =>
    names
      .map((nameOf) => current.find((entry) => plain(nameOf(entry)) === plain(rule)))
      .find((entry) => entry !== undefined) ?? null;
}
