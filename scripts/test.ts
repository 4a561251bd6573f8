/** `npm test`: every check in the order in which each can rely on the last, and a summary. */
import { spawnSync } from 'node:child_process';

const steps = [
  { script: 'lint', what: 'style and lint' },
  { script: 'build', what: 'the site is built from the texts' },
  { script: 'typecheck', what: 'types' },
  { script: 'test:unit', what: 'unit and golden tests' },
  { script: 'test:site', what: 'the built pages: words, links, HTML, size' },
  { script: 'test:hosts', what: 'the built site on real web servers, where they are installed' },
  { script: 'test:releases', what: 'whole releases of our own making, under a base path' },
  { script: 'test:browser', what: 'the site in a real browser' },
  {
    script: 'test:browsers',
    what: 'its main ways in Firefox and WebKit, where they are installed',
  },
];

const npm = process.env['npm_execpath'];
const summary: string[] = [];
let failed = false;

for (const { script, what } of steps) {
  if (failed) {
    summary.push(`  not run  ${script.padEnd(14)}${what}`);
    continue;
  }
  console.log(`\n── npm run ${script} · ${what}`);
  const began = performance.now();
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'run', '--silent', script], { stdio: 'inherit' })
    : spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  failed = status !== 0;
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8);
  summary.push(`  ${failed ? 'FAILED ' : 'passed '}  ${script.padEnd(14)}${what} ${seconds}`);
}

console.log(`\n${failed ? 'A check failed' : 'All checks passed'}:\n${summary.join('\n')}`);
process.exit(failed ? 1 : 0);
