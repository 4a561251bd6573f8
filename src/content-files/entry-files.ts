/** Writes the entries folder, and loads it for Astro. */
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

/** How many files of the entries folder a run changed. */
export interface WrittenEntries {
  written: number;
  unchanged: number;
  removed: number;
}

/**
 * Writes one file per entry and deletes all others. Leaves unchanged files alone, so that builds
 * see only what changed.
 *
 * @param written called with the body of each entry and the tree it was written from
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

/** Not atomic: after an interruption, the mark of an unfinished run remains. */
function writeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** This file exists while entries are being written. */
const unfinishedMark = '.unfinished';

/** True if a run was interrupted while it wrote the entries. */
export function areUnfinished(folder: string): boolean {
  return existsSync(path.join(folder, unfinishedMark));
}

/**
 * Marks the entries as unfinished while `write` writes them. After a failure the mark stays, and no
 * site is built from a mix of old and new entries.
 */
export function writeTogether(folder: string, write: () => void): void {
  const mark = path.join(folder, unfinishedMark);
  writeFile(
    mark,
    'The entries are being written, or writing was interrupted. Run “npm run entries” again.\n',
  );
  write();
  rmSync(mark);
}

function markdownFilesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}

/** One of everything a body may contain: its HTML identifies a renderer. */
const sample =
  '[1](/cr/1/) [2](/cr/2/ "x") [c](/citations/sources/a/) [n](/cards/a/) [t](/cr/glossary/a/) ' +
  '"q" -- &amp;\n\nb\n';

/** Returns a hash of what a renderer makes of a sample body. */
function rendererName(render: (body: string) => RenderedBody, game: Game): string {
  const { placeholders, symbols } = game;
  return JSON.stringify([render(sample).html, placeholders, symbols]);
}

/** Rendered bodies of entries, for one renderer. */
interface ReadBodies {
  renderer: string;
  bodies: [string, RenderedBody][];
}

/** Where `npm run entries` caches rendered bodies for the build. */
export const readBodiesFile = '.astro/read-bodies.json';

/** The most common base path, for which bodies are cached. */
const usualBase = '/';

/**
 * Renders bodies from the trees they are written from and caches the result, so that the next build
 * need not parse each file again. A missing cache only costs time.
 *
 * @param game whose placeholders and symbols are marked
 * @example const kept = bodyCache(game); writeEntries(entries, folder, kept.add); kept.put(file)
 */
export function bodyCache(game: Game): {
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

/**
 * Returns the bodies cached for this renderer; empty if the file is missing, invalid or of another
 * renderer.
 */
function keptBodies(file: string, renderer: string): ReadonlyMap<string, RenderedBody> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as ReadBodies;
    return new Map(kept.renderer === renderer ? kept.bodies : []);
  } catch {
    return new Map();
  }
}

/**
 * Loads entries into Astro's content collection: the text in `data.text`, the HTML in `rendered`.
 *
 * @param folder where `npm run entries` wrote, `content/entries`
 * @param game whose placeholders and symbols are marked
 * @param kept the file of cached bodies
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
      // Reads synchronously: awaiting thousands of small files is slower.
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
