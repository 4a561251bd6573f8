/**
 * Builds `linker.js`, which other sites include to link the rule numbers on their pages. Publishes it at
 * `/linker.js`, and at an address with its hash for sites that use subresource integrity (SRI).
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

/** What the page about the script shows. */
export interface LinkerScript {
  /** The first twelve digits of the script's hash. */
  version: string;
  /** The value of the `integrity` attribute: `sha384-…`. */
  integrity: string;
  /** Gzipped size in bytes. */
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
        logger.info(`linker.js: ${script.zipped} bytes gzipped, version ${script.version}`);
      },
    },
  };
}

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
  if (!chunk) throw new Error('Vite did not build linker.js.');
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
