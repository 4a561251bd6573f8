import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Engine, isComplete, makeEngine } from '../../../src/browser/search/engine.ts';
import type { FromWorker, ToWorker } from '../../../src/browser/search/worker.ts';
import type { SearchAnswer, SearchManifest } from '../../../src/search/types.ts';
import { answerOf } from './search-answer.ts';

const file = (name: string) => ({ file: `search/data/${name}.json`, bytes: 8, zipped: 4 });
const manifest: SearchManifest = {
  numbers: file('numbers'),
  data: { current: file('current'), cards: file('cards'), 'card-rulings': file('card-rulings') },
};

/** A worker that accepts all files and answers immediately. */
class FakeWorker extends EventTarget {
  added: string[] = [];
  questions: Extract<ToWorker, { ask: unknown }>['ask'][] = [];

  postMessage(message: ToWorker): void {
    if ('ask' in message) this.questions.push(message.ask);
    else {
      this.added.push(message.add);
      this.send({ added: message.add });
    }
  }

  send(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {}
}

let worker: FakeWorker;
/** The status of some files by name; others are found. */
let statuses: Record<string, number>;
let engine: Engine;

beforeEach(() => {
  worker = new FakeWorker();
  statuses = {};
  const get = async (address: string) => {
    const name = /([\w-]+)\.json$/.exec(address)?.[1] ?? '';
    const status = statuses[name] ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    // The first file arrives last.
    if (name === 'numbers') await new Promise((arrived) => setTimeout(arrived, 5));
    return new Response('{"a": 1}', { status });
  };
  engine = makeEngine(manifest, () => worker as unknown as Worker, get);
});

test('files are added in the order in which the worker needs them, each once', async () => {
  engine.load('card-rulings', 'current');
  engine.load('current');
  await vi.waitFor(() => expect(engine.pending).toEqual([]));
  expect(worker.added[0]).toBe('numbers');
  expect(worker.added.toSorted()).toEqual(['card-rulings', 'cards', 'current', 'numbers']);
  expect(worker.added.indexOf('card-rulings')).toBeGreaterThan(worker.added.indexOf('cards'));
});

test('a scope that the site does not have is not loaded', () => {
  engine.load('older');
  expect([engine.has('older'), engine.pending]).toEqual([false, []]);
});

test('loading names its size and ends when all is ready', async () => {
  engine.load('current');
  expect(engine.loading).toMatchObject({ scopes: ['current'], zipped: 8 });
  expect(engine.sizeOf('current')).toBe(4);
  await vi.waitFor(() => expect(engine.loading).toBeNull());
  expect(engine.sizeOf('current')).toBe(0);
});

test('only answers to the newest question are given', () => {
  const given: SearchAnswer[] = [];
  const ask = engine.asker((answer) => given.push(answer));
  ask('tramp');
  ask('trample');
  for (const turn of [1, 2])
    worker.send({ asker: 0, turn, answer: answerOf({ query: `${turn}` }) });
  expect(given.map(({ query }) => query)).toEqual(['2']);
});

test('an answer is complete once nothing that was asked for is missing', async () => {
  const answer = answerOf({ needs: ['cards', 'card-rulings'] });
  expect([isComplete(null, engine), isComplete(answer, engine)]).toEqual([false, true]);
  engine.load('cards');
  expect(isComplete(answer, engine)).toBe(false);
  await vi.waitFor(() => expect(isComplete(answer, engine)).toBe(true));
});

describe('a failure', () => {
  test.each([
    [0, 'unreachable'],
    [503, 'unreachable'],
    [404, 'outdated'],
  ] as const)('with status %i is %s, and trying again helps', async (status, reason) => {
    statuses = { current: status };
    engine.load('current');
    await vi.waitFor(() => expect(engine.failure).toBe(reason));
    expect(engine.pending).toEqual(['current']);
    statuses = {};
    engine.retry();
    expect(engine.failure).toBeNull();
    await vi.waitFor(() => expect(engine.pending).toEqual([]));
  });

  test('of the worker is followed by a new one, which is asked again', async () => {
    const first = worker;
    engine.asker(() => {})('trample');
    worker = new FakeWorker();
    first.dispatchEvent(new Event('error'));
    expect(engine.failure).toBe('unreachable');
    engine.load('current');
    await vi.waitFor(() => expect(worker.added).toEqual(['numbers', 'current']));
    expect(worker.questions.map(({ text }) => text)).toEqual(['trample']);
  });
});
