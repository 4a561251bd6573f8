import { describe, expect, test } from 'vitest';
import { makeAnswerer } from '../../../src/browser/search/answering.ts';
import {
  type AnswerAhead,
  type EngineQuestion,
  searchEngine,
} from '../../../src/browser/search/engine.ts';
import {
  fetchedAhead,
  IndexUnavailable,
  indexFilesIn,
  makeAllowance,
} from '../../../src/browser/search/index-files.ts';
import type { QueryOptions, SearchAnswer, SearchResult } from '../../../src/search/answer.ts';
import type { CardAnswer } from '../../../src/search/cards/card-answer.ts';
import { buildSearchIndex } from '../../../src/search/index/build-index.ts';
import { openSearch } from '../../../src/search/query/search.ts';
import { recordOf, terminology } from '../search/a-small-index.ts';
import { answerOf, numberOf } from './answers.ts';

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

describe('an answer that is begun', () => {
  const results = ['a', 'b', 'c', 'd'].map((id) => ({ id, address: `/${id}/` }) as SearchResult);
  const groups = [{ document: 'cr', headings: [], results }];
  const search = {
    query: async (query: string, { first = 4 }: QueryOptions = {}) =>
      answerOf({ query, total: 4, results: results.slice(0, first), groups }),
  };
  const card = { name: 'Tap', address: '/cards/tap/', text: null, rulings: 2, others: 0 };
  const nothing = { nameTyped: [], within: [], rulingsWithin: [], rulings: [] };
  const found = { cards: [card], isCertain: false, ...nothing };
  const withCard = async () => ({
    query: async (query: string) => ({ query, ...found }) as CardAnswer,
  });
  const cards = { head: '/cards.json', cards: 3, rulings: 0, wait: true };

  test('says that there is more, and nothing of what stands after it', async () => {
    const answer = makeAnswerer(async () => search, withCard);
    const begun = await answer({ ...asked(1, 'tap'), options: { first: 2 }, cards });
    expect(begun).toMatchObject({ moreToCome: 'results', answer: { total: 5 } });
    expect('answer' in begun && begun.answer?.results).toHaveLength(2);
    const whole = await answer({ ...asked(2, 'tap'), cards });
    expect(whole).not.toHaveProperty('moreToCome');
    expect('answer' in whole && whole.answer?.results).toHaveLength(5);
  });

  test('says that cards could not be had, and looks for them again', async () => {
    let tries = 0;
    const answer = makeAnswerer(
      async () => search,
      async () => {
        tries += 1;
        if (tries === 1) throw new IndexUnavailable('unreachable', '/cards.json');
        return withCard();
      },
    );
    expect(await answer({ ...asked(1, 'tap'), cards })).toMatchObject({
      answer: { total: 4, withCards: false },
    });
    expect(await answer({ ...asked(2, 'tap'), cards })).toMatchObject({
      answer: { total: 5, withCards: true },
    });
  });

  test('has no cards beside a letter or two in a box that suggests, but opens their index', async () => {
    const opened: string[] = [];
    const answer = makeAnswerer(
      async () => search,
      async (head) => {
        opened.push(head);
        return withCard();
      },
    );
    const options = { suggests: true };
    expect(await answer({ ...asked(1, 'ta'), options, cards })).toMatchObject({
      answer: { total: 4 },
    });
    expect(opened).toEqual(['/cards.json']);
    expect(await answer({ ...asked(2, 'tap'), options, cards })).toMatchObject({
      answer: { total: 5 },
    });
  });

  test('has no cards beside a number or a day that can be nothing else', async () => {
    const release = { document: 'cr', id: '2014-06-01', label: 'June 2014' };
    const totalOf = async (about: Partial<SearchAnswer>) => {
      const found = { query: async (query: string) => answerOf({ query, ...about }) };
      const reply = await makeAnswerer(
        async () => found,
        withCard,
      )({ ...asked(1, '9999.9'), cards });
      return 'answer' in reply && reply.answer?.total;
    };
    expect(await totalOf({ number: numberOf('9999.9', {}) })).toBe(0);
    expect(await totalOf({ releases: [{ ...release, is: 'then', day: '2019-01-01' }] })).toBe(0);
    const isOfChanges = { is: 'of it', year: '2014', isOfChanges: true } as const;
    expect(await totalOf({ releases: [{ ...release, ...isOfChanges }] })).toBe(0);
    expect(await totalOf({ number: numberOf('9999', { certain: false }) })).toBe(1);
    expect(await totalOf({ releases: [{ ...release, is: 'of it', year: '2014' }] })).toBe(1);
  });

  test('is whole where there are no more', async () => {
    const answer = makeAnswerer(async () => search);
    expect(await answer({ ...asked(1, 'tap'), options: { first: 4 } })).not.toHaveProperty(
      'moreToCome',
    );
  });
});

