/** The search page names what its scripts will ask for, so that it comes at once. */
import { expect, test } from 'vitest';
import { nameScripts } from '../../../src/build/early-search.ts';

const scripts: Record<string, string> = {
  'Page.aa.js': 'import{a as b}from"./shared.bb.js";import"./styles.cc.js";b()',
  'search.dd.js': "import{c}from'./engine.ee.js';c()",
  'shared.bb.js': 'export{a}',
  'styles.cc.js': 'import{a}from"./shared.bb.js"',
  'engine.ee.js':
    'new Worker(new URL(`/base/_astro/worker-f_-1.js`,``+import.meta.url),{type:`module`});import("./later.gg.js")',
};
const head = (scripts: string) => `<head><link rel="stylesheet" href="/x.css">${scripts}</head>`;
const own = ['Page.aa.js', 'search.dd.js']
  .map((name) => `<script type="module" src="/base/_astro/${name}"></script>`)
  .join('');

test('what scripts import and the worker stand in the head, each once; what may come later does not', () => {
  const page = nameScripts(head(own), (name) => scripts[name] ?? '');
  const named = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, at]) => at);
  expect(named).toEqual(
    ['worker-f_-1.js', 'shared.bb.js', 'styles.cc.js', 'engine.ee.js'].map(
      (name) => `/base/_astro/${name}`,
    ),
  );
  expect(page.indexOf('modulepreload')).toBeGreaterThan(page.lastIndexOf('<script'));
});

test('a page that starts no worker is not built', () => {
  expect(() => nameScripts(head(own), () => '')).toThrow('start no worker');
});
