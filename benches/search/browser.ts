/** A Chromium page over files in memory or in a folder, its processor slowed four times. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

export interface BenchPage {
  page: Page;
  close(): Promise<void>;
}

const executable = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * Opens a page on a server that gives these files, or else those of a folder: an empty page, or one
 * of theirs by its path.
 *
 * @param givenFor what is given in the place of a file
 * @param before runs in the page before any script of its own
 */
export async function openPage(
  files: Map<string, Uint8Array | string>,
  folder: string | null,
  start = '',
  givenFor: (name: string) => string = (name) => name,
  before: () => void = () => {},
): Promise<BenchPage> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const asked = decodeURIComponent(pathname.slice(1));
    const name = givenFor(/.\/$/.test(asked) ? `${asked}index.html` : asked);
    const body =
      name === ''
        ? '<!doctype html><meta charset="utf-8"><title>Bench</title><body>'
        : (files.get(name) ??
          (folder && (await readFile(path.join(folder, name)).catch(() => null))));
    response.writeHead(body ? 200 : 404, {
      'content-type': types[path.extname(name) || '.html'] ?? 'application/octet-stream',
    });
    response.end(body || '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(before);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${start}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return {
    page,
    async close() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
