import { cpSync, existsSync } from 'node:fs';
import { run } from './report/run-command.ts';
import { checkBuild, listBuild } from '../src/build/published-addresses.ts';

/**
 * `npm run addresses`: adds the new addresses of the last build to `content/addresses.txt`. Copies
 * this version of `linker.js` to `public/linker/`, so that sites can keep using it after an update.
 */
if (!existsSync('dist/index.html')) {
  console.error('dist/ has no built site. Run “npm run build” first.');
  process.exit(1);
}
await run('content/addresses.txt is unchanged.', () => {
  checkBuild('dist', 'content', '.astro/lost-addresses.yaml');
  console.log(`${listBuild('dist', 'content')} new addresses added to content/addresses.txt.`);
  const isScript = (file: string) => !/\.\w+$/.test(file) || file.endsWith('.js');
  if (existsSync('dist/linker')) {
    cpSync('dist/linker', 'public/linker', { recursive: true, filter: isScript });
    console.log('Saved this version of linker.js in public/linker/. Commit that folder.');
  }
});
