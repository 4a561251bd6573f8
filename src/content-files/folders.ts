import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

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
