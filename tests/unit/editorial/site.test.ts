import { expect, test } from 'vitest';
import { loadSite } from '../../../src/rules/editorial/site.ts';

test('describes errors in plain words, and reports a misspelled field only once', () => {
  const { data, problems } = loadSite('title: 3\nnmae: Rules\nabout: ""\n', 'site.yaml');
  expect(data).toBeNull();
  expect(problems.find(({ rule }) => rule === 'unknown-key')).toMatchObject({ line: 2, column: 1 });
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
