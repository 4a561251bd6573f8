import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { linker } from './src/build/linker.ts';
import { offline } from './src/build/offline.ts';
import { isListed } from './src/build/published-addresses.ts';

const site = process.env.SITE_URL ?? 'https://rulekeep.example';
const base = process.env.BASE_PATH ?? '/';
// `npm run site` makes the pages aside and puts them in place when they are whole.
const outDir = process.env.RULEKEEP_OUT ?? 'dist';

const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** What is small and nearly every page loads, in one file: each would be a request of its own. */
const everywhere =
  /src\/(?:site\/links|browser\/(?:device-store|elements|fetch-file|once-online|page-address|parts|template|bottom-bar|whole-day|quote\/dashed-documents)|rules\/(?:numbers\/number-key|words\/(?:calendar|date-in-words|escapes|typography)))\.ts$/;
const codeSplitting = { groups: [{ name: 'everywhere', test: everywhere }] };

export default defineConfig({
  site,
  base,
  outDir,
  output: 'static',
  // Beside the project and not in node_modules, which scratch copies share.
  cacheDir: '.astro/cache',
  trailingSlash: 'always',
  // A published address that is a page after all keeps its page.
  prerenderConflictBehavior: 'ignore',
  // 'jsx', the default, eats the spaces around the links of a rule.
  compressHTML: true,
  build: { format: 'directory', inlineStylesheets: 'never' },
  // Nothing is written into a page that its policy (`src/site/content-policy.ts`) would have to allow
  // by hash.
  vite: {
    // Every page names its scripts: by the component that they belong to, and no longer.
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
  // No page holds code; the highlighter would want styles that the policy below forbids.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
