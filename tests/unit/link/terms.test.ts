import { describe, expect, it } from 'vitest';
import { makeTermFinder } from '../../../src/rules/references/terms.ts';

const find = makeTermFinder(
  [
    { title: 'Strike', key: 'glossary/strike' },
    { title: 'First Strike', key: 'glossary/first-strike' },
    { title: 'Counter', key: 'glossary/counter' },
    { title: 'Card', key: 'glossary/card' },
    { title: 'Case', key: 'glossary/case' },
    { title: 'Effect', key: 'glossary/effect' },
    { title: 'Create', key: 'glossary/create' },
    { title: 'Artifact Creature', key: 'glossary/artifact-creature' },
  ],
  {
    unlinked: ['card'],
    capitals: ['Case'],
    phrases: ['take effect', 'in * event'],
    near: { create: ['token', 'tokens'] },
  },
);
const words = (text: string, own = '') =>
  find(text, [], own).map((mark) => [text.slice(mark.start, mark.end), mark.key]);

describe('makeTermFinder', () => {
  it('prefers the longest term, and finds each term only once', () => {
    expect(words('It has first strike. First strike is a strike.')).toEqual([
      ['first strike', 'glossary/first-strike'],
      ['strike', 'glossary/strike'],
    ]);
  });

  it('finds plurals, but not other words that begin with a term', () => {
    expect(words('counters')).toEqual([['counters', 'glossary/counter']]);
    expect(words('countered counterspell')).toEqual([]);
  });

  it('skips the term that the entry defines, and terms inside other links', () => {
    expect(words('A counter on a card', 'glossary/counter')).toEqual([]);
    expect(find('A counter', [{ start: 2, end: 9 }], '')).toEqual([]);
  });

  it('finds the terms under “capitals” only with a capital letter', () => {
    expect(words('In that case it is solved.')).toEqual([]);
    expect(words('Solve this Case.')).toEqual([['Case', 'glossary/case']]);
    expect(words('Some Cases are solved.')).toEqual([['Cases', 'glossary/case']]);
  });

  it('finds no term in the phrases under “phrases”, but in other phrases', () => {
    expect(words('It will take effect.')).toEqual([]);
    expect(words('Take an effect.')).toEqual([['effect', 'glossary/effect']]);
  });

  it('finds the terms under “near” only in a sentence with one of the other words', () => {
    expect(words('Create an effect. A token stays.')).toEqual([['effect', 'glossary/effect']]);
    for (const text of ['a red token', '(see rule 702.19b) a token', 'a permanent, e.g. a token'])
      expect(words(`Create ${text}.`)).toEqual([['Create', 'glossary/create']]);
  });

  it('finds no term in a capitalized name', () => {
    expect(words('Cast First Strike Counter Magic on it.')).toEqual([
      ['First Strike', 'glossary/first-strike'],
    ]);
    expect(words('Counter it.')).toEqual([['Counter', 'glossary/counter']]);
  });

  it('finds no term across a comma', () => {
    expect(words('an artifact, creature or land')).toEqual([]);
    expect(words('an artifact creature')).toEqual([
      ['artifact creature', 'glossary/artifact-creature'],
    ]);
  });
});
