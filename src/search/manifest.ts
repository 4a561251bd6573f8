/** Writes the list of search data files into the attribute `data-search` of each page, and reads it. */
import type { SearchManifest } from './types.ts';

/** Inserts a title’s first letter into the name of the files with answers: `titles.1a2b` → `titles-t.1a2b`. */
export function titlesFile(name: string, folded: string): string {
  return name.replace('titles.', `titles-${/^[a-z]/.exec(folded)?.[0] ?? 'other'}.`);
}

/**
 * Writes the list in few letters, because thousands of pages contain it: for each file, its name and its
 * compressed size.
 * @example writeManifest(manifest) // 'numbers.1a2b3c 6952,current.4d5e6f 409100'
 */
export function writeManifest(manifest: SearchManifest): string {
  return Object.values(manifest)
    .map(({ file, zipped }) => `${/([^/]+)\.json$/.exec(file)?.[1]} ${zipped}`)
    .join();
}

export function readManifest(text: string): SearchManifest {
  const files = text.split(',').map((each) => {
    const [name = '', zipped] = each.split(' ');
    const file = { file: `search/data/${name}.json`, zipped: Number(zipped) };
    return [name.split('.')[0], file] as const;
  });
  return Object.fromEntries(files) as SearchManifest;
}
