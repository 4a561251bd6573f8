/** Tells whether files have changed, without reading them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { entriesFolder } from './entry-files.ts';

/**
 * Returns a text that stays the same until a file at or below one of the paths is added, changed or removed.
 * @example stateOf(['content/errata.yaml', 'src/rules'])
 */
export function stateOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory())
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(`${file} ${stat?.size} ${stat?.mtimeMs}\n`);
  };
  for (const each of paths) add(each);
  return hash.digest('hex');
}

/** Returns what is in the folder of the content, but for the entries, which are made from the rest. */
export function writtenContent(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name !== path.basename(entriesFolder));
  return names.sort().map((name) => path.join(folder, name));
}
