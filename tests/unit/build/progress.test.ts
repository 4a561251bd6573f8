import { expect, test } from 'vitest';
import { teller } from '../../../src/integrations/progress.ts';

function told(isTTY: boolean, pages: number, millisecondsAPage: number): string[] {
  const words: string[] = [];
  let clock = 0;
  const tell = teller({ isTTY, write: (said) => words.push(said) }, pages, () => clock);
  for (let page = 0; page < pages; page += 1) {
    clock += millisecondsAPage;
    tell();
  }
  return words;
}

test('a terminal has one line that moves, and ends', () => {
  expect(told(true, 250, 1)).toEqual([
    '\r100 of 250 pages',
    '\r200 of 250 pages',
    '\r250 of 250 pages\n',
  ]);
});

test('a log has a line now and then, and the last', () => {
  expect(told(false, 5000, 5)).toEqual([
    '  2000 of 5000 pages\n',
    '  4000 of 5000 pages\n',
    '  5000 of 5000 pages\n',
  ]);
});

test('what is done at once has one line', () => {
  expect(told(false, 3, 0)).toEqual(['  3 of 3 pages\n']);
});
