import { describe, expect, test } from 'vitest';
import { newestTexts } from '../../../src/browser/check/newest-texts.ts';
import { findQuoted } from '../../../src/browser/check/find-quoted.ts';
import { compareQuoted } from '../../../src/rules/posts/compare-quoted.ts';
import {
  isForAnotherRule,
  isTelling,
  likelyElsewhere,
  wordsElsewhere,
} from '../../../src/rules/posts/words-elsewhere.ts';
import { twoReleases as index } from './two-releases.ts';

const controller = 'The controller need not give lethal damage to all the blocking creatures.';
const older = 'The controller may give all that damage to one blocking creature.';
const own = 'If the blocked creature is attacking a battle, its excess damage is dealt there.';
const texts = {
  '702.18b': { text: controller },
  '702.19a': { text: 'Trample is a static ability.' },
  '702.19b': { text: controller },
  '702.19c': { text: own },
  '702.19e': { text: 'The controller may give any of that damage to another.' },
};
const wordingsOf = (key: string, ...words: string[]) => ({
  key,
  isGone: false,
  wordings: words.map((text, at) => {
    const { id } = index.releases.slice(-words.length)[at] as { id: string };
    return { from: id, until: id, address: `/cr/${id}/${key}/`, text };
  }),
});
const marked = (words: string) => ({ words, isMarked: true });
const unmarked = (words: string) => ({ words, isMarked: false });
const exact = marked('need not give lethal damage to all the blocking creatures');
const comparedTo = (quoted: typeof exact) => {
  const { wordings } = wordingsOf('702.19c', own);
  return compareQuoted(index, quoted, wordings[0]?.address ?? null, wordings);
};

describe('words that stand under another letter', () => {
  test('are looked for first under the same rule', () => {
    expect(likelyElsewhere('702.19c', exact, texts)).toEqual(['702.19b']);
    expect(likelyElsewhere('702.19c', marked('banana split for all of us'), texts)).toEqual([]);
  });

  test('are told of with their number, and with their release where they stand there no more', () => {
    const others = [wordingsOf('702.19b', controller)];
    expect(wordsElsewhere(index, exact, others, false)).toEqual({
      number: '702.19b',
      address: '/cr/2026-08-07/702.19b/',
      said: 'These words stand in',
      release: '',
      isNear: false,
    });
    const before = [wordingsOf('702.19e', older, texts['702.19e'].text)];
    expect(wordsElsewhere(index, marked(older), before, false)).toMatchObject({
      address: '/cr/2014-06-01/702.19e/',
      said: 'These words stood in',
      release: ' in the release of June 2014',
    });
    const gone = [{ ...wordingsOf('702.19b', controller), isGone: true }];
    expect(wordsElsewhere(index, exact, gone, false)?.said).toBe('These words stood in');
  });

  test('are told of with the number that their rule has today, where that is another', () => {
    const moved = wordingsOf('603.4', controller);
    const wordings = moved.wordings.map((each) => ({ ...each, now: '702.19b' }));
    const then = wordsElsewhere(index, exact, [{ ...moved, wordings, isGone: true }], false);
    expect(then).toMatchObject({ number: '603.4', said: 'These words stood in' });
    expect(then?.today).toMatchObject({
      number: '702.19b',
      address: '/cr/702.19b/',
      release: `, which was 603.4${then?.release}`,
    });
    expect(wordsElsewhere(index, exact, [moved], false)).not.toHaveProperty('today');
  });

  test('are those of what stands today before those of what is gone, where both have as many', () => {
    const nearly = marked('need not give any lethal damage to all the blocking creatures');
    for (const quoted of [exact, nearly]) {
      const text = controller;
      const section = { '702.17b': { text, until: '2014-06-01' }, '702.24b': { text } };
      expect(likelyElsewhere('702.17c', quoted, section)[0]).toBe('702.24b');
    }
  });

  test('may be nearly those of another where they are not near their own', () => {
    const nearly = marked('need not give any lethal damage to all the blocking creatures');
    const others = likelyElsewhere('702.19c', nearly, texts).map((key) =>
      wordingsOf(key, controller),
    );
    expect(wordsElsewhere(index, nearly, others, false)).toBeNull();
    expect(wordsElsewhere(index, nearly, others, true)).toMatchObject({
      number: '702.19b',
      said: 'They are nearly those of',
      isNear: true,
    });
  });

  test('may be nearly those of another that has more of them than their own', () => {
    const nearly = marked('need not give any lethal damage to all the blocking creatures');
    const others = [wordingsOf('702.19b', controller)];
    expect(wordsElsewhere(index, nearly, others, true, 0.5)?.number).toBe('702.19b');
    expect(wordsElsewhere(index, nearly, others, true, 0.7)).toBeNull();
  });

  test('are not told of where only half of them are another’s', () => {
    const half = marked('The controller may give it all, whatever of that damage.');
    const others = [wordingsOf('702.19e', texts['702.19e'].text, older)];
    expect(likelyElsewhere('702.19c', half, texts)).toContain('702.19e');
    expect(wordsElsewhere(index, half, others, true)).toBeNull();
  });

  test.each([
    [exact, true],
    [marked('the blocked creature is attacking'), false],
    [marked('creature is attacking the battle'), false],
    [marked('give damage to all'), true],
    [unmarked('This is what I say of it.'), false],
    [unmarked(controller), true],
  ])('%j', (quoted, is) => expect(isForAnotherRule(quoted, comparedTo(quoted))).toBe(is));
});

