import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, folderWith, runScript, writeFiles } from '../../support/folders.ts';
import { rules } from '../import/texts.ts';

/** Runs `npm run check:content` on one small release and the given content files. */
function checkContent(written: Record<string, string>) {
  const own = ['game.yaml', 'site.yaml'].map((name) => [name, readFileSync(`content/${name}`)]);
  const files: Files = {
    ...(Object.fromEntries(own) as Files),
    'sources/cr/2030-03-05/made-up.txt': rules,
    'addresses.txt': '/\n',
    'sources/cr/document.yaml': documentWith(''),
    ...written,
  };
  const folder = folderWith({}, afterAll);
  writeFiles(path.join(folder, 'content'), files);
  const { status, stdout, stderr } = runScript(folder, 'check-content');
  return { status, output: stdout + stderr };
}

const documentWith = (more: string) => `title: Rules of a Tidy Game
shortTitle: Tidy Rules
format: comprehensive-rules
description: All rules of a game that is played with tokens.
publisher: Nobody
credit: The rules of a tidy game.
licence: Free.
numbers: { chapter: "7", section: "702", rule: "702.19", subrule: "702.19a" }
${more}`;

test('accepts valid content', () => {
  const written = { 'redirects.yaml': '- { from: /cr/999/, to: /cr/100/ }\n' };
  const { status, output } = checkContent(written);
  expect(output).not.toContain(': error ');
  expect(output).not.toMatch(/^held: /m);
  expect(status).toBe(0);
});

describe('reports the line and column of', () => {
  let checked: ReturnType<typeof checkContent>;
  beforeAll(() => {
    checked = checkContent({
      'redirects.yaml': [
        '- { from: /a/, to: /b/ }',
        '- { from: /b/, to: /a/ }',
        '- { from: /cr/100/, to: /cr/101/ }',
        '',
      ].join('\n'),
      'terminology.yaml': '- words: [graveyard, bin]\n- words: [dustbin]\n  slang: [Bin]\n',
      'sources/cr/document.yaml': documentWith('releases:\n  2031-01-01: { label: New Year }\n'),
      'addresses.txt': '# nothing\n',
      'errata.yaml': 'a: *b\n',
    });
  });
  afterAll(() => expect(checked.status).toBe(1));

  test.each([
    ['a redirect to a redirect', 'content/redirects.yaml:1:20: error redirect-to-redirect'],
    ['a redirect from a page', 'content/redirects.yaml:3:11: error redirect-from-page'],
    ['a word in two groups', 'content/terminology.yaml:3:11: error word-in-two-groups'],
    [
      'a release without a folder',
      'content/sources/cr/document.yaml:10:15: warning release-without-folder',
    ],
    ['an empty list of addresses', 'content/addresses.txt:1:1: error addresses-lost'],
    ['an alias of nothing', 'content/errata.yaml:1:1: error unreadable-yaml'],
  ])('%s', (_what, words) => {
    expect(checked.output).toContain(words);
    expect(checked.output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  });
});
