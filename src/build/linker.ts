/**
 * Builds `linker.js`, the script for other people's pages: once at `/linker.js`, and once at an
 * address that names its content, which can be pinned with an integrity hash. The page that
 * explains it is told both.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { loadDocuments } from '../content-files/documents.ts';
import { citationGrammar } from '../rules/numbers/citation-grammar.ts';

/** What a page has to know of the script to say how it is included. */
export interface LinkerScript {
  /** Changes with the content: twelve digits of its hash. */
  version: string;
  /** `sha384-…` */
  integrity: string;
  /** Its bytes on their way, zipped. */
  zipped: number;
}

const entry = fileURLToPath(new URL('../browser/linker/linker.ts', import.meta.url));

/** @example integrations: [linker()] // in astro.config.mjs */
export function linker(): AstroIntegration {
  let code = '';
  let script: LinkerScript;
  return {
    name: 'rulekeep-linker',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        code = await buildLinker('content');
        script = describeLinker(code);
        updateConfig({ vite: { define: { LINKER_SCRIPT: JSON.stringify(script) } } });
      },
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        mkdirSync(join(dist, 'linker'), { recursive: true });
        writeFileSync(join(dist, 'linker.js'), code);
        writeFileSync(join(dist, `linker/${script.version}.js`), code);
        logger.info(`linker.js: ${script.zipped} bytes zipped, version ${script.version}`);
      },
    },
  };
}

/** @param contentFolder whose documents' numbers it is to know */
async function buildLinker(contentFolder: string): Promise<string> {
  const grammar = citationGrammar(loadDocuments(contentFolder).documents);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { CITATION_GRAMMAR: JSON.stringify(grammar) },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'rulekeepLinker', fileName: () => 'linker.js' },
    },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const chunk = output.find((each) => each.type === 'chunk');
  if (!chunk) throw new Error('Vite built no linker.js.');
  return chunk.code;
}

export function describeLinker(code: string): LinkerScript {
  const hash = (name: string) => createHash(name).update(code);
  return {
    version: hash('sha256').digest('hex').slice(0, 12),
    integrity: `sha384-${hash('sha384').digest('base64')}`,
    zipped: gzipSync(code, { level: 9 }).byteLength,
  };
}
