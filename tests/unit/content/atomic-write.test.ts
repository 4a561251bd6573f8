import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../support/folders.ts';
import { replaceFolder, writeAtomically, writeFolder } from '../../../src/content-files/files.ts';

let folder: string;
beforeEach(() => {
  folder = folderWith();
});

test('writes a file and its folder, and leaves no temporary file', () => {
  const file = path.join(folder, 'deep', 'a.txt');
  writeAtomically(file, 'one');
  writeAtomically(file, 'two');
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(readdirSync(path.join(folder, 'deep'))).toEqual(['a.txt']);
});

test("keeps a folder that can't be replaced", () => {
  const site = path.join(folder, 'site');
  writeFiles(site, { 'index.html': 'old' });
  expect(() => replaceFolder(path.join(folder, 'nowhere'), site)).toThrow(/ENOENT/);
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toBe('old');
});

test('replaces a folder only after all new files are written', () => {
  const site = path.join(folder, 'site');
  const write = (words: string) => (next: string) =>
    writeFileSync(path.join(next, 'index.html'), words);
  writeFolder(site, write('old'));
  writeFolder(site, write('new'));
  const fail = () => {
    throw new Error('no');
  };
  expect(() => writeFolder(site, fail)).toThrow('no');
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['site']);
  expect(existsSync(`${site}.before`)).toBe(false);
});
