/**
 * `npm run check:pages`: opens the pages of the built site in a browser, on a phone and on a desk,
 * light and dark, and says what is wrong with them. All pages of the sitemap, or a sample of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Command, InvalidArgumentError } from 'commander';
import { pageFaults } from '../tests/browser/page-faults.ts';
import { seededRandom } from './damages/damages.ts';
import { usualPlaces } from './find-browser.ts';
import { listen, siteHandler } from './serve.ts';

const count = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('It has to be a whole number above zero.');
};

const options = new Command('check:pages')
  .description('Look for what is wrong with the pages of the built site, in a browser.')
  .option(
    '--sample <count>',
    'so many pages, drawn at random from all that the sitemap lists',
    count,
  )
  .option('--seed <number>', 'another draw', count, 1)
  .option('--under <address>', 'only addresses that begin so: /cr/', '/')
  .option('--dist <folder>', 'where the built site is', 'dist')
  .option('--at-once <count>', 'how many pages are opened at once', count, 2)
  .parse()
  .opts<{ sample?: number; seed: number; under: string; dist: string; atOnce: number }>();

const sitemap = `${options.dist}/sitemap-0.xml`;
if (!existsSync(sitemap)) {
  console.error(`There is no built site in ${options.dist}/. Run \`npm run build\` first.`);
  process.exit(1);
}
const all = [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
  .map(([, url = '']) => new URL(url).pathname)
  .filter((address) => address.startsWith(options.under));
const addresses = options.sample ? drawn(all, options.sample, options.seed) : all;
console.log(`${addresses.length} of ${all.length} pages, at 360 and 1280 px, light and dark.`);

const installed = usualPlaces(process.platform, process.env).find((path) => existsSync(path));
const executablePath = process.env['CHROMIUM_PATH'] || installed;
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath ? { executablePath } : {}),
});
const site = await listen(siteHandler(options.dist), 0);
let [looked, faulty] = [0, 0];
const waiting = [...addresses];
await Promise.all(Array.from({ length: options.atOnce }, look));
await browser.close();
await site.close();
console.log(faulty === 0 ? `All ${looked} are well.` : `${faulty} of ${looked} have faults.`);
process.exit(faulty === 0 ? 0 : 1);

/** Looks at one page after another, each as somebody who has never been on the site. */
async function look(): Promise<void> {
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const context = await browser.newContext({
      baseURL: `http://localhost:${site.port}`,
      serviceWorkers: 'block',
    });
    const faults = await pageFaults(await context.newPage(), address).catch((error: Error) => [
      `${address}: ${error.message.split('\n', 1)[0]}`,
    ]);
    await context.close();
    looked += 1;
    if (faults.length > 0) faulty += 1;
    for (const fault of faults) console.log(fault);
    if (looked % 50 === 0) console.log(`… ${looked} looked at`);
  }
}

function drawn(from: readonly string[], many: number, seed: number): string[] {
  const below = seededRandom(seed);
  const left = [...from];
  return Array.from({ length: Math.min(many, left.length) }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}
