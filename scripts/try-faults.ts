import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { madeUpRelease } from './damages/made-up-texts.ts';
import { type Fault, type Subject, tryFaults } from './faults/try-faults.ts';
import { copyProject } from './scratch/copies.ts';
import { runMeasured } from './scratch/run-measured.ts';

/**
 * `npm run try:faults`: makes file operations fail one by one while texts are imported and the site
 * is built, in a scratch copy with a small text of our own making, kills them at random moments,
 * and says what was lost.
 */
const options = new Command('try:faults')
  .description('Fill the disk, forbid writing and kill at file operations, one by one')
  .option('--most <number>', 'at how many operations of each command', wholeNumber, 6)
  .option('--site <number>', 'at how many operations of a build of the site', wholeNumber, 2)
  .option('--moments <number>', 'at how many random moments to kill each command', wholeNumber, 4)
  .parse()
  .opts<{ most: number; site: number; moments: number }>();

const folder = copyProject();
holdLittle(path.join(folder, 'content'));
const text = path.join(folder, 'made-up.txt');
writeFileSync(text, madeUpRelease(2031));
mkdirSync(path.join(folder, '.astro'), { recursive: true });

const subjects: (Subject & { most: number })[] = [
  {
    name: 'import',
    command: ['scripts/import.ts', text],
    makes: ['content/sources'],
    most: options.most,
  },
  {
    name: 'entries',
    command: ['scripts/build-entries.ts'],
    makes: ['dist'],
    most: options.most,
  },
  {
    name: 'addresses',
    command: ['scripts/addresses.ts'],
    makes: ['content/addresses.txt'],
    most: options.most,
  },
  { name: 'site', command: ['scripts/build-site.ts'], makes: ['dist'], most: options.site },
];

const faults: Fault[] = [];
try {
  const built = await runMeasured(['npm', 'run', '--silent', 'build'], folder);
  if (built.exitCode !== 0) throw new Error(built.output);
  for (const { most, ...subject } of subjects) {
    if (most === 0) continue;
    console.log(`${subject.name} …`);
    const found = await tryFaults(
      subject,
      folder,
      most,
      options.moments,
      ({ kind, at, of, wrong }) => {
        if (wrong.length > 0) console.log(`  ${kind} at ${at} of ${of}: ${wrong.join('; ')}`);
      },
    );
    faults.push(...found);
    console.log(
      `  ${found.length} faults at ${new Set(found.map(({ at }) => at)).size} of ${found[0]?.of ?? 0} file operations`,
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const lost = faults.filter(({ wrong }) => wrong.length > 0).length;
console.log(`tried ${faults.length}, lost ${lost}`);
if (lost > 0) process.exitCode = 1;

/** Leaves of a content folder the descriptions, and one small release: all goes faster with little. */
function holdLittle(content: string): void {
  for (const name of ['errata.yaml', 'questions.yaml', 'redirects.yaml']) {
    rmSync(path.join(content, name), { force: true });
  }
  writeFileSync(path.join(content, 'addresses.txt'), '/\n');
  rmSync(path.join(content, 'sources', 'rulings'), { recursive: true, force: true });
  const document = path.join(content, 'sources', 'cr');
  for (const each of readdirSync(document, { withFileTypes: true })) {
    if (each.isDirectory()) rmSync(path.join(document, each.name), { recursive: true });
  }
  const release = path.join(document, '2030-03-05');
  mkdirSync(release);
  writeFileSync(path.join(release, 'made-up.txt'), madeUpRelease(2030));
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Say a whole number.');
  return Number(value);
}
