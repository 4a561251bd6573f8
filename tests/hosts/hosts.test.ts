/** Every web server answers alike: headers, types, caching, packing, misses and redirects. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor, securityHeaders } from '../../src/build/hosting/description.ts';
import { type Running, tried } from './servers.ts';

const long = (words: string) => `<p>${words}</p>`.repeat(100);
const files: Record<string, string> = {
  'index.html': long('Home'),
  '404.html': long('No such page'),
  'cr/702.19b/index.html': long('Trample'),
  'cr/702.19b.json': JSON.stringify({ text: long('Trample') }),
  'cr/2014-06-01/702.19a/index.html': long('Trample'),
  'cr/numbers/702.json': '{}',
  'cr/changes.xml': '<feed/>',
  'rulings/E.4.Ruling.3/index.html': long('Ruling'),
  'cr/501.5/index.html': long('Of both'),
  'rulings/501.5/index.html': long('Of both'),
  'rulings/images/stack.png': 'not really a picture',
  'moved/index.html': long('Moved'),
  '_astro/page.B4kJx1a9.css': 'body{}'.repeat(300),
  '_astro/inter.Dx4kXJAl.woff2': 'not really a font',
  'search/data/older.b240627babc4.json': '{}',
  'data/rules.ndjson': '{}\n',
  'site.webmanifest': '{}',
  'linker.js': '',
  'sw.js': '',
  'favicon.ico': '',
  'robots.txt': '',
};
const redirects = [{ from: '/moved/', to: '/cr/702.19b/' }];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rulekeep-site-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  // Not the same text, so that it shows which was sent.
  await writeFile(join(folder, 'cr/702.19b.json.gz'), gzipSync('{"packed":true}'));
});

afterAll(() => rm(folder, { recursive: true }));

describe.each(tried)('$title', ({ start, base, respells }) => {
  let server: Running;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });

  beforeAll(async () => {
    server = await start(folder, { base, redirects });
  }, 30_000);
  afterAll(() => server?.stop());

  test.each(Object.keys(files).filter((file) => file !== 'moved/index.html'))(
    '%s has the headers that the description says',
    async (file) => {
      const answer = await get(`${base}/${file.replace(/index\.html$/, '')}`);
      expect(answer.status).toBe(200);
      const given = Object.fromEntries(
        Object.keys(headersFor(`/${file}`)).map((header) => [header, answer.headers.get(header)]),
      );
      given['Content-Type'] = given['Content-Type']?.replace(/;\s*/, '; ').toLowerCase() ?? null;
      expect(given).toEqual(headersFor(`/${file}`));
      if (headersFor(`/${file}`)['Access-Control-Allow-Origin'] === undefined) {
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    },
  );

  test.each(['/nothing/', '/cr/702.19z/', '/cr/702.19b.json/', '/rulings/images/', '/lost.json'])(
    '%s is answered with the 404 page and its status',
    async (path) => {
      const page = await get(base + path);
      expect([page.status, await page.text()]).toEqual([404, files['404.html']]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('access-control-allow-origin')).toBeNull();
      for (const [header, value] of Object.entries(securityHeaders)) {
        expect(page.headers.get(header), header).toBe(value);
      }
    },
  );

  test('a day on which no release is held is left to the 404 page', async () => {
    const page = await get(`${base}/cr/2014-11-08/702.19b/`);
    expect([page.status, await page.text()]).toEqual([404, files['404.html']]);
  });

  test('a lost file that is kept for ever elsewhere is asked for again', async () => {
    const lost = await get(`${base}/_astro/lost.B4kJx1a9.css`);
    expect([lost.status, lost.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });

  test('nothing of a folder beside the site is shown', async () => {
    for (const path of ['/%2e%2e/package.json', '/..%2fpackage.json', '/..%5cpackage.json']) {
      expect([400, 404]).toContain((await get(base + path)).status);
    }
    if (base !== '') expect((await get('/cr/702.19b/')).status).toBe(404);
  });

  test('the missing slash is added, question and all', async () => {
    const slashless = await get(`${base}/cr/702.19b?from=chat`);
    expect(slashless.status).toBe(301);
    expect(slashless.headers.get('location')).toBe(`${base}/cr/702.19b/?from=chat`);
    if (base !== '') expect((await get(base)).headers.get('location')).toBe(`${base}/`);
    expect((await get(`//cr/702.19b`)).headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  test.skipIf(!respells).each([
    ['/cr/702.19B', '/cr/702.19b/'],
    ['/CR/702.19B/', '/cr/702.19b/'],
    ['/cr/702.19B.json', '/cr/702.19b.json'],
    ['/cr/2014-06-01/702.19A/', '/cr/2014-06-01/702.19a/'],
    ['/RULINGS/e.4.ruling.3', '/rulings/E.4.Ruling.3/'],
  ])('%s leads to %s', async (written, published) => {
    const answer = await get(`${base}${written}?from=chat`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`${base}${published}?from=chat`);
  });

  test.skipIf(!respells).each([
    ['/702.19b', '/cr/702.19b/'],
    ['/702.19B/', '/cr/702.19b/'],
    ['/e.4.ruling.3/', '/rulings/E.4.Ruling.3/'],
  ])('%s, without its document, leads to %s', async (written, published) => {
    const answer = await get(`${base}${written}?from=chat`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${base}${published}?from=chat`);
  });

  test.each(['/501.5/', '/702.19z/', '/404', '/7'])(
    '%s is of no document alone, and is left to the 404 page',
    async (path) => {
      const page = await get(base + path);
      expect([page.status, await page.text()]).toEqual([404, files['404.html']]);
    },
  );

  test.skipIf(!respells)('an address that has moved leads on for good', async () => {
    const answer = await get(`${base}/moved/`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`${base}/cr/702.19b/`);
  });

  test('text is packed, and what lies packed is sent so', async () => {
    const zipped = { headers: { 'accept-encoding': 'gzip' } };
    for (const path of ['/', '/_astro/page.B4kJx1a9.css', '/nothing/']) {
      const answer = await get(base + path, zipped);
      expect(answer.headers.get('content-encoding'), path).toBe('gzip');
      expect(answer.headers.get('vary'), path).toMatch(/accept-encoding/i);
    }
    const twin = await get(`${base}/cr/702.19b.json`, zipped);
    expect(await twin.json()).toEqual({ packed: true });
    const plain = await get(`${base}/cr/702.19b.json`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(files['cr/702.19b.json']);
    const picture = await get(`${base}/rulings/images/stack.png`, zipped);
    expect(picture.headers.get('content-encoding')).toBeNull();
  });

  test('what has not changed is not sent twice', async () => {
    const page = await get(`${base}/cr/702.19b/`);
    const again = await get(`${base}/cr/702.19b/`, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  test('nothing can be changed', async () => {
    expect((await get(`${base}/`, { method: 'POST' })).status).toBe(405);
  });
});
