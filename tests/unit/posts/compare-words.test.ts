import { describe, expect, test } from 'vitest';
import { containsQuote, findCopiedWords } from '../../../src/rules/posts/compare-words.ts';
import { rowsOf } from '../../support/rows.ts';
import { findPassages, findQuote } from '../../../src/rules/posts/quoted-words.ts';

const rule =
  'A guest may leave the table at any time. A guest who leaves the table loses their seat immediately. That guest pays for the drinks.';
const altered =
  'A guest may leave the table at any time. A guest who leaves the table loses their seat at the end of the meal. That guest sings for the drinks.';

/** True if a post quotes rule 104.3a correctly, false if it alters it, null if it doesn't quote it. */
function isQuoted(post: string): boolean | null {
  const start = post.indexOf('104.3a');
  const end = start + '104.3a'.length;
  const quote = findQuote(post, start, end);
  if (quote !== null) return containsQuote(rule, quote);
  for (const { words, isBefore } of findPassages(post, start, end)) {
    const copied = findCopiedWords(words, ['Nobody eats.', rule], isBefore);
    if (copied) return copied.original === null;
  }
  return null;
}

describe('a pasted rule is compared', () => {
  test.each([
    '104.3a W',
    'CR 104.3a: W',
    '> 104.3a W',
    'CR 104.3a: *W*',
    'CR 104.3a: „W“',
    'CR 104.3a: «W»',
    '> W\n\n(CR 104.3a)',
    '> W\n>\n> — *House Rules* 104.3a',
    'CR 104.3a:\n\n```\nW\n```',
    '~~~\n104.3a W\n~~~',
    '[quote]104.3a W[/quote]',
    '<blockquote><p><b>104.3a</b> W</p></blockquote>',
    '<p>CR 104.3a</p>\n<p>W</p>',
    '104.3a\n\nW',
    '[CR 104.3a](https://x.example/): W',
    'CR 104.3a W So I think that I win this.',
    '104.3a W\n104.3b Nobody eats at the table of another guest.',
  ])('%s', (post) => {
    expect(isQuoted(post.replace('W', rule))).toBe(true);
    expect(isQuoted(post.replace('W', altered))).toBe(false);
  });
});

test('a summary in fewer words is not a quote', () => {
  const long =
    'During the first course of each dinner, before the host of that dinner pours any wine, all guests with napkins at that table unfold “their napkins.”';
  const short =
    'During the first course, before anyone pours any wine, all guests with napkins unfold.';
  expect(findCopiedWords(short, [long])).toBeNull();
  expect(findCopiedWords(long.replace('pours', 'drinks'), [long])?.original).toBe(long);
});

test.each([
  'By CR 104.3a a guest may go whenever they like.',
  'See 104.3a. The guest who leaves pays.',
  'I left (104.3a) and somebody else took the seat.',
  '104.3a is about leaving. A guest can always do that.',
])('own words are not a quote: %s', (post) => {
  expect(isQuoted(post)).toBeNull();
});

test.each(
  rowsOf(`
apostrophes               | whether it’s affected | whether it´s affected      | whether it\`s affected
entities                  | whether it’s affected | whether it&rsquo;s affected | whether it&#8217;s affected
primes and single quotes  | whether it’s affected | whether it′s affected      | whether it‘s affected
invisible characters      | a multiplayer game    | a multi\u00adplayer game   | a multi\u200bplayer game
ligatures                 | the first strike      | the ﬁrst strike            | the ﬁrst\u00a0strike
dashes                    | one-on-one games – all | one‑on‑one games — all    | one on one games - all
gaps                      | It begins here. It goes on. It ends. | It begins here. . . . It ends | It begins […] ends`),
)('exact quotes may differ in %s', (_, text, ...quotes) => {
  for (const quote of quotes) expect(containsQuote(`So: ${text}. Done.`, quote)).toBe(true);
});

test('exact quotes may differ in line breaks and links', () => {
  for (const quote of ['a multi-\nplayer game', 'a multi-\n> player game'])
    expect(containsQuote('In a multiplayer game.', quote)).toBe(true);
  for (const quote of [
    'can [[concede]] (see [[Winning and losing|rule 104.3a]])',
    'can concede (see [rule 104.3a](https://rules.example/104.3a))',
    'can concede (see [url=https://rules.example/]rule 104.3a[/url])',
  ])
    expect(containsQuote('One can concede (see rule 104.3a).', quote)).toBe(true);
});

test('the parts of a quote with gaps have the order of the text', () => {
  expect(containsQuote('First one, then two.', 'then two … First one')).toBe(false);
});
