/**
 * Writes the pages of which there are thousands, and says while pages are made how many are done.
 * Astro would ask the system's threads for every folder and every file, which takes as long as
 * drawing the page; and leaves between its elements what no reader sees.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compactHtml } from './compact-html.ts';

/** Where lines go; a terminal shows the last one alone. */
export interface Teller {
  isTTY?: boolean;
  write: (words: string) => unknown;
}

/** A terminal sees it move; a log is spared. */
const pause = { onTerminal: 100, elsewhere: 10_000 };

/** @example integrations: [writePages(process.stderr)] // in astro.config.mjs */
export function writePages(out: Teller): AstroIntegration {
  let dist = '';
  let base = '/';
  return {
    name: 'rulekeep-write-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        dist = fileURLToPath(config.outDir);
        base = config.base.replace(/\/?$/, '/');
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => {
          let tell: ReturnType<typeof teller> = () => {};
          return {
            ...usual,
            name: 'rulekeep-write-pages',
            async getStaticPaths() {
              const paths = await usual.getStaticPaths();
              tell = teller(out, paths.length);
              return paths;
            },
            async render(request, options) {
              tell();
              const rendered = await usual.render(request, options);
              const { type, params } = options.routeData;
              const response = rendered instanceof Response ? rendered : rendered.response;
              // A page of which there is one, and what is no page, is Astro's to write: of some of
              // them it alone knows the place.
              if (type !== 'page' || params.length === 0 || response.status !== 200) {
                return rendered;
              }
              const address = decodeURI(new URL(request.url).pathname).slice(base.length);
              writePage(path.join(dist, address), await response.text());
              // Where there is no body, Astro writes nothing.
              return new Response(null);
            },
          };
        });
      },
    },
  };
}

/** @param folder of the page; a page under it may have made it already */
function writePage(folder: string, html: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), compactHtml(html));
}

/**
 * A function to be called at each page: it writes a line now and then, and at the last one.
 *
 * @example const tell = teller(process.stderr, 4500); // '1200 of 4500 pages'
 */
export function teller(out: Teller, total: number, now = () => performance.now()): () => void {
  const least = out.isTTY ? pause.onTerminal : pause.elsewhere;
  let done = 0;
  let told = now();
  return () => {
    done += 1;
    const isLast = done === total;
    if (!isLast && now() - told < least) return;
    told = now();
    const words = `${done} of ${total} pages`;
    out.write(out.isTTY ? `\r${words}${isLast ? '\n' : ''}` : `  ${words}\n`);
  };
}
