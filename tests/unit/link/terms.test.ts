import { describe, expect, it } from 'vitest';
import { makeTermFinder } from '../../../src/rulebook/link/terms.ts';

const find = makeTermFinder([
  { title: 'Strike', key: 'glossary/strike' },
  { title: 'First Strike', key: 'glossary/first-strike' },
  { title: 'Counter', key: 'glossary/counter' },
  { title: 'Card', key: 'glossary/card' },
]);
const words = (text: string, own = '') =>
  find(text, [], own).map((mark) => [text.slice(mark.start, mark.end), mark.key]);

describe('makeTermFinder', () => {
  it('prefers the longer term and takes each term once', () => {
    expect(words('It has first strike. First strike is a strike.')).toEqual([
      ['first strike', 'glossary/first-strike'],
      ['strike', 'glossary/strike'],
    ]);
  });

  it('knows the plural, but no other word that begins alike', () => {
    expect(words('counters')).toEqual([['counters', 'glossary/counter']]);
    expect(words('countered counterspell')).toEqual([]);
  });

  it('leaves out an entry’s own term, terms inside other marks, and words that stand everywhere', () => {
    expect(words('A counter on a card', 'glossary/counter')).toEqual([]);
    expect(find('A counter', [{ start: 2, end: 9 }], '')).toEqual([]);
  });
});
