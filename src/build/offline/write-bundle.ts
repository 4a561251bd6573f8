/** Many files of a built site written as one, zipped together; the files of the search index, too. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as bundles from '../../browser/offline/bundle.ts';
import type { IndexManifest } from '../../browser/offline/kept-files.ts';
import { fileOf, filesIn, type KeptFile } from './files-to-keep.ts';

const zip = promisify(gzip);

/** A file that goes into a bundle; its length is in bytes. */
export interface FileToBundle {
  path: string;
  type: string;
  length: number;
}

/** What is to be said of a file before it goes into a bundle. */
export function toBundle(dist: string, path: string): FileToBundle {
  return { path, type: typeOf(path), length: statSync(fileOf(dist, path)).size };
}

/**
 * Writes files as one. Hosts do not zip what they do not know, so a bundle is zipped beforehand.
 *
 * @param name what it is called, before the name of its content
 * @param room where it is put together if there is enough of it
 */
export async function writeBundle(
  dist: string,
  name: string,
  files: FileToBundle[],
  room?: Uint8Array<ArrayBuffer>,
): Promise<KeptFile> {
  // Nothing is waited for: to wait for each of thousands of small files takes longer than reading.
  const read = (place: number, into: Uint8Array) =>
    readInto(fileOf(dist, files[place]?.path ?? ''), into);
  const joined = bundles.join(files, read, room);
  const hash = createHash('sha256').update(joined).digest('hex');
  const path = `offline/${name}-${hash.slice(0, 12)}.bundle`;
  const zipped = await zip(joined);
  await mkdir(join(dist, 'offline'), { recursive: true });
  await writeFile(join(dist, path), zipped);
  return { path, hash, compressed: zipped.byteLength, stored: zipped.byteLength };
}

/** Reads a whole file to where its bytes belong. */
function readInto(file: string, into: Uint8Array): void {
  const descriptor = openSync(file, 'r');
  try {
    for (let read = 0; read < into.length;) {
      const more = readSync(descriptor, into, read, into.length - read, null);
      if (more === 0) throw new Error(`${file} grew shorter while it was read.`);
      read += more;
    }
  } finally {
    closeSync(descriptor);
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.json')) return 'application/json';
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return path === '' || path.endsWith('/')
    ? 'text/html; charset=utf-8'
    : 'application/octet-stream';
}

/**
 * Writes the search index, which is many small files, as one: a device that keeps the site needs
 * all of them, and the network gives one large file sooner than a thousand small ones.
 *
 * Beside it lies a list of them, for a device that has most of them already.
 *
 * @param folder where they are, and what the bundle is called after
 * @returns the list and the bundle, and how many files are in it
 */
export async function bundleIndex(
  dist: string,
  folder = 'search-index',
  name = 'index',
): Promise<{ manifest: string; bundle: KeptFile; count: number }> {
  const files = filesIn(dist, folder)
    .sort()
    .map((path) => toBundle(dist, path));
  const bundle = await writeBundle(dist, name, files);
  const listed: IndexManifest = {
    bundle: bundle.path,
    files: files.map(({ path, type, length }) => [path, type, length]),
  };
  const manifest = bundle.path.replace(/bundle$/, 'json');
  await writeFile(join(dist, manifest), JSON.stringify(listed));
  const stored = files.reduce((sum, { length }) => sum + length, 0);
  return { manifest, bundle: { ...bundle, stored }, count: files.length };
}
