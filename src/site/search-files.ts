/** Makes the search data files, and the manifest that tells pages their addresses and sizes. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CardCollection } from '../page-data/card-collection.ts';
import { cardSearchData } from '../page-data/card-data.ts';
import type { LibraryData } from '../search/data.ts';
import type { SearchFile, SearchManifest } from '../search/types.ts';

/**
 * Returns the manifest, and the content of each file by its name without `.json`: `current.1a2b3c4d5e6f`.
 * @param cards null if no cards are imported
 */
export function makeSearchFiles(
  { numbers, current, older }: LibraryData,
  cards: CardCollection | null,
) {
  const files = new Map<string, string>();
  const add = (name: string, data: unknown): SearchFile => {
    const content = JSON.stringify(data);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    files.set(`${name}.${hash}`, content);
    return { file: `search/data/${name}.${hash}.json`, zipped: gzipSync(content).byteLength };
  };
  const manifest: SearchManifest = {
    numbers: add('numbers', numbers),
    current: add('current', current),
    ...(older.entries.length > 0 ? { older: add('older', older) } : {}),
  };
  if (cards) {
    const { names, rulings } = cardSearchData(cards);
    manifest.cards = add('cards', names);
    manifest['card-rulings'] = add('card-rulings', rulings);
  }
  return { manifest, files };
}
