import { describe, expect, test } from 'vitest';
import {
  IndexUnavailable,
  indexFilesIn,
  makeAnswerer,
} from '../../../src/browser/search/answering.ts';
import { answerOf } from './answers.ts';

const asked = (turn: number, text: string) => ({ turn, text, head: '/head.json', options: {} });

describe('answering questions', () => {
  test('an answer that a newer question has overtaken is not given', async () => {
    const search = { query: async (query: string) => answerOf({ query }) };
    const answer = makeAnswerer(async () => search);
    const [old, newest] = await Promise.all([answer(asked(1, 'tra')), answer(asked(2, 'tram'))]);
    expect(old).toEqual({ turn: 1, answer: null });
    expect(newest).toMatchObject({ turn: 2, answer: { query: 'tram' } });
  });

  test('an index that could not be fetched is asked for again', async () => {
    let tries = 0;
    const answer = makeAnswerer(async () => {
      tries += 1;
      if (tries === 1) throw new IndexUnavailable('unreachable', '/head.json');
      return { query: async (query: string) => answerOf({ query }) };
    });
    expect(await answer(asked(1, 'tap'))).toEqual({ turn: 1, failure: 'unreachable' });
    expect(await answer(asked(2, 'tap'))).toMatchObject({ turn: 2, answer: { query: 'tap' } });
  });
});

describe('files of the index', () => {
  const reasonOf = async (get: typeof fetch) => {
    const failure = await Promise.resolve(indexFilesIn('/search-index/', get)('a.bin')).catch(
      (error: unknown) => error,
    );
    return failure instanceof IndexUnavailable ? failure.reason : failure;
  };

  test('one that is gone tells that the page is older than the site', async () => {
    expect(await reasonOf(async () => new Response('', { status: 404 }))).toBe('outdated');
  });

  test('one that cannot be fetched tells of poor reception', async () => {
    expect(await reasonOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'unreachable',
    );
    expect(await reasonOf(async () => new Response('', { status: 503 }))).toBe('unreachable');
  });
});
