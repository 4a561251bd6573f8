/** Makes copies of the project and its content for tests. */
import { cpSync, globSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files made by a build, or specific to one folder. */
const leftOut = new Set([
  ...['.astro', '.git', 'content/entries', 'dist', 'node_modules', 'playwright-report'],
  ...['public/search-index', 'public/card-index', 'test-results'],
]);

/**
 * Copies the project without anything built. Links the installed packages.
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
 * Copies the content with only the project's own four texts, so that counts are right whatever else
 * was imported.
 *
 * @returns the folder, which must be removed after the tests
 */
export function contentOfFourTexts(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-four-texts-'));
  for (const file of globSync(ofFourTexts)) {
    cpSync(file, path.join(folder, path.relative('content', file)));
  }
  return folder;
}
