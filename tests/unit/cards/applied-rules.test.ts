/** Which rules a ruling applies: numbers that it names, and terms in their right sense. */
import { expect, test } from 'vitest';
import { readRulings } from '../../../src/rules/cards/applied-rules.ts';
import type { DefinedTerm } from '../../../src/rules/cards/term-senses.ts';

const rules: Record<string, { title: string | null; text: string }> = {
  '300': { title: 'Barges', text: '' },
  '400.1': { title: null, text: 'The term sunk means “below the water.”' },
  '400.2': { title: null, text: 'Some rules and some effects use the word “turns.”' },
  '400.3a': { title: null, text: 'A last known cargo is what it was.' },
  '700.1': { title: 'Moor', text: 'Moor' },
  '700.2': { title: 'Reach', text: 'Reach' },
  '700.3': { title: 'Counter', text: 'Counter' },
  '120': { title: 'Counters', text: '' },
  '700.4': { title: 'Gift', text: 'Gift' },
  '120.4': { title: null, text: 'Excess ballast is what is more than deadly ballast.' },
  '120.6': { title: null, text: 'A barge has deadly ballast if it sinks.' },
  '310': { title: 'Rigging', text: '' },
  '700.5': { title: 'Rig', text: 'Rig' },
  '110.5': { title: null, text: 'A barge is sails up or sails down.' },
  '708': { title: 'Sails-Down Barges', text: '' },
  '300.4': { title: null, text: 'A barge that has a berth is called moored.' },
  '603.6': {
    title: null,
    text: 'Leaves-the-harbor abilities trigger when a barge leaves the harbor.',
  },
};
const refers = (title: string, ...targets: string[]): DefinedTerm => ({
  title,
  text: `See rule ${targets.join(' and ')}.`,
  references: targets.map((target) => ({ target, quotedTitle: rules[target]?.title ?? undefined })),
});
const glossary: DefinedTerm[] = [
  refers('Barge', '300'),
  refers('Sunk', '400.1'),
  refers('Turns', '400.2'),
  refers('Last Known Cargo', '300', '400.3a'),
  refers('Moor', '700.1'),
  refers('Reach', '700.2'),
  refers('Counter', '700.3', '120'),
  refers('Gift', '700.4'),
  refers('Leaves the Harbor', '603.6'),
  refers('Rig', '310', '700.5'),
  refers('Excess Ballast', '120.4'),
  refers('Deadly Ballast', '120.4', '120.6'),
  refers('Sails Down', '110.5', '708'),
  { title: 'Fasten (Obsolete)', text: 'An obsolete term for moor.', references: [] },
];

/** What is found in a ruling on a card: `word → rule`. */
function found(text: string, cardText = '', cardNames: string[] = []): string[] {
  const numbers = [...text.matchAll(/\brule (\d+(?:\.\d+[a-z]?)?)/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    target: match[1] as string,
  }));
  const [applied = []] = readRulings(
    [{ text, cardText, cardNames }],
    glossary,
    (number) => rules[number],
    () => numbers,
    Object.entries(rules).map(([key, { text }]) => ({ key, text })),
  );
  return applied.map(({ start, end, rule }) => `${text.slice(start, end)} → ${rule}`);
}

test.each<[string, string, string, string[]]>([
  ['a number that it names', 'See rule 700.2 first.', '', ['rule 700.2 → 700.2']],
  ['no number that the rules lack', 'See rule 999.', '', []],
  [
    'a phrase, whatever the card says',
    'Use its last known cargo.',
    '',
    ['last known cargo → 400.3a'],
  ],
  ['no phrase over the end of a sentence', 'It is the last known. Cargo is lost.', '', []],
  [
    'a word that its card uses',
    'Once mooring, it stays.',
    'Moor target barge.',
    ['mooring → 700.1'],
  ],
  ['a form of it as what a rule calls so', 'The moored one.', 'It is moored.', ['moored → 300.4']],
  ['no word that only may be one', 'It cannot reach the dock.', '', []],
  ['a word that is had or gained', 'The barge gains reach.', '', ['reach → 700.2']],
  ['a word before what it is', 'You may pay the moor cost.', '', ['moor → 700.1']],
  ['a rule without a title that defines it', 'It lost sunk.', '', ['sunk → 400.1']],
  ['no rule that only mentions the word', 'It has turns.', 'Two turns.', []],
  ['no word with two senses', 'It has a counter.', 'A counter.', []],
  ['an old word as that of today', 'You may fasten it.', 'Fasten a barge.', ['fasten → 700.1']],
  [
    'a rule named after a phrase where a ruling is about what is named so',
    'It triggers when it leaves the harbor.',
    '',
    ['leaves the harbor → 603.6'],
  ],
  ['no rule named after a phrase where that only happens', 'It leaves the harbor.', '', []],
  [
    'nor where it only happens before an ability does something',
    'If it leaves the harbor before its triggered ability resolves, it stays.',
    '',
    [],
  ],
  ['an ability, where one has it', 'It has rig.', 'Rig', ['rig → 700.5']],
  ['what is done by it, where one does it', 'You may rig a boat.', 'Rig', ['rig → 310']],
  ['no rule that is about another term', 'Deadly ballast.', '', ['Deadly ballast → 120.6']],
  ['a rule whose title joins the words', 'It is sails down.', '', ['sails down → 708']],
  ['no part of another name', 'Compare Keeper’s Gift.', 'A gift.', []],
])('%s', (_what, text, cardText, expected) => {
  expect(found(text, cardText)).toEqual(expected);
});

