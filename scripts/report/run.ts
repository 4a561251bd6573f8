/** Runs commands: prints problems and errors, sets the exit code. */
import { formatProblem, type Problem } from '../../src/rules/problem.ts';

/**
 * Runs a command. On an error, prints it without its stack and sets exit code 1.
 *
 * @param unharmed says what happens to existing files after an error
 */
export async function run(unharmed: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const { message = String(error) } = error as Error;
    // The bundler's messages contain stack traces.
    console.error(`${message.replace(/^\s+at .+\n?/gm, '').trimEnd()}\n${unharmed}`);
  }
}

/** True if any problem is an error, which stops a build or an import. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Removes misprints in texts, which the import reports. */
export function withoutMisprints(problems: readonly Problem[]): Problem[] {
  const isMisprint = ({ file, severity }: Problem) =>
    severity !== 'error' && /\bsources\b.*\.txt$/i.test(file);
  return problems.filter((problem) => !isMisprint(problem));
}

/** Prints problems with errors last, and counts them. */
export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  if (problems.length === 0) return;
  const counts = (['note', 'warning', 'error'] as const).map((severity) => {
    const found = problems.filter((problem) => problem.severity === severity);
    for (const problem of found) print(formatProblem(problem));
    return `${found.length} ${severity}${found.length === 1 ? '' : 's'}`;
  });
  print(`${counts.reverse().join(', ')}.`);
}

/** Returns the reason why a site URL can't be used, or null if it can. */
export function siteUrlError(siteUrl: string | undefined): string | null {
  if (!siteUrl || URL.canParse(siteUrl)) return null;
  return `SITE_URL is “${siteUrl}”, which is not a URL. Write it like SITE_URL=https://rules.example.org.`;
}

/** Matches hosts of examples and of this machine. */
const unreachable = /(?:^|\.)(?:example|invalid|test|localhost)$|^example\.\w+$|^\[?::1|^127\./;

/** Returns a warning for a URL that no published site can have, or null. */
export function siteUrlWarning(siteUrl: string | undefined): string | null {
  const {
    protocol = '',
    hostname = '',
    pathname,
  } = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl) : {};
  const isRight = /^https?:$/.test(protocol) && !unreachable.test(hostname);
  if (isRight && pathname === '/') return null;
  const wrong = isRight
    ? `The path of SITE_URL (${siteUrl}) is ignored. Set BASE_PATH=${pathname} instead.`
    : `SITE_URL is ${siteUrl ? `“${siteUrl}”` : 'not set'}, so links from other sites will not work.`;
  return `\nWARNING: ${wrong}\nBefore you publish: SITE_URL=https://your.host npm run build\n`;
}

/** Returns an error about a whole file, located at its first line. */
export function refusal(file: string, rule: string, message: string): Problem {
  return { rule, severity: 'error', message, file, line: 1, column: 1 };
}
