import { describe, expect, it } from 'vitest';
import { findCards, readListedCards } from '../../../src/rules/editorial/cards.ts';

const { data: cards } = readListedCards(
  `# A comment, then an empty line

Copper Golem | Copper Golems
Copper Golem of the Wastes
Clone *
Orim
Miller's Song
Silver Staff | (Staff)`,
  'cards.txt',
);

function found(text: string): string[] {
  return findCards(text, cards).map(({ start, end, slug }) => `${slug}: ${text.slice(start, end)}`);
}

describe('findCards', () => {
  it.each([
    ['a Copper Golem dies', ['copper-golem: Copper Golem']],
    ['two Copper Golems, and more', ['copper-golem: Copper Golems']],
    ['a Copper Golem of the Wastes', ['copper-golem-of-the-wastes: Copper Golem of the Wastes']],
    ["the Copper Golem's ability", ['copper-golem: Copper Golem']],
    ['by Miller’s Song or so', ['millers-song: Miller’s Song']],
    ['(notably Clone) and Orim.', ['clone: Clone', 'orim: Orim']],
    [
      'A Silver Staff taps. The Staff untaps.',
      ['silver-staff: Silver Staff', 'silver-staff: Staff'],
    ],
  ])('finds the cards in “%s”', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['an ordinary word', 'a clone of it'],
    ['an ordinary word at the head of a text', 'Clone it.'],
    ['an ordinary word at the head of a sentence', 'Do so. Clone it. "Yes." Clone it.'],
    ['an ordinary word after a citation', 'So it is. [Aahz 1994] Clone it.'],
    ['part of a word', 'Clones, anti-Clone, Orimish, Clone-like'],
    ['part of a longer name', "Orim's Chant, a Clone Legion, a Rune of Orim"],
    ['a short form before its card', 'the Staff of a Silver thing'],
    ['what stands in a citation', 'So it is. [Orim 1998/01/02]'],
  ])('finds no card in %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds nothing if there are no cards', () => {
    expect(findCards('anything at all', [])).toEqual([]);
  });
});

describe('readListedCards', () => {
  it('reports every invalid line', () => {
    const { data: read, problems } = readListedCards(
      `Good Name
  lower case
Good Name
Other | Good Name
Open | (bracket
goodname
Ümlaut Good`,
      'cards.txt',
    );
    expect(read.map(({ name }) => name)).toEqual([
      'Good Name',
      'Good Name',
      'Other',
      'Ümlaut Good',
    ]);
    expect(problems.map(({ rule, line, column }) => `${line}:${column} ${rule}`)).toEqual([
      '2:3 unreadable-card',
      '3:1 duplicate-card',
      '4:1 duplicate-card',
      '5:1 unreadable-card',
      '6:1 unreadable-card',
    ]);
  });
});
