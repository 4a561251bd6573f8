import { cpSync, existsSync } from 'node:fs';
import { run } from './report/run-command.ts';
import { checkBuild, listBuild, addressFile } from '../src/build/published-addresses.ts';

/** `npm run addresses`: adds the new addresses of the last build to the list, and keeps its `linker.js`. */
if (!existsSync('dist/index.html')) {
  console.error('dist/ has no built site. Run “npm run build” first.');
  process.exit(1);
}
const file = addressFile('content');
await run(`${file} is unchanged.`, () => {
  checkBuild('dist', 'content', '.astro/lost-addresses.yaml');
  console.log(`${listBuild('dist', 'content')} new addresses added to ${file}.`);
  const isScript = (file: string) => !/\.\w+$/.test(file) || file.endsWith('.js');
  if (existsSync('dist/linker')) {
    cpSync('dist/linker', 'public/linker', { recursive: true, filter: isScript });
    console.log('Saved this version of linker.js in public/linker/. Commit that folder.');
  }
});
