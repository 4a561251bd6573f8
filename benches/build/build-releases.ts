/** Imports releases into a copy of the project, builds them there, and measures it. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../../tests/support/scratch.ts';

/** The result of importing releases into a copy of the project and building it. */
export interface BuiltReleases {
  folder: string;
  releases: number;
  import: Measured;
  /** Measures texts to entries. */
  entries: Measured;
  /** Measures entries to pages. */
  site: Measured;
  pages: number;
  files: number;
  bytes: number;
}

/**
 * Imports texts into a scratch copy of the project and builds it there.
 *
 * @param texts files to import, oldest release first
 * @param tell called with a line at each step
 * @param options a copy to use, if there is one; the document that the texts belong to, if several
 *   have their format
 * @throws with the output of the step that failed
 */
export async function buildReleases(
  texts: string[],
  tell: (line: string) => void,
  options: { copy?: string; document?: string } = {},
): Promise<BuiltReleases> {
  const folder = options.copy ?? copyProject();
  tell(`Scratch copy in ${folder}`);
  const files = texts.map((text) => path.resolve(text));
  const ofDocument = options.document ? ['--document', options.document] : [];
  const words = ['npm', 'run', '--silent', 'import', '--', ...files, ...ofDocument];
  const imported = await step('Import', words, folder, tell);
  const entries = await step('Entries', ['npm', 'run', '--silent', 'entries'], folder, tell);
  const site = await step('Site', ['npm', 'run', '--silent', 'site'], folder, tell);
  return {
    folder,
    releases: texts.length,
    import: imported,
    entries,
    site,
    ...weigh(path.join(folder, 'dist')),
  };
}

/** @example sumKnown(1, null) // null, because the sum is unknown, too */
export function sumKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

async function step(
  name: string,
  command: string[],
  folder: string,
  tell: (line: string) => void,
): Promise<Measured> {
  const measured = await runMeasured(command, folder);
  if (measured.exitCode !== 0) {
    throw new Error(`${name} failed (${command.join(' ')} in ${folder}):\n${measured.output}`);
  }
  const { seconds, cpuSeconds } = measured;
  const ofProcessor = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(1)} s of the processor`;
  tell(`${name}: ${seconds.toFixed(1)} s${ofProcessor}`);
  return measured;
}

/** Counts the files that a build wrote. */
export function weigh(dist: string): { pages: number; files: number; bytes: number } {
  const sum = { pages: 0, files: 0, bytes: 0 };
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(path.join(dist, name));
    if (!stats.isFile()) continue;
    sum.files++;
    sum.bytes += stats.size;
    if (name.endsWith('.html')) sum.pages++;
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
 * Runs a command and measures it. Samples memory twenty times a second, which works only on Linux.
 *
 * @param command the program and its arguments
 */
export function runMeasured(command: string[], folder: string): Promise<Measured> {
  const started = performance.now();
  const usedBefore = cpuSecondsOfChildren();
  const [program, ...words] = command as [string, ...string[]];
  const child = spawn(program, words, {
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
  // The name may contain anything. After it come the fields from the third on; 16 and 17 are the
  // times.
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
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family.reduce((sum, member) => sum + ownBytes(member), 0);
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(field(name, 'PPid'));
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function ownBytes(pid: number): number {
  return Number(field(String(pid), 'VmRSS').replace(/\D/g, '')) * 1024;
}

/** Returns a field of a process; empty if the process has ended since it was listed. */
function field(pid: string, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return status.match(new RegExp(`^${name}:\\s*(.*)$`, 'm'))?.[1] ?? '';
  } catch {
    return '';
  }
}
