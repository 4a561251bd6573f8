import { describe, expect, test } from 'vitest';
import { cardRulingsSummary } from '../../../src/rules/texts/formats/card-rulings-summary.ts';
import { detectFormat } from '../../../src/rules/texts/formats/index.ts';
import { lostLines } from '../../support/lost-lines.ts';

const ruler = '='.repeat(78);
const header = `${ruler}
Card Rulings Summary (CHANGES ONLY)                         Updated 01/05/21
${ruler}

A '+' is used to mark changes since the 01/04/13 release.
`;
const changes = `${header}
${ruler}

- - * - * - A - * - * - -

Aunt's Æther Otter, the Brass Tern:
  + An otter is a vessel while it floats. See Rule G.27.4. [D'Angelo
    01/05/04] [Tern Magazine
    #22, Page 27]
  * Note - Also see Floating, Rule E.5.
  + It may be removed-from-
    play. [WotC Rules Team 97/12/18] See Rule T.8.

- - * - * - Z - * - * - -
`;
const whole = `${ruler}
Card Rulings Summary                                        Updated 1996/07/04
${ruler}

Printing Information
--------------------

Printed in two harbours:
    the old one and the new one.

Card Rulings

Brass Tern:
  Creature - Tern 2/2.
  Flies over the harbour.
  - A tern that swims does not fly. [bethmo 1994]
  + A tern can be towed. [Aahz 06/30/96]

Credits and Disclaimers

Free to copy with credit.
`;
const parse = (text: string) => cardRulingsSummary.parse(text, 'cards.txt');

describe('a file of changes', () => {
  const parsed = parse(changes);
  const [, card, first, noted, second] = parsed.items;

  test('is recognized, dated and known to be a part', () => {
    expect(detectFormat(changes)).toBe(cardRulingsSummary);
    expect(parsed.releaseDate).toBe('2001-05-21');
    expect(cardRulingsSummary.isWhole(parsed)).toBe(false);
    expect(cardRulingsSummary.partOf?.(parsed)).toContain('April 13, 2001');
  });

  test('has cards with rulings and notes, without their marks', () => {
    expect(card).toMatchObject({ kind: 'section', key: 'aunts-aether-otter-the-brass-tern' });
    expect([first, noted, second].map((item) => [item?.kind, item?.parent])).toEqual([
      ['ruling', card?.key],
      ['note', card?.key],
      ['ruling', card?.key],
    ]);
    expect(first?.text).toMatch(/^An otter is a vessel/);
    expect(noted?.text).toBe('Also see Floating, Rule E.5.');
    expect(second?.text).toContain('removed-from-play');
  });

  test('has citations with dates that begin with the year, and references after them', () => {
    expect(first?.citations).toMatchObject([
      { source: "D'Angelo", date: '2001-05-04' },
      { source: 'Tern Magazine', issue: '22', page: '27' },
    ]);
    expect(second?.citations).toMatchObject([{ date: '1997-12-18' }]);
    expect(
      [first, noted, second].map((item) => item?.references.map((each) => each.target)),
    ).toEqual([['G.27.4'], ['E.5'], ['T.8']]);
  });

  test('gives a ruling the same address in each release', () => {
    const later = changes.replace('  + An otter', '  + A new ruling.\n  + An otter');
    expect(parse(later).items.map(({ key }) => key)).toContain(first?.key);
  });
});

test('a complete file has the text of a card, and parts before and after the cards', () => {
  const parsed = parse(whole);
  expect(parsed.problems).toEqual([]);
  expect(cardRulingsSummary.isWhole(parsed)).toBe(true);
  expect(parsed.items.map(({ kind, title }) => [kind, title])).toEqual([
    ['matter', null],
    ['matter', 'Printing Information'],
    ['section', 'Brass Tern'],
    ['rule', 'Card text'],
    ['ruling', 'Ruling on Brass Tern'],
    ['ruling', 'Ruling 2 on Brass Tern'],
    ['matter', 'Credits and Disclaimers'],
  ]);
});

test('no line is lost', () => {
  const lost = [changes, whole].flatMap((text) => lostLines(text, parse(text)));
  // A name loses its colon, and a divided word its hyphen.
  expect(lost.filter((each) => !each.endsWith('is not its lines'))).toEqual([]);
});

test.each([
  ['a line outside a card', changes.replace("Aunt's", 'Lost words.\n\nAunt’s'), 'unknown-line'],
  ['a ruling without a card', changes.replace(/Aunt's.*\n/, ''), 'unknown-line'],
  [
    'a card twice',
    whole.replace('\nCredits', 'Brass Tern:\n  - Again.\n\nCredits'),
    'duplicate-card',
  ],
  [
    'an end before the last letter',
    changes.slice(0, changes.indexOf('- - * - * - Z')),
    'truncated-file',
  ],
  ['an end in a sentence', whole.slice(0, whole.indexOf(' fly. [')), 'truncated-file'],
])('reports %s', (_what, text, rule) => {
  expect(parse(text).problems.map((problem) => problem.rule)).toContain(rule);
});
