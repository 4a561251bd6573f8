import { Locked, type Release, takeLock } from '../../src/content-files/lock.ts';

/** What the file system says, in words; what is done about it depends on what was being done. */
const reasons: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk',
  EDQUOT: 'Your share of the disk is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'Writing is not allowed',
  EPERM: 'Writing is not allowed',
  EMFILE: 'Too many files are open',
  EIO: 'The disk failed',
};

/**
 * What to tell a person of an error: what the file system refused, in words, without a stack trace.
 *
 * @example sayError(noRoom) // 'There is no room left on the disk (/srv/dist.next/a.html).'
 */
export function sayError(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  if (reason) return `${reason}${path ? ` (${path})` : ''}.`;
  return typeof message === 'string' ? message : String(error);
}

/** The lock of everything that writes entries, the search index and the site. */
const lock = '.astro/rulekeep.lock';

/**
 * Runs what a command does, one run at a time. What fails is said in a line and ends the command
 * with exit code 1.
 *
 * @param what what it writes, for another run that has to wait: `the entries`
 * @param unharmed what stands as it was where it fails: `The entries and the site`
 */
export async function run(
  what: string,
  unharmed: string,
  work: () => void | Promise<void>,
): Promise<void> {
  let release: Release = () => {};
  try {
    release = await takeLock(lock, what, (line) => console.error(line));
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(sayError(error));
    if (!(error instanceof Locked)) console.error(unharmed);
  }
  try {
    release();
  } catch {
    // A lock that cannot be removed is known by its process, which will be no more.
  }
}
