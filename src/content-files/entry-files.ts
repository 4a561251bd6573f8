/** Writes the files of entries into `content/entries/`, and loads them into Astro's content collection. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unified } from '@astrojs/markdown-remark';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { readLocatedYaml } from '../rules/editorial/located-yaml.ts';
import type { Game } from '../rules/editorial/game.ts';
import type { EntryProblem } from '../rules/entries/check-entries.ts';
import { frontMatterSchema, type StoredEntry } from '../rules/entries/entry.ts';
import { readBody, writeEntryFile } from '../rules/entries/entry-file.ts';
import { rehypeBasePath, rehypePlaceholders, rehypeSymbols } from '../rules/entries/html.ts';
import { rehypeLists } from '../rules/entries/lists-and-tables.ts';
import { error, formatProblem, lineAndColumn } from '../rules/problem.ts';
import { remarkTables } from '../rules/words/markdown-file.ts';
import { removeMeanwhile, writeFolder } from './files.ts';
import { tellProgress } from './progress.ts';

/** The folder that `npm run entries` writes, in the current folder. */
export const entriesFolder = 'content/entries';

/** Returns what is in the folder of the content, but for the entries, which are made from the rest. */
export function writtenContent(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name !== path.basename(entriesFolder));
  return names.sort().map((name) => path.join(folder, name));
}

export function writeEntries(entries: readonly StoredEntry[], folder: string): void {
  const fill = (next: string) => {
    const folders = new Set<string>();
    for (const [done, entry] of entries.entries()) {
      tellProgress('Writing entries', done, entries.length);
      const file = path.join(next, `${entry.id}.md`);
      const within = path.dirname(file);
      if (!folders.has(within)) mkdirSync(within, { recursive: true });
      folders.add(within);
      writeFileSync(file, writeEntryFile(entry));
    }
  };
  writeFolder(folder, fill, removeMeanwhile);
}

/**
 * Returns Astro's loader for the files of entries: `glob` with ids that keep their dots. Reports wrong front matter
 * with its line. If the HTML of a sample has changed, renders all again, because Astro doesn't see that the code of
 * a plugin has changed.
 */
export function entryFiles(folder: string): Loader {
  const files = glob({
    base: folder,
    pattern: '**/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    retainBody: false,
  });
  return {
    ...files,
    name: 'entries',
    async load(context) {
      const { html } = await context.renderMarkdown(sample);
      if (context.meta.get('sample') !== html) context.store.clear();
      context.meta.set('sample', html);
      try {
        await files.load({ ...context, parseData: counting(context.parseData, folder) });
      } catch (error) {
        // Astro says which file is wrong, but in the words of programmers.
        const { loc } = error as { loc?: { file?: string } };
        throw loc?.file ? new Error(describeFrontMatter(loc.file)) : error;
      }
    },
  };
}

/** Tells how many entries have been read. */
function counting(parse: LoaderContext['parseData'], folder: string): LoaderContext['parseData'] {
  const total = globSync('**/*.md', { cwd: folder }).length;
  let done = 0;
  return (entry) => {
    tellProgress('Reading entries', ++done, total);
    return parse(entry);
  };
}

const sample =
  'See [1](/a/1/), [2](2.md "2 to 3"), [c](/cards/c/) & ~this~ <-x->: "{T}".\n\n• b\n\n| x |\n| - |\n| y |\n';

function describeFrontMatter(file: string): string {
  const [, front] = /^---\r?\n([\s\S]*?)^---\r?$/m.exec(readFileSync(file, 'utf8')) ?? [];
  // The line of `---` belongs to the comment, so that lines count from the top of the file.
  const name = path.relative('', file);
  if (front === undefined) {
    return `${name}:1:1: error wrong-shape: An entry begins with its front matter between two lines of “---”.`;
  }
  const help = 'docs/data.md describes the fields.';
  const { problems } = readLocatedYaml(`#\n${front}`, name, frontMatterSchema, help);
  return problems.map(formatProblem).join('\n');
}

/** Says what is wrong with an entry, in which file and line. */
export function describeEntryProblem({ id, rule, at, message }: EntryProblem): string {
  const file = `${entriesFolder}/${id}.md`;
  const text = readFileSync(file, 'utf8');
  // A person may have written a link in another way.
  const found = [at, path.basename(at)].map((words) => text.indexOf(words)).find((to) => to >= 0);
  return formatProblem(error(rule, message, file, lineAndColumn(text, found ?? 0)));
}

/** Returns how Astro renders the bodies of entries, with remark and rehype plugins. */
export function entryMarkdown(base: string, game: Pick<Game, 'placeholders' | 'symbols'>) {
  return unified({
    gfm: false,
    smartypants: false,
    remarkPlugins: [remarkTables, remarkEntry],
    rehypePlugins: [
      rehypeLists,
      [rehypePlaceholders, game.placeholders],
      [rehypeSymbols, game.symbols],
      [rehypeBasePath, base],
    ],
  });
}

/** Turns the body into what its page shows. Adds its text and links to `rendered.metadata.frontmatter`. */
function remarkEntry() {
  const folder = path.resolve(entriesFolder);
  return (tree: Root, file: VFile): void => {
    const name = file.path ? path.relative(folder, file.path).split(path.sep).join('/') : 'a/b';
    const { body, paragraphs } = readBody(tree, name.replace(/\.md$/, ''));
    tree.children = paragraphs;
    if (file.data.astro) file.data.astro.frontmatter = { ...body };
  };
}
