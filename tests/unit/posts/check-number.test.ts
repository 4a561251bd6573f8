/**
 * Tests the checks of numbers in posts. In the releases, the legend rule is 420.5e, 704.5k and
 * 704.5j.
 */
import { describe, expect, test } from 'vitest';
import { openNumberFiles } from '../../../src/browser/fetch-number-files.ts';
import { numberFilesOf } from '../../../src/page-data/number-json.ts';
import { checkNumber, type NumberInPost } from '../../../src/rules/posts/check-number.ts';
import { missingIn } from '../search-view/search-answer.ts';
import {
  current,
  documentWith,
  libraryWith,
  withKnownDays,
  wording,
} from '../history/documents.ts';

const texts = {
  legendThen: 'If a player controls two or more legendary permanents, this is the legend rule.',
  legend:
    'If two or more legendary permanents share a name, one is kept. This is the “legend rule.”',
  walker: 'If a player controls two or more planeswalkers, this is the uniqueness rule.',
  world:
    'If two or more permanents are worlds, all but one are put away. This is the “world rule.”',
  trample: 'Trample is an ability.',
};
const entries = [
  current('420.5e', 2008, 2008, texts.legendThen, { lineage: 'legend', current: false }),
  wording('704.5j', 2015, 2015, texts.walker, { lineage: 'walker' }),
  wording('704.5k', 2015, 2015, texts.legendThen, { lineage: 'legend' }),
  current('704.5j', 2026, 2026, texts.legend, { lineage: 'legend', name: 'Legend rule' }),
  current('704.5k', 2026, 2026, texts.world, { lineage: 'world', name: 'World rule' }),
  wording('702.19a', 2008, 2015, 'Trample is a static ability.'),
  current('702.19a', 2026, 2026, texts.trample),
  wording('702.17', 2015, 2015, 'Trample', { title: 'Trample', lineage: 'trample' }),
  current('702.17', 2026, 2026, 'Reach', { title: 'Reach' }),
  current('702.19', 2026, 2026, 'Trample', { title: 'Trample', lineage: 'trample' }),
  wording('100.8', 2015, 2015, texts.trample, { lineage: 'then' }),
  current('100.8', 2026, 2026, texts.trample, { lineage: 'now' }),
  wording('300.5', 2015, 2015, 'A player draws a card at the start of the game.', {
    lineage: 'draw',
  }),
  current('300.5', 2026, 2026, 'Fine: none', { lineage: 'deck' }),
  current('100.9', 2015, 2015, 'Ante.', { current: false }),
];
const rules = withKnownDays(documentWith('2008', '2015', '2026'));
const { index, files, names } = numberFilesOf(libraryWith(rules, entries), 'cr');
const recordOf = (key: string) => files.get(key.slice(0, 1))?.numbers[key] ?? null;
const known = openNumberFiles('cr', async (address) =>
  address === '/cr/numbers.json' ? index : files.get(/\/(\d+)\.json$/.exec(address)?.[1] ?? ''),
);

async function check(key: string, more: Partial<NumberInPost> = {}) {
  const record = recordOf(key);
  const wordings = (record?.wordings ?? []).map((each) => {
    const entry = entries.find((entry) => entry.key === key && entry.from === each.from);
    return { ...each, title: entry?.title ?? null, text: entry?.text ?? '' };
  });
  const cited = {
    ...{ key, day: null, quote: null, passages: [], cited: new Set<string>() },
    ...{ texts: wordings, parts: [], siblings: [], list: [], at: 0, missing: missingIn('cr') },
  };
  const timeline = await (await known).timeline(key);
  return checkNumber({ index, record, names, timeline }, { ...cited, ...more });
}

/** Returns a sentence as the words beside its number. */
function inSentence(key: string, sentence: string): Partial<NumberInPost> {
  const [before = '', after = ''] = sentence.split(key);
  return { list: [{ key, before, after, names: [] }] };
}

describe('a number', () => {
  test.each([
    ['702.19a', null, 'current', '/cr/702.19a/'],
    ['702.19a', '2016-01-01', 'reworded', '/cr/2008-01-01/702.19a/'],
    ['704.5k', '2016-01-01', 'renumbered', '/cr/704.5j/'],
    ['420.5e', null, 'renumbered', '/cr/704.5j/'],
    ['100.8', null, 'current', '/cr/100.8/'],
    ['100.9', null, 'removed', '/cr/100.9/'],
    ['704.5j', '2008-06-01', 'absent', '/cr/704.5j/'],
    // On that day, the rule already had its second number; its current one is another again.
    ['420.5e', '2016-01-01', 'absent', '/cr/704.5j/'],
    ['999.9', null, 'never', undefined],
  ])('%s as of %s is %s and links to %s', async (key, day, verdict, address) => {
    const checked = await check(key, { day });
    expect([checked.verdict, checked.targets[0]?.address]).toEqual([verdict, address]);
  });
});

