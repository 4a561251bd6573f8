import { describe, expect, test } from 'vitest';
import { reduceToPart } from '../../../src/browser/quote/selected-part.ts';

describe('the selected part of a rule', () => {
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
    // Selections with a mouse seldom begin and end at the edges of words.
    ['al damage, well-kn', '… lethal damage, well-known …', 'lethal%20damage%2C%20well%2Dknown'],
    [
      'to divide.\n\nIt may all be dealt to one, two or more of them.',
      '… to divide.\nIt may all be dealt to one, two or more of them.',
      'to%20divide.,or%20more%20of%20them.',
    ],
  ])('%j is copied alone, with a link to it', (selected, text, fragment) => {
    expect(reduceToPart(rule, selected)).toEqual({
      ...rule,
      isPart: true,
      text,
      url: `${url}#:~:text=${fragment}`,
    });
  });

  test.each(['', 'lethal', 'something else on the page', rule.text])(
    'is the whole rule if %j is selected',
    (selected) => expect(reduceToPart(rule, selected)).toBe(rule),
  );
});
