import { describe, expect, test } from 'vitest';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { withDeeperNumbers } from '../../../src/rules/document.ts';
import { documentsOfRepository } from '../../support/scratch.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';
import {
  findCitedNumbers,
  type FindNumbersOptions,
} from '../../../src/rules/numbers/find-cited-numbers.ts';

const grammar = citationGrammar(documentsOfRepository());
const other = citationGrammar(loadDocuments('tests/fixtures/another-game').documents);
const found = (text: string, options?: FindNumbersOptions, by = grammar) =>
  findCitedNumbers(text, by, options).map(({ start, end, key, through, document }) => {
    expect(text.slice(start, end)).toMatch(/^\S(?:.*\S)?$/);
    return `${document} ${key}${through ? `..${through}` : ''}`;
  });

describe('recognized numbers', () => {
  test.each([
    ['cr702.19b', 'cr 702.19b'],
    ['comp. rules 702.19', 'cr 702.19'],
    ['CR 702.19a to CR 702.19c', 'cr 702.19a..702.19c'],
    ['CR 702.19a to me', 'cr 702.19a'],
    ['The Rulings Summary says so in 501.5b.', 'rulings 501.5b'],
    ['see 702.19b example 2.', 'cr 702.19b.Example.2'],
    ['It is the _702.19b_ of old.', 'cr 702.19b'],
    ['rule 702.19a thru c', 'cr 702.19a..702.19c'],
    ['It takes 601.2a,b,c,d together.', 'cr 601.2a, cr 601.2b, cr 601.2c, cr 601.2d'],
    ['Both `704.5f`–`704.5h` pass.', 'cr 704.5f..704.5h'],
    ['702.19a-c, e and g-i', 'cr 702.19a..702.19c, cr 702.19e, cr 702.19g..702.19i'],
    ['Regel 603,2b', 'cr 603.2b'],
    ['the forum made it “603.2 b”.', 'cr 603.2b'],
    ['not ~~603.2~~ but ~~603.3~~, says rule 603', 'cr 603.2, cr 603.3, cr 603'],
    ['rule 603 is most of chapter 6, see 603.2', 'cr 603, cr 603.2'],
    ['chapter 6 of the comprehensive rules, and CR 603.2', 'cr 6, cr 603.2'],
    [
      'In the rules 500 is the turn, 506 combat, 508 attacks and 509 blocks.',
      'cr 500, cr 506, cr 508, cr 509',
    ],
    ['Do the rules help? It was 603.2, now 603.4.', 'cr 603.2, cr 603.4'],
    ['To begin with, rule 100.1, then 102, 104.', 'cr 100.1, cr 102, cr 104'],
    ['**CR 702.19b**, [b]rule 704.5[/b]', 'cr 702.19b, cr 704.5'],
    ['See CR 603.2 $5.', 'cr 603.2'],
    // A row of sections ends with its sentence.
    [
      'In the rules: 601 casts, 602 activates, 603 triggers and 608 resolves. We ran 704 tests.',
      'cr 601, cr 602, cr 603, cr 608',
    ],
    // A letter alone is part of a number only if it can’t be a word.
    ['CR 704.5f and i think', 'cr 704.5f'],
    ['CR 704.5f, a rule', 'cr 704.5f'],
    ['CR 704.5j, k thanks', 'cr 704.5j'],
    ['CR 704.5f or u lose', 'cr 704.5f'],
    ['CR 704.5f to a player', 'cr 704.5f'],
  ])('%s', (text, numbers) => {
    expect(found(text).join(', ')).toBe(numbers);
  });
});

test.each([
  ['What about 704.5k?', 'cr 704.5k'],
  ['Look at 702.19b.', 'cr 702.19b'],
  ['Trample is fine.\n\n> 305.6 The types. See rule 702.19b.', 'cr 305.6, cr 702.19b'],
  ['rule 613.4b, e.g. for it, or 613.4c, i.e. that', 'cr 613.4b, cr 613.4c'],
  ['It has about 704.5k views.', ''],
  ['I play app v704.5 and rule 702.19b.', 'cr 702.19b'],
])('measures and versions beside rules: %s', (text, numbers) => {
  expect(found(text, {}).join(', ')).toBe(numbers);
});

