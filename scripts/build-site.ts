import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { folderToEdit, readSite } from '../src/content-files/editorial-files.ts';
import { loadDocuments } from '../src/content-files/documents.ts';
import { whatIsHere } from '../src/rules/timeline/what-is-here.ts';
import { formatCount } from '../src/rules/words/sentences.ts';
import { replaceFolder } from '../src/content-files/atomic-write.ts';
import { run, siteUrlError, siteUrlWarning } from './report/run-command.ts';

/** The project, whose pages are built from `content/` in the current folder. */
const root = path.resolve(import.meta.dirname, '..');
/** The folder for the new pages. It replaces `dist/` only if no published address is lost. */
const next = path.resolve('.astro/site');
/** The build says this often how far it is. */
const secondsBetween = 10;
/** Until there are more pages, the rest is still being prepared. */
const fewPages = 100;
const lostAddresses = '.astro/lost-addresses.yaml';

/** `npm run site`: builds the pages from the entries, and says how far it is. */
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
// Saves memory: V8's heap grows in small steps, and the bundler's allocator (mimalloc) immediately
// returns freed memory.
setFlagsFromString('--heap-growing-percent=45');
process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
const { build } = await import('astro');
const { describeLinker } = await import('../src/build/bundle-linker.ts');
const { checkBuild } = await import('../src/build/published-addresses.ts');
process.env['RULEKEEP_OUT'] = next;
await run('The build failed; dist/ is unchanged.', async () => {
  const wrongAddress = siteUrlError(process.env['SITE_URL']);
  if (wrongAddress) throw new Error(wrongAddress);
  if (!existsSync('content/entries')) {
    throw new Error('No entries found. Run “npm run entries” first.');
  }
  const started = performance.now();
  console.log('Building the site…');
  const progress = setInterval(() => {
    const pages = pagesSoFar(next);
    const seconds = Math.round((performance.now() - started) / 1000);
    // Before the first pages come, their data is prepared.
    console.log(
      pages < fewPages ? `… preparing, ${seconds} s` : `… about ${formatCount(pages)} pages`,
    );
  }, secondsBetween * 1000);
  await build({ root, logLevel: 'warn', outDir: next }).finally(() => clearInterval(progress));
  checkBuild(next, 'content', lostAddresses);

  const files = readdirSync(next, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => name.endsWith('.html')).length;
  replaceFolder(next, 'dist');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${formatCount(pages)} pages in dist/ in ${seconds} s.`);
  const { zipped, version } = describeLinker(readFileSync('dist/linker.js', 'utf8'));
  console.log(`linker.js: ${zipped} bytes gzipped, version ${version}.`);
  const warning = siteUrlWarning(process.env['SITE_URL']);
  if (warning) console.warn(warning);
  const { operator, report } = readSite('content');
  const unsaid = [operator ? '' : '“operator”', report ? '' : '“report”'].filter(Boolean);
  if (unsaid.length > 0) {
    const edited = folderToEdit('content');
    console.warn(
      `Readers can't see who runs the site or where to report an error: write ${unsaid.join(' and ')} in ${edited}/site.yaml.${edited === 'content' ? ' Begin your own site first: npm run own-site -- "My Judges"' : ''}`,
    );
  }
  const here = whatIsHere(loadDocuments('content').documents);
  if (here) {
    console.log(
      `${here}\nAdd today’s rules: npm run update && npm start\nWithout a connection: npm run import -- <file> && npm start`,
    );
  }
});
// Astro keeps the process alive after a failed build.
process.exit(process.exitCode);

/** Counts only the folders of documents and releases: reading all of a large site takes a second. */
function pagesSoFar(folder: string): number {
  const folders = globSync(['*/', '*/????-??-??/'], { cwd: folder });
  return folders.reduce((sum, name) => sum + readdirSync(path.join(folder, name)).length, 0);
}
