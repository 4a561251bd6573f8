/**
 * Lists, compares, names and writes files and folders. What is written replaces the old at once, so that an interrupted
 * run leaves it unchanged.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Returns the names of the folders in a folder, and of links to folders, sorted. */
export function foldersIn(folder: string): string[] {
  const isFolder = (name: string) =>
    statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder(folder)) return [];
  // Skips hidden folders, which belong to unfinished imports.
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && isFolder(path.join(folder, name)))
    .sort();
}

/**
 * Returns a text that stays the same until a file at or below one of the paths is added, changed or removed. Reads no
 * files.
 * @example stateOf(['content/errata.yaml', 'src/rules'])
 */
export function stateOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory())
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(`${file} ${stat?.size} ${stat?.mtimeMs}\n`);
  };
  for (const each of paths) add(each);
  return hash.digest('hex');
}

/**
 * Returns the first twelve digits of a hash, for names of files that hosts and browsers keep for good.
 * @example `current.${shortHash(content)}.json` // 'current.1a2b3c4d5e6f.json'
 */
export function shortHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

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
