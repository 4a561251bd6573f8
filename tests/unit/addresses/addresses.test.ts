import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../support/folders.ts';
import {
  checkBuild,
  compareBuild,
  describeLost,
  listBuild,
} from '../../../src/build/published-addresses.ts';
import { readRuleAddress, reservedSlugs } from '../../../src/rules/addresses.ts';
import { redirectPages } from '../../../src/page-data/redirect-pages.ts';
import { Library } from '../../../src/page-data/library.ts';
import { readRedirects } from '../../../src/rules/editorial/redirects.ts';

let folder: string;
beforeEach(() => {
  folder = folderWith({ 'content/redirects.yaml': '' });
});

const [dist, content] = [() => path.join(folder, 'dist'), () => path.join(folder, 'content')];

/** Writes a `dist/` folder that has only these addresses. */
function build(...addresses: string[]): void {
  rmSync(dist(), { recursive: true, force: true });
  const files = ['/', ...addresses].map((each) =>
    each.endsWith('/') ? `${each}index.html` : each,
  );
  writeFiles(dist(), Object.fromEntries(files.map((each) => [each, ''])));
}

/** Builds and lists addresses, and then builds again with only some of them. */
function lose(lost: readonly string[], ...still: string[]): void {
  build(...still, ...lost);
  listBuild(dist(), content());
  build(...still);
}

const list = () => readFileSync(path.join(content(), 'addresses.txt'), 'utf8');
const check = () => checkBuild(dist(), content(), path.join(folder, 'lost.yaml'));

/** Returns what the check says of lost addresses, and the lines for redirects.yaml in it. */
function said(): { words: string; lines: string[] } {
  try {
    check();
    return { words: '', lines: [] };
  } catch (error) {
    const words = (error as Error).message;
    return { words, lines: words.split('\n').filter((each) => each.startsWith('- ')) };
  }
}

/** Writes a line into redirects.yaml, and builds the pages that follow from it for lost addresses. */
function removeAs(line: string, lost: string[]): void {
  const { removals } = readRedirects(line, 'r.yaml').data;
  writeFiles(content(), { 'redirects.yaml': line });
  const pages = redirectPages(new Library([], []), lost, { redirects: [], removals });
  build(...pages.map(({ from }) => from));
}

describe('the list of published addresses', () => {
  test('gets only the pages and feeds of a build, sorted', () => {
    build(
      '/rulings/501.5b/',
      '/cr/702.9/',
      '/cr/702.9/history/',
      '/cr/702.9.json',
      '/cr/changes.xml',
    );
    mkdirSync(path.join(dist(), '_astro'));
    expect(listBuild(dist(), content())).toBe(5);
    expect(
      list()
        .split('\n')
        .filter((line) => !line.startsWith('#')),
    ).toEqual(['/', '/cr/702.9/', '/cr/702.9/history/', '/cr/changes.xml', '/rulings/501.5b/', '']);
  });

  test('keeps addresses that are not in the build', () => {
    build('/cr/702.9/', '/cr/702.10/');
    listBuild(dist(), content());
    build('/cr/702.9/', '/cr/702.11/');
    expect(compareBuild(dist(), content())).toMatchObject({
      lost: ['/cr/702.10/'],
      fresh: ['/cr/702.11/'],
    });
    expect(listBuild(dist(), content())).toBe(1);
    expect(list()).toContain('/cr/702.10/\n');
    expect(compareBuild(dist(), content()).fresh).toEqual([]);
    expect(listBuild(dist(), content())).toBe(0);
  });
});

test('a build that loses addresses lists them and says what to do', () => {
  expect(describeLost(['/cr/702.10/'], [], 'lost.yaml', 'content').message).toContain(
    '\n  /cr/702.10/',
  );
  const addresses = Array.from({ length: 25 }, (_, place) => `/cr/${place}/`);
  const { message, items } = describeLost(addresses, [], 'lost.yaml', 'content');
  expect(message).toContain('25 published addresses');
  expect(message).toContain('… and 5 more, listed in lost.yaml');
  expect(readRedirects(items.join('\n'), 'r.yaml')).toMatchObject({
    problems: [],
    data: { redirects: addresses.map((from) => ({ from })) },
  });
});

