import { expect, test } from 'vitest';
import { fetchRuleText, openNumberFiles } from '../../../src/browser/fetch-number-files.ts';
import { sayThen } from '../../../src/rules/timeline/say-then.ts';
import { current, documentWith, filesOf, wording } from '../history/documents.ts';

const wordings = [{ from: '2001-01-01', until: '2001-01-01', address: '/rulings/501.5b/' }];
const files: Record<string, unknown> = {
  '/rulings/numbers.json': { sections: [{ name: '501' }, { name: 'c' }] },
  '/rulings/numbers/501.json': {
    numbers: { '501.5b': { kind: 'ruling', wordings } },
  },
  '/rulings/numbers/c.json': { numbers: {} },
};

test('finds the record of a number', async () => {
  const { get } = await openNumberFiles('rulings', async (address) => files[address]);
  expect(await get('501.5b')).toMatchObject({ wordings });
  expect(await get('501.9')).toBeNull();
  expect(await get('702.1')).toBeNull();
  expect(await get('constructor')).toBeNull();
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

// A document without a release of 2009, whose date is known.
const rules = { ...documentWith('2008', '2014'), knownDays: ['2009-07-11'] };
const legend = { lineage: 'legend' };
const textAt = filesOf(rules, [
  current('420.5i', 2008, 2008, 'The world rule.', { ...legend, current: false }),
  current('704.5k', 2014, 2014, 'The legend rule.', legend),
  wording('702.9', 2008, 2008, 'Flying, once.'),
  current('702.9', 2014, 2014, 'Flying.'),
]);

const textOf = (key: string, day: string | null) =>
  fetchRuleText('cr', key, day, async (address) => textAt(address));
const day = '2010-05-01';

test('the source of a text is its document and release', async () => {
  const sourceOf = async (day: string | null, key: string) => (await textOf(key, day))?.source;
  expect(await sourceOf(day, '702.9')).toBe('Rules, January 1, 2008');
  expect(await sourceOf(day, '704.5k')).toBe('Rules, January 1, 2014');
  expect(await sourceOf(null, '702.9')).toBe('Rules, January 1, 2014');
  expect(await sourceOf(null, '420.5i')).toBe('Rules, January 1, 2008');
});

test('the newest text of a number says which number its rule has now', async () => {
  expect(await textOf('420.5i', null)).toMatchObject({
    note: expect.stringContaining('704.5k'),
  });
  expect(await textOf('999', null)).toBeNull();
});
