import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sayError } from '../../../scripts/report/run.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';
import { writeEntries } from '../../../src/content-files/entry-files.ts';

test('what a killed run left beside an entry is taken away, and the next run goes on', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'interrupted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const entries = linkContent('content').entries.slice(0, 2);
  const [entry] = entries;
  const left = path.join(folder, path.dirname(`${entry?.id}`));
  mkdirSync(left, { recursive: true });
  const besides = [
    path.join(left, `.${path.basename(`${entry?.id}`)}.md.next`),
    path.join(left, '.gone.md.next'),
  ];
  for (const file of besides) writeFileSync(file, 'half');
  expect(writeEntries(entries, folder).written).toBe(2);
  expect(besides.filter((file) => existsSync(file))).toEqual([]);
  expect(writeEntries(entries, folder)).toEqual({ written: 0, unchanged: 2, removed: 0 });
});

test('what a bundler wraps is said in words and without its stack', () => {
  const wrapped = new Error(
    '[plugin assets] Error: ENOSPC: no space left on device, rm\n    at rm (node:fs:1:2)\n    at build (a.js:3:4)',
  );
  expect(sayError(wrapped)).toBe('There is no room left on the disk.');
  expect(sayError(new Error('A page is wrong.\n    at x (a.js:3:4)'))).toBe('A page is wrong.');
});
