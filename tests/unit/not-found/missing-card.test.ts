import { describe, expect, test } from 'vitest';
import type { ResultGroup, SearchResult } from '../../../src/search/answer.ts';
import {
  cardElsewhere,
  cardMeant,
  cardNamed,
  cardsNear,
} from '../../../src/browser/not-found/missing-card.ts';
import { answerOf } from '../search-view/answers.ts';

function cards(...found: [title: string, address: string, ruling?: string][]): ResultGroup {
  const results = found.map(
    ([title, address, text = '']) => ({ title, address, passage: { text } }) as SearchResult,
  );
  return { document: 'cards', headings: [], results };
}

describe('the name of a card in an address', () => {
  test.each([
    ['/cards/lightning-bolt/', 'lightning bolt'],
    ['/cards/Blood%20Moon', 'Blood Moon'],
    ['/Cards/blood_moon.html', 'blood moon'],
    ["/cards/Lim-D%C3%BBl's%20Vault/", "Lim-Dûl's Vault"],
    ['/cards/Hoist%20//%20Lower/', 'Hoist Lower'],
    ['/cards/', null],
    ['/cards/changes/2034-01-01/', null],
    ['/cr/702.19b/', null],
  ])('%s', (path, name) => {
    expect(cardNamed(path)).toBe(name);
  });
});

describe('the card that is meant', () => {
  const meant = (name: string, ...groups: ResultGroup[]) => cardMeant(name, answerOf({ groups }));

  test('has the name, in whatever letters and with whatever signs', () => {
    const found = cards(['Blood Moon', '/cards/blood-moon/'], ['Blood Moo', '/cards/blood-moo/']);
    expect(meant('BLOOD  moon', found)).toBe('/cards/blood-moon/');
    expect(meant('Aenna', cards(['Ænna', '/cards/aenna/']))).toBe('/cards/aenna/');
    // Its address has its id after it, for another has the same name.
    const other = '/cards/aenna-0123abcd/';
    for (const name of ['aenna', 'Ænna', 'ænna'])
      expect(meant(name, cards(['Ænna', other]))).toBe(other);
  });

  test('may have it on one of its sides', () => {
    const found = cards(['Hoist (Hoist // Lower)', '/cards/hoist-lower/']);
    expect(meant('hoist', found)).toBe('/cards/hoist-lower/');
  });

  test('is none that is called nearly so, has no page here, or is one of several', () => {
    expect(meant('blood mon', cards(['Blood Moon', '/cards/blood-moon/']))).toBeNull();
    expect(meant('bolt', cards(['Bolt', 'https://cards.example/bolt']))).toBeNull();
    const two = cards(['Ring (Ring // Bell)', '/cards/ring-bell/'], ['Ring', '/cards/ring/']);
    expect(meant('ring', two)).toBeNull();
  });

  test('is no ruling, and no rule', () => {
    const rule = { ...cards(['Bolt', '/cr/1/']), document: 'cr' };
    const ruling = cards(['Bolt', '/cards/bolt/#r1', 'It is dealt.'], ['Bolts', '/cards/bolts/']);
    const answer = answerOf({ groups: [rule, ruling] });
    expect(cardMeant('bolt', answer)).toBeNull();
    expect(cardsNear(answer)).toEqual([cards(['Bolts', '/cards/bolts/'])]);
  });
});

describe('a card that is shown elsewhere alone', () => {
  const elsewhere = (name: string, address: string, dated: string | null, title = 'Old Bolt') => {
    const group = cards([title, address]);
    const results = group.results.map((result) => ({ ...result, dated }));
    return cardElsewhere(name, answerOf({ groups: [{ ...group, results }] }));
  };
  const address = 'https://cards.example/old-bolt';

  test('is found by letters that are written as two', () => {
    const vial = elsewhere('aenna vial', address, null, 'Ænna Vial');
    expect(vial).toMatchObject({ name: 'Ænna Vial', address });
  });

  test('is told with its whole name, and whether there are rulings on it', () => {
    expect(elsewhere('old bolt', address, 'no rulings, leads to cards.example')).toEqual({
      name: 'Old Bolt',
      address,
      hasRulings: false,
    });
    const side = elsewhere('old bolt', address, '2 rulings', 'Old Bolt (Old Bolt // Nut)');
    expect(side).toMatchObject({ name: 'Old Bolt // Nut', hasRulings: true });
    const own = elsewhere('bolt big old', address, null, 'Bolt (Big Old)');
    expect(own).toMatchObject({ name: 'Bolt (Big Old)' });
  });

  test('is none that is called nearly so, has a page, or is nowhere shown', () => {
    expect(elsewhere('old bol', address, null)).toBeNull();
    expect(elsewhere('old bolt', '/cards/old-bolt/', null)).toBeNull();
    expect(elsewhere('old bolt', '', null)).toBeNull();
  });
});
