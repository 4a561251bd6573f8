/** Counts the contents for `npm run check:content`, and checks that questions find their rules. */
import type { LinkedContent } from '../../src/content-files/link-content.ts';
import { resolveQuestions } from '../../src/rules/editorial/questions.ts';
import type { Entry } from '../../src/rules/entries/entry.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { type ItemKind, itemKinds } from '../../src/rules/texts/parsed.ts';
import { searchData } from '../../src/search/data.ts';
import { createSearch } from '../../src/search/search.ts';

interface ContentCounts {
  /** Everything with a printed number: chapters, sections, rules, subrules, rulings. */
  numberedBlocks: number;
  byKind: Record<ItemKind, number>;
  citations: number;
  references: number;
  /** Distinct numbers that references in texts name, resolved or not. */
  resolved: string[];
  unresolved: string[];
}

/** @example countContent(entries).numberedBlocks // 201 */
export function countContent(entries: Entry[]): ContentCounts {
  const references = entries.flatMap((entry) => entry.references);
  const targets = (isResolved: boolean) => {
    const found = references.filter(({ to }) => Boolean(to) === isResolved);
    return [...new Set(found.map(({ target }) => target))].sort();
  };
  return {
    numberedBlocks: entries.filter(({ number }) => number !== null).length,
    byKind: Object.fromEntries(
      itemKinds.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length]),
    ) as ContentCounts['byKind'],
    citations: entries.reduce((sum, entry) => sum + entry.citations.length, 0),
    references: references.length,
    resolved: targets(true),
    unresolved: targets(false),
  };
}

/** A question passes if its rule is among this many results. */
const among = 10;

interface CheckedQuestions {
  /** Questions whose rule is not available. */
  waiting: number;
  asked: number;
  /** IDs of much-referenced rules that have neither a question nor a name. */
  wordless: string[];
  /** One problem per question that does not find its rule. */
  problems: Problem[];
}

/** Searches for every question in `content/questions.yaml` whose rule is available. */
export function checkQuestions(library: LinkedContent): CheckedQuestions {
  const { questions, questionsFile: file } = library.editorial;
  const documents = library.documents.map(({ document }) => document);
  const { asked, waiting } = resolveQuestions(questions, documents, library.entries);
  const wordless = findWordless(library.entries, new Set(asked.keys()));
  if (!questions || asked.size === 0) return { waiting, asked: 0, wordless, problems: [] };
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
  const pairs = [...asked].flatMap(([id, phrasings]) => phrasings.map((each) => [id, each]));
  for (const [id = '', question = ''] of pairs) {
    const { results } = search.query(question, { limit: among });
    if (results.some((result) => result.id === id)) continue;
    const message = `"${question}" does not find ${id} among the first ${among}. Reword the question, or change its rule.`;
    const place = places.get(question) ?? { line: 1, column: 1 };
    problems.push({
      ...{ rule: 'question-without-answer', severity: 'warning', message, file, ...place },
    });
  }
  return { waiting, asked: pairs.length, wordless, problems };
}

/** A rule is much referenced if so many texts refer to it. */
const muchReferenced = 3;

/**
 * Finds the current rules that many texts refer to but that search knows by their own words only.
 *
 * @param asked IDs of the rules with questions
 * @returns their IDs, the most referenced first
 * @example findWordless(entries, new Set(['cr/704.5'])) // ['cr/107.4', …]
 */
export function findWordless(entries: readonly Entry[], asked: ReadonlySet<string>): string[] {
  return entries
    .filter(({ current, kind }) => current && (kind === 'rule' || kind === 'subrule'))
    .filter(({ id, title, name }) => !title && !name && !asked.has(id))
    .filter(({ citedBy }) => citedBy.length >= muchReferenced)
    .sort((a, b) => b.citedBy.length - a.citedBy.length)
    .map(({ id }) => id);
}