describe('ignored numbers', () => {
  test.each([
    'The rules took 603.2k views and 603.4K likes.',
    'section 603 of the stadium, says rule one of the house',
    'Rules: 802.11b Wi-Fi at table 4',
    'The rules on the box:\n603. Island\n604. Swamp\n605. Forest\n606. Plains',
    'Questions on rules? 603-555-0142 or 604 555 0199',
    'The rules ran on Firefox 603.2 and Chrome 604.5',
    'It was in the Rulings.\n702.1 km',
    'the rulebook of 2005 and a chapter 6',
    'v702.1',
    'version 702.1, later 2.0.1',
    'CR 601.2 billion, 601.2 kilograms',
    'cr_704_5j is a variable',
    'Rules: section 104.3 of the school rules',
    '704.5%',
    '192.168.101.4',
    '555.702.1901',
    'write to judge702.19b@rules.example',
    'room 212 at 10.30',
    'rules 1.2.3 of the house',
    'page 702.19',
    'Blink-182.1a is not a band',
    'A702.19bc',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('a text about something else', () => {
  const game = citationGrammar(documentsOfRepository(), {
    topics: ['creature', 'mana'],
    everyday: ['judge', 'opponent'],
    rule: ['règle', 'regola', '规则'],
    and: ['et', 'e', '和'],
  });
  test.each([
    'Rule 702 of evidence and section 702.1 of the building code',
    'See § 603.2 and chapter 6.',
    'The library has rules 101, 103 and 104 for borrowers.',
    'The judge let no opponent speak under Rule 702.',
    'The manager files it under section 702.1.',
  ])('has none of our numbers: %s', (text) => {
    expect(found(text, {}, game)).toEqual([]);
  });

  test.each([
    ['Creatures: see rule 702.', 'cr 702'],
    ['By 603.2b, section 603 applies.', 'cr 603.2b, cr 603'],
    ['CR 702 and rule 603.2', 'cr 702, cr 603.2'],
    ['regola 603.2b e f, o 603.3b, e-f', 'cr 603.2b, cr 603.2f, cr 603.3b, cr 603.3e..603.3f'],
    ['la règle 603.2b et c', 'cr 603.2b, cr 603.2c'],
    ['规则 603.2 和 604', 'cr 603.2, cr 604'],
    ['603.2. Whenever a creature enters, mana is added.', 'cr 603.2'],
    ['### 603.2. Creatures', 'cr 603.2'],
    ['# rules 301.5/303.4', 'cr 301.5, cr 303.4'],
    ['It is rule 613.7, and not 613.8.', 'cr 613.7, cr 613.8'],
    ['After rule 101.1 and rule 305.7, rule 613', 'cr 101.1, cr 305.7, cr 613'],
  ])('is not about something else: %s', (text, numbers) => {
    expect(found(text, {}, game).join(', ')).toBe(numbers);
  });

  test('has a document’s abbreviation only with words of the game', () => {
    const run = { slug: 'run', spoken: ['MTR'], numbers: [{ chapter: ['4'], section: ['4.2'] }] };
    const words = { topics: ['mana'], everyday: ['judge'], rule: [] };
    const mtr = citationGrammar([...documentsOfRepository(), run], words);
    expect(found('MTR 4.2 of the railway has new trains.', {}, mtr)).toEqual([]);
    expect(found('By MTR 4.2 the judge decides.', {}, mtr)).toEqual(['run 4.2']);
    expect(found('For a judge, the MTR’s section is 4.2.', {}, mtr)).toEqual(['run 4.2']);
  });

  test('may be on a page about the game', () => {
    expect(found('It is in rule 702.', {}, game)).toEqual([]);
    expect(found('It is in rule 702.', { topics: 2 }, game)).toEqual(['cr 702']);
    const numbers = { found: new Set(['cr/702']) };
    expect(found('702. Keywords', numbers, game)).toEqual(['cr 702']);
    expect(found('He has 702. Keywords', numbers, game)).toEqual([]);
  });

  test('may have a list on a page that cites a chapter', () => {
    const run = citationGrammar([
      { slug: 'run', spoken: ['MTR'], numbers: [{ chapter: ['4'], section: ['4.2'] }] },
    ]);
    const page = { topics: 2, found: new Set(['run/2', 'run/2.1']) };
    expect(found('1. Read this\n2. Buy milk', page, run)).toEqual([]);
    expect(found('2.1 Errors', page, run)).toEqual(['run 2.1']);
  });
});

describe('documents of numbered sections', () => {
  const sections = [{ chapter: ['4'], section: ['4.2'] }];
  const tournaments = citationGrammar([
    { slug: 'cr', spoken: ['CR'], numbers: [{ section: ['702'], subrule: ['702.19a'] }] },
    { slug: 'guide', spoken: ['IPG', 'penalty guide'], numbers: sections },
    { slug: 'run', spoken: ['MTR'], numbers: sections },
  ]);
  test.each([
    ['MTR 4.8 and IPG 2.5, by CR 702.19b', 'run 4.8, guide 2.5, cr 702.19b'],
    ['By IPG section 2.1 and CR 702.19a', 'guide 2.1, cr 702.19a'],
    ['# IPG 2 - Errors\n## 2.1 Missed\n## 3.2 More', 'guide 2, guide 2.1'],
    ['101. Golden\n101.1a. Cards win', 'cr 101, cr 101.1a'],
    ['CR:\n100. General\n101. Golden\n117. Timing\n212. Combat', 'cr 100, cr 101, cr 117, cr 212'],
    ['101. Golden\n102.1a. Cards win', 'cr 102.1a'],
    ['It took 4.2 percent with version 2.1.', ''],
    ['MTR 702.19a', ''],
  ])('%s', (text, numbers) => {
    expect(found(text, {}, tournaments).join(', ')).toBe(numbers);
  });
});

test('a page about a document of small numbers needs only a word before them', () => {
  const numbers = [{ chapter: ['4'], section: ['4.2'] }];
  const run = citationGrammar([{ slug: 'run', spoken: ['MTR'], numbers }]);
  const about = { document: 'run', isOnly: true };
  const text =
    'Shortcuts are in 4.2, loops in 4.4. See 2.10; it took 4.2 s, and 1.2 GB. 4.8 is new.';
  expect(found(text, about, run)).toEqual(['run 4.2', 'run 4.4', 'run 2.10', 'run 4.8']);
  expect(found(text, { document: 'run' }, run)).toEqual([]);
});

describe('in posts about several documents', () => {
  const sections = [{ chapter: ['4'], section: ['4.2'] }];
  const magic = citationGrammar([
    ...documentsOfRepository().filter(({ slug }) => ['cr', 'rulings'].includes(slug)),
    { slug: 'ipg', spoken: ['IPG', 'penalty guide'], numbers: sections },
    { slug: 'mtr', spoken: ['MTR'], numbers: sections },
  ]);

  test.each([
    ['Rule 1: be nice. See rule 2, and rules 704.5f, 3 and 4.', 'cr 704.5f'],
    ['CR 704.5k. I use Python 3.4, and my deck averages 2.5 lands.', 'cr 704.5k'],
    ['Rule 1.1 of this forum, section 8.1 of the lease, chapter 7', ''],
    ['CR 704.5k: 701.20 kr, ₹701.20, 701.20 tix or 701.20 SEK', 'cr 704.5k'],
    ['see https://x.example/(702.19b)', ''],
    ['CR 702, 703 and 704 say so', 'cr 702, cr 703, cr 704'],
    ['CR 702-704, 702.19b\u2011c', 'cr 702..704, cr 702.19b..702.19c'],
  ])('%s', (text, numbers) => {
    const keys = findCitedNumbers(text, magic).map(
      ({ document, key, through }) => `${document} ${key}${through ? `..${through}` : ''}`,
    );
    expect(keys.join(', ')).toBe(numbers);
  });

  test('an everyday word is only a hint at a document', () => {
    const named = (text: string) => findCitedNumbers(text, magic).map((each) => each.named);
    expect(named('In summary, 702.19b lets you trample. Summary: 603.2b')).toEqual([false, false]);
    expect(named('CR 702.19b, and Rulings 501.5b, not the GRS 501.5a')).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('the positions are those in the post, also after invisible characters', () => {
    const post = 'It\u00ad is CR 702.19\u200bb.';
    const [found] = findCitedNumbers(post, magic);
    expect(post.slice(found?.start, found?.end)).toBe('702.19\u200bb');
  });
});

test.each([
  ['rule 1-2-1-2', 'tides 1-2-1-2'],
  ['on 2014-06-01 it was 1-2, or 1-2-1-2', ''],
  ['call 1-800-555', ''],
])('numbers with dashes need a word or a name: %s', (text, numbers) => {
  const tides = citationGrammar([
    {
      ...{ slug: 'tides', spoken: ['Tides'] },
      numbers: [{ chapter: ['1'], section: ['1-2'], rule: ['1-2-3'], subrule: ['1-2-3-1'] }],
    },
  ]);
  expect(found(text, {}, tides).join(', ')).toBe(numbers);
});

test.each([
  '**$**702.19',
  '€ 702.19',
  '&euro;702.19',
  'usd 702.19',
  '$601.50 to 702.19',
  '702.19 £',
  '702.19-euro',
  '702.19 US dollars',
])('a price in a post about rules is not a number: %s', (price) => {
  expect(found(`CR 704.5k ${price} for it, and rule 603.2.`)).toEqual(['cr 704.5k', 'cr 603.2']);
});

test('finds a number such as 702.19 only if the post is about rules', () => {
  expect(found('It was 601.2 then.')).toEqual([]);
  expect(found('It was 601.2 then.', { document: 'cr', isOnly: true })).toEqual(['cr 601.2']);
  expect(found('It was 601.2 then, says CR 601.2b.')).toEqual(['cr 601.2', 'cr 601.2b']);
});

test('prefers a document named in the post to the given one', () => {
  expect(found('501.5b', { document: 'rulings' })).toEqual(['rulings 501.5b']);
  expect(found('CR 501.5b', { document: 'rulings' })).toEqual(['cr 501.5b']);
});

test('a document named at the end of a line does not own a number in the next', () => {
  const [number] = findCitedNumbers('From the old Rulings.\n419.6a - Some effects do.', grammar);
  expect(number).toMatchObject({ document: 'cr', named: false });
});

test('reads the numbers of another game from its description', () => {
  expect(found('LC 8.3.14b, clause 8.3 and 8.4', {}, other)).toEqual([
    'lantern 8.3.14b',
    'lantern 8.3',
    'lantern 8.4',
  ]);
  expect(found('version 8.3.14, 702.19b', {}, other)).toEqual([]);
});

test.each([
  ['digits', '1'.repeat(1_000_000)],
  ['digits and stops', '1.'.repeat(500_000)],
  ['rule numbers', '702.19b '.repeat(125_000)],
  ['one word', 'a'.repeat(1_000_000)],
  ['words and stops', 'a.'.repeat(500_000)],
  ['at signs', 'a@'.repeat(500_000)],
  ['addresses', 'https://'.repeat(125_000)],
  ['brackets', '[('.repeat(500_000)],
  ['dashes', '702.19b-'.repeat(125_000)],
  ['capitals', 'E.4 '.repeat(250_000)],
  ['names', 'rulings summary '.repeat(62_500)],
])('a long post of %s does not take long', (_what, text) => {
  // If the time grew with the square of the length, the test would time out.
  expect(findCitedNumbers(text.slice(0, 200_000), grammar)).toBeInstanceOf(Array);
});

test.each([
  ['rule 103.1.b.1', { subrule: ['103.2.a'] }, ['103.1.b.1']],
  ['rules 103.1.b.1 and 135.2.e.5.a', { subrule: ['103.2.a'] }, ['103.1.b.1', '135.2.e.5.a']],
  ['rules 1-2-1-1 and 1-2-1-1-2', { rule: ['1-1-1'] }, ['1-2-1-1', '1-2-1-1-2']],
  ['rule 1.1.2.3.4 and LR 1.1.1a.2', { rule: ['1.1.1'] }, ['1.1.2.3.4', '1.1.1a.2']],
])('numbers deeper than the examples are found in “%s”', (text, numbers, expected) => {
  const [lantern] = loadDocuments('tests/fixtures/another-game').documents;
  if (!lantern) expect.fail('there is no document');
  const deep = withDeeperNumbers({ ...lantern, spoken: ['LR'], numbers: [numbers] });
  expect(findCitedNumbers(text, citationGrammar([deep])).map(({ key }) => key)).toEqual(expected);
});

test('documents of this game get no deeper numbers', () => {
  const documents = documentsOfRepository();
  expect(documents.map(withDeeperNumbers)).toEqual(documents);
});
