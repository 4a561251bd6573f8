/** The libraries that are measured beside, with the settings that their documentation suggests. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fuse from 'fuse.js';
import { stemmer } from 'stemmer';
import { bm25 } from './bm25.ts';
import { type Engine, unasked } from './engine.ts';
import { type Flat, flatten } from './flat.ts';
import { pagefind } from './pagefind.ts';

const fields = ['number', 'title', 'headings', 'source', 'asked', 'text'] as const;
const boosts = { number: 7, title: 7, headings: 3.5, source: 1.5, asked: 4, text: 1 };

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

/** Words that its documentation would have left out, by the usual English list. */
const usualStops = new Set(
  'a an and are as at be but by can do does for from how i if in into is it my of on or that the their them there they this to was what when where who will with you your'.split(
    ' ',
  ),
);

/**
 * MiniSearch as its documentation advises: stems and stop words by `processTerm`, fields boosted,
 * only longer words mended and completed, those counting less, and what is older counting less.
 */
const tunedMiniSearch: Engine = {
  name: 'MiniSearch, tuned, with what people ask',
  build(records) {
    const MiniSearch = peer('minisearch');
    const processTerm = (term: string) => {
      const word = term.toLowerCase().replace(/['’]/g, '');
      return usualStops.has(word) ? null : stemmer(word);
    };
    const index = new MiniSearch({ fields: [...fields], idField: 'id', processTerm });
    index.addAll(records.map(flatten));
    const current = new Map(records.map((record) => [record.id, record.current]));
    const options = {
      boost: boosts,
      prefix: (term: string) => term.length > 3,
      fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.1, prefix: 0.3 },
      boostDocument: (id: string) => (current.get(id) ? 1 : 0.4),
    };
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

const whole = ({ number, title, headings, asked, text }: Flat) =>
  [number, title, headings, asked, text].join(' ');

const stemmedBm25 = bm25('BM25, stems, with what people ask', whole);

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

/**
 * Every peer, in the order of the table. All of them are given what people ask as a field; the best
 * two also stand without it, as Rulekeep does.
 */
export const peers: Engine[] = [
  fuse,
  miniSearch('MiniSearch', {}),
  miniSearch('MiniSearch, fuzzy', { fuzzy: 0.2, prefix: true, boost: boosts }),
  tunedMiniSearch,
  unasked(tunedMiniSearch, 'MiniSearch, tuned'),
  stemmedBm25,
  unasked(stemmedBm25, 'BM25, stems'),
  flexSearch,
  orama,
  lunr,
  uFuzzy,
  pagefind,
];
