import { readdirSync } from 'node:fs';
import { build } from 'astro';

/**
 * `npm run site`: from entries to pages. Says in a line what it made; Astro alone would print a
 * line for every page.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
const started = performance.now();
console.log('Building the pages …');
await build({ logLevel: 'warn' });

const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${pages.length} pages in dist/, built in ${seconds} s.`);
