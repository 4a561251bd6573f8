/** `npm run check:content`: reads all texts and content files, lists problems and counts. */
import { checkAddressList } from '../src/build/published-addresses.ts';
import { loadRedirects } from '../src/content-files/editorial-files.ts';
import { availableAddresses, linkContent } from '../src/content-files/link-content.ts';
import { checkQuestions, countContent } from './report/check-counts.ts';
import { hasErrors, reportProblems } from './report/run-command.ts';

const library = linkContent('content');
const { documents, entries } = library;
const questions = checkQuestions(library);
const problems = [
  ...library.problems,
  ...loadRedirects('content', availableAddresses(library)).problems,
  ...checkAddressList('content'),
  ...questions.problems,
];

for (const { document, texts } of documents) {
  console.log(`${document.title}: ${document.releases.length} releases`);
  for (const { file, items, ignored } of texts) {
    console.log(`  ${file}: ${items.length} entries`);
    for (const { line, reason, text } of ignored) {
      console.log(`    line ${line} left out (${reason}): ${text}`);
    }
  }
}
const counts = {
  ...countContent(entries),
  questions: questions.asked,
  'rules of questions, not available yet': questions.waiting,
};
for (const [what, count] of Object.entries(counts)) {
  console.log(`${String(count).padStart(7)} ${what}`);
}
reportProblems(problems, (line) => console.log(line));
if (hasErrors(problems)) process.exit(1);
