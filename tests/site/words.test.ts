/** Tests that every paragraph of the four texts in the repository is on a page, word for word. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkContent } from '../../src/content-files/link-content.ts';
import { entryId } from '../../src/rules/addresses.ts';
import { attribute, pageAt, textOf } from './built-site.ts';

const linked = linkContent('content');

/** The items of the four texts in the repository, without imported texts. */
const fourTexts = linked.documents.flatMap(({ document, texts }) =>
  texts
    .filter(({ file }) => /\/00\d_[0-9a-f]{16}\.txt$/.test(file))
    .flatMap(({ file, items }) =>
      items.map((item) => ({ ...item, file, id: entryId(document.slug, item.key) })),
    ),
);

/** Returns the lines of an item in the source file, joined by spaces. */
function paragraphOf({ file, lines: { from, to } }: (typeof fourTexts)[number]): string {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines
    .slice(from - 1, to)
    .join(' ')
    .trim();
}

test.each(fourTexts.map((item) => [item.id, item] as const))(
  'the page of %s shows its paragraph word for word',
  (id, item) => {
    const page = pageAt.get(`/${id}/`);
    // The page of a heading has no text but a title.
    const body = page?.elements.find(
      (element) =>
        attribute(element, 'data-text') !== undefined ||
        attribute(element, 'data-title') !== undefined,
    );
    expect(body, `the page /${id}/ doesn’t have its text`).toBeDefined();
    if (body) expect(item.lead + textOf(body).trim()).toBe(paragraphOf(item));
  },
);

test('About and offline use name only what the site has', () => {
  const wordsOf = (address: string) => pageAt.get(address)?.elements.map(textOf)[0] ?? '';
  const has = (address: RegExp) => [...pageAt.keys()].some((each) => address.test(each));
  expect(/Cards and their rulings need/.test(wordsOf('/offline/'))).toBe(has(/^\/cards\/$/));
  const about = pageAt.get('/about/')?.elements ?? [];
  const examples = about.filter((each) => attribute(each, 'class') === 'placeholder').map(textOf);
  const texts = linked.entries.map(({ text }) => text);
  expect(examples.filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
});
