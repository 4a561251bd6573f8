import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { decodeText } from '../src/content-files/decode.ts';
import { detectFormat } from '../src/rules/texts/formats/index.ts';
import { damageKinds } from './damages/damages.ts';
import {
  madeUpRelease,
  madeUpRulings,
  type Outcome,
  tryDamages,
  type WholeText,
} from './damages/try-damages.ts';

/**
 * `npm run try:damages -- [folders]`: cuts whole texts at random, takes blocks out of them, and says
 * how many of them an import would accept without a word, where the texts before and after it in
 * the folder are held already. Writes nothing.
 */
const command = new Command('try:damages')
  .description('Damage whole texts at random and say how many would be imported in silence')
  .argument('[folders...]', 'where whole texts lie, one .txt each; made-up ones if left out')
  .option('--count <number>', 'how many damages of the texts of each format', wholeNumber, 300)
  .option('--seed <number>', 'the same seed makes the same damages', wholeNumber, 1)
  .option('--list', 'name every damage that was not refused')
  .parse();

const options = command.opts<{ count: number; seed: number; list?: boolean }>();
const texts = command.args.length === 0 ? madeUp() : command.args.flatMap(textsIn);
if (texts.length === 0) command.error(`There is no .txt file in ${command.args.join(', ')}.`);

const said: Record<Outcome, string> = {
  refused: 'refused',
  warned: 'with a warning',
  noted: 'with a note',
  silent: 'in silence',
};
const outcomes = Object.keys(said) as Outcome[];
const kindWidth = Math.max(...damageKinds.map((kind) => kind.length));

const byFormat = Map.groupBy(texts, ({ text }) => detectFormat(text)?.name ?? 'no known format');
for (const [format, each] of byFormat) tryFormat(format, each);

/** Damages the texts of one format and prints what came of it. */
function tryFormat(format: string, texts: WholeText[]): void {
  const { trials, refusedWhole } = tryDamages(texts, options.count, options.seed, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${options.count}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(`${format}, ${texts.length} ${texts.length === 1 ? 'text' : 'texts'}`);
  for (const { name, problem } of refusedWhole) {
    console.log(
      `${name} is refused although it is whole: line ${problem.line}: ${problem.message}`,
    );
    process.exitCode = 1;
  }
  const count = (outcome: Outcome, kind?: string) =>
    trials.filter((trial) => trial.outcome === outcome && (!kind || trial.kind === kind)).length;
  printRow('', Object.values(said));
  for (const kind of [...damageKinds, undefined]) {
    if (kind && !trials.some((trial) => trial.kind === kind)) continue;
    printRow(
      kind ?? 'together',
      outcomes.map((outcome) => String(count(outcome, kind))),
    );
  }
  for (const { text, kind, line, lost, outcome } of trials) {
    if (outcome === 'refused' || (outcome !== 'silent' && !options.list)) continue;
    console.log(`accepted ${said[outcome]}: ${text}, line ${line}: ${kind}, ${lost} characters`);
  }
  console.log(
    `${count('silent')} of ${trials.length} damages were accepted in silence (seed ${options.seed}).\n`,
  );
}

function printRow(head: string, cells: string[]): void {
  const padded = cells.map((cell, at) => cell.padStart(said[outcomes[at] ?? 'silent'].length));
  console.log([head.padEnd(kindWidth), ...padded].join('  '));
}

function madeUp(): WholeText[] {
  return [
    { name: 'made-up release of 2030', text: madeUpRelease(2030) },
    { name: 'made-up release of 2031', text: madeUpRelease(2031) },
    { name: 'made-up rulings of 1998', text: madeUpRulings(1998) },
    { name: 'made-up rulings of 1999', text: madeUpRulings(1999) },
  ];
}

function textsIn(from: string): WholeText[] {
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.txt$/i.test(name))
    .sort()
    .map((name) => ({ name, text: decodeText(readFileSync(path.join(from, name)), name).text }));
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Say a whole number.');
  return Number(value);
}
