/**
 * Finds the rules that may have what a post quotes, wherever they stand: by their newest words in the files
 * of these, which are so many and no more; others with the site's own search, which takes some twenty files
 * for each quotation, and more where it is like nothing.
 */
import { wordsOf } from '../../rulebook/posts/alike-words.ts';
import type { Quoted } from '../../rulebook/posts/quoted-words.ts';
import { wordsToAsk } from '../../rulebook/posts/words-to-ask.ts';
import type { SearchAnswer } from '../../rulebook/search/answer.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type Engine, readSettings, searchEngine } from '../search/engine.ts';
import { type FindInTexts, newestTexts } from './newest-texts.ts';

/**
 * @param document slug of the one to look in
 * @returns numbers as in addresses, the likeliest first; none where the search cannot be had
 */
export type SearchForWords = (quoted: Quoted, document: string) => Promise<string[]>;

/** So many are compared with what is quoted; each takes a file. */
const mostFound = 5;
/** So often it is asked for one page of a reader: whoever quotes a whole book does not wait for all of it. */
const mostAsked = 200;

/** Fewer words than these tell a rule only where they stand as they are, and in no more rules than that. */
const leastAnywhere = 8;

const nowhere = { having: [], near: [] };

type Ask = (
  query: string,
  document: string,
) => Promise<Pick<SearchAnswer, 'results' | 'total' | 'byWordsAlone'> | null>;

/**
 * @param ask asks the search; nothing of it is fetched before
 * @param findInTexts finds what the newest words of rules are
 */
export function searchForWords(
  ask: Ask = askingEngine(),
  findInTexts: FindInTexts = newestTexts(fetchJsonOnce),
): SearchForWords {
  const asked = new Map<string, Promise<string[]>>();

  async function find(quoted: Quoted, query: string, document: string): Promise<string[]> {
    const isShort = wordsOf(quoted.words).length < leastAnywhere;
    const enough = isShort ? mostFound + 1 : 1;
    // What cannot be looked for there may be found by the search.
    const { having, near } = await findInTexts(quoted, document, enough).catch(() => nowhere);
    if (having.length > 0) return having.length > mostFound ? [] : having;
    if (near.length > 0 && !isShort) return near;
    const answer = await ask(query, document);
    if (!answer || (isShort && (answer.byWordsAlone || answer.total > mostFound))) return [];
    return answer.results
      .filter(({ number }) => number !== null)
      .map(({ id }) => id.slice(id.lastIndexOf('/') + 1));
  }

  return async (quoted, document) => {
    const query = wordsToAsk(quoted);
    if (query === null) return [];
    const name = `${document} ${quoted.words}`;
    const known = asked.get(name);
    if (known || asked.size >= mostAsked) return known ?? [];
    const found = find(quoted, query, document);
    asked.set(name, found);
    return found;
  };
}

function askingEngine(): Ask {
  let engine: Engine | null = null;
  return async (query, document) => {
    const box = window.document.querySelector<HTMLElement>('[data-search-head]');
    const settings = box && readSettings(box);
    if (!settings) return null;
    engine ??= searchEngine(settings.head);
    const filters = { document, scope: 'everything' } as const;
    const reply = await engine.ask(query, { filters, limit: mostFound });
    return 'answer' in reply ? reply.answer : null;
  };
}
