import { expect, test } from 'vitest';
import { compareKeys } from '../../../src/rules/numbers/number-key.ts';

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
