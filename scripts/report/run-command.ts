/**
 * What commands share: they read their options, say how far they are, print errors and problems, and say what an owner
 * does next.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Command } from 'commander';
import { formatProblem, type Problem } from '../../src/rules/problem.ts';
import { counted, formatCount } from '../../src/rules/words/sentences.ts';
import { type Progress, progressChannel } from '../../src/content-files/progress.ts';

/**
 * Runs the body of a command, and shows how far it is. If the body throws, the command fails (exit code 1) and prints
 * the message without a stack trace.
 * @param afterError printed after the message: what happened to the files
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

/** How many seconds after a line a new step is shown, or a new count of the same step. */
const secondsBetween = process.stdout.isTTY ? { steps: 2, counts: 5 } : { steps: 10, counts: 10 };

/**
 * Shows what `tellProgress` says, as lines, until the returned function is called: soon in a terminal, and rarely in a
 * log.
 * @param count as in `run`
 */
export function showProgress(count?: () => number): () => void {
  let [latest, shown]: [Progress | null, Progress | null] = [null, null];
  let last = performance.now();
  const show = () => {
    const seconds = (performance.now() - last) / 1000;
    const { counts, steps } = secondsBetween;
    if (!latest || seconds < (latest.step === shown?.step ? counts : steps)) return;
    const done = latest.done ?? (latest.total === undefined ? undefined : count?.());
    console.log(`… ${progressWords({ ...latest, done })}`);
    [shown, last] = [latest, performance.now()];
  };
  const listen = (message: unknown) => {
    latest = message as Progress;
    show();
  };
  subscribe(progressChannel, listen);
  // Shows steps that say nothing more, such as bundling.
  const timer = setInterval(show, 500);
  return () => {
    unsubscribe(progressChannel, listen);
    clearInterval(timer);
  };
}

/**
 * @example progressWords({ step: 'Reading texts', done: 12, total: 63 }) // 'Reading texts: 12 of 63'
 * @example progressWords({ step: 'Bundling' }) // 'Bundling'
 */
function progressWords({ step, done, total, unit }: Progress): string {
  if (done === undefined) return step;
  const of = total === undefined ? '' : ` of ${formatCount(Math.max(total, done))}`;
  return `${step}: ${formatCount(done)}${of}${unit ? ` ${unit}` : ''}`;
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

export interface BuiltSite {
  /** Says that the site has no complete release of the rules; null if it has one. */
  lacksRules: string | null;
  /** True if nobody has given the site a name of their own yet. */
  isNameless: boolean;
  operator?: string | undefined;
  report?: string | undefined;
  /** The folder of the files to edit: `content/own`. */
  edited: string;
  siteUrl: string | undefined;
  /** True if a host builds the site, to publish it. */
  isPublished: boolean;
}

/** Says what an owner does next, after a build: one thing at a time. Returns null if nothing is missing. */
export function nextStep(site: BuiltSite): string | null {
  const { lacksRules, isNameless, operator, report, edited, siteUrl, isPublished } = site;
  const warning = siteUrlWarning(siteUrl);
  // A site with wrong addresses is worse than one without an operator.
  if (warning && (siteUrl !== undefined || isPublished)) return warning;
  if (lacksRules) {
    return `${lacksRules}\nNext, for today’s rules: npm run update && npm start\nWithout a connection: npm run import -- <file> && npm start`;
  }
  if (isNameless) return 'Next, to make it your own site: npm run own-site -- "My Judges"';
  const unsaid = [operator ? '' : '“operator”', report ? '' : '“report”'].filter(Boolean);
  if (unsaid.length > 0) {
    return `Next: write ${unsaid.join(' and ')} in ${edited}/site.yaml, so that readers see who runs the site and where to report an error.`;
  }
  return warning;
}
