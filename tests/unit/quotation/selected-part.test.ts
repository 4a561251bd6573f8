import { describe, expect, test } from 'vitest';
import { partOfRule, placeOf } from '../../../src/browser/quotation/selected-part.ts';

describe('of a rule, what is selected', () => {
  const url = 'https://rules.example/cr/702.19b/';
  const rule = {
    name: 'CR 702.19b',
    text: 'It first deals lethal damage, well-known as such. The rest is its controller’s to divide.\nIt may all be dealt to one, two or more of them.',
    release: '',
    isOlder: false,
    url,
  };

  test.each([
    [
      'It first deals lethal damage, well-known as such.',
      'It first deals lethal damage, well-known as such. …',
      'It%20first%20deals%20lethal%20damage%2C%20well%2Dknown%20as%20such.',
    ],
    [
      'The rest is its\n  controller’s to divide.',
      '… The rest is its controller’s to divide. …',
      'The%20rest%20is%20its%20controller%E2%80%99s%20to%20divide.',
    ],
    // The mouse seldom begins and ends at the edges of words.
    ['al damage, well-kn', '… lethal damage, well-known …', 'lethal%20damage%2C%20well%2Dknown'],
    [
      '. The rest is its contr',
      '… The rest is its controller’s …',
      'The%20rest%20is%20its%20controller%E2%80%99s',
    ],
    [
      'to divide.\n\nIt may all be dealt to one, two or more of them.',
      '… to divide.\nIt may all be dealt to one, two or more of them.',
      'to%20divide.,two%20or%20more%20of%20them.',
    ],
  ])('%j is copied alone, and linked', (selected, text, fragment) => {
    expect(partOfRule(rule, placeOf(rule.text, selected))).toEqual({
      ...rule,
      isPart: true,
      text,
      url: `${url}#:~:text=${fragment}`,
    });
  });

  test.each(['', 'lethal', 'something else on the page', rule.text])(
    'where that is %j, the whole is copied',
    (selected) => expect(partOfRule(rule, placeOf(rule.text, selected))).toBe(rule),
  );
});
