import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../src/content-files/decode.ts';
import { parseComprehensiveRules } from '../../src/rules/texts/formats/comprehensive-rules.ts';
import { type Built, type Measured, runMeasured, measureFolder } from './build-releases.ts';

const template = path.join(import.meta.dirname, '..', 'starlight');

/**
 * Builds a text as a Starlight site: one page for each item, without references or backlinks.
 * Installs Starlight the first time.
 *
 * @throws with the output of the step that failed
 */
export async function buildWithStarlight(bytes: Uint8Array): Promise<Built> {
  if (!existsSync(path.join(template, 'node_modules'))) {
    await expectSuccess(['npm', 'ci'], template);
  }
  // Builds where Starlight is installed, because a build with a linked node_modules fails.
  const pages = path.join(template, 'src/content/docs');
  // Deletes caches of earlier runs, so that the comparison is fair.
  for (const folder of [pages, ...['dist', '.astro', 'node_modules/.astro'].map(inTemplate)]) {
    rmSync(folder, { recursive: true, force: true });
  }
  writePages(bytes, pages);
  const site = await expectSuccess(['npm', 'exec', '--', 'astro', 'build'], template);
  return { ...site, ...measureFolder(path.join(template, 'dist')) };
}

function inTemplate(name: string): string {
  return path.join(template, name);
}

function writePages(bytes: Uint8Array, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { text } = decodeText(bytes, 'release.txt');
  for (const item of parseComprehensiveRules(text, 'release.txt').items) {
    const title = item.title ?? item.number ?? item.key;
    // Starlight's addresses can't contain dots.
    const name = item.key.replaceAll('.', '-').replaceAll('/', '-');
    const page = `---\ntitle: ${JSON.stringify(title)}\n---\n\n${escaped(item.text)}\n`;
    writeFileSync(path.join(folder, `${name}.md`), page);
  }
}

/** Escapes the characters that Markdown or HTML could read as markup. */
function escaped(text: string): string {
  return text.replace(/[\\<>{}[\]*_~`#]/g, '\\$&').replaceAll('\n', '\n\n');
}

async function expectSuccess(command: string[], folder: string): Promise<Measured> {
  const measured = await runMeasured(command, folder);
  if (measured.exitCode !== 0) {
    throw new Error(`${command.join(' ')} failed in ${folder}:\n${measured.output}`);
  }
  return measured;
}
