import { describe, expect, it } from 'vitest';
import { cutAtSentence, sentenceAround, summaryOf } from '../../../src/rules/words/sentences.ts';

const rows: [what: string, text: string, words: string, sentence: string][] = [
  ['the last sentence', 'Tap it. See Rule 414.', 'Rule 414', 'See Rule 414.'],
  [
    'a number with a period in it',
    'Tap it (see Rule 212.3d). Done.',
    'Rule 212.3d',
    'Tap it (see Rule 212.3d).',
  ],
  [
    'a quoted title with its period',
    'A. See Rule 414, "Countering." B.',
    'Rule 414',
    'See Rule 414, "Countering."',
  ],
  [
    'an abbreviation before a small letter',
    'Some, e.g. those of Rule 6, stay.',
    'Rule 6',
    'Some, e.g. those of Rule 6, stay.',
  ],
  ['a paragraph of its own', 'First\nSee rule 113\nLast', 'rule 113', 'See rule 113'],
  ['a sentence after a citation', 'Tap it. [Aahz 1994] See Rule 4.', 'Rule 4', 'See Rule 4.'],
  [
    'a sentence with its citation',
    'See Rule 4. [Aahz 1994] Done.',
    'Rule 4',
    'See Rule 4. [Aahz 1994]',
  ],
  ['the whole text', 'See Rule 8', 'Rule 8', 'See Rule 8'],
];

describe('sentenceAround', () => {
  it.each(rows)('gives %s', (_, text, words, sentence) => {
    const start = text.indexOf(words);
    expect(sentenceAround(text, { start, end: start + words.length })).toBe(sentence);
  });
});

describe('cutAtSentence', () => {
  it.each([
    ['all that is short enough', 'Tap it. Done.', 14, 'Tap it. Done.'],
    ['no more than is short enough', 'Tap it. Done.', 13, 'Tap it.'],
    [
      'no stop of a number for an end',
      'See Rule 212.3d for it. Done.',
      25,
      'See Rule 212.3d for it.',
    ],
    ['a paragraph’s end for a sentence’s', 'First\nSecond paragraph', 12, 'First'],
    ['the citation with its sentence', 'Tap. [Aahz 1994] Done now.', 20, 'Tap. [Aahz 1994]'],
    ['one long sentence cut at a word', 'Tap two untapped creatures.', 13, 'Tap two…'],
  ])('returns %s', (_, text, length, cut) => {
    expect(cutAtSentence(text, length)).toBe(cut);
    expect(cut.length).toBeLessThan(length);
  });
});

describe('summaryOf', () => {
  it.each([
    ['all that is short enough', 'Tap it. Done.', 14, 'Tap it. Done.'],
    [
      'whole sentences, and that there are more',
      'Tap it. See that. Done.',
      20,
      'Tap it. See that. …',
    ],
    [
      'part of a sentence where the others are short',
      'Tap it. Then tap two untapped creatures.',
      25,
      'Tap it. Then tap two…',
    ],
    ['one long sentence cut at a word', 'Tap two untapped creatures.', 13, 'Tap two…'],
  ])('returns %s', (_, text, length, cut) => {
    expect(summaryOf(text, length)).toBe(cut);
    expect(cut.length).toBeLessThan(length);
  });
});
