/** Tests pages of made-up cards, on the whole made-up site. */
import { expect, test } from 'vitest';
import { attribute, base, pageAt, textOf } from '../site/built-site.ts';

function mainOf(address: string) {
  const main = pageAt.get(address)?.elements.find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error(`There is no page ${address}.`);
  return main;
}
const wordsOf = (address: string) => textOf(mainOf(address)).replace(/\s+/g, ' ');

/** Returns the targets of a page's links, without the base path. */
function linksOf(address: string): string[] {
  const elements = pageAt.get(address)?.elements ?? [];
  return elements.flatMap((element) => {
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    return href?.startsWith(base) ? [href.slice(base.length)] : [];
  });
}

const ledger = '/cards/tidewrights-ledger/';

test('a card shows its text and its rulings, each next to the current rule it applies', () => {
  const words = wordsOf(ledger);
  expect(words).toContain("Tidewright's Ledger");
  expect(words).toContain('Artifact — Ledger');
  expect(words.indexOf('February 2, 2012')).toBeLessThan(words.indexOf('April 1, 2011'));
  // The ruling names the keyword and its number.
  expect(words).toMatch(/702\.\d+[a-z]? Brass Tern/);
  expect(linksOf(ledger)).toContain('/cr/702.3a/');
  expect(words).toContain('same ruling on 3 other cards');
});

test('the About page credits the publishers of the cards', () => {
  expect(wordsOf('/about/')).toContain('Gatherer');
  expect(wordsOf('/about/')).toContain('Scryfall');
});
