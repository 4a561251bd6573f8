import { Command, Option } from 'commander';
import { importText } from './import/import-text.ts';
import { printReport } from './import/print-report.ts';
import { showProgress } from './import/progress.ts';
import { run } from './report/run.ts';

interface Options {
  document?: string;
  release?: string;
  content: string;
  dryRun?: boolean;
  acceptLostCharacters?: boolean;
  format: 'text' | 'json';
}

/** `npm run import -- <file-or-address>`: puts a text under `content/sources/`, or says why not. */
const command = new Command('import')
  .description('Check a text of rules or rulings and put it under content/sources/')
  .argument('<file-or-address>', 'a text file, or an http(s) address of one')
  .option('--document <name>', 'the document it belongs to, such as cr; found out if left out')
  .option('--release <date>', 'its release, such as 2026-08-07; read from the text if left out')
  .option('--content <folder>', 'the folder that holds sources/', 'content')
  .option(
    '--accept-lost-characters',
    'take a text although characters of it were lost; its entries say so',
  )
  .option('--dry-run', 'only report, write nothing')
  .addOption(
    new Option('--format <format>', 'how to report').choices(['text', 'json']).default('text'),
  )
  .parse();

const [from] = command.args as [string];
const { format, ...options } = command.opts<Options>();
const progress = showProgress();
const unharmed = 'What content/ held before is as it was.';
await run('an imported text', unharmed, async () => {
  const result = await importText(from, {
    ...options,
    limits: { timeout: 30_000, onBytes: progress.bytes },
    onStep: progress.step,
  });
  progress.done();
  if (format === 'json') console.log(JSON.stringify(result.report, null, 2));
  else printReport(result, (line) => console.log(line));
  process.exitCode = result.outcome === 'refused' ? 1 : 0;
});
progress.done();
