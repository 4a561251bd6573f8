/** Web servers, as the machine has them, with the configuration that is made for the site. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listen, siteHandler } from '../../scripts/serve/serve-site.ts';
import { caddyfile } from '../../src/build/hosting/caddy.ts';
import { nginxConfiguration } from '../../src/build/hosting/nginx.ts';
import { readSite, type Site } from '../../src/build/hosting/site.ts';

export interface Running {
  /** `http://127.0.0.1:40123`, to which the site's base is added. */
  origin: string;
  stop: () => Promise<void>;
}

export interface Server {
  name: string;
  /** Why it cannot be tried here; nothing if it can. */
  missing: string | undefined;
  /** Whether it mends the case of addresses; `serve` leaves that to the 404 page. */
  respells: boolean;
  start: (dist: string, settings: Settings) => Promise<Running>;
}

interface Settings {
  base: string;
  strictTransport?: boolean;
  redirects?: Site['redirects'];
}

export const servers: Server[] = [
  {
    name: 'serve',
    missing: undefined,
    respells: false,
    start: async (dist, { base }) => {
      const { port, close } = await listen(siteHandler(dist, base), 0);
      return { origin: `http://127.0.0.1:${port}`, stop: close };
    },
  },
  { name: 'nginx', missing: absent('nginx', '-v'), respells: true, start: startNginx },
  { name: 'Caddy', missing: absent('caddy', 'version'), respells: true, start: startCaddy },
];

/** Debian keeps what only an administrator starts where others do not look. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` };
}

/** Each server that is here, at the root of its host and under a base path. */
export const tried = servers
  .filter(({ missing }) => missing === undefined)
  .flatMap((server) => [
    { ...server, base: '', title: `${server.name} at the root` },
    { ...server, base: '/rules', title: `${server.name} under /rules` },
  ]);

for (const { missing } of servers) {
  if (missing !== undefined) console.warn(`Not tried: ${missing}.`);
}

function absent(program: string, question: string): string | undefined {
  const found = spawnSync(program, [question], { env: environment() }).status === 0;
  return found ? undefined : `${program} is not installed here`;
}

/** Inside a configuration such as Debian's, whose own settings must not get in the way. */
export async function startNginx(dist: string, settings: Settings): Promise<Running> {
  const folder = await scratch();
  const site = await siteFor(dist, settings);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(join(folder, 'site.conf'), nginxConfiguration(site));
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  types { text/plain txt; }
  default_type application/octet-stream;
  gzip on;
  include ${folder}/site.conf;
}
`,
  );
  const nginx = ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`];
  return run('nginx', nginx, folder, site);
}

async function startCaddy(dist: string, settings: Settings): Promise<Running> {
  const folder = await scratch();
  const site = await siteFor(dist, settings);
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${caddyfile(site)}`);
  return run('caddy', ['run', '--config', `${folder}/Caddyfile`], folder, site);
}

function scratch(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'rulekeep-hosts-'));
}

async function siteFor(dist: string, settings: Settings): Promise<Site> {
  const { port, close } = await listen(() => {}, 0);
  await close();
  const site = readSite({
    dist,
    root: resolve(dist),
    listen: { host: '127.0.0.1', port },
    strictTransport: settings.strictTransport ?? false,
    env: { BASE_PATH: settings.base },
  });
  return { ...site, redirects: settings.redirects ?? site.redirects };
}

async function run(
  program: string,
  words: string[],
  folder: string,
  { listen: { port } }: Site,
): Promise<Running> {
  const child = spawn(program, words, { env: { ...environment(), HOME: folder } });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  child.stderr.on('data', (part) => {
    said += part;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${said}`);
    const answered = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answered) return { origin, stop: () => stop(child, folder) };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop(child, folder);
  throw new Error(`${program} did not answer:\n${said}`);
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
