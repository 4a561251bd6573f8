/** Tests that the published Markdown leads to pages, and that pages lead to it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, base, dist, files, pageAt, pages } from './built-site.ts';

const markdownFiles = [...files].filter((file) => file.endsWith('.md'));
const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Returns the paths of the whole URLs in a text, without the base path. */
function pathsIn(text: string): string[] {
  const found = [...text.matchAll(/\]\(<?(https?:\/\/[^)>\s]+)/g)];
  return found.map(([, url = '']) => decodeURI(new URL(url).pathname).slice(base.length));
}

const isThere = (path: string) => files.has(path) || pageAt.has(path);

test('llms.txt leads to the Markdown files', () => {
  const paths = pathsIn(textOf('/llms.txt'));
  expect(paths.filter((path) => path.endsWith('.md')).length).toBeGreaterThan(0);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('links in Markdown files lead to pages', () => {
  const broken = markdownFiles.flatMap((file) =>
    pathsIn(textOf(file)).flatMap((path) => (isThere(path) ? [] : `${file}: ${path}`)),
  );
  expect(broken).toEqual([]);
});

test('pages lead to the place in a Markdown file that has their text', () => {
  const broken = pages.flatMap(({ address, elements }) =>
    elements.flatMap((element) => {
      const [file = '', anchor] = decodeURI(attribute(element, 'href') ?? '').split('#');
      if (!file.endsWith('.md')) return [];
      const text = files.has(file.slice(base.length)) ? textOf(file.slice(base.length)) : '';
      const isFound = anchor === undefined ? text : text.includes(`<a id="${anchor}"></a>`);
      return isFound ? [] : `${address}: ${file}#${anchor}`;
    }),
  );
  expect(broken).toEqual([]);
});
