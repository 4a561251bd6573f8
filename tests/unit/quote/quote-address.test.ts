import { describe, expect, test } from 'vitest';
import {
  numbersInRange,
  readRange,
  readQuote,
  readQuotedNumber,
  whyUnreadable,
  writeQuotedNumber,
} from '../../../src/rules/posts/quote-address.ts';
import { writeRange } from '../../../src/rules/numbers/number-key.ts';

const documents = ['cr', 'rulings'];

test('a quote names rules of several documents and a date; without a document, of the first', () => {
  const search = '?of=704.5j,rulings/501.5b,hello&on=2014-06-01';
  const { numbers, unreadable, on } = readQuote(search, documents);
  expect(on).toBe('2014-06-01');
  expect(numbers.map(({ document, key }) => `${document}/${key}`)).toEqual([
    ...['cr/704.5j', 'rulings/501.5b'],
  ]);
  expect(unreadable).toEqual(['hello']);
});

describe('the address of a quote', () => {
  test.each([
    'cr/702.19a-702.19c',
    'cr/2014-06-01/702.19b',
    'cr/glossary/trample',
    'cr/702-704',
    'cr/resources',
    'cr/appendix-b/july-3-2020',
  ])('is the same after reading and writing: %s', (written) => {
    const number = readQuotedNumber(written, documents) ?? expect.fail('not read');
    expect(writeQuotedNumber(number)).toBe(written);
  });

  test('reports what it can’t read, and reads the rest', () => {
    const { numbers, on, unreadable } = readQuote(
      '?of=cr/702.19b,xy/1,<b>,cr/,cr/h,rulings/E.4.Ruling.3&on=2014-13-40',
      documents,
    );
    expect(numbers.map(({ key }) => key)).toEqual(['702.19b', 'E.4.Ruling.3']);
    expect(unreadable).toEqual(['xy/1', '<b>', 'cr/', 'cr/h']);
    expect(on).toBeNull();
  });

  test.each([
    ['cr/draft/702.1', 'draft', '702.1'],
    ['CR/Second-Draft/702.1A-c', 'second-draft', '702.1a-702.1c'],
    ['cr/undated/glossary/trample', 'undated', 'glossary/trample'],
    ['/CR/2014-06-01/702.19B/', '2014-06-01', '702.19b'],
    ['cr/glossary/trample', null, 'glossary/trample'],
    ['cr/704.5.', null, '704.5'],
  ])('may contain a release: %s', (written, release, key) => {
    expect(readQuotedNumber(written, documents)).toMatchObject({ release, key });
  });

  test('does not read numbers or impossible dates as releases', () => {
    for (const written of ['cr/702/19b', 'cr/2014-02-30/702.1', 'cr/draft/h']) {
      expect(readQuotedNumber(written, documents), written).toBeNull();
    }
    const card = readQuotedNumber('cards/clone/r0123456789ab', ['cards']);
    expect(card).toMatchObject({ release: null, key: 'clone/r0123456789ab' });
  });

  test('reports words that are not numbers', () => {
    expect(whyUnreadable('cr/2014-02-30/1')).toBe('2014-02-30 isn’t a date.');
    expect(whyUnreadable('hello')).toBe('“hello” isn’t a rule number.');
  });
});

describe('a range', () => {
  test.each([
    ['702.19a-c', '702.19a', '702.19c'],
    ['702.19A-C', '702.19a', '702.19c'],
    ['704.5z-ab', '704.5z', '704.5ab'],
    ['1-2-3..1-2-5', '1-2-3', '1-2-5'],
  ])('%s', (written, first, last) => {
    expect(readRange(written)).toEqual({ first, last });
  });

  test.each(['702.19c-a', '702.19a-a', '702.19a-b-c', 'a-c', '702.19a-', '702.19a', '1-2-3'])(
    '%s is none',
    (written) => {
      expect(readRange(written)).toBeNull();
    },
  );

  test('is the same after writing and reading, also if numbers have dashes', () => {
    for (const range of [
      { first: '702.19a', last: '702.19c' },
      { first: '1-2-3', last: '1-2-5' },
    ]) {
      expect(readRange(writeRange(range))).toEqual(range);
    }
  });

  test('includes the numbers between its ends and under the last, in order', () => {
    const available = [
      ...['702.2', '702.20', '702.19c', '702.19b'],
      ...['702.19b.Example.1', '702.19a', '702.19'],
    ];
    expect(numbersInRange({ first: '702.19a', last: '702.19b' }, available)).toEqual([
      '702.19a',
      '702.19b',
    ]);
    // A range includes examples only if its last number is an example.
    expect(numbersInRange({ first: '702.19b', last: '702.19b.Example.1' }, available)).toEqual([
      '702.19b',
      '702.19b.Example.1',
    ]);
    expect(
      numbersInRange({ first: '702.19', last: '702.20' }, [...available, 'glossary/x', '702.20a']),
    ).toEqual(['702.19', '702.19a', '702.19b', '702.19c', '702.20', '702.20a']);
    const dashed = ['1', '1-2', '1-2-3', '1-2-3-1', '1-2-4', '1-2-10', '1-3', '10'];
    expect(numbersInRange({ first: '1-2-3', last: '1-2-4' }, dashed)).toEqual([
      ...['1-2-3', '1-2-3-1', '1-2-4'],
    ]);
  });

  test('does not include other numbers that begin with its last number', () => {
    const available = ['704.5', '704.5a', '704.5a.Example.1', '704.5b', '704.5z', '704.5aa'];
    expect(numbersInRange({ first: '704.5', last: '704.5a' }, available)).toEqual([
      ...['704.5', '704.5a'],
    ]);
    expect(numbersInRange({ first: '704.5z', last: '704.5aa' }, available)).toEqual([
      ...['704.5z', '704.5aa'],
    ]);
  });
});
