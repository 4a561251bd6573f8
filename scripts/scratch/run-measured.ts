import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  exitCode: number;
  seconds: number;
  /** Of the processor, by the process and its children; null where it cannot be told. */
  cpuSeconds: number | null;
  /** Peak resident memory of the process and its children, or null where it cannot be told. */
  peakBytes: number | null;
  output: string;
}

/**
 * Runs a command and measures it. Peak memory is asked of the system twenty times a second,
 * which Linux alone answers.
 *
 * @param command its words, the first of which is the program
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
 * What the children of this process that have ended took of the processor, theirs included. Unlike
 * the time by the clock it says the same on a busy machine.
 */
function cpuSecondsOfChildren(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  // After the name, which may hold anything, come the fields from the third on; 16 and 17 are these.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksASecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond;
}

/**
 * Resident memory of a process and all its descendants, in bytes.
 *
 * @returns null where the system has no `/proc` to ask
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

/** A process may end between being listed and being asked; it then has nothing to tell. */
function field(pid: string, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return status.match(new RegExp(`^${name}:\\s*(.*)$`, 'm'))?.[1] ?? '';
  } catch {
    return '';
  }
}
