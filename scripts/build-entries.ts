/** `npm run entries`: writes `content/entries/` from the texts, unless there is an error. */
import { existsSync } from 'node:fs';
import { checkAddressList } from '../src/build/published-addresses.ts';
import { loadRedirects } from '../src/content-files/editorial-files.ts';
import { entriesFolder, writeEntries } from '../src/content-files/entry-files.ts';
import { availableAddresses, linkContent } from '../src/content-files/link-content.ts';
import { counted, formatCount } from '../src/rules/words/sentences.ts';
import { hasErrors, reportProblems, run, withoutMisprints } from './report/run-command.ts';

const isVerbose = process.argv.includes('--verbose');
await run('The site is unchanged. Correct the error and repeat the command.', makeEntries);

function makeEntries(): void {
  const started = performance.now();
  console.log('Making the entries…');
  const library = linkContent('content');
  const { documents, stored } = library;
  const problems = [
    ...library.problems,
    ...loadRedirects('content', availableAddresses(library)).problems,
    // If the site was never built, there are no addresses to check.
    ...(existsSync('dist/index.html') ? checkAddressList('content') : []),
  ];
  const shown = isVerbose ? problems : withoutMisprints(problems);
  reportProblems(shown, (line) => console.error(line));
  if (hasErrors(problems)) {
    console.error('Nothing was written. Correct the errors above and repeat the command.');
    process.exitCode = 1;
    return;
  }

  writeEntries(stored, entriesFolder);
  const texts = documents.reduce((sum, each) => sum + each.texts.length, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const hidden = problems.length - shown.length;
  console.log(
    `Wrote ${formatCount(stored.length)} entries from ${counted(texts, 'text')} in ${seconds} s.` +
      (hidden > 0 ? ` ${counted(hidden, 'misprint')} kept as printed: nothing to do.` : ''),
  );
}
