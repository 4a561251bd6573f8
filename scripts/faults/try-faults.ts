import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What may happen in the midst of a file operation. */
export const faultKinds = ['ENOSPC', 'EACCES', 'kill'] as const;
/** Killed at a file operation, or at any moment. */
export type FaultKind = (typeof faultKinds)[number] | 'kill at a moment';

/** A command that writes, tried in a scratch copy of the project. */
export interface Subject {
  /** As a person is told: `npm run entries`. */
  name: string;
  /** The script and its words: `['scripts/build-entries.ts']`. */
  command: string[];
  /** What it makes, which has to be as it was before or as it is after: `['dist']`. */
  makes: string[];
}

export interface Fault {
  subject: string;
  kind: FaultKind;
  /** Which file operation, of how many; of a moment, after how many milliseconds. */
  at: number;
  of: number;
  /** What was lost or said wrongly; nothing where all is well. */
  wrong: string[];
}

interface Ended {
  code: number | null;
  output: string;
}

const injector = path.resolve('scripts/faults/inject.ts');

function runIn(
  folder: string,
  command: string[],
  fault: Record<string, string>,
  killAfter?: number,
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', injector, ...command], {
    cwd: folder,
    env: { ...process.env, ...fault, FAULT_UNDER: folder, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = killAfter === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfter);
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (timer) clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

/**
 * All that stands under some folders, in a line: equal where every file is, byte for byte. What a
 * run leaves aside under a hidden name is none of a reader's business.
 */
export function stateOf(folder: string, makes: string[]): string {
  const hash = createHash('sha256');
  for (const made of makes) {
    const root = path.join(folder, made);
    hash.update(`${made} ${existsSync(root)}\n`);
    if (!existsSync(root)) continue;
    const names = statSync(root).isFile()
      ? ['']
      : readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) {
      const file = path.join(root, name);
      if (/(?:^|[\\/])\./.test(name) || statSync(file).isDirectory()) continue;
      hash.update(`${name}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Up to so many operations of all: the first and the last ones, where things change place, and others evenly. */
function chosen(of: number, most: number): number[] {
  if (of <= most) return Array.from({ length: of }, (_, index) => index + 1);
  const edge = Math.floor(most / 3);
  const middle = most - 2 * edge;
  const places = new Set<number>();
  for (let index = 1; index <= edge; index++) places.add(index).add(of - index + 1);
  for (let index = 0; index < middle; index++) {
    places.add(edge + 1 + Math.floor(((of - 2 * edge) * index) / middle));
  }
  return [...places].sort((one, other) => one - other);
}

/**
 * Makes file operations of a command fail one by one, in a scratch copy of the project, and looks
 * what is left: what it makes stands as it was or as it is to be, a failure is told without a stack
 * trace, and the next run makes what an undisturbed one does.
 *
 * @param folder the scratch copy, in the state before the command
 * @param most how many operations to try at most, of each kind of fault
 * @param moments at how many random moments to kill it besides
 */
export async function tryFaults(
  subject: Subject,
  folder: string,
  most: number,
  moments: number,
  tell: (fault: Fault) => void,
): Promise<Fault[]> {
  const saved = `${folder}.saved`;
  const changing = ['content', 'public', 'dist', 'dist.before', '.astro'];
  const save = (from: string, to: string) => {
    for (const name of changing) {
      rmSync(path.join(to, name), { recursive: true, force: true });
      if (existsSync(path.join(from, name))) {
        cpSync(path.join(from, name), path.join(to, name), { recursive: true });
      }
    }
  };
  save(folder, saved);
  const before = stateOf(folder, subject.makes);
  const countFile = path.join(tmpdir(), `faults-${process.pid}.count`);
  const started = performance.now();
  const undisturbed = await runIn(folder, subject.command, { FAULT_COUNT: countFile });
  if (undisturbed.code !== 0) throw new Error(`${subject.name} fails:\n${undisturbed.output}`);
  const lasts = performance.now() - started;
  const after = stateOf(folder, subject.makes);
  const of = Number(readFileSync(countFile, 'utf8'));

  const faults: Fault[] = [];
  const strike = async (kind: FaultKind, at: number) => {
    save(saved, folder);
    const fault: Fault = { subject: subject.name, kind, at, of, wrong: [] };
    const struck =
      kind === 'kill at a moment'
        ? await runIn(folder, subject.command, {}, at)
        : await runIn(folder, subject.command, { FAULT_AT: String(at), FAULT_KIND: kind });
    if (/^\s+at .+:\d+:\d+\)?$/m.test(struck.output)) fault.wrong.push('a stack trace');
    if (!kind.startsWith('kill') && struck.code !== 0 && struck.output.trim() === '') {
      fault.wrong.push('no message');
    }
    const left = stateOf(folder, subject.makes);
    const whole = left === before || left === after || movedAside(folder, saved);
    if (!whole) fault.wrong.push('neither the old nor the new stands whole');
    const next = await runIn(folder, subject.command, {});
    if (next.code !== 0) fault.wrong.push(`the next run fails: ${next.output.slice(-200)}`);
    else if (stateOf(folder, subject.makes) !== after) {
      fault.wrong.push('the next run makes something else');
    }
    faults.push(fault);
    tell(fault);
  };
  for (const at of chosen(of, most)) {
    for (const kind of faultKinds) await strike(kind, at);
  }
  for (let moment = 0; moment < moments; moment++) {
    await strike('kill at a moment', Math.ceil(Math.random() * lasts));
  }
  rmSync(saved, { recursive: true, force: true });
  return faults;
}

/** Killed between two renamings, `dist/` stands whole under another name until the next run. */
function movedAside(folder: string, saved: string): boolean {
  const old = path.join(folder, 'dist.before');
  if (existsSync(path.join(folder, 'dist')) || !existsSync(old)) return false;
  return stateOf(folder, ['dist.before']).length > 0 && sameFolder(old, path.join(saved, 'dist'));
}

function sameFolder(one: string, other: string): boolean {
  return stateOf(one, ['.']) === stateOf(other, ['.']);
}