describe('looking ahead', () => {
  const about = 'the box';
  const options = { first: 4, typing: true, limit: 10 };
  const record = recordOf('1', 'A tapped creature may not attack. Tap target creature.');
  const other = recordOf('2', 'The trample of creatures.');

  /** An answerer over a small index, with the files that it fetched, and which nobody waited for. */
  function answererOver(allowance = makeAllowance()) {
    const { head, files } = buildSearchIndex([record, other], terminology);
    const ahead: string[] = [];
    const get = (async (name: string, { priority }: RequestInit = {}) => {
      if (priority === 'low') ahead.push(name);
      return new Response(files.get(name) as Uint8Array<ArrayBuffer>);
    }) as typeof fetch;
    const open = () => openSearch(indexFilesIn('', get, allowance), head);
    return { answer: makeAnswerer(open, undefined, allowance), ahead };
  }

  async function foundAfter(
    { answer }: ReturnType<typeof answererOver>,
    text: string,
  ): Promise<Map<string, string>> {
    const question = { ...asked(1, text), options, about };
    await answer(question);
    const found = new Map<string, string>();
    for await (const batch of answer.ahead(question)) {
      for (const each of batch) found.set(each.text, each.found);
    }
    return found;
  }

  test('what is likely to be typed next is found as if it had been asked', async () => {
    const found = await foundAfter(answererOver(), 'ta');
    expect([...found.keys()]).toEqual(['tap', 'tar']);
    const { turn: _, ...reply } = await answererOver().answer({ ...asked(1, 'tap'), options });
    expect(JSON.parse(found.get('tap') ?? '')).toEqual(reply);
    expect([...(await foundAfter(answererOver(), 'tap')).keys()]).toEqual(['tap ', 'tapp']);
  });

  test('without an allowance no file is fetched, and what is at hand is found', async () => {
    const saving = answererOver({ add: () => {}, may: () => false, took: () => {} });
    const found = await foundAfter(saving, 'tap');
    expect(saving.ahead).toEqual([]);
    expect([...found.keys()]).toContain('tap ');
    expect(await saving.answer({ ...asked(2, 'tramp'), options })).toMatchObject({
      answer: { total: 1 },
    });
  });

  test('an allowance is used up, and grows with what is typed, but not for ever', () => {
    const allowance = makeAllowance();
    const { atFirst, perKey, most } = fetchedAhead;
    allowance.took(atFirst);
    expect(allowance.may()).toBe(false);
    allowance.add();
    expect(allowance.may()).toBe(true);
    for (let keys = 0; keys < 100; keys++) allowance.add();
    allowance.took(Math.max(most, perKey));
    expect(allowance.may()).toBe(false);
  });

  test('goes on when the rest of an answer has been asked for, and not after other words', async () => {
    const { answer } = answererOver();
    await foundAfter({ answer, ahead: [] }, 'tr');
    const begun = { ...asked(2, 'ta'), options, about };
    await answer(begun);
    const cut = answer.ahead(begun).next();
    const rest = { ...asked(3, 'ta'), options: { typing: true, limit: 10 } };
    await answer(rest);
    expect(await cut).toEqual({ done: true, value: undefined });
    const { value } = await answer.ahead(rest).next();
    const found = value as AnswerAhead[] | undefined;
    expect(found?.map(({ text, about: of }) => [text, of])).toEqual([
      ['tap', about],
      ['tar', about],
    ]);
    const other = { ...asked(4, 'trample'), options: {} };
    await answer(other);
    expect(await answer.ahead(other).next()).toEqual({ done: true, value: undefined });
  });

  test('ends when something else is asked', async () => {
    const answerer = answererOver();
    const question = { ...asked(1, 'ta'), options, about };
    await answerer.answer(question);
    const looking = answerer.answer.ahead(question);
    const first = looking.next();
    await answerer.answer({ ...asked(2, 'tr'), options, about });
    expect(await first).toEqual({ done: true, value: undefined });
  });
});

