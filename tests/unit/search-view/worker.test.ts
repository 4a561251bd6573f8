import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../../src/browser/search/worker-messages.ts';

/** What the search was given, in order. */
let given: string[];
let received: FromWorker[];
/** Answers the request for a file. */
let arrive: Record<string, (response: Response | Error) => void>;
let send: (message: ToWorker) => void;

vi.mock('../../../src/search/search.ts', () => ({
  createSearch: () => {
    given.push('numbers');
    return {
      add: ({ scope }: { scope: string }) => given.push(scope),
      addFirstNames: () => given.push('first names'),
      query: () => ({}),
    };
  },
}));

beforeEach(async () => {
  [given, received, arrive] = [[], [], {}];
  vi.stubGlobal('addEventListener', (_: string, listen: (event: { data: ToWorker }) => void) => {
    send = (data) => listen({ data });
  });
  vi.stubGlobal('postMessage', (message: FromWorker) => received.push(message));
  vi.stubGlobal('fetch', (address: string) => {
    return new Promise((resolve, reject) => {
      arrive[address] = (response) =>
        response instanceof Error ? reject(response) : resolve(response);
    });
  });
  vi.resetModules();
  await import('../../../src/browser/search/worker.ts');
});

afterEach(() => vi.unstubAllGlobals());

const json = (scope: string) => Response.json({ scope });
const settled = () => new Promise((done) => setTimeout(done, 5));

test('what needs the numbers waits for them', async () => {
  send({ load: 'numbers', address: '/numbers' });
  send({ load: 'current', address: '/current' });
  send({ firstNames: {} as never });
  arrive['/current']?.(json('current'));
  await settled();
  expect(given).toEqual([]);
  arrive['/numbers']?.(json('numbers'));
  await settled();
  expect(given).toEqual(['numbers', 'first names', 'current']);
});

test('a file can be asked for again while what needs it is on its way', async () => {
  send({ load: 'numbers', address: '/numbers' });
  send({ load: 'current', address: '/current' });
  arrive['/numbers']?.(new TypeError('Failed to fetch'));
  await settled();
  send({ load: 'numbers', address: '/numbers' });
  arrive['/numbers']?.(json('numbers'));
  arrive['/current']?.(json('current'));
  await settled();
  expect(given).toEqual(['numbers', 'current']);
});

test.each([
  ['no connection', new TypeError('Failed to fetch'), 'unreachable'],
  ['status 503', new Response('', { status: 503 }), 'unreachable'],
  ['half a file', new Response('{"scope":'), 'unreachable'],
  ['status 404', new Response('', { status: 404 }), 'outdated'],
  ['status 410', new Response('', { status: 410 }), 'outdated'],
])('the page learns of %s', async (_, response, reason) => {
  send({ load: 'numbers', address: '/numbers' });
  arrive['/numbers']?.(response);
  await settled();
  expect(received).toEqual([{ failed: 'numbers', address: '/numbers', reason }]);
});
