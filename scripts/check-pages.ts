/**
 * `npm run check:pages`: opens pages of the built site in a browser, at phone and desktop width,
 * light and dark, and lists their problems.
 */
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { pageFaults } from '../tests/browser/page-faults.ts';
import { findBrowser } from './find-browser.ts';
import { listen, siteHandler } from './serve.ts';

const { sample, under, dist } = new Command('check:pages')
  .description('Check the pages of the built site in a browser and list their problems')
  .option('--sample <count>', 'check only this many pages, evenly chosen from the sitemap', Number)
  .option('--under <address>', 'check only addresses that begin with this: /cr/', '/')
  .option('--dist <folder>', 'the folder of the built site', 'dist')
  .parse()
  .opts<{ sample?: number; under: string; dist: string }>();

const sitemap = `${dist}/sitemap-0.xml`;
const executablePath = existsSync(sitemap) ? await findBrowser() : null;
if (executablePath === null) {
  console.error(`This needs a browser, and a built site in ${dist}/: run \`npm run build\` first.`);
  process.exit(1);
}
const all = [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
  .map(([, url = '']) => new URL(url).pathname)
  .filter((address) => address.startsWith(under));
const step = sample ? Math.max(1, all.length / sample) : 1;
const waiting = all.filter((_, index) => index % step < 1);
console.log(`${waiting.length} of ${all.length} pages, at 360 and 1280 px, light and dark.`);

const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath ? { executablePath } : {}),
});
const site = await listen(siteHandler(dist), 0);
let faulty = 0;
await Promise.all([openPages(), openPages()]);
await browser.close();
await site.close();
console.log(faulty === 0 ? 'No problems found.' : `${faulty} pages have problems.`);
process.exit(faulty === 0 ? 0 : 1);

/** Opens the remaining pages one after another, each in a new browser context. */
async function openPages(): Promise<void> {
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const context = await browser.newContext({
      baseURL: `http://localhost:${site.port}`,
      serviceWorkers: 'block',
    });
    const faults = await pageFaults(await context.newPage(), address).catch((error: Error) => [
      `${address}: ${error.message.split('\n', 1)[0]}`,
    ]);
    await context.close();
    if (faults.length > 0) faulty += 1;
    for (const fault of faults) console.log(fault);
  }
}
