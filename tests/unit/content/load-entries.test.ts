/** Tests that entries are written and loaded into Astro's content collection. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { game } from '../../support/game-words.ts';
import { loadEntries, writeEntries } from '../../../src/content-files/entry-files.ts';
import type { LinkedEntry } from '../../../src/rules/entries/entry.ts';
import { entryOf } from '../../support/entry-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'entries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = 'See Rule 9 on ~this~.';
const entry = entryOf({
  text,
  references: [{ start: 4, end: 10, words: 'Rule 9', target: '9', to: 'rulings/9' }],
});

function write(...changes: Partial<LinkedEntry>[]): void {
  const entries = changes.map((change) => ({ ...entry, ...change }));
  writeEntries(entries, folder, ({ id }) => `# ${id}\n`);
}

interface Stored {
  id: string;
  data: { text: string; references: unknown };
  digest: string;
  rendered: { html: string };
}

/** Loads the entries into a store like Astro's, and returns the ids of those that it rendered. */
async function load(store: Map<string, Stored>, base = '/'): Promise<string[]> {
  const made: string[] = [];
  await loadEntries(folder, game).load({
    store: {
      keys: () => [...store.keys()],
      get: (id: string) => store.get(id),
      delete: (id: string) => store.delete(id),
      set: (stored: Stored) => {
        made.push(stored.id);
        store.set(stored.id, stored);
      },
    },
    parseData: async ({ data }: { data: unknown }) => data,
    generateDigest: (of: unknown) => JSON.stringify(of),
    config: { base },
  } as unknown as LoaderContext);
  return made.sort();
}

test('loads the text, references and HTML of entries with dots in their ids', async () => {
  write({}, { id: 'rulings/50.15b' });
  const store = new Map<string, Stored>();
  expect(await load(store)).toEqual(['rulings/50.15b', 'rulings/501.5b']);
  const { data, rendered } = store.get('rulings/501.5b') as Stored;
  expect(data).toEqual(entry);
  expect(rendered.html).toBe(
    '<p>See <a href="/rulings/9/" class="reference">Rule 9</a> on <span class="placeholder">~this~</span>.</p>',
  );
});

test('writes a Markdown file for each entry', () => {
  write({}, { id: 'cr/2014-06-01/1.1' });
  expect(readFileSync(path.join(folder, 'cr/2014-06-01/1.1.md'), 'utf8')).toBe(
    '# cr/2014-06-01/1.1\n',
  );
});

test('renders only changed entries again, or all if the base path changes', async () => {
  write({ id: 'rulings/1' }, { id: 'rulings/2' });
  const store = new Map<string, Stored>();
  await load(store);
  write({ id: 'rulings/1' }, { id: 'rulings/2', title: 'Changed' });
  expect(await load(store)).toEqual(['rulings/2']);
  expect(await load(store, '/keep/')).toEqual(['rulings/1', 'rulings/2']);
  expect(store.get('rulings/1')?.rendered.html).toContain('href="/keep/rulings/9/"');
});

test('forgets removed entries, and says what to do about an unreadable file', async () => {
  write({ id: 'rulings/1' });
  const store = new Map<string, Stored>();
  await load(store);
  write();
  await load(store);
  expect([...store.keys()]).toEqual([]);
  writeFileSync(path.join(folder, 'entries.json'), '[{"id": "rulings/');
  await expect(load(store)).rejects.toThrow(/entries\.json can’t be read; run “npm run entries”/);
});
