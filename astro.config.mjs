import path from 'node:path';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { linker } from './src/build/bundle-linker.ts';
import { offline } from './src/build/offline.ts';
import { readGame } from './src/content-files/editorial-files.ts';
import { entryMarkdown } from './src/content-files/entry-files.ts';
import { siteStyles } from './src/build/site-styles.ts';
import { isInSitemap } from './src/build/sitemap.ts';

const site = process.env.SITE_URL ?? 'https://rulekeep.example';
const base = process.env.BASE_PATH ?? '/';
// Set by `npm run site`, which builds into another folder and replaces `dist` at the end.
const outDir = process.env.RULEKEEP_OUT ?? 'dist';

const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** True for the scripts of pages to read, and for what they import. */
const isForReading = (id, bundle, seen = new Set()) =>
  /\/(?:layouts|components|entry)\/\w+\.astro/.test(id) ||
  (bundle.getModuleInfo(id)?.importers ?? []).some(
    (each) => !seen.has(each) && isForReading(each, bundle, seen.add(each)),
  );

/**
 * Puts the modules that several scripts share into two files, because each file is a request: one for pages to read,
 * and one with what tools such as the checker need as well, or a page that a reader has begun to use.
 */
const codeSplitting = {
  groups: [
    {
      name: (id, bundle) => (isForReading(id, bundle) ? 'shared' : null),
      minShareCount: 2,
      priority: 1,
    },
    { name: 'tools', minShareCount: 2 },
  ],
};

export default defineConfig({
  site,
  base,
  outDir,
  output: 'static',
  // The default is in node_modules, which the sites that tests build have in common.
  cacheDir: path.resolve('.astro/cache'),
  trailingSlash: 'always',
  // If an address has both a page and a redirect (`[...published].astro`), builds the page.
  prerenderConflictBehavior: 'ignore',
  // The default, 'jsx', removes the spaces around links in a rule.
  compressHTML: true,
  // While some pages are written, others are rendered.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  // The content security policy (`src/site/before-paint-script.ts`) allows no inline scripts or styles.
  vite: {
    // Keeps only the first part of script names, to make pages smaller: every page contains them.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames, codeSplitting } } } },
    },
    plugins: [tailwindcss(), siteStyles('content')],
    build: {
      assetsInlineLimit: 0,
      // One stylesheet for all pages, which browsers load once.
      cssCodeSplit: false,
      // The oldest browsers with the CSS function light-dark(), which the site needs anyway. The test
      // `oldest-browsers.spec.ts` checks that it also needs no newer built-ins.
      target: ['chrome123', 'firefox128', 'safari17.5'],
    },
    cacheDir: '.astro/vite',
  },
  integrations: [
    sitemap({ filter: (page) => isInSitemap(page, site, base, outDir) }),
    linker(),
    offline(),
  ],
  // No page shows code, and the highlighter needs styles that the content security policy forbids.
  markdown: { syntaxHighlight: false, processor: entryMarkdown(base, readGame('content')) },
  devToolbar: { enabled: false },
});
