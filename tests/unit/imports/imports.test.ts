/** Tests that each part of the code imports only what it may, and that no name is exported twice. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, importsUnder, isLocal, packageOf, under } from './read-imports.ts';

/** Packages that work in a browser, in a worker and in Node. */
const plainPackages = new Set([
  ...['damerau-levenshtein', 'diff', 'feed', 'fuse.js', 'stemmer', 'yaml', 'zod'],
  ...['unified', 'remark', 'mdast-util-to-markdown', 'rehype-stringify'],
  ...['mdast-util-gfm-table', 'micromark-extension-gfm-table'],
  ...['unist-util-visit', 'vfile', 'mdast', 'hast', 'unist', 'micromark-util-decode-string'],
]);

interface Layer {
  folder: string;
  may: (what: string) => boolean;
}

const within =
  (...folders: string[]) =>
  (what: string) =>
    folders.some((folder) => what.startsWith(`${folder}/`));
const isNode = (what: string) => what.startsWith('node:');
const isAstro = (what: string) => what === 'astro' || /^astro[:/]|^@astrojs\//.test(what);
const isPackage = (what: string) => !isLocal(what) && !isNode(what) && !isAstro(what);

const layers: Layer[] = [
  {
    folder: 'src/rules',
    may: (what) => within('src/rules')(what) || plainPackages.has(packageOf(what)),
  },
  {
    folder: 'src/search',
    may: (what) => within('src/search', 'src/rules')(what) || plainPackages.has(packageOf(what)),
  },
  {
    folder: 'src/page-data',
    may: (what) =>
      within('src/page-data', 'src/search', 'src/rules')(what) ||
      plainPackages.has(packageOf(what)),
  },
  {
    folder: 'src/browser',
    // From src/site, needs only the base path.
    may: (what) =>
      within('src/browser', 'src/search', 'src/rules')(what) ||
      what === 'src/site/links.ts' ||
      isPackage(what),
  },
  {
    folder: 'src/content-files',
    may: (what) =>
      within('src/content-files', 'src/search', 'src/rules')(what) ||
      isNode(what) ||
      what === 'astro/loaders' ||
      what === '@astrojs/markdown-remark' ||
      isPackage(what),
  },
  {
    folder: 'src/components',
    // Components get their data as props. From src/page-data, they need types and small functions.
    may: (what) =>
      within('src/components', 'src/page-data', 'src/search', 'src/rules', 'src/browser')(what) ||
      /^src\/site\/(?:links|page-frame|before-paint-script|colors)\.ts$/.test(what) ||
      within('src/styles')(what) ||
      isPackage(what) ||
      /^astro[:/]/.test(what),
  },
  { folder: 'src', may: (what) => !within('scripts', 'tests', 'benches')(what) },
];

describe('imports only what it may', () => {
  test.each(layers)('$folder', ({ folder, may }) => {
    const breaches = importsUnder(folder)
      .filter(({ what }) => !may(what))
      .map(({ file, what }) => `${file} imports ${what}`);
    expect(breaches).toEqual([]);
  });
});

/**
 * Returns the folder of a file: a folder directly under src/rules or src/browser, or else directly
 * under src. A file that is in none of these counts as a folder.
 */
function folderOf(file: string): string {
  const parts = file.split('/');
  const isDivided = parts[1] === 'rules' || parts[1] === 'browser';
  return parts.slice(0, isDivided ? 3 : 2).join('/');
}

/** Returns groups of folders or files that import each other, directly or indirectly. */
function cyclesIn(arrows: Iterable<[from: string, to: string]>): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    const targets = next.get(from) ?? new Set();
    if (from !== to) next.set(from, targets.add(to));
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
  const cycles = [...reached.keys()].map((one) =>
    [...reached.keys()].filter((other) => isBack(one, other)).sort(),
  );
  return [...new Set(cycles.filter(({ length }) => length > 1).map((each) => each.join(' ↔ ')))];
}

describe('there are no circular imports', () => {
  const arrows = importsUnder('src')
    .concat(importsUnder('scripts'))
    .filter(({ what }) => isLocal(what));

  test('detects circular imports', () => {
    expect(cyclesIn([...'ab bc cd'.split(' ')].map((each) => [...each] as never))).toEqual([]);
    expect(cyclesIn([...'ab bc ca cd'.split(' ')].map((each) => [...each] as never))).toEqual([
      'a ↔ b ↔ c',
    ]);
  });

  test('between folders', () => {
    expect(cyclesIn(arrows.map(({ file, what }) => [folderOf(file), folderOf(what)]))).toEqual([]);
  });

  test('between files', () => {
    expect(cyclesIn(arrows.map(({ file, what }) => [file, what]))).toEqual([]);
  });
});

test('src/rules works in browsers and in Node', () => {
  const reading = under('src/rules').filter((file) =>
    /\bimport\.meta\b|\bprocess\.|\bBuffer\./.test(readFileSync(file, 'utf8')),
  );
  expect(reading).toEqual([]);
});

test('every imported file exists, also in code that is not type-checked', () => {
  const leading = ['src', 'scripts', 'benches', 'tests'].flatMap(importsUnder);
  const toFiles = leading.filter(
    ({ what }) => /^[\w/-]+\/.*\.(?:ts|astro)$/.test(what) && isLocal(what),
  );
  expect(toFiles.filter(({ what }) => !existsSync(what))).toEqual([]);
});

test('detects all forms of imports', () => {
  const seen = importsOf('src/content-files/link-content.ts').map(({ what }) => what);
  expect(seen).toContain('src/rules/editorial/errata.ts');
});

test('only src/rules/addresses.ts makes addresses of cards, citations and documents', () => {
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

/** Names that pages must export for Astro. */
const ofAstro = new Set(['GET', 'getStaticPaths', 'prerender']);
/**
 * Matches exported declarations. Doesn't match `export { a } from`, which only exports a name
 * again.
 */
const exporting =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type) +([\w$]+)/gm;

test('exported names are unique', () => {
  const files = new Map<string, Set<string>>();
  for (const file of ['src', 'scripts'].flatMap(under)) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exporting)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const repeated = [...files].filter(([name, { size }]) => size > 1 && !ofAstro.has(name));
  expect(repeated.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});
