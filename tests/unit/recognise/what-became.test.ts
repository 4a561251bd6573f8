import { describe, expect, test } from 'vitest';
import type { HeldNumber, NumbersIndex } from '../../../src/rulebook/library/numbers-files.ts';
import { whatBecame, whatBecameOfAll } from '../../../src/rulebook/library/what-became.ts';

const release = (id: string, label: string, whole = true) => ({ id, date: id, label, whole });
const index: NumbersIndex = {
  version: 1,
  document: 'cr',
  title: 'Rules',
  shortTitle: 'Rules',
  releases: [
    release('2014-02-01', 'February 2014'),
    release('2014-06-01', 'June 2014'),
    release('2026-08-07', 'August 2026'),
  ],
  knownDays: ['2014-02-01', '2014-06-01', '2014-07-18', '2026-08-07'],
  sections: [],
  texts: [],
  cited: 'Rules',
};
const wording = (from: string, until: string, now?: string | null) => ({
  from,
  until,
  address: `/cr/${from}/`,
  ...(now === undefined ? {} : { now }),
});
const number = (wordings: HeldNumber['wordings'], more: Partial<HeldNumber> = {}): HeldNumber => ({
  kind: 'rule',
  wordings,
  ...more,
});
const moved = number([
  wording('2014-02-01', '2014-06-01', '702.19b'),
  wording('2026-08-07', '2026-08-07'),
]);
const reworded = number([wording('2014-02-01', '2014-06-01'), wording('2026-08-07', '2026-08-07')]);
const gone = number([wording('2014-02-01', '2014-06-01', null)], { gone: true });
const renumbered = number([wording('2014-02-01', '2014-06-01', '702.19')], { gone: true });

describe('what became of a number', () => {
  test.each([
    ['that stands', number([wording('2014-02-01', '2026-08-07')]), '2014-03-01', 'stands', null],
    ['reworded since', reworded, '2014-03-01', 'reworded', null],
    ['that was another rule’s then', moved, '2014-03-01', 'renumbered', '702.19b'],
    ['that is another rule’s now', moved, null, 'another before', null],
    ['of a rule that has another now', renumbered, null, 'renumbered', '702.19'],
    ['of a rule that is gone', gone, '2014-06-01', 'gone', null],
    ['that came later', number([wording('2026-08-07', '2026-08-07')]), '2014-06-01', 'later', null],
    ['that never was', undefined, null, 'never', null],
    ['that is only referred to', number([], { kind: 'absent' }), null, 'unheld', null],
    ['that is a misprint', number([], { is: '505.5' }), null, 'misprint', '505.5'],
  ] as const)('%s', (_what, held, day, fate, now) => {
    expect(whatBecame(index, held, day)).toMatchObject({ fate, now });
  });

  test('says until when, and what it is today', () => {
    expect(whatBecame(index, moved, '2014-06-10').sentence).toBe(
      'Last had this number in the release of June 2014; today it is 702.19b.',
    );
    expect(whatBecame(index, moved, null).sentence).toBe(
      'Stands as cited, but in the release of June 2014 and before, this number meant another rule, which is 702.19b today.',
    );
  });

  test('a number that the release of a day lacks was there before, or came later', () => {
    const before = number([wording('2014-02-01', '2014-02-01', '704.5k')], { gone: true });
    expect(whatBecame(index, before, '2014-06-10')).toMatchObject({
      fate: 'gone',
      now: '704.5k',
      sentence: expect.stringContaining('no longer has it. The last one here that does'),
    });
    const later = number([wording('2026-08-07', '2026-08-07')], {
      elsewhere: [{ from: '2014-06-01', until: '2014-06-01', number: '704.5j' }],
    });
    expect(whatBecame(index, later, '2014-06-10')).toMatchObject({
      fate: 'later',
      sentence: expect.stringContaining('does not have it yet; the rule was 704.5j in it.'),
    });
  });

  test('says that a newer release was in force which is not held', () => {
    expect(whatBecame(index, reworded, '2015-01-01').sentence).toContain('July 18, 2014');
  });

  test('leads to the wording of the day', () => {
    expect(whatBecame(index, reworded, '2014-03-01').address).toBe('/cr/2014-02-01/');
    expect(whatBecame(index, reworded, null).address).toBe('/cr/2026-08-07/');
  });

  test('where only parts are held, a number that is not there may have been', () => {
    const parts = { ...index, releases: [release('2006', '2006', false)] };
    expect(whatBecame(parts, undefined, null).fate).toBe('unheld');
  });

  test('a day before all releases is said', () => {
    expect(whatBecame(index, reworded, '1999-01-01').sentence).toContain('February 2014');
  });
});

describe('what became of all numbers of a post', () => {
  const stands = whatBecame(index, number([wording('2026-08-07', '2026-08-07')]), null);
  const another = whatBecame(index, moved, null);
  const went = whatBecame(index, gone, null);
  test.for([
    [[stands], 'It stands as cited.'],
    [[stands, stands], 'All stand as cited.'],
    [[stands, went], '1 stands as cited.'],
    [[went], 'It does not stand as cited.'],
    [[went, went], 'None of them stands as cited.'],
    [[another, went], '1 stands, but meant another rule once.'],
    [[stands, another, another], '1 stands as cited. 2 more stand, but meant other rules once.'],
    [[went, null], 'None of the others stands as cited.'],
    [[null, null], ''],
  ] as const)('%# %o', ([fates, said]) => expect(whatBecameOfAll(fates)).toBe(said));
});
