import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { linker } from './src/build/linker.ts';
import { offline } from './src/build/offline.ts';
import { isListed } from './src/build/published-addresses.ts';

const site = process.env.SITE_URL ?? 'https://rulekeep.example';
const base = process.env.BASE_PATH ?? '/';
// `npm run site` builds into another folder and replaces `dist` when the build is complete.
const outDir = process.env.RULEKEEP_OUT ?? 'dist';

const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** Small modules that nearly every page loads, in one file: each would be a request of its own. */
const everywhere =
  /src\/(?:site\/links|browser\/(?:connection|device-store|elements|fetch-file|page-address|template|bottom-bar|whole-day|quote\/dashed-documents)|rules\/(?:numbers\/number-key|words\/(?:dates|escapes|typography)))\.ts$/;
const codeSplitting = { groups: [{ name: 'everywhere', test: everywhere }] };

export default defineConfig({
  site,
  base,
  outDir,
  output: 'static',
  // Not in node_modules, which copies of the project share in tests.
  cacheDir: '.astro/cache',
  trailingSlash: 'always',
  // A published address that is a page after all keeps its page.
  prerenderConflictBehavior: 'ignore',
  // The default, 'jsx', removes the spaces around links in a rule.
  compressHTML: true,
  build: { format: 'directory', inlineStylesheets: 'never' },
  // The content security policy (`src/site/content-policy.ts`) allows no inline scripts or styles.
  vite: {
    // Script files are named after their component only: every page repeats these names.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames, codeSplitting } } } },
    },
    plugins: [tailwindcss()],
    // Older browsers lack light-dark(), and need no prefixes either.
    build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
    cacheDir: '.astro/vite',
  },
  integrations: [
    sitemap({ filter: (page) => isListed(page, site, base, outDir) }),
    linker(),
    offline(),
  ],
  // No page shows code, and the highlighter needs styles that the content security policy forbids.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
