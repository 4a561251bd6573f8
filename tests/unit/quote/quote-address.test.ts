import { describe, expect, test } from 'vitest';
import {
  numbersInRange,
  quotationSearch,
  readQuotation,
  readQuotedNumber,
  readRange,
  readTypedNumbers,
  whyUnread,
  writeQuotedNumber,
} from '../../../src/rules/posts/quote-address.ts';

const documents = ['cr', 'rulings'];

describe('the address of a quotation', () => {
  test('names rules of several documents, and a day', () => {
    const { numbers, on, unread } = readQuotation(
      '?of=cr/702.19b,cr/702.2c,rulings/501.5b&on=2014-06-01',
      documents,
    );
    expect(numbers.map(({ document, first }) => `${document} ${first}`)).toEqual([
      'cr 702.19b',
      'cr 702.2c',
      'rulings 501.5b',
    ]);
    expect(on).toBe('2014-06-01');
    expect(unread).toEqual([]);
  });

  test('is written as it is read', () => {
    const search = '?of=cr/702.19a-702.19c,cr/2014-06-01/702.19b,cr/glossary/trample&on=2014-06-01';
    expect(quotationSearch(readQuotation(search, documents))).toBe(search);
  });

  test('keeps what could not be read', () => {
    const search = '?of=cr/702.19b,xy%2F1,a%26b&on=2014-06-01';
    expect(quotationSearch(readQuotation(search, documents))).toBe(search);
  });

  test('says what it cannot read, and reads the rest', () => {
    const { numbers, on, unread } = readQuotation(
      '?of=cr/702.19b,xy/1,<b>,cr/,cr/hello,rulings/E.4.Ruling.3&on=2014-13-40',
      documents,
    );
    expect(numbers.map(({ first }) => first)).toEqual(['702.19b', 'E.4.Ruling.3']);
    expect(unread).toEqual(['xy/1', '<b>', 'cr/', 'cr/hello', '2014-13-40']);
    expect(on).toBeNull();
  });

  test.each(['2014-02-31', '2014-13-01', '2015-02-29'])('takes %s for no day', (day) => {
    const { on, unread } = readQuotation(`?of=cr/702.19b&on=${day}`, documents);
    expect([on, unread]).toEqual([null, [day]]);
  });

  test.each([
    ['cr/draft/702.1', 'draft', '702.1'],
    ['CR/Second-Draft/702.1A-c', 'second-draft', '702.1a'],
    ['cr/undated/glossary/trample', 'undated', 'glossary/trample'],
    ['cr/2014-06-01/702.1', '2014-06-01', '702.1'],
    ['cr/glossary/trample', null, 'glossary/trample'],
  ])('has a release of any name in it: %s', (written, release, first) => {
    expect(readQuotedNumber(written, documents)).toMatchObject({ release, first });
  });

  test('does not read numbers or impossible dates as releases', () => {
    for (const written of ['cr/702/19b', 'cr/2014-02-30/702.1', 'cr/draft/', 'cr/draft/hello']) {
      expect(readQuotedNumber(written, documents), written).toBeNull();
    }
    const card = readQuotedNumber('cards/clone/r0123456789ab', ['cards']);
    expect(card).toMatchObject({ release: null, first: 'clone/r0123456789ab' });
  });

  test('reports words that it cannot read', () => {
    expect(whyUnread('cr/2014-02-30/1')).toBe('2014-02-30 isn’t a date.');
    expect(whyUnread('hello')).toBe('“hello” isn’t a rule number.');
  });

  test('takes great letters and a closing dot for what they mean', () => {
    expect(readQuotedNumber('/CR/2014-06-01/702.19B/', documents)).toEqual({
      document: 'cr',
      release: '2014-06-01',
      first: '702.19b',
      last: null,
    });
    expect(readQuotedNumber('cr/704.5.', documents)?.first).toBe('704.5');
  });
});

describe('numbers typed into a quotation', () => {
  const read = (typed: string) => {
    const { numbers, unread } = readTypedNumbers(typed, documents, { releases: ['undated'] });
    return [numbers.map(({ number }) => writeQuotedNumber(number)).join(' '), unread.join(' ')];
  };

  test.each([
    ['704.5f, 702.19b', 'cr/704.5f cr/702.19b', ''],
    ['704.5f 702.19b\n601.2b;', 'cr/704.5f cr/702.19b cr/601.2b', ''],
    ['704.5a – c, 702.19a to 702.19c', 'cr/704.5a-704.5c cr/702.19a-702.19c', ''],
    ['CR 702.19 (b) and rule 704.5F.', 'cr/702.19b cr/704.5f', ''],
    ['704.5j, 702 19 b, 613.1-613.3, 999 9', 'cr/704.5j cr/702.19b cr/613.1-613.3 cr/999.9', ''],
    ['702 704 704.5', 'cr/702 cr/704 cr/704.5', ''],
    ['704.5f rulings 501.5b 501.2', 'cr/704.5f rulings/501.5b rulings/501.2', ''],
    ['cr Undated 702.19b, draft 702.2', 'cr/undated/702.19b cr/702.2', 'draft'],
    ['2014-06-01 rulings 501.5b, 501.2', 'rulings/2014-06-01/501.5b rulings/501.2', ''],
    ['2014-02-30 702.19b, 702.2', 'cr/702.2', '2014-02-30/702.19b'],
    ['cr 2014-06-01 702.19b, 702.2', 'cr/2014-06-01/702.19b cr/702.2', ''],
    ['cr/glossary/first-to-strike', 'cr/glossary/first-to-strike', ''],
    ['704.5f, hello, 702.19b-a, E.4.Ruling.3', 'cr/704.5f cr/E.4.Ruling.3', 'hello 702.19b-a'],
    [
      'Rulings section 501.5, sections 501.2 and 501.3',
      'rulings/501.5 rulings/501.2 rulings/501.3',
      '',
    ],
    [' , ', '', ''],
  ])('%j', (typed, numbers, unread) => {
    expect(read(typed)).toEqual([numbers, unread]);
  });

  test('keep how they were typed, with their document', () => {
    const { numbers } = readTypedNumbers('19b rulings 999.9z cr/704.5f', documents);
    expect(numbers.map(({ written }) => written)).toEqual(['19b', 'rulings/999.9z', 'cr/704.5f']);
  });

  test('are bare where no document is named before them', () => {
    const { numbers } = readTypedNumbers('501.5b rulings/501.2 501.3 cr 702.1 702.2', documents);
    expect(numbers.map(({ isBare = false }) => isBare)).toEqual([true, false, true, false, false]);
  });
});

