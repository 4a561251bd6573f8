import { describe, expect, test } from 'vitest';
import { keySteps } from '../../../src/rules/numbers/number-key.ts';
import { rulesNumbering } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import { isNext } from '../../../src/rules/texts/formats/numbered-rules/order.ts';
import { isTitle } from '../../../src/rules/words/typography.ts';
import { lostLines } from '../../support/lost-lines.ts';
import { itemOf, outline, parse, release } from './helpers.ts';

const numbering = rulesNumbering();

describe('numbers', () => {
  test.each([
    ['7. Additional Rules', 'chapter', '7', '7'],
    ['702. Keyword Abilities', 'section', '702', '702'],
    ['702.19. Trample', 'rule', '702.19', '702.19'],
    ['302.1 First comes this.', 'rule', '302.1', '302.1'],
    ['305.3.The stop is glued.', 'rule', '305.3', '305.3'],
    ['702.19a  Two blanks.', 'subrule', '702.19a', '702.19a'],
    ['702.93a. A stop too many.', 'subrule', '702.93a', '702.93a'],
    ['606. 8b An inner blank.', 'subrule', '606.8b', '606. 8b'],
    ['100.1 a A two-player game.', 'subrule', '100.1a', '100.1 a'],
    ['704.5aa After z.', 'subrule', '704.5aa', '704.5aa'],
    ['104.3f {0} is nothing.', 'subrule', '104.3f', '104.3f'],
    ['702.119a “Quoted” is a word.', 'subrule', '702.119a', '702.119a'],
  ])('%s', (line, kind, key, number) => {
    const found = numbering.read(line);
    expect(found).toMatchObject({ kind, key, number });
    expect(`${found?.lead}${found?.rest}`).toBe(line);
  });

  test.each([
    '406.1, "Mana."',
    '401.4), any',
    '420.)',
    '409.1f–h.',
    '2/2 creature',
    '100.',
    '1 until',
  ])('%s does not begin an item', (line) => expect(numbering.read(line)).toBeNull());

  test.each([
    ['704.5k', '704.5m', true],
    ['704.5k', '704.5l', true],
    ['704.5k', '704.5n', false],
    ['704.5n', '704.5p', true],
    ['704.5z', '704.5aa', true],
    ['702.9', '702.9a', true],
    ['702.9', '702.10', true],
    ['702.9b', '703', true],
    ['702.9b', '8', true],
    ['702.9', '702.11', false],
    ['702.9', '704', false],
    ['7', '700', true],
  ])('after %s, %s is next: %s', (last, key, expected) => {
    const [before, after] = [last, key].map((each) =>
      numbering.path(keySteps(each), each.length === 1 ? 'chapter' : 'section'),
    );
    expect(isNext(after ?? [], before ?? [])).toBe(expected);
  });
});

test.each([
  ['Start Your Engines!', true],
  ['Protection from Everything', true],
  ['“Bands with Other”', true],
  ['There is no deck', true],
  ['There is no maximum deck size', false],
  ['There is no deck.', false],
  ['Which is determined so:', false],
])('%j is a title: %s', (text, expected) => expect(isTitle(text)).toBe(expected));

const changed = (from: string, to: string) => {
  expect(release).toContain(from);
  const source = release.replace(from, to);
  const text = parse(source);
  expect(lostLines(source, text)).toEqual([]);
  return text;
};

