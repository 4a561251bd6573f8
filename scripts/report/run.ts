import { Locked, type Release, takeLock } from '../../src/content-files/put-in-place.ts';
import { formatProblem, type Problem } from '../../src/rules/problem.ts';

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
  const said = typeof message === 'string' ? message : String(error);
  // A bundler wraps what a plugin of it met: the code is in the message then, and a stack too.
  const reason = reasons[code ?? ''] ?? reasons[/\bE[A-Z]{2,}\b/.exec(said)?.[0] ?? ''];
  if (reason) return `${reason}${path ? ` (${path})` : ''}.`;
  return said
    .split('\n')
    .filter((line) => !/^\s+at .+/.test(line))
    .join('\n');
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

/** Whether any of the problems has to stop what is going on. */
export function hasErrors(problems: Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/**
 * Prints problems, gravest last so that they are seen, with a closing line that counts them.
 *
 * @param print where lines go, one call a problem
 */
export function reportProblems(problems: Problem[], print: (line: string) => void): void {
  const gravity = { note: 0, warning: 1, error: 2 };
  const sorted = [...problems].sort((a, b) => gravity[a.severity] - gravity[b.severity]);
  for (const problem of sorted) print(formatProblem(problem));
  if (problems.length === 0) return;
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const counts = (['error', 'warning', 'note'] as const).map((severity) => {
    const number = count(severity);
    return `${number} ${severity}${number === 1 ? '' : 's'}`;
  });
  print(`${counts.join(', ')}.`);
}

/**
 * Why no site can be built for an address, or null where one can.
 *
 * @example siteUrlError('rules.example.org') // 'SITE_URL is “rules.example.org”, which is no address. …'
 */
export function siteUrlError(siteUrl: string | undefined): string | null {
  if (!siteUrl || URL.canParse(siteUrl)) return null;
  return `SITE_URL is “${siteUrl}”, which is no address. Write it with https://, as in SITE_URL=https://rules.example.org.`;
}

const consequence =
  'Canonical addresses, link previews, feeds and the sitemap name a host that is not yours.';

/**
 * What to say at the end of a build about the address that the site is to have, or null where it
 * can be right.
 *
 * @param siteUrl `SITE_URL` of the environment
 * @example siteUrlWarning('https://rules.example.org') // null
 */
export function siteUrlWarning(siteUrl: string | undefined): string | null {
  const how = 'Before you publish, build again: SITE_URL=https://your.host npm run build';
  const say = (what: string) => `\nWARNING: ${what} ${consequence}\n${how}\n`;
  if (!siteUrl) return say('SITE_URL is not set.');
  if (siteUrlError(siteUrl)) return say(`SITE_URL is no address: “${siteUrl}”.`);
  const { protocol, hostname, pathname, search, hash } = new URL(siteUrl);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return say(`SITE_URL begins with ${protocol} and not with https://.`);
  }
  if (
    /(?:^|\.)(?:example|invalid|test|localhost)$|^example\.(?:com|net|org)$|^\[?::1|^127\./.test(
      hostname,
    )
  ) {
    return say(`SITE_URL is ${siteUrl}, which nobody can reach.`);
  }
  if (pathname !== '/' || search || hash) {
    return say(
      `SITE_URL is ${siteUrl}, and only its host counts. Give the rest as BASE_PATH=${pathname}.`,
    );
  }
  return null;
}

/**
 * An error about a text as a whole or about how the command was called; it points at the first
 * line.
 */
export function refusal(file: string, rule: string, message: string, expected?: string): Problem {
  const problem: Problem = { rule, severity: 'error', message, file, line: 1, column: 1 };
  return expected ? { ...problem, expected } : problem;
}
