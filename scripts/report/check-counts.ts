/** Counts entries, and checks that search finds the rule of each question in `questions.yaml`. */
import type { LinkedContent } from '../../src/content-files/link-content.ts';
import { resolveQuestions } from '../../src/rules/editorial/questions.ts';
import type { Entry } from '../../src/rules/entries/entry.ts';
import { type Problem, warning } from '../../src/rules/problem.ts';
import { itemKinds } from '../../src/rules/texts/parsed.ts';
import { searchData } from '../../src/page-data/search-data.ts';
import { createSearch } from '../../src/search/search.ts';

/** Counts entries by what they are, with the words in which to say it. */
export function countContent(entries: Entry[]): Record<string, number> {
  const references = entries.flatMap((entry) => entry.references);
  const unresolved = new Set(references.flatMap(({ to, target }) => (to ? [] : target)));
  const byKind = itemKinds.map((kind) => [
    kind,
    entries.filter((each) => each.kind === kind).length,
  ]);
  return {
    'numbered blocks': entries.filter(({ number }) => number !== null).length,
    ...Object.fromEntries(byKind),
    citations: entries.reduce((sum, entry) => sum + entry.citations.length, 0),
    references: references.length,
    'numbers mentioned but not available': unresolved.size,
  };
}

/** Search must find the rule of a question among this many results. */
const resultLimit = 10;

/**
 * Searches for every question whose rule is available, and warns of each that doesn't find it. `waiting`: how many
 * rules with questions are not available.
 */
export function checkQuestions(library: LinkedContent) {
  const { entries, editorial } = library;
  const { questions, content, terminology, game } = editorial;
  const documents = library.documents.map(({ document }) => document);
  const { phrasings, waiting } = resolveQuestions(questions, documents, entries);
  if (phrasings.length === 0) return { waiting, asked: 0, problems: [] };
  const { numbers, current } = searchData({
    ...{ documents, entries, sources: content.sources, terminology, game, questions },
  });
  const search = createSearch(numbers, current);
  const problems = phrasings.flatMap(({ id, words, file, ...place }): Problem[] => {
    const { results } = search.query(words, { limit: resultLimit });
    if (results.some((result) => result.id === id)) return [];
    const message = `“${words}” does not find ${id} in the first ${resultLimit} results. Reword the question, or change its rule.`;
    return [warning('question-without-answer', message, file, place)];
  });
  return { waiting, asked: phrasings.length, problems };
}
