import { expect, test } from 'vitest';
import {
  loadRuleNames,
  nameEntries,
  type RuleNames,
} from '../../../src/rules/editorial/named-rules.ts';
import { current, documentWith, wording } from '../history/documents.ts';

const file = 'content/names.yaml';
const written = (names: string) => `document: cr\nrelease: '2020-01-01'\nnames:\n${names}`;
test('a name follows its rule to a new number', () => {
  const documents = [documentWith('2020', '2022')];
  const then = wording('5.1', 2020, 2020, '', { lineage: 'legend' });
  const now = current('6.1', 2022, 2022, '', { lineage: 'legend' });
  const other = current('5.1', 2022, 2022, '', { lineage: 'other' });
  const { data: ruleNames, problems } = loadRuleNames(written("  '5.1': Legend rule\n"), file);
  expect(problems).toEqual([]);
  expect(nameEntries(ruleNames as RuleNames, documents, [then, now, other])).toEqual([]);
  expect([then.name, now.name, other.name]).toEqual([undefined, 'Legend rule', undefined]);
});

test.each([
  ['two rules with one name', "  '5.1': Legend rule\n  '5.2': legend rule\n"],
  ['a name that is too long', "  '5.1': This name is longer than fits on a phone\n"],
])('refuses %s', (_, names) => {
  expect(loadRuleNames(written(names), file).problems.length).toBe(1);
});
