/** The built site as every web server sends it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '../../src/build/hosting/description.ts';
import { type Running, tried } from './servers.ts';

const dist = 'dist';
if (!existsSync(join(dist, 'index.html'))) {
  throw new Error('There is no built site in dist/. Run `npm run build` first.');
}

describe.each(tried)('$title', ({ name, start, base }) => {
  let server: Running;
  const get = (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual' });

  beforeAll(async () => {
    server = await start(dist, { base, strictTransport: true });
  }, 30_000);
  afterAll(() => server?.stop());

  test('a file of every kind from every folder at the top is sent as described', async () => {
    const kinds = new Map<string, string>();
    for (const file of globSync('**/*', { cwd: dist, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join('/', file.parentPath.replace(/^.*?\bdist\b/, ''), file.name);
      const kind = `${path.split('/')[1]} ${extname(path)}`;
      if (!file.name.startsWith('_') && !kinds.has(kind)) kinds.set(kind, path);
    }
    expect(kinds.size).toBeGreaterThan(10);
    for (const path of kinds.values()) {
      const address = path.replace(/index\.html$/, '');
      const answer = await get(`${base}${address}`);
      expect(answer.status, address).toBe(200);
      for (const [header, value] of Object.entries(headersFor(path))) {
        expect(answer.headers.get(header)?.replace(/;\s*/, '; '), `${address} ${header}`).toBe(
          value,
        );
      }
      const body = Buffer.from(await answer.arrayBuffer());
      expect(body.equals(readFileSync(join(dist, path))), address).toBe(true);
    }
  });

  test.skipIf(name === 'serve')('HTTPS is insisted on where that was asked for', async () => {
    expect((await get(`${base}/`)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
  });
});

test('all that a simple host keeps for ever is named by its content', () => {
  const kept = globSync('dist/{_astro,search/data}/**/*.*').map((file) => file.slice(4));
  for (const path of kept) {
    expect(headersFor(path)['Cache-Control'], path).toContain('immutable');
  }
});
