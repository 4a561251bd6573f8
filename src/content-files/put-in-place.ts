/**
 * Nothing that others read is written where it stands: it is written aside, on the same disk, and
 * put in place by renaming. Whoever is interrupted leaves what was there before.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Where a file is written before it is put in place; the next run overwrites what is left here. */
function aside(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.next`);
}

function writeWhole(file: string, bytes: Uint8Array, durable: boolean): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let written = 0; written < bytes.length;) {
      written += writeSync(descriptor, bytes, written);
    }
    if (durable) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** So that the renaming itself outlasts a power cut; some systems have no such thing. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows cannot open a folder; the file is whole all the same.
  }
}

/**
 * Writes a file: whole or, where that fails, not at all.
 *
 * @param durable whether to wait until the disk has it; what is made anew by every run need not
 * @throws the file system's error; what stood there before still stands there
 */
export function putFile(file: string, content: string | Uint8Array, durable = true): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const next = aside(file);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeWhole(next, bytes, durable);
    renameSync(next, file);
  } catch (error) {
    remove(next);
    throw error;
  }
  if (durable) syncFolder(path.dirname(file));
}

/** As `putFile`, unless the file holds just that already. @returns whether it was written */
export function putFileIfOther(file: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (existsSync(file) && readFileSync(file).equals(bytes)) return false;
  putFile(file, bytes, false);
  return true;
}

/** What stood in a folder's place until the new one stood there. */
function before(folder: string): string {
  return `${folder}.before`;
}

/**
 * Puts a whole folder in the place of another, which is removed. No system call exchanges two
 * folders, so for a moment neither stands there; `restoreFolder` mends what is interrupted then.
 *
 * @param next the new folder, finished, on the same disk
 * @throws the file system's error; the old folder stands in its place again
 */
export function putFolder(next: string, folder: string): void {
  restoreFolder(folder);
  const old = before(folder);
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder);
    throw error;
  }
  syncFolder(path.dirname(folder));
  remove(old);
}

/**
 * Puts back a folder that was moved aside when its replacement was interrupted, and removes what
 * an interrupted removal left. To be called before the folder is read or replaced.
 *
 * @returns whether the old folder was put back
 */
export function restoreFolder(folder: string): boolean {
  const old = before(folder);
  if (!existsSync(old)) return false;
  if (existsSync(folder)) {
    remove(old);
    return false;
  }
  renameSync(old, folder);
  return true;
}

/** Tidying up must not hide what went wrong before it. */
function remove(what: string): void {
  try {
    rmSync(what, { recursive: true, force: true });
  } catch {
    // The next run removes it.
  }
}

// One run at a time: what writes the content and the site holds a lock while it does.

/** Who holds a lock, as its file says. */
interface Holder {
  pid: number;
  /** What it does, as a person is told: `the entries`. */
  what: string;
}

/** Releases a lock; calling it again does nothing. */
export type Release = () => void;

/** A lock that another run would not give up. */
export class Locked extends Error {}

function readHolder(file: string): Holder | null {
  try {
    const { pid, what } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return Number.isInteger(pid) ? { pid: pid as number, what: String(what) } : null;
  } catch {
    return null;
  }
}

/** A process of somebody else's may not be asked, which it could not refuse if it were gone. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function tryTake(file: string, what: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, what } satisfies Holder));
  try {
    // Linking fails where the lock is taken, and a linked file is whole from the first moment.
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Takes a lock, waiting for whoever holds it. A lock whose holder is no more is taken over.
 *
 * @param what what the run does, for whoever has to wait
 * @param tell told once if there is something to wait for
 * @param patience how long to wait, in milliseconds
 * @throws {Locked} where the other run is not done by then
 */
export async function takeLock(
  file: string,
  what: string,
  tell: (line: string) => void,
  patience = 600_000,
): Promise<Release> {
  mkdirSync(path.dirname(file), { recursive: true });
  const until = Date.now() + patience;
  for (let told = false; !tryTake(file, what);) {
    const holder = readHolder(file);
    if (!holder || !isAlive(holder.pid)) {
      rmSync(file, { force: true });
      continue;
    }
    const who = `Another run (process ${holder.pid}) is writing ${holder.what}`;
    if (Date.now() >= until) {
      throw new Locked(`${who}. Wait until it is done and start this again; nothing was changed.`);
    }
    if (!told) tell(`${who}; waiting for it …`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}
