/** What `npm run check:content` counts, and which questions no longer find their rule. */
import type { Entry } from '../../src/rules/entries/entry.ts';
import { type ItemKind, itemKinds } from '../../src/rules/texts/parsed.ts';
import type { LinkedContent } from '../../src/content-files/link-content.ts';
import { tieQuestions } from '../../src/rules/editorial/questions.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { searchData } from '../../src/search/data.ts';
import { createSearch } from '../../src/search/search.ts';

/** What a set of entries holds, counted by what it prints. */
export interface ContentCounts {
  /** Everything with a printed number: chapters, sections, rules, subrules, rulings. */
  numberedBlocks: number;
  byKind: Record<ItemKind, number>;
  citations: number;
  references: number;
  /** Distinct numbers that references name and their text holds. */
  numbersHeld: string[];
  /** Distinct numbers that references name and their text does not hold. */
  numbersAbsent: string[];
}

/**
 * Counts entries as a careful reader of the texts would.
 *
 * @example countContent(entries).numberedBlocks // 201
 */
export function countContent(entries: Entry[]): ContentCounts {
  const byKind = Object.fromEntries(itemKinds.map((kind) => [kind, 0])) as ContentCounts['byKind'];
  const held = new Set<string>();
  const absent = new Set<string>();
  for (const entry of entries) {
    byKind[entry.kind]++;
    for (const reference of entry.references) {
      (reference.to ? held : absent).add(reference.target);
    }
  }
  const sum = (lengthOf: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + lengthOf(entry), 0);
  return {
    numberedBlocks: sum((entry) => (entry.number === null ? 0 : 1)),
    byKind,
    citations: sum((entry) => entry.citations.length),
    references: sum((entry) => entry.references.length),
    numbersHeld: [...held].sort(),
    numbersAbsent: [...absent].sort(),
  };
}

/** So many numbers are read; more are only counted. */
const mostListed = 50;

/** @example listSome(['404', '405']) // '404, 405'; of many the first, and how many there are more */
export function listSome(numbers: readonly string[]): string {
  if (numbers.length <= mostListed) return numbers.join(', ') || 'none';
  return `${numbers.slice(0, mostListed).join(', ')} and ${numbers.length - mostListed} more`;
}

// Whether the questions by which people ask still find the rules that they are written for.

/** A question finds its rule if it stands among so many results. */
const among = 10;

export interface CheckedQuestions {
  /** How many rules wait until their release is held. */
  waiting: number;
  /** How many questions were asked. */
  asked: number;
  /** One for each question that finds its rule no more. */
  problems: Problem[];
}

/**
 * Asks the search every question of `content/questions.yaml` whose rule is held.
 *
 * @example checkQuestions(linkContent('content')).problems
 */
export function checkQuestions(library: LinkedContent): CheckedQuestions {
  const { questions, questionsFile } = library.editorial;
  const documents = library.documents.map(({ document }) => document);
  const { asked, waiting } = tieQuestions(questions, documents, library.entries);
  if (!questions || asked.size === 0) return { waiting, asked: 0, problems: [] };
  const { content, terminology, game } = library.editorial;
  const { entries } = library;
  const { numbers, current } = searchData({
    ...{ documents, entries, sources: content.sources, terminology, game, questions },
  });
  const search = createSearch(numbers, current);
  const places = new Map(
    questions.questions.flatMap((rule) => rule.asked.map((question) => [question, rule.place])),
  );
  const problems: Problem[] = [];
  let count = 0;
  for (const [id, phrasings] of asked) {
    for (const question of phrasings) {
      count++;
      const { results } = search.query(question, { limit: among });
      if (results.some((result) => result.id === id)) continue;
      const place = places.get(question) ?? { line: 1, column: 1 };
      problems.push({
        rule: 'question-without-answer',
        severity: 'warning',
        message: `"${question}" no longer finds ${id} among the first ${among}. Ask for it in other words, or for another rule.`,
        file: questionsFile,
        ...place,
      });
    }
  }
  return { waiting, asked: count, problems };
}
