/** Downloads pages and files: from named hosts, within limits. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { tellProgress } from '../../src/content-files/progress.ts';
import { getOrAdd } from '../../src/rules/once-per.ts';
import { fileNameOf, request, unreachedHost, whyNotReached } from '../report/request.ts';

export interface DownloadLimits {
  /** The hosts that the file may come from, even after redirects. */
  hosts: readonly string[];
  seconds: number;
  bytes: number;
}

/** Why a download failed, in a sentence that also says what to do. */
export class DownloadError extends Error {
  /** The host that can't be reached; null if the download failed in another way. */
  readonly unreached: string | null;

  constructor(message: string, unreached: string | null = null) {
    super(message);
    this.unreached = unreached;
  }
}

/** Downloads into a folder. Asks for each address once. */
export class Downloader {
  readonly #folder: string;
  readonly #headers: Record<string, string>;
  readonly #downloads = new Map<string, Promise<string>>();

  /** @param contact an address for the User-Agent header, to which the owner of a server can write */
  constructor(folder: string, contact = '') {
    this.#folder = folder;
    const agent = `Rulekeep/0.1${contact && ` (+${contact})`}`;
    this.#headers = { 'user-agent': agent, accept: '*/*', 'accept-encoding': 'gzip' };
  }

  /** @returns the path of the file @throws DownloadError */
  get(address: string, limits: DownloadLimits): Promise<string> {
    return getOrAdd(this.#downloads, address, () => this.#download(address, limits));
  }

  async #download(address: string, limits: DownloadLimits): Promise<string> {
    const options = { headers: this.#headers, signal: AbortSignal.timeout(limits.seconds * 1000) };
    try {
      const { url, response } = await request(address, options, (next) =>
        checkHost(next, limits.hosts, address),
      );
      checkStatus(address, response);
      // Files of different addresses may have the same name.
      const folder = createHash('sha256').update(address).digest('hex').slice(0, 8);
      const file = path.join(this.#folder, folder, fileNameOf(url));
      await store(response, file, address, limits, options.signal);
      return file;
    } catch (error) {
      throw asDownloadError(error, address, limits);
    }
  }
}

/** Throws unless a request is allowed: https and a named host, or this machine. */
function checkHost(url: URL, hosts: readonly string[], address: string): void {
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const isSafe = url.protocol === 'https:' || (isHere && url.protocol === 'http:');
  if (isSafe && hosts.includes(url.host)) return;
  const what = isSafe ? `not one of its hosts (${hosts.join(', ')})` : 'not https';
  throw new DownloadError(
    `${address} leads to ${url.origin}, which is ${what}. If that is right, correct “published” in document.yaml.`,
  );
}

function checkStatus(address: string, response: IncomingMessage): void {
  const { statusCode: status, statusMessage = '' } = response;
  if (status === 200) return;
  response.destroy();
  if (status === 429 || status === 503) {
    throw new DownloadError(`${address} is busy (${status}). Run the update again later.`);
  }
  const answer = `${status} ${statusMessage}`.trim();
  throw new DownloadError(
    `${address} answered ${answer}. If it has moved, correct “published” in document.yaml.`,
  );
}

/** Streams an answer into a file. Leaves no file if the answer is cut off or too large. */
async function store(
  response: IncomingMessage,
  file: string,
  address: string,
  { bytes }: DownloadLimits,
  signal: AbortSignal,
): Promise<void> {
  let size = 0;
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const whole = isPacked ? NaN : Number(response.headers['content-length']);
  const inMb = (count: number) => Math.round(count / 1_000_000);
  const limited = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      const total = whole > 0 ? inMb(whole) : undefined;
      tellProgress(`Downloading ${path.basename(file)}`, inMb(size) || undefined, total, 'MB');
      if (size > bytes) {
        const limit = `${inMb(bytes)} MB`;
        throw new DownloadError(`${address} is larger than ${limit}, so it was not taken.`);
      }
      yield chunk;
    }
  };
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const to = createWriteStream(file);
    await (isPacked
      ? pipeline(response, createGunzip(), limited, to, { signal })
      : pipeline(response, limited, to, { signal }));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function asDownloadError(error: unknown, address: string, limits: DownloadLimits): DownloadError {
  if (error instanceof DownloadError) return error;
  const { name } = error as Error;
  const isSlow = name === 'TimeoutError' || name === 'AbortError';
  return new DownloadError(
    isSlow
      ? `${address} took longer than ${limits.seconds} seconds. Run the update again later.`
      : `${address}: ${whyNotReached(address, error)} Check the connection, then run the update again.`,
    unreachedHost(address, error),
  );
}
