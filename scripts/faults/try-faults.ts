import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../damages/damages.ts';

/** Everything that the commands write. */
const changing = ['content', 'public', 'dist', 'dist.before', '.astro'];

/** What may happen in the midst of a file operation. */
const faultKinds = ['ENOSPC', 'EACCES', 'kill'] as const;
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
  /** What besides has to be right after the next run, and may be half done until then. */
  renews?: string[];
}

export interface Fault {
  kind: FaultKind;
  /** At which file operation; of a moment, after how many milliseconds. */
  at: number;
  /** Which place in the code the operation came from. */
  place: string;
  /** What was lost or said wrongly; nothing where all is well. */
  wrong: string[];
}

/** A command that was struck, and what came of it. */
export interface Tried {
  name: string;
  /** How many file operations it does undisturbed, and from how many places in the code. */
  operations: number;
  places: number;
  faults: Fault[];
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
  return hashOf(folder, makes, (name) => !/(?:^|[\\/])\./.test(name));
}

/** Where pages are made before they are put in place; every run begins by emptying it. */
const emptiedFirst = path.join('.astro', 'site');

/**
 * As `stateOf`, of all that is left for the next run to find, hidden files too; a lock is there or
 * not, whosever it was. Of the folder that is emptied first only whether anything is in it.
 */
function leftIn(folder: string): string {
  const isThere = existsSync(path.join(folder, emptiedFirst));
  const beside = changing.filter((name) => name !== '.astro');
  const within = existsSync(path.join(folder, '.astro'))
    ? readdirSync(path.join(folder, '.astro')).map((name) => path.join('.astro', name))
    : [];
  const found = [...beside, ...within.filter((name) => name !== emptiedFirst)];
  return `${hashOf(folder, found, () => true)} ${isThere}`;
}

/** So many of the next runs that would find the same as another are tried all the same: one in so many. */
const triedAgain = 20;

function hashOf(folder: string, makes: string[], counts: (name: string) => boolean): string {
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
      if (!counts(name) || statSync(file).isDirectory()) continue;
      const isLock = /\.lock(?:\.\d+)?$/.test(name);
      hash.update(`${name.replace(/(\.lock)\.\d+$/, '$1')}\n`);
      if (!isLock) hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Where what was made takes the place of what stood there: every operation of it is struck. */
const puttingInPlace = /\b(?:putFolder|restoreFolder|takeLock|tryTake)\b/;

/**
 * Of every place in the code one operation, all that put something in place, and others at random.
 *
 * @param places the place of each operation, in order
 * @param more how many others
 */
function chooseOperations(places: string[], more: number, random: Random): number[] {
  const numbers = places.map((_, index) => index + 1);
  const ofPlace = Map.groupBy(numbers, (at) => places[at - 1] ?? '');
  const chosen = new Set<number>();
  for (const [place, each] of ofPlace) {
    if (puttingInPlace.test(place)) for (const at of each) chosen.add(at);
    else chosen.add(each[random(each.length)] ?? 1);
  }
  for (let tried = 0; tried < more; tried++) chosen.add(1 + random(places.length));
  return [...chosen].sort((one, other) => one - other);
}

/**
 * Makes file operations of a command fail one by one, in a scratch copy of the project, and looks
 * what is left: what it makes stands as it was or as it is to be, a failure is told without a stack
 * trace, and the next run makes what an undisturbed one does.
 *
 * @param folder the scratch copy, in the state before the command
 * @param more at how many operations besides one of each place in the code
 * @param moments at how many random moments to kill it besides
 * @param random chooses both
 * @param tell told of each fault
 * @param announce told before the first of how many file operations how many are to be struck
 */
export async function tryFaults(
  subject: Subject,
  folder: string,
  { more, moments, random }: { more: number; moments: number; random: Random },
  tell: (fault: Fault) => void,
  announce: (operations: number, struck: number) => void = () => {},
): Promise<Tried> {
  const saved = `${folder}.saved`;
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
  const placesFile = `${folder}.places`;
  const started = performance.now();
  const undisturbed = await runIn(folder, subject.command, { FAULT_PLACES: placesFile });
  if (undisturbed.code !== 0) throw new Error(`${subject.name} fails:\n${undisturbed.output}`);
  const lasts = performance.now() - started;
  const after = stateOf(folder, subject.makes);
  const all = [...subject.makes, ...(subject.renews ?? [])];
  const ended = stateOf(folder, all);
  const places = JSON.parse(readFileSync(placesFile, 'utf8')) as string[];
  rmSync(placesFile);

  /** What is wrong with the next run, by what it found: the same need not be tried twice. */
  const nextFrom = new Map<string, string[]>();
  const nextRun = async (): Promise<string[]> => {
    const next = await runIn(folder, subject.command, {});
    if (next.code !== 0) return [`the next run fails: ${next.output.slice(-200)}`];
    return stateOf(folder, all) === ended ? [] : ['the next run makes something else'];
  };
  const faults: Fault[] = [];
  const strike = async (kind: FaultKind, at: number) => {
    save(saved, folder);
    const isMoment = kind === 'kill at a moment';
    const fault: Fault = { kind, at, place: isMoment ? '' : (places[at - 1] ?? ''), wrong: [] };
    const struck = isMoment
      ? await runIn(folder, subject.command, {}, at)
      : await runIn(folder, subject.command, { FAULT_AT: String(at), FAULT_KIND: kind });
    if (/^\s+at .+:\d+:\d+\)?$/m.test(struck.output)) fault.wrong.push('a stack trace');
    if (!kind.startsWith('kill') && struck.code !== 0 && struck.output.trim() === '') {
      fault.wrong.push('no message');
    }
    const left = stateOf(folder, subject.makes);
    const whole = left === before || left === after || movedAside(folder, saved);
    if (!whole) fault.wrong.push('neither the old nor the new stands whole');
    if (!kind.startsWith('kill') && struck.code === 0 && left !== after) {
      fault.wrong.push('it says that all is well, and what it makes is not there');
    }
    const found = leftIn(folder);
    const same = random(triedAgain) === 0 ? undefined : nextFrom.get(found);
    const known = same ?? (await nextRun());
    nextFrom.set(found, known);
    fault.wrong.push(...known);
    faults.push(fault);
    tell(fault);
  };
  const operations = chooseOperations(places, more, random);
  announce(places.length, operations.length);
  for (const at of operations) {
    for (const kind of faultKinds) await strike(kind, at);
  }
  for (let moment = 0; moment < moments; moment++) {
    await strike('kill at a moment', 1 + random(Math.ceil(lasts)));
  }
  save(saved, folder);
  await runIn(folder, subject.command, {});
  rmSync(saved, { recursive: true, force: true });
  return {
    name: subject.name,
    operations: places.length,
    places: new Set(places).size,
    faults,
  };
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
