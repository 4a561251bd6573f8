import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../src/rules/problem.ts';
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

/** What a file is that is no plain text, and what to do with it. */
interface FileKind {
  isOne: (bytes: Uint8Array) => boolean;
  message: string;
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function startsWith(...signature: number[]): (bytes: Uint8Array) => boolean {
  return (bytes) => signature.every((byte, index) => bytes[index] === byte);
}

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

/** The names of the files in a zip stand in it as they are. */
function isWordZip(bytes: Uint8Array): boolean {
  return isZip(bytes) && latin(bytes).includes('word/document.xml');
}

const saveAsText =
  'Open it in the program that it was made with and save it as plain text (UTF-8), or look where it was published for the .txt file.';

/** In a RIFF file its kind follows its length. */
function isWebP(bytes: Uint8Array): boolean {
  return latin(bytes.subarray(0, 4)) === 'RIFF' && latin(bytes.subarray(8, 12)) === 'WEBP';
}

const pictures: [name: string, isOne: FileKind['isOne']][] = [
  ['PNG', startsWith(0x89, 0x50, 0x4e, 0x47)],
  ['JPEG', startsWith(0xff, 0xd8, 0xff)],
  ['GIF', startsWith(0x47, 0x49, 0x46, 0x38)],
  ['WebP', isWebP],
];

const kinds: FileKind[] = [
  ...pictures.map(([name, isOne]) => ({
    isOne,
    message: `This is a picture (${name}), in which there is no text to be read. Look where it was published for the .txt file.`,
  })),
  { isOne: startsWith(0x25, 0x50, 0x44, 0x46), message: `This is a PDF. ${saveAsText}` },
  {
    isOne: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    message: `This is a Word document (.doc). ${saveAsText}`,
  },
  { isOne: isWordZip, message: `This is a Word document (.docx). ${saveAsText}` },
  {
    isOne: isZip,
    message: 'This is a zip archive. Unpack it and import the .txt file that is in it.',
  },
  {
    isOne: startsWith(0x1f, 0x8b),
    message:
      'This is packed with gzip. Unpack it (gunzip -k file.txt.gz) and import the .txt file.',
  },
  {
    isOne: (bytes) => /^\s*\{\\rtf/.test(latin(bytes.subarray(0, 64))),
    message: `This is Rich Text (.rtf). ${saveAsText}`,
  },
  {
    isOne: isMacRoman,
    message:
      'This text is in Mac Roman, as old Macintosh computers wrote it. Make it UTF-8 (iconv -f MACINTOSH -t UTF-8 old.txt > new.txt) and import that.',
  },
];

/**
 * In Mac Roman 0xD2 to 0xD5 are quotes and apostrophes, in Windows-1252 the capitals Ò to Õ, which
 * stand in no English word: `don\xd5t`, ` \xd2Flying\xd3`.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  const apostrophes = text.match(/[a-z]\xd5(?:s|t|d|m|ve|re|ll)\b/g)?.length ?? 0;
  const quotes = text.match(/[\s(]\xd2[A-Za-z][^\xd2\xd3]{0,200}\xd3/g)?.length ?? 0;
  const asWindows = text.match(/[a-z]\x92(?:s|t|d|m|ve|re|ll)\b|\x93[A-Za-z]/g)?.length ?? 0;
  const isUtf16 = (bytes[0] ?? 0) >= 0xfe;
  return !isUtf16 && apostrophes + quotes > 0 && apostrophes + quotes > asWindows;
}

/**
 * Says what a file is if it is no text that can be read, and what to do with it.
 *
 * @returns null for what may be a text
 * @example nameFileKind(new TextEncoder().encode('%PDF-1.7')) // 'This is a PDF. …'
 */
export function nameFileKind(bytes: Uint8Array): string | null {
  return kinds.find(({ isOne }) => isOne(bytes))?.message ?? null;
}
