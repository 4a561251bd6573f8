import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { game } from '../../support/game-words.ts';
import { markedHtml } from '../../../src/page-data/page-parts.ts';
import { aroundChanges, differences } from '../../../src/rules/history/word-differences.ts';

/** Writes the differences of two texts in one line: `[-removed-] words, [+added+] words`. */
function marked(older: string, newer: string): string {
  const marks = { same: ['', ''], added: ['[+', '+]'], removed: ['[-', '-]'] } as const;
  return differences(older, newer)
    .map(({ kind, text }) => marks[kind][0] + text + marks[kind][1])
    .join('');
}

describe('differences', () => {
  test.each([
    ['Tap a creature.', 'Tap a land.', 'Tap a [-creature-][+land+].'],
    ['It is in play.', 'It is on the battlefield.', 'It is [-in play-][+on the battlefield+].'],
    ['See rule 502.9.', 'See rule 702.19.', 'See rule [-502.9-][+702.19+].'],
    ['Pay {2}{R}.', 'Pay {3}{R}.', 'Pay [-{2}-][+{3}+]{R}.'],
    ['Its side based on type goes.', 'Its side, goes.', 'Its side[- based on type -][+, +]goes.'],
    ['It untaps.', 'It untaps. It may attack.', 'It untaps. [+It may attack.+]'],
  ])('%s → %s', (older, newer, expected) => {
    expect(marked(older, newer)).toBe(expected);
  });

  test.each([
    ['The "stack" is a player\'s.', 'The “stack” is a player’s.'],
    ['one--two - three', 'one—two – three'],
    ['and so on . . .', 'and so on . . .'],
    ['wait...', 'wait…'],
    ['Magic(r) cards', 'Magic® cards'],
    ['rules 118.7-8', 'rules 118.7–8'],
  ])('there are none between %s and %s', (older, newer) => {
    expect(differences(older, newer)).toEqual([{ kind: 'same', text: newer }]);
  });

  test('are the whole texts if few words are the same', () => {
    expect(
      marked('Damage stays on the stack.', 'Creatures deal it at once, the way fights go.'),
    ).toBe('[-Damage stays on the stack.-][+Creatures deal it at once, the way fights go.+]');
  });

  test('show symbols as pictures', () => {
    expect(markedHtml(differences('Pay {2}, {T}.', 'Pay {3}, {T}.'), game.symbols)).toContain(
      'data-symbol="{T}"',
    );
  });

  test('contain all words of both texts', () => {
    const text = fc.array(fc.constantFrom('tap', 'a', 'land', '{T}', '702.19a', '.', '“', '\n'));
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const found = differences(older.join(' '), newer.join(' '));
        const without = (kind: string) =>
          found
            .filter((each) => each.kind !== kind)
            .map((each) => each.text)
            .join('')
            .replace(/\s+/g, '');
        expect(without('removed')).toBe(newer.join('').replace(/\s+/g, ''));
        expect(without('added')).toBe(older.join('').replace(/\s+/g, ''));
      }),
    );
  });
});

test('keeps only the words around a change', () => {
  const long = 'word '.repeat(60);
  const [before, removed, added, after] = aroundChanges(
    differences(`${long}old ${long}`, `${long}new ${long}`),
  );
  expect(before?.text).toMatch(/^… (word ){8,14}$/);
  expect([removed?.text, added?.text]).toEqual(['old ', 'new ']);
  expect(after?.text).toMatch(/^(word ){8,14}…$/);
});

test('text that looks like HTML stays text', () => {
  expect(markedHtml([{ kind: 'added', text: '<-this-> & that' }])).toBe(
    '<ins>&lt;-this-> &amp; that</ins>',
  );
});

test('the spaces around marked words are not marked', () => {
  expect(markedHtml([{ kind: 'removed', text: ' his or her\n' }])).toBe(' <del>his or her</del>\n');
});

test.each([
  ['See 310.11.', 'See 310.12.', 'See <del>310.11</del> <ins>310.12</ins>.'],
  ['cards in play, and', 'permanents, and', '<del>cards in play</del> <ins>permanents</ins>, and'],
  ['in play now', 'there now', '<del>in play</del> <ins>there</ins> now'],
  ['Pay {2}{R}.', 'Pay {3}{R}.', 'Pay <del>{2}</del> <ins>{3}</ins>{R}.'],
])('separates removed from added words: %s → %s', (older, newer, html) => {
  expect(markedHtml(differences(older, newer)).replace(/\s+/g, ' ')).toBe(html);
});

test.each([
  ['the player or planeswalker it', 'the player, planeswalker, or battle it'],
  ['Its side based on type goes.', 'Its side, goes.'],
  ['Do (this or that) now.', 'Do (that) now.'],
  ['Do (this here) now.', 'Do (that here) now.'],
])('is the newer text without its removed words: %s', (older, newer) => {
  const html = markedHtml(differences(older, newer));
  expect(html.replace(/<del>.*?<\/del>/g, '').replace(/<\/?ins>/g, '')).toBe(newer);
});

test('puts a space between two texts', () => {
  expect(markedHtml(differences('Old text.', 'Nothing like it'))).toBe(
    '<del>Old text.</del> <ins>Nothing like it</ins>',
  );
});
