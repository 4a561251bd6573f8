import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWith, runScript, writeFiles } from '../../support/folders.ts';
import { listen, type Listening, siteHandler } from '../../../scripts/serve.ts';

const files = {
  _headers: '/*\n  X-Content-Type-Options: nosniff\n\n/_astro/*\n  Cache-Control: immutable\n',
  'index.html': '<h1>Home</h1>',
  'site.webmanifest': '{ "scope": "/", "name": "Rules" }',
  '404.html': '<h1>No such page</h1>',
  'rulings/501.5b/index.html': `<h1>501.5b</h1>${'<p>Regenerate.</p>'.repeat(90)}`,
  'rulings/501.5b.json': '{"number":"501.5b"}',
  '_astro/page.B4kJx1a9.css': 'body{}',
};
const folder = folderWith({ 'outside.txt': 'private' }, afterAll);
let site: Listening;

beforeAll(async () => {
  writeFiles(join(folder, 'dist'), files);
  site = await listen(siteHandler(join(folder, 'dist'), '/rules/'), 0);
});
afterAll(() => site.close());

const get = (path: string) => fetch(`http://localhost:${site.port}${path}`, { redirect: 'manual' });

test('serves compressed pages under the base path, with the headers in _headers', async () => {
  const page = await get('/rules/rulings/501.5b/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(await page.text()).toBe(files['rulings/501.5b/index.html']);
  const styles = await get('/rules/_astro/page.B4kJx1a9.css');
  expect(styles.headers.get('cache-control')).toContain('immutable');
});

test('adds a missing slash and keeps the query', async () => {
  const page = await get('/rules/rulings/501.5b?from=chat');
  expect(page.status).toBe(301);
  expect(page.headers.get('location')).toBe('/rules/rulings/501.5b/?from=chat');
});

test.each([
  '/',
  '/rules/nothing/',
  '/rules/%2e%2e/outside.txt',
  '/rules/..%2foutside.txt',
  '/rules/%',
])('answers %s with the 404 page', async (path) => {
  const page = await get(path);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('No such page');
});

test.each([
  ['abc', /number/],
  ['in use', /in use/],
])('the command says why it can’t serve on a port: %s', (port, reason) => {
  const words = ['--dir', join(folder, 'dist'), '--port', port === 'abc' ? port : `${site.port}`];
  const { status, stderr } = runScript('.', 'serve', ...words);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
});
