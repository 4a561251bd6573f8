/** Sends requests, and says why one failed. */
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const maxRedirects = 5;
/** The pause before each request, which Scryfall asks for. */
const pauseInMs = 100;
const longestSilenceInMs = 120_000;

/**
 * Sends a request and follows redirects. Doesn't use `fetch`: in Node 24 it can end the process if a server
 * closes a connection while the answer is being read.
 * @param check throws if an address must not be asked
 */
export async function request(
  address: string,
  options: RequestOptions = {},
  check: (url: URL) => void = () => {},
): Promise<{ url: URL; response: IncomingMessage }> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    check(url);
    await wait(pauseInMs);
    const { get } = url.protocol === 'http:' ? http : https;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = get(url, { timeout: longestSilenceInMs, ...options }, resolve);
      sent.on('error', reject);
      sent.on('timeout', () => sent.destroy(new Error('the server stopped answering')));
    });
    const { statusCode: status = 0, headers } = response;
    if (status < 300 || status >= 400 || !headers.location) return { url, response };
    response.destroy();
    url = new URL(headers.location, url);
  }
  throw new Error('it redirects in circles');
}

/** @example fileNameOf(new URL('https://a.example/f/Rules%202026.txt')) // 'Rules 2026.txt' */
export function fileNameOf({ pathname }: URL): string {
  const last = pathname.split('/').findLast(Boolean) ?? 'page';
  try {
    return path.basename(decodeURIComponent(last).replaceAll('\\', '/')) || 'page';
  } catch {
    return last;
  }
}

/**
 * Returns the host that a download couldn't reach, or null if the download failed in another way.
 * @example unreachedHost('https://rules.test/a.txt', error) // 'rules.test'
 */
export function unreachedHost(address: string, error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  // The system's code for a host that isn't found or doesn't answer, not one of Node.
  const isUnreached = /^E(?!CONNRESET|RR_)[A-Z_]+$/.test(code);
  return isUnreached ? (URL.parse(address)?.host ?? address) : null;
}

/** @example whyNotReached('https://rules.test/a.txt', error) // 'rules.test can’t be reached.' */
export function whyNotReached(address: string, error: unknown): string {
  const host = unreachedHost(address, error);
  return host === null
    ? `The download failed: ${(error as Error).message}.`
    : `${host} can’t be reached.`;
}
