import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSite } from '../../../src/rules/editorial/site.ts';

test('the words of the site are as they should be', () => {
  const { problems } = loadSite(readFileSync('content/site.yaml', 'utf8'), 'site.yaml');
  expect(problems).toEqual([]);
});

test('what is wrong is said in plain words, and a misspelt key once', () => {
  const { problems } = loadSite('nmae: Rules\ntitle: 3\nlead: ""\n', 'site.yaml');
  const messages = problems.map(({ message }) => message);
  expect(messages).toContain(
    '"nmae" is not a known key. “name” is missing here. Did you mean that?',
  );
  expect(messages.join('\n')).not.toContain('The file has no “name”');
  expect(messages.join('\n')).toContain('The file has no “about”.');
  expect(messages.join('\n')).toContain('title must be text, but is a number.');
  expect(messages.join('\n')).toContain('lead is empty.');
  expect(messages.join('\n')).not.toMatch(/Invalid|undefined|expected/);
});

test('what is missing or misspelt is said with its place', () => {
  const { site, problems } = loadSite('name: Rules\nnotise: None.\n', 'site.yaml');
  expect(site).toBeNull();
  expect(problems.map(({ rule }) => rule)).toContain('unknown-key');
  expect(problems.find(({ rule }) => rule === 'unknown-key')).toMatchObject({ line: 2, column: 1 });
});
