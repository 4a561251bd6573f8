import { expect, test } from 'vitest';
import {
  type BuiltSite,
  nextStep,
  siteUrlError,
  siteUrlWarning,
} from '../../../scripts/report/run-command.ts';
import { readRedirects } from '../../../src/rules/editorial/redirects.ts';
import { folderWith } from '../../support/folders.ts';
import { checkAddressList } from '../../../src/build/published-addresses.ts';

const redirectsIn = (...lines: string[]) => readRedirects(`${lines.join('\n')}\n`, 'r.yaml');

test.each(['/cr/../x/', '/cr/%2e%2E/x/', '/cr/?q=1/', '/cr/a%2Fb/', '/cr/a%5cb/'])(
  '%s is not a valid address',
  (address) => {
    for (const line of [`- { from: "${address}", to: /a/ }`, `- { from: /a/, to: "${address}" }`]) {
      expect(redirectsIn('# one', line).problems).toMatchObject([
        { rule: 'wrong-shape', severity: 'error', line: 2 },
      ]);
    }
  },
);

test('a missing or empty addresses.txt is an error', () => {
  const lost = [{ rule: 'addresses-lost' }];
  expect(checkAddressList(folderWith())).toMatchObject(lost);
  expect(checkAddressList(folderWith({ 'addresses.txt': '# nothing\n' }))).toMatchObject(lost);
  expect(checkAddressList(folderWith({ 'addresses.txt': '/cr/\n' }))).toEqual([]);
  expect(checkAddressList('content')).toEqual([]);
});

test.each([
  [undefined, 'not set'],
  ['ftp://rules.org', 'will not work'],
  ['http://localhost:4321', 'will not work'],
  ['https://owner.github.io/rules/', 'BASE_PATH=/rules/'],
])('SITE_URL=%s gets a warning', (url, words) => {
  expect(siteUrlWarning(url)).toContain(words);
});

test('SITE_URL must be a web address', () => {
  expect(siteUrlWarning('https://rules.org')).toBeNull();
  expect(siteUrlError('rules.org')).toContain('https://');
  expect(siteUrlError(undefined)).toBeNull();
});

const finished: BuiltSite = {
  ...{ lacksRules: null, isNameless: false, operator: 'me', report: 'mailto:me@rules.test' },
  ...{ edited: 'content/own', siteUrl: 'https://rules.org', isPublished: false },
};
const begun = { operator: '', report: '', siteUrl: undefined };
test.each<[string, Partial<BuiltSite>, string | null]>([
  ['is finished', {}, null],
  ['has no rules', { ...begun, lacksRules: 'None.', isNameless: true }, 'npm run update'],
  ['has nobody’s name', { ...begun, isNameless: true, edited: 'content' }, 'npm run own-site'],
  ['has no operator', begun, 'content/own/site.yaml'],
  ['has no address', { siteUrl: undefined }, 'SITE_URL='],
  ['has a wrong address', { ...begun, siteUrl: 'http://localhost' }, 'SITE_URL='],
  ['is published without its address', { ...begun, isPublished: true }, 'SITE_URL='],
])('after a build, a site that %s has one next step', (_, site, words) => {
  const step = nextStep({ ...finished, ...site });
  if (words === null) return expect(step).toBeNull();
  const steps = ['npm run update', 'npm run own-site', 'content/own/site.yaml', 'SITE_URL='];
  expect(steps.filter((each) => step?.includes(each))).toEqual([words]);
});
