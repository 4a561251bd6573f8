import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checkBuild,
  compareBuild,
  describeLost,
  listBuild,
} from '../../../src/build/published-addresses.ts';
import { readRuleAddress } from '../../../src/rules/addresses.ts';
import { redirectPages } from '../../../src/page-data/redirect-pages.ts';
import { Library } from '../../../src/page-data/library.ts';
import { readRedirects } from '../../../src/rules/editorial/redirects.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
  mkdirSync(path.join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const [dist, content] = [() => path.join(folder, 'dist'), () => path.join(folder, 'content')];

/** Writes a `dist/` folder that has only these addresses. */
function build(...addresses: string[]): void {
  rmSync(dist(), { recursive: true, force: true });
  for (const address of ['/', ...addresses]) {
    const file = path.join(dist(), address.endsWith('/') ? `${address}index.html` : address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
}

const list = () => readFileSync(path.join(content(), 'addresses.txt'), 'utf8');

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
    listBuild(dist(), content());
    expect(list()).toContain('/cr/702.10/\n');
    expect(compareBuild(dist(), content()).fresh).toEqual([]);
  });

  test('does not change in a second run', () => {
    build('/cr/702.9/');
    listBuild(dist(), content());
    const before = list();
    expect(listBuild(dist(), content())).toBe(0);
    expect(list()).toBe(before);
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
    '/cr/122/changes.xml',
    '/cr/2026-06-19/',
    '/cr/2026-06-19/702.19b/',
    '/cr/310.8a/',
    '/cr/310.8a/history/',
    '/cr/changes/2026-06-19/',
  ];
  const published = (...more: string[]) => {
    build(...lost, ...more);
    listBuild(dist(), content());
    build(...more);
  };
  const say = (text: string) => writeFileSync(path.join(content(), 'redirects.yaml'), text);
  const listFile = () => path.join(folder, 'lost.yaml');
  const check = () => checkBuild(dist(), content(), listFile());

  test('needs only one line in redirects.yaml, which the build prints', () => {
    published();
    let said = '';
    try {
      check();
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toContain('lacks 6 published addresses');
    expect(said).not.toContain('/cr/310.8a/');
    const line = said.split('\n').find((each) => each.startsWith('- ')) ?? '';
    expect(readRedirects(line, 'r.yaml')).toMatchObject({
      problems: [],
      data: { removals: [{ document: 'cr', release: '2026-06-19' }] },
    });
    say(`# what is gone\n${line}\n`);
    const { removals } = readRedirects(line, 'r.yaml').data;
    const pages = redirectPages(new Library([], []), lost, { redirects: [], removals });
    build(...pages.map(({ from }) => from));
    expect(check).not.toThrow();
  });

  test('may have a name that is no date, and the line is for the owner’s file', () => {
    const undated = ['/cr/changes/undated/', '/cr/undated/', '/cr/undated/212.3d/'];
    build('/cr/changes/2020-01-01-to-undated/', ...undated);
    listBuild(dist(), content());
    mkdirSync(path.join(content(), 'own'));
    writeFileSync(path.join(content(), 'own/addresses.txt'), list());
    build('/cr/changes/2020-01-01-to-undated/');
    expect(check).toThrow('own/redirects.yaml');
    expect(check).toThrow('- { release: cr/undated, removed:');
    expect(check).not.toThrow('/cr/undated/');
  });

  test('does not cover another release or another document', () => {
    published('/cr/702.9/');
    const others = ['/cr/2025-01-01/702.9/', '/rulings/501.5b/', '/about/'];
    const { message } = describeLost(
      [...lost, ...others],
      ['cr/2026-06-19'],
      'lost.yaml',
      'content',
    );
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
  const say = (name: string, text: string) => {
    const file = path.join(content(), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const siteOf = (pages: string) =>
    say('site.yaml', `${readFileSync('content/site.yaml', 'utf8')}\n${pages}\n`);
  const hold = () => {
    say('sources/cards/document.yaml', readFileSync('content/sources/cards/document.yaml', 'utf8'));
    mkdirSync(path.join(content(), 'sources/cards/2033-07-01'));
  };
  const published = (...stillThere: string[]) => {
    build('/cards/', ...stillThere, ...lost);
    listBuild(dist(), content());
    build(...stillThere);
  };
  const check = () => checkBuild(dist(), content(), path.join(folder, 'lost.yaml'));
  const said = () => {
    try {
      check();
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('need only one line in redirects.yaml, which the build prints', () => {
    published();
    siteOf('');
    expect(said()).toContain('are of cards');
    for (const address of lost) expect(said()).not.toContain(address);
    const [line = '', ...more] = said()
      .split('\n')
      .filter((each) => each.startsWith('- '));
    expect(more).toEqual([]);
    const { data, problems } = readRedirects(line, 'r.yaml');
    expect(problems).toEqual([]);
    expect(data.removals).toEqual([
      { under: '/cards/', removed: 'This site no longer has cards.' },
    ]);
    say('redirects.yaml', line);
    const pages = redirectPages(new Library([], []), ['/cards/', ...lost], {
      redirects: [],
      removals: data.removals,
    });
    build(...pages.map(({ from }) => from));
    expect(check).not.toThrow();
  });

  test('need only one line if the site still has some card pages', () => {
    published('/cards/');
    hold();
    siteOf('cards: { pages: false }');
    const line = said()
      .split('\n')
      .find((each) => each.startsWith('- '));
    const { removals } = readRedirects(line ?? '', 'r.yaml').data;
    expect(removals).toMatchObject([{ under: '/cards/' }]);
  });

  test('are listed one by one if all cards have pages', () => {
    published('/cards/');
    hold();
    siteOf('');
    for (const address of lost) expect(said()).toContain(`\n  ${address}`);
    expect(said()).not.toContain('under:');
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
    writeFileSync(path.join(content(), 'redirects.yaml'), '- from: /cr/1/\n  to: /cr/2/\n');
    const check = () => checkBuild(dist(), content(), 'lost.yaml');
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
