/**
 * `npm run test:releases`: imports three releases of our own making into a scratch copy, builds
 * them under a base path, and tests what came of it: links, histories, changes, search. What a
 * whole release does to the site is so tried in a plain clone, which holds none.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madeUpDocument, madeUpReleases } from '../tests/made-up/releases.ts';
import { buildReleases } from './scratch/build-releases.ts';
import { copyProject } from './scratch/copies.ts';

const base = '/rules';
const site = 'https://rules.test';
const scratch = mkdtempSync(path.join(tmpdir(), 'rulekeep-releases-'));
const texts = madeUpReleases().map(({ day, text }) => {
  const file = path.join(scratch, `${day}.txt`);
  writeFileSync(file, text);
  return file;
});

Object.assign(process.env, { SITE_URL: site, BASE_PATH: base });
const copy = copyProject(path.join(scratch, 'copy'));
const sources = path.join(copy, 'content/sources', madeUpDocument.slug);
mkdirSync(sources, { recursive: true });
writeFileSync(path.join(sources, 'document.yaml'), madeUpDocument.yaml);

const built = await buildReleases(texts, console.log, { copy, document: madeUpDocument.slug });
console.log(`${built.pages} pages, ${built.files} files under ${base}/`);
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'releases'], {
  stdio: 'inherit',
  env: { ...process.env, RULEKEEP_BUILT: copy },
});
if (status === 0) rmSync(scratch, { recursive: true });
else console.error(`The built site is kept in ${copy}`);
process.exit(status ?? 1);
