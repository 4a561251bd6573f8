/** `npm run import -- <files or addresses>`: checks texts or card files, and stores them. */
import { Command } from 'commander';
import { importFiles } from './import/import-files.ts';
import type { TextOptions } from './import/import-text.ts';
import { type ImportResult, printResult } from './import/result.ts';
import { wholeNames } from './import/read-input.ts';
import { summarizeImports } from './import/release-summary.ts';
import { readOptions, run } from './report/run-command.ts';

const command = readOptions(
  new Command('import')
    .description('Check texts or card data and store them under content/sources/')
    .argument('<files-or-addresses...>', 'texts (.txt or .pdf), or JSON files of cards and rulings')
    .option(
      '--document <name>',
      'document that the texts belong to, such as cr (default: detected)',
    )
    .option('--release <date>', 'release date, such as 2026-08-07 (default: read from the text)')
    .option('--content <folder>', 'folder that contains sources/', 'content')
    .option('--accept-lost-characters', 'import a text even if characters were lost')
    .option(
      '--accept-short-sections',
      'import a text even if sections are much shorter than before',
    )
    .option('--dry-run', 'check only, write nothing')
    .option('--verbose', 'print all warnings, also about refused and already imported texts'),
);

const { verbose = false, ...options } = command.opts<TextOptions & { verbose?: boolean }>();

await run('The text that failed was not imported.', async () => {
  const results: ImportResult[] = [];
  for await (const result of importFiles(wholeNames(command.args), options)) {
    printResult(result, (line) => console.log(line), verbose);
    if (result.outcome === 'refused') process.exitCode = 1;
    results.push(result);
  }
  const summary = summarizeImports(options.content, results);
  if (summary) console.log(`\n${summary}`);
  if (results.some(({ outcome }) => outcome === 'imported')) console.log('Next: npm start');
});
