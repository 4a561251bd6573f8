import { describe, expect, test } from 'vitest';
import { compareKeys } from '../../../src/rules/numbers/number-key.ts';

describe('compareKeys', () => {
  test.each([
    [
      ['501.10', '501.9', '501.1'],
      ['501.1', '501.9', '501.10'],
    ],
    [
      ['704.5aa', '704.5z', '704.5a'],
      ['704.5a', '704.5z', '704.5aa'],
    ],
    [
      ['501.5b', '501.5'],
      ['501.5', '501.5b'],
    ],
    [
      ['E.4.Ruling.10', 'E.4.Ruling.9', 'E.4.1'],
      ['E.4.1', 'E.4.Ruling.9', 'E.4.Ruling.10'],
    ],
    [
      ['202.3.Example.1', '202.3z', '202.3a'],
      ['202.3a', '202.3z', '202.3.Example.1'],
    ],
    [
      ['glossary/tap', 'glossary/d20', 'glossary/d4'],
      ['glossary/d4', 'glossary/d20', 'glossary/tap'],
    ],
    [
      ['K.18', 'A.4', '414'],
      ['414', 'A.4', 'K.18'],
    ],
  ])('sorts %j as %j', (mixed, ordered) => {
    expect(mixed.toSorted(compareKeys)).toEqual(ordered);
  });
});
