import { describe, expect, test } from 'vitest';
import { type Marker, passageOf as passageWith } from '../../../src/search/query/passage.ts';
import { gameLexicon } from '../../support/game-words.ts';

const { stemOf } = gameLexicon;
const passageOf = (text: string, wanted: Marker) => passageWith(text, wanted, gameLexicon);

const marker = (words: string[], phrases: string[][] = []): Marker => ({
  stems: new Map(words.map((word) => [stemOf(word), 1])),
  phrases,
});
const marked = (text: string, wanted: Marker) => {
  const passage = passageOf(text, wanted);
  return passage.marks.map(([start, end]) => passage.text.slice(start, end));
};

const filler = 'Nothing of note stands in this sentence at all. ';

describe('the passage of a text', () => {
  test('is the whole of a short one', () => {
    const passage = passageOf('A creature with trample tramples.', marker(['trample']));
    expect(passage).toEqual({
      text: 'A creature with trample tramples.',
      marks: [
        [16, 23],
        [24, 32],
      ],
      cutBefore: false,
      cutAfter: false,
    });
  });

  test('is where most of the words stand, from the beginning of a sentence', () => {
    const text = `A creature. ${filler.repeat(8)}The creature has trample. ${filler.repeat(8)}`;
    const passage = passageOf(text, marker(['creature', 'trample']));
    expect(passage.text).toMatch(/^The creature has trample\./);
    expect(passage.cutBefore && passage.cutAfter).toBe(true);
    expect(marked(text, marker(['creature', 'trample']))).toEqual(['creature', 'trample']);
  });

  test('keeps to whole words and to its length', () => {
    const { text } = passageOf(filler.repeat(20), marker(['note']));
    expect(text.length).toBeLessThanOrEqual(225);
    expect(text).toMatch(/^\w.*\w$/s);
  });

  test('marks whole phrases as one', () => {
    expect(marked('It was put in play.', marker(['play'], [['in', 'plai']]))).toEqual(['in play']);
  });
});
