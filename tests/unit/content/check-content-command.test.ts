import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Files, folderWith, runScript, writeFiles } from '../../support/folders.ts';
import { rules } from '../import/texts.ts';

/** Runs `npm run check:content` on one small release and the given content files. */
function checkContent(written: Record<string, string>) {
  const own = ['game.yaml', 'site.yaml'].map((name) => [name, readFileSync(`content/${name}`)]);
  const files: Files = {
    ...(Object.fromEntries(own) as Files),
    'sources/cr/2030-03-05/made-up.txt': rules,
    'addresses.txt': '/\n',
    'sources/cr/document.yaml': document,
    ...written,
  };
  const folder = folderWith();
  writeFiles(path.join(folder, 'content'), files);
  const { status, stdout, stderr } = runScript(folder, 'check-content');
  return { status, output: stdout + stderr };
}

const document = `title: Rules of a Tidy Game
shortTitle: Tidy Rules
format: comprehensive-rules
description: All rules of a game that is played with tokens.
publisher: Nobody
credit: The rules of a tidy game.
licence: Free.
numbers: { chapter: "7", section: "702", rule: "702.19", subrule: "702.19a" }
`;

test('accepts valid content', () => {
  const written = { 'redirects.yaml': '- { from: /cr/999/, to: /cr/100/ }\n' };
  const { status, output } = checkContent(written);
  expect(output).not.toContain(': error ');
  expect(output).not.toMatch(/^held: /m);
  expect(status).toBe(0);
});

test('prints the line and column of each error, and no stack', () => {
  const { status, output } = checkContent({
    'redirects.yaml':
      '- { from: /a/, to: /b/ }\n- { from: /b/, to: /a/ }\n- { from: /cr/100/, to: /cr/101/ }\n',
    'terminology.yaml': '- words: [graveyard, bin]\n- words: [dustbin]\n  slang: [Bin]\n',
    'addresses.txt': '# nothing\n',
  });
  for (const words of [
    'content/redirects.yaml:1:20: error redirect-to-redirect',
    'content/redirects.yaml:3:11: error redirect-from-page',
    'content/terminology.yaml:3:11: error word-in-two-groups',
    'content/addresses.txt:1:1: error addresses-lost',
  ])
    expect(output).toContain(words);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect(status).toBe(1);
});
