import { describe, expect, test } from 'vitest';
import { parse, release } from './helpers.ts';

const errorsOf = (source: string) =>
  parse(source).problems.filter((each) => each.severity === 'error');

test('a whole release has no error', () => {
  expect(errorsOf(release)).toEqual([]);
});

test.each([
  ['after the contents', '1. Game Concepts\n\n100. General\n\n', '1. Game Concepts and 5 more'],
  ['after a section', '2. Additional Rules\n\n200', '2. Additional Rules and 2 more'],
  ['before the glossary', 'Glossary\n\nDeck', '“glossary”'],
  ['before the credits', 'Credits\n\nDesign', '“credits”'],
  ['in the last sentence', ' are reserved.', 'mid-sentence'],
])('a release that is cut off %s is truncated', (_where, cut, words) => {
  const at = release.indexOf(cut);
  expect(at).toBeGreaterThan(0);
  const errors = errorsOf(release.slice(0, at));
  expect(errors.map((each) => each.rule)).toContain('truncated-file');
  expect(errors.map((each) => each.message).join()).toContain(words);
  for (const { line, column } of errors) expect(line * column).toBeGreaterThan(0);
});

test('a release without its beginning is truncated', () => {
  const errors = errorsOf(release.slice(release.indexOf('101.1.')));
  expect(errors).toMatchObject([{ rule: 'truncated-file', line: 1 }]);
  expect(errors[0]?.message).toContain('no table of contents');
});

test('a release without a section that its contents list is truncated', () => {
  const from = release.indexOf('101. Players\n\n101.1');
  const errors = errorsOf(
    release.slice(0, from) + release.slice(release.indexOf('2. Additional Rules\n\n200')),
  );
  expect(errors).toMatchObject([{ rule: 'truncated-file', line: 15 }]);
  expect(errors[0]?.message).toContain('101. Players');
});

describe("a release that ends with the publisher's address", () => {
  const contacts = `${release}
Customer Service Information

Somewhere 5
Tel: +32(0) 70 233 277
Email: nobody@example.com

Visit our website: tidygame.com
`;

  test.each(['', 'Questions?\n', 'Customer Service Information\n'])(
    'is whole, listed in the contents as “%s”',
    (listed) => {
      const text = contacts.replace('Credits\n', `Credits\n${listed}`);
      const named = listed === '' ? text : text.replace(/Customer .*\n(?=\nS)/, `${listed}`);
      expect(errorsOf(named)).toEqual([]);
    },
  );

  test.each([
    'Visit our website: <tidygame.com>',
    'https://tidygame.com/rules',
    'Tel: +32(0) 70 000 000',
  ])('is whole, and may end with “%s”', (end) => {
    expect(errorsOf(contacts.replace(/Visit.*/, end))).toEqual([]);
  });

  test('is separate from the credits', () => {
    const keys = parse(contacts).items.map((item) => item.key);
    expect(keys).toContain('customer-service-information');
  });

  test.each(['Visit our website: tidyga', 'Visit our web', 'Email: nobo'])(
    'and was cut at “%s” is not whole',
    (end) => {
      const words = end.slice(0, 6);
      const text = contacts.slice(0, contacts.indexOf(words)) + end;
      expect(errorsOf(text)).toMatchObject([{ rule: 'truncated-file' }]);
    },
  );
});
