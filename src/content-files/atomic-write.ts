/** Writes files and folders atomically. An interrupted run leaves the old ones unchanged. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';

export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic.sync(file, typeof content === 'string' ? content : Buffer.from(content));
}

/** Replaces a folder with another on the same disk. If that fails, restores the old one. */
export function replaceFolder(next: string, folder: string): void {
  const old = `${folder}.before`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Creates or replaces a folder. `fill` writes into a temporary folder, which is then renamed. */
export function writeFolder(folder: string, fill: (next: string) => void): void {
  const next = path.join(path.dirname(folder), `.${path.basename(folder)}.next`);
  rmSync(next, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    fill(next);
    replaceFolder(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
