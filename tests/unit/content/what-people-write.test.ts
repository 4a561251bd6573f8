import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { siteUrlError, siteUrlWarning } from '../../../scripts/report/run.ts';
import { readRedirects } from '../../../src/rules/editorial/redirects.ts';
import { checkAddressList } from '../../../src/build/published-addresses.ts';
import { loadTerminology } from '../../../src/rules/editorial/game.ts';
import { readLocatedYaml } from '../../../src/rules/editorial/located-yaml.ts';

const redirectsIn = (...lines: string[]) => readRedirects(`${lines.join('\n')}\n`, 'r.yaml');

test('a loop of redirects is told once, with the way it goes', () => {
  const { problems } = redirectsIn(
    '- { from: /a/, to: /b/ }',
    '- { from: /b/, to: /c/ }',
    '- { from: /c/, to: /a/ }',
    '- { from: /d/, to: /a/ }',
  );
  expect(problems).toMatchObject([{ rule: 'redirect-loop', line: 1 }]);
  expect(problems[0]?.message).toContain('/a/ redirects to /b/ redirects to /c/ redirects to /a/');
});

test('a chain of redirects is no loop', () => {
  expect(redirectsIn('- { from: /a/, to: /b/ }', '- { from: /b/, to: /c/ }').problems).toEqual([]);
});

test.each(['/cr/../x/', '/cr/%2e%2E/x/', '/cr/?q=1/', '/cr/a%2Fb/', '/cr/a%5cb/'])(
  '%s is no address of a page',
  (address) => {
    for (const line of [`- { from: "${address}", to: /a/ }`, `- { from: /a/, to: "${address}" }`]) {
      expect(redirectsIn('# one', line).problems).toMatchObject([
        { rule: 'redirect-malformed', severity: 'error', line: 2 },
      ]);
    }
  },
);

test('a redirect from a page is told', () => {
  const text = '- { from: /x/, to: /cr/2/ }\n- { from: /cr/1/, to: /cr/2/ }\n';
  expect(readRedirects(text, 'r.yaml', { pages: new Set(['/cr/1/']) }).problems).toMatchObject([
    { rule: 'redirect-from-page', severity: 'error', line: 2, column: 11 },
  ]);
});

test('a word in two groups of the terminology is located', () => {
  const { problems } = loadTerminology(
    '- words: [graveyard, bin]\n- words: [dustbin]\n  slang: [Bin]\n',
    't.yaml',
  );
  expect(problems).toMatchObject([{ rule: 'word-in-two-groups', line: 3 }]);
  expect(problems[0]?.message).toContain('“graveyard”');
});

test('aliases that unfold without end are an error and nothing is unfolded', () => {
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 10; level++) {
    bomb.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    );
  }
  const { data, problems } = readLocatedYaml(bomb.join('\n'), 'b.yaml', z.unknown());
  expect(data).toBeNull();
  expect(problems).toMatchObject([{ rule: 'too-many-aliases', line: 2 }]);
});

test('a list of addresses that is lost or empty is an error', () => {
  const content = mkdtempSync(path.join(tmpdir(), 'addresses-'));
  onTestFinished(() => rmSync(content, { recursive: true, force: true }));
  expect(checkAddressList(content)).toMatchObject([{ rule: 'addresses-lost' }]);
  writeFileSync(path.join(content, 'addresses.txt'), '# nothing\n');
  expect(checkAddressList(content)).toMatchObject([{ rule: 'addresses-lost' }]);
  writeFileSync(path.join(content, 'addresses.txt'), '/cr/\n');
  expect(checkAddressList(content)).toEqual([]);
  expect(checkAddressList('content')).toEqual([]);
});

test.each([
  [undefined, 'not set'],
  ['ftp://rules.org', 'will not work'],
  ['http://localhost:4321', 'will not work'],
  ['https://owner.github.io/rules/', 'BASE_PATH=/rules/'],
])('SITE_URL=%s is warned of', (url, words) => {
  expect(siteUrlWarning(url)).toContain(words);
});

test('an address of the web is a good SITE_URL, and what is no address is an error', () => {
  expect(siteUrlWarning('https://rules.org')).toBeNull();
  expect(siteUrlError('rules.org')).toContain('https://');
  expect(siteUrlError(undefined)).toBeNull();
});
