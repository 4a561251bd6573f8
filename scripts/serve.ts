/** `npm run serve`: serves the built site on this machine, in the same way as a static host. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Command } from 'commander';
import compression from 'compression';
import sirv from 'sirv';
import { escaped } from '../src/rules/words/sentences.ts';
import { readOptions } from './report/run-command.ts';

/**
 * Works like a static host: serves `index.html` for a folder, redirects to add a missing final slash, serves
 * `404.html` with status 404, and sends the headers of `_headers`. Redirects histories, as the files in `docs/hosting` do.
 * @param base the base path that the site was built for: `/rules`
 */
export function siteHandler(dist: string, base = '/'): RequestListener {
  const prefix = base.replace(/\/+$/, '');
  const rules = readHeaders(join(dist, '_headers'));
  // `dev` reads the folder on every request, so that a new build is visible immediately.
  const files = sirv(dist, {
    dev: true,
    etag: true,
    setHeaders: (response, pathname) => {
      for (const { pattern, headers } of rules) {
        if (pattern.test(pathname)) response.setHeaders(headers);
      }
    },
  });
  const compress = compression();
  return (request, response) => {
    compress(request as never, response as never, () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const notFound = () => {
        const page = join(dist, '404.html');
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(existsSync(page) ? readFileSync(page) : 'Not found');
      };
      const path = decoded(pathname.slice(prefix.length));
      if (path === null || !`${pathname}/`.startsWith(`${prefix}/`)) return notFound();
      if (!path.endsWith('/') && existsSync(join(dist, path, 'index.html'))) {
        return response.writeHead(301, { location: `${pathname}/${search}` }).end();
      }
      const [, rule] = /^(\/[^/]+\/.+\/)history\/$/.exec(path) ?? [];
      if (rule && !existsSync(join(dist, path))) {
        return response.writeHead(302, { location: `${prefix}${encodeURI(rule)}#history` }).end();
      }
      const file = join(dist, path);
      if (path.endsWith('.gz') && existsSync(file)) {
        // Doesn't use sirv, which would set `Content-Encoding: gzip`: browsers would unzip the
        // file.
        response.setHeader('content-type', 'application/gzip');
        response.setHeader('access-control-allow-origin', '*');
        return response.end(readFileSync(file));
      }
      request.url = path === '' ? '/' : encodeURI(path);
      files(request, response, notFound);
    });
  };
}

/** Reads a `_headers` file: paths, which may contain `*`, with their headers indented below. */
function readHeaders(file: string): { pattern: RegExp; headers: Map<string, string> }[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const rules: { pattern: RegExp; headers: Map<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== '') rules.at(-1)?.headers.set(name, value);
    else if (line.startsWith('/')) {
      const parts = line.trim().split('*').map(escaped);
      rules.push({ pattern: new RegExp(`^${parts.join('.*')}$`), headers: new Map() });
    }
  }
  return rules;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** @param port 0 for any free port @throws Error `EADDRINUSE` if the port is in use */
export async function listen(handler: RequestListener, port: number) {
  const server = createServer(handler).listen(port, 'localhost');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

export type Listening = Awaited<ReturnType<typeof listen>>;

if (import.meta.main) {
  const values = readOptions(
    new Command('serve')
      .description('Serve the built site on this machine')
      .option('-p, --port <number>', 'the port (default: 4321, or else any)')
      .option('--dir <folder>', 'the folder of the built site', 'dist'),
  ).opts<{ port?: string; dir: string }>();
  const { dir } = values;
  if (!existsSync(join(dir, 'index.html'))) {
    console.error(`${dir}/ has no built site. Run “npm run build” first.`);
    process.exit(1);
  }
  const manifest = JSON.parse(readFileSync(join(dir, 'site.webmanifest'), 'utf8'));
  const { scope, name } = manifest as { scope: string; name: string };
  const handler = siteHandler(dir, scope);
  try {
    const site = values.port
      ? await listen(handler, Number(values.port))
      : await listen(handler, 4321).catch(() => {
          console.log('Port 4321 is in use, so another is used. Choose one with --port.');
          return listen(handler, 0);
        });
    console.log(`${name} is running at http://localhost:${site.port}${scope} (Ctrl-C to stop)`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: 'it is in use',
      ERR_SOCKET_BAD_PORT: 'it is no number up to 65535',
    };
    const reason = reasons[code ?? ''] ?? message;
    console.error(`Can’t serve on port ${values.port}: ${reason}. Choose another with --port.`);
    process.exit(1);
  }
}
