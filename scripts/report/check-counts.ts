/** Counts entries, and checks that search finds the rule of each question in `questions.yaml`. */
import type { LinkedContent } from '../../src/content-files/link-content.ts';
import { resolveQuestions } from '../../src/rules/editorial/questions.ts';
import type { Entry } from '../../src/rules/entries/entry.ts';
import { type Problem, warning } from '../../src/rules/problem.ts';
import { itemKinds } from '../../src/rules/texts/parsed.ts';
import { searchData } from '../../src/page-data/search-data.ts';
import { createSearch } from '../../src/search/search.ts';

export function countContent(entries: Entry[]) {
  const references = entries.flatMap((entry) => entry.references);
  const unresolved = references.filter(({ to }) => !to).map(({ target }) => target);
  return {
    /** Items with a printed number: chapters, sections, rules, subrules, rulings. */
    numberedBlocks: entries.filter(({ number }) => number !== null).length,
    byKind: Object.fromEntries(
      itemKinds.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length]),
    ),
    citations: entries.reduce((sum, entry) => sum + entry.citations.length, 0),
    references: references.length,
    /** The numbers that texts refer to but that the site doesn't have. */
    unresolved: [...new Set(unresolved)].sort(),
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
