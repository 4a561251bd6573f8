/** `npm run check:content`: reads all texts and content files, lists problems and counts. */
import { checkAddressList } from '../src/build/published-addresses.ts';
import { linkContent, type LinkedContent } from '../src/content-files/link-content.ts';
import { searchData } from '../src/page-data/search-data.ts';
import { resolveQuestions } from '../src/rules/editorial/questions.ts';
import type { Entry } from '../src/rules/entries/entry.ts';
import { type Problem, warning } from '../src/rules/problem.ts';
import { itemKinds } from '../src/rules/texts/parsed.ts';
import { createSearch } from '../src/search/search.ts';
import { hasErrors, reportProblems } from './report/run-command.ts';

/** Search must find the rule of a question among this many results. */
const resultLimit = 10;

const library = linkContent('content');
const { documents, entries } = library;
const questions = checkQuestions(library);
const problems = [...library.problems, ...checkAddressList('content'), ...questions.problems];

for (const { document, texts } of documents) {
  console.log(`${document.title}: ${document.releases.length} releases`);
  for (const { file, items, ignored } of texts) {
    console.log(`  ${file}: ${items.length} entries`);
    for (const { line, reason, text } of ignored) {
      console.log(`    line ${line} left out (${reason}): ${text}`);
    }
  }
}
const counts = {
  ...countContent(entries),
  questions: questions.asked,
  'rules of questions, not available yet': questions.waiting,
};
for (const [what, count] of Object.entries(counts)) {
  console.log(`${String(count).padStart(7)} ${what}`);
}
reportProblems(problems, (line) => console.log(line));
if (hasErrors(problems)) process.exit(1);

/** Counts entries by what they are, with the words in which to say it. */
function countContent(entries: Entry[]): Record<string, number> {
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

/**
 * Searches for every question whose rule is available, and warns of each that doesn't find it. `waiting`: how many
 * rules with questions are not available.
 */
function checkQuestions(library: LinkedContent) {
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
