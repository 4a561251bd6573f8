/**
 * Loaded before a command (`node --import`), makes one of its file operations fail: the disk is
 * full, the folder read-only, or the process killed in the midst of it. Only what writes under one
 * folder is counted.
 *
 *   FAULT_UNDER  the folder
 *   FAULT_AT     which operation, from 1; 0 makes none fail
 *   FAULT_KIND   `ENOSPC`, `EACCES` or `kill`
 *   FAULT_PLACES a file to write to from which place in the code each operation came, outside of
 *                the folder
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const under = path.resolve(process.env['FAULT_UNDER'] ?? '.') + path.sep;
const at = Number(process.env['FAULT_AT'] ?? 0);
const kind = process.env['FAULT_KIND'] ?? 'ENOSPC';
const placesFile = process.env['FAULT_PLACES'];
const { writeFileSync, writeSync } = fs;

const opened = new Map<number, string>();
let count = 0;
const places: string[] = [];

/** Which lines of the code an operation came from; those of libraries where none of ours did. */
function placeOf(name: string): string {
  const frames = (new Error().stack ?? '')
    .split('\n')
    .slice(1)
    .filter((frame) => !frame.includes('faults/inject') && !frame.includes('node:'));
  const ours = frames.filter((frame) => !frame.includes('node_modules'));
  const lines = (ours.length > 0 ? ours : frames).slice(0, 3).map((frame) => frame.trim());
  return [name, ...lines].join(' ');
}

if (placesFile) Error.stackTraceLimit = 40;

function isCounted(target: unknown): target is string {
  const file = typeof target === 'number' ? opened.get(target) : String(target);
  return file !== undefined && path.resolve(file).startsWith(under);
}

/** @param halfway what to do of the operation before it fails: half a file is worse than none */
function strike(name: string, target: unknown, halfway?: () => void): void {
  if (!isCounted(target) && typeof target !== 'number') return;
  if (typeof target === 'number' && !opened.has(target)) return;
  count++;
  if (placesFile) places.push(placeOf(name));
  if (count !== at) return;
  halfway?.();
  if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
  const error = new Error(`${kind}: made to fail, ${name}`) as NodeJS.ErrnoException;
  throw Object.assign(error, { code: kind, syscall: name, path: String(target) });
}

type Operation = (...values: unknown[]) => unknown;
type Operations = Record<string, Operation>;

const sync = fs as unknown as Operations;
const async = fs.promises as unknown as Operations;

function wrap(holder: Operations, name: string, halfway?: (...values: unknown[]) => void): void {
  const original = holder[name];
  if (!original) return;
  const isAsync = holder === async;
  holder[name] = (...values: unknown[]) => {
    try {
      strike(name, values[0], halfway && (() => halfway(...values)));
    } catch (error) {
      if (isAsync) return Promise.reject(error);
      throw error;
    }
    return original.apply(holder, values);
  };
}

function half(content: unknown): string | Uint8Array {
  const whole = content as string | Uint8Array;
  return whole.slice(0, Math.floor(whole.length / 2));
}

for (const name of ['renameSync', 'mkdirSync', 'rmSync', 'linkSync', 'unlinkSync', 'fsyncSync']) {
  wrap(sync, name);
}
for (const name of ['rename', 'mkdir', 'rm', 'unlink', 'rmdir']) wrap(async, name);
// A copy is counted where it goes to.
for (const [holder, name] of [
  [sync, 'copyFileSync'],
  [sync, 'cpSync'],
  [async, 'copyFile'],
  [async, 'cp'],
] as const) {
  const original = holder[name] as Operation;
  holder[name] = (from, to, ...rest) => {
    try {
      strike(name, to);
    } catch (error) {
      if (holder === async) return Promise.reject(error);
      throw error;
    }
    return original.call(holder, from, to, ...rest);
  };
}
wrap(sync, 'writeFileSync', (file, content) => writeFileSync(file as string, half(content)));
wrap(sync, 'writeSync', (descriptor, bytes) => {
  writeSync(descriptor as number, half(bytes) as Uint8Array);
});
wrap(async, 'writeFile', (file, content) => {
  if (typeof content === 'string' || content instanceof Uint8Array) {
    writeFileSync(file as string, half(content));
  }
});
const openSync = fs.openSync;
sync['openSync'] = (file, flags, ...rest) => {
  const writes = /[wa+]/.test(String(flags ?? 'r'));
  if (writes) strike('openSync', file);
  const descriptor = openSync(file as string, flags as string, ...(rest as []));
  if (writes) opened.set(descriptor, String(file));
  return descriptor;
};
const closeSync = fs.closeSync;
sync['closeSync'] = (descriptor) => {
  opened.delete(descriptor as number);
  return closeSync(descriptor as number);
};
syncBuiltinESMExports();

if (placesFile) process.on('exit', () => writeFileSync(placesFile, JSON.stringify(places)));
