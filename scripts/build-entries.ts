import { existsSync } from 'node:fs';
import { loadRedirects } from '../src/content-files/redirects.ts';
import {
  bodyKeeper,
  readBodiesFile,
  type WrittenEntries,
  writeEntries,
  writeTogether,
} from '../src/content-files/entry-files.ts';
import {
  heldAddresses,
  linkContent,
  type LinkedContent,
} from '../src/content-files/link-content.ts';
import { checkAddressList } from '../src/build/published-addresses.ts';
import { type Problem } from '../src/rules/problem.ts';
import { hasErrors, reportProblems, run } from './report/run.ts';

/** `npm run entries`: writes `content/entries/` from the texts, or changes nothing and says why. */
const unharmed =
  'The site is as it was. Mend that and run “npm run entries” again; it goes on from here.';
await run('the entries', unharmed, makeEntries);

/**
 * What is wrong with the addresses, before anything is replaced because of it. Only a site that was
 * built has addresses to lose.
 */
function problemsOfAddresses(library: LinkedContent): Problem[] {
  const list = existsSync('dist/index.html') ? checkAddressList('content') : [];
  return [...loadRedirects('content', heldAddresses(library)).problems, ...list];
}

function makeEntries(): void {
  const started = performance.now();
  const library = linkContent('content');
  const { documents, entries } = library;
  const problems = [...library.problems, ...problemsOfAddresses(library)];

  reportProblems(problems, (line) => console.error(line));
  if (hasErrors(problems)) {
    console.error('Nothing was written. Mend the errors above and run it again.');
    process.exitCode = 1;
    return;
  }

  const bodies = bodyKeeper(library.editorial.game);
  let done: WrittenEntries = { written: 0, unchanged: 0, removed: 0 };
  writeTogether('content/entries', () => {
    done = writeEntries(entries, 'content/entries', bodies.add);
  });
  bodies.put(readBodiesFile);
  const texts = documents.reduce((sum, each) => sum + each.texts.length, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${entries.length} entries from ${texts} texts in ${seconds} s: ` +
      `${done.written} written, ${done.unchanged} unchanged, ${done.removed} removed.`,
  );
}
