/**
 * `npm run import -- <files or addresses>`: checks rules texts, rulings texts or card files and
 * stores them under `content/sources/`.
 */
import { Command } from 'commander';
import { importFiles } from './import/import-files.ts';
import type { TextOptions } from './import/import-text.ts';
import { printResult } from './import/result.ts';
import { run } from './report/run.ts';

const command = new Command('import')
  .description('Check texts, or cards with their rulings, and store them under content/sources/')
  .argument('<files-or-addresses...>', 'texts (.txt or .pdf), and JSON files of cards and rulings')
  .option('--document <name>', 'the document of the texts, such as cr (default: detected)')
  .option('--release <date>', 'their release, such as 2026-08-07 (default: read from the text)')
  .option('--content <folder>', 'the folder that contains sources/', 'content')
  .option('--accept-lost-characters', 'import a text with lost characters; its release says so')
  .option('--accept-short-sections', 'import a text with much shorter sections than before')
  .option('--dry-run', 'only check, write nothing')
  .option('--verbose', 'also print warnings about texts that are refused or already there')
  .parse();

const { verbose = false, ...options } = command.opts<TextOptions & { verbose?: boolean }>();

await run('Nothing was written for the text that failed.', async () => {
  for await (const result of importFiles(command.args, options)) {
    printResult(result, (line) => console.log(line), verbose);
    if (result.outcome === 'refused') process.exitCode = 1;
  }
});
