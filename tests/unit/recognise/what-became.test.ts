import { describe, expect, test } from 'vitest';
import { formatDate } from '../../../src/rules/words/dates.ts';
import type { HeldNumber, NumbersIndex } from '../../../src/rules/number-files/numbers-files.ts';
import { numberOnDay } from '../../../src/rules/number-files/read-numbers-files.ts';
import { toldOfDay, whatBecame } from '../../../src/rules/number-files/what-became.ts';
import { saidOfVerdicts, verdictOf } from '../../../src/rules/posts/verdicts.ts';

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
    ['that is another rule’s now', moved, null, 'stands', null],
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
      'Renumbered: 702.19b today. Last with this number in June 2014.',
    );
    expect(whatBecame(index, moved, null)).toMatchObject({
      sentence: 'Current.',
      before: 'Until June 2014, this number meant a different rule, now 702.19b.',
    });
  });

  test('a number that the release of a day lacks was there before, or came later', () => {
    const before = number([wording('2014-02-01', '2014-02-01', '704.5k')], { gone: true });
    expect(whatBecame(index, before, '2014-06-10')).toMatchObject({
      fate: 'gone',
      now: '704.5k',
      sentence: expect.stringContaining('Last in February 2014.'),
    });
    const later = number([wording('2026-08-07', '2026-08-07')], {
      elsewhere: [{ from: '2014-06-01', until: '2014-06-01', number: '704.5j' }],
    });
    expect(whatBecame(index, later, '2014-06-10')).toMatchObject({
      fate: 'later',
      sentence: expect.stringContaining('its rule was 704.5j then'),
    });
  });

  test('says that a newer release was in force which is not held', () => {
    expect(whatBecame(index, reworded, '2015-01-01')).toMatchObject({
      fate: 'reworded',
      notHeld: expect.stringContaining('July 18, 2014'),
    });
  });

  test('leads to the wording of the day', () => {
    expect(whatBecame(index, reworded, '2014-03-01').address).toBe('/cr/2014-02-01/');
    expect(whatBecame(index, reworded, null).address).toBe('/cr/2026-08-07/');
  });

  test('where only parts are held, a number that is not there may have been', () => {
    const parts = { ...index, releases: [release('2006', '2006', false)] };
    expect(whatBecame(parts, undefined, null).fate).toBe('unheld');
    const some = { ...index, releases: [...parts.releases, ...index.releases] };
    expect(whatBecame(some, undefined, null).sentence).toBe(
      'No complete release of the Rules here has this number; the newest is August 2026.',
    );
  });

  test('a day before all releases is said', () => {
    expect(whatBecame(index, reworded, '1999-01-01').sentence).toContain('February 2014');
  });
});

