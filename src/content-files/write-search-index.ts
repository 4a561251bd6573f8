import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuiltIndex } from '../rulebook/search/index/build-index.ts';
import { putFileIfOther } from './put-in-place.ts';

/**
 * Makes the folder hold this index and nothing else. A file that is right is left alone; one of
 * another length or content, as a crash or a copy may leave it, is made anew.
 */
export function writeSearchIndex({ files }: BuiltIndex, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const there = new Set(readdirSync(folder));
  for (const [name, bytes] of files) {
    there.delete(name);
    putFileIfOther(path.join(folder, name), bytes);
  }
  for (const leftover of there) rmSync(path.join(folder, leftover), { recursive: true });
}
