/** Copies the project, or only its content, for tests that change it. */
import { cpSync, globSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders that are not copied, because commands make them. */
const leftOut = new Set([
  ...['.astro', '.git', 'content/entries', 'dist', 'node_modules', 'playwright-report'],
  'test-results',
]);

/**
 * Copies the project, without built files and with a link to `node_modules`.
 *
 * @param into an empty or new folder
 * @returns the folder
 */
export function copyProject(into = mkdtempSync(path.join(tmpdir(), 'rulekeep-'))): string {
  const project = process.cwd();
  mkdirSync(into, { recursive: true });
  cpSync(project, into, {
    recursive: true,
    filter: (file) => !leftOut.has(path.relative(project, file).replaceAll(path.sep, '/')),
  });
  symlinkSync(path.join(project, 'node_modules'), path.join(into, 'node_modules'));
  return into;
}

const ofFourTexts = [
  'content/*.{yaml,txt}',
  'content/sources/*/document.yaml',
  'content/sources/*/*/00?_????????????????.txt',
];

/**
 * Copies `content/` with only the four texts in the repository, and none that were imported. Tests
 * that expect certain counts use it.
 *
 * @returns the path of the copy, which the test must remove
 */
export function contentOfFourTexts(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-four-texts-'));
  for (const file of globSync(ofFourTexts)) {
    cpSync(file, path.join(folder, path.relative('content', file)));
  }
  return folder;
}
