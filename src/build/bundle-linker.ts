/**
 * Builds `linker.js`, which other sites include to link rule numbers, and publishes it also at an address with its
 * hash, for subresource integrity (SRI). The card that shows a rule is a file that it loads when needed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { loadDocuments } from '../content-files/documents.ts';
import { shortHash } from '../content-files/files.ts';
import { readGame } from '../content-files/editorial-files.ts';
import { postGrammar } from '../rules/document.ts';

export interface LinkerScript {
  /** The first twelve digits of the script's hash. */
  version: string;
  /** The value of the `integrity` attribute: `sha384-…`. */
  integrity: string;
  /** Gzipped size in bytes. */
  zipped: number;
}

const entries = {
  linker: fileURLToPath(new URL('../browser/linker/linker.ts', import.meta.url)),
  previews: fileURLToPath(new URL('../browser/linker/link-previews.ts', import.meta.url)),
};

/** @example integrations: [linker()] // in astro.config.mjs */
export function linker(): AstroIntegration {
  let files: Awaited<ReturnType<typeof buildLinker>>;
  let script: LinkerScript;
  return {
    name: 'rulekeep-linker',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        files = await buildLinker('content');
        const { code } = files;
        const zipped = gzipSync(code, { level: 9 }).byteLength;
        script = { version: shortHash(code), integrity: integrityOf(code, 'sha384'), zipped };
        updateConfig({ vite: { define: { LINKER_SCRIPT: JSON.stringify(script) } } });
      },
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        mkdirSync(join(dist, 'linker'), { recursive: true });
        writeFileSync(join(dist, 'linker.js'), files.code);
        writeFileSync(join(dist, `linker/${script.version}.js`), files.code);
        writeFileSync(join(dist, files.previews.name), files.previews.code);
        logger.info(`linker.js: ${script.zipped} bytes gzipped, version ${script.version}`);
      },
    },
  };
}

async function buildLinker(contentFolder: string) {
  const { documents } = loadDocuments(contentFolder);
  const grammar = postGrammar(documents, readGame(contentFolder).posts);
  const code = await bundle(entries.previews, 'es', {});
  // The shortest hash that browsers know, because it is in `linker.js`.
  const integrity = integrityOf(code, 'sha256');
  const name = `linker/previews-${shortHash(code)}.js`;
  const script = await bundle(entries.linker, 'iife', {
    CITATION_GRAMMAR: JSON.stringify(grammar),
    PREVIEW_FILE: JSON.stringify({ name, integrity }),
  });
  return { code: script, previews: { name, code } };
}

/** Constants of browsers, which are shorter as numbers. */
const constants = {
  'NodeFilter.SHOW_ELEMENT': '1',
  'NodeFilter.SHOW_TEXT': '4',
  'NodeFilter.FILTER_ACCEPT': '1',
  'NodeFilter.FILTER_REJECT': '2',
};

/** Bundles a file with all that it imports. @param define values for names in the code */
async function bundle(
  entry: string,
  format: 'es' | 'iife',
  define: Record<string, string>,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...constants, ...define },
    build: {
      write: false,
      // Leaves out what only other files use of a module, such as the names of months.
      rolldownOptions: { treeshake: { moduleSideEffects: false, propertyReadSideEffects: false } },
      lib: { entry, formats: [format], name: 'rulekeepLinker', fileName: () => 'linker.js' },
    },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const chunk = output.find((each) => each.type === 'chunk');
  if (!chunk) throw new Error(`Vite did not build ${entry}.`);
  return chunk.code;
}

function integrityOf(code: string, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`;
}
