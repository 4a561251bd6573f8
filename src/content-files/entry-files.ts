/** The folder of entries: how it is written, and how Astro loads it. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { entryFile, readEntry } from '../rules/entries/entry-file.ts';
import type { LinkedEntry } from '../rules/entries/entry.ts';
import type { Loader } from 'astro/loaders';
import type { VFile } from 'vfile';
import type { Game } from '../rules/editorial/game.ts';
import {
  markdownRenderer,
  type RenderedBody,
  treeRenderer,
} from '../rules/entries/from-markdown.ts';

/** What a run did to the entries folder. */
export interface WrittenEntries {
  written: number;
  unchanged: number;
  removed: number;
}

/**
 * Makes the folder hold these entries and nothing else, one file each. A file that is already
 * right is left alone, so that what builds on the entries sees only what changed.
 *
 * @param written called with the body of each entry and the tree that it was written from
 */
export function writeEntries(
  entries: LinkedEntry[],
  folder: string,
  written?: (body: string, tree: Root) => void,
): WrittenEntries {
  const leftovers = new Set(markdownFilesIn(folder));
  const done: WrittenEntries = { written: 0, unchanged: 0, removed: 0 };
  for (const entry of entries) {
    const file = path.join(folder, `${entry.id}.md`);
    const { content, body, tree } = entryFile(entry);
    written?.(body, tree);
    if (leftovers.delete(file) && readFileSync(file, 'utf8') === content) {
      done.unchanged++;
      continue;
    }
    writeFile(file, content);
    done.written++;
  }
  for (const file of leftovers) {
    rmSync(file);
    done.removed++;
  }
  return done;
}

/** Not atomic: the mark of an unfinished run tells of a file that was half written. */
function writeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** In the entries' folder while entries are being written. */
const unfinishedMark = '.unfinished';

/** True if a run that wrote the entries was interrupted. */
export function areUnfinished(folder: string): boolean {
  return existsSync(path.join(folder, unfinishedMark));
}

/**
 * Marks the entries as unfinished while `write` writes them. If it fails or is killed the mark stays,
 * and no site is built from entries that are half old and half new.
 */
export function writeTogether(folder: string, write: () => void): void {
  const mark = path.join(folder, unfinishedMark);
  writeFile(mark, 'The run that makes these files is at work, or was interrupted.\n');
  write();
  rmSync(mark);
}

function markdownFilesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}

/** One of everything that a body may hold: what is made of it tells one renderer from another. */
const sample =
  '[1](/cr/1/) [2](/cr/2/ "x") [c](/citations/sources/a/) [n](/cards/a/) [t](/cr/glossary/a/) ' +
  '"q" -- &amp;\n\nb\n';

/** A name for what a renderer makes of bodies. */
function rendererName(render: (body: string) => RenderedBody, game: Game): string {
  const { placeholders, symbols } = game;
  return JSON.stringify([render(sample).html, placeholders, symbols]);
}

/** The bodies of entries with all that is read from them, for one renderer. */
interface ReadBodies {
  renderer: string;
  bodies: [string, RenderedBody][];
}

/** Where `npm run entries` keeps them for the build. */
export const readBodiesFile = '.astro/read-bodies.json';

/** The folder that a site is published in most often, and what is kept is made for. */
const usualBase = '/';

/**
 * Reads bodies from the trees that they are written from and keeps what came of it, so that the
 * build that follows need not parse each file once more. Nothing is lost where it is missing.
 *
 * @param game whose placeholders and symbols are marked
 * @example const kept = bodyKeeper(game); writeEntries(entries, folder, kept.add); kept.put(file)
 */
export function bodyKeeper(game: Game): {
  add: (body: string, tree: Root) => void;
  put: (file: string) => void;
} {
  const render = treeRenderer(usualBase, game);
  const bodies = new Map<string, RenderedBody>();
  return {
    add: (body, tree) => bodies.set(body, render(tree)),
    put: (file) => {
      const renderer = rendererName(markdownRenderer(usualBase, game), game);
      writeFile(file, JSON.stringify({ renderer, bodies: [...bodies] } satisfies ReadBodies));
    },
  };
}

/** What was kept for this renderer; nothing where another made it, or it cannot be read. */
function keptBodies(file: string, renderer: string): ReadonlyMap<string, RenderedBody> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as ReadBodies;
    return new Map(kept.renderer === renderer ? kept.bodies : []);
  } catch {
    return new Map();
  }
}

/**
 * The content collection's loader: an entry's text is in `data.text`, its HTML in `rendered`.
 *
 * @param folder where `npm run entries` wrote, `content/entries`
 * @param game whose placeholders and symbols are marked
 * @param kept the file of what was read from the bodies as they were written
 */
export function loadEntries(folder: string, game: Game, kept: string): Loader {
  return {
    name: 'entries',
    async load({ store, parseData, generateDigest, config }) {
      const render = markdownRenderer(config.base, game);
      const renderer = rendererName(render, game);
      let bodies: ReturnType<typeof keptBodies> | undefined;
      const read = (body: VFile) => {
        bodies ??= keptBodies(kept, renderer);
        return bodies.get(String(body)) ?? render(body);
      };
      const unseen = new Set(store.keys());
      // One after the other: to wait for each of thousands of small files takes longer than reading.
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.md')) continue;
        const file = path.join(folder, name);
        const content = readFileSync(file, 'utf8');
        const digest = generateDigest({ content, renderer });
        const id = name.slice(0, -'.md'.length).replaceAll(path.sep, '/');
        unseen.delete(id);
        if (store.get(id)?.digest === digest) continue;
        const { html, ...entry } = readEntry(content, file, read);
        const data = await parseData({ id, data: entry });
        store.set({ id, data, digest, rendered: { html } });
      }
      for (const id of unseen) store.delete(id);
    },
  };
}
