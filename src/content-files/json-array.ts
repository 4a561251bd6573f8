/**
 * Reads a JSON file that is one array, an element at a time, so that a file far larger than memory
 * can be read.
 */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** An element of the array, and where it begins. */
export interface ArrayElement {
  value: unknown;
  /** From 0. */
  index: number;
  /** Of its first byte in the unpacked file, from 0. */
  byte: number;
  /** From 1. */
  line: number;
}

/** What is wrong with a JSON file, and where. */
export class BrokenJson extends Error {
  readonly place: Omit<ArrayElement, 'value'>;

  constructor(message: string, place: Omit<ArrayElement, 'value'>) {
    super(message);
    this.place = place;
  }
}

const [quote, backslash, newline, comma] = [0x22, 0x5c, 0x0a, 0x2c];
const [opens, closes] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);
const arrayOpens = 0x5b;

/** An element of more bytes than this is no card and no ruling, but a file that is not closed. */
const longestElement = 1_000_000;

/**
 * The elements of an array.
 *
 * @param chunks the bytes of a UTF-8 file, divided in any way
 * @throws BrokenJson where the file is no array, ends within it, or an element cannot be read
 * @example for await (const { value } of readJsonArray(createReadStream('cards.json'))) …
 */
export async function* readJsonArray(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArrayElement> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [depth, index, byte, line] = [0, 0, 0, 1];
  let [inString, escaped, afterArray] = [false, false, false];
  /** Where the element begins that is being read, and its bytes from earlier chunks. */
  let start: { byte: number; line: number } | null = null;
  let pending: Uint8Array[] = [];
  let wantsElement = false;
  const here = () => ({ index, byte: start?.byte ?? byte, line: start?.line ?? line });
  const parse = (bytes: Uint8Array): unknown => {
    try {
      return JSON.parse(decoder.decode(bytes));
    } catch (error) {
      throw new BrokenJson(`This element cannot be read: ${(error as Error).message}.`, here());
    }
  };

  for await (const chunk of chunks) {
    let from = 0;
    const take = (end: number): unknown => {
      const last = chunk.subarray(from, end);
      const bytes = pending.length === 0 ? last : Buffer.concat([...pending, last]);
      pending = [];
      return parse(bytes);
    };
    for (let at = 0; at < chunk.length; at++, byte++) {
      const code = chunk[at] as number;
      if (code === newline) line++;
      if (inString) {
        if (escaped) escaped = false;
        else if (code === backslash) escaped = true;
        else if (code === quote) inString = false;
        continue;
      }
      if (blanks.has(code)) continue;
      // The three bytes with which some programs say that a file is UTF-8.
      if (depth === 0 && byte < 3 && [0xef, 0xbb, 0xbf][byte] === code) continue;
      if (depth === 0) {
        if (code !== arrayOpens || afterArray) {
          const message = afterArray
            ? 'Something stands after the end of the array.'
            : 'The file is no JSON array: it does not begin with “[”.';
          throw new BrokenJson(message, here());
        }
        depth = 1;
        wantsElement = false;
        continue;
      }
      const isEnd = depth === 1 && (code === comma || closes.has(code));
      if (isEnd) {
        if (start) {
          const element = { ...here(), value: take(at) };
          start = null;
          yield element;
          index++;
        } else if (code === comma || wantsElement) {
          throw new BrokenJson('An element is missing here.', here());
        }
        wantsElement = code === comma;
        if (code !== comma) {
          depth = 0;
          afterArray = true;
        }
        continue;
      }
      if (!start) {
        start = { byte, line };
        from = at;
      }
      if (code === quote) inString = true;
      else if (opens.has(code)) depth++;
      else if (closes.has(code)) depth--;
    }
    if (start) {
      if (byte - start.byte > longestElement) {
        throw new BrokenJson('This element does not end; a bracket or quote is missing.', here());
      }
      pending.push(Buffer.from(chunk.subarray(from)));
    }
  }
  if (!afterArray) {
    const message =
      byte === 0
        ? 'The file is empty.'
        : start
          ? 'The file ends within this element: it was cut.'
          : 'The file ends before its array does: it was cut.';
    throw new BrokenJson(message, here());
  }
}

/**
 * The bytes of a file or of an answer, unpacked where they are packed with gzip.
 *
 * @param source a file's path, or an answer's body
 * @throws the file system's error, and zlib's where a packed file is cut
 */
export async function* unpacked(
  source: string | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const bytes =
    typeof source === 'string' ? createReadStream(source) : Readable.fromWeb(source as never);
  const iterator = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await iterator.next();
  const rest = async function* () {
    if (!first.done) yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  };
  const isPacked = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
  if (!isPacked) return yield* rest();
  const gunzip = createGunzip();
  // What goes wrong comes out of the stream that is read.
  pipeline(Readable.from(rest()), gunzip, () => {});
  yield* gunzip as AsyncIterable<Uint8Array>;
}
