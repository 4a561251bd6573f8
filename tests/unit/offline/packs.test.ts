import { expect, test } from 'vitest';
import {
  type Kept,
  leftOut,
  offersOf,
  type Pack,
  packOf,
} from '../../../src/browser/offline/kept-files.ts';

const documents: Kept['documents'] = {
  cr: {
    title: 'Comprehensive Rules',
    older: [
      ['2008-02-01', 'February 1, 2008'],
      ['2014-06-01', 'June 1, 2014'],
    ],
  },
};

test.each([
  ['cr/702.19b/', 'cr/rules'],
  ['CR/702.19B', 'cr/rules'],
  ['cr/', 'cr/rules'],
  ['cr/glossary/trample/', 'cr/rules'],
  ['cr/numbers/702.json', 'cr/rules'],
  ['cr/702.19b/history/', 'cr/history'],
  ['cr/changes/2014-06-01/', 'cr/history'],
  ['cr/releases/', 'cr/history'],
  ['cr/2014-06-01/702.19b/', 'cr/2014-06-01'],
  ['cr/2014-06-01', 'cr/2014-06-01'],
  // The newest release, and a day that is none: what a number says of them is with the rules.
  ['cr/2026-08-07/', 'cr/rules'],
  ['cards/forest/', 'cards'],
  ['about/', 'site'],
  ['constructor/', 'site'],
  ['', 'site'],
])('%s belongs to %s', (path, pack) => {
  expect(packOf(path, documents)).toBe(pack);
});

function pack(name: string, unasked = false): Pack {
  return { name, unasked, bytes: 1, bundles: [] };
}

test('an older release is offered with those before it, and nothing that is kept anyway', () => {
  const packs = [
    pack('cr/rules', true),
    pack('cr/2008-02-01'),
    pack('cr/2014-06-01'),
    pack('cards'),
  ];
  const offers = offersOf({ documents, packs, files: 0, bytes: 0, stored: 0 });
  expect(offers.map(({ title, packs }) => [title, packs.map(({ name }) => name)])).toEqual([
    ['Cards and their rulings, with the search for them', ['cards']],
    ['Comprehensive Rules as of February 1, 2008, and before', ['cr/2008-02-01']],
    ['Comprehensive Rules as of June 1, 2014, and before', ['cr/2008-02-01', 'cr/2014-06-01']],
  ]);
});

test('what is not kept unasked is named', () => {
  expect(leftOut([pack('site', true), pack('cr/rules', true)])).toBe('');
  expect(leftOut([pack('cr/rules', true), pack('cards'), pack('cr/history')])).toBe(
    'cards and histories',
  );
  const all = [pack('cards'), pack('cr/history'), pack('rulings/history'), pack('cr/2014-06-01')];
  expect(leftOut(all)).toBe('cards, histories and older releases');
  expect(leftOut([pack('cards', true), pack('cr/2014-06-01')])).toBe('older releases');
});
