/** Makes folders for tests that write files, and runs the scripts of the project in them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export type Files = Record<string, string | Uint8Array>;

/**
 * Makes a folder with these files, by their paths in it.
 *
 * @param whenDone says when to remove it: after the test, or `afterAll`
 */
export function folderWith(files: Files = {}, whenDone = onTestFinished as Later): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

type Later = (act: () => void) => void;

/** Writes files into a folder, by their paths in it. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Runs a script of the project. @example runScript(folder, 'own-site', 'My Judges').status // 0 */
export function runScript(folder: string, script: string, ...words: string[]) {
  const command = [path.resolve(`scripts/${script}.ts`), ...words];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
}
