import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { emptyContent, filesIn, received, rules, rulings } from './texts.ts';

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function run(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/import.ts', ...args], { encoding: 'utf8' });
}

const keys = [
  'document',
  'release',
  'encoding',
  'chapters',
  'sections',
  'rules',
  'subrules',
  'rulings',
  'notes',
  'examples',
  'glossary',
  'citations',
  'references',
  'unresolved',
  'problems',
];

test('the JSON report has its keys, and nothing else is printed', () => {
  const content = emptyContent();
  const file = received(content, 'a.txt', rulings);
  const done = run(file, '--content', content, '--dry-run', '--format', 'json');
  expect(done.status).toBe(0);
  expect(done.stderr).toBe('');
  expect(Object.keys(JSON.parse(done.stdout))).toEqual(keys);
  expect(filesIn(content)).toHaveLength(2);
});

test('the text report locates what it found and says what was done', () => {
  const content = emptyContent();
  const file = received(content, 'a.txt', rules);
  const done = run(file, '--content', content);
  expect(done.status).toBe(0);
  expect(done.stdout).toContain(`${file}:22:44: warning stale-title`);
  expect(done.stdout).toContain('cr, release 2031-03-05, UTF-8');
  expect(done.stdout).toMatch(/Imported: .*cr\/2031-03-05\/a\.txt/);
  const again = run(file, '--content', content);
  expect(again.status).toBe(0);
  // Said last, without what was said of it when it came in.
  expect(again.stdout).toMatch(
    /^This text is already there as .*a\.txt\. Nothing was changed\.\n$/,
  );
  expect(run(file, '--content', content, '--verbose').stdout).toContain('stale-title');
});

test('warnings do not bury what a text is refused for', () => {
  const content = emptyContent();
  const cut = rules.slice(0, rules.indexOf('Glossary\n\nCard'));
  const file = received(content, 'a.txt', cut);
  const done = run(file, '--content', content);
  expect(done.stdout).toContain('error truncated-file');
  expect(done.stdout).not.toContain('warning stale-title');
  expect(done.stdout).toContain('2 warnings are left out; --verbose prints them');
  const all = run(file, '--content', content, '--verbose');
  expect(all.stdout).toContain('warning stale-title');
  expect(all.stdout).not.toContain('left out');
});

test('of what is no rules text nothing is counted', () => {
  const content = emptyContent();
  const done = run(
    received(content, 'a.txt', 'Dear all,\n\nno rules here.\n'),
    '--content',
    content,
  );
  expect(done.stdout).toContain('no release of a document that is known here');
  expect(done.stdout).toContain('1 error, 0 warnings, 0 notes.');
  expect(done.stdout).not.toContain('lead nowhere');
});

test('a refusal ends with 1 and says what to do', () => {
  const content = emptyContent();
  const file = received(content, 'a.txt', rules.slice(0, 300));
  const done = run(file, '--content', content);
  expect(done.status).toBe(1);
  expect(done.stdout).toContain('error truncated-file');
  expect(done.stdout).toContain('Refused: nothing was written.');
  const json = run(file, '--content', content, '--format', 'json');
  expect(json.status).toBe(1);
  expect(Object.keys(JSON.parse(json.stdout))).toEqual(keys);
});
