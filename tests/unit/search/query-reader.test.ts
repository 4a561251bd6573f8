import { describe, expect, test } from 'vitest';
import { readQuery as readWith, withoutQuotes } from '../../../src/search/query/concepts.ts';
import { gameLexicon } from '../../support/game-words.ts';

const readQuery = (text: string) => readWith(text, gameLexicon);

const words = (text: string) => readQuery(text).words.map(({ word }) => word);

describe('a query', () => {
  test('gives its exact phrases, whose words are looked for too', () => {
    const query = readQuery('trample "first strike" blocker');
    expect(query.exact).toEqual([['first', 'strike']]);
    expect(words('trample "first strike" blocker')).toEqual([
      ...['trample', 'first', 'strike', 'blocker'],
    ]);
  });

  test('may end within its quotes while they are being typed', () => {
    expect(readQuery('"first str').exact).toEqual([['first', 'str']]);
  });

  test('asks for no word exactly that is being typed', () => {
    const typed = (text: string) => readWith(text, gameLexicon, true).exact;
    expect(typed('"first str')).toEqual([['first']]);
    expect(typed('"first strike ')).toEqual([['first', 'strike']]);
    expect(typed('"first strike"')).toEqual([['first', 'strike']]);
    expect(typed('"fir')).toEqual([]);
  });

  test('is read without the quotes for what must stand so', () => {
    expect(withoutQuotes('trample “first strike” -"double strike"')).toBe(
      'trample first strike -"double strike"',
    );
  });

  test('gives what is to be left out, and does not look for it', () => {
    const query = readQuery('trample -flying -"first strike"');
    expect(query.without).toEqual([['first', 'strike'], ['flying']]);
    expect(words('trample -flying -"first strike"')).toEqual(['trample']);
  });

  test('takes no counter or number for something to be left out', () => {
    expect(readQuery('-1/-1 counters').without).toEqual([]);
    expect(words('+1/+1 and -1/-1')).toEqual(['+1/+1', 'and', '-1/-1']);
    expect(readQuery('double-faced').without).toEqual([]);
  });

  test('knows where its words stand, so that they can be mended in place', () => {
    const text = 'the "frist strike" -haste rule';
    for (const { word, start, end } of readQuery(text).words) {
      expect(text.slice(start, end).toLowerCase()).toBe(word);
    }
  });

  test.each([
    ['can a creature with summoning sickness block', true],
    ['where does a countered spell go', true],
    ['summoning sickness?', true],
    ['summoning sickness', false],
    ['what is trample', false],
    ['how does banding work', false],
  ])('%s: asks for a text, not a title: %s', (text, asks) => {
    expect(readQuery(text).question).toBe(asks);
  });
});
