/**
 * `npm test`: runs all checks in order and stops at the first failure. `npm test -- unit browser`: only these two;
 * `npm run test:quick`: the quick ones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

interface Step {
  name: string;
  what: string;
  /** Shell commands, run at the same time. */
  commands: string[];
}

const steps: Step[] = [
  { name: 'entries', what: 'builds the entries', commands: ['node scripts/build-entries.ts'] },
  {
    name: 'lint',
    what: 'checks formatting, lint and types',
    commands: [
      'prettier --check --cache --log-level warn .',
      'biome check --error-on-warnings .',
      'tsc -p src/rules',
      'astro check',
    ],
  },
  { name: 'unit', what: 'runs the unit tests', commands: ['vitest run --project unit'] },
  { name: 'pages', what: 'builds the site', commands: ['node scripts/build-site.ts'] },
  { name: 'site', what: 'tests the built pages', commands: ['vitest run --project site'] },
  {
    name: 'hosts',
    what: 'tests the site on installed web servers',
    commands: ['vitest run --project hosts'],
  },
  {
    name: 'releases',
    what: 'tests the whole made-up site and another game',
    commands: ['node scripts/test-releases.ts'],
  },
  { name: 'browser', what: 'runs the browser tests', commands: ['node scripts/test-browser.ts'] },
];
const quick = ['entries', 'lint', 'unit'];

const named = process.argv.slice(2).filter((word) => word !== '--quick');
const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = steps.map(({ name }) => name).join(', ');
  console.error(`Unknown step: ${unknown.join(', ')}. Choose from: ${known}.`);
  process.exit(1);
}
const chosenNames = process.argv.includes('--quick') ? quick : named;
const chosen = steps.filter(({ name }) => chosenNames.length === 0 || chosenNames.includes(name));

const env = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`,
};

/** Runs a command. If others run at the same time, prints its output only at the end. */
async function runCommand(command: string, isAlone: boolean): Promise<boolean> {
  const child = spawn(command, { shell: true, env, stdio: isAlone ? 'inherit' : 'pipe' });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const output = isAlone ? [] : [text(child.stdout as never), text(child.stderr as never)];
  process.stdout.write((await Promise.all(output)).join(''));
  return (await ended)[0] === 0;
}

const summary: string[] = [];
let failed = false;
for (const { name, what, commands } of chosen) {
  if (failed) {
    summary.push(`  not run  ${name.padEnd(10)}${what}`);
    continue;
  }
  console.log(`\n── ${name}: ${what}`);
  const start = performance.now();
  const isAlone = commands.length === 1;
  const results = await Promise.all(commands.map((command) => runCommand(command, isAlone)));
  failed = results.includes(false);
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
  summary.push(`  ${failed ? 'FAILED ' : 'passed '}  ${name.padEnd(10)}${seconds}  ${what}`);
}
console.log(`\n${failed ? 'A check failed' : 'All checks passed'}:\n${summary.join('\n')}`);
process.exit(failed ? 1 : 0);
