import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSite } from '../../../src/rulebook/editorial/site.ts';

test('the words of the site are as they should be', () => {
  const { site, problems } = loadSite(readFileSync('content/site.yaml', 'utf8'), 'site.yaml');
  expect(problems).toEqual([]);
  expect(site?.name).toBe('Rulekeep');
});

test('what is missing or misspelt is said with its place', () => {
  const { site, problems } = loadSite('name: Rules\nnotise: None.\n', 'site.yaml');
  expect(site).toBeNull();
  expect(problems.map(({ rule }) => rule)).toContain('unknown-key');
  expect(problems.find(({ rule }) => rule === 'unknown-key')).toMatchObject({ line: 2, column: 1 });
});
