import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
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
