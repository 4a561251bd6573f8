/** Numbers and strings as bytes, small ones in few. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface ByteWriter {
  /** A whole number from 0: seven bits a byte. */
  number(value: number): void;
  string(value: string): void;
  bytes(value: Uint8Array): void;
  length(): number;
  done(): Uint8Array;
}

export function writeBytes(): ByteWriter {
  let buffer = new Uint8Array(1024);
  let used = 0;
  const reserve = (count: number) => {
    if (used + count <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, used + count));
    larger.set(buffer);
    buffer = larger;
  };
  const writer: ByteWriter = {
    number(value) {
      reserve(6);
      let rest = value;
      while (rest >= 128) {
        buffer[used++] = (rest % 128) + 128;
        rest = Math.floor(rest / 128);
      }
      buffer[used++] = rest;
    },
    string(value) {
      const encoded = encoder.encode(value);
      writer.number(encoded.length);
      writer.bytes(encoded);
    },
    bytes(value) {
      reserve(value.length);
      buffer.set(value, used);
      used += value.length;
    },
    length: () => used,
    done: () => buffer.slice(0, used),
  };
  return writer;
}

export interface ByteReader {
  number(): number;
  string(): string;
  bytes(count: number): Uint8Array;
  done(): boolean;
}

export function readBytes(buffer: Uint8Array): ByteReader {
  let at = 0;
  const reader: ByteReader = {
    number() {
      let value = 0;
      let scale = 1;
      for (;;) {
        const byte = buffer[at++] as number;
        if (byte < 128) return value + byte * scale;
        value += (byte - 128) * scale;
        scale *= 128;
      }
    },
    string() {
      return decoder.decode(reader.bytes(reader.number()));
    },
    bytes(count) {
      at += count;
      return buffer.subarray(at - count, at);
    },
    done: () => at >= buffer.length,
  };
  return reader;
}

/** How many characters two strings have in common at their beginning; never half of a pair. */
export function sharedLength(left: string, right: string): number {
  let shared = 0;
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) shared++;
  return /[\ud800-\udbff]/.test(left[shared - 1] ?? '') ? shared - 1 : shared;
}

/**
 * Writes items that are sorted by their words into files, each of which is named by as much of its
 * first word as comes after the last one of the file before.
 *
 * @param begins whether an item begins a file, by the size so far of the one before it
 * @param write writes an item behind one with the word `before`, which is empty where it is the first
 */
export function writeSortedFiles<Item extends { word: string }>(
  items: Iterable<Item>,
  begins: (item: Item, size: number, before: string) => boolean,
  write: (item: Item, before: string, writer: ByteWriter) => void,
): { first: string; bytes: Uint8Array }[] {
  const files: { first: string; bytes: Uint8Array }[] = [];
  let writer = writeBytes();
  let first: string | null = null;
  let before = '';
  let last = '';
  const finish = () => {
    if (first !== null) files.push({ first, bytes: writer.done() });
    writer = writeBytes();
    first = null;
    before = '';
  };
  for (const item of items) {
    if (first !== null && begins(item, writer.length(), before)) finish();
    first ??= beginningAfter(last, item.word);
    write(item, before, writer);
    before = item.word;
    last = item.word;
  }
  finish();
  return files;
}

/** So much of a word as is needed to come after another one. */
function beginningAfter(before: string, word: string): string {
  if (before === '') return word;
  const shared = sharedLength(before, word);
  return word.slice(0, shared) + String.fromCodePoint(word.codePointAt(shared) as number);
}
