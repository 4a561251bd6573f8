/** Writes the file of an entry, and reads and renders it as Astro does. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { entriesFolder, entryMarkdown } from '../../src/content-files/entry-files.ts';
import { idReader } from '../../src/rules/addresses.ts';
import { frontMatterSchema, type StoredEntry } from '../../src/rules/entries/entry.ts';
import { type EntryBody, readEntry, writeEntryFile } from '../../src/rules/entries/entry-file.ts';
import { game as gameOfMagic } from './game-words.ts';

type Game = Parameters<typeof entryMarkdown>[1];

/** Returns the front matter and the body of a Markdown file. */
export function partsOfFile(file: string): { front: unknown; body: string } {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)^---$([\s\S]*)/m.exec(file) ?? [];
  return { front: parse(front), body: body.trim() };
}

/** Returns a function that writes an entry and returns its HTML and the entry read from its file. */
export async function entryReader(base = '/', game: Game = gameOfMagic) {
  const renderer = await entryMarkdown(base, game).createRenderer({} as never);
  return async (entry: StoredEntry, file = writeEntryFile(entry)) => {
    const { front, body } = partsOfFile(file);
    const fileURL = pathToFileURL(path.resolve(entriesFolder, `${entry.id}.md`));
    const { code, metadata } = await renderer.render(body, { frontmatter: {}, fileURL } as never);
    const text = metadata.frontmatter as unknown as EntryBody;
    const { from, document } = entry;
    const readId = idReader([{ slug: document, releases: [{ id: from }] }]);
    const read = readEntry(entry.id, frontMatterSchema.parse(front), text, readId);
    // Astro writes two characters otherwise.
    return { html: code.replaceAll('&#x3C;', '&lt;').replaceAll('&#x26;', '&amp;'), read };
  };
}
