/** Answers questions with the search engine, wherever it runs: in a worker or on the page. */
import type { Search } from '../../rulebook/search/query/answer.ts';
import { openSearch } from '../../rulebook/search/query/search.ts';
import type { EngineQuestion, EngineReply } from './engine-messages.ts';
import { IndexUnavailable, indexFilesIn } from './index-files.ts';

/**
 * Gives a function that answers questions. The index is opened with the first one and kept; one
 * that could not be opened is tried again with the next question.
 */
export function makeAnswerer(
  open: (head: string) => Promise<Pick<Search, 'query'>> = openAt,
): (question: EngineQuestion) => Promise<EngineReply> {
  let newest = 0;
  let opened: { head: string; search: ReturnType<typeof open> } | null = null;

  return async ({ turn, head, text, options }) => {
    newest = Math.max(newest, turn);
    if (opened?.head !== head) opened = { head, search: open(head) };
    const current = opened;
    try {
      const answer = await (await current.search).query(text, options);
      return { turn, answer: turn === newest ? answer : null };
    } catch (error) {
      if (opened === current) opened = null;
      if (error instanceof IndexUnavailable) return { turn, failure: error.reason };
      console.error(error);
      return { turn, failure: 'broken' };
    }
  };
}

/** Opens the index whose head file stands at an address. */
function openAt(head: string): Promise<Search> {
  const cut = head.lastIndexOf('/') + 1;
  return openSearch(indexFilesIn(head.slice(0, cut)), head.slice(cut));
}
