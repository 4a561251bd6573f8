/** Writes files and folders atomically. An interrupted run leaves the old ones unchanged. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';

export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic.sync(file, typeof content === 'string' ? content : Buffer.from(content));
}

/**
 * Replaces a folder with another on the same disk. If that fails, restores the old one.
 * @param remove deletes the old folder
 */
export function replaceFolder(next: string, folder: string, remove = removeFolder): void {
  const old = `${folder}.before`;
  removeFolder(old);
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder);
    throw error;
  }
  if (existsSync(old)) remove(old);
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Deletes a folder while this command goes on and ends: that takes seconds for thousands of files. */
export function removeMeanwhile(folder: string): void {
  const code = 'fs.rmSync(process.argv[1], { recursive: true, force: true })';
  const options = { detached: true, stdio: 'ignore' } as const;
  spawn(process.execPath, ['-e', code, path.resolve(folder)], options).unref();
}

/**
 * Creates or replaces a folder.
 * @param fill writes into a temporary folder, which is then renamed
 * @param remove deletes the old folder
 */
export function writeFolder(
  folder: string,
  fill: (next: string) => void,
  remove = removeFolder,
): void {
  const next = path.join(path.dirname(folder), `.${path.basename(folder)}.next`);
  rmSync(next, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    fill(next);
    replaceFolder(next, folder, remove);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
