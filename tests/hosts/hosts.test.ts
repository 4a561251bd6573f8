/** Tests the configuration files in docs/hosting on nginx and Caddy, if they are installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, siteHandler } from '../../scripts/serve.ts';

const dist = resolve('dist');
const environment = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` };
const isInstalled = (program: string, option: string) =>
  spawnSync(program, [option], { env: environment }).status === 0;

/** Reads a file in docs/hosting, and replaces the folder of the site and the port. */
function configuration(name: string, port: number): string {
  return readFileSync(`docs/hosting/${name}`, 'utf8')
    .replace(/(root .*)\/srv\/rulekeep/, `$1${dist}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/^:80 /m, `http://127.0.0.1:${port} `);
}

interface Server {
  name: string;
  isMissing: boolean;
  start: (folder: string, port: number) => ChildProcess | null;
}

const servers: Server[] = [
  { name: 'serve', isMissing: false, start: () => null },
  {
    name: 'nginx',
    isMissing: !isInstalled('nginx', '-v'),
    start: (folder, port) => {
      writeFileSync(join(folder, 'site.conf'), configuration('nginx.conf', port));
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off;\n${process.getuid?.() === 0 ? 'user root;' : ''}\npid ${folder}/pid;
error_log ${folder}/error.log;\nevents {}\nhttp {\n${paths}\naccess_log off;\ninclude ${folder}/site.conf;\n}\n`,
      );
      const args = ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`];
      return spawn('nginx', args, { env: environment });
    },
  },
  {
    name: 'Caddy',
    isMissing: !isInstalled('caddy', 'version'),
    start: (folder, port) => {
      const text = `{\n\tadmin off\n}\n${configuration('Caddyfile', port)}`;
      writeFileSync(join(folder, 'Caddyfile'), text);
      const args = ['run', '--config', `${folder}/Caddyfile`];
      return spawn('caddy', args, { env: { ...environment, HOME: folder } });
    },
  },
];

describe.each(servers)('$name', ({ name, isMissing, start }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  let stop = async () => {};
  let origin = '';
  if (isMissing) console.warn(`Skipped: ${name} is not installed here.`);

  beforeAll(async () => {
    if (isMissing) return;
    const handler = await listen(siteHandler(dist), 0);
    origin = `http://127.0.0.1:${handler.port}`;
    stop = handler.close;
    if (name === 'serve') {
      origin = `http://localhost:${handler.port}`;
      return;
    }
    await handler.close();
    const child = start(folder, handler.port);
    stop = async () => {
      child?.kill('SIGTERM');
    };
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await fetch(origin).then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`${name} did not start.`);
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' });

  test.skipIf(isMissing)('sends pages compressed, with the security headers', async () => {
    const page = await get('/rulings/501.5b/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors');
  });

  test.skipIf(isMissing)('redirects to the address with the final slash', async () => {
    const page = await get('/rulings/501.5b?x=1');
    expect(page.status).toBeGreaterThanOrEqual(300);
    expect(page.status).toBeLessThan(400);
    expect(page.headers.get('location')).toContain('/rulings/501.5b/');
  });

  test.skipIf(isMissing).each([
    ['/rulings/2008-03-17/501.5/', 200, null],
    ['/rulings/K.18/history/', 302, '/rulings/K.18/#history'],
    ['/rulings/2002-10-09/E.1.1/history/', 302, '/rulings/2002-10-09/E.1.1/#history'],
    // Elsewhere, the 404 page answers it.
    ...(name === 'serve'
      ? []
      : ([['/rulings/2005-06-01/E.1.1/', 302, '/rulings/E.1.1/?on=2005-06-01&cited']] as const)),
  ] as const)('answers %s with %i', async (address, status, target) => {
    const page = await get(address);
    expect(page.status).toBe(status);
    expect(page.headers.get('location')?.replace(origin, '') ?? null).toBe(target);
  });

  test.skipIf(isMissing)('answers unknown addresses with the 404 page', async () => {
    const page = await get('/cr/999.9z/');
    expect(page.status).toBe(404);
    expect(await page.text()).toBe(readFileSync(join(dist, '404.html'), 'utf8'));
  });

  test.skipIf(isMissing)('lets other sites fetch data and linker.js', async () => {
    for (const path of [
      '/rulings/501.5b.json',
      '/rulings/numbers.json',
      '/changes.xml',
      '/linker.js',
    ]) {
      const file = await get(path);
      expect(file.status, path).toBe(200);
      expect(file.headers.get('access-control-allow-origin'), path).toBe('*');
    }
  });

  test.skipIf(isMissing)(
    'caches files with hashes in their names, and nothing else, without checking again',
    async () => {
      const [styles = ''] =
        /\/_astro\/[^"]+\.css/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
      expect((await get(styles)).headers.get('cache-control')).toContain('immutable');
      expect((await get('/')).headers.get('cache-control') ?? 'no-cache').not.toContain(
        'immutable',
      );
    },
  );

  test.skipIf(isMissing)('sends .gz files and packs without unzipping them', async () => {
    const [pack] = readdirSync(join(dist, 'offline/packs'));
    for (const address of ['/data/cr/undated.json.gz', `/offline/packs/${pack}`]) {
      const file = await get(address);
      expect(file.status).toBe(200);
      const body = Buffer.from(await file.arrayBuffer());
      expect(body.equals(readFileSync(join(dist, address)))).toBe(true);
    }
  });
});
