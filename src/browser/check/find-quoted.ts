/**
 * Finds the rules that may have what a post quotes, wherever they stand, by their newest words: the files
 * of these are so many and no more, whatever is quoted. The search would take as many for one quotation.
 */
import { wordsOf } from '../../rules/posts/alike-words.ts';
import type { Quoted } from '../../rules/posts/quoted-words.ts';
import { isTelling } from '../../rules/posts/words-elsewhere.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type FindInTexts, newestTexts } from './newest-texts.ts';

/**
 * @param document slug of the one to look in
 * @returns numbers as in addresses, the likeliest first; none where the files cannot be had
 */
export type FindQuoted = (quoted: Quoted, document: string) => Promise<string[]>;

/** So many are compared with what is quoted; each takes a file. */
const mostFound = 5;
/** So often it is looked for on one page of a reader: whoever quotes a whole book does not wait for all of it. */
const mostLookedFor = 200;

/** Fewer words than these tell a rule only where they stand as they are, and in no more rules than that. */
const leastAnywhere = 8;

/** @param findInTexts nothing is fetched before it is called */
export function findQuoted(findInTexts: FindInTexts = newestTexts(fetchJsonOnce)): FindQuoted {
  const lookedFor = new Map<string, Promise<string[]>>();

  async function find(quoted: Quoted, document: string): Promise<string[]> {
    const isShort = wordsOf(quoted.words).length < leastAnywhere;
    const { having, near } = await findInTexts(quoted, document, isShort ? mostFound + 1 : 1);
    if (having.length > 0) return having.length > mostFound ? [] : having;
    return isShort ? [] : near;
  }

  return async (quoted, document) => {
    if (!isTelling(quoted)) return [];
    const name = `${document} ${quoted.words}`;
    const known = lookedFor.get(name);
    if (known || lookedFor.size >= mostLookedFor) return known ?? [];
    const found = find(quoted, document).catch(() => {
      lookedFor.delete(name);
      return [];
    });
    lookedFor.set(name, found);
    return found;
  };
}
