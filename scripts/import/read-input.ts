/** Opens the inputs of the import: files and addresses, gzipped or not. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unpacked } from '../../src/content-files/json-array.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { refusal } from '../report/run.ts';

/** A text as received, with its name. */
export interface Received {
  bytes: Uint8Array;
  /** The path or address, as problems show it. */
  from: string;
  /** The file's own name: `MagicCompRules 20260807.txt`. */
  name: string;
  /** The PDF that the text was taken from, to be kept beside it. */
  pdf?: Uint8Array;
}

/** An opened input, not yet read. `isJson` is true if it starts like a JSON file. */
export interface Input extends Omit<Received, 'bytes'> {
  isJson: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** Ten times the size of the longest known release. */
const mostBytes = 20_000_000;

/**
 * Opens a file or fetches an address, and reads its first bytes.
 *
 * @param silence how many milliseconds to wait for a silent server
 * @returns the input, or a problem that says why it cannot be read
 */
export async function openInput(from: string, silence = 30_000): Promise<Input | Problem> {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(from);
  try {
    const source = isAddress ? await fetchBytes(from, silence) : await openFile(from);
    const bytes = unpacked(source.bytes);
    const first = await bytes.next();
    const start = first.done ? '' : latin(first.value.subarray(0, 200));
    return {
      from,
      name: source.name,
      isJson: /^(?:\xef\xbb\xbf)?\s*[[{]\s*["{[\]]/.test(start),
      bytes: (async function* () {
        if (!first.done) yield first.value;
        yield* bytes;
      })(),
    };
  } catch (error) {
    return readingProblem(from, error);
  }
}

/** Reads a text to its end. @returns the text, or a problem that says why it cannot be read */
export async function readText({ from, name, bytes }: Input): Promise<Received | Problem> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > mostBytes) {
        const message = `This is more than ${mostBytes / 1_000_000} MB, ten times the size of a release.`;
        return refusal(from, 'too-long', message, 'one release of the rules or rulings');
      }
    }
  } catch (error) {
    return readingProblem(from, error);
  }
  return { bytes: Buffer.concat(chunks), from, name };
}

/** Turns an error of the file system or network into a problem with a plain message. */
export function readingProblem(from: string, error: unknown): Problem {
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: Error };
  if (code?.startsWith('Z_')) {
    return refusal(
      from,
      'broken-gzip',
      `The file cannot be unzipped (${message}). Download it again.`,
    );
  }
  if (!/:\/\//.test(from)) {
    const reason = code === 'ENOENT' ? 'There is no file with this name.' : `${message}.`;
    return refusal(from, 'unreadable-file', `${reason} Check the path.`, 'the path of a file');
  }
  const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? cause?.message ?? message;
  const advice = 'Check the address, or download the file and import it.';
  return refusal(from, 'unreachable-address', `The download failed: ${reason}. ${advice}`);
}

type Source = Pick<Input, 'name' | 'bytes'>;

async function openFile(from: string): Promise<Source> {
  if (!(await stat(from)).isFile()) throw new Error('This is not a file');
  return { name: path.basename(from), bytes: createReadStream(from) };
}

async function fetchBytes(from: string, silence: number): Promise<Source> {
  const patience = new AbortController();
  const fail = () =>
    patience.abort(new Error(`the server sent nothing for ${silence / 1000} seconds`));
  const clock = setTimeout(fail, silence);
  try {
    const { ok, status, statusText, url, body } = await fetch(from, { signal: patience.signal });
    if (!ok || !body) throw new Error(`the server answered ${status} ${statusText}`);
    const bytes = async function* () {
      try {
        for await (const chunk of body) {
          clock.refresh();
          yield chunk;
        }
      } finally {
        clearTimeout(clock);
      }
    };
    return { name: nameOf(url || from), bytes: bytes() };
  } catch (error) {
    clearTimeout(clock);
    throw error;
  }
}

function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const asText = 'Save it as plain text (UTF-8), or download the .txt file.';

/** Binary file kinds by their first bytes, with what to do about them. */
const fileKinds: [start: RegExp, message: string][] = [
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s, 'This is a picture. Download the .txt file.'],
  [/^\xd0\xcf\x11\xe0/, `This is a Word document (.doc). ${asText}`],
  [/^PK\x03\x04.*word\/document\.xml/s, `This is a Word document (.docx). ${asText}`],
  [/^PK\x03\x04/, 'This is a zip archive. Unpack it and import the .txt file in it.'],
  [/^\s*\{\\rtf/, `This is Rich Text (.rtf). ${asText}`],
];

/**
 * Names the kind of a file that is not plain text, and what to do with it.
 *
 * @returns null if it may be a text
 * @example nameFileKind(new TextEncoder().encode('%PDF-1.7')) // 'This is a PDF. …'
 */
export function nameFileKind(bytes: Uint8Array): string | null {
  const text = latin(bytes);
  if (isMacRoman(text)) {
    return 'This text is in Mac Roman. Convert it (iconv -f MACINTOSH -t UTF-8 old.txt > new.txt) and import the result.';
  }
  return fileKinds.find(([start]) => start.test(text))?.[1] ?? null;
}

/**
 * True if bytes 0xD2 to 0xD5 are quotes, as in Mac Roman: `don\xd5t`, ` \xd2Flying\xd3`. In
 * Windows-1252 they are Ò to Õ, which English words lack.
 */
function isMacRoman(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const quotes =
    count(/[a-z]\xd5(?:s|t|d|m|ve|re|ll)\b/g) + count(/[\s(]\xd2[A-Za-z][^\xd2\xd3]{0,200}\xd3/g);
  const inWindows = count(/[a-z]\x92(?:s|t|d|m|ve|re|ll)\b|\x93[A-Za-z]/g);
  return text.charCodeAt(0) < 0xfe && quotes > inWindows;
}
