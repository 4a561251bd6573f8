/** `npm run hosts`: writes configurations of web servers for the built site. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { caddyfile } from '../src/build/hosting/caddy.ts';
import { nginxConfiguration } from '../src/build/hosting/nginx.ts';
import { readSite, type Site } from '../src/build/hosting/site.ts';

interface Options {
  dir: string;
  out: string;
  root?: string;
  listen: Site['listen'];
  hsts?: boolean;
}

const program = new Command('hosts')
  .description('Write configurations of nginx and Caddy for the built site.')
  .option('-d, --dir <folder>', 'folder of built pages', 'dist')
  .option('-o, --out <folder>', 'folder to write to', 'hosting')
  .option('--root <folder>', 'where the pages will lie on the server (otherwise where they are)')
  .option('--listen <[host:]port>', 'where the server listens', readListen, { port: 80 })
  .option('--hsts', 'tell browsers to use HTTPS alone; HSTS=on does the same')
  .addHelpText('after', '\nSITE_URL and BASE_PATH are read as the build reads them.')
  .parse();

const { dir, out, root, listen, hsts } = program.opts<Options>();
if (!existsSync(join(dir, 'index.html'))) {
  program.error(`There is no built site in ${dir}/. Run \`npm run build\` first.`);
}

const site = readSite({
  dist: dir,
  root: root ?? resolve(dir),
  listen,
  ...(hsts === undefined ? {} : { strictTransport: hsts }),
});
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'nginx.conf'), nginxConfiguration(site));
writeFileSync(join(out, 'Caddyfile'), caddyfile(site));
console.log(`Web servers: ${out}/nginx.conf and ${out}/Caddyfile.`);

function readListen(given: string): Site['listen'] {
  const [, host, port] = /^(?:(\[[^\]]+\]|[^:]+):)?(\d{1,5})$/.exec(given) ?? [];
  if (port === undefined || Number(port) < 1 || Number(port) > 65535) {
    throw new InvalidArgumentError('A port, or an address and a port: 8080, 127.0.0.1:8080.');
  }
  return { host, port: Number(port) };
}
