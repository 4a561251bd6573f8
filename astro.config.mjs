import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { dataFiles } from './src/integrations/data-files.ts';
import { hosting } from './src/integrations/hosting.ts';
import { linker } from './src/integrations/linker.ts';
import { leadingPages } from './src/integrations/leading-pages.ts';
import { offline } from './src/integrations/offline.ts';
import { progress } from './src/integrations/progress.ts';
import { publishedAddresses, isListed } from './src/integrations/published-addresses.ts';

const site = process.env.SITE_URL ?? 'https://rulekeep.example';
const base = process.env.BASE_PATH ?? '/';
// `npm run site` makes the pages aside and puts them in place when they are whole.
const outDir = process.env.RULEKEEP_OUT ?? 'dist';

export default defineConfig({
  site,
  base,
  outDir,
  output: 'static',
  // Beside the project and not in node_modules, which scratch copies share.
  cacheDir: '.astro/cache',
  trailingSlash: 'always',
  // 'jsx', the default, eats the spaces around the links of a rule.
  compressHTML: true,
  build: { format: 'directory', inlineStylesheets: 'never' },
  // Nothing is written into a page that a content security policy would have to allow by hash.
  vite: {
    plugins: [tailwindcss()],
    // Older browsers lack light-dark(), and need no prefixes either.
    build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
    cacheDir: '.astro/vite',
  },
  integrations: [
    progress(process.stderr),
    sitemap({ filter: (page) => isListed(page, site, base, outDir) }),
    offline(),
    dataFiles(),
    linker(),
    leadingPages(),
    publishedAddresses(),
    hosting(),
  ],
  // No page holds code; the highlighter would want styles that the policy below forbids.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  devToolbar: { enabled: false },
});
