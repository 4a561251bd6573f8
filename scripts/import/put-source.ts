import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { putFile, putFolder } from '../../src/content-files/put-in-place.ts';

/**
 * A safe name for a file in the sources, made from the name it came under.
 *
 * @example sourceName('MagicCompRules 20260807.TXT') // 'MagicCompRules-20260807.txt'
 */
export function sourceName(received: string, fallback: string): string {
  const stem = received
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${stem || fallback}.txt`;
}

function freeName(folder: string, name: string): string {
  const stem = name.replace(/\.txt$/, '');
  let candidate = name;
  for (let count = 2; existsSync(path.join(folder, candidate)); count++) {
    candidate = `${stem}-${count}.txt`;
  }
  return candidate;
}

/**
 * Writes a text as received into its release's folder: whole or, where that fails, not at all. A
 * new release comes as a folder with the text in it, so that it is never there without one.
 *
 * @returns the path written
 */
export function putSource(folder: string, name: string, bytes: Uint8Array): string {
  const file = path.join(folder, freeName(folder, name));
  if (existsSync(folder)) {
    putFile(file, bytes);
    return file;
  }
  const next = path.join(path.dirname(folder), `.${path.basename(folder)}.next`);
  rmSync(next, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    putFile(path.join(next, path.basename(file)), bytes);
    putFolder(next, folder);
  } catch (error) {
    removeQuietly(next);
    throw error;
  }
  return file;
}

/** The next import removes what cannot be removed now. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // What went wrong first is what is told.
  }
}
