import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  compareBuild,
  listBuild,
  lostMessage,
} from '../../../src/integrations/published-addresses.ts';
import { readRedirects, redirectsToNowhere } from '../../../src/content-files/editorial-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
  mkdirSync(path.join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const [dist, content] = [() => path.join(folder, 'dist'), () => path.join(folder, 'content')];

/** Makes a build that has these addresses and no others. */
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
  test('takes in the pages and feeds of a build, sorted, and nothing else', () => {
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

  test('grows and never shrinks', () => {
    build('/cr/702.9/', '/cr/702.10/');
    listBuild(dist(), content());
    build('/cr/702.9/', '/cr/702.11/');
    expect(compareBuild(dist(), content())).toEqual({
      lost: ['/cr/702.10/'],
      fresh: ['/cr/702.11/'],
    });
    listBuild(dist(), content());
    expect(list()).toContain('/cr/702.10/\n');
    expect(compareBuild(dist(), content()).fresh).toEqual([]);
  });

  test('is left as it is by a second run', () => {
    build('/cr/702.9/');
    listBuild(dist(), content());
    const before = list();
    expect(listBuild(dist(), content())).toBe(0);
    expect(list()).toBe(before);
  });
});

test('a build that loses addresses says which, and what to do', () => {
  expect(lostMessage(['/cr/702.10/'])).toBe(
    'An address that was published is not in this build:\n' +
      '  /cr/702.10/\n' +
      'People have kept them. Say in content/redirects.yaml where each leads now, or why it was removed.',
  );
  const many = lostMessage(Array.from({ length: 25 }, (_, place) => `/cr/${place}/`));
  expect(many).toContain('25 addresses that were published are not in this build');
  expect(many).toContain('… and 5 more');
});

describe('redirects', () => {
  test('lead on or say why', () => {
    const { redirects, problems } = readRedirects(
      '- from: /cr/1/\n  to: /cr/2/\n- from: /cr/3/\n  removed: It was a misprint.\n',
      'redirects.yaml',
    );
    expect(problems).toEqual([]);
    expect(redirects).toEqual([
      { from: '/cr/1/', to: '/cr/2/' },
      { from: '/cr/3/', removed: 'It was a misprint.' },
    ]);
    expect(redirectsToNowhere(redirects, new Set(['/cr/3/']))).toEqual([redirects[0]]);
    expect(redirectsToNowhere(redirects, new Set(['/cr/2/']))).toEqual([]);
  });

  test.each([
    ['wrong-shape', '- from: cr/1\n  to: /cr/2/\n', 1],
    ['wrong-shape', '- from: /cr/1/\n', 1],
    ['redirect-twice', '- from: /cr/1/\n  to: /cr/2/\n- from: /cr/1/\n  to: /cr/3/\n', 3],
    ['redirect-to-itself', '- from: /cr/1/\n  to: /cr/1/\n', 1],
  ])('are refused: %s', (rule, text, line) => {
    const { problems } = readRedirects(text, 'redirects.yaml');
    expect(problems.map((problem) => [problem.rule, problem.line])).toContainEqual([rule, line]);
  });
});
