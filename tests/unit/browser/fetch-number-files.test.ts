import { expect, test } from 'vitest';
import { openNumberFiles } from '../../../src/browser/fetch-number-files.ts';

const wordings = [{ from: '2001-01-01', until: '2001-01-01', address: '/rulings/501.5b/' }];
const files: Record<string, unknown> = {
  '/rulings/numbers.json': { sections: [{ name: '501' }, { name: 'c' }] },
  '/rulings/numbers/501.json': {
    numbers: {
      '501.5b': { kind: 'ruling', wordings },
      '501.5.Ruling.1': { kind: 'other-number', wordings: [], is: '501.5b' },
    },
  },
  '/rulings/numbers/c.json': { numbers: {} },
};

test('finds the correct number for a misprinted one, and says that it is a misprint', async () => {
  const { get, find } = await openNumberFiles('rulings', async (address) => files[address]);
  expect(await find('501.5.Ruling.1')).toMatchObject({ wordings });
  expect(await get('501.5.Ruling.1')).toMatchObject({ is: '501.5b' });
  expect(await find('501.9')).toBeNull();
  expect(await find('702.1')).toBeNull();
  expect(await find('constructor')).toBeNull();
});
