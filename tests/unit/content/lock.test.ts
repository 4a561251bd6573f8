import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Locked, takeLock } from '../../../src/content-files/put-in-place.ts';

function lockFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'deep', 'a.lock');
}

test('a second run says what it waits for, and goes on when the first is done', async () => {
  const file = lockFile();
  const first = await takeLock(file, 'the site', () => {});
  const told: string[] = [];
  const second = takeLock(file, 'the entries', (line) => told.push(line));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual([expect.stringContaining(`process ${process.pid}`)]);
  expect(told[0]).toContain('the site');
  first();
  const release = await second;
  expect(existsSync(file)).toBe(true);
  release();
  expect(existsSync(file)).toBe(false);
});

test('a run that has waited long enough is told so', async () => {
  const file = lockFile();
  const release = await takeLock(file, 'the site', () => {});
  await expect(takeLock(file, 'the site', () => {}, 0)).rejects.toThrow(Locked);
  release();
});

test.each([
  ['of a run that is no more', JSON.stringify({ pid: 2 ** 22 + 1, what: 'the site' })],
  ['that says nothing', ''],
])('a lock %s is taken over', async (_which, words) => {
  const file = lockFile();
  (await takeLock(file, 'the site', () => {}))();
  writeFileSync(file, words);
  const told: string[] = [];
  (await takeLock(file, 'the site', (line) => told.push(line)))();
  expect(told).toEqual([]);
});
