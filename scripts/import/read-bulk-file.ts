/** Reads a file of cards or of rulings, as they are published in bulk, an element at a time. */
import { stat } from 'node:fs/promises';
import { BrokenJson, readJsonArray, unpacked } from '../../src/content-files/json-array.ts';
import {
  type BulkRuling,
  bulkKind,
  type Read,
  readBulkCard,
  readBulkRuling,
} from '../../src/rules/cards/bulk-shapes.ts';
import type { Card } from '../../src/rules/cards/card.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { hasErrors, refusal } from '../report/run.ts';
import { type FetchLimits, isAddress } from './read-input.ts';

/** What was read of both files. */
export interface Bulk {
  cards: Map<string, Card>;
  rulings: { ruling: BulkRuling; index: number; byte: number; line: number }[];
}

/** As many problems of a kind are told one by one. */
export const mostTold = 20;

/**
 * Reads one file into what was read before; what is wrong with it is put among the problems.
 *
 * @param from path or http(s) address, packed with gzip or not
 * @returns what it holds, `card` or `ruling`; null where nothing tells
 */
export async function readBulk(
  from: string,
  bulk: Bulk,
  problems: Problem[],
  limits?: FetchLimits,
): Promise<string | null> {
  const at = (line: number, rule: string, message: string, expected?: string): Problem => ({
    ...refusal(from, rule, message, expected),
    line,
  });
  let kind: string | null = null;
  let faults = 0;
  try {
    for await (const { value, index, byte, line } of readJsonArray(await open(from, limits))) {
      const where = `Element ${index}, at byte ${byte}`;
      kind ??= bulkKind(value);
      if (kind === null || bulkKind(value) !== kind) {
        const what = kind === null ? 'a card or a ruling' : `a ${kind} as those before it`;
        problems.push(
          at(line, 'unknown-shape', `${where}, is not ${what}.`, '"object": "card" or "ruling"'),
        );
        return kind;
      }
      const fault = (message: string) => {
        faults += 1;
        if (faults > mostTold) return;
        problems.push(
          at(line, 'wrong-shape', `${where}, is no ${kind} as they are published: ${message}.`),
        );
      };
      if (kind === 'card')
        take(readBulkCard(value), fault, (card) => bulk.cards.set(card.id, card));
      else {
        take(readBulkRuling(value), fault, (ruling) => {
          bulk.rulings.push({ ruling, index, byte, line });
        });
      }
      // Who is shown twenty faults of a file needs no more of it.
      if (faults > mostTold) break;
    }
  } catch (error) {
    problems.push(problemOf(error, at));
  }
  if (kind === null && !hasErrors(problems)) {
    problems.push(at(1, 'empty-file', 'There is nothing in this array.', 'cards or rulings'));
  }
  return kind;
}

function take<T>(read: Read<T>, fault: (message: string) => void, keep: (it: T) => void): void {
  if ('fault' in read) fault(read.fault);
  else keep(read.is);
}

function problemOf(
  error: unknown,
  at: (line: number, rule: string, message: string, expected?: string) => Problem,
): Problem {
  if (error instanceof BrokenJson) {
    const { index, byte, line } = error.place;
    const where = `Element ${index}, at byte ${byte}.`;
    const expected = 'a JSON array, whole';
    return at(line, 'broken-json', `${error.message} ${where} Get the file again.`, expected);
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_')) {
    return at(1, 'broken-gzip', `The packed file cannot be unpacked (${message}). Get it again.`);
  }
  if (error instanceof TypeError && /utf-8|encoded data/i.test(message)) {
    return at(1, 'not-utf8', 'The file is not in UTF-8. Get it again.');
  }
  return at(1, 'unreadable-file', `The file cannot be read: ${message}`);
}

async function open(from: string, limits?: FetchLimits): Promise<AsyncIterable<Uint8Array>> {
  if (!isAddress(from)) {
    const about = await stat(from).catch(() => null);
    if (!about?.isFile()) throw new Error('there is no file of this name. Check the path.');
    return unpacked(from);
  }
  // However long it takes, something has to come.
  const patience = new AbortController();
  const wait = () =>
    setTimeout(
      () => patience.abort(new Error('nothing came for too long.')),
      limits?.timeout ?? 30_000,
    );
  let clock = wait();
  const response = await fetch(from, { signal: patience.signal });
  if (!response.ok || !response.body) {
    clearTimeout(clock);
    await response.body?.cancel();
    throw new Error(`the server answered ${response.status} ${response.statusText}.`);
  }
  const { body } = response;
  return (async function* () {
    let count = 0;
    try {
      for await (const chunk of unpacked(body)) {
        clearTimeout(clock);
        clock = wait();
        count += chunk.length;
        limits?.onBytes?.(count);
        yield chunk;
      }
    } finally {
      clearTimeout(clock);
    }
  })();
}
