/**
 * Cards and rulings under `content/sources/`: a folder with a `document.yaml` of their format, and in
 * it one a day with `cards.jsonl` and `rulings.jsonl`, a line a card or text, sorted, so that a
 * difference between two days can be read.
 */
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  type CardDocument,
  type CardsOfDay,
  cardDocumentSchema,
  cardFormat,
  cardSchema,
  rulingSchema,
} from '../rulebook/cards/card.ts';
import { isDay } from '../rulebook/dates/calendar.ts';
import { error, readLocatedYaml } from '../rulebook/editorial/located-yaml.ts';
import type { Problem } from '../rulebook/problem.ts';
import { putFile, putFolder } from './put-in-place.ts';

const [cardsFile, rulingsFile] = ['cards.jsonl', 'rulings.jsonl'];

/** Whether a `document.yaml` describes cards and no numbered document. */
export function describesCards(yaml: string): boolean {
  return new RegExp(`^format:\\s*${cardFormat}\\s*$`, 'm').test(yaml);
}

/** The folder under `sources/` that holds cards. */
export interface CardFolder {
  folder: string;
  /** Oldest first. */
  days: string[];
  /** Folders in it that are named by no day. */
  undated: string[];
}

/** @returns null where no folder under `sources/` holds cards */
export function findCardFolder(contentFolder: string): CardFolder | null {
  const sources = path.join(contentFolder, 'sources');
  const [folder] = namesIn(sources)
    .map((name) => path.join(sources, name))
    .filter((each) => {
      const file = path.join(each, 'document.yaml');
      return existsSync(file) && describesCards(readFileSync(file, 'utf8'));
    });
  if (!folder) return null;
  const names = namesIn(folder);
  const undated = names.filter((name) => !isDay(name));
  return { folder, days: names.filter(isDay), undated };
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/**
 * The cards that a content folder holds.
 *
 * @param newest how many days to read, counted from the newest
 * @returns null where there are none, or `document.yaml` or a file is not as it should be
 */
export function loadCards(
  contentFolder: string,
  newest = Number.POSITIVE_INFINITY,
): { document: CardDocument | null; problems: Problem[] } {
  const found = findCardFolder(contentFolder);
  if (!found) return { document: null, problems: [] };
  const file = path.join(found.folder, 'document.yaml');
  const described = readLocatedYaml(readFileSync(file, 'utf8'), file, cardDocumentSchema);
  const problems = [
    ...described.problems,
    ...found.undated.map((name) => undatedFolder(file, name)),
  ];
  const days = found.days
    .slice(-Math.min(newest, found.days.length))
    .flatMap((day) => readDay(found.folder, day, problems) ?? []);
  if (!described.data || problems.length > 0) return { document: null, problems };
  if (days.length === 0) return { document: null, problems };
  return { document: { ...described.data, folder: path.basename(found.folder), days }, problems };
}

function undatedFolder(file: string, name: string): Problem {
  const message = `The folder “${name}” beside this file is not named by a day of the calendar. Name it by the day of its cards, such as 2026-08-07, or remove it.`;
  return error('release-undated', message, file, { line: 1, column: 1 });
}

/** One day, or null where a line of it cannot be read, which is told. */
export function readDay(folder: string, day: string, problems: Problem[]): CardsOfDay | null {
  const cards = readLines(path.join(folder, day, cardsFile), cardSchema, problems);
  const rulings = readLines(path.join(folder, day, rulingsFile), rulingSchema, problems);
  return cards && rulings ? { day, cards, rulings } : null;
}

function readLines<T>(file: string, schema: z.ZodType<T>, problems: Problem[]): T[] | null {
  const fault = (line: number, message: string) => {
    problems.push(error('unreadable-cards', message, file, { line, column: 1 }));
    return null;
  };
  if (!existsSync(file)) {
    return fault(1, 'This file is missing. Import the cards again, or remove the folder.');
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const read: T[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    try {
      read.push(schema.parse(JSON.parse(line)));
    } catch {
      const message =
        'This line is not as the import wrote it. Import the cards of this day again.';
      return fault(index + 1, message);
    }
  }
  return read;
}

/** The two files of a day, each made as it is asked for: together they are large. */
function* filesOf({ cards, rulings }: CardsOfDay): Generator<[name: string, text: string]> {
  yield [cardsFile, linesOf(cards)];
  yield [rulingsFile, linesOf(rulings)];
}

function linesOf(values: readonly unknown[]): string {
  let text = '';
  for (const value of values) text += `${JSON.stringify(value)}\n`;
  return text;
}

/** Whether a folder holds just these cards and rulings. */
export function holdsDay(folder: string, of: CardsOfDay): boolean {
  return [...filesOf(of)].every(([name, text]) => {
    const file = path.join(folder, of.day, name);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  });
}

/**
 * Writes a day into its folder, which comes whole or not at all.
 *
 * @throws the file system's error; nothing is there then that was not there before
 */
export function writeDay(folder: string, of: CardsOfDay): string[] {
  const [next, target] = [path.join(folder, `.${of.day}.next`), path.join(folder, of.day)];
  rmSync(next, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    for (const [name, text] of filesOf(of)) putFile(path.join(next, name), text);
    putFolder(next, target);
  } catch (failure) {
    rmSync(next, { recursive: true, force: true });
    throw failure;
  }
  return [cardsFile, rulingsFile].map((name) => path.join(target, name));
}

// Reads a JSON file that is one array, an element at a time, so that a file far larger than memory
// can be read.

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
