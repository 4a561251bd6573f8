/** Tests that every paragraph of the four texts in the repository is on a page, word for word. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EntryMeta } from '../../src/rules/entries/entry.ts';
import { attribute, pageAt, textOf } from './built-site.ts';

const entries = JSON.parse(readFileSync('content/entries/entries.json', 'utf8')) as EntryMeta[];
/** The entries of the four texts in the repository, without imported texts. */
const fourTexts = entries.filter(({ source }) => /\/00\d_[0-9a-f]{16}\.txt$/.test(source.file));

/** Returns the lines of an entry in the source file, joined by spaces. */
function paragraphOf({ source }: EntryMeta): string {
  const lines = readFileSync(source.file, 'utf8').split(/\r?\n/);
  return lines
    .slice(source.from - 1, source.to)
    .join(' ')
    .trim();
}

test('all four texts have entries', () => {
  expect(new Set(fourTexts.map(({ source }) => source.file)).size).toBe(4);
  expect(fourTexts.length).toBeGreaterThanOrEqual(210);
});

test.each(fourTexts.map((entry) => [entry.id, entry] as const))(
  'the page of %s shows its paragraph word for word',
  (id, entry) => {
    const page = pageAt.get(`/${id}/`);
    // The page of a heading has no text but a title.
    const body = page?.elements.find(
      (element) =>
        attribute(element, 'data-text') !== undefined ||
        attribute(element, 'data-title') !== undefined,
    );
    expect(body, `the page /${id}/ doesn’t have the text of its entry`).toBeDefined();
    if (body) expect(entry.lead + textOf(body).trim()).toBe(paragraphOf(entry));
  },
);

test('every line of the four texts has a page, except for parts of the original web pages', () => {
  const webPageParts =
    /^(?:This search based on the .* release of the Rulings\.|\||Перейти на страницу:|Изменить размер шрифта:|)$/;
  const covered = new Map<string, Set<number>>();
  for (const { source } of fourTexts) {
    const lines = covered.get(source.file) ?? new Set<number>();
    covered.set(source.file, lines);
    for (let line = source.from; line <= source.to; line += 1) lines.add(line);
  }
  const uncovered = [...covered].flatMap(([file, lines]) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        lines.has(index + 1) || webPageParts.test(line.trim()) ? [] : `${index + 1}: ${line}`,
      ),
  );
  expect(uncovered).toEqual([]);
});

test.each([
  '/',
  '/rulings/501.5b/',
  '/rulings/E.4.Ruling.3/',
  '/cr/212.3d/',
  '/rulings/K.18/',
  '/rulings/505.5.Ruling.1/',
  '/rulings/501.5.Ruling.1/',
  '/search/',
  '/offline/',
  '/404.html',
])('there is a page at %s', (address) => {
  expect(pageAt.has(address)).toBe(true);
});
