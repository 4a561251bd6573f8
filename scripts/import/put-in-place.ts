import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
 * Writes a text as received into its release's folder: whole or, where that fails, not at all.
 *
 * @returns the path written
 */
export function putInPlace(folder: string, name: string, bytes: Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, freeName(folder, name));
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return file;
}