test.each([
  [exact, true],
  [marked('One two … three four five six seven [sic] eight'), true],
  [marked('loses the game then'), false],
  [marked('one two three … four five six'), false],
  [unmarked(controller), false],
])('whether %j is looked for in all rules', (quoted, is) => {
  expect(isTelling(quoted)).toBe(is);
});

describe('rules that may have quoted words', () => {
  const short = marked('lethal damage to all the blocking');
  const near = ['702.19b'];
  test.each([
    [exact, { having: ['1'], near: [] }, ['1']],
    [exact, { having: [], near }, near],
    [short, { having: ['1', '2'], near: [] }, ['1', '2']],
    [short, { having: [...'123456'], near: [] }, []],
    // Few words are near to much.
    [short, { having: [], near }, []],
    [marked('one two three … four five six'), { having: ['1'], near: [] }, []],
  ])('of %j, where the texts tell %j', async (quoted, told, keys) => {
    expect(await findQuoted(async () => told)(quoted, 'cr')).toEqual(keys);
  });

  test('are looked for once, and again where the texts could not be had', async () => {
    let times = 0;
    const find = findQuoted(async () => {
      times++;
      if (times === 1) throw new Error('lost');
      return { having: ['1'], near: [] };
    });
    expect(await find(exact, 'cr')).toEqual([]);
    expect(await find(exact, 'cr')).toEqual(['1']);
    expect(await find(exact, 'cr')).toEqual(['1']);
    expect(times).toBe(2);
  });
});

describe('newest texts', () => {
  const names = Array.from({ length: 30 }, (_each, at) => `${100 + at}`);
  const reading = () => {
    const asked: string[] = [];
    const find = newestTexts(async (address) => {
      if (address.endsWith('numbers.json')) return { ...index, texts: names };
      asked.push(address);
      const [name = ''] = /\d+(?=\.json)/.exec(address) ?? [];
      const text = name === '115' ? older : name === '103' || name === '127' ? controller : own;
      const until = name === '103' ? { until: '2014-06-01' } : {};
      return { texts: { [`${name}.1a`]: { text, ...until } } };
    });
    return { asked, find };
  };

  test('are read until one has the words, and each file once', async () => {
    const { asked, find } = reading();
    expect(await find(marked(own), 'cr', 1)).toEqual({ having: ['100.1a'], near: [] });
    expect(asked).toHaveLength(12);
    expect((await find(marked(older), 'cr', 1)).having).toEqual(['115.1a']);
    expect(asked).toHaveLength(24);
    // What is gone has them too, and was read first.
    expect((await find(exact, 'cr', 1)).having).toEqual(['127.1a']);
    expect((await find(marked(own), 'cr', 100)).having).toHaveLength(27);
    expect(asked).toHaveLength(30);
    expect(new Set(asked).size).toBe(30);
  });

  test('tell what has most of the words, the likest first, where none has all', async () => {
    const { find } = reading();
    const nearly = marked('need not give any lethal damage to all the blocking creatures');
    expect(await find(nearly, 'cr', 1)).toEqual({ having: [], near: ['127.1a', '103.1a'] });
    const nowhere = { having: [], near: [] };
    expect(await find(marked('banana split for all of us'), 'cr', 1)).toEqual(nowhere);
  });

  test('have words of which some are left out', async () => {
    const { find } = reading();
    const parts = marked('… all that damage […] one blocking creature');
    expect((await find(parts, 'cr', 1)).having).toEqual(['115.1a']);
  });
});

describe('words that are not the rule’s', () => {
  test('are said to be like nothing of it, and not set beside it', () => {
    expect(comparedTo(marked('banana split for all of us'))).toEqual({
      said: 'The quoted words are not like any of the rule’s.',
      misquoted: { quoted: 'banana split for all of us', reads: null },
      wording: null,
    });
  });

  test('are set beside the part of a sentence that they are near', () => {
    expect(comparedTo(marked('creature is attacking a planeswalker')).misquoted?.reads).toBe(
      'If the blocked creature is attacking a battle, its excess …',
    );
  });

  test('are set beside the older wording that they are near', () => {
    const { wordings } = wordingsOf('702.19b', older, own);
    const quoted = marked('The controller may give all that damage to one attacking creature.');
    expect(compareQuoted(index, quoted, wordings[1]?.address ?? null, wordings)).toEqual({
      said: 'The quoted words do not match. Nearest to them is the release of June 2014.',
      misquoted: { quoted: quoted.words, reads: older },
      wording: wordings[0],
      isOlder: true,
    });
  });
});
