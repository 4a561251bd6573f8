import { describe, expect, test } from 'vitest';
import { containsQuote } from '../../../src/rules/posts/compare-words.ts';
import { copyFormats } from '../../../src/rules/posts/copy-formats.ts';
import { formatRules } from '../../../src/rules/posts/format-rules.ts';
import { findQuote } from '../../../src/rules/posts/quoted-words.ts';

const text = 'The attacker isn’t tapped: [it] stays *as it is*.\nNothing else follows from that.';

/**
 * True if a post quotes 702.19b correctly, false if it quotes it wrongly, null if it doesn't quote
 * it.
 */
const isQuoted = (post: string) => {
  // Skips the number in the address of the rule.
  const start = post.search(/(?<!\/)702\.19b/);
  const quote = findQuote(post, start, start + '702.19b'.length);
  return quote === null ? null : containsQuote(text, quote);
};

describe('a quote', () => {
  test.each(copyFormats.filter(({ id }) => !['link', 'wording', 'citation'].includes(id)))(
    'is found if it was copied as $name',
    ({ id }) => {
      const url = 'https://rules.example/cr/702.19b/';
      const rule = {
        name: 'CR 702.19b',
        title: null,
        text,
        release: 'August 7, 2026',
        isOlder: true,
        url,
      };
      const post = (words: string) =>
        `Look:\n\n${formatRules([{ ...rule, text: words }], id)}\n\nSo there.`;
      expect(isQuoted(post(text))).toBe(true);
      expect(isQuoted(post(text.replace('tapped', 'moved')))).toBe(false);
    },
  );

  const joins = [
    ...['says', 'said', 'says that', 'states', 'stated', 'reads', 'is', 'was', 'was worded', 'has'],
    ...['clearly says:', 'used to say', 'also states that', 'reads as follows:', ', which says'],
    ...[' -', ' –', ' —', ':', ',', ' =', '\n', ':\n\n', ' says\n', ' – it says:'],
  ].map((join) => (/^\w/.test(join) ? ` ${join}` : join));

  test.each(joins)('is found after “702.19b%s”', (join) => {
    expect(isQuoted(`See rule 702.19b${join} “Nothing else follows from that.”`)).toBe(true);
    expect(isQuoted(`See rule 702.19b${join} "Nothing else comes from that."`)).toBe(false);
    expect(isQuoted(`See rule 702.19b${join} \n> Nothing else follows from that.`)).toBe(true);
  });

  test.each([
    ['702.19b says “The attacker … stays as it is.”', true],
    ['[CR 702.19b](https://x.example/a) reads "Nothing else follows from that."', true],
    ['CR 702.19b says: [quote]The attacker is always tapped[/quote] so.', false],
    ['CR 702.19b:\n> Nothing else follows\n> from that.\nSo there.', true],
    ['He said "Nothing else follows from that" (rule 702.19b), and left.', true],
    ['In 2012: “Nothing ever follows from all that.” (702.19b)', false],
    ['“Nothing else follows from that” (702.19b), “banana split for all of us” (702.19c)', true],
    ['“Banana split for all of us” (702.19c)\n“Nothing else follows from that” (702.19b)', true],
    ['702.19c says “banana split for all of us” – 702.19b does not.', null],
    ['“Nothing else follows from that,” says CR 702.19b.', true],
    ['See 702.19b, "tapped".', null],
    ['702.19b says "something that is never closed and goes on', null],
  ])('belongs to the nearest number: %s', (post, expected) => {
    expect(isQuoted(post)).toBe(expected);
  });
});
