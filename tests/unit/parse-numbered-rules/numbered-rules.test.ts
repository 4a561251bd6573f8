import { describe, expect, test } from 'vitest';
import type { NumberScheme } from '../../../src/rules/numbers/scheme.ts';
import { detectFormat, formatOf } from '../../../src/rules/texts/formats/index.ts';
import { parseNumberedRules } from '../../../src/rules/texts/formats/numbered-rules/index.ts';

const parse = (lines: string[], numbers?: NumberScheme[]) =>
  parseNumberedRules(lines.join('\n'), 'a.txt', numbers && { slug: 'game', numbers });
const rows = (lines: string[], numbers?: NumberScheme[]) =>
  parse(lines, numbers).items.map(({ kind, key, parent, title, text }) => [
    ...[kind, key, parent, title === text ? 'title' : title, text],
  ]);

describe('numbered rules of any game', () => {
  test('may have no periods after numbers, wrapped lines, and numbers within sentences', () => {
    const text = [
      ...['Some Game', 'Comprehensive Rules', 'v2.9.0 – 12 June 2025', ''],
      ...['1 Game Concepts', '1.0 General', '1.0.1 The rules in this document apply to any'],
      ...['game. A rule such as', '1.0.2 may say so.', '1.0.1a If an effect contradicts a rule in'],
      ...['this document, it stands.', '1.0.2 See 1.0.1a.', 'Example: None'],
      ...['8 Keywords', '8.3 Ability Keywords', '8.3.14 Reload', '8.3.14b No one reloads twice.'],
    ];
    expect(parse(text).releaseDate).toBe('2025-06-12');
    expect(parse(text).problems).toEqual([]);
    expect(rows(text).slice(1)).toEqual([
      ['chapter', '1', null, 'title', 'Game Concepts'],
      ['section', '1.0', '1', 'title', 'General'],
      [
        ...['rule', '1.0.1', '1.0', null],
        'The rules in this document apply to any game. A rule such as 1.0.2 may say so.',
      ],
      [
        ...['subrule', '1.0.1a', '1.0.1', null],
        'If an effect contradicts a rule in this document, it stands.',
      ],
      ['rule', '1.0.2', '1.0', null, 'See 1.0.1a.'],
      ['example', '1.0.2.Example.1', '1.0.2', null, 'None'],
      ['chapter', '8', null, 'title', 'Keywords'],
      ['section', '8.3', '8', 'title', 'Ability Keywords'],
      ['rule', '8.3.14', '8.3', 'title', 'Reload'],
      ['subrule', '8.3.14b', '8.3.14', null, 'No one reloads twice.'],
    ]);
  });

  test('may have paragraphs without numbers, and contents with page numbers', () => {
    const text = [
      ...['Tournament Rules', 'Effective: September 23, 2024', '', 'Contents'],
      ...['1. Fundamentals ..... 4', '1.1 Types ..... 4', '4. Communication ... 12', ''],
      ...['1. Fundamentals', '1.1 Types', 'There are two types.', '', 'These are:', '• Limited'],
      ...['• Constructed', '', '4. Communication', '4.8 Reversing decisions'],
      ...[
        'Players consider their options. See 1.1.',
        '',
        'Appendix A—Changes',
        '',
        '4.8: Clarified.',
      ],
    ];
    const numbers = [{ chapter: ['4'], section: ['4.8'] }];
    expect(rows(text, numbers).slice(2)).toEqual([
      ['chapter', '1', null, 'title', 'Fundamentals'],
      [
        ...['section', '1.1', '1', 'Types'],
        'There are two types.\nThese are:\n• Limited\n• Constructed',
      ],
      ['chapter', '4', null, 'title', 'Communication'],
      [
        ...['section', '4.8', '4', 'Reversing decisions'],
        'Players consider their options. See 1.1.',
      ],
      ['matter', 'appendix-a-changes', null, 'Appendix A—Changes', '4.8: Clarified.'],
    ]);
    const { items, releaseDate } = parse(text, numbers);
    expect(releaseDate).toBe('2024-09-23');
    expect(items.at(-2)?.references).toMatchObject([{ target: '1.1', words: 'See 1.1' }]);
    expect(formatOf('numbered-rules').isWhole(parse(text, numbers))).toBe(true);
  });

  test('may have numbers such as 103.2.a.1', () => {
    const text = [
      ...['Core Rules', 'Last Updated: 2025-06-02', '', '000. Golden Rules', '001. Golden Rule'],
      ...['002. Cards win.', '101. Decks', '103.2. A deck of 40 cards.', '103.2.a. A chosen unit.'],
      ...['103.2.a.1. It matches.', '103.2.b. See rules 103.2.a-b and 002.'],
    ];
    const numbers = [{ section: ['103'], rule: ['103.2'], subrule: ['103.2.a', '103.2.a.1'] }];
    expect(rows(text, numbers).slice(1)).toEqual([
      ['section', '000', null, 'title', 'Golden Rules'],
      ['section', '001', null, 'title', 'Golden Rule'],
      ['rule', '002', null, null, 'Cards win.'],
      ['section', '101', null, 'title', 'Decks'],
      ['rule', '103.2', null, null, 'A deck of 40 cards.'],
      ['subrule', '103.2.a', '103.2', null, 'A chosen unit.'],
      ['subrule', '103.2.a.1', '103.2.a', null, 'It matches.'],
      ['subrule', '103.2.b', '103.2', null, 'See rules 103.2.a-b and 002.'],
    ]);
  });

  test('may have chapters that look like sections', () => {
    const text = [
      ...['Core Rules', 'Last Updated: 2026-03-02', '', '000. Golden and Silver Rules'],
      ...['001. Golden Rule', '002. Card text supersedes rules text.', '100. Game Concepts'],
      ...[
        '101. Deck Construction',
        '103. To play, a player needs two decks.',
        '103.1. One Captain.',
      ],
    ];
    const numbers = [{ chapter: ['100'], section: ['101'], rule: ['103.1'] }];
    expect(rows(text, numbers).map(([, key]) => key)).toEqual([
      ...['title', '000', '001', '002', '100', '101', '103', '103.1'],
    ]);
  });

  test('are detected only if no other format matches', () => {
    const cr = '100. General\n100.1. These rules apply.\n100.1a A rule.\n100.2. Another rule.';
    expect(detectFormat(cr)?.id).toBe('comprehensive-rules');
    expect(detectFormat(cr, formatOf('numbered-rules'))?.id).toBe('numbered-rules');
    expect(detectFormat('1.1. A.\n1.1.1. B.\n1.1.1a C.')?.id).toBe('numbered-rules');
    expect(detectFormat('Version 1.2 is out.\n1. Milk\n2. Bread')).toBeNull();
  });

  test('have a warning for a number that is out of order or used twice', () => {
    const { problems } = parse(['1. One', '1.1. Two', '1.1.2. B.', '1.1.1. A.', '1.1.2. C.']);
    expect(problems.map(({ rule, line, severity }) => [rule, line, severity])).toEqual([
      ['misnumbered-entry', 4, 'warning'],
      ['duplicate-number', 5, 'warning'],
    ]);
  });
});
