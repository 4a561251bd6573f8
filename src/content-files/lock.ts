/** One run at a time: what writes the content and the site holds a lock while it does. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
