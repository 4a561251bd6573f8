import { describe, expect, test } from 'vitest';
import { reduceToPart } from '../../../src/browser/quote/selected-part.ts';

describe('the selected part of a rule', () => {
  const url = 'https://rules.example/cr/702.19b/';
  const rule = {
    name: 'CR 702.19b',
    title: null,
    text: 'It first deals lethal damage, well-known as such. The rest is its controller’s to divide.\nIt may all be dealt to one, two or more of them.',
    release: '',
    isOlder: false,
    url,
  };

  test.each([
    [
      'It first deals lethal damage, well-known as such.',
      'It first deals lethal damage, well-known as such. …',
    ],
    // A selection that begins or ends within a word is extended to whole words.
    ['al damage, well-kn', '… lethal damage, well-known …'],
    [
      'to divide.\n\nIt may all be dealt to one, two or more of them.',
      '… to divide.\nIt may all be dealt to one, two or more of them.',
    ],
  ])('only the selection %j is copied', (selected, text) => {
    expect(reduceToPart(rule, selected)).toEqual({
      ...rule,
      isPart: true,
      text,
    });
  });

  test.each(['', 'lethal', 'something else on the page', rule.text])(
    'is the whole rule if %j is selected',
    (selected) => expect(reduceToPart(rule, selected)).toBe(rule),
  );
});