describe('asking the worker', () => {
  /** A worker that fails first, and answers from then on. */
  function worker(asked: string[], failures = 0, ahead: AnswerAhead[] = []): Worker {
    let failed = 0;
    const listeners: ((event: { data: unknown }) => void)[] = [];
    return {
      addEventListener: (name: string, listener: (event: { data: unknown }) => void) => {
        if (name === 'message') listeners.push(listener);
      },
      postMessage({ turn, text }: EngineQuestion) {
        asked.push(text);
        failed += 1;
        const data =
          failed <= failures
            ? { turn, failure: 'unreachable' }
            : { turn, answer: answerOf({ query: text }) };
        queueMicrotask(() => {
          for (const listener of listeners) listener({ data: ahead });
          for (const listener of listeners) listener({ data });
        });
      },
    } as unknown as Worker;
  }

  test('a day in words is asked for as an ISO date, and the answer is to what was typed', async () => {
    const asked: string[] = [];
    const engine = searchEngine('/head.json', () => worker(asked));
    const typed = '704.5j on the 3rd of March, 2014';
    expect(await engine.ask(typed)).toMatchObject({ answer: { query: typed } });
    expect(asked).toEqual(['704.5j on 2014-3-3']);
    // What is kept is kept by what was typed, too.
    expect(await engine.ask(typed)).toMatchObject({ answer: { query: typed } });
    expect(asked).toHaveLength(1);
  });

  test('letters taken back are answered from what is kept, other options are not', async () => {
    const asked: string[] = [];
    const engine = searchEngine('/head.json', () => worker(asked));
    for (const text of ['tram', 'tramp', 'tram']) {
      expect(await engine.ask(text, { limit: 10 })).toMatchObject({ answer: { query: text } });
    }
    expect(asked).toEqual(['tram', 'tramp']);
    await engine.ask('tram', { limit: 10, asTyped: true });
    expect(asked).toEqual(['tram', 'tramp', 'tram']);
  });

  test('a failure is not kept, nor is more kept than a page can bear', async () => {
    const asked: string[] = [];
    const engine = searchEngine('/head.json', () => worker(asked, 1));
    expect(await engine.ask('tap')).toMatchObject({ failure: 'unreachable' });
    expect(await engine.ask('tap')).toMatchObject({ answer: { query: 'tap' } });
    for (let count = 0; count < 600; count++) await engine.ask(`tap ${count}`);
    await engine.ask('tap');
    expect(asked.filter((text) => text === 'tap')).toHaveLength(3);
  });

  test('what was found before it is asked for is given without the worker', async () => {
    const asked: string[] = [];
    const options = { first: 4, typing: true };
    const about = JSON.stringify([options, undefined]);
    const found = JSON.stringify({ answer: answerOf({ query: 'tap', total: 7 }) });
    const engine = searchEngine('/head.json', () =>
      worker(asked, 0, [{ text: 'tap', about, found }]),
    );
    await engine.ask('ta', options);
    expect(await engine.ask('tap', options)).toMatchObject({ answer: { query: 'tap', total: 7 } });
    expect(asked).toEqual(['ta']);
    expect(await engine.ask('tap', { first: 9, typing: true })).toMatchObject({
      answer: { total: 0 },
    });
    expect(asked).toEqual(['ta', 'tap']);
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
