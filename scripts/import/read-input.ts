/** Opens the inputs of an import: files and addresses, gzipped or not, and reads texts and lists in JSON. */
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { error, type Problem } from '../../src/rules/problem.ts';
import { fileNameOf, request, whyNotReached } from '../report/request.ts';

/** A text or PDF, unchanged, with its name. */
export interface Received {
  bytes: Uint8Array;
  from: string;
  /** The name of the file: `MagicCompRules 20260807.txt`. */
  name: string;
  /** The PDF from which the text was extracted. It is stored next to the text. */
  pdf?: Uint8Array;
}

/** A file or address that is opened but not yet read. */
export interface Input extends Omit<Received, 'bytes'> {
  /** True if its first bytes look like JSON. */
  isJson: boolean;
  /** True if they look like a list in JSON. */
  isList: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** The longest text that is accepted: about ten times the longest known release. */
const maxBytes = 20_000_000;

/** Opens a file or fetches an address, and reads its first bytes. */
export async function openInput(from: string): Promise<Input | Problem> {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(from);
  try {
    const source = isAddress ? await fetchBytes(from) : await openFile(from);
    const { start, all } = await peek(unpacked(source.bytes));
    const words = latin(start.subarray(0, 200));
    const json = /^(?:\xef\xbb\xbf)?\s*(?:(\[)\s*[{\]]|\{\s*["}])/.exec(words);
    const [isJson, isList] = [json !== null, json?.[1] !== undefined];
    return { from, name: source.name, isJson, isList, bytes: all };
  } catch (error) {
    return readingProblem(from, error);
  }
}

export async function readText({ from, name, bytes }: Input): Promise<Received | Problem> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) {
        const message = `This is larger than ${maxBytes / 1_000_000} MB, so it can’t be the text of a release.`;
        return error('too-long', message, from);
      }
    }
  } catch (error) {
    return readingProblem(from, error);
  }
  return { bytes: Buffer.concat(chunks), from, name };
}

/** Turns an error of the file system or network into a problem with a plain message. */
export function readingProblem(from: string, thrown: unknown): Problem {
  const { code, message } = thrown as NodeJS.ErrnoException;
  if (code?.startsWith('Z_')) {
    const toDo = `The file can’t be unzipped (${message}). Download it again.`;
    return error('broken-gzip', toDo, from);
  }
  if (!/:\/\//.test(from)) {
    const reason = code === 'ENOENT' ? 'File not found. Check the path' : message;
    return error('unreadable-file', `${reason}.`, from);
  }
  const advice = 'Check the address, or download the file and import it.';
  return error('unreachable-address', `${whyNotReached(from, thrown)} ${advice}`, from);
}

type Source = Pick<Input, 'name' | 'bytes'>;

async function openFile(from: string): Promise<Source> {
  if (!(await stat(from)).isFile()) throw new Error('This is a folder. Name the files in it');
  return { name: path.basename(from), bytes: createReadStream(from) };
}

async function fetchBytes(from: string): Promise<Source> {
  const { url, response } = await request(from);
  const { statusCode, statusMessage } = response;
  if (statusCode === 200) return { name: fileNameOf(url), bytes: response };
  response.destroy();
  throw new Error(`the server answered ${statusCode} ${statusMessage}`);
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const archives: [name: string, start: RegExp][] = [
  ['zip', /^PK[\x03\x05]/],
  ['gzip', /^\x1f\x8b/],
  ['xz', /^\xfd7zXZ/],
  ['7-Zip', /^7z\xbc\xaf/],
  ['bzip2', /^BZh\d/],
  ['Zstandard', /^\x28\xb5\x2f\xfd/],
  ['RAR', /^Rar!/],
  ['LZ4', /^\x04\x22\x4d\x18/],
  ['compress', /^\x1f[\x9d\xa0]/],
  ['tar', /^.{257}ustar/s],
];

/** Files that have to be opened in their program. */
const documents: [name: string, start: RegExp][] = [
  ['an e-book', /^PK.*epub/s],
  ['a Word document', /^PK.*(?:word\/|\[Content_Types\]|mimetype)/s],
  ['a web archive', /^(?:PK.*index\.rdf|bplist00)/s],
];

/** Says what a file is if its first bytes are not those of a text, and what to do. Null for a text. */
export function binaryMessage(bytes: Uint8Array): string | null {
  const start = latin(bytes.subarray(0, 4000));
  const [name] = documents.find(([, pattern]) => pattern.test(start)) ?? [];
  if (name !== undefined)
    return `This is ${name}. Open it, and save its text as plain text (UTF-8).`;
  const archive = archives.find(([, pattern]) => pattern.test(start));
  if (archive) return `This is an archive (${archive[0]}). Unpack it, and import the text in it.`;
  const isBinary = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF|\xd0\xcf\x11\xe0|\s*\{\\rtf)/.test(start);
  return isBinary
    ? 'This is not plain text. Save it as plain text (UTF-8), or download the .txt file.'
    : null;
}

/**
 * Joins the words of file names: a shell splits a name with spaces that isn’t quoted.
 * @example wholeNames(['Magic', 'Rules.txt', 'a.txt']) // ['Magic Rules.txt', 'a.txt'], if there are such files
 */
export function wholeNames(words: readonly string[], isFile = existsSync): string[] {
  const names: string[] = [];
  for (let from = 0; from < words.length;) {
    const word = words[from] as string;
    const ends = isFile(word) ? [] : words.map((_, end) => end + 1).slice(from + 1);
    const to = ends.find((end) => isFile(words.slice(from, end).join(' '))) ?? from + 1;
    names.push(words.slice(from, to).join(' '));
    from = to;
  }
  return names;
}

/**
 * Yields the elements of a large JSON file that contains one array, without loading the whole array.
 * @throws Error that says what is wrong with the JSON
 */
export async function* readJsonArray(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ value: unknown; index: number }> {
  const elements = streamArray.withParserAsStream({ streamValues: false });
  const source = Readable.from(chunks, { objectMode: false });
  source.once('error', (error) => elements.destroy(error));
  for await (const { key, value } of source.pipe(elements)) yield { index: key, value };
}

/** Reads the first bytes of a stream, empty if it has none. Returns them and the whole stream. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  return { start: first.done ? new Uint8Array() : first.value, all };
}

/** Unzips bytes that start like gzip. Yields other bytes unchanged. @throws zlib's error */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, all } = await peek(bytes);
  if (start[0] !== 0x1f || start[1] !== 0x8b) return yield* all;
  const gunzip = createGunzip();
  const source = Readable.from(all, { objectMode: false });
  source.once('error', (error) => gunzip.destroy(error));
  yield* source.pipe(gunzip);
}