describe('a release that was removed', () => {
  const lost = [
    ...['/cr/122/changes.xml', '/cr/2026-06-19/', '/cr/2026-06-19/702.19b/', '/cr/310.8a/'],
    ...['/cr/310.8a/history/', '/cr/changes/2026-06-19/'],
  ];

  test('needs only one line in redirects.yaml, which the build prints', () => {
    lose(lost);
    const { words, lines } = said();
    expect(words).toContain('lacks 6 published addresses');
    expect(words).not.toContain('/cr/310.8a/');
    expect(readRedirects(lines[0] ?? '', 'r.yaml')).toMatchObject({
      problems: [],
      data: { removals: [{ document: 'cr', release: '2026-06-19' }] },
    });
    removeAs(lines[0] ?? '', lost);
    expect(check).not.toThrow();
  });

  test('may have a name that is no date, and the line is for the owner’s file', () => {
    const undated = ['/cr/changes/undated/', '/cr/undated/', '/cr/undated/212.3d/'];
    build('/cr/changes/2020-01-01-to-undated/', ...undated);
    listBuild(dist(), content());
    writeFiles(content(), { 'own/addresses.txt': list() });
    build('/cr/changes/2020-01-01-to-undated/');
    expect(check).toThrow('own/redirects.yaml');
    expect(check).toThrow('- { release: cr/undated, removed:');
    expect(check).not.toThrow('/cr/undated/');
  });

  test('does not cover another release or another document', () => {
    const others = ['/cr/2025-01-01/702.9/', '/rulings/501.5b/', '/about/'];
    const all = [...lost, ...others];
    const { message } = describeLost(all, ['cr/2026-06-19'], 'lost.yaml', 'content');
    for (const address of others) expect(message).toContain(`  ${address}`);
  });

  test('is an error if the release is available', () => {
    const text = "- { release: cr/2026-06-19, removed: 'A draft.' }\n";
    const held = { releases: new Set(['cr/2026-06-19']) };
    expect(readRedirects(text, 'r.yaml').problems).toEqual([]);
    expect(readRedirects(text, 'r.yaml', held).problems).toMatchObject([
      { rule: 'removed-release-available', line: 1, column: 14 },
    ]);
  });
});

describe('removed card pages', () => {
  const lost = ['/cards/changes.xml', '/cards/gangway/', '/cards/plain-barge/'];
  const describedCards = 'sources/cards/document.yaml';
  const site = (cards: string) =>
    writeFiles(content(), {
      'site.yaml': `${readFileSync('content/site.yaml', 'utf8')}\n${cards}\n`,
    });
  const hold = () =>
    writeFiles(content(), {
      [describedCards]: readFileSync(`content/${describedCards}`),
      'sources/cards/2033-07-01/cards.jsonl': '',
    });

  test('need only one line in redirects.yaml, which the build prints', () => {
    lose(['/cards/', ...lost]);
    site('');
    const { words, lines } = said();
    expect(words).toContain('are of cards');
    for (const address of lost) expect(words).not.toContain(address);
    expect(lines).toHaveLength(1);
    const { data, problems } = readRedirects(lines[0] ?? '', 'r.yaml');
    expect(problems).toEqual([]);
    expect(data.removals).toMatchObject([{ under: '/cards/' }]);
    removeAs(lines[0] ?? '', ['/cards/', ...lost]);
    expect(check).not.toThrow();
  });

  test('need only one line if the site still has some card pages', () => {
    lose(lost, '/cards/');
    hold();
    site('cards: { pages: false }');
    const { removals } = readRedirects(said().lines[0] ?? '', 'r.yaml').data;
    expect(removals).toMatchObject([{ under: '/cards/' }]);
  });

  test('are listed one by one if all cards have pages', () => {
    lose(lost, '/cards/');
    hold();
    site('');
    const { words } = said();
    for (const address of lost) expect(words).toContain(`\n  ${address}`);
    expect(words).not.toContain('under:');
  });
});