describe('a day of which known releases are not held', () => {
  const sparse: NumbersIndex = {
    ...index,
    releases: [
      release('2008-02-01', 'February 2008'),
      release('2014-06-01', 'June 2014'),
      release('2026-08-07', 'August 2026'),
    ],
    knownDays: ['2008-02-01', '2009-07-11', '2010-02-01', '2014-06-01', '2026-08-07'],
  };
  const day = '2010-05-01';
  // The world rule has this number today and was 420.5i; in 2014 the legend rule had it.
  const later = number(
    [wording('2014-06-01', '2014-06-01', '704.5j'), wording('2026-08-07', '2026-08-07')],
    { elsewhere: [{ from: '2008-02-01', until: '2008-02-01', number: '420.5i' }] },
  );
  // Ending the turn in 2008, blocking ever after.
  const other = number([
    wording('2008-02-01', '2008-02-01', '724.1f'),
    wording('2014-06-01', '2026-08-07'),
  ]);
  const same = number([wording('2008-02-01', '2008-02-01'), wording('2014-06-01', '2026-08-07')]);
  const left = number([wording('2008-02-01', '2008-02-01', '704.5')], { gone: true });

  test('a number that only the next release has is led to that, and said to be', () => {
    expect(whatBecame(sparse, later, day)).toEqual({
      fate: 'unknown',
      address: '/cr/2014-06-01/',
      now: '704.5j',
      sentence:
        'Not in the release of February 2008 (two newer ones are missing here). The link shows June 2014.',
    });
  });

  test('a number that was two rules before and after is not linked', () => {
    expect(whatBecame(sparse, other, day)).toEqual({
      fate: 'unknown',
      address: null,
      now: null,
      sentence:
        'Two releases before that day are missing here. In February 2008, this number meant what is now 724.1f; in June 2014, another rule. So it is not linked.',
    });
  });

  test('a number that was one rule before and after is that rule', () => {
    expect(whatBecame(sparse, same, day)).toMatchObject({
      fate: 'reworded',
      address: '/cr/2008-02-01/',
    });
  });

  test('a number that the next release has no more is that of the release before', () => {
    const { address, sentence } = whatBecame(sparse, left, day);
    expect(address).toBe('/cr/2008-02-01/');
    expect(sentence).toContain('Our next release, June 2014, does not have this');
  });

  test('before the oldest release, what has the number in that is linked, and said to be', () => {
    expect(whatBecame(sparse, other, '2001-01-01')).toEqual({
      fate: 'unknown',
      address: '/cr/2008-02-01/',
      now: '724.1f',
      sentence:
        'Our oldest release is February 2008. The link shows February 2008.',
    });
  });

  test('on a day whose release is held, what lacks the number says so and no lineage is followed', () => {
    const fate = whatBecame(sparse, later, '2008-03-01');
    expect(fate).toMatchObject({ fate: 'later', address: '/cr/2014-06-01/', now: '704.5j' });
  });

  const told = (key: string, held: HeldNumber, on: string) =>
    toldOfDay(`CR ${key}`, formatDate(on), numberOnDay(sparse, held, on));
  const before = '(two newer ones are missing here)';

  test('is told of in a line for each rule that may be meant', () => {
    expect(told('704.5k', later, day)).toEqual([
      { said: `CR 704.5k is not in the release of February 2008 ${before}.`, address: null },
      {
        said: 'CR 704.5k in our next release, June 2014',
        address: '/cr/2014-06-01/',
        isNext: true,
      },
    ]);
    expect(told('509.2', other, day)).toEqual([
      { said: `CR 509.2 in the release of February 2008 ${before}`, address: '/cr/2008-02-01/' },
      {
        said: 'CR 509.2 in our next release, June 2014, where it is another rule',
        address: '/cr/2014-06-01/',
        isNext: true,
      },
    ]);
    expect(told('100.1', same, day)).toEqual([
      { said: `CR 100.1 in the release of February 2008 ${before}`, address: '/cr/2008-02-01/' },
    ]);
  });

  test('is never said to be how the number stood; a day whose release is held is', () => {
    for (const held of [later, other, same, left])
      for (const { said } of told('1', held, day)) expect(said).not.toContain('as it stood');
    expect(told('509.2', other, '2008-03-01')).toEqual([
      { said: 'CR 509.2, as it stood on March 1, 2008', address: '/cr/2008-02-01/' },
    ]);
    expect(told('704.5k', later, '2008-03-01')[0]?.said).toBe(
      'CR 704.5k is not in the release of February 2008.',
    );
  });

  test('two wordings of which neither stands today may be two rules', () => {
    const gone = number([
      wording('2008-02-01', '2008-02-01', null),
      wording('2014-06-01', '2014-06-01', null),
    ]);
    expect(told('509', gone, day)[1]?.said).toContain('where it may be another rule');
  });

  test('and is counted among the numbers of a post', () => {
    expect(
      saidOfVerdicts([
        whatBecame(sparse, other, day).fate,
        whatBecame(sparse, number([wording('2008-02-01', '2026-08-07')]), day).fate,
      ]),
    ).toBe(
      '1 stands as cited. 1 is not known for that day: releases of that time are not on this site.',
    );
  });
});

describe('what became of all numbers of a post', () => {
  const stands = whatBecame(index, number([wording('2026-08-07', '2026-08-07')]), null);
  const another = whatBecame(index, moved, null);
  const since = whatBecame(index, reworded, '2014-03-01');
  const went = whatBecame(index, gone, null);
  const never = whatBecame(index, undefined, null);
  test.for([
    [[stands], 'It stands as cited.'],
    [[stands, stands], 'All stand as cited.'],
    [[stands, went], '1 stands as cited. 1 is gone.'],
    [[went], 'It is gone.'],
    [[went, went], 'None of them stands as cited. 2 are gone.'],
    [[another, went], '1 stands as cited. 1 is gone.'],
    [[stands, another, since], 'All stand as cited.'],
    [
      [went, null],
      '1 could not be looked up: the files of numbers cannot be reached. They are linked as they stand. None of the others stands as cited. 1 is gone.',
    ],
    [
      [null, null],
      '2 could not be looked up: the files of numbers cannot be reached. They are linked as they stand.',
    ],
    [[never], 'It was not found.'],
    [[stands, never], '1 stands as cited. 1 was not found.'],
    [[never, never, went], 'None of them stands as cited. 1 is gone. 2 were not found.'],
  ] as const)('%# %o', ([fates, said]) => {
    expect(saidOfVerdicts(fates.map((fate) => verdictOf({ fate, compared: null })))).toBe(said);
  });
});
