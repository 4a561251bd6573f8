import { expect, test } from 'vitest';
import { openNumberFiles } from '../../../src/browser/fetch-number-files.ts';
import { sayThen } from '../../../src/rules/timeline/say-then.ts';
import { documentWith, filesOf, wording } from '../history/documents.ts';

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

test('of a removed term, another one with its name and more is said', async () => {
  const [burn, obsolete] = ['glossary/burn', 'glossary/burn-obsolete'];
  const terms = [
    wording(burn, 2001, 2001, 'Damage.'),
    wording(obsolete, 2002, 2003, 'Once, damage.'),
  ];
  const fileAt = filesOf(documentWith('2001', '2002', '2003'), terms);
  const { timeline } = await openNumberFiles('cr', async (address) => fileAt(address));
  const subject = { timeline: await timeline(burn), key: burn, cited: 'CR' };
  const said = sayThen(subject, { at: '2002-01-01' });
  expect(said?.note).toContain('CR glossary: Burn obsolete was in the rules then.');
  expect(said?.links.map(({ address }) => address)).toContain(said?.other?.address);
});
