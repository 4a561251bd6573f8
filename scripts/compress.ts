/**
 * `npm run compress`: puts a packed copy beside each file that gets smaller by it, for a web server
 * of one's own. Static hosts pack by themselves and would only count more files.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Command } from 'commander';
import { isText } from '../src/build/hosting/description.ts';

const program = new Command('compress')
  .description('Put a packed copy (.gz) beside each text file of the built site.')
  .option('-d, --dir <folder>', 'folder of built pages', 'dist')
  .parse();
const { dir } = program.opts<{ dir: string }>();
if (!existsSync(join(dir, 'index.html'))) {
  program.error(`There is no built site in ${dir}/. Run \`npm run build\` first.`);
}

/** Below this a packet holds it either way. */
const smallest = 1024;
const pack = promisify(gzip);
let packed = 0;
const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isText);
for (const file of files) {
  const content = await readFile(join(dir, file));
  if (content.byteLength < smallest) continue;
  await writeFile(join(dir, `${file}.gz`), await pack(content, { level: 9 }));
  packed += 1;
}
console.log(`${packed} files of ${dir}/ have a packed copy beside them.`);
