import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Serves a folder of these files by the command; gives the line that it prints. */
async function serve(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-served-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const words = ['scripts/serve.ts', '--port', '0', '--dir', folder];
  const child = spawn(process.execPath, words, { env: { ...process.env, BASE_PATH: '' } });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  for await (const said of child.stdout) return String(said);
  throw new Error('The server ended without a word.');
}

test('a site that was built for a folder is served in it, and the address printed is its own', async () => {
  const said = await serve({
    'index.html': '<h1>Home</h1>',
    'site.webmanifest': '{"name":"Judges’ Rules","scope":"/rulekeep/"}',
  });
  expect(said).toMatch(/^Judges’ Rules is at http:\/\/localhost:\d+\/rulekeep\/ /);
  const address = /http:\S+/.exec(said)?.[0] ?? '';
  expect(await (await fetch(address)).text()).toContain('Home');
  expect((await fetch(new URL('/', address))).status).toBe(404);
});

test('pages that do not say are served at the root', async () => {
  const said = await serve({ 'index.html': '<h1>Home</h1>' });
  expect(said).toMatch(/^The site is at http:\/\/localhost:\d+\/ /);
});

test('what is said after “npm start --” reaches the server', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  // Before a further “npm run”, npm would take the options for its own.
  expect(scripts['start']).toMatch(/&& node scripts\/serve\.ts$/);
});
