/** Tests that incomplete texts are detected, with made-up releases. */
import { describe, expect, test } from 'vitest';
import { examineText } from '../../../scripts/import/import-text.ts';
import { checkSectionLengths } from '../../../scripts/import/find-lost.ts';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import { madeUpReleases } from '../../made-up/releases.ts';
import { numbersFrom } from '../../made-up/sentences.ts';
import { rules } from './texts.ts';

const [older, newer] = madeUpReleases().map(({ text }) => text);
if (!older || !newer) throw new Error('There are three releases.');

const errorsOf = (text: string) =>
  examineText({ bytes: Buffer.from(text), from: 'a.txt' }).problems.filter(
    ({ severity }) => severity === 'error',
  );

test('a text that ends too early is refused', () => {
  expect(errorsOf(older)).toEqual([]);
  const random = numbersFrom(7);
  for (let tried = 0; tried < 12; tried++) {
    const at = 1 + Math.floor(random() * (older.trimEnd().length - 2));
    expect(errorsOf(older.slice(0, at)), `cut at ${at}`).not.toEqual([]);
  }
});

test('a text that is in the file twice is refused, in part or as a whole', () => {
  const section = older.slice(older.lastIndexOf('\n101. '), older.lastIndexOf('\n102. '));
  expect(errorsOf(older.replace(section, section + section))).toMatchObject([
    { rule: 'repeated-text' },
  ]);
  expect(errorsOf(older + older)).toMatchObject([{ rule: 'repeated-text' }]);
});

describe('a section that is much shorter than in the release before', () => {
  /** Returns nine words that only this rule has. */
  const wordsOf = (rule: string) => [...'abcdefghi'].map((each) => `${rule}${each}`).join(' ');
  const ruleNames = [...'klmnopqrstuvwx'];
  const parse = (...names: string[]) => {
    const body = names.map((name, index) => `100.${index + 1}. ${wordsOf(name)}.`).join('\n\n');
    const text = rules.replace(/(?<=\n)100\.1\. These[\s\S]*?(?=\nGlossary\n\nCard)/, `${body}\n`);
    return parseComprehensiveRules(text, 'a.txt');
  };
  const before = parse(...ruleNames);

  test.each([
    [3, ['error']],
    [7, ['warning']],
    [12, []],
  ])('with %i of 14 rules is reported', (left, severities) => {
    const problems = checkSectionLengths(parse(...ruleNames.slice(0, left)), before, 'May 1, 2030');
    expect(problems.map(({ severity }) => severity)).toEqual(severities);
    for (const problem of problems) expect(problem).toMatchObject({ line: 20, file: 'a.txt' });
  });

  test('is only a warning if another section has the same title', () => {
    const withAnother = (text: typeof before) => {
      const another = text.items.find(({ key }) => key === '100');
      return { ...text, items: [...text.items, ...(another ? [{ ...another, key: '200' }] : [])] };
    };
    const now = withAnother(parse(...ruleNames.slice(0, 3)));
    const problems = checkSectionLengths(now, withAnother(before), 'May 1, 2030');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  });

  test('is not reported between made-up releases, whose rules move and are reworded', () => {
    const [then, now] = [older, newer].map((text) => parseComprehensiveRules(text, 'a.txt'));
    expect(now && then && checkSectionLengths(now, then, 'May 1, 2030')).toEqual([]);
  });
});
