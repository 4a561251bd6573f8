import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { seededRandom } from './damages/damages.ts';
import { madeUpRelease } from './damages/try-damages.ts';
import { type Subject, type Tried, tryFaults } from './faults/try-faults.ts';
import { copyProject, runMeasured } from './scratch/scratch-build.ts';

/**
 * `npm run try:faults`: makes file operations fail one by one while texts are imported and the site
 * is built, in a scratch copy with a small text of our own making, kills them at random moments,
 * and says what was lost.
 */
const command = new Command('try:faults')
  .description('Fill the disk, forbid writing and kill at file operations, one by one')
  .argument('[commands...]', 'only these: import, entries, addresses, site')
  .option('--more <number>', 'at how many operations besides one of each place', wholeNumber, 2)
  .option('--moments <number>', 'at how many random moments to kill each command', wholeNumber, 5)
  .option('--seed <number>', 'the same seed chooses the same operations', wholeNumber, 1)
  .option('--list', 'name every place in the code that was struck')
  .parse();
const only = command.args;
const { more, moments, seed, list } = command.opts<{
  more: number;
  moments: number;
  seed: number;
  list?: boolean;
}>();
const random = seededRandom(seed);

const folder = copyProject();
holdLittle(path.join(folder, 'content'));
const text = path.join(folder, 'made-up.txt');
writeFileSync(text, madeUpRelease(2031, 3));
mkdirSync(path.join(folder, '.astro'), { recursive: true });

const subjects: Subject[] = [
  { name: 'import', command: ['scripts/import.ts', text], makes: ['content/sources'] },
  // Entries and index are read by the next step alone, which refuses what is half made.
  {
    name: 'entries',
    command: ['scripts/build-entries.ts'],
    makes: ['dist'],
    renews: ['content/entries'],
  },
  { name: 'site', command: ['scripts/build-site.ts'], makes: ['dist'] },
  { name: 'addresses', command: ['scripts/addresses.ts'], makes: ['content/addresses.txt'] },
];

const tried: Tried[] = [];
// So that hundreds of starts do not each compile everything.
process.env['NODE_COMPILE_CACHE'] ??= `${folder}.compiled`;
try {
  for (const script of ['scripts/build-entries.ts', 'scripts/build-site.ts']) {
    const built = await runMeasured([process.execPath, script], folder);
    if (built.exitCode !== 0) throw new Error(built.output);
  }
  for (const subject of subjects) {
    if (only.length > 0 && !only.includes(subject.name)) {
      // What comes after it builds on what it makes.
      await runMeasured([process.execPath, ...subject.command], folder);
      continue;
    }
    console.log(`${subject.name} …`);
    const started = performance.now();
    const of = await tryFaults(
      subject,
      folder,
      { more, moments, random },
      ({ kind, at, place, wrong }) => {
        if (wrong.length === 0 && !list) return;
        console.log(`  ${kind} at ${at}: ${wrong.join('; ') || 'nothing lost'}\n    ${place}`);
      },
      (operations, struck) => console.log(`  ${struck} of ${operations} file operations`),
    );
    tried.push(of);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`  ${inWords(of)}; ${seconds} s`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const left of [folder, `${folder}.saved`, `${folder}.compiled`]) {
    rmSync(left, { recursive: true, force: true });
  }
}
const faults = tried.flatMap((each) => each.faults);
const lost = faults.filter(({ wrong }) => wrong.length > 0).length;
for (const each of tried) console.log(`${each.name.padEnd(10)} ${inWords(each)}`);
console.log(`tried ${faults.length}, lost ${lost}`);
if (lost > 0) process.exitCode = 1;

/** `struck 60 times at 20 of 3,000 file operations, at each of 15 places in the code; …` */
function inWords({ operations, places, faults }: Tried): string {
  const struck = faults.filter(({ kind }) => kind !== 'kill at a moment');
  const at = new Set(struck.map((each) => each.at)).size;
  const wrong = faults.filter((each) => each.wrong.length > 0).length;
  return `${operations} file operations from ${places} places in the code; ${at} of them struck in ${struck.length} ways, every place at least once; killed at ${faults.length - struck.length} moments; lost ${wrong}`;
}

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
  writeFileSync(path.join(release, 'made-up.txt'), madeUpRelease(2030, 3));
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Say a whole number.');
  return Number(value);
}
