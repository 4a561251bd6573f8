import { appendFileSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderWith, runScript } from '../../support/folders.ts';
import { contentOfRepository } from '../../support/scratch.ts';

const folder = folderWith({}, afterAll);
cpSync(contentOfRepository(), path.join(folder, 'content'), { recursive: true });

/** Runs `npm run entries`. @returns when each entry of the Rulings Summary was written */
function makeEntries(): Record<string, number> {
  const { status, stderr } = runScript(folder, 'build-entries');
  expect(stderr).not.toContain('error');
  expect(status).toBe(0);
  const entries = path.join(folder, 'content/entries/rulings');
  const files = readdirSync(entries, { recursive: true }).map(String);
  return Object.fromEntries(
    files.map((file) => [file, statSync(path.join(entries, file)).mtimeMs] as const),
  );
}

test('entries are made again only after something has changed', () => {
  const first = makeEntries();
  expect(makeEntries()).toEqual(first);
  const [one = ''] = Object.keys(first).filter((file) => file.endsWith('.md'));
  rmSync(path.join(folder, 'content/entries/rulings', one));
  const restored = makeEntries();
  expect(Object.keys(restored)).toEqual(Object.keys(first));
  expect(restored).not.toEqual(first);
  appendFileSync(path.join(folder, 'content/names.yaml'), '\n# Nothing else.\n');
  expect(makeEntries()).not.toEqual(restored);
});
