import { expect, test } from 'vitest';
import { whoseNumber } from '../../../src/browser/quote/whose-numbers.ts';

const releases = (...days: string[]) =>
  days.map((id) => ({ id, date: id, label: id, whole: true }));
const wording = (from: string, until = from) => [{ from, until, address: '/' }];
const files: Record<string, unknown> = {
  '/old/numbers.json': {
    document: 'old',
    releases: releases('2008-02-01', '2014-06-01'),
    ...{ knownDays: [], sections: [{ name: '5' }] },
  },
  '/old/numbers/5.json': {
    numbers: {
      '501.5b': { kind: 'rule', wordings: wording('2008-02-01'), gone: true },
      '501.6': { kind: 'rule', wordings: wording('2008-02-01'), gone: true },
      '501.7': { kind: 'rule', wordings: wording('2008-02-01', '2014-06-01') },
    },
  },
  '/new/numbers.json': {
    document: 'new',
    releases: releases('2010-01-01'),
    ...{ knownDays: [], sections: [{ name: '5' }] },
  },
  '/new/numbers/5.json': {
    numbers: Object.fromEntries(
      ['501.5b', '501.7'].map((key) => [key, { kind: 'rule', wordings: wording('2010-01-01') }]),
    ),
  },
};

const whose = (
  first: string,
  { on = null, dashed = [] as string[] }: { on?: string | null; dashed?: string[] } = {},
) =>
  whoseNumber(
    { document: 'old', release: null, first, last: null },
    ['old', 'new'],
    on,
    dashed,
    async (address) => files[address],
  );

test('a number without a document is of the one in which it stands today', async () => {
  expect(await whose('501.5b')).toMatchObject({ document: 'new', first: '501.5b' });
});

test('as of a day, it is of the one in which it stood then', async () => {
  expect(await whose('501.5b', { on: '2009-01-01' })).toMatchObject({ document: 'old' });
});

test('of several the first is taken, and of one that has it no more where no other has it', async () => {
  expect(await whose('501.7')).toMatchObject({ document: 'old' });
  expect(await whose('501.6')).toMatchObject({ document: 'old' });
});

test('what none ever had is of none', async () => {
  expect(await whose('501.9')).toBeNull();
});

test('a dash says a range as its document has it', async () => {
  expect(await whose('501.5b', { dashed: ['new'] })).toMatchObject({ isDashed: true });
  expect(await whose('501.7', { dashed: ['new'] })).not.toHaveProperty('isDashed');
});
