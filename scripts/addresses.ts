import { cpSync, existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { run } from './report/run-command.ts';
import { checkBuild, listBuild, addressFile } from '../src/build/published-addresses.ts';

/** `npm run addresses`: adds the new addresses of the last build to the list, and keeps its `linker.js`. */
if (!existsSync('dist/index.html')) {
  console.error('dist/ has no built site. Run “npm run build” first.');
  process.exit(1);
}
const file = addressFile('content');
await run(`${file} is unchanged.`, () => {
  const newer = newerThanBuild();
  if (newer) {
    console.warn(
      `WARNING: ${newer} is newer than the site in dist/. If readers should see it: build and publish again, then repeat “npm run addresses”.`,
    );
  }
  checkBuild('dist', 'content', '.astro/lost-addresses.yaml');
  console.log(`${listBuild('dist', 'content')} new addresses added to ${file}.`);
  const isScript = (file: string) => !/\.\w+$/.test(file) || file.endsWith('.js');
  if (existsSync('dist/linker')) {
    cpSync('dist/linker', 'public/linker', { recursive: true, filter: isScript });
    console.log(
      'Saved linker.js, with which other sites link to your rules, in public/linker/, because they may name this version.',
    );
  }
  console.log(`Commit ${file} and public/linker/.`);
});

/** Returns a file that was changed after the build, or the folder of one that was removed; null if there is none. */
function newerThanBuild(): string | null {
  const built = statSync('dist/index.html').mtimeMs;
  const made = ['entries/**', '**/addresses.txt', 'checked.yaml'];
  const paths = globSync(['*.*', 'own/*.*', 'questions/*.*', 'sources/**'], {
    ...{ cwd: 'content', exclude: made },
  });
  const full = paths.map((name) => path.join('content', name));
  return full.find((name) => statSync(name).mtimeMs > built) ?? null;
}