describe('a number that meant another rule before, without a date', () => {
  test.each([
    ['the legend rule is 704.5k', 'other rule before', '/cr/704.5j/'],
    ['704.5k is the legend rule.', 'other rule before', '/cr/704.5j/'],
    ['Both legendary permanents go, see 704.5k.', 'other rule before', '/cr/704.5j/'],
    ['See 704.5k.', 'current', '/cr/704.5k/'],
    [
      'One permanent of many goes to another place, says 704.5k about players.',
      'current',
      '/cr/704.5k/',
    ],
    ['the world rule is 704.5k', 'current', '/cr/704.5k/'],
    ['Two worlds, and one goes (704.5k).', 'current', '/cr/704.5k/'],
  ])('is checked by the words around it: %s', async (context, verdict, address) => {
    const checked = await check('704.5k', inSentence('704.5k', context));
    expect([checked.verdict, checked.targets[0]?.address]).toEqual([verdict, address]);
  });

  test('with the title of another rule beside it probably means that rule', async () => {
    const long =
      'Deathtouch doesn’t say what lethal means when damage is divided among blockers, and';
    const { targets } = await check(
      '702.17',
      inSentence('702.17', `${long} the trample rules (702.17) do`),
    );
    expect(targets[0]?.address).toBe('/cr/702.19/');
    const both = await check(
      '702.17',
      inSentence('702.17', `${long} trample and reach (702.17) do`),
    );
    expect(both.verdict).toBe('current');
  });

  test.each([
    ['704.5k', 'Read 704.5k before a player answers.'],
    ['704.5k', 'Then a player answers (704.5k).'],
    // Its parts have its text now.
    ['300.5', 'A player lost the game for a card, by 300.5'],
  ])('%s isn’t guessed from everyday words: %s', async (key, context) => {
    expect((await check(key, inSentence(key, context))).verdict).toBe('current');
  });

  test.each([
    ['702.19', 'Reach (CR ', ')', 'other name'],
    ['702.19', 'CR ', ' Reach', 'other name'],
    ['702.19', 'see ', ' for reach.', 'other name'],
    ['702.19', 'Reach and trample (', ')', 'current'],
    ['702.19', 'A creature with reach dies by ', '', 'current'],
    ['702.19a', 'Reach (', ')', 'current'],
    ['702.19a', 'Reach is CR ', '.', 'other name'],
    ['100.8', 'Reach (', ')', 'current'],
  ])('%s between “%s” and “%s”', async (key, before, after, verdict) => {
    const list = [{ key, before, after, names: [] }];
    expect((await check(key, { list })).verdict).toBe(verdict);
  });

  test.each([
    [' Reach, ', ' Trample'],
    [' and Trample is ', ', as you know'],
  ])('is no sign against another number of its list: 702.17%s702.19%s', async (before, after) => {
    const list = [
      { key: '702.17', before: '', after: before, names: ['Reach'] },
      { key: '702.19', before, after, names: ['Trample'] },
    ];
    const cited = new Set(['702.17', '702.19']);
    expect((await check('702.19', { list, at: 1, cited })).verdict).toBe('current');
  });

  test('means the current rule beside the current number of the other one', async () => {
    const list = [
      { key: '704.5j', before: 'the legend rule is ', after: ', not ', names: ['Legend rule'] },
      { key: '704.5k', before: ', not ', after: '', names: ['Legend rule', 'World rule'] },
    ];
    expect((await check('704.5k', { list, at: 1 })).verdict).toBe('current');
  });

  test('has a sentence about both rules and can link to both', async () => {
    const { sentence, targets } = await check(
      '704.5k',
      inSentence('704.5k', 'the legend rule is 704.5k'),
    );
    expect(sentence).toMatch(/probably.*704\.5j.*legendary.*704\.5k.*worlds/);
    expect(targets.map(({ address }) => address)).toEqual(['/cr/704.5j/', '/cr/704.5k/']);
  });
});

describe('a quote', () => {
  test.each([
    ['702.19a', texts.trample, 'current', '/cr/702.19a/'],
    ['702.19a', 'Trample is a static ability', 'older quote', '/cr/2008-01-01/702.19a/'],
    ['702.19a', 'Trample is a banana', 'quoted differently', '/cr/702.19a/'],
    ['704.5k', texts.legendThen, 'older quote', '/cr/704.5j/'],
    ['704.5k', texts.world, 'current', '/cr/704.5k/'],
    ['420.5e', texts.legendThen, 'renumbered', '/cr/704.5j/'],
  ])('with %s: %s is %s', async (key, quote, verdict, address) => {
    const checked = await check(key, { quote });
    expect([checked.verdict, checked.targets[0]?.address]).toEqual([verdict, address]);
  });

  test('may be newer than the post', async () => {
    const { verdict, sentence, targets } = await check('704.5j', {
      ...{ quote: texts.legend, day: '2015-01-01' },
    });
    expect(verdict).toBe('newer quote');
    expect(sentence).toContain('2026');
    expect(targets[0]?.address).toBe('/cr/2015-01-01/704.5j/');
  });

  test('with the words of another subrule links to that', async () => {
    const siblings = [
      { key: '702.19b', text: 'Damage that is left goes on to the player attacked.' },
    ];
    const quote = 'damage that is left goes on to the player';
    const { verdict, targets } = await check('702.19a', { quote, siblings });
    expect([verdict, targets[0]?.address]).toEqual(['other words', '/cr/702.19b/']);
  });

  test('in a subrule that refers to the number isn’t of that number', async () => {
    const text = 'It happens after the steps of rule 702.19a are over, even in part.';
    const passages = [{ words: text, isBefore: false }];
    const siblings = [{ key: '702.19b', text }];
    expect((await check('702.19a', { passages, siblings })).verdict).toBe('current');
  });

  test.each([
    ['Legends go if a player controls two or more legendary permanents', 'renumbered'],
    ['If a player controls two or more legendary permanents today', 'quoted differently'],
  ])('before brackets may retell the rule: %s', async (words, verdict) => {
    const passages = [{ words, isBefore: true }];
    expect((await check('420.5e', { passages })).verdict).toBe(verdict);
  });

  test('that alters an older wording is set beside today’s words', async () => {
    const quote = 'If a player has two or more legendary permanents, this is the legend rule.';
    const { sentence } = await check('704.5k', { quote });
    expect(sentence).toContain('permanents are worlds');
    expect(sentence).not.toContain('controls two');
  });
});
