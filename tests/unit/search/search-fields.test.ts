import { describe, expect, test } from 'vitest';
import { askedYear, daysHeld } from '../../../src/rulebook/search/search-fields.ts';
import { documentWith } from '../history/documents.ts';

const held = { since: '2003-10-01', until: '2026-08-07' };

describe('a question about a year', () => {
  test.each([
    ['what did the legend rule say in 2010', '2010', 'what did the legend rule say'],
    ['what did the legend rule say in 2010?', '2010', 'what did the legend rule say?'],
    ['In 2014 could planeswalkers be damaged', '2014', 'could planeswalkers be damaged'],
    ['rules of 2003 on mana burn', '2003', 'rules on mana burn'],
    ['mana burn 2009', '2009', 'mana burn'],
  ])('%s', (words, year, left) => {
    expect(askedYear(words, held)).toEqual({ year, on: `${year}-12-31`, words: left });
  });

  test.each([
    ['before anything that is held', 'mana burn in 2002'],
    ['of which today’s rules are', 'mana burn in 2026'],
    ['yet to come', 'mana burn in 2050'],
    ['that is all', '2010'],
    ['beside another', 'between 2010 and 2014'],
    ['that is a number of a rule', 'see 2010.3a'],
    ['that is part of a date', '[CompRules 2007/05/01]'],
    ['that is none', 'deals 3010 damage'],
  ])('%s: %s', (_, words) => expect(askedYear(words, held)).toBeNull());
});

test('years can be asked for where several whole releases of a document are held', () => {
  const days = (...years: string[]) => daysHeld({ documents: [documentWith(...years)] });
  expect(days('2001', '2003', '2005')).toEqual({ since: '2001-01-01', until: '2005-01-01' });
  expect(days('2001?', '2003', '2005?')).toBeNull();
});
