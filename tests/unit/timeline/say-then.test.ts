/**
 * Tests what readers see about time. In the releases of `six-releases.ts`, those of 2002 and 2007
 * are parts, and one of June 2004 is missing.
 */
import { expect, test } from 'vitest';
import { entryAddress } from '../../../src/rules/addresses.ts';
import { releaseOn } from '../../../src/rules/timeline/releases.ts';
import { sayDay, sayDays, sayThen } from '../../../src/rules/timeline/say-then.ts';
import { Timeline } from '../../../src/rules/timeline/timeline.ts';
import { documentWith, wording } from '../history/documents.ts';
import { document, timeline } from './six-releases.ts';

const addressed = timeline.wordings.map((each) => ({ ...each, address: entryAddress(each.id) }));
const linked = new Timeline(document, addressed);
const say = (key: string, at: string | null, rule?: string) =>
  sayThen({ timeline: linked, key, rule, cited: 'CR' }, at === null ? null : { at });

test.each([
  ['100.1', '2003-06-01', 'current', ['As of June 1, 2003 · unchanged since.'], ['/cr/100.1/']],
  ['400.1', '2001-06-01', 'reworded', ['2001'], ['/cr/2001-01-01/400.1/', '/cr/400.1/']],
  ['200.1', '2003-06-01', 'renumbered', ['now CR 300.1', 'Today, CR 200.1'], ['/cr/300.1/']],
  [
    '200.1',
    '2001-06-01',
    'renumbered',
    ['seen with this number and text in our January 1, 2003'],
    ['/cr/300.1/'],
  ],
  ['500.1', '2001-06-01', 'removed', ['removed since'], ['/cr/500.1/']],
  // The newest release is a part, which doesn't tell.
  ['600.1', '2006-06-01', 'current', ['last seen in our January 1, 2006 release'], ['/cr/600.1/']],
  ['300.1', '2003-06-01', 'absent', ['was not in the rules', 'CR 200.1 then'], ['/cr/300.1/']],
  ['800.1', '2007-06-01', 'part', ['our part of the January 1, 2007', 'CR 800.2'], [/800/]],
  ['100.2', '2004-07-01', 'missing', ['next seen in our January 1, 2005 release'], [/100\.2/]],
  ['200.1', '2004-07-01', 'missing', ['CR 200.1 was a different rule in'], ['/cr/300.1/']],
  // The release of that date is missing, but those before and after it have the same text.
  [
    '100.1',
    '2004-07-01',
    'current',
    ['; this is from January 1, 2003 · unchanged since'],
    ['/cr/100.1/'],
  ],
  // What is said is about the rule. Another rule had its number.
  ['350.1', '2004-07-01', 'missing', ['CR 330.1.', 'CR 340.1. CR 350.1 was a different'], [/350/]],
  ['500.1', '2007-06-01', 'part', ['500.1 is not in our part', 'removed since'], ['/cr/500.1/']],
] as const)('the number %s on %s is %s', (key, at, standing, words, addresses) => {
  const said = say(key, at) ?? expect.fail('no such number');
  expect(said.standing).toBe(standing);
  for (const each of words) expect(said.sentence).toContain(each);
  expect(said.links[0]?.address).toMatch(addresses[0]);
  expect(new Set(said.links.map(({ address }) => address)).size).toBe(said.links.length);
  for (const { address, at: day } of said.links) {
    const target = addressed.find((each) => each.address === address) ?? expect.fail(address);
    const { index = -1 } = (day !== null && releaseOn(document, day)) || {};
    if (day !== null) expect(linked.isInForce(target, index), `${address} on ${day}`).toBe(true);
  }
});

test.each([
  ['300.1', '2003-06-01', 'trample', ['reworded since, now CR 300.1. The rule was CR 200.1 then.']],
  ['200.1', '2003-06-01', 'lifelink', ['not in the rules', 'CR 200.1 was a different rule then']],
  ['340.1', '2005-06-01', 'cycling', ['CR 350.1 was a different rule then']],
])('the rule that is now %s on %s', (key, at, rule, words) => {
  const said = say(key, at, rule) ?? expect.fail('no such rule');
  for (const each of words) expect(said.sentence).toContain(each);
  const addresses = said.links.map(({ address }) => address);
  expect(addresses).toContain(said.other?.address ?? addresses[0]);
});

test('where no list says that there was no release, a text may be missing', () => {
  const rules = [wording('2', 2001, 2001, ''), wording('3', 2003, 2003, '')];
  const few = { timeline: new Timeline(documentWith('2001', '2003'), rules), cited: 'CR' };
  const said = (key: string, at: string) => sayThen({ ...few, key }, { at })?.sentence;
  expect(said('3', '2002-01-01')).toContain('no text of January 1, 2002. The rule was first seen');
  expect(said('2', '2999-01-01')).toContain('CR 2 is not in our newest text, of January 1, 2003.');
});

test('where a newer release may exist, nothing is said to be unchanged to this day', () => {
  const unsure = new Timeline({ ...document, mayBeOld: true } as const, addressed);
  const said = sayThen({ timeline: unsure, key: '100.1', cited: 'CR' }, { at: '2003-06-01' });
  expect(said?.standing).toBe('current');
  expect(said?.short).toContain('in our releases');
});

test('before our oldest release, the oldest wording is the nearest', () => {
  const oldest = { wording: null, nearest: { from: '2001-01-01' }, label: 'January 1, 2001' };
  expect(say('400.1', '2000-06-01')).toMatchObject(oldest);
});

test.each([
  ['100.1', ''],
  ['800.1', 'CR 800.1 was last seen in our January 1, 2006 release; reworded since, now CR 800.2.'],
  ['500.1', 'CR 500.1 was last seen in our January 1, 2001 release; removed since.'],
  // The newest release is a part, which doesn't tell.
  ['600.1', 'CR 600.1 was last seen in our January 1, 2006 release.'],
  ['999', undefined],
])('today, %s: “%s”', (key, sentence) => {
  expect(say(key, null)?.sentence).toBe(sentence);
});

test.each([
  // The release of June 1, 2004 is missing.
  ['2004-05-31', 'the end of May 2004', 'known', 'As of the end of May 2004'],
  ['2004-07-01', undefined, 'missing', 'no text of July 1, 2004; this is from January 1, 2003'],
  ['2000-01-01', undefined, 'older', 'our oldest is January 1, 2001'],
  ['2999-12-31', 'the end of 2999', 'future', 'The end of 2999 is in the future'],
])('the date %s (%s) is %s', (at, words, is, short) => {
  const said = sayDay(document, { at, words });
  expect(said.is).toBe(is);
  expect(said.short).toContain(short);
});

test('a date is too old or in the future only if it is so for all documents', () => {
  const older = { releases: document.releases.slice(0, 1), knownDays: [] };
  const newer = { releases: document.releases.slice(3), knownDays: [] };
  const said = (at: string) => sayDays([newer, older], { at });
  expect(said('2001-07-01')).toBe('Rules as of July 1, 2001');
  expect(said('2000-01-01')).toContain('our oldest is January 1, 2001');
  expect(said('2999-01-01')).toContain('in the future');
  expect(sayDays([document, older], { at: '2004-07-01' })).toContain(', as far as we have them');
});
