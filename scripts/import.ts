import { Command, Option } from 'commander';
import type { ImportOptions } from './import/import-text.ts';
import { showProgress } from './import/report.ts';
import { run } from './report/run.ts';

interface Options {
  document?: string;
  cards?: string;
  release?: string;
  content: string;
  dryRun?: boolean;
  acceptLostCharacters?: boolean;
  acceptDuplicateNumbers?: boolean;
  verbose?: boolean;
  format: 'text' | 'json';
}

/** `npm run import -- <file-or-address>`: puts a text, or cards with their rulings, under `content/sources/`, or says why not. */
const command = new Command('import')
  .description('Check a text of rules or rulings and put it under content/sources/')
  .argument('<file-or-address>', 'a text file, or an http(s) address of one')
  .option('--cards <file-or-address>', 'the cards, where the text is a file of rulings on cards')
  .option('--document <name>', 'the document it belongs to, such as cr; found out if left out')
  .option('--release <date>', 'its release, such as 2026-08-07; read from the text if left out')
  .option('--content <folder>', 'the folder that holds sources/', 'content')
  .option(
    '--accept-lost-characters',
    'take a text although characters of it were lost; its entries say so',
  )
  .option(
    '--accept-duplicate-numbers',
    'take a text although whole rules of it bear numbers of others',
  )
  .option('--dry-run', 'only report, write nothing')
  .option('--verbose', 'print all warnings, also of a text that is refused or already there')
  .addOption(
    new Option('--format <format>', 'how to report').choices(['text', 'json']).default('text'),
  )
  .parse();

const [from] = command.args as [string];
const { format, cards, verbose, ...options } = command.opts<Options>();
const print = (line: string) => console.log(line);
// Each loads only what it needs: cards come as large files, of which little is to be in memory.
const work = cards ? await ofCards(cards) : await ofText();
const progress = showProgress();
const unharmed = 'What content/ held before is as it was.';
await run('an imported text', unharmed, async () => {
  const { report, outcome, say } = await work({
    ...options,
    limits: { timeout: 30_000, onBytes: progress.bytes },
    onStep: progress.step,
  });
  progress.done();
  if (format === 'json') print(JSON.stringify(report, null, 2));
  else say();
  process.exitCode = outcome === 'refused' ? 1 : 0;
});
progress.done();

async function ofText() {
  const { importText } = await import('./import/import-text.ts');
  const { printReport } = await import('./import/report.ts');
  return async (settings: ImportOptions) => {
    const result = await importText(from, settings);
    return { ...result, say: () => printReport(result, print, verbose) };
  };
}

async function ofCards(file: string) {
  const { importCards } = await import('./import/import-cards.ts');
  const { printCardsReport } = await import('./import/cards-report.ts');
  return async (settings: ImportOptions) => {
    const result = await importCards([from, file], settings);
    return { ...result, say: () => printCardsReport(result, print) };
  };
}