describe('a range', () => {
  test.each([
    ['702.19a-c', '702.19a', '702.19c'],
    ['702.19a–702.19c', '702.19a', '702.19c'],
    ['702.19A-C', '702.19a', '702.19c'],
    ['704.5-7', '704.5', '704.7'],
    ['702-704', '702', '704'],
    ['704.5z-ab', '704.5z', '704.5ab'],
  ])('%s', (written, first, last) => {
    expect(readRange(written)).toEqual({ first, last });
  });

  test.each(['702.19c-a', '702.19a-a', '702.19a-b-c', 'a-c', '702.19a-'])(
    '%s is none',
    (written) => {
      expect(readRange(written)).toBeNull();
    },
  );

  test('includes the numbers between its ends and under the last, in order', () => {
    const held = [
      '702.2',
      '702.20',
      '702.19c',
      '702.19b',
      '702.19b.Example.1',
      '702.19a',
      '702.19',
    ];
    expect(numbersInRange({ first: '702.19a', last: '702.19b' }, held)).toEqual([
      '702.19a',
      '702.19b',
    ]);
    // An example is one that is asked for.
    expect(numbersInRange({ first: '702.19b', last: '702.19b.Example.1' }, held)).toEqual([
      '702.19b',
      '702.19b.Example.1',
    ]);
    expect(
      numbersInRange({ first: '702.19', last: '702.20' }, [...held, 'glossary/x', '702.20a']),
    ).toEqual(['702.19', '702.19a', '702.19b', '702.19c', '702.20', '702.20a']);
  });
});

test('a range does not hold what only begins with the letters of its last number', () => {
  const held = ['704.5', '704.5a', '704.5a.Example.1', '704.5b', '704.5z', '704.5aa'];
  expect(numbersInRange({ first: '704.5', last: '704.5a' }, held)).toEqual(['704.5', '704.5a']);
  expect(numbersInRange({ first: '704.5z', last: '704.5aa' }, held)).toEqual([
    ...['704.5z', '704.5aa'],
  ]);
});

describe('where numbers have dashes in them', () => {
  const [slugs, dashed] = [['tides', 'cr'], ['tides']];

  test('a dash says no range in an address, and is none there', () => {
    const search = '?of=tides/1-2,tides/1-2-3a,tides/1-2-3..1-2-5,tides/1..2,cr/702-704';
    const read = readQuotation(search, slugs, dashed);
    expect(read.unread).toEqual([]);
    expect(read.numbers.map(({ first, last }) => [first, last])).toEqual([
      ['1-2', null],
      ['1-2-3a', null],
      ['1-2-3', '1-2-5'],
      ['1', '2'],
      ['702', '704'],
    ]);
    expect(quotationSearch(read)).toBe(search);
    expect(readRange('1-2')).toEqual({ first: '1', last: '2' });
  });

  test.each([
    ['1-2-3, 1-2', 'tides/1-2-3 tides/1-2', ''],
    ['1-2-3 to 1-2-5; 1-2-3 – 5', 'tides/1-2-3..1-2-5 tides/1-2-3..1-2-5', ''],
    ['1-2-3 - 1-2-5 1-2-3 a–c', 'tides/1-2-3..1-2-5 tides/1-2-3a..1-2-3c', ''],
    ['1-2-5–1-2-3, cr 702.19 a - c', 'cr/702.19a-702.19c', '1-2-5–1-2-3'],
  ])('%j is typed', (typed, numbers, unread) => {
    const read = readTypedNumbers(typed, slugs, { dashed });
    expect(read.numbers.map(({ number }) => writeQuotedNumber(number)).join(' ')).toBe(numbers);
    expect(read.unread.join(' ')).toBe(unread);
  });

  test('includes the numbers between its ends', () => {
    const held = ['1', '1-2', '1-2-3', '1-2-3-1', '1-2-4', '1-2-10', '1-3', '10'];
    expect(numbersInRange({ first: '1-2-3', last: '1-2-4' }, held)).toEqual([
      ...['1-2-3', '1-2-3-1', '1-2-4'],
    ]);
  });
});
