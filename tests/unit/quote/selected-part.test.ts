import { describe, expect, test } from 'vitest';
import { partOfRule, placeOf } from '../../../src/browser/quote/selected-part.ts';

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
    [
      'al damage, well-kn',
      '… lethal damage, well-known …',
      'deals-,lethal%20damage%2C%20well%2Dknown',
    ],
    [
      '. The rest is its contr',
      '… The rest is its controller’s …',
      'The%20rest%20is%20its%20controller%E2%80%99s',
    ],
    [
      'to divide.\n\nIt may all be dealt to one, two or more of them.',
      '… to divide.\nIt may all be dealt to one, two or more of them.',
      'controller%E2%80%99s-,to%20divide.,two%20or%20more%20of%20them.',
    ],
  ])('%j is copied alone, and linked', (selected, text, fragment) => {
    expect(partOfRule(rule, placeOf(rule.text, selected))).toEqual({
      ...rule,
      isPart: true,
      text,
      url: `${url}#:~:text=${fragment}`,
    });
  });

  /** What the link says of words of a rule. */
  const linkTo = (text: string, from: number, until: number) => {
    const letters = (words: string) => words.replace(/[^a-z\d]/gi, '').length;
    const words = text.split(/(?<=\s)/);
    const before = letters(words.slice(0, from).join(''));
    const place = { from: before, until: before + letters(words.slice(from, until).join('')) };
    const part = partOfRule({ ...rule, text }, place);
    return decodeURIComponent(part.url.slice(url.length)).replace('#:~:text=', '');
  };

  test('words that the rule has more than once are told apart by those before them', () => {
    const text = 'If you do, draw a card. If you do, draw a card, then lose life.';
    expect(linkTo(text, 0, 4)).toBe('If you do, draw,-a');
    expect(linkTo(text, 6, 10)).toBe('card.-,If you do, draw');
    expect(linkTo(text, 6, 11)).toBe('card.-,If you do, draw a');
  });

  test('the end of a long part is not one that comes before it', () => {
    const end = 'is put into its owner’s graveyard';
    const text = `A card that was drawn ${end}, and one that was not ${end} as well.`;
    const count = text.split(' ').length;
    expect(linkTo(text, 0, count - 2)).toBe(
      'A card that was drawn,not is put into its owner’s graveyard',
    );
  });

  test('no words are sought across a drawn symbol', () => {
    const text = 'The {S} symbol may stand in a cost: “{2}{S}: Draw a card.” That is all.';
    expect(linkTo(text, 0, 4)).toBe('The,symbol may');
    expect(linkTo(text, 1, 5)).toBe('The-,{S},symbol may stand');
    expect(linkTo(text, 5, 8)).toBe('stand-,in a cost:');
    expect(linkTo(text, 6, 8)).toBe('in-,a cost:');
    expect(linkTo(text, 8, 12)).toBe('cost:-,{2},Draw a card.”');
  });

  test('a link stays short, however long the words', () => {
    const text = Array.from({ length: 40 }, (_, at) => `“${'counterspell'.repeat(2)}”${at}`).join(
      ' ',
    );
    for (let until = 2; until < 40; until++) {
      const part = partOfRule({ ...rule, text }, { from: 0, until: until * 25 });
      expect(part.url.length - url.length).toBeLessThan(160);
    }
  });

  test.each(['', 'lethal', 'something else on the page', rule.text])(
    'where that is %j, the whole is copied',
    (selected) => expect(partOfRule(rule, placeOf(rule.text, selected))).toBe(rule),
  );
});
