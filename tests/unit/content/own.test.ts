import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressFile } from '../../../src/build/published-addresses.ts';
import { findCardFolder } from '../../../src/content-files/card-files.ts';
import { loadEditorial, readIcon, readSite } from '../../../src/content-files/editorial-files.ts';
import { folderWith, runScript, writeFiles } from '../../support/folders.ts';
import { contentOfRepository } from '../../support/scratch.ts';

const content = contentOfRepository();
afterAll(() => rmSync(content, { recursive: true, force: true }));

const own: Record<string, string> = {
  'site.yaml': 'name: "My Judges"\nreport: mailto:me@rules.test\n',
  'names.yaml': "document: rulings\nrelease: '2008-03-17'\nnames:\n  501.5b: Regeneration shield\n",
  'questions.yaml': `document: rulings
release: '2008-03-17'
questions:
  - rule: 501.5b
    asked: [what is a shield]
`,
  'icon.svg': '<svg viewBox="0 0 1 1"></svg>',
  'cards.txt': '# No cards.\n',
  'addresses.txt': '/mine/\n',
};
writeFiles(path.join(content, 'own'), own);

describe('the owner’s files', () => {
  const { questions, ruleNames, content: read, problems } = loadEditorial(content);

  test('are read after those of the project, or replace them', () => {
    expect(problems).toEqual([]);
    expect(questions.at(-1)?.file).toContain('own');
    expect(questions.length).toBeGreaterThan(1);
    expect(ruleNames.map(({ names }) => names.at(-1)?.name)).toContain('Regeneration shield');
    expect(ruleNames.length).toBeGreaterThan(1);
    expect(read.cards).toEqual([]);
    expect(findCardFolder(content)).toBeNull();
    expect(readIcon(content)).toBe(own['icon.svg']);
    expect(readFileSync(addressFile(content), 'utf8')).toBe(own['addresses.txt']);
  });

  test('change only the words of the site that they name', () => {
    const site = readSite(content);
    expect(site).toMatchObject({ name: 'My Judges', report: 'mailto:me@rules.test' });
    expect(site.about).toMatch(/^My Judges /);
    expect(site.try.length).toBeGreaterThan(0);
  });
});

const ownSite = (folder: string, ...words: string[]) => runScript(folder, 'own-site', ...words);

test.each([
  ['an empty name', [''], {}, 'own-site -- "'],
  ['a name after the documents', ['--keep', 'cr', 'My Judges'], {}, 'own-site -- "'],
  [
    'an option that npm took',
    ['My Judges', 'cr'],
    { npm_config_keep: 'true' },
    'own-site -- --keep',
  ],
])('own-site refuses %s, and changes nothing', (_, words, variables, advice) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = folderWith();
  mkdirSync(path.join(folder, 'content'));
  const { status, stderr } = ownSite(folder, ...words);
  expect([status, existsSync(path.join(folder, 'content/own'))]).toEqual([1, false]);
  expect(stderr).toContain(advice);
});

test('own-site removes texts from a site that has begun, and warns of lost addresses', () => {
  const folder = folderWith();
  cpSync(content, path.join(folder, 'content'), { recursive: true });
  const file = (name: string) => path.join(folder, 'content', name);
  rmSync(file('own'), { recursive: true, force: true });
  mkdirSync(file('sources/rulings/2008-03-17'), { recursive: true });
  expect(ownSite(folder, 'My Judges').status).toBe(0);
  const site = readFileSync(file('own/site.yaml'), 'utf8');
  writeFileSync(file('own/addresses.txt'), '/cr/1/\n/rulings/501.5b/\n/rulings/501.5c/\n');

  expect(ownSite(folder).status).toBe(1);
  const { status, stdout } = ownSite(folder, '--keep', 'cr', '--no-cards');
  expect(status).toBe(0);
  const kept = globSync('sources/*/*/', { cwd: file('') }).map((name) => name.split(path.sep)[1]);
  expect(kept.filter((slug) => slug !== 'cr')).toEqual([]);
  expect(stdout).toMatch(/\brulings\b.*: 2\./);
  expect(readFileSync(file('own/site.yaml'), 'utf8')).toBe(site);
  expect(findCardFolder(file(''))).toBeNull();
});
