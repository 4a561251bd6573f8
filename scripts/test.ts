/** `npm test`: runs every check in order, stops at the first that fails, and says how long each took. */
import { spawnSync } from 'node:child_process';

const steps = [
  { script: 'lint', what: 'formatting and lint' },
  { script: 'build', what: 'the site is built from the texts' },
  { script: 'typecheck', what: 'types' },
  { script: 'test:unit', what: 'unit and golden tests' },
  { script: 'test:site', what: 'the built pages: words, links, HTML, size' },
  { script: 'test:hosts', what: 'the built site on real web servers, if installed' },
  { script: 'test:releases', what: 'several made-up releases, under a base path' },
  { script: 'test:browser', what: 'the site in a real browser' },
];
const quick = ['lint', 'typecheck', 'test:unit'];

const npm = process.env['npm_execpath'];
const chosen = process.argv.includes('--quick')
  ? steps.filter(({ script }) => quick.includes(script))
  : steps;
const summary: string[] = [];
let failed = false;

for (const { script, what } of chosen) {
  if (failed) {
    summary.push(`  not run  ${script.padEnd(14)}${what}`);
    continue;
  }
  console.log(`\n── npm run ${script} · ${what}`);
  const start = performance.now();
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'run', '--silent', script], { stdio: 'inherit' })
    : spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  failed = status !== 0;
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
  summary.push(`  ${failed ? 'FAILED ' : 'passed '}  ${script.padEnd(14)}${what} ${seconds}`);
}

console.log(`\n${failed ? 'A check failed' : 'All checks passed'}:\n${summary.join('\n')}`);
process.exit(failed ? 1 : 0);
