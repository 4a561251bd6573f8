/** Downloads pages and files: from named hosts, within limits, and only if they changed. */
import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { writeAtomically } from '../../src/content-files/atomic-write.ts';
import { unreachedHost, whyNotReached } from '../report/why-not-reached.ts';

/** What may be downloaded, and when a download is stopped. */
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

const rememberedSchema = z.record(
  z.string(),
  z.object({ etag: z.string().nullable(), modified: z.string().nullable(), made: z.string() }),
);
type Remembered = z.infer<typeof rememberedSchema>;

const maxRedirects = 5;
/** The pause before each request, which Scryfall asks for. */
const pauseInMs = 100;

/** Downloads into a cache folder and remembers what it got. Asks for each address once in a run. */
export class Downloader {
  readonly #folder: string;
  readonly #userAgent: string;
  readonly #listFile: string;
  readonly #remembered: Remembered;
  readonly #validators = new Map<string, Omit<Remembered[string], 'made'>>();
  readonly #asked = new Map<string, Promise<string>>();

  /** @param contact an address for the User-Agent header, to which the owner of a server can write */
  constructor(folder: string, contact = '') {
    this.#folder = folder;
    this.#userAgent = `Rulekeep/0.1${contact && ` (+${contact})`}`;
    this.#listFile = path.join(folder, 'remembered.json');
    this.#remembered = readRemembered(this.#listFile);
  }

  /**
   * Returns what was downloaded: the path of the file, or, if the answer is the same as in an earlier
   * run, what was then made of it.
   *
   * @param isThere true if what was made of the same answer still exists
   * @throws DownloadError
   */
  get(address: string, limits: DownloadLimits, isThere: (made: string) => boolean) {
    const asked = this.#asked.get(address) ?? this.#download(address, limits, isThere);
    this.#asked.set(address, asked);
    return asked;
  }

  /** Remembers what was made of an answer, so that the next run asks only for a newer one. */
  remember(address: string, made: string): void {
    const validators = this.#validators.get(address);
    if (!validators) return;
    this.#remembered[address] = { ...validators, made };
    writeAtomically(this.#listFile, JSON.stringify(this.#remembered, null, 2));
  }

  async #download(address: string, limits: DownloadLimits, isThere: (made: string) => boolean) {
    const remembered = this.#remembered[address];
    const known = remembered && isThere(remembered.made) ? remembered : undefined;
    const headers: Record<string, string> = {
      ...{ 'user-agent': this.#userAgent, accept: '*/*', 'accept-encoding': 'gzip' },
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
    };
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    try {
      const { url, response } = await follow(address, limits.hosts, { headers, signal });
      if (response.statusCode === 304 && known) return known.made;
      checkStatus(address, response);
      // Files of different addresses may have the same name.
      const folder = createHash('sha256').update(address).digest('hex').slice(0, 8);
      const file = path.join(this.#folder, folder, fileNameOf(url));
      await store(response, file, address, limits, signal);
      const { etag, 'last-modified': modified } = response.headers;
      if (etag || modified) {
        this.#validators.set(address, { etag: etag ?? null, modified: modified ?? null });
      }
      return file;
    } catch (error) {
      throw asDownloadError(error, address, limits);
    }
  }
}

/** Sends a request and follows redirects, but only to the named hosts. */
async function follow(address: string, hosts: readonly string[], request: http.RequestOptions) {
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    checkHost(url, hosts, address);
    await wait(pauseInMs);
    const response = await ask(url, request);
    const { statusCode: status = 0, headers } = response;
    const to = headers.location;
    if (status < 300 || status === 304 || !to) return { url: String(url), response };
    response.destroy();
    url = new URL(to, url);
  }
  throw new DownloadError(`${address} redirects in circles. Open it in a browser.`);
}

/**
 * Sends a request. Doesn't use `fetch`: in Node 24 it can end the process if a server closes a connection while
 * the file is being written.
 */
function ask(url: URL, options: http.RequestOptions): Promise<IncomingMessage> {
  const { get } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

/** Throws unless a request is allowed: https and a named host, or this machine. */
function checkHost(url: URL, hosts: readonly string[], asked: string): void {
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const isSafe = url.protocol === 'https:' || (isHere && url.protocol === 'http:');
  if (isSafe && hosts.includes(url.host)) return;
  const what = isSafe ? `not one of its hosts (${hosts.join(', ')})` : 'not https';
  throw new DownloadError(
    `${asked} leads to ${url.origin}, which is ${what}. If that is right, correct “published” in document.yaml.`,
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
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > bytes) {
        const limit = `${Math.round(bytes / 1_000_000)} MB`;
        throw new DownloadError(`${address} is larger than ${limit}, so it was not taken.`);
      }
      yield chunk;
    }
  };
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const to = createWriteStream(file);
    await (response.headers['content-encoding'] === 'gzip'
      ? pipeline(response, createGunzip(), counted, to, { signal })
      : pipeline(response, counted, to, { signal }));
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

function readRemembered(file: string): Remembered {
  if (!existsSync(file)) return {};
  try {
    return rememberedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // With a damaged list, everything is downloaded again.
    return {};
  }
}

/** @example fileNameOf('https://a.example/f/Rules%202026.txt') // 'Rules 2026.txt' */
export function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').findLast(Boolean) ?? 'page';
  try {
    return path.basename(decodeURIComponent(last).replaceAll('\\', '/')) || 'page';
  } catch {
    return last;
  }
}
