import { loadRedirects } from '../src/content-files/redirects.ts';
import { heldAddresses, linkContent } from '../src/content-files/link-content.ts';
import { checkAddressList } from '../src/build/published-addresses.ts';
import { checkQuestions, countContent, listSome } from './report/check-counts.ts';
import { hasErrors, reportProblems } from './report/run.ts';

/** `npm run check:content`: reads every text, reports what is wrong, counts what is there. */
const library = linkContent('content');
const { documents, entries, problems: inTexts } = library;
const questions = checkQuestions(library);
const problems = [
  ...inTexts,
  ...loadRedirects('content', heldAddresses(library)).problems,
  ...checkAddressList('content'),
  ...questions.problems,
];

for (const { document, texts } of documents) {
  console.log(`${document.title}: ${document.releases.length} releases, ${texts.length} texts`);
  for (const text of texts) {
    const inItems = text.items.reduce((sum, item) => sum + item.lines.to - item.lines.from + 1, 0);
    console.log(
      `  ${text.file}: ${text.lineCount} lines, ${inItems} in ${text.items.length} entries, ` +
        `${text.chrome.length} listed as chrome`,
    );
    for (const { line, reason, text: words } of text.chrome) {
      console.log(`    line ${line}, ${reason}: ${words}`);
    }
  }
}

const counts = countContent(entries);
const shown: [string, number][] = [
  ['numbered blocks', counts.numberedBlocks],
  ...Object.entries(counts.byKind).map(([kind, count]): [string, number] => [`  ${kind}`, count]),
  ['citations', counts.citations],
  ['references', counts.references],
  ['numbers referred to, held', counts.numbersHeld.length],
  ['numbers referred to, not held', counts.numbersAbsent.length],
  ['questions that people ask', questions.asked],
  ['rules that wait for their release', questions.waiting],
];
console.log();
for (const [what, count] of shown) console.log(`${what.padEnd(32)}${String(count).padStart(6)}`);
console.log(`\nnot held: ${listSome(counts.numbersAbsent)}\n`);

reportProblems(problems, (line) => console.log(line));
if (hasErrors(problems)) process.exit(1);
