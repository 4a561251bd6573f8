import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening, siteHandler } from '../../../scripts/serve/serve-site.ts';
import { securityHeaders } from '../../../src/build/hosting/description.ts';

const pages = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>No such page</h1>',
  'rulings/501.5b/index.html': `<h1>501.5b</h1>${'<p>Regenerate.</p>'.repeat(50)}`,
  'rulings/501.5b.json': '{"number":"501.5b"}',
  'rulings/images/stack.png': 'not really a picture',
  '_astro/page.B4kJx1a9.css': 'body{}',
};

let folder: string;
let site: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rulekeep-serve-'));
  await write('outside.txt', 'not for readers');
  for (const [name, text] of Object.entries(pages)) await write(`dist/${name}`, text);
  site = await listen(siteHandler(join(folder, 'dist')), 0);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, text: string) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function get(path: string, init: RequestInit = {}) {
  return fetch(`http://127.0.0.1:${site.port}${path}`, { redirect: 'manual', ...init });
}

test('gives the page of a folder address, also under the other name of this machine', async () => {
  const page = await get('/rulings/501.5b/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toBe(pages['rulings/501.5b/index.html']);
  expect((await fetch(`http://localhost:${site.port}/`)).status).toBe(200);
});

test('redirects a folder address without its slash, query and all', async () => {
  const page = await get('/rulings/501.5b?from=chat');
  expect(page.status).toBe(301);
  expect(page.headers.get('location')).toBe('/rulings/501.5b/?from=chat');
});

test('gives the twin of a page as JSON', async () => {
  const twin = await get('/rulings/501.5b.json');
  expect(twin.headers.get('content-type')).toContain('application/json');
  expect(await twin.json()).toEqual({ number: '501.5b' });
});

test.each(['/rulings/501.5z/', '/rulings/501.5b.json/', '/rulings/images/', '/nothing.css'])(
  '%s is answered with the 404 page and its status',
  async (path) => {
    const page = await get(path);
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toBe(pages['404.html']);
  },
);

test.each(['/../outside.txt', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/..%5coutside.txt'])(
  'never leaves its folder: %s',
  async (path) => {
    expect(await raw(path)).toEqual({ status: 404, body: pages['404.html'] });
  },
);

test('an address that begins with two slashes never leads to another host', async () => {
  const page = await get('//rulings/501.5b');
  expect(page.headers.get('location')).toBe('/rulings/501.5b/');
});

test('serves a site under the folder that it is published in', async () => {
  const under = await listen(siteHandler(join(folder, 'dist'), '/rules/'), 0);
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${under.port}${path}`, { redirect: 'manual' });
  try {
    expect(await (await at('/rules/')).text()).toBe(pages['index.html']);
    expect(await (await at('/rules/rulings/501.5b.json')).json()).toEqual({ number: '501.5b' });
    expect((await at('/rules')).headers.get('location')).toBe('/rules/');
    const slashless = await at('/rules/rulings/501.5b?from=chat');
    expect(slashless.headers.get('location')).toBe('/rules/rulings/501.5b/?from=chat');
    expect((await at('/rules/_astro/page.B4kJx1a9.css')).headers.get('cache-control')).toContain(
      'immutable',
    );
    for (const path of ['/rulings/501.5b/', '/rules/nothing/', '/rulesbook/', '/']) {
      const page = await at(path);
      expect([page.status, await page.text()], path).toEqual([404, pages['404.html']]);
    }
  } finally {
    await under.close();
  }
});

test('says so if an address is not well formed', async () => {
  expect((await raw('/%zz')).status).toBe(400);
});

test('packs text and leaves pictures as they are', async () => {
  const zipped = { headers: { 'accept-encoding': 'gzip' } };
  const page = await get('/rulings/501.5b/', zipped);
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(await page.text()).toBe(pages['rulings/501.5b/index.html']);
  const picture = await get('/rulings/images/stack.png', zipped);
  expect(picture.headers.get('content-encoding')).toBeNull();
  const plain = await get('/rulings/501.5b/', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test('packs the 404 page too, and says that what it sends depends on it', async () => {
  const page = await get('/nothing/', { headers: { 'accept-encoding': 'gzip' } });
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(page.headers.get('vary')).toBe('Accept-Encoding');
  expect(await page.text()).toBe(pages['404.html']);
});

test('sends the packed copy that lies beside a file', async () => {
  await write('dist/big.json', '{"packed":false}');
  await writeFile(join(folder, 'dist/big.json.gz'), gzipSync('{"packed":true}'));
  const twin = await get('/big.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(twin.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await twin.json()).toEqual({ packed: true });
  const plain = await get('/big.json', { headers: { 'accept-encoding': 'identity' } });
  expect(await plain.json()).toEqual({ packed: false });
});

test('sends a file that is packed itself as it is', async () => {
  const bytes = gzipSync('{"whole":true}');
  await writeFile(join(folder, 'dist/whole.json.gz'), bytes);
  const whole = await get('/whole.json.gz', { headers: { 'accept-encoding': 'gzip' } });
  expect(whole.headers.get('content-type')).toBe('application/gzip');
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
});

test('packs a file that does not fit a buffer whole', async () => {
  const lines = Array.from({ length: 200_000 }, (_, line) => `${(line * 7919) % 100_003}`);
  await write('dist/large.txt', lines.join('\n'));
  const large = await get('/large.txt', { headers: { 'accept-encoding': 'gzip' } });
  expect(large.headers.get('content-encoding')).toBe('gzip');
  expect((await large.text()) === lines.join('\n')).toBe(true);
});

test('a missing file carries nothing of what it would have been', async () => {
  const missing = await get('/_astro/lost.B4kJx1a9.css');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-cache');
  expect(missing.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect((await get('/lost.json')).headers.get('access-control-allow-origin')).toBeNull();
});

test('protects a reader with the same headers as the hosts do, on errors too', async () => {
  for (const path of ['/', '/rulings/501.5b.json', '/nothing/']) {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
  }
});

test('hashed files may be kept for ever, pages are asked for again and not sent twice', async () => {
  const style = await get('/_astro/page.B4kJx1a9.css');
  expect(style.headers.get('cache-control')).toContain('immutable');
  const page = await get('/');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('answers HEAD without a body, and refuses what would change something', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await get('/', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('takes the next free port if it may, and fails if it may not', async () => {
  const next = await listen(siteHandler(folder), site.port, 20);
  expect(next.port).toBeGreaterThan(site.port);
  await next.close();
  await expect(listen(siteHandler(folder), site.port)).rejects.toThrow('EADDRINUSE');
});

/** `fetch` tidies an address before it sends it; this sends it as it is. */
function raw(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: site.port, path }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}
