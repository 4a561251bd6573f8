import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltIndex } from '../rulebook/search/index/build-index.ts';

/**
 * Makes the folder hold this index and nothing else. Names tell the content, so a file that is
 * already there is right.
 */
export function writeSearchIndex({ files }: BuiltIndex, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const there = new Set(readdirSync(folder));
  for (const [name, bytes] of files) {
    if (!there.delete(name)) writeFileSync(path.join(folder, name), bytes);
  }
  for (const leftover of there) rmSync(path.join(folder, leftover), { recursive: true });
}
