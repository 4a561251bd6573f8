import { expect, test } from 'vitest';
import {
  loadRuleNames,
  nameEntries,
  type RuleNames,
} from '../../../src/rules/editorial/named-rules.ts';
import { entryOf } from '../../support/entry-of.ts';
import { documentWith } from '../history/documents.ts';

const file = 'content/names.yaml';
const written = (names: string) => `document: rules\nrelease: '2020-01-01'\nnames:\n${names}`;
const documents = [{ ...documentWith('2020', '2022'), slug: 'rules' }];
const rule = (key: string, from: string, until: string, lineage: string) =>
  entryOf({
    document: 'rules',
    id: until === '2022-01-01' ? `rules/${key}` : `rules/${from}/${key}`,
    ...{ key, from, until, lineage, current: until === '2022-01-01' },
  });

test('a name follows its rule to a new number', () => {
  const then = rule('5.1', '2020-01-01', '2020-01-01', 'legend');
  const now = rule('6.1', '2022-01-01', '2022-01-01', 'legend');
  const other = rule('5.1', '2022-01-01', '2022-01-01', 'other');
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
