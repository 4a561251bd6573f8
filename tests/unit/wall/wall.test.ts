/**
 * The parts of the code, and what each may import. Known exceptions are listed here with their reasons
 * until they are fixed. Don't add any.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

interface Import {
  file: string;
  /** A path from the project's root, or the name of a package. */
  what: string;
}

const importing =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|<script[^>]*\ssrc="([^"]+)"/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importing)].map((match) => {
    const named = match[1] ?? match[2] ?? match[3] ?? '';
    const local = named.startsWith('.');
    return { file, what: local ? path.posix.join(path.dirname(file), named) : named };
  });
}

const under = (folder: string) => globSync(`${folder}/**/*.{ts,astro}`).sort();
/** Packages installed by a benchmark are not our code. */
const isOurs = (file: string) => !file.includes('node_modules');
const importsUnder = (folder: string) => under(folder).filter(isOurs).flatMap(importsOf);

/** Packages that need neither Node nor a page. */
const plainPackages = new Set([
  ...['date-fns', 'diff', 'feed', 'fuse.js', 'stemmer', 'yaml', 'zod'],
  ...[
    'unified',
    'remark-parse',
    'remark-stringify',
    'mdast-util-to-markdown',
    'remark-rehype',
    'rehype-stringify',
  ],
  ...['unist-util-visit', 'vfile', 'mdast', 'hast', 'unist'],
]);
const packageOf = (what: string) => (what.startsWith('@') ? what : (what.split('/')[0] ?? ''));
const isLocal = (what: string) => /^(?:src|scripts|tests|benches|content)\//.test(what);

interface World {
  folder: string;
  may: (what: string) => boolean;
  /** Known exceptions, as `file imports what`. */
  known: string[];
}

const within =
  (...folders: string[]) =>
  (what: string) =>
    folders.some((folder) => what.startsWith(`${folder}/`));
const isNode = (what: string) => what.startsWith('node:');
const isAstro = (what: string) => what === 'astro' || /^astro[:/]|^@astrojs\//.test(what);
const isPackage = (what: string) => !isLocal(what) && !isNode(what) && !isAstro(what);

const worlds: World[] = [
  {
    folder: 'src/rules',
    may: (what) => within('src/rules')(what) || plainPackages.has(packageOf(what)),
    known: [],
  },
  {
    folder: 'src/search',
    may: (what) => within('src/search', 'src/rules')(what) || plainPackages.has(packageOf(what)),
    known: [],
  },
  {
    folder: 'src/page-data',
    may: (what) =>
      within('src/page-data', 'src/search', 'src/rules')(what) ||
      plainPackages.has(packageOf(what)),
    known: [],
  },
  {
    folder: 'src/browser',
    // The browser code takes only the base path from src/site.
    may: (what) =>
      within('src/browser', 'src/search', 'src/rules')(what) ||
      what === 'src/site/links.ts' ||
      isPackage(what),
    known: [],
  },
  {
    folder: 'src/content-files',
    may: (what) =>
      within('src/content-files', 'src/search', 'src/rules')(what) ||
      isNode(what) ||
      what === 'astro/loaders' ||
      isPackage(what),
    known: [],
  },
  {
    folder: 'src/components',
    // Components get their data as props. They import types of page data and load nothing.
    may: (what) =>
      within('src/components', 'src/page-data', 'src/search', 'src/rules', 'src/browser')(what) ||
      /^src\/site\/(?:links|frame|search-settings|content-policy)\.ts$/.test(what) ||
      within('src/styles')(what) ||
      isPackage(what) ||
      /^astro[:/]/.test(what),
    known: [],
  },
  { folder: 'src', may: (what) => !within('scripts', 'tests', 'benches')(what), known: [] },
];

describe('each world imports what it may', () => {
  test.each(worlds)('$folder', ({ folder, may, known }) => {
    const breaches = importsUnder(folder)
      .filter(({ what }) => !may(what))
      .map(({ file, what }) => `${file} imports ${what}`);
    // Fixed exceptions must be removed from the list, because it would allow them again.
    expect(breaches).toEqual(known);
  });
});

/**
 * Returns the room of a file: its folder in src/rules or the browser code, or another part of the
 * code. A file in no such folder is a room by itself.
 */
function roomOf(file: string): string {
  const parts = file.split('/');
  const isDivided = parts[1] === 'rules' || parts[1] === 'browser';
  return parts.slice(0, isDivided ? 3 : 2).join('/');
}

/** Returns groups of rooms that import each other, directly or indirectly. */
function circlesIn(arrows: Iterable<[from: string, to: string]>): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    const leads = next.get(from) ?? new Set();
    if (from !== to) next.set(from, leads.add(to));
  }
  const reached = new Map(
    [...next.keys()].map((start) => {
      const seen = new Set<string>();
      const open = [start];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const to of next.get(at) ?? []) {
          if (seen.has(to)) continue;
          seen.add(to);
          open.push(to);
        }
      }
      return [start, seen];
    }),
  );
  const isBack = (one: string, other: string) =>
    Boolean(reached.get(one)?.has(other) && reached.get(other)?.has(one));
  const circles = [...reached.keys()].map((one) =>
    [...reached.keys()].filter((other) => isBack(one, other)).sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 1).map((each) => each.join(' ↔ ')))];
}

describe('nothing imports in a circle', () => {
  const arrows = importsUnder('src')
    .concat(importsUnder('scripts'))
    // The index of src/rules exports from its rooms and belongs to none.
    .filter(({ file, what }) => isLocal(what) && file !== 'src/rules/index.ts');

  test('detects circular imports', () => {
    expect(circlesIn([...'ab bc cd'.split(' ')].map((each) => [...each] as never))).toEqual([]);
    expect(circlesIn([...'ab bc ca cd'.split(' ')].map((each) => [...each] as never))).toEqual([
      'a ↔ b ↔ c',
    ]);
  });

  test('rooms', () => {
    expect(circlesIn(arrows.map(({ file, what }) => [roomOf(file), roomOf(what)]))).toEqual([]);
  });

  test('files', () => {
    expect(circlesIn(arrows.map(({ file, what }) => [file, what]))).toEqual([]);
  });
});

test('src/rules uses nothing specific to its environment', () => {
  const reading = under('src/rules').filter((file) =>
    /\bimport\.meta\b|\bprocess\.|\bBuffer\./.test(readFileSync(file, 'utf8')),
  );
  expect(reading).toEqual([]);
});

test('every import leads to a file, in what no type check reads, too', () => {
  const leading = ['src', 'scripts', 'benches', 'tests'].flatMap(importsUnder);
  const toFiles = leading.filter(
    ({ what }) => /^[\w/-]+\/.*\.(?:ts|astro)$/.test(what) && isLocal(what),
  );
  expect(toFiles.length).toBeGreaterThan(1000);
  expect(toFiles.filter(({ what }) => !existsSync(what))).toEqual([]);
});

test('detects imports however they are written', () => {
  const seen = importsOf('src/content-files/link-content.ts').map(({ what }) => what);
  expect(seen).toContain('src/rules/editorial/errata.ts');
  expect(importsUnder('src').length).toBeGreaterThan(500);
});

test('addresses of cards, citations and of what lies under a document are made in one place', () => {
  const made =
    /['`]\/(?:cards|citations)\/|['`]\/\$\{[\w.]+\}\/(?:\$\{|texts|numbers|changes|releases|history)/;
  const byHand = under('src')
    .filter((file) => file !== 'src/rules/addresses.ts')
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && made.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(byHand).toEqual([]);
});
