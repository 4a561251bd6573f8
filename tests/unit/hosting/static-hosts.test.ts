import { expect, test } from 'vitest';
import { headerRules } from '../../../src/build/hosting/description.ts';
import type { Site } from '../../../src/build/hosting/site.ts';
import {
  headersFile,
  limits,
  redirectsFile,
  robotsFile,
} from '../../../src/build/hosting/static-hosts.ts';

const site: Site = {
  base: '',
  root: 'dist',
  listen: { port: 80 },
  strictTransport: false,
  redirects: [{ from: '/cr/100.9/', to: '/cr/100.8/' }],
  spellings: [],
  documents: [],
  lonePrefixes: [],
};

test('_headers stays within the limits', () => {
  const lines = headersFile({ ...site, base: '/rules', strictTransport: true }).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(
    limits.headerRules,
  );
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(limits.headerLine);
  for (const path of lines.filter((line) => line.startsWith('/'))) {
    expect(path.split('*').length, path).toBeLessThanOrEqual(2);
  }
});

test('_headers says what is kept, who may read and what protects', () => {
  const blocks = headersFile(site).split('\n\n');
  const block = (path: string) => blocks.find((each) => each.startsWith(`${path}\n`)) ?? '';
  expect(block('/*')).toContain("\n  Content-Security-Policy: frame-ancestors 'none'\n");
  expect(block('/*')).not.toMatch(/Cache-Control|Strict-Transport/);
  expect(block('/_astro/*')).toContain('immutable');
  expect(block('/sw.js')).toContain('no-cache');
  expect(block('/*.json')).toContain('Access-Control-Allow-Origin: *');
  expect(headersFile({ ...site, strictTransport: true })).toContain(
    'Strict-Transport-Security: max-age=31536000',
  );
  expect(headersFile({ ...site, base: '/rules' })).toMatch(/^\/rules\/sw\.js$/m);
});

test('no two rules set one header for one file, since hosts would join the values', () => {
  const paths = ['/search/data/older.b240627babc4.json', '/_astro/a.B4kJx1a9.js', '/sw.js'];
  paths.push('/linker.js', '/site.webmanifest', '/x.ndjson');
  for (const path of paths) {
    const names = headerRules
      .filter((rule) => {
        const [before = '', after = ''] = rule.path.split('*');
        return rule.path.includes('*')
          ? path.startsWith(before) && path.endsWith(after)
          : path === rule.path;
      })
      .flatMap(({ headers }) => Object.keys(headers));
    expect(names, path).toEqual([...new Set(names)]);
  }
});

test('_redirects leads on for good, and under a base path finds the files', () => {
  expect(redirectsFile(site)).toBe('/cr/100.9/ /cr/100.8/ 301\n');
  expect(redirectsFile({ ...site, base: '/rules' })).toBe(
    '/rules/cr/100.9/ /rules/cr/100.8/ 301\n/ /rules/ 302\n/rules/* /:splat 200\n',
  );
  expect(redirectsFile({ ...site, redirects: [] })).toBe('');
});

test('_redirects leads documents in capitals and numbers without their document on', () => {
  const text = redirectsFile({
    ...site,
    base: '/rules',
    redirects: [],
    documents: ['cr'],
    lonePrefixes: [{ prefix: '7', document: 'cr', numbers: 100 }],
  });
  expect(text).toBe(
    [
      '/rules/CR/* /rules/cr/:splat 301',
      '/rules/Cr/* /rules/cr/:splat 301',
      '/rules/7* /rules/cr/7:splat 302',
      '/ /rules/ 302',
      '/rules/* /:splat 200',
      '',
    ].join('\n'),
  );
  const many = Array.from({ length: 500 }, (_, at) => ({
    prefix: `${at}`,
    document: 'cr',
    numbers: at,
  }));
  const lines = redirectsFile({ ...site, documents: ['cr'], lonePrefixes: many }).split('\n');
  expect(lines.filter((line) => line.includes('*')).length).toBe(limits.dynamicRedirects);
  expect(lines).toContain('/499* /cr/499:splat 302');
});

test('_redirects stays within the limits, however many addresses have moved', () => {
  const redirects = Array.from({ length: 5000 }, (_, at) => ({
    from: `/cr/${at}/`,
    to: `/cr/${'9'.repeat(at === 0 ? limits.redirectLine : 3)}/`,
  }));
  redirects.push({ from: '/cr/a:b/', to: '/cr/1/' });
  const lines = redirectsFile({ ...site, base: '/rules', redirects })
    .trim()
    .split('\n');
  const dynamic = lines.filter((line) => /[*:]/.test(line));
  expect(dynamic).toEqual(['/rules/* /:splat 200']);
  expect(lines.length - dynamic.length).toBe(limits.staticRedirects);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(limits.redirectLine);
});

test('robots.txt names the sitemap where the address is known', () => {
  expect(robotsFile(site)).toBe('User-agent: *\nAllow: /\n');
  expect(robotsFile({ base: '/rules', origin: 'https://rules.example' })).toContain(
    'Sitemap: https://rules.example/rules/sitemap-index.xml\n',
  );
});
