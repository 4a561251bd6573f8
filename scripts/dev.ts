/**
 * `npm run dev`: builds the entries and serves the site while someone works on it. `--whole`: the made-up one.
 * Other words are options of `astro dev`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeWholeSite, runIn } from '../tests/made-up/whole-site.ts';

const project = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const isWhole = words.includes('--whole');
const folder = isWhole ? path.join(project, '.astro/whole-site') : project;
if (isWhole) makeWholeSite(folder);
else runIn(folder, 'scripts/build-entries.ts');

const astro = path.join(project, 'node_modules/astro/bin/astro.mjs');
const options = words.filter((word) => word !== '--whole');
const { status } = spawnSync(process.execPath, [astro, 'dev', '--root', project, ...options], {
  cwd: folder,
  stdio: 'inherit',
});
process.exit(status ?? 1);
