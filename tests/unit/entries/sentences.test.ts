import { expect, test } from 'vitest';
import {
  cutAtSentence,
  excerptOf,
  sentenceAround,
  summaryOf,
} from '../../../src/rules/words/sentences.ts';
import { rowsOf } from '../../support/rows.ts';

const around = rowsOf(`
the last sentence                     | Tap it. See Rule 414.              | Rule 414    | See Rule 414.
a number with a period in it          | Tap it (see Rule 212.3d). Done.    | Rule 212.3d | Tap it (see Rule 212.3d).
a quoted title with its period        | A. See Rule 414, "Countering." B.  | Rule 414    | See Rule 414, "Countering."
an abbreviation before a small letter | Some, e.g. those of Rule 6, stay.  | Rule 6      | Some, e.g. those of Rule 6, stay.
a paragraph of its own                | First\\nSee rule 113\\nLast         | rule 113    | See rule 113
a sentence after a citation           | Tap it. [Aahz 1994] See Rule 4.    | Rule 4      | See Rule 4.
a sentence with its citation          | See Rule 4. [Aahz 1994] Done.      | Rule 4      | See Rule 4. [Aahz 1994]
the whole text                        | See Rule 8                         | Rule 8      | See Rule 8`);

test.each(around)('the sentence around words is %s', (_, row = '', words = '', sentence = '') => {
  const text = row.replaceAll('\\n', '\n');
  const start = text.indexOf(words);
  expect(sentenceAround(text, { start, end: start + words.length })).toBe(sentence);
});

const cuts = rowsOf(`
cut     | all that is short enough             | 14 | Tap it. Done.                            | Tap it. Done.
cut     | no more than is short enough         | 13 | Tap it. Done.                            | Tap it.
cut     | no stop of a number for an end       | 25 | See Rule 212.3d for it. Done.            | See Rule 212.3d for it.
cut     | a paragraph’s end for a sentence’s   | 12 | First\\nSecond paragraph                  | First
cut     | the citation with its sentence       | 20 | Tap. [Aahz 1994] Done now.               | Tap. [Aahz 1994]
cut     | one long sentence cut at a word      | 13 | Tap two untapped creatures.              | Tap two…
summary | all that is short enough             | 14 | Tap it. Done.                            | Tap it. Done.
summary | whole sentences, and that more follow | 20 | Tap it. See that. Done.                  | Tap it. See that. …
summary | a part where the other sentences are short | 25 | Tap it. Then tap two untapped creatures. | Tap it. Then tap two…
summary | one long sentence cut at a word      | 13 | Tap two untapped creatures.              | Tap two…
excerpt | no article at its end                | 12 | Tap the untapped creature.               | Tap…
excerpt | no comma at its end                  | 34 | After you tap two of them, untap one.    | After you tap two of them…
excerpt | the period of a sentence             | 34 | Tap two of your creatures. Untap one.    | Tap two of your creatures. …
excerpt | one line                             | 20 | two\\nlines                               | two lines
excerpt | a word that is longer                | 5  | Unbreakable                              | Unb…`);

test.each(cuts)('a %s has %s', (kind, _, length, row = '', shorter = '') => {
  const shorten = { cut: cutAtSentence, summary: summaryOf, excerpt: excerptOf }[kind ?? ''];
  expect(shorten?.(row.replaceAll('\\n', '\n'), Number(length))).toBe(shorter);
  expect(shorter.length).toBeLessThanOrEqual(Number(length));
});
