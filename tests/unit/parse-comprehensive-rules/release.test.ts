import { describe, expect, test } from 'vitest';
import { lostLines } from '../../support/lost-lines.ts';
import { itemOf, outline, parse, release, wrapped } from './helpers.ts';

describe('a whole release', () => {
  const text = parse(release);

  test('has the expected tree', () => {
    expect(outline(text)).toEqual([
      ...['matter title < null', 'matter introduction < null', 'matter contents < null'],
      ...['chapter 1 < null', 'section 100 < 1', 'rule 100.1 < 100', 'subrule 100.1a < 100.1'],
      ...['subrule 100.1b < 100.1', 'example 100.1b.Example.1 < 100.1b'],
      ...['example 100.1b.Example.2 < 100.1b', 'rule 100.2 < 100', 'section 101 < 1'],
      ...['rule 101.1 < 101', 'chapter 2 < null', 'section 200 < 2', 'rule 200.1 < 200'],
      ...['section 201 < 2', 'rule 201.1 < 201', 'subrule 201.1a < 201.1'],
      ...['subrule 201.1b < 201.1', 'matter glossary < null'],
      ...['glossary glossary/deck < glossary', 'glossary glossary/player < glossary'],
      ...['matter credits < null'],
    ]);
  });

  test('has no problems, and no line is lost', () => {
    expect(text.problems).toEqual([]);
    expect(text.releaseDate).toBe('2031-03-05');
    expect(lostLines(release, text)).toEqual([]);
  });

  test('gives titles only to headings and subheadings', () => {
    const titled = text.items.filter((item) => item.title !== null && item.kind !== 'matter');
    expect(titled.map((item) => item.title)).toEqual([
      ...['Game Concepts', 'General', 'Players', 'Additional Rules', 'General'],
      ...['Keyword Abilities', 'Soaring', 'Deck', 'Player'],
    ]);
  });

  test('keeps numbers, paragraphs and definitions', () => {
    expect(itemOf(text, '201.1')).toMatchObject({ lead: '201.1. ', number: '201.1' });
    expect(itemOf(text, '100.1b.Example.2')).toMatchObject({ lead: 'Example: ', number: null });
    expect(itemOf(text, '100.2').text).toBe(
      'To play, each player needs a deck.\nA deck is a pile of cards.',
    );
    expect(itemOf(text, 'glossary/player')).toMatchObject({
      lead: 'Player\n',
      text: '1. A person.\n2. A device that plays.\nSee rule 101, “Players.”',
    });
  });

  test('finds references, including to a chapter', () => {
    const targets = (key: string) => itemOf(text, key).references.map((each) => each.target);
    expect(targets('100.1')).toEqual(['2']);
    expect(targets('100.1b')).toEqual(['201.1']);
    expect(targets('glossary/player')).toEqual(['101']);
  });

  test('knows at which line of the file each line of a text begins', () => {
    const { lineStarts, text: words } = itemOf(text, '100.2');
    const [first, second] = lineStarts;
    expect(first).toEqual([0, 37, 8]);
    expect(second?.slice(1)).toEqual([38, 6]);
    expect(words.slice(second?.[0])).toBe('A deck is a pile of cards.');
  });
});

describe('a hard-wrapped release with dot leaders and few blank lines', () => {
  const text = parse(wrapped);

  test('distinguishes numbers that begin an item from numbers within a sentence', () => {
    expect(outline(text)).toEqual([
      ...['matter title < null', 'matter introduction < null', 'matter contents < null'],
      ...['chapter 1 < null', 'section 100 < 1', 'rule 100.1 < 100', 'rule 100.2 < 100'],
      ...['example 100.2.Example.1 < 100.2', 'section 101 < 1', 'rule 101.1 < 101'],
      ...['subrule 101.1a < 101.1', 'rule 101.2 < 101', 'matter glossary < null'],
      ...['glossary glossary/going-home < glossary', 'glossary glossary/turn < glossary'],
    ]);
    expect(text.problems).toEqual([]);
    expect(lostLines(wrapped, text)).toEqual([]);
  });

  test('joins wrapped lines with a space and keeps indented paragraphs separate', () => {
    expect(itemOf(text, '100.1').text).toMatch(/is told by rule 101\.1\. A player .* "Staying\."$/);
    expect(itemOf(text, '101.1').text).toBe(
      'A player with no cards loses.\nA player with no cards has none in hand and none in the library.',
    );
    expect(itemOf(text, 'glossary/turn').text).not.toContain('\n');
  });
});

describe('a page of rules', () => {
  const page = `212.2g The end of a longer rule.

212.3. Creatures

212.3a A creature is big.
Example: A whale.

212.6. Land

212.6a Land is dry.

Перейти на страницу:
Изменить размер шрифта:`;

  test('parses without title, date and contents', () => {
    const text = parse(page);
    expect(outline(text)).toEqual([
      ...['subrule 212.2g < null', 'rule 212.3 < null', 'subrule 212.3a < 212.3'],
      ...['example 212.3a.Example.1 < 212.3a', 'rule 212.6 < null', 'subrule 212.6a < 212.6'],
    ]);
    expect(text.ignored.map((each) => each.reason)).toEqual(['pager', 'font-size widget']);
    expect(text.releaseDate).toBeNull();
    expect(text.problems.filter((each) => each.severity === 'error')).toEqual([]);
    expect(lostLines(page, text)).toEqual([]);
  });

  test('has an error at a line that it can’t read', () => {
    const text = parse(page.replace('212.6. Land\n', '212.6. Land\n\n  Nobody knows this.\n'));
    const errors = text.problems.filter((each) => each.severity === 'error');
    expect(errors).toMatchObject([{ rule: 'unknown-line', file: 'a.txt', line: 10, column: 3 }]);
    expect(errors[0]?.message).toContain('a rule number');
  });
});
