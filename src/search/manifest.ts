/** Writes the list of search data files into the attribute `data-search` of each page, and reads it. */
import { type Scope, type SearchFile, type SearchManifest, scopes } from './types.ts';

/**
 * Writes the list in few letters, because thousands of pages contain it: for each file, its name and its
 * sizes.
 *
 * @example writeManifest(manifest) // 'numbers.1a2b3c 27773 6952,current.4d5e6f 1861392 409100'
 */
export function writeManifest({ numbers, data }: SearchManifest): string {
  const files = [numbers, ...scopes.flatMap((scope) => data[scope] ?? [])];
  return files
    .map(({ file, bytes, zipped }) => `${/([^/]+)\.json$/.exec(file)?.[1]} ${bytes} ${zipped}`)
    .join();
}

/** @throws Error if `writeManifest` didn't write the text */
export function readManifest(text: string): SearchManifest {
  const files = new Map(
    text.split(',').map((each): [string, SearchFile] => {
      const [name = '', bytes, zipped] = each.split(' ');
      const file = {
        file: `search/data/${name}.json`,
        bytes: Number(bytes),
        zipped: Number(zipped),
      };
      return [name.split('.')[0] ?? '', file];
    }),
  );
  const numbers = files.get('numbers');
  if (!numbers) throw new Error('The list of search data has no numbers.');
  const data: Partial<Record<Scope, SearchFile>> = {};
  for (const scope of scopes) {
    const file = files.get(scope);
    if (file) data[scope] = file;
  }
  return { numbers, data };
}
