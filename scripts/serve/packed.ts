import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { isTextType } from '../../src/integrations/hosting/description.ts';

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
