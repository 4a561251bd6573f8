import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Name of the search index's head file, to be written into every page that searches. Of several,
 * the one written last.
 *
 * @returns null where no index was built; the search box is then a plain form
 */
export function findIndexHead(folder = 'public/search-index'): string | null {
  if (!existsSync(folder)) return null;
  const written = (name: string) => statSync(join(folder, name)).mtimeMs;
  const heads = readdirSync(folder).filter((name) => name.endsWith('-head.json'));
  return heads.sort((a, b) => written(b) - written(a))[0] ?? null;
}
