/** Reads the options of a command, runs its body, and prints its errors and problems. */
import type { Command } from 'commander';
import { formatProblem, type Problem } from '../../src/rules/problem.ts';
import { counted } from '../../src/rules/words/sentences.ts';
import { showProgress } from './show-progress.ts';

/**
 * Runs the body of a command, and shows how far it is. If it throws, prints the error without a stack trace, and
 * what happened to the files. Sets the exit code to 1.
 * @param count counts what is done of a step that has only a total
 */
export async function run(
  afterError: string,
  work: () => void | Promise<void>,
  count?: () => number,
): Promise<void> {
  const endProgress = showProgress(count);
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const { message = String(error) } = error as Error;
    // Removes the stack traces that the bundler puts into messages.
    console.error(`${message.replace(/^\s+at .+\n?/gm, '').trimEnd()}\n${afterError}`);
  } finally {
    endProgress();
  }
}

/** Reads the options of a command. Stops if npm took one for its own, because `--` is missing before it. */
export function readOptions(command: Command): Command {
  const taken = command.options.find(({ long }) => {
    const name = long?.replace(/^--(?:no-)?/, '').replaceAll('-', '_');
    return process.env[`npm_config_${name}`] !== undefined;
  });
  if (taken) {
    const start = `npm run ${command.name()} --`;
    command.error(
      `npm took ${taken.long} for its own. Write -- before it: ${start} ${taken.flags}`,
    );
  }
  return command.parse();
}

/** True if any problem is an error, which stops a build or an import. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Removes problems that are misprints in texts, because the import has already reported them. */
export function withoutMisprints(problems: readonly Problem[]): Problem[] {
  const isMisprint = ({ file, severity }: Problem) =>
    severity !== 'error' && /\bsources\b.*\.txt$/i.test(file);
  return problems.filter((problem) => !isMisprint(problem));
}

export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  if (problems.length === 0) return;
  const counts = (['note', 'warning', 'error'] as const).map((severity) => {
    const found = problems.filter((problem) => problem.severity === severity);
    for (const problem of found) print(formatProblem(problem));
    return counted(found.length, severity);
  });
  print(`${counts.reverse().join(', ')}.`);
}

export function siteUrlError(siteUrl: string | undefined): string | null {
  if (!siteUrl || URL.canParse(siteUrl)) return null;
  return `SITE_URL is “${siteUrl}”, which is not a URL. Write it like SITE_URL=https://rules.example.org.`;
}

/** Matches hosts that no published site can have: `rules.example`, `localhost`. */
const unreachable = /(?:^|\.)(?:example|invalid|test|localhost)$|^example\.\w+$|^\[?::1|^127\./;

export function siteUrlWarning(siteUrl: string | undefined): string | null {
  const url = URL.parse(siteUrl ?? '');
  const isRight = url && /^https?:$/.test(url.protocol) && !unreachable.test(url.hostname);
  if (isRight && url.pathname === '/') return null;
  const wrong = isRight
    ? `The path of SITE_URL (${siteUrl}) is ignored. Set BASE_PATH=${url.pathname} instead.`
    : `SITE_URL is ${siteUrl ? `“${siteUrl}”` : 'not set'}, so links from other sites will not work.`;
  return `\nWARNING: ${wrong}\nBefore you publish: SITE_URL=https://your.host npm run build\n`;
}
