import { describe, expect, test } from 'vitest';
import { lonePrefixes, respell, spellingsOf } from '../../../src/build/hosting/spellings.ts';

const published = [
  '/',
  '/cr/',
  '/cr/702/',
  '/cr/702.19b/',
  '/cr/702.19b.Example.1/',
  '/cr/2014-06-01/702.19a/',
  '/cr/glossary/e/',
  '/rulings/E.4.Ruling.3/',
  '/rulings/E.3.Note.1/',
  '/rulings/G6.5/',
];
const spellings = spellingsOf(published);

test.each([
  ['/cr/702.19B/', '/cr/702.19b/'],
  ['/CR/702.19B', '/cr/702.19b'],
  ['/Cr/702.19b.example.1/', '/cr/702.19b.Example.1/'],
  ['/cr/702.19B.EXAMPLE.1/', '/cr/702.19b.Example.1/'],
  ['/cr/702.19B.json', '/cr/702.19b.json'],
  ['/cr/2014-06-01/702.19A/', '/cr/2014-06-01/702.19a/'],
  ['/RULINGS/e.4.ruling.3/', '/rulings/E.4.Ruling.3/'],
  ['/rulings/e.3.note.1', '/rulings/E.3.Note.1'],
  ['/rulings/g6.5/', '/rulings/G6.5/'],
])('%s is mended to %s', (written, mended) => {
  expect(respell(written, spellings)).toBe(mended);
});

test.each(['/nothing/702.19B.pdf/x', '/cr/702.19x/', '/', '/404.html', '/crx/1/'])(
  '%s is left as it is, but for a letter after a figure',
  (written) => {
    expect(respell(written, spellings)).toBe(written.replace('19B', '19b'));
  },
);

test('what is published is never respelled', () => {
  const numbers = published.filter((address) => /\d/.test(address));
  expect(numbers.map((address) => respell(address, spellings))).toEqual(numbers);
});

describe('numbers without their document', () => {
  const addresses = [
    '/cr/7/',
    '/cr/702.19b/',
    '/cr/501.1/',
    '/cr/404.1/',
    '/cr/2014-06-01/',
    '/cr/2014-06-01/9.1/',
    '/cr/702.19b/history/',
    '/cr/glossary/a1/',
    '/rulings/501.5/',
    '/rulings/501.1/',
    '/rulings/E.4/',
    '/about/3/',
  ];

  test('belong to a document where no other has numbers that begin so, and no file does', () => {
    const found = lonePrefixes(addresses, ['cr', 'rulings'], ['404.html', 'cr', 'rulings']);
    expect(found).toEqual([
      { prefix: '7', document: 'cr', numbers: 2 },
      { prefix: '501.5', document: 'rulings', numbers: 1 },
      { prefix: '404.1', document: 'cr', numbers: 1 },
      { prefix: 'E.4', document: 'rulings', numbers: 1 },
    ]);
  });
});

test('patterns hold nothing that one of the servers does not read', () => {
  // Go looks neither ahead nor behind, and either server would end a string at a quote.
  for (const { pattern } of spellings) expect(pattern).not.toMatch(/\(\?[=!<]|["'\s]/);
});
