import { expect, test } from 'vitest';
import { loadSite } from '../../../src/rules/editorial/site.ts';

test('describes errors in plain words, and reports a misspelled field only once', () => {
  const { problems } = loadSite('nmae: Rules\ntitle: 3\nabout: ""\n', 'site.yaml');
  const messages = problems.map(({ message }) => message).join('\n');
  expect(messages).toContain('"nmae" is not a known key. Missing here: “name”, “description”');
  expect(messages).not.toContain('The file has no “name”');
  expect(messages).toContain('title must be text, but is a number.');
  expect(messages).toContain('about is empty.');
  const color = loadSite("colors:\n  link: { light: blue, dark: '#aabbcc' }\n", 'site.yaml');
  expect(color.problems.map(({ line, message }) => `${line} ${message}`).join('\n')).toMatch(
    /^2 .*color such as #97192f/m,
  );
  expect(messages).not.toMatch(/Invalid|undefined|expected/);
});

test('reports missing and misspelled fields with their positions', () => {
  const { data, problems } = loadSite('name: Rules\nnotise: None.\n', 'site.yaml');
  expect(data).toBeNull();
  expect(problems.map(({ rule }) => rule)).toContain('unknown-key');
  expect(problems.find(({ rule }) => rule === 'unknown-key')).toMatchObject({ line: 2, column: 1 });
});