test('the name of its own card is no word', () => {
  expect(found("Gaia's Reach has reach.", 'Reach', ['Gaia’s Reach'])).toEqual(['reach → 700.2']);
});

test('a rule once, and of what every ruling says nothing', () => {
  const ruling = { text: 'Moor it, then moor it again.', cardText: 'Moor', cardNames: [] };
  const other = { text: 'Nothing of that.', cardText: '', cardNames: [] };
  const read = (share: number) => {
    const all = Array.from({ length: 300 }, (_, n) => (n < share * 300 ? ruling : other));
    return readRulings(
      all,
      glossary,
      (number) => rules[number],
      () => [],
    )[0]?.length;
  };
  expect(read(0.01)).toBe(1);
  expect(read(0.9)).toBe(0);
});

test('a word that is sure nearly always is meant where nothing speaks for it', () => {
  const sure = { text: 'It has reach.', cardText: '', cardNames: [] };
  const alone = { text: 'Then reach matters.', cardText: '', cardNames: [] };
  const read = (rulings: (typeof sure)[]) =>
    readRulings(
      rulings,
      glossary,
      (number) => rules[number],
      () => [],
    ).at(-1)?.length;
  expect(read([sure, sure, alone])).toBe(0);
  expect(read([...Array.from({ length: 9 }, () => sure), alone])).toBe(1);
});

test('a word beside which editors name others, only where its sentence has one of them', () => {
  const read = (text: string) =>
    readRulings(
      [{ text, cardText: 'Moor', cardNames: [] }],
      glossary,
      (number) => rules[number],
      () => [],
      [],
      { near: { moor: ['quay', 'quays'] } },
    )[0]?.map(({ rule }) => rule);
  expect(read('A copy is moored. Quays are elsewhere.')).toEqual([]);
  expect(read('Quays are elsewhere. A copy is moored.')).toEqual([]);
  expect(read('Quays are elsewhere. A copy is moored at two quays.')).toEqual(['700.1']);
});

/** A word with two senses, of which the rules tell only the first by its name. */
const haul: DefinedTerm = {
  title: 'Haul',
  text: '1. To pull a rope. See rule 700.1.\n2. How a voyage ends without a winner. See rule 400.1.\n3. A part of a day. See section 9.',
  references: [
    { target: '700.1', quotedTitle: 'Haul', start: 24 },
    { target: '400.1', start: 81 },
    { target: '9', start: 119 },
  ],
};

test.each([
  ['the usual sense', 'You haul a rope.', ['haul → 700.1']],
  [
    'the sense of a turn of phrase, whole',
    'The voyage is a haul then.',
    ['voyage is a haul → 400.1'],
  ],
  ['a word that is any', 'The voyage will be a haul.', ['voyage will be a haul → 400.1']],
  ['a sense that no rule tells', 'You wait for a morning haul.', []],
  ['a turn of phrase that means nothing', 'They haul over the coals.', []],
  ['a capital where the word needs one', 'It has moor, and has Moor.', ['Moor → 700.1']],
  ['no word of a longer name', 'It is from Moor over Strand.', []],
])('of several senses: %s', (_what, text, expected) => {
  const [applied = []] = readRulings(
    [{ text, cardText: 'Haul. Moor.', cardNames: [] }],
    [haul, refers('Moor', '700.1')],
    (number) => rules[number],
    () => [],
    [],
    {
      capitals: ['Moor'],
      phrases: ['haul over * coals'],
      senses: { haul: { 2: ['voyage is a haul', 'voyage * be a haul'], 3: ['morning haul'] } },
    },
  );
  expect(applied.map(({ start, end, rule }) => `${text.slice(start, end)} → ${rule}`)).toEqual(
    expected,
  );
});

test('a turn of phrase that means no term goes before a form of a term in as many words', () => {
  const text = 'It does not have any marks.';
  const [applied = []] = readRulings(
    [{ text, cardText: '', cardNames: [] }],
    [refers('Any Mark', '700.1')],
    (number) => rules[number],
    () => [],
    [],
    { phrases: ['any marks'] },
  );
  expect(applied).toEqual([]);
});