describe('redirects', () => {
  test('lead to a page or say why it was removed', () => {
    const { data, problems } = readRedirects(
      '- from: /cr/1/\n  to: /cr/2/\n- from: /cr/3/\n  removed: It was a misprint.\n',
      'redirects.yaml',
    );
    expect(problems).toEqual([]);
    const { redirects } = data;
    expect(redirects).toEqual([
      { from: '/cr/1/', to: '/cr/2/' },
      { from: '/cr/3/', removed: 'It was a misprint.' },
    ]);
  });

  test('to an address that a build lacks stop it', () => {
    build('/cr/3/');
    writeFiles(content(), { 'redirects.yaml': '- from: /cr/1/\n  to: /cr/2/\n' });
    expect(check).toThrow('/cr/2/');
    build('/cr/2/');
    expect(check).not.toThrow();
  });

  test.each([
    ['wrong-shape', '- from: cr/1\n  to: /cr/2/\n', 1],
    ['wrong-shape', '- from: /cr/1/\n', 1],
    ['unknown-key', '# a\n- from: /cr/1/\n  to: /cr/2/\n  removed: It went.\n', 4],
    ['wrong-shape', '- release: cr/2026-06-19\n', 1],
    ['wrong-shape', '- release: 2026-06-19\n  removed: It went.\n', 1],
    ['wrong-shape', '- under: /\n  removed: It went.\n', 1],
    ['wrong-shape', '- under: /cards/\n', 1],
    ['unknown-key', '- from: /cr/1/\n  to: /cr/2/\n  under: /cards/\n', 3],
    ['redirect-twice', '- under: /a/\n  removed: It.\n- under: /a/\n  removed: It.\n', 3],
    ['redirect-twice', '- from: /cr/1/\n  to: /cr/2/\n- from: /cr/1/\n  to: /cr/3/\n', 3],
    ['redirect-to-redirect', '- from: /cr/1/\n  to: /cr/2/\n- from: /cr/2/\n  to: /cr/1/\n', 2],
    ['redirect-to-redirect', '- from: /cr/1/\n  to: /cr/1/\n', 2],
  ])('are refused: %s', (rule, text, line) => {
    const { problems } = readRedirects(text, 'redirects.yaml');
    expect(problems.map((problem) => [problem.rule, problem.line])).toContainEqual([rule, line]);
  });
});

describe('the address of a rule', () => {
  const cr = { document: 'cr', releases: [{ id: '2002-01-01' }, { id: 'undated' }] };
  const read = (key: string | null, day: string | null, isHistory = false) => {
    return { key, day, isHistory };
  };
  test.each([
    ['/cr/2002-01-01/702.9a/', read('702.9a', '2002-01-01')],
    ['/cr/2014-11-08/glossary/trample/', read('glossary/trample', '2014-11-08')],
    ['/cr/undated/702.9a/', read('702.9a', 'undated')],
    ['/cr/702.9a/history/', read('702.9a', null, true)],
    ['/cr/2002-01-01/702.9a/history/', read('702.9a', '2002-01-01', true)],
    ['/cr/702.9a/', read('702.9a', null)],
    ['/cr/2002-01-01/', read(null, '2002-01-01')],
    ['/cr/', read(null, null)],
    ['/cr/changes/', null],
    ['/rulings/2002-01-01/702.9a/', null],
  ])('%s is read as %o', (address, found) => {
    expect(readRuleAddress(address, cr)).toEqual(found);
  });
});

test('documents can’t have the address of a page, such as /about/', () => {
  // Ignores files with an ending, such as `robots.txt`.
  const pages = readdirSync('src/pages')
    .map((name) => name.replace(/\.astro$/, ''))
    .filter((name) => !/[.[]/.test(name) && name !== 'index');
  // Earlier builds made `previews`, so it stays reserved.
  expect([...reservedSlugs].sort()).toEqual([...new Set([...pages, 'previews'])].sort());
});
