import { createReadStream } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { cacheControl, contentType, isCompressible } from './headers.ts';
import { type Resolution, resolveAddress } from './resolve.ts';

type Found = Extract<Resolution, { kind: 'file' }>;

/**
 * Answers requests from a folder of built pages as a static host does, 404 page and all.
 *
 * @param dist folder of built pages
 */
export function siteHandler(dist: string): RequestListener {
  return (request, response) => {
    answer(dist, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

async function answer(dist: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const [pathname = '/', query] = (request.url ?? '/').split('?', 2);
  const resolution = await resolveAddress(dist, pathname);
  switch (resolution.kind) {
    case 'file':
      sendFile(request, response, resolution, 200, pathname);
      return;
    case 'redirect':
      response
        .writeHead(301, { location: resolution.to + (query === undefined ? '' : `?${query}`) })
        .end();
      return;
    case 'malformed':
      sendText(response, 400, 'This address is not well formed.');
      return;
    case 'missing':
      await sendMissing(dist, request, response, pathname);
  }
}

async function sendMissing(
  dist: string,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) {
  const page = await resolveAddress(dist, '/404.html');
  if (page.kind === 'file') sendFile(request, response, page, 404, pathname);
  else sendText(response, 404, 'There is no page at this address.');
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  status: 200 | 404,
  pathname: string,
) {
  const type = contentType(found.file);
  const zip = isCompressible(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const etag = `"${found.size.toString(36)}-${found.modified.toString(36)}${zip ? '-gz' : ''}"`;
  response.setHeader('content-type', type);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', status === 200 ? cacheControl(pathname) : 'no-cache');
  if (isCompressible(type)) response.setHeader('vary', 'Accept-Encoding');
  if (status === 200) response.setHeader('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  if (zip) response.setHeader('content-encoding', 'gzip');
  else response.setHeader('content-length', found.size);
  response.writeHead(status);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (response.destroyed) return;
  const file = createReadStream(found.file);
  // A reader who leaves before the end is no error.
  const whenDone = () => {};
  if (zip) pipeline(file, createGzip(), response, whenDone);
  else pipeline(file, response, whenDone);
}
