/**
 * Tests how many numbers are found in made-up posts. The grammar was written with only the first
 * half of the posts, so the second half shows how well it works for unknown posts.
 */
import { describe, expect, test } from 'vitest';
import { documentsOfRepository } from '../../support/scratch.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';
import { findCitedNumbers } from '../../../src/rules/numbers/find-cited-numbers.ts';
import { type MarkedPost, readPosts } from './posts.ts';

const grammar = citationGrammar(documentsOfRepository());

/** As on a site with the documents that have small numbers. */
const small = [
  { slug: 'mtr', spoken: ['MTR', 'tournament rules'] },
  { slug: 'ipg', spoken: ['IPG', 'penalty guide'] },
].map((document) => ({ ...document, numbers: [{ chapter: ['4'], section: ['4.2'] }] }));
const withSmall = citationGrammar([...documentsOfRepository(), ...small]);
/** The Rulings Summary has none of the numbers of the Comprehensive Rules. */
const exists = (slug: string, key: string) => slug !== 'rulings' || /^(?:[A-Z]|[45]01)/.test(key);

/** Compares the numbers that are found in a post with those that are marked in it. */
function compare(
  { voice, text, numbers }: MarkedPost,
  find = (post: string) => findCitedNumbers(post, grammar),
) {
  const found = find(text);
  const said = (start: number) => `${voice}: ${text.slice(Math.max(0, start - 30), start + 25)}`;
  const isSame = (a: { start: number; end: number; key: string; through?: string }) =>
    found.find(
      (b) => a.start === b.start && a.end === b.end && a.key === b.key && a.through === b.through,
    );
  const hits = numbers.map((number) => ({ number, hit: isSame(number) }));
  const right = new Set(hits.map(({ hit }) => hit));
  return {
    right: hits.filter(({ hit }) => hit).length,
    missed: hits.filter(({ hit }) => !hit).map(({ number }) => said(number.start)),
    wrong: found.filter((each) => !right.has(each)).map(({ start }) => said(start)),
    otherDocument: hits
      .filter(({ number, hit }) => hit && hit.document !== number.document)
      .map(({ number }) => said(number.start)),
  };
}

describe.each(['first', 'second'])('%s half of the posts', (name) => {
  const posts = readPosts(name);
  const all = posts.map((post) => compare(post));
  const missed = all.flatMap((each) => each.missed);
  const wrong = all.flatMap((each) => each.wrong);
  const right = all.reduce((sum, each) => sum + each.right, 0);

  test('has enough numbers and traps', () => {
    expect(right + missed.length).toBeGreaterThan(90);
    expect(posts.flatMap(({ traps }) => traps).length).toBeGreaterThanOrEqual(50);
  });

  test('finds more than 97 of 100 numbers', () => {
    expect(right / (right + missed.length), missed.join('\n')).toBeGreaterThan(0.97);
  });

  test('is right about more than 97 of 100 numbers that it finds', () => {
    expect(right / (right + wrong.length), wrong.join('\n')).toBeGreaterThan(0.97);
  });

  test('finds the document of each number', () => {
    expect(all.flatMap((each) => each.otherDocument)).toEqual([]);
  });
});

describe('posts on a site with documents whose chapters are small numbers', () => {
  const posts = readPosts('third');
  const find = (post: string) => findCitedNumbers(post, withSmall, { exists });

  test.each(posts)('$voice', (post) => {
    const { missed, wrong, otherDocument } = compare(post, find);
    expect({ missed, wrong, otherDocument }).toEqual({ missed: [], wrong: [], otherDocument: [] });
  });

  test('are many', () => {
    expect(posts.length).toBeGreaterThanOrEqual(30);
  });
});
