import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isComplete, SearchEngine } from '../../../src/browser/search/search-client.ts';
import type {
  FromWorker,
  LoadFailure,
  ToWorker,
} from '../../../src/browser/search/worker-messages.ts';
import type { SearchAnswer, SearchManifest } from '../../../src/search/types.ts';
import { answerOf } from './search-answer.ts';

const file = (name: string) => ({ file: `search/data/${name}.json`, zipped: 4 });
const manifest: SearchManifest = {
  numbers: file('numbers'),
  ...{ current: file('current'), cards: file('cards'), 'card-rulings': file('card-rulings') },
};

/** A worker that fails files as the test wants, and has added the others at once. */
class FakeWorker extends EventTarget {
  added: string[] = [];
  questions: Extract<ToWorker, { ask: unknown }>['ask'][] = [];

  postMessage(message: ToWorker): void {
    if ('ask' in message) this.questions.push(message.ask);
    else if ('firstNames' in message) this.added.push('first names');
    else {
      const { load, address } = message;
      const reason = failures[load];
      if (!reason) this.added.push(load);
      this.send(reason ? { failed: load, address, reason } : { added: load });
    }
  }

  send(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {}
}

let worker: FakeWorker;
/** Why files fail, by name. */
let failures: Partial<Record<string, LoadFailure>>;
let engine: SearchEngine;

beforeEach(() => {
  worker = new FakeWorker();
  failures = {};
  engine = new SearchEngine(manifest, {}, () => worker as unknown as Worker);
});

afterEach(() => vi.unstubAllGlobals());

test('each file is added once, in the order in which the worker needs them', async () => {
  engine.load('card-rulings', 'current');
  engine.load('current');
  await vi.waitFor(() => expect(engine.pending).toEqual([]));
  expect(worker.added).toEqual(['numbers', 'current', 'cards', 'card-rulings']);
});

test('a scope that the site does not have is not loaded', () => {
  engine.load('older');
  expect([engine.has('older'), engine.pending]).toEqual([false, []]);
});

test('loading has a size and ends when everything is ready', async () => {
  engine.load('current');
  expect(engine.loading).toMatchObject({ scopes: ['current'], zipped: 8 });
  expect(engine.sizeOf('current')).toBe(4);
  await vi.waitFor(() => expect(engine.loading).toBeNull());
  expect(engine.sizeOf('current')).toBe(0);
});

test('answers to older queries are dropped', () => {
  const given: SearchAnswer[] = [];
  const ask = engine.asker((answer) => given.push(answer));
  ask('tramp');
  ask('trample');
  for (const turn of [1, 2])
    worker.send({ asker: 0, turn, answer: answerOf({ query: `${turn}` }) });
  expect(given.map(({ query }) => query)).toEqual(['2']);
});

describe('a title', () => {
  const ask = (text: string, options = {}) => {
    const given: SearchAnswer[] = [];
    const fetched: string[] = [];
    const titles = { banding: answerOf({ total: 7, loaded: [], needs: ['current'] }) };
    const get = async (address: string) => {
      fetched.push(address.replace(/^.*data\//, ''));
      return new Response(JSON.stringify(address.includes('titles-') ? { titles, cards: {} } : {}));
    };
    const withTitles = { ...manifest, titles: file('titles.1a2b') };
    vi.stubGlobal('fetch', get);
    const own = new SearchEngine(withTitles, {}, () => worker as unknown as Worker);
    own.asker((answer) => given.push(answer))(text, options);
    own.load('current');
    return { given, fetched };
  };

  test('is answered from a small file, which is fetched before the rules', async () => {
    const { given, fetched } = ask('Banding ');
    await vi.waitFor(() => expect(given).toMatchObject([{ query: 'Banding ', total: 7 }]));
    await vi.waitFor(() => expect(worker.added).toContain('current'));
    expect(fetched).toEqual(['titles-b.1a2b.json']);
    // The worker answers names of cards, which needs the numbers.
    expect(worker.added).toEqual(['numbers', 'first names', 'current']);
  });

  test('stays answered until there is an answer with the rules', async () => {
    const { given } = ask('banding');
    await vi.waitFor(() => expect(given).toHaveLength(1));
    const ofWorker = { asker: 0, turn: 1 };
    worker.send({ ...ofWorker, answer: answerOf({ loaded: [] }) });
    expect(given).toHaveLength(1);
    worker.send({ ...ofWorker, answer: answerOf({ total: 8 }) });
    expect(given.map(({ total }) => total)).toEqual([7, 8]);
  });

  test.each([
    ['of which only a part is typed', 'band', {}],
    ['with a filter', 'banding', { filters: { kind: 'ruling' } }],
    ['among older rules', 'banding', { older: true }],
  ])('%s is left to the worker', async (_, text, options) => {
    const { given } = ask(text, options);
    await vi.waitFor(() => expect(worker.added).toContain('current'));
    expect(given).toEqual([]);
  });
});

test('an answer is complete when no requested data is missing', async () => {
  const answer = answerOf({ needs: ['cards', 'card-rulings'] });
  expect([isComplete(null, engine), isComplete(answer, engine)]).toEqual([false, true]);
  engine.load('cards');
  expect(isComplete(answer, engine)).toBe(false);
  await vi.waitFor(() => expect(isComplete(answer, engine)).toBe(true));
});

describe('a failure', () => {
  test.each(['unreachable', 'outdated'] as const)(
    'has the reason %s, and loading can be tried again',
    async (reason) => {
      failures = { current: reason };
      engine.load('current');
      await vi.waitFor(() => expect(engine.failure).toBe(reason));
      expect(engine.pending).toEqual(['current']);
      failures = {};
      engine.retry();
      expect(engine.failure).toBeNull();
      await vi.waitFor(() => expect(engine.pending).toEqual([]));
    },
  );

  test('stays until the reader acts, even if an answer needs the file', async () => {
    failures = { current: 'unreachable' };
    engine.load('current');
    await vi.waitFor(() => expect(engine.failure).toBe('unreachable'));
    failures = {};
    engine.loadFor({ needs: ['current', 'cards'], cards: [] });
    expect(engine.failure).toBe('unreachable');
    expect(engine.failed).toContain('cards');
    engine.retry();
    await vi.waitFor(() => expect(worker.added).toContain('cards'));
  });

  test('of a query is forgotten when the reader tries again', () => {
    const silence = vi.spyOn(console, 'error').mockReturnValue();
    engine.load('current');
    worker.send({ broken: 'Out of memory' });
    expect(engine.failure).toBe('broken');
    engine.retry();
    expect(engine.failure).toBeNull();
    silence.mockRestore();
  });

  test('of the worker starts a new one, which gets the query again', async () => {
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
