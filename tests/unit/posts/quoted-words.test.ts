import { describe, expect, test } from 'vitest';
import { compareQuoted } from '../../../src/rules/posts/compare-quoted.ts';
import { isQuotedLoosely } from '../../../src/rules/posts/quoted-loosely.ts';
import { type Quoted, quotedAfter } from '../../../src/rules/posts/quoted-words.ts';
import { quotationForms, writeQuotation } from '../../../src/rules/posts/forms.ts';
import { twoReleases as index } from './two-releases.ts';

const wording = (from: string, until: string) => ({ from, until, address: `/cr/${from}/` });

describe('what is quoted with a number', () => {
  const text = 'The attacker isn’t tapped: [it] stays *as it is*.\nNothing else follows from that.';
  const quotedIn = (post: string) => {
    // Addresses are no citations.
    const start = post.search(/(?<!\/)702\.19b/);
    return quotedAfter(post, start, start + '702.19b'.length);
  };
  const wordings = [
    { ...wording('2014-02-01', '2014-06-01'), text: 'The attacker is not tapped at all.' },
    { ...wording('2026-08-07', '2026-08-07'), text },
  ];
  const said = (quoted: Quoted | null) =>
    quoted === null ? null : compareQuoted(index, quoted, '/cr/2026-08-07/', wordings).said;
  const own = 'The quoted words match.';
  const older = 'The quoted words are those of the release of June 2014.';
  const close = 'The words that stand with it are nearly the rule’s, but not the same.';

  test.each(quotationForms.filter(({ id }) => id !== 'link' && id !== 'citation'))(
    'is known where it was copied as $name',
    ({ id }) => {
      for (const isOlder of [false, true]) {
        const url = 'https://rules.example/cr/702.19b/';
        const rule = { name: 'CR 702.19b', text, release: 'August 7, 2026', isOlder, url };
        const post = `Look:\n\n${writeQuotation([rule], id)}\n\nSo there.`;
        expect(said(quotedIn(post))).toBe(own);
        const changed = writeQuotation([{ ...rule, text: text.replace('tapped', 'moved') }], id);
        expect(said(quotedIn(changed))).toBe('The quoted words do not match.');
      }
    },
  );

  test.each([
    ['702.19b: "the attacker isn\'t tapped: it stays as it is"', own],
    ['702.19b says “The attacker … stays as it is.”', own],
    ['[CR 702.19b](https://x.example/a) reads "Nothing else follows from that."', own],
    ['rule 702.19b, “the attacker is not tapped at all”', older],
    ['702.19b: “The attacker is always tapped”', 'The quoted words do not match.'],
    ['By 702.19b the attack goes on: "Nothing else follows from that."', own],
    ['By 702.19b the attack goes on: "Nothing else comes from that."', close],
    ['By 702.19b he said: "I never heard of it at all."', ''],
    ['702.19b The attacker isn’t tapped: it stays as it is. So there!', own],
    ['- CR 702.19b. The attacker is not tapped at all.', older],
    ['Judge:\n702.19b The attacker isn’t untapped: it stays as it was.', close],
    [
      'CR 702.19b says: [quote]The attacker is always tapped[/quote] so.',
      'The quoted words do not match.',
    ],
    ['CR 702.19b:\n> Nothing else follows from that.\nSo there.', own],
    ['[quote]702.19b Nothing else follows from that.[/quote] I say no.', own],
    ['> 702.19b Nothing else comes from that.', close],
    ['He said "Nothing else follows from that" (rule 702.19b), and left.', own],
    ['“Nothing ever follows from all that.” (702.19b)', 'The quoted words do not match.'],
    ['In 2012: “Nothing ever follows from all that.” (702.19b)', 'The quoted words do not match.'],
    ['702.19b means that yours never does that, I think.', ''],
  ])('%s', (post, sentence) => expect(said(quotedIn(post))).toBe(sentence));

  const joins = [
    ...['says', 'said', 'says that', 'states', 'stated', 'reads', 'is', 'was', 'was worded', 'has'],
    ...['clearly says:', 'used to say', 'also states that', 'reads as follows:', ', which says'],
    ...[' -', ' –', ' —', ':', ',', ' =', '\n', ':\n\n', ' says\n', ' – it says:'],
  ].map((join) => (/^\w/.test(join) ? ` ${join}` : join));

  test.each(joins)('is compared wherever it is joined with “702.19b%s”', (join) => {
    const told = (words: string) => said(quotedIn(`See rule 702.19b${join} ${words}`));
    expect(told('“Nothing else follows from that.”')).toBe(own);
    expect(told('"Nothing else comes from that."')).toBe('The quoted words do not match.');
    expect(told('"banana split for all of us"')).toContain('not like any of the rule’s');
    expect(told('\n> Nothing else follows from that.')).toBe(own);
  });

  test.each([
    ['“Nothing else follows from that” (702.19b), “banana split for all of us” (702.19c)', own],
    ['“Nothing else follows from that” – 702.19b\n“banana split for all of us” – 702.19c', own],
    ['702.19c: “banana split for all of us”\n- 702.19b: “Nothing else follows from that”', own],
    ['“Banana split for all of us” (702.19c)\n“Nothing else follows from that” (702.19b)', own],
    ['So it is (702.19c)\n"Nothing else follows from that." (rule 702.19b)', own],
    ['So it is (702.19b)\n"Banana split for all of us" (rule 702.19c)', null],
    ['So it is [702.19b]\n\n“Banana split for all of us” [CR 702.19c]', null],
    ['So it is (702.19b):\n“Nothing else follows from that” (702.19c does not.)', own],
    ['So it is (702.19b)\n“Nothing else follows from that” (and that is all)', own],
    ['702.19c says “banana split for all of us” – 702.19b does not.', null],
    ['By 702.19c “banana split for all of us” – 702.19b is for something else.', null],
    ['“Nothing else follows from that,” says CR 702.19b.', own],
    ['“Banana split for all of us” (702.19b says “Nothing else follows from that”)', own],
    ['The rule (702.19b) is:\n> Nothing else follows from that.', own],
    ['As CR 702.19b says: *Nothing else follows from that.* So there.', own],
    ["As CR 702.19b says 'The attacker isn't tapped: it stays as it is.'", own],
    ['702.19b says *Nothing else follows from that.*', own],
  ])('belongs to the number that it is set with: %s', (post, sentence) => {
    expect(said(quotedIn(post))).toBe(sentence);
  });

  test('is shown beside the sentences that are nearest, where it does not match', () => {
    const misquoted = (words: string, isMarked: boolean) =>
      compareQuoted(index, { words, isMarked }, '/cr/2026-08-07/', wordings).misquoted;
    expect(misquoted('Nothing else comes from that.', true)).toEqual({
      quoted: 'Nothing else comes from that.',
      reads: 'Nothing else follows from that.',
    });
    expect(misquoted('Look here! Nothing else comes from that.', false)).toEqual({
      quoted: 'Nothing else comes from that.',
      reads: 'Nothing else follows from that.',
    });
    expect(misquoted('Nothing else follows from that.', true)).toBeNull();
  });

  test.each([
    'CR 702.19b:\n> Nothing else follows\n> from that.',
    '> **702.19b** *Nothing else follows from that.*',
    '702.19b *Nothing else follows from that.*',
  ])('is without the signs that set it as a quotation: %s', (post) => {
    expect(quotedIn(post)?.words).toMatch(/^Nothing[^>*]*$/);
  });

  test.each([
    'See 702.19b, "tapped".',
    'It is "702.19b" if one cites it as "I do".',
    'As 702.19b has it it cannot attack, and by 702.19c "nothing else follows from that".',
    '702.19b says "something that is never closed and goes on',
  ])('is nothing in: %s', (post) => expect(quotedIn(post)).toBeNull());
});

