import { indexLibrary } from '../src/rulebook/index.ts';
import { writeSearchIndex } from '../src/content-files/write-search-index.ts';
import { hasErrors, reportProblems } from './report/problems.ts';
import { makeLibrary } from '../src/content-files/make-library.ts';
import { writeEntries } from '../src/content-files/write-entries.ts';

/** `npm run entries`: makes `content/entries/` and the search index from the texts, or changes nothing and says why. */
const started = performance.now();
const library = makeLibrary('content');
const { documents, entries, problems } = library;

reportProblems(problems, (line) => console.error(line));
if (hasErrors(problems)) {
  console.error('Nothing was written. Mend the errors above and run it again.');
  process.exit(1);
}

const done = writeEntries(entries, 'content/entries');
const index = indexLibrary(library);
writeSearchIndex(index, 'public/search-index');
const texts = documents.reduce((sum, each) => sum + each.texts.length, 0);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${entries.length} entries from ${texts} texts in ${seconds} s: ` +
    `${done.written} written, ${done.unchanged} unchanged, ${done.removed} removed; search index of ${index.files.size} files.`,
);
