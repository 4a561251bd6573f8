import { existsSync, globSync, readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { folderToEdit, readSite } from '../src/content-files/editorial-files.ts';
import { loadDocuments } from '../src/content-files/documents.ts';
import { whatIsHere } from '../src/rules/document.ts';
import { formatCount } from '../src/rules/words/sentences.ts';
import { removeMeanwhile, replaceFolder } from '../src/content-files/files.ts';
import { nextStep, run, siteUrlError } from './report/run-command.ts';
import type { AstroIntegration } from 'astro';
import { tellProgress } from '../src/content-files/progress.ts';

/** The project, whose pages are built from `content/` in the current folder. */
const root = path.resolve(import.meta.dirname, '..');
/** The folder for the new pages. It replaces `dist/` only if no published address is lost. */
const next = path.resolve('.astro/site');
const lostAddresses = '.astro/lost-addresses.yaml';
/** Reports the steps that Astro takes by itself. */
const steps: AstroIntegration = {
  name: 'rulekeep-steps',
  hooks: {
    'astro:build:setup': () => tellProgress('Bundling scripts and styles'),
    'astro:build:generated': () => tellProgress('Listing pages for search engines and offline use'),
  },
};

/** `npm run site`: builds the pages from the entries, and says how far it is. */
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
// Saves memory: V8's heap grows in small steps, and the bundler's allocator (mimalloc) immediately
// returns freed memory.
setFlagsFromString('--heap-growing-percent=45');
process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
// Node.js keeps what it has compiled of Astro for the next build.
enableCompileCache();
const { build } = await import('astro');
const { checkBuild } = await import('../src/build/published-addresses.ts');
process.env['RULEKEEP_OUT'] = next;
await run('The build failed; dist/ is unchanged.', buildSite, () => pagesSoFar(next));
// Astro keeps the process alive after a failed build.
process.exit(process.exitCode);

/** Counts only in folders of documents, releases and cards: reading all of a large site takes a second. */
function pagesSoFar(folder: string): number {
  const folders = globSync(['*/', '*/????-??-??/'], { cwd: folder });
  return folders.reduce((sum, name) => sum + readdirSync(path.join(folder, name)).length, 0);
}

async function buildSite(): Promise<void> {
  const wrongAddress = siteUrlError(process.env['SITE_URL']);
  if (wrongAddress) throw new Error(wrongAddress);
  if (!existsSync('content/entries')) {
    throw new Error('No entries found. Run “npm run entries” first.');
  }
  const started = performance.now();
  console.log('Building the site…');
  await build({ root, logLevel: 'warn', outDir: next, integrations: [steps] });
  tellProgress('Checking published addresses');
  checkBuild(next, 'content', lostAddresses);

  const files = readdirSync(next, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => name.endsWith('.html')).length;
  tellProgress('Replacing dist/');
  replaceFolder(next, 'dist', removeMeanwhile);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${formatCount(pages)} pages in dist/ in ${seconds} s.`);
  const step = stepAfterBuild();
  if (step) console.log(step);
}

function stepAfterBuild(): string | null {
  const { name, operator, report } = readSite('content');
  const edited = folderToEdit('content');
  return nextStep({
    lacksRules: whatIsHere(loadDocuments('content').documents),
    isNameless: edited === 'content' && name === 'Rulekeep',
    ...{ operator, report, edited },
    siteUrl: process.env['SITE_URL'],
    isPublished: Boolean(process.env['CI']),
  });
}
