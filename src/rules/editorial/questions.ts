/** Reads how people ask for rules, and finds these rules in the current release. */
import { getOrAdd } from '../once-per.ts';
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Place, Problem } from '../problem.ts';
import { followRules, type NamedRule, numberFields } from './named-rules.ts';
import { contentFile } from './located-yaml.ts';

const words = z.string().min(1);
const ruleOrWords = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.union([z.strictObject({ rule: words, ...more }), z.strictObject({ words, ...more })]);

const questionsSchema = z.strictObject({
  /** The release is `any` if rules are named by their titles. */
  ...numberFields,
  /** Rules that the home page links to, and their labels. */
  home: z.array(z.strictObject({ rule: words, as: words })).default([]),
  /** Suggestions for the home page, instead of those in `site.yaml`: rule numbers or words. */
  try: z.array(ruleOrWords({})).default([]),
  /** Search tips, instead of those in `site.yaml`. */
  asking: z.array(ruleOrWords({ shows: words })).default([]),
  questions: z.array(
    z.strictObject({
      /** Number of the rule in that release, or `glossary/first-strike`. */
      rule: words,
      asked: z.array(words).min(1),
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

export const loadQuestions = contentFile(
  questionsSchema,
  null,
  (written, { file, place, reportRepeated }): Questions | null => {
    const placeOf = (list: keyof Questions, at: number) => ({ place: place([list, at, 'rule']) });
    for (const [index, { rule, asked }] of written.questions.entries()) {
      reportRepeated(
        'question-twice',
        asked.map((words, at) => [plain(words), rule, ['questions', index, 'asked', at]]),
      );
    }
    return {
      ...written,
      file,
      home: written.home.map((each, at) => ({ ...each, ...placeOf('home', at) })),
      try: written.try.map((each, at) => ({ ...each, ...placeOf('try', at) })),
      asking: written.asking.map((each, at) => ({ ...each, ...placeOf('asking', at) })),
      questions: written.questions.map(({ rule, asked }, index) => ({
        rule,
        ...placeOf('questions', index),
        asked: asked.map((words, at) => ({
          words,
          place: place(['questions', index, 'asked', at]),
        })),
      })),
    };
  },
);

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
 * Finds the current entry of each rule that the files name. Skips questions about a release that is not available.
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
    resolved.try.push(...written.try.flatMap((each) => wordsOf(each) ?? []));
    for (const each of written.asking) {
      const words = wordsOf(each);
      if (words !== undefined) resolved.asking.push({ words, shows: each.shows });
    }
    for (const each of written.questions) {
      const id = follow(each)?.id;
      if (id === undefined) continue;
      const phrasings = each.asked.map(({ words, place }) => ({ id, words, file, ...place }));
      resolved.phrasings.push(...phrasings);
      const asked = getOrAdd(resolved.asked, id, () => []);
      asked.push(...phrasings.map(({ words }) => words));
    }
  }
  return resolved;
}

/**
 * Finds current entries by title, or the part after a dash: `Slow Play` for `Tournament Error — Slow Play`. A
 * chapter may come first: `Team Tournament Rules — Team Names`. A title that the current release lacks is not
 * reported.
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