describe('misprints and unusual layout', () => {
  test('reads the next heading in the contents, even if the number before it is a misprint', () => {
    const text = changed('101.1. A player', '301.1. A player');
    const keys = text.items.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['301.1', '2', '200', '200.1', '201.1b']));
    expect(text.problems.map(({ rule, line }) => [rule, line])).toEqual([
      ['missing-number', expect.any(Number)],
      ['misnumbered-entry', expect.any(Number)],
    ]);
  });

  test('keeps both rules with the same number, each with its subrules', () => {
    const text = changed(
      '201.1b Soaring creatures',
      '201.1. Sinking\n\n201.1a Sinking is one, too.\n\n201.1b Soaring creatures',
    );
    expect(outline(text).slice(17, 22)).toEqual([
      'rule 201.1 < 201',
      'subrule 201.1a < 201.1',
      'rule 201.1.Duplicate.2 < 201',
      'subrule 201.1a.Duplicate.2 < 201.1.Duplicate.2',
      'subrule 201.1b < 201.1.Duplicate.2',
    ]);
    expect(text.problems.map((each) => [each.rule, each.severity, each.line])).toEqual([
      ['duplicate-number', 'warning', 56],
      ['duplicate-number', 'warning', 58],
    ]);
  });

  test('keeps a misprinted number as printed, in its place', () => {
    const text = changed('201.1b Soaring', '210.1b Soaring');
    expect(itemOf(text, '210.1b').parent).toBe('201.1');
    expect(text.problems).toMatchObject([
      {
        rule: 'misnumbered-entry',
        severity: 'warning',
        line: 56,
        message: expect.stringContaining('201.1b'),
      },
    ]);
  });

  test('a subrule that is printed without the number of its rule is recognized by its position', () => {
    const text = changed('100.1b A long', '100.b A long');
    expect(itemOf(text, '100.1b')).toMatchObject({ number: '100.b', lead: '100.b ' });
    expect(text.problems).toMatchObject([
      { rule: 'misnumbered-entry', message: expect.stringContaining('100.1b') },
    ]);
  });

  test('warns of a skipped number', () => {
    const text = changed('100.1b A long', '100.1d A long');
    expect(text.problems).toMatchObject([
      { rule: 'missing-number', message: expect.stringContaining('100.1b') },
    ]);
  });

  test('“Example:” may be repeated, in capitals, or after a blank line', () => {
    const text = changed('Example: Three', '\nEXAMPLE:Example: Three');
    expect(itemOf(text, '100.1b.Example.1').lead).toBe('EXAMPLE:Example: ');
    expect(text.problems).toEqual([]);
  });

  test('the marks of italics are removed', () => {
    const text = parse(release.replace('100.1b A long', '100.1b A _very_ long'));
    expect(itemOf(text, '100.1b').text).toMatch(/^A very long/);
  });

  test('a glossary term may be on the same line as its definition', () => {
    const text = changed('Player\n1. A person.', 'Player 1. A person.');
    const { title, lead, text: words } = itemOf(text, 'glossary/player');
    expect({ title, lead }).toEqual({ title: 'Player', lead: 'Player ' });
    expect(words).toMatch(/^1\. A person\.\n2\. /);
  });

  test('there may be blank lines between the definitions of a term', () => {
    const text = changed('1. A person.\n2.', '1. A person.\n\n2.');
    expect(itemOf(text, 'glossary/player').text).toMatch(/^1\. A person\.\n2\. /);
  });

  test('two terms with the same slug get numbers', () => {
    const text = changed('Player\n1.', 'Deck!\nA floor.\n\nPlayer\n1.');
    expect(itemOf(text, 'glossary/deck.2').text).toBe('A floor.');
  });

  test('a paragraph broken by a blank line is joined, with a warning', () => {
    const text = changed('A long game has more.', 'A long game\n\nhas more.');
    expect(itemOf(text, '100.1b').text).toMatch(/^A long game has more\./);
    expect(text.problems).toMatchObject([{ rule: 'broken-paragraph', line: 35 }]);
  });

  test('a page number between paragraphs is ignored', () => {
    const text = changed('100.2. To play', '17\n\n100.2. To play');
    expect(text.ignored).toEqual([{ line: 37, text: '17', reason: 'page number' }]);
  });

  test('reads a text without blank lines and with indented headings', () => {
    const [front = '', body = ''] = release.split(/(?=\n1\. Game Concepts\n\n100\. General\n\n)/);
    const [rules = '', rest = ''] = body.split(/(?=\n\nGlossary\n)/);
    const dense = front + rules.replace(/\n+/g, '\n').replace(/^(\d{3}\. )/gm, '   $1') + rest;
    const text = parse(dense);
    expect(outline(text)).toEqual(outline(parse(release)));
    expect(lostLines(dense, text)).toEqual([]);
  });
});
