/**
 * Tests that a changed entry shows on the site, and that a broken one stops the build and is named. Builds
 * a copy of the site of a made-up game.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base, dist } from '../site/built-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'edited-'));
const file = 'content/entries/lantern/8.3.14b.md';
const inFolder = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(inFolder(name), 'utf8');
let original = '';

beforeAll(() => {
  cpSync(path.dirname(dist), folder, { recursive: true, verbatimSymlinks: true });
  original = read(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Changes the entry and builds the site. @returns what the build printed as errors */
function build(change: (text: string) => string): string {
  const changed = change(original);
  expect(changed).not.toBe(original);
  writeFileSync(inFolder(file), changed);
  const { stderr } = spawnSync(process.execPath, [path.resolve('scripts/build-site.ts')], {
    cwd: folder,
    encoding: 'utf8',
    // Without the variables of the test runner, with which Astro would build for development.
    env: { PATH: process.env['PATH'], SITE_URL: process.env['SITE_URL'], BASE_PATH: base },
  });
  return stderr;
}

const lineWith = (words: string) =>
  original.split('\n').findIndex((line) => line.startsWith(words)) + 1;

test.each([
  ['a field is missing', (text: string) => text.replace(/^kind: .*\n/m, ''), () => 2, '“kind”'],
  [
    'a field is unknown',
    (text: string) => text.replace(/^kind:/m, 'sort:'),
    () => lineWith('kind:'),
    '"sort"',
  ],
  [
    'the parent is unknown',
    (text: string) => text.replace(/^parent: .*$/m, 'parent: "8.3.99"'),
    () => lineWith('parent:'),
    '8.3.99',
  ],
  [
    'a link leads nowhere',
    (text: string) => `${text}\nSee [clause 8.3.99](8.3.99.md).\n`,
    () => original.split('\n').length + 1,
    'lantern/8.3.99.md',
  ],
])('the build stops if %s, and names the file and line', (_, change, line, words) => {
  const errors = build(change);
  expect(errors).toContain(`${file}:${line()}:`);
  expect(errors).toContain(words);
  expect(errors).toContain('dist/ is unchanged');
});

test('a changed word is on the page, in its JSON and in the search data', () => {
  expect(build((text) => text.replace('extinguished', 'zapped'))).not.toContain('unchanged');
  expect(read('dist/lantern/8.3.14b/index.html')).toMatch(/An <?.*zapped/);
  expect(JSON.parse(read('dist/lantern/texts/8.json')).texts['8.3.14b'].text).toContain(
    'An zapped',
  );
  const [, name] = /data-search="[^"]*(current\.\w+)/.exec(read('dist/index.html')) ?? [];
  expect(read(`dist/search/data/${name}.json`)).toContain('zapped');
});
