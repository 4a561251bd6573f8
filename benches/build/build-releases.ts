/** Imports releases into a copy of the project, builds the copy, and measures each step. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a build took, entries and site together, and what it made. */
export interface Built {
  seconds: number;
  /** Processor time; null if unknown. */
  cpuSeconds: number | null;
  /** Peak resident memory; null if unknown. */
  peakBytes: number | null;
  files: number;
  bytes: number;
}

/** Folders that are not copied, because commands make them. */
const leftOut = new Set([
  ...['.astro', '.git', 'content/entries', 'dist', 'node_modules', 'playwright-report'],
  'test-results',
]);

/** Copies the project into a new folder, without built files and with a link to `node_modules`. */
function copyProject(): string {
  const project = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-'));
  cpSync(project, folder, {
    recursive: true,
    filter: (file) => !leftOut.has(path.relative(project, file).replaceAll(path.sep, '/')),
  });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/**
 * Imports texts into a copy of the project and builds the copy.
 * @param texts paths of the files to import, oldest release first
 * @param print prints one line for each step
 * @throws with the output of the step that failed
 */
export async function buildReleases(
  texts: string[],
  print: (line: string) => void,
): Promise<Built & { folder: string }> {
  const folder = copyProject();
  print(`Scratch copy in ${folder}`);
  const files = texts.map((text) => path.resolve(text));
  await step('Import', ['npm', 'run', '--silent', 'import', '--', ...files], folder, print);
  return { folder, ...(await buildIn(folder, print)) };
}

/** Builds a copy again after a word in its errata has changed. */
export async function buildAgain(folder: string, print: (line: string) => void): Promise<Built> {
  const file = path.join(folder, 'content/errata.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('is missing', 'is absent'));
  return buildIn(folder, print);
}

async function buildIn(folder: string, print: (line: string) => void): Promise<Built> {
  const entries = await step('Entries', ['npm', 'run', '--silent', 'entries'], folder, print);
  const site = await step('Site', ['npm', 'run', '--silent', 'site'], folder, print);
  return {
    seconds: entries.seconds + site.seconds,
    cpuSeconds: addKnown(entries.cpuSeconds, site.cpuSeconds),
    peakBytes: Math.max(entries.peakBytes ?? 0, site.peakBytes ?? 0) || null,
    ...measureFolder(path.join(folder, 'dist')),
  };
}

/** Adds two numbers; null if either is unknown. */
function addKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

async function step(
  name: string,
  command: string[],
  folder: string,
  print: (line: string) => void,
): Promise<Measured> {
  const measured = await runMeasured(command, folder);
  if (measured.exitCode !== 0) {
    throw new Error(`${name} failed (${command.join(' ')} in ${folder}):\n${measured.output}`);
  }
  const { seconds, cpuSeconds } = measured;
  const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(1)} s of the processor`;
  print(`${name}: ${seconds.toFixed(1)} s${cpu}`);
  return measured;
}

/** Counts the files and bytes of a built site. */
export function measureFolder(dist: string): { files: number; bytes: number } {
  const sum = { files: 0, bytes: 0 };
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(path.join(dist, name));
    if (!stats.isFile()) continue;
    sum.files++;
    sum.bytes += stats.size;
  }
  return sum;
}

export interface Measured {
  exitCode: number;
  seconds: number;
  /** Processor time of the process and its children; null if unknown. */
  cpuSeconds: number | null;
  /** Peak resident memory of the process and its children; null if unknown. */
  peakBytes: number | null;
  output: string;
}

/**
 * Runs a command and measures time and memory. Memory is read from `/proc` twenty times a second,
 * so it is unknown on systems other than Linux.
 *
 * @param command the program and its arguments
 */
export function runMeasured(command: string[], folder: string): Promise<Measured> {
  const started = performance.now();
  const usedBefore = cpuSecondsOfChildren();
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);

  let peakBytes: number | null = null;
  const watch = setInterval(() => {
    const now = child.pid ? residentBytes(child.pid) : null;
    if (now !== null) peakBytes = Math.max(peakBytes ?? 0, now);
  }, 50);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      clearInterval(watch);
      const seconds = (performance.now() - started) / 1000;
      const used = cpuSecondsOfChildren();
      const cpuSeconds = used === null || usedBefore === null ? null : used - usedBefore;
      resolve({ exitCode: exitCode ?? 1, seconds, cpuSeconds, peakBytes, output });
    });
  });
}

/**
 * Returns the processor time of finished child processes, including their children. Unlike elapsed
 * time, it is the same on a busy machine.
 */
function cpuSecondsOfChildren(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  // Removes the first two fields, because the second, the name, may contain spaces. Fields 16 and
  // 17 are the processor times of child processes (man 5 proc_pid_stat).
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksASecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond;
}

/**
 * Returns the resident memory of a process and all its descendants, in bytes.
 *
 * @returns null if the system has no `/proc`
 */
function residentBytes(pid: number): number | null {
  if (!existsSync('/proc/self/status')) return null;
  const children = childrenByParent();
  const pids = [pid];
  for (const each of pids) pids.push(...(children.get(each) ?? []));
  return pids.reduce((sum, each) => sum + ownBytes(each), 0);
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statusField(name, 'PPid'));
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function ownBytes(pid: number): number {
  return Number(statusField(String(pid), 'VmRSS').replace(/\D/g, '')) * 1024;
}

/** Returns a field of `/proc/<pid>/status`; '' if the process has ended. */
function statusField(pid: string, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return status.match(new RegExp(`^${name}:\\s*(.*)$`, 'm'))?.[1] ?? '';
  } catch {
    return '';
  }
}
