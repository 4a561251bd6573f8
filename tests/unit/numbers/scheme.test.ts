import { describe, expect, test } from 'vitest';
import { compareKeys, keySteps } from '../../../src/rules/numbers/number-key.ts';
import { readNumber } from '../../../src/rules/numbers/read-number.ts';
import { makeNumberIndex } from '../../../src/rules/numbers/number-index.ts';
import { resolveNumber } from '../../../src/rules/numbers/resolve-number.ts';
import { searchedNumbers } from '../../../src/rules/numbers/number-source.ts';
import { makeSchemes, outerSteps } from '../../../src/rules/numbers/scheme.ts';

/** The number schemes of three made-up documents, described by examples as in `document.yaml`. */
const schemes = makeSchemes([
  {
    slug: 'lantern',
    spoken: ['Lantern Rules', 'LR'],
    words: { rule: 'clause' },
    numbers: [{ chapter: ['8'], section: ['8.3'], rule: ['8.3.14'], subrule: ['8.3.14b'] }],
  },
  { slug: 'floor', spoken: ['FR'], numbers: [{ chapter: ['4'], section: ['4.8'] }] },
  {
    slug: 'tide',
    spoken: ['Tide'],
    numbers: [{ section: ['103'], rule: ['103.2'], subrule: ['103.2.a', '103.2.a.1'] }],
  },
]);
const keys = [
  ...['8', '8.3', '8.3.1', '8.3.14', '8.3.14a', '8.3.14b', '8.31', '1', '1.1', '1.1.2', '1.11'],
];
const row = (document: string, key: string) => ({
  ...{ document, key, id: `${document}/${key}` },
  ...{ title: null, available: true, current: true },
});
const numberIndex = makeNumberIndex(
  [
    ...keys.map((key) => row('lantern', key)),
    ...['4', '4.8'].map((key) => row('floor', key)),
    ...['103', '103.2', '103.2.a', '103.2.a.1', '103.2.b'].map((key) => row('tide', key)),
  ],
  new Set(['lantern', 'floor', 'tide']),
  schemes,
);
const found = (spelling: string) => {
  const reading = readNumber(spelling, schemes);
  return reading ? resolveNumber(reading, numberIndex).exact.map(({ id }) => id) : null;
};

describe('numbers of other games', () => {
  test.each([
    ...['8.3.14b', '8.3.14 B', '8.3.14(b)', '§8.3.14b', '§ 8.3.14b', '8 3 14 b', '8-3-14b'],
    ...['clause 8.3.14b', 'Clauses 8.3.14b', 'rule 8.3.14b', 'LR 8.3.14b', 'lr8.3.14b'],
    ...['Lantern Rules 8.3.14b', 'lanternrules 8.3.14b', 'the Lantern rules, clause 8.3.14b'],
  ])('%s is found', (spelling) => {
    expect(found(spelling)).toEqual(['lantern/8.3.14b']);
  });

  test.each([
    ['FR 4.8', 'floor/4.8'],
    ['4.8', 'floor/4.8'],
    ['chapter 8', 'lantern/8'],
    ['103.2.a.1', 'tide/103.2.a.1'],
    ['103.2a1', 'tide/103.2.a.1'],
    ['Tide 1032a', 'tide/103.2.a'],
  ])('%s is %s', (spelling, id) => {
    expect(found(spelling)).toEqual([id]);
  });

  test('have parents whose numbers they begin with', () => {
    const under = (slug: string, key: string) =>
      outerSteps(keySteps(key), schemes.of(slug)).map((steps) => steps.length);
    expect(under('lantern', '8.3.14b')).toEqual([3, 2, 1]);
    expect(under('tide', '103.2.a')).toEqual([2, 1]);
    const missing = resolveNumber(
      readNumber('8.3.14c', schemes) ?? expect.fail('no number'),
      numberIndex,
    ).missing[0];
    expect(missing).toMatchObject({ document: 'lantern', key: '8.3.14c', whole: true });
    expect(missing?.parent?.key).toBe('8.3.14');
  });

  test('are found in running text', () => {
    const numbers = new RegExp(searchedNumbers(schemes.shapes), 'g');
    expect('See 8.3.14b, 4.8 and 103.2.a.1.'.match(numbers)).toEqual([
      ...['8.3.14b', '4.8', '103.2.a.1'],
    ]);
  });

  test('do not begin with a letter if no document has such numbers', () => {
    expect(readNumber('e4', schemes)).toBeNull();
  });
});

test.each([
  [['501.1', '501.9', '501.10']],
  [['704.5a', '704.5z', '704.5aa']],
  [['501.5', '501.5b']],
  [['E.4.1', 'E.4.Ruling.9', 'E.4.Ruling.10']],
  [['202.3a', '202.3z', '202.3.Example.1']],
  [['glossary/d4', 'glossary/d20', 'glossary/tap']],
  [['414', 'A.4', 'K.18']],
])('%j is the order of these numbers', (ordered) => {
  expect(ordered.toReversed().sort(compareKeys)).toEqual(ordered);
});
