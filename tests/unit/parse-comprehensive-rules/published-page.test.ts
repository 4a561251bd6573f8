import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';

test('parses the part of the rules in the repository', () => {
  const file = 'content/sources/cr/undated/001_32228fe36ac58056.txt';
  const text = readFileSync(file, 'utf8');
  const { items, problems } = parseComprehensiveRules(text, file);
  const titles = items.filter(({ kind }) => kind === 'rule').map(({ title }) => title);
  expect(titles).toEqual(['Creatures', 'Enchantments', 'Instants', 'Land']);
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  expect([count('subrule'), count('example')]).toEqual([26, 1]);
  expect(problems).toEqual([]);
});
