/**
 * Two hundred links of terms, drawn at random (`draw-term-links.ts`, seed 20260807) and judged by
 * hand: whether the words mean what the glossary says under the term that they lead to.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linkedEntries, releaseOfLinks, termLinks } from './draw-term-links.ts';

interface Judged {
  number: string;
  term: string;
  verdict: 'right' | 'wrong';
}

const judged: Judged[] = JSON.parse(readFileSync('tests/unit/link/term-links.json', 'utf8'));
const right = judged.filter(({ verdict }) => verdict === 'right');
const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
const there = existsSync(releaseOfLinks);
if (!there) console.warn(`${releaseOfLinks} is not there, so its links of terms are not tested.`);

test('of two hundred links as they were drawn, 97 in a hundred were right', () => {
  expect(judged).toHaveLength(200);
  expect(right.length / judged.length).toBeGreaterThanOrEqual(0.97);
});

describe.skipIf(!there)('the links of terms of August 7, 2026', () => {
  const links = there ? termLinks(linkedEntries()) : [];
  const linked = new Set(links.map(({ number, term }) => `${number} ${term}`));
  const stand = (each: Judged) => linked.has(`${each.number} ${each.term}`);

  test('those that were judged right are still there, and those judged wrong are not', () => {
    expect(right.filter(stand).length / right.length).toBeGreaterThanOrEqual(0.97);
    expect(wrong.filter(stand)).toEqual([]);
  });

  test('no text links a term twice', () => {
    const twice = links.filter(
      ({ number, term }, place) =>
        links[place + 1]?.number === number &&
        links.findIndex((other) => other.number === number && other.term === term) !== place,
    );
    expect(twice).toEqual([]);
  });

  test.each([
    ['702.19b', 'case'],
    ['702.124n', 'variant'],
    ['201.4c', 'name'],
  ])('in %s, %s is an ordinary word', (number, term) => {
    expect(linked.has(`${number} ${term}`)).toBe(false);
  });

  test('a term is linked where it is meant', () => {
    for (const link of ['702.19b trample', '719.1 case', '702.19b creature', '716.2a class']) {
      expect(linked.has(link), link).toBe(true);
    }
    expect(links.length).toBeGreaterThan(14_000);
  });
});
