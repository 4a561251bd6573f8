/** Pages in packs: which belong together, kept unasked or on demand, and the bundles that they lie in. */
import { type Kept, type Pack, packOf } from '../../browser/offline/kept-files.ts';
import { filesIn, type KeptFile, ownPages } from './files-to-keep.ts';
import { bundleIndex, type FileToBundle, toBundle, writeBundle } from './write-bundle.ts';

/** Which wording stood when, and the line on which histories are drawn. */
const neededByPages = /^[^/]+\/(numbers(\.json$|\/)|releases\/line\.svg$)/;

/**
 * A bundle is unzipped whole for one page of it: a moment on a phone, some more for what is seldom
 * read. These are its bytes before it is zipped.
 */
const bundleSize = { unasked: 3_000_000, onDemand: 8_000_000 };
/** So much that the last page of a bundle finds room, too. */
const roomOfBundle = 9_000_000;

/**
 * Writes all pages, and the files that say which wording stood when, in bundles. Zipped beside pages
 * like it, a page takes a tenth of the bytes that it takes alone.
 *
 * @returns the packs in the order in which they are offered, each with its bundles
 */
export async function bundlePages(
  dist: string,
  documents: Kept['documents'],
): Promise<{ pack: Pack; files: KeptFile[] }[]> {
  const byPack = new Map<string, string[]>();
  for (const file of filesIn(dist, '')) {
    const path = file.replace(/(^|\/)index\.html$/, '$1');
    const isPage = path !== file && !ownPages.includes(path);
    if (!isPage && !neededByPages.test(path)) continue;
    const name = packOf(path, documents);
    const pages = byPack.get(name);
    if (pages) pages.push(path);
    else byPack.set(name, [path]);
  }
  const hasCards = filesIn(dist, 'card-index').length > 0;
  const cards = hasCards ? await bundleIndex(dist, 'card-index', 'cards') : null;
  // An owner may leave out the pages of cards and keep the search for them.
  if (cards && !byPack.has('cards')) byPack.set('cards', []);
  const made: { pack: Pack; files: KeptFile[] }[] = [];
  // One after the other in the same place: large pieces of memory are seldom given back whole.
  const room = new Uint8Array(roomOfBundle);
  for (const name of [...byPack.keys()].sort()) {
    const files: KeptFile[] = [];
    const pack: Pack = { name, unasked: isUnasked(name, cards !== null), bytes: 0, bundles: [] };
    const size = bundleSize[pack.unasked ? 'unasked' : 'onDemand'];
    for (const together of inBundles(dist, byPack.get(name) ?? [], size)) {
      const file = await writeBundle(dist, name.replaceAll('/', '-'), together, room);
      files.push(file);
      pack.bundles.push([file.path, together[0]?.path.toLowerCase() ?? '']);
      pack.bytes += file.compressed;
    }
    if (name === 'cards' && cards) {
      pack.index = cards.manifest;
      pack.bytes += cards.bundle.compressed;
    }
    made.push({ pack, files });
  }
  return made;
}

/** Histories, older releases, and cards where there are thousands: these a reader asks for. */
function isUnasked(name: string, hasCardIndex: boolean): boolean {
  return name === 'site' || name.endsWith('/rules') || (name === 'cards' && !hasCardIndex);
}

/** The paths in order, some beside one another until they are as many bytes as a bundle is to be. */
function* inBundles(dist: string, paths: string[], size: number): Generator<FileToBundle[]> {
  const small = (path: string) => path.toLowerCase();
  let together: FileToBundle[] = [];
  let bytes = 0;
  for (const path of paths.sort((a, b) => (small(a) < small(b) ? -1 : 1))) {
    const file = toBundle(dist, path);
    together.push(file);
    bytes += file.length;
    if (bytes < size) continue;
    yield together;
    [together, bytes] = [[], 0];
  }
  if (together.length > 0) yield together;
}
