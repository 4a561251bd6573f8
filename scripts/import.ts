/**
 * `npm run import -- <files or addresses>`: checks rules texts, rulings texts or card files and
 * stores them under `content/sources/`.
 */
import { Command, Option } from 'commander';
import { type ImportOptions, importFiles } from './import/import-files.ts';
import { printResult } from './import/result.ts';
import { run } from './report/run.ts';

interface Options extends ImportOptions {
  verbose?: boolean;
  format: 'text' | 'json';
}

const command = new Command('import')
  .description('Check texts, or cards with their rulings, and store them under content/sources/')
  .argument('<files-or-addresses...>', 'texts (.txt or .pdf), and JSON files of cards and rulings')
  .option('--document <name>', 'the document of the texts, such as cr (default: detected)')
  .option('--release <date>', 'their release, such as 2026-08-07 (default: read from the text)')
  .option('--content <folder>', 'the folder that contains sources/', 'content')
  .option('--accept-lost-characters', 'import a text with lost characters; its entries say so')
  .option('--accept-short-sections', 'import a text with much shorter sections than before')
  .option('--dry-run', 'only check, write nothing')
  .option('--verbose', 'also print warnings about texts that are refused or already there')
  .addOption(new Option('--format <format>').choices(['text', 'json']).default('text'))
  .parse();

const { verbose = false, format, ...options } = command.opts<Options>();

await run('Nothing was written for the text that failed.', async () => {
  const results = [];
  for await (const result of importFiles(command.args, options)) {
    results.push(result);
    if (format === 'text') printResult(result, (line) => console.log(line), verbose);
    if (result.outcome === 'refused') process.exitCode = 1;
  }
  if (format === 'json') console.log(JSON.stringify(results, null, 2));
});
