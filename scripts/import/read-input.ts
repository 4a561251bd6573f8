import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../src/rulebook/index.ts';
import { refusal } from '../report/run.ts';

/** A text as it came, with the name it came under. */
export interface Received {
  bytes: Uint8Array;
  /** The file or address, as problems are to name it. */
  from: string;
  /** The file's own name: `MagicCompRules 20260807.txt`. */
  name: string;
}

export interface FetchLimits {
  /** How long a server may take, in milliseconds. */
  timeout: number;
  /** Told how many bytes have come. */
  onBytes?: (count: number) => void;
}

/** Ten times the longest release there is. */
const mostBytes = 20_000_000;

/** Whether it is to be fetched, and is no file. */
export const isAddress = (from: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(from);

/**
 * Reads a file or fetches an address.
 *
 * @returns what came, or a problem that says why nothing did
 */
export async function readInput(
  from: string,
  limits: FetchLimits = { timeout: 30_000 },
): Promise<Received | Problem> {
  if (!isAddress(from)) return readLocal(from);
  try {
    return await fetchText(from, limits);
  } catch (error) {
    return refusal(from, 'unreachable-address', `${reasonOf(error, limits)} Nothing was imported.`);
  }
}

async function readLocal(from: string): Promise<Received | Problem> {
  try {
    const about = await stat(from);
    if (!about.isFile()) return refusal(from, 'unreadable-file', 'This is no file.', 'a text file');
    if (about.size > mostBytes) return tooLong(from);
    return { bytes: await readFile(from), from, name: path.basename(from) };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = missing
      ? 'There is no file of this name. Check the path.'
      : `The file cannot be read: ${(error as Error).message}.`;
    return refusal(from, 'unreadable-file', message, 'the path of a text file');
  }
}

function tooLong(from: string): Problem {
  const message = `This is more than ${mostBytes / 1_000_000} MB, ten times what a release holds.`;
  return refusal(from, 'too-long', message, 'one release of the rules or rulings');
}

function reasonOf(error: unknown, limits: FetchLimits): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') {
    return `The server did not answer in full within ${limits.timeout / 1000} seconds. Try again later, or save the file and import that.`;
  }
  const why = cause?.code ?? cause?.message ?? message;
  return `The address cannot be reached (${why}). Check it, or save the file and import that.`;
}

async function fetchText(from: string, limits: FetchLimits): Promise<Received | Problem> {
  if (!/^https?:\/\//i.test(from)) {
    const message = 'Only http and https addresses are fetched.';
    return refusal(from, 'unreachable-address', message, 'an address that begins with https://');
  }
  const response = await fetch(from, { signal: AbortSignal.timeout(limits.timeout) });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `The server answered ${response.status} ${response.statusText}, so there is no text. Check the address in a browser.`;
    return refusal(from, 'unreachable-address', message, 'an answer of 200');
  }
  const type = response.headers.get('content-type') ?? '';
  if (/html|xml|json|pdf|image|word/i.test(type)) {
    await response.body?.cancel();
    const message = `The server sent ${type}, not a plain text. Look on that page for the address of the .txt file.`;
    return refusal(from, 'not-a-text', message, 'text/plain');
  }
  const bytes = await readBody(response, limits);
  if (!bytes) return tooLong(from);
  return { bytes, from, name: nameOf(response.url || from) };
}

async function readBody(response: Response, limits: FetchLimits): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  for await (const chunk of response.body ?? []) {
    count += chunk.length;
    if (count > mostBytes) return null;
    chunks.push(chunk);
    limits.onBytes?.(count);
  }
  return Buffer.concat(chunks);
}

function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
