/** `npm run entries`: writes `content/entries/` from the texts, unless nothing has changed or there is an error. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkAddressList } from '../src/build/published-addresses.ts';
import { entriesFolder, writeEntries, writtenContent } from '../src/content-files/entry-files.ts';
import { stateOf } from '../src/content-files/files.ts';
import { linkContent } from '../src/content-files/link-content.ts';
import type { Problem } from '../src/rules/problem.ts';
import { counted, formatCount } from '../src/rules/words/sentences.ts';
import { hasErrors, reportProblems, run, withoutMisprints } from './report/run-command.ts';

const lastTimeFile = '.astro/cache/entries.json';
const isVerbose = process.argv.includes('--verbose');
await run('The site is unchanged. Correct the error and repeat the command.', makeEntries);

/** What the last command found and wrote, and the state of the files then. */
interface LastTime {
  inputs: string;
  entries: string;
  problems: Problem[];
  counts: { entries: number; texts: number };
}

function makeEntries(): void {
  const started = performance.now();
  const inputs = stateOfInputs();
  const last = readLastTime();
  if (last?.inputs === inputs && last.entries === stateOf([entriesFolder])) {
    report(last.problems);
    console.log(`The ${said(last.counts)} are up to date.`);
    return;
  }
  console.log('Making the entries…');
  const library = linkContent('content');
  const { documents, stored } = library;
  const problems = [
    ...library.problems,
    // If the site was never built, there are no addresses to check.
    ...(existsSync('dist/index.html') ? checkAddressList('content') : []),
  ];
  const hidden = report(problems);
  if (hasErrors(problems)) {
    console.error('Nothing was written. Correct the errors above and repeat the command.');
    process.exitCode = 1;
    return;
  }

  writeEntries(stored, entriesFolder);
  const texts = documents.reduce((sum, each) => sum + each.texts.length, 0);
  const counts = { entries: stored.length, texts };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Wrote ${said(counts)} in ${seconds} s.` +
      (hidden > 0 ? ` ${counted(hidden, 'misprint')} kept as printed: nothing to do.` : ''),
  );
  writeLastTime({ inputs, entries: stateOf([entriesFolder]), problems, counts });
}

function said({ entries, texts }: LastTime['counts']): string {
  return `${formatCount(entries)} entries from ${counted(texts, 'text')}`;
}

/** Prints problems. @returns how many misprints it didn't print */
function report(problems: readonly Problem[]): number {
  const shown = isVerbose ? problems : withoutMisprints(problems);
  reportProblems(shown, (line) => console.error(line));
  return problems.length - shown.length;
}

/** Returns the state of all that the entries and their problems come from: the content, and the code that reads it. */
function stateOfInputs(): string {
  const code = ['src/rules', 'src/content-files', 'src/build', 'scripts', 'package-lock.json'];
  const here = code.map((each) => path.resolve(import.meta.dirname, '..', each));
  return stateOf([...writtenContent('content'), ...here]) + String(existsSync('dist/index.html'));
}

function readLastTime(): LastTime | null {
  try {
    return JSON.parse(readFileSync(lastTimeFile, 'utf8')) as LastTime;
  } catch {
    return null;
  }
}

function writeLastTime(last: LastTime): void {
  mkdirSync(path.dirname(lastTimeFile), { recursive: true });
  writeFileSync(lastTimeFile, JSON.stringify(last));
}
