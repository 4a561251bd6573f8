import { describe, expect, test } from 'vitest';
import type { Cited } from '../../../src/browser/check/cited-numbers.ts';
import { saidOfAll } from '../../../src/browser/check/checked-list.ts';
import { linkedInDoubt } from '../../../src/browser/check/linked-post.ts';
import type { ComparedQuotation } from '../../../src/rules/posts/compare-quoted.ts';
import { saidOfVerdicts, type Verdict, verdictOf } from '../../../src/rules/posts/verdicts.ts';
import type { Fate } from '../../../src/rules/number-files/what-became.ts';

const fateOf = (fate: Fate, address: string | null = '/cr/1/') => ({
  fate,
  address,
  now: null,
  sentence: '',
});
const compared = (more: Partial<ComparedQuotation>): ComparedQuotation => ({
  said: '',
  misquoted: null,
  wording: null,
  ...more,
});
const words = { quoted: 'yes', reads: 'no' };
const elsewhere = { number: '702.16b', address: '/', said: '', release: '', isNear: false };
const misquoted = compared({ misquoted: words });
const ofAnother = compared({ elsewhere });

describe('the verdict on a number', () => {
  test.each([
    [fateOf('stands'), compared({}), 'stands'],
    [fateOf('reworded'), null, 'reworded'],
    [fateOf('stands'), misquoted, 'misquoted'],
    [fateOf('stands'), compared({ elsewhere: { ...elsewhere, isNear: true } }), 'misquoted'],
    [fateOf('stands'), compared({ misquoted: { ...words, isLoose: true } }), 'stands'],
    [fateOf('stands'), ofAnother, 'words elsewhere'],
    [fateOf('stands'), compared({ isOlder: true }), 'older words'],
    [fateOf('gone'), misquoted, 'gone'],
    [fateOf('another meant'), misquoted, 'another meant'],
    [fateOf('never', null), ofAnother, 'never'],
    [null, null, 'not looked up'],
  ] as const)('%# is one: %o %o', (fate, quotation, verdict) => {
    expect(verdictOf({ fate, compared: quotation })).toBe(verdict);
  });
});

describe('the numbers of a post', () => {
  test.each([
    [['misquoted'], 'The words quoted with it do not match.'],
    [['words elsewhere'], 'The words quoted with it stand in another rule.'],
    [['stands', 'misquoted'], '1 stands as cited. The words quoted with 1 of them do not match.'],
    [
      ['misquoted', 'words elsewhere', 'words elsewhere', 'older words'],
      'None of them stands as cited. The words quoted with 1 of them do not match. The words quoted with 2 of them stand in another rule. The words quoted with 1 of them are those of an older wording.',
    ],
    [['gone'], 'It is gone.'],
    [
      ['stands', 'renumbered', 'renumbered', 'gone', 'later', 'misprint'],
      '1 stands as cited. 2 have another number today. 1 is gone. 1 was not there yet on that day. 1 is a misprint of another.',
    ],
  ] as const)('%o', (verdicts, said) => expect(saidOfVerdicts(verdicts)).toBe(said));

  test('are all counted, of whatever kind they are', () => {
    const kinds: Record<Verdict, true> = {
      ...{ stands: true, 'another meant': true, reworded: true, renumbered: true, gone: true },
      ...{ later: true, unknown: true, misprint: true, never: true, unheld: true },
      ...{ misquoted: true, 'words elsewhere': true, 'older words': true, 'not looked up': true },
    };
    const all = Object.keys(kinds) as Verdict[];
    for (const many of [1, 3]) {
      const verdicts = Array.from({ length: many }, () => all).flat();
      const counted = saidOfVerdicts(verdicts).match(/\d+/g) ?? [];
      const sum = counted.map(Number).reduce((one, other) => one + other);
      expect(sum).toBe(verdicts.length);
    }
  });

  const cited = (number: string, quotation: ComparedQuotation | null, times = 1) =>
    ({
      number,
      document: 'cr',
      times,
      fate: fateOf('stands'),
      compared: quotation,
    }) as unknown as Cited;

  test('are each counted once, in every place where they stand', () => {
    const all = [cited('1', null, 3), cited('1', misquoted), cited('2', ofAnother)];
    expect(saidOfAll(all)).toBe(
      '5 numbers, 2 different. 3 stand as cited. The words quoted with 1 of them do not match. The words quoted with 1 of them stand in another rule.',
    );
  });

  test('that are linked with words which are not theirs are told of', () => {
    const place = (each: Cited) => ({ place: {} as never, cited: each });
    const doubtful = cited('1', misquoted);
    expect(linkedInDoubt([place(cited('3', null))])).toBe('');
    expect(linkedInDoubt([place(doubtful), place(cited('3', null)), place(doubtful)])).toBe(
      'Linked as cited, though the words quoted with it do not match: 1.',
    );
    expect(linkedInDoubt([place(doubtful), place(cited('2', ofAnother))])).toBe(
      'Linked as cited, though the words quoted with them do not match: 1, 2 (words of 702.16b).',
    );
    const unlinked = { ...cited('2', ofAnother), fate: fateOf('never', null) };
    expect(linkedInDoubt([place(unlinked)])).toBe('');
  });
});
