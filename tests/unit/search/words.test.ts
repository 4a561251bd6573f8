import { describe, expect, test } from 'vitest';
import { makeLexicon } from '../../../src/search/words.ts';
import { gameLexicon } from '../../support/game-words.ts';

const { stemOf, tokensOf, wordsOf } = gameLexicon;

describe('words of a text', () => {
  test.each([
    ["can't be D'Angelo’s", ['cant', 'be', 'dangelos']],
    ['see rule 702.19b, or 704.5aa.', ['see', 'rule', '702.19b', 'or', '704.5aa']],
    ['Rule E.4.Ruling.3', ['rule', 'e.4.ruling.3']],
    ['gets +1/+1 or −1/−1', ['gets', '+1/+1', 'or', '-1/-1']],
    ['a 2/2 creature', ['a', '2/2', 'creature']],
    ['2007/11/09 and 2007-1-9', ['2007/11/09', 'and', '2007/01/09']],
    ['{T}: ~this~ deals', ['{t}', '~this~', 'deals']],
    ['Æther Séance', ['aether', 'seance']],
    ['state-based', ['state', 'based']],
    ['Duelist Magazine #11', ['duelist', 'magazine', '11']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('have positions', () => {
    const [, second] = tokensOf('It can’t.');
    expect(second).toEqual({ word: 'cant', start: 3, end: 8 });
  });
});

describe('words of another game', () => {
  const other = makeLexicon({
    ...{ weightless: [], asking: [] },
    forms: { move: ['moven'] },
    apart: { striker: ['striker', 'strikers'] },
    signed: ['coin', 'coins'],
    enclosed: [{ opens: '<', closes: '>' }],
  });

  test('include numbers with signs, before certain words', () => {
    expect(other.wordsOf('two +1 coins, −1 coin')).toEqual(['two', '+1', 'coins', '-1', 'coin']);
    expect(other.wordsOf('+1 coinage, 3+1 coins')).toEqual(['1', 'coinage', '3', '1', 'coins']);
  });

  test('come only from its own lists', () => {
    expect(other.stemOf('moven')).toBe(other.stemOf('moves'));
    expect(other.stemOf('strikers')).not.toBe(other.stemOf('strike'));
    expect(other.stemOf('dying')).not.toBe(other.stemOf('dies'));
    expect(other.wordsOf('<A> {T}')).toEqual(['<a>', 't']);
  });
});

describe('stems', () => {
  test.each([
    ['regenerate', 'regeneration'],
    ['abilities', 'ability'],
    ['dies', 'dying'],
    ['lost', 'loses'],
    ['blockers', 'blocked'],
    ['owner', 'owns'],
    ['cannot', 'cant'],
  ])('%s and %s have the same stem', (left, right) => {
    expect(stemOf(left)).toBe(stemOf(right));
  });

  test('are different for commander and command, and are not made for numbers', () => {
    expect(stemOf('commander')).not.toBe(stemOf('command'));
    expect(stemOf('702.19s')).toBe('702.19s');
  });
});