describe('what is quoted otherwise than it reads', () => {
  const reads =
    'A pilot may fly an idle kite only during their own turn, unless it isn’t at the field or was torn.';

  test.each([
    'A pilot may fly a kite only during their own turn',
    'The pilot may fly idle kites only during his or her own turn',
    'fly an idle kite unless it is not at the field',
    'you fly kites on your own turn, except those that were torn before',
  ])('is quoted loosely: %s', (quoted) => expect(isQuotedLoosely(quoted, reads)).toBe(true));

  test.each([
    ['another word of substance', 'A pilot may fly an idle glider only during their own turn'],
    ['a “not” less', 'unless it is at the field'],
    ['a “not” more', 'A pilot may not fly an idle kite only during their own turn'],
    ['must for may', 'A pilot must fly an idle kite only during their own turn'],
    ['and for or', 'unless it isn’t at the field and was torn'],
    ['no “only”', 'A pilot may fly an idle kite during their own turn'],
  ])('says something else: %s', (_what, quoted) =>
    expect(isQuotedLoosely(quoted, reads)).toBe(false),
  );

  test('you and an opponent are two', () => {
    const rule =
      'Whenever a kite an opponent controls is torn, its pilot lands and is out of the game.';
    expect(isQuotedLoosely('Whenever a kite you control is torn, its pilot lands', rule)).toBe(
      false,
    );
  });

  test('is told to be, loosely or not', () => {
    const wordings = [{ ...wording('2026-08-07', '2026-08-07'), text: reads }];
    const compared = (words: string) =>
      compareQuoted(index, { words, isMarked: true }, '/cr/2026-08-07/', wordings);
    const loose = compared('A pilot may fly a kite only during their own turn');
    expect(loose.said).toBe('Quoted a little otherwise.');
    expect(loose.misquoted?.isLoose).toBe(true);
    const changed = compared('A pilot may fly an idle glider only during their own turn');
    expect(changed.said).toBe('The quoted words do not match.');
    expect(changed.misquoted?.isLoose).toBeUndefined();
  });
});
