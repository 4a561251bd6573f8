import { cpSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
