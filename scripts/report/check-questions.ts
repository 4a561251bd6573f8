/** Whether the questions by which people ask still find the rules that they are written for. */
import type { LinkedContent } from '../../src/content-files/make-library.ts';
import { tieQuestions } from '../../src/rulebook/editorial/questions.ts';
import type { Problem } from '../../src/rulebook/problem.ts';
import { indexLibrary } from '../../src/rulebook/search/index/index-library.ts';
import { openSearch } from '../../src/rulebook/search/query/search.ts';

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
 * @example (await checkQuestions(makeLibrary('content'))).problems
 */
export async function checkQuestions(library: LinkedContent): Promise<CheckedQuestions> {
  const { questions, questionsFile } = library.editorial;
  const documents = library.documents.map(({ document }) => document);
  const { asked, waiting } = tieQuestions(questions, documents, library.entries);
  if (!questions || asked.size === 0) return { waiting, asked: 0, problems: [] };
  const { head, files } = indexLibrary(library);
  const search = await openSearch(async (name) => files.get(name) as Uint8Array, head);
  const places = new Map(
    questions.questions.flatMap((rule) => rule.asked.map((question) => [question, rule.place])),
  );
  const problems: Problem[] = [];
  let count = 0;
  for (const [id, phrasings] of asked) {
    for (const question of phrasings) {
      count++;
      const { results } = await search.query(question, { limit: among });
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
