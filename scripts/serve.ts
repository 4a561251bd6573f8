/** `npm run serve`: shows the built site at an address of this machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { basePath } from '../src/build/hosting/description.ts';
import { builtBase, builtName } from '../src/build/hosting/site.ts';
import { codeOf, listen, siteHandler } from './serve/serve-site.ts';

const usualPort = 4321;

const program = new Command('serve')
  .description('Serve the built site from dist/ on this machine.')
  .option('-p, --port <number>', `port to use (otherwise ${usualPort}, or the next free)`, readPort)
  .option('-d, --dir <folder>', 'folder of built pages', 'dist')
  .option(
    '-b, --base <path>',
    'folder of its addresses, such as /rules (otherwise as it was built)',
  )
  .parse();

const { port, dir, ...given } = program.opts<{ port?: number; dir: string; base?: string }>();

if (!existsSync(join(dir, 'index.html'))) {
  program.error(`There is no built site in ${dir}/. Run \`npm run build\` first.`);
}

const base = given.base ?? builtBase(dir) ?? process.env['BASE_PATH'];
try {
  const site = await listen(siteHandler(dir, base), port ?? usualPort, port === undefined ? 50 : 1);
  const address = `http://localhost:${site.port}${basePath(base)}/`;
  console.log(`${builtName(dir) ?? 'The site'} is at ${address} (Ctrl-C stops it)`);
} catch (error) {
  if (codeOf(error) === 'EADDRINUSE') {
    program.error(`Port ${port ?? usualPort} is taken. Choose another with --port.`);
  }
  if (codeOf(error) === 'EACCES') {
    program.error(`This account may not use port ${port}. Choose one above 1023 with --port.`);
  }
  throw error;
}

function readPort(given: string): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}
