/** Says while pages are made how many are done, of how many. */
import type { AstroIntegration } from 'astro';

/** Where lines go; a terminal shows the last one alone. */
export interface Teller {
  isTTY?: boolean;
  write: (words: string) => unknown;
}

/** A terminal sees it move; a log is spared. */
const pause = { onTerminal: 100, elsewhere: 10_000 };

/** @example integrations: [progress(process.stderr)] // in astro.config.mjs */
export function progress(out: Teller): AstroIntegration {
  return {
    name: 'rulekeep-progress',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => {
          let tell: ReturnType<typeof teller> = () => {};
          return {
            ...usual,
            name: 'rulekeep-progress',
            async getStaticPaths() {
              const paths = await usual.getStaticPaths();
              tell = teller(out, paths.length);
              return paths;
            },
            async render(request, options) {
              tell();
              return usual.render(request, options);
            },
          };
        });
      },
    },
  };
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
