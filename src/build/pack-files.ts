/** Packs pages and data files for offline use, so that what they repeat is saved once. */
import { folderOf, type Pack, type PackList } from '../rules/offline-packs.ts';

/** Divides HTML at its tags, and JSON before names. */
const partsOf = (text: string) => text.match(/<[^>]*>?|[^<]+?(?:,(?=")|(?=<)|$)/g) ?? [];

/** The number of pages in a pack. A data file counts as some pages, because it is longer. */
const pagesPerPack = 100;
const pagesPerDataFile = 4;

/**
 * Returns what most pages have around their text, and the names of scripts. Only these change when the styles or
 * scripts of the site do, so an update then fetches few packs. Their order is that of the pages, because packs have
 * their places.
 */
export function sharedParts(pages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const around = partsOf(page.replace(/<main\b.*<\/main>/s, ''));
    const scripts = partsOf(page).filter((part) => part.includes('/_astro/'));
    for (const part of new Set([...around, ...scripts])) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  const isShared = ([part, count]: [string, number]) =>
    count > pages.length / 2 || part.includes('/_astro/');
  return [...counts].filter(isShared).map(([part]) => part);
}

/** Packs some files. @param shared what `sharedParts` returned */
export function packFiles(
  files: readonly (readonly [path: string, text: string])[],
  shared: readonly string[],
): Pack {
  const places = new Map(shared.map((part, at) => [part, at]));
  const split = files.map(([path, text]) => [path, partsOf(text)] as const);
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const part of split.flatMap(([, each]) => each)) {
    if (seen.has(part) && !places.has(part)) places.set(part, -parts.push(part));
    seen.add(part);
  }
  const pieces = (all: readonly string[]) => {
    const found: (string | number)[] = [];
    for (const part of all) {
      const place = places.get(part);
      const last = found.at(-1);
      if (place !== undefined) found.push(place);
      else if (typeof last === 'string') found[found.length - 1] = last + part;
      else found.push(part);
    }
    return found;
  };
  return { parts, files: Object.fromEntries(split.map(([path, all]) => [path, pieces(all)])) };
}

/**
 * Divides files into packs.
 * @param folders those that have packs of their own
 * @param write writes the pack of some paths, and returns the name of its file
 */
export async function dividePacks(
  paths: readonly string[],
  folders: readonly string[],
  write: (paths: readonly string[]) => Promise<string>,
): Promise<PackList> {
  const list: Record<string, PackList[string]> = {};
  for (const [folder, all] of Map.groupBy(paths, (path) => folderOf(path, folders))) {
    const packs: string[][] = [];
    let room = 0;
    // Sorts as `<` compares, by which packs are found.
    for (const path of all.toSorted()) {
      if (room <= 0) {
        packs.push([]);
        room = pagesPerPack;
      }
      packs.at(-1)?.push(path);
      room -= path.endsWith('.json') ? pagesPerDataFile : 1;
    }
    const written: [string, string][] = [];
    for (const pack of packs) written.push([pack[0] ?? '', await write(pack)]);
    list[folder] = written;
  }
  return list;
}
