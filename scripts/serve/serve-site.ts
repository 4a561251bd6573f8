/** Serves a built site on this machine: answers as the hosts do that it is made for, on a port that is free. */
import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import sirv from 'sirv';
import { basePath, headersFor, isTextType } from '../../src/build/hosting/description.ts';
import type { AddressInfo } from 'node:net';

/**
 * Answers requests from a folder of built pages as the hosts do that the site is made for: a
 * folder's page, a redirect to it where the slash is missing, the 404 page with its status.
 *
 * @param dist folder of built pages
 * @param base folder that the site is published in: `/rules`
 */
export function siteHandler(dist: string, base = '/'): RequestListener {
  const under = basePath(base);
  // `dev` looks at the folder with every request, so that a new build is seen at once; an address
  // gives its own file and no other, for hosts differ in what else they would try.
  const files = sirv(dist, { dev: true, etag: true, gzip: true, brotli: true, extensions: [] });

  return (request, plain) => {
    const response = packed(request, plain);
    const [asked = '/', query] = (request.url ?? '/').split('?', 2);
    const question = query === undefined ? '' : `?${query}`;
    // An address that begins with two slashes would send the browser to another host.
    const address = asked.replace(/^\/+/, '/');
    const path = decoded(address);
    const leadTo = (to: string) => response.writeHead(301, { location: to + question }).end();
    const missing = () => sendMissing(dist, response);

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if (path === null) {
      sendText(response, 400, 'This address is not well formed.');
    } else if (under !== '' && path === under) {
      leadTo(`${address}/`);
    } else if (!path.startsWith(`${under}/`) || /[\\\0]|(?:^|\/)\.\.(?:\/|$)/.test(path)) {
      missing();
    } else {
      const inside = path.slice(under.length);
      if (!inside.endsWith('/') && existsSync(join(dist, inside, 'index.html'))) {
        leadTo(`${address}/`);
        return;
      }
      const file = inside.endsWith('/') ? `${inside}index.html` : inside;
      request.url = encodeURI(file).replace(/[?#]/g, encodeURIComponent);
      setHeaders(response, headersFor(file));
      files(request, response, missing);
    }
  };
}

function sendMissing(dist: string, response: ServerResponse): void {
  const page = join(dist, '404.html');
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (!existsSync(page)) {
    sendText(response, 404, 'There is no page at this address.');
    return;
  }
  setHeaders(response, headersFor('/404.html'));
  response.writeHead(404).end(readFileSync(page));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}

/**
 * Makes a response pack text that is written to it, where the browser takes it packed and it is not
 * packed already: sirv sends a packed copy that lies beside a file, but makes none.
 *
 * @returns the same response
 */
export function packed(request: IncomingMessage, response: ServerResponse): ServerResponse {
  const taken =
    request.method === 'GET' &&
    request.headers.range === undefined &&
    /\bgzip\b/.test(String(request.headers['accept-encoding']));

  const sendHead = response.writeHead.bind(response) as (code: number) => ServerResponse;
  response.writeHead = ((code: number, headers: OutgoingHttpHeaders = {}) => {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    // A file that is packed itself is sent as it is; sirv takes it for the packed copy of another.
    if (request.url?.endsWith('.gz')) {
      response.removeHeader('Content-Encoding');
      response.setHeader('Content-Type', 'application/gzip');
    }
    if (isTextType(String(response.getHeader('Content-Type')))) {
      response.setHeader('Vary', 'Accept-Encoding');
      const hasBody = code === 200 || code === 404;
      if (taken && hasBody && !response.hasHeader('Content-Encoding')) packFromNow(response);
    }
    return sendHead(code);
  }) as ServerResponse['writeHead'];
  return response;
}

function packFromNow(response: ServerResponse): void {
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', 'gzip');
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const zip = createGzip();
  zip.on('data', (part: Buffer) => {
    if (!write(part)) zip.pause();
  });
  zip.on('end', () => end());
  zip.on('drain', () => response.emit('drain'));
  response.on('drain', () => zip.resume());
  // A reader who leaves before the end is no error.
  response.on('close', () => zip.destroy());
  response.write = ((part: Buffer) => zip.write(part)) as ServerResponse['write'];
  response.end = ((part?: Buffer) => {
    zip.end(part);
    return response;
  }) as ServerResponse['end'];
}

/** `localhost` is one or the other of these, as the machine likes; a page must open under both. */
const loopback = ['127.0.0.1', '::1'];

/** A server that is listening. */
export interface Listening {
  port: number;
  close: () => Promise<void>;
}

/**
 * Listens on this machine alone, on the first port from `port` on that is free.
 *
 * @param attempts how many ports to try; 1 insists on `port`
 * @throws the system's `EADDRINUSE` error if all of them are taken
 * @example const { port, close } = await listen(siteHandler('dist'), 4321, 20)
 */
export async function listen(
  handler: RequestListener,
  port: number,
  attempts = 1,
): Promise<Listening> {
  try {
    return await listenOnBoth(handler, port);
  } catch (error) {
    if (attempts <= 1 || codeOf(error) !== 'EADDRINUSE') throw error;
    return listen(handler, port + 1, attempts - 1);
  }
}

async function listenOnBoth(handler: RequestListener, port: number): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  let taken = port;
  for (const host of loopback) {
    try {
      const server = await listenOn(handler, taken, host);
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    } catch (error) {
      // A machine may have no IPv6 at all.
      if (servers.length > 0 && codeOf(error) !== 'EADDRINUSE') continue;
      await close();
      throw error;
    }
  }
  return { port: taken, close };
}

function listenOn(handler: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The system's name for an error: `EADDRINUSE`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
