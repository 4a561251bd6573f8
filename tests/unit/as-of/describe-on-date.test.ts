import { describe, expect, test } from 'vitest';
import { formatDate } from '../../../src/rules/words/dates.ts';
import type { NumberRecord, NumbersIndex } from '../../../src/rules/number-files/number-files.ts';
import { numberTimeline } from '../../../src/rules/number-files/read-number-files.ts';
import { describeOnDate } from '../../../src/rules/number-files/describe-on-date.ts';

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
const number = (
  wordings: NumberRecord['wordings'],
  more: Partial<NumberRecord> = {},
): NumberRecord => ({
  kind: 'rule',
  wordings,
  ...more,
});
describe('a date with unavailable releases before and after it', () => {
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
  // The record of 704.5k: the legend rule in 2014, the world rule now. In 2008, the world rule was
  // 420.5i.
  const legend = number(
    [wording('2014-06-01', '2014-06-01', '704.5j'), wording('2026-08-07', '2026-08-07')],
    { elsewhere: [{ from: '2008-02-01', until: '2008-02-01', number: '420.5i' }] },
  );
  // The record of 509.2: a rule about ending the turn in 2008, and one about blocking since 2014.
  const other = number([
    wording('2008-02-01', '2008-02-01', '724.1f'),
    wording('2014-06-01', '2026-08-07'),
  ]);
  const same = number([wording('2008-02-01', '2008-02-01'), wording('2014-06-01', '2026-08-07')]);
  const left = number([wording('2008-02-01', '2008-02-01', '704.5')], { gone: true });

  const described = (key: string, record: NumberRecord, on: string) =>
    describeOnDate(
      sparse,
      `CR ${key}`,
      formatDate(on),
      numberTimeline(sparse, { [key]: record }).numberOn(key, on),
    );
  const before = '(our newest before that date)';

  test('gets one line for each rule that the number may have had', () => {
    expect(described('704.5k', legend, day)).toEqual([
      { text: `CR 704.5k is not in the release of February 2008 ${before}.`, address: null },
      {
        text: 'CR 704.5k in our next release, June 2014',
        address: '/cr/2014-06-01/',
        release: '2014-06-01',
      },
    ]);
    expect(described('509.2', other, day)).toEqual([
      { text: `CR 509.2 in the release of February 2008 ${before}`, address: '/cr/2008-02-01/' },
      {
        text: 'CR 509.2 in our next release, June 2014 (a different rule)',
        address: '/cr/2014-06-01/',
        release: '2014-06-01',
      },
    ]);
    expect(described('100.1', same, day)).toEqual([
      { text: `CR 100.1 in the release of February 2008 ${before}`, address: '/cr/2008-02-01/' },
    ]);
  });

  test('says “as of” only if the release of that time is available', () => {
    for (const record of [legend, other, same, left])
      for (const { text } of described('1', record, day)) expect(text).not.toContain('as of');
    expect(described('509.2', other, '2008-03-01')).toEqual([
      { text: 'CR 509.2, as of March 1, 2008', address: '/cr/2008-02-01/' },
    ]);
    expect(described('704.5k', legend, '2008-03-01')[0]?.text).toBe(
      'CR 704.5k is not in the release of February 2008.',
    );
  });
});
