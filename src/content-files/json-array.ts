/** Reads a large JSON file that contains one array, element by element. The file may be gzipped. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { streamArray } from 'stream-json/streamers/stream-array.js';

/**
 * Yields the elements of an array without loading the whole array. Throws an error that says what is wrong with
 * the JSON.
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
export async function peek(bytes: AsyncIterable<Uint8Array>) {
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
