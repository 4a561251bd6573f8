/** What all commands share: how they report problems and what they do about errors. */
import { formatProblem, type Problem } from '../../src/rules/problem.ts';

/** What the file system says, in words. */
const reasons: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk',
  EROFS: 'The disk is read-only',
  EACCES: 'Writing is not allowed',
  EPERM: 'Writing is not allowed',
};

/**
 * Says what an error is, in words and without its stack.
 *
 * @example sayError(noRoom) // 'There is no room left on the disk (/srv/dist.next/a.html).'
 */
export function sayError(error: unknown): string {
  const { code, path, message = String(error) } = error as NodeJS.ErrnoException;
  // A bundler wraps the error of a plugin: its code is in the message then, and a stack too.
  const reason = reasons[code ?? /\bE[A-Z]{2,}\b/.exec(message)?.[0] ?? ''];
  if (reason) return `${reason}${path ? ` (${path})` : ''}.`;
  return message.replace(/^\s+at .+\n?/gm, '').trimEnd();
}

/**
 * Runs a command. An error is printed without its stack and ends the command with exit code 1.
 *
 * @param unharmed what to say of the files after an error
 */
export async function run(unharmed: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${sayError(error)}\n${unharmed}`);
  }
}

/** True if any of the problems stops a build or an import. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Leaves out the misprints of texts, which were reported when the texts were imported. */
export function withoutMisprints(problems: readonly Problem[]): Problem[] {
  const isMisprint = ({ file, severity }: Problem) =>
    severity !== 'error' && /\bsources\b.*\.txt$/i.test(file);
  return problems.filter((problem) => !isMisprint(problem));
}

/** Prints problems, errors last so that they are seen, and how many there are. */
export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  if (problems.length === 0) return;
  const counts = (['note', 'warning', 'error'] as const).map((severity) => {
    const found = problems.filter((problem) => problem.severity === severity);
    for (const problem of found) print(formatProblem(problem));
    return `${found.length} ${severity}${found.length === 1 ? '' : 's'}`;
  });
  print(`${counts.reverse().join(', ')}.`);
}

/** Says why no site can be built for an address, or null if one can. */
export function siteUrlError(siteUrl: string | undefined): string | null {
  if (!siteUrl || URL.canParse(siteUrl)) return null;
  return `SITE_URL is “${siteUrl}”, which is not an address. Write it with https://, as in SITE_URL=https://rules.example.org.`;
}

/** Hosts that only examples and this machine have. */
const unreachable = /(?:^|\.)(?:example|invalid|test|localhost)$|^example\.\w+$|^\[?::1|^127\./;

/** Warns of an address that a published site cannot have; null if it is right. */
export function siteUrlWarning(siteUrl: string | undefined): string | null {
  const {
    protocol = '',
    hostname = '',
    pathname,
  } = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl) : {};
  const isRight = /^https?:$/.test(protocol) && !unreachable.test(hostname);
  if (isRight && pathname === '/') return null;
  const wrong = isRight
    ? `SITE_URL is ${siteUrl}; only its host counts. Set BASE_PATH=${pathname} for the folder.`
    : `SITE_URL is ${siteUrl ? `“${siteUrl}”` : 'not set'}: links to this site from elsewhere will not work.`;
  return `\nWARNING: ${wrong}\nBefore you publish: SITE_URL=https://your.host npm run build\n`;
}

/** An error about a file as a whole; it points at the first line. */
export function refusal(file: string, rule: string, message: string, expected?: string): Problem {
  const problem: Problem = { rule, severity: 'error', message, file, line: 1, column: 1 };
  return expected ? { ...problem, expected } : problem;
}
