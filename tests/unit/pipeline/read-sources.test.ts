import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkContent } from '../../../src/content-files/link-content.ts';
import { writeFiles } from '../../support/folders.ts';
import { emptyContent, rules } from '../import/texts.ts';

const release = 'sources/cr/2031-03-05';

function contentWith(files: Record<string, string>): string {
  const content = emptyContent();
  mkdirSync(path.join(content, release), { recursive: true });
  writeFiles(path.join(content, release), files);
  return content;
}

const told = (content: string) =>
  linkContent(content).problems.filter(({ rule }) => /^(?:unread|release)-/.test(rule));

test('a release without a text is an error', () => {
  const content = contentWith({});
  expect(told(content)).toMatchObject([
    { rule: 'release-without-text', severity: 'error', file: path.join(content, release) },
  ]);
});

test('reports files in the folder of a release that it doesn’t read', () => {
  const content = contentWith({ 'a.txt': rules, 'b.text': rules, '.hidden': '' });
  expect(told(content)).toMatchObject([
    { rule: 'unread-file', severity: 'warning', file: path.join(content, release, 'b.text') },
  ]);
});

test('reads a text with a file ending in any case', () => {
  const content = contentWith({ 'RULES.TXT': rules });
  expect(told(content)).toEqual([]);
  expect(linkContent(content).entries.map(({ id }) => id)).toContain('cr/100.1a');
});
