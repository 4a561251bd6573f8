/** The libraries that are measured beside, with the settings that their documentation suggests. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fuse from 'fuse.js';
import type { Engine } from './engine.ts';
import { type Flat, flatten } from './flat.ts';
import { pagefind } from './pagefind.ts';

const fields = ['number', 'title', 'headings', 'source', 'text'] as const;
const boosts = { number: 7, title: 7, headings: 3.5, source: 1.5, text: 1 };

// biome-ignore lint/suspicious/noExplicitAny: the peers are installed only when the bench runs
type Peer = any;
const peerRequire = createRequire(path.resolve('benches/search/package.json'));
const peer = (name: string): Peer => peerRequire(name);

const sizeOf = (data: unknown) => {
  const bytes = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
  return { rawBytes: bytes.length, gzipBytes: gzipSync(bytes).length, firstBytes: null };
};

const fuse: Engine = {
  name: 'Fuse.js',
  most: { records: 20000, why: 'over a second and a half a query' },
  build(records) {
    const flat = records.map(flatten);
    const index = new Fuse(flat, {
      keys: fields.map((name) => ({ name, weight: boosts[name] })),
      ignoreLocation: true,
      threshold: 0.3,
    });
    return {
      search: (query) => index.search(query, { limit: 10 }).map(({ item }) => item.id),
      ...sizeOf(index.getIndex().toJSON()),
    };
  },
};

function miniSearch(name: string, options: object): Engine {
  return {
    name,
    build(records) {
      const MiniSearch = peer('minisearch');
      const index = new MiniSearch({ fields: [...fields], idField: 'id' });
      index.addAll(records.map(flatten));
      return {
        search: (query) =>
          index
            .search(query, options)
            .slice(0, 10)
            .map(({ id }: { id: string }) => id),
        ...sizeOf(index),
      };
    },
  };
}

const flexSearch: Engine = {
  name: 'FlexSearch',
  build(records) {
    const { Document } = peer('flexsearch');
    const index = new Document({
      tokenize: 'forward',
      document: { id: 'id', index: [...fields] },
    });
    for (const record of records) index.add(flatten(record));
    return {
      search(query) {
        const found = index.search(query, { limit: 10, suggest: true, merge: true });
        return found.slice(0, 10).map(({ id }: { id: string }) => id);
      },
      rawBytes: null,
      gzipBytes: null,
      firstBytes: null,
    };
  },
};

const orama: Engine = {
  name: 'Orama',
  async build(records) {
    const { create, insertMultiple, search, save } = peer('@orama/orama');
    const schema = Object.fromEntries(['id', ...fields].map((name) => [name, 'string']));
    const index = create({ schema, components: { tokenizer: { stemming: true } } });
    await insertMultiple(index, records.map(flatten), 1000);
    return {
      async search(term) {
        const options = { term, limit: 10, tolerance: 1, boost: boosts };
        const { hits } = await search(index, { ...options, properties: [...fields] });
        return hits.map(({ document }: { document: Flat }) => document.id);
      },
      ...(records.length > 30000
        ? { rawBytes: null, gzipBytes: null, firstBytes: null }
        : sizeOf(save(index))),
    };
  },
};

const lunr: Engine = {
  name: 'lunr',
  build(records) {
    const lunrLibrary = peer('lunr');
    const flat = records.map(flatten);
    const index = lunrLibrary((builder: Peer) => {
      builder.ref('id');
      for (const name of fields) builder.field(name, { boost: boosts[name] });
      for (const record of flat) builder.add(record);
    });
    return {
      search(query) {
        const words = query.replace(/[~^:*+"-]/g, ' ');
        const found = index.search(words) as { ref: string }[];
        return found.slice(0, 10).map(({ ref }) => ref);
      },
      ...sizeOf(index),
    };
  },
};

const uFuzzy: Engine = {
  name: 'uFuzzy',
  build(records) {
    const UFuzzy = peer('@leeoniya/ufuzzy');
    const flat = records.map(flatten);
    const haystack = flat.map((record) => fields.map((name) => record[name]).join(' '));
    const matcher = new UFuzzy({ intraMode: 1 });
    return {
      search(query) {
        const [indexes, , order] = matcher.search(haystack, query, 1, 1000);
        const ordered = order ? order.map((at: number) => indexes[at]) : (indexes ?? []);
        return ordered.slice(0, 10).map((at: number) => (flat[at] as Flat).id);
      },
      ...sizeOf(haystack),
    };
  },
};

/** Every peer, in the order of the table. */
export const peers: Engine[] = [
  fuse,
  miniSearch('MiniSearch', {}),
  miniSearch('MiniSearch, fuzzy', { fuzzy: 0.2, prefix: true, boost: boosts }),
  flexSearch,
  orama,
  lunr,
  uFuzzy,
  pagefind,
];
