import { expect, test } from 'vitest';
import {
  addedWords,
  movedWords,
  quotationTitle,
  takenOutWords,
} from '../../../src/browser/quote/quote-words.ts';

test('what was done to a quotation is said with its place and how much is left', () => {
  expect(movedWords('CR 1.2b', 2, 3)).toBe('CR 1.2b moved to 2 of 3');
  expect(takenOutWords('CR 1.2b', 2)).toBe('CR 1.2b taken out, 2 left');
  expect(takenOutWords('CR 1.2b', 0)).toBe('CR 1.2b taken out, none left');
});

test('of many that are added the first are named', () => {
  expect(addedWords(['CR 1'])).toBe('Added: CR 1');
  expect(addedWords(['CR 1', 'CR 2', 'CR 3'])).toBe('Added: CR 1, CR 2, CR 3');
  expect(addedWords(['CR 1', 'CR 2', 'CR 3', 'CR 4'])).toBe('Added: CR 1, CR 2, CR 3 and 1 more');
});

test('a quotation is called by its first rule', () => {
  expect(quotationTitle([])).toBe('Quotation');
  expect(quotationTitle(['CR 1'])).toBe('CR 1');
  expect(quotationTitle(['CR 1', 'CR 2'])).toBe('CR 1 and 1 more');
});
