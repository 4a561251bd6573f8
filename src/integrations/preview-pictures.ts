/**
 * After the pages, puts the pictures of link previews beside them. They are drawn once and kept with
 * what Astro keeps between builds: each is named by what is on it, so one that is there is right.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readSite } from '../content-files/editorial-files.ts';
import { putFile } from '../content-files/put-in-place.ts';
import { allPictures, type PreviewPicture } from '../rulebook/library/preview-pictures.ts';
import { sharedLibrary } from '../site/loaded-library.ts';

/** @example integrations: [previewPictures()] // in astro.config.mjs */
export function previewPictures(): AstroIntegration {
  let kept: string;
  return {
    name: 'rulekeep-preview-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = path.join(fileURLToPath(config.cacheDir), 'previews');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const pictures = allPictures(sharedLibrary(), readSite('content'));
        const { drawn, count } = await putPictures(pictures, fileURLToPath(dir), kept);
        logger.info(`${count} pictures for link previews, ${drawn} of them drawn anew`);
      },
    },
  };
}

/**
 * Puts every picture into the built site, and draws those that are not kept yet.
 *
 * @param dist the folder of the built site
 * @param kept the folder of those drawn before; what is no longer needed is taken out
 */
export async function putPictures(
  pictures: readonly PreviewPicture[],
  dist: string,
  kept: string,
): Promise<{ count: number; drawn: number }> {
  const byName = new Map(pictures.map((each) => [path.basename(each.address), each]));
  mkdirSync(kept, { recursive: true });
  const lacking = [...byName].filter(([name]) => !existsSync(path.join(kept, name)));
  if (lacking.length > 0) {
    // Neither fonts nor what reads them are loaded by a build that draws nothing.
    const { drawPicture } = await import('./preview-pictures/draw-picture.ts');
    for (const [name, { words }] of lacking) {
      putFile(path.join(kept, name), drawPicture(words), false);
    }
  }
  for (const name of readdirSync(kept)) {
    if (!byName.has(name)) rmSync(path.join(kept, name));
  }
  for (const [name, { address }] of byName) {
    const file = path.join(dist, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(path.join(kept, name)));
  }
  return { count: byName.size, drawn: lacking.length };
}
