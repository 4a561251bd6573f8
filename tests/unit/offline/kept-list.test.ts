import { expect, test } from 'vitest';
import { isBundleSooner, sameAsBefore } from '../../../src/browser/offline/kept-files.ts';

test('only a file with the same address and the same content is taken over', () => {
  expect(
    sameAsBefore(
      [
        ['', 'b2'],
        ['cr/702/', 'a1'],
        ['cr/703/', 'c1'],
      ],
      [
        ['', 'b1'],
        ['cr/702/', 'a1'],
        ['cr/704/', 'c1'],
      ],
    ),
  ).toEqual({ same: ['cr/702/'], other: ['', 'cr/703/'] });
});

test('the bundle is fetched where most of the index is lacking, and files where few are', () => {
  const file = (name: string, bytes: number) => [name, 'text/plain', bytes] as const;
  const all = [file('a', 60), file('b', 20), file('c', 20)];
  expect(isBundleSooner(all, all)).toBe(true);
  expect(isBundleSooner(all.slice(0, 1), all)).toBe(true);
  expect(isBundleSooner(all.slice(1), all)).toBe(false);
  expect(isBundleSooner([], all)).toBe(false);
});
