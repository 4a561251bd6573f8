import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as bundles from '../browser/offline/bundle.ts';
import { filesIn, type KeptFile } from './kept-files.ts';

/**
 * Writes the search index, which is many small files, as one: a device that keeps the site needs
 * all of them, and the network gives one large file sooner than a thousand small ones.
 *
 * @returns the bundle as a file to be kept, and how many files are in it
 */
export async function bundleIndex(dist: string): Promise<{ bundle: KeptFile; count: number }> {
  const paths = (await filesIn(dist, 'search-index')).sort();
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      type: path.endsWith('.json') ? 'application/json' : 'application/octet-stream',
      body: new Uint8Array(await readFile(join(dist, path))),
    })),
  );
  const joined = bundles.join(files);
  const hash = createHash('sha256').update(joined).digest('hex');
  const zipped = gzipSync(joined, { level: 9 });
  const path = `offline/index-${hash.slice(0, 12)}.bundle`;
  await writeFile(join(dist, path), zipped);
  return { bundle: { path, hash, compressed: zipped.byteLength }, count: files.length };
}
