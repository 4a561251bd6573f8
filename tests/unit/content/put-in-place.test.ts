import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  putFile,
  putFileIfOther,
  putFolder,
  restoreFolder,
} from '../../../src/content-files/put-in-place.ts';
import { stateOf } from '../../../scripts/faults/try-faults.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'put-in-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site of two files, built aside, and the one that stands. */
function withSites(): { folder: string; next: string; site: string } {
  const folder = emptyFolder();
  const [next, site] = [path.join(folder, 'next'), path.join(folder, 'site')];
  for (const [where, words] of [
    [next, 'new'],
    [site, 'old'],
  ] as const) {
    mkdirSync(path.join(where, 'cr'), { recursive: true });
    writeFileSync(path.join(where, 'index.html'), words);
    writeFileSync(path.join(where, 'cr', 'index.html'), words);
  }
  return { folder, next, site };
}

test('a file is put in place with nothing left beside it', () => {
  const folder = emptyFolder();
  putFile(path.join(folder, 'deep', 'a.txt'), 'one');
  putFile(path.join(folder, 'deep', 'a.txt'), 'two');
  expect(readFileSync(path.join(folder, 'deep', 'a.txt'), 'utf8')).toBe('two');
  expect(readdirSync(path.join(folder, 'deep'))).toEqual(['a.txt']);
});

test('a file of the same length and other content is written anew, an equal one is not', () => {
  const file = path.join(emptyFolder(), 'a.bin');
  expect(putFileIfOther(file, 'one')).toBe(true);
  expect(putFileIfOther(file, 'one')).toBe(false);
  writeFileSync(file, 'two');
  expect(putFileIfOther(file, 'one')).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('one');
});

test('a folder takes the place of another', () => {
  const { folder, next, site } = withSites();
  putFolder(next, site);
  expect(readFileSync(path.join(site, 'cr', 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['site']);
});

test('a folder that cannot be put in place leaves the old one', () => {
  const { folder, site } = withSites();
  expect(() => putFolder(path.join(folder, 'nowhere'), site)).toThrow(/ENOENT/);
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['next', 'site']);
});

test('a folder that was moved aside is put back, and what is left of it removed', () => {
  const { folder, next, site } = withSites();
  const before = `${site}.before`;
  putFolder(site, before);
  expect(restoreFolder(site)).toBe(true);
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toBe('old');
  mkdirSync(before);
  expect(restoreFolder(site)).toBe(false);
  expect(existsSync(before)).toBe(false);
  expect([existsSync(next), existsSync(folder)]).toEqual([true, true]);
});

/** A run that puts a list and a site in place, in a process of its own, that may be struck. */
const work = `
import { putFile, putFolder } from ${JSON.stringify(path.resolve('src/content-files/put-in-place.ts'))};
import { sayError } from ${JSON.stringify(path.resolve('scripts/report/run.ts'))};
try {
  putFile('list.txt', 'new');
  putFolder('next', 'site');
} catch (error) {
  console.error(sayError(error));
  process.exitCode = 1;
}
`;

function runStruck(cwd: string, at: number, kind: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', path.resolve('scripts/faults/inject.ts'), '--input-type=module', '--eval', work],
    {
      cwd,
      env: {
        ...process.env,
        FAULT_UNDER: cwd,
        FAULT_AT: String(at),
        FAULT_KIND: kind,
        FAULT_PLACES: path.join(cwd, '..', `${path.basename(cwd)}.places`),
      },
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

describe('struck at any file operation', () => {
  const told = { ENOSPC: 'no room left', EACCES: 'not allowed', kill: '' };

  test.each(Object.entries(told))(
    '%s leaves the old or the new',
    async (kind, words) => {
      const counted = withSites();
      await runStruck(counted.folder, 0, kind);
      const placesFile = `${counted.folder}.places`;
      const count = (JSON.parse(readFileSync(placesFile, 'utf8')) as string[]).length;
      rmSync(placesFile);
      expect(count).toBeGreaterThan(6);
      const after = stateOf(counted.folder, ['site', 'list.txt']);
      for (let at = 1; at <= count; at++) {
        const { folder, site } = withSites();
        writeFileSync(path.join(folder, 'list.txt'), 'old');
        const output = await runStruck(folder, at, kind);
        rmSync(`${folder}.places`, { force: true });
        expect(output).not.toMatch(/^\s+at /m);
        if (output !== '') expect(output).toContain(words);
        expect(readFileSync(path.join(folder, 'list.txt'), 'utf8')).toMatch(/^(?:old|new)$/);
        // Between two renamings the old folder stands beside; the next run puts it back.
        restoreFolder(site);
        const pages = ['index.html', 'cr/index.html'].map((name) =>
          readFileSync(path.join(site, name), 'utf8'),
        );
        expect(new Set(pages).size).toBe(1);
        if (!existsSync(path.join(folder, 'next'))) continue;
        await runStruck(folder, 0, kind);
        rmSync(`${folder}.places`, { force: true });
        expect(stateOf(folder, ['site', 'list.txt'])).toBe(after);
      }
    },
    120_000,
  );
});
