import { cpSync, globSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is made anew by a build or belongs to one folder alone. */
const leftOut = new Set([
  '.astro',
  '.git',
  'content/entries',
  'dist',
  'node_modules',
  'playwright-report',
  'public/search-index',
  'public/card-index',
  'test-results',
]);

/**
 * Copies the project, without anything built, into a folder where texts can be imported and
 * built without touching the project's own. Installed packages are shared by a link.
 *
 * @param into an empty or new folder; one in the system's place for temporary files by default
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

const belonging = [
  'content/*.{yaml,txt}',
  'content/sources/*/document.yaml',
  'content/sources/*/*/00?_????????????????.txt',
];

/**
 * A copy of the content with the four texts alone, so that what is counted by hand stays true
 * whatever an owner of the site has imported beside them.
 *
 * @returns the folder, to be removed after the tests
 */
export function contentOfFourTexts(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-four-texts-'));
  for (const file of globSync(belonging)) {
    cpSync(file, path.join(folder, path.relative('content', file)));
  }
  return folder;
}
