import { loadDocuments } from '../../../src/content-files/documents.ts';
import { gameWords } from '../../support/game-words.ts';
import { buildSearchIndex } from '../../../src/search/index/build-index.ts';
import type { QueryOptions, ReleaseName } from '../../../src/search/answer.ts';
import type { SearchRecord } from '../../../src/search/record.ts';
import type { Held } from '../../../src/search/query/typed-day.ts';
import { openSearch } from '../../../src/search/query/search.ts';
import type { Terminology } from '../../../src/rules/editorial/game.ts';

/** A record that says only what a test is about. */
export function recordOf(
  key: string,
  text: string,
  more: Partial<SearchRecord> = {},
): SearchRecord {
  return {
    id: `handbook/${key}`,
    document: 'handbook',
    release: '2008-03-17',
    from: more.release ?? '2008-03-17',
    current: true,
    kind: 'rule',
    key,
    number: /^\d|^[A-Z]\./.test(key) ? key : null,
    title: null,
    headings: [],
    text,
    examples: [],
    folded: false,
    asked: [],
    names: [],
    chapter: null,
    pointsTo: null,
    today: null,
    citations: [],
    cards: [],
    aliases: [],
    hasHistory: false,
    referredTo: 0,
    place: 0,
    lineage: null,
    ...more,
  };
}

export const terminology: Terminology = [
  { words: ['battlefield', 'in play'] },
  { words: ['exile', 'removed from the game'] },
  { words: ['mana value', 'converted mana cost'], slang: ['CMC'] },
];

/** Opens an index of these records and gives what is asked of it. */
export async function searchOf(
  records: SearchRecord[],
  releases: Record<string, ReleaseName[]> = {},
  held: Held | null = null,
) {
  const { head, files } = buildSearchIndex(records, terminology, {
    releases,
    held,
    words: gameWords,
    numbering: loadDocuments('content').documents,
  });
  const fetched: string[] = [];
  const search = await openSearch(async (name) => {
    fetched.push(name);
    const file = files.get(name);
    if (!file) throw new Error(`no file ${name}`);
    return file;
  }, head);
  const found = async (text: string, options?: QueryOptions) =>
    (await search.query(text, options)).results.map(({ id }) => id.replace('handbook/', ''));
  return { search, found, fetched, files, head };
}
