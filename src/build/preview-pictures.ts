/**
 * After the pages, puts the pictures of link previews beside them. They are drawn once and kept with
 * what Astro keeps between builds: each is named by what is on it, so one that is there is right.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { readSite } from '../content-files/editorial-files.ts';
import { putFile } from '../content-files/put-in-place.ts';
import {
  allPictures,
  type PictureWords,
  type PreviewPicture,
} from '../page-data/preview-pictures.ts';
import { onceShared } from '../site/loaded-library.ts';

/** @example integrations: [previewPictures()] // in astro.config.mjs */
export function previewPictures(): AstroIntegration {
  let kept: string;
  let pictures: readonly PreviewPicture[] = [];
  let drawn: Promise<number> = Promise.resolve(0);
  return {
    name: 'rulekeep-preview-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = path.join(fileURLToPath(config.cacheDir), 'previews');
      },
      'astro:build:start': () =>
        onceShared((library) => {
          pictures = allPictures(library, readSite('content'));
          drawn = drawBeside(pictures, kept);
        }),
      'astro:build:done': async ({ dir, logger }) => {
        const before = await drawn;
        const put = await putPictures(pictures, fileURLToPath(dir), kept);
        const anew = before + put.drawn;
        logger.info(`${put.count} pictures for link previews, ${anew} of them drawn anew`);
      },
    },
  };
}

/** A file and what is to be drawn in it. */
export type PictureToDraw = [file: string, words: PictureWords];

/** The pictures that are not kept yet, each once. */
function lackingIn(kept: string, pictures: readonly PreviewPicture[]): PictureToDraw[] {
  const byFile = new Map(
    pictures.map(({ address, words }) => [path.join(kept, path.basename(address)), words]),
  );
  return [...byFile].filter(([file]) => !existsSync(file));
}

/**
 * Draws what is not kept yet in another thread, while this one makes the pages. What fails there is
 * left to `putPictures`, which says why.
 *
 * @returns how many were drawn
 */
async function drawBeside(pictures: readonly PreviewPicture[], kept: string): Promise<number> {
  const lacking = lackingIn(kept, pictures);
  if (lacking.length === 0) return 0;
  const thread = new Worker(new URL('./preview-pictures/draw-beside.ts', import.meta.url), {
    workerData: lacking,
  });
  await new Promise<void>((done) => {
    thread.once('error', () => done()).once('exit', () => done());
  });
  return lacking.length - lackingIn(kept, pictures).length;
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
  const lacking = lackingIn(kept, pictures);
  if (lacking.length > 0) {
    // Neither fonts nor what reads them are loaded by a build that draws nothing.
    const { drawPicture } = await import('./preview-pictures/draw-picture.ts');
    for (const [file, words] of lacking) putFile(file, drawPicture(words), false);
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
