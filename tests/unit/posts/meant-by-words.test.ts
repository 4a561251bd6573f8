import { describe, expect, test } from 'vitest';
import { meantByWords } from '../../../src/rules/posts/meant-by-words.ts';
import type { NumberWording } from '../../../src/rules/number-files/numbers-files.ts';
import { saidOfVerdicts } from '../../../src/rules/posts/verdicts.ts';
import type { NumberFate } from '../../../src/rules/number-files/what-became.ts';
import { twoReleases } from './two-releases.ts';

const wording = (from: string, now?: string | null): NumberWording => ({
  from,
  until: from,
  address: `/cr/${from}/704.5k/`,
  ...(now === undefined ? {} : { now }),
});
// The legend rule had this number before the world rule.
const planeswalkers = wording('2010-01-01', null);
const lost = wording('2011-01-01', null);
const legend = wording('2012-10-01', '704.5j');
const legendLater = wording('2014-06-01', '704.5j');
const world = { ...wording('2026-08-07'), address: '/cr/704.5k/' };
const wordings = [planeswalkers, lost, legend, legendLater, world];
const number = { kind: 'subrule', wordings };
const fateAt = (address: string | null): NumberFate => ({
  fate: 'stands',
  address,
  now: null,
  sentence: 'Stands as cited.',
});
const meant = (taken: NumberWording | null, ...quoted: NumberWording[]) =>
  meantByWords(twoReleases, '704.5k', fateAt(taken?.address ?? null), number, quoted);

describe('the words quoted with a number', () => {
  test('tell that a rule is meant which had the number before', () => {
    expect(meant(world, legend)).toEqual({
      fate: 'another meant',
      address: '/cr/2012-10-01/704.5k/',
      now: '704.5j',
      sentence:
        'These are the words of another rule. It was 704.5k until the release of June 2014; today it is 704.5j.',
    });
    expect(meant(world, lost)).toMatchObject({
      now: null,
      sentence:
        'These are the words of another rule. It was 704.5k until the release of 2011-01-01; it is no longer in the rules.',
    });
  });

  test('tell that the rule of today is meant, where a day says otherwise or nothing', () => {
    const today = {
      fate: 'another meant',
      address: '/cr/704.5k/',
      now: '704.5k',
      sentence: 'These are the words of the rule that has this number today.',
    };
    expect(meant(legend, world)).toEqual(today);
    expect(meant(null, world)).toEqual(today);
  });

  test.each([
    ['no words', world, []],
    ['its own words', world, [world]],
    ['the words of two rules, one of them its own', world, [world, legend]],
    ['an older wording of the same rule', legendLater, [legend]],
    ['the words of one of two rules that are gone', planeswalkers, [lost]],
  ])('leave it as it is with %s', (_what, taken, quoted) => {
    expect(meant(taken, ...quoted)).toEqual(fateAt(taken.address));
  });
});

test('rules that are meant by words quoted with them do not count as standing', () => {
  const { fate: other } = meant(world, legend);
  expect(saidOfVerdicts([other])).toBe('By the words quoted with it, another rule is meant.');
  expect(saidOfVerdicts(['stands', other])).toBe(
    '1 stands as cited. By the words quoted with 1 of them, another rule is meant.',
  );
  expect(saidOfVerdicts([other, other])).toBe(
    'None of them stands as cited. By the words quoted with 2 of them, other rules are meant.',
  );
});
