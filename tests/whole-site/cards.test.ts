/** Tests pages, links and data of made-up cards, on the whole made-up site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, base, dist, pageAt, textOf } from '../site/built-site.ts';

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

test('the preview of a card shows its text and the number of its rulings', () => {
  const head = pageAt
    .get(ledger)
    ?.elements.find((element) => attribute(element, 'name') === 'description');
  expect(head && attribute(head, 'content')).toMatch(
    /^2 rulings\. Artifact — Ledger\. \{T\}: Draw/,
  );
});

test('every link to a ruling has a target', () => {
  const anchors = new Set(
    [...pageAt.keys()]
      .filter((address) => address.startsWith('/cards/'))
      .flatMap((address) =>
        (pageAt.get(address)?.elements ?? []).flatMap((element) => {
          const id = attribute(element, 'id');
          return id ? [`${address}#${id}`] : [];
        }),
      ),
  );
  const cards = [...pageAt.keys()].filter((address) => /^\/cards\/[^/]+\/$/.test(address));
  expect(cards.length).toBeGreaterThan(15);
  const lost = cards.flatMap(linksOf).filter((link) => link.includes('/#r') && !anchors.has(link));
  expect(lost).toEqual([]);
});

test('no card without rulings has a page, unless the texts name it', () => {
  expect(pageAt.has('/cards/plain-barge/')).toBe(false);
  expect(pageAt.has('/cards/lantern/')).toBe(false);
  expect(pageAt.has('/cards/gilded-raft/')).toBe(true);
});

test('every card is in the data files', () => {
  const index = JSON.parse(readFileSync(join(dist, 'cards/data.json'), 'utf8'));
  const data = index.files.map((name: string) =>
    JSON.parse(readFileSync(join(dist, `cards/data/${name}.json`), 'utf8')),
  );
  const slugs = data.flatMap(({ cards }: { cards: object }) => Object.keys(cards));
  expect(slugs.length).toBe(index.cards);
  expect(slugs).toContain('tidewrights-ledger');
});

test('the About page credits the publishers of the cards', () => {
  expect(wordsOf('/about/')).toContain('Gatherer');
  expect(wordsOf('/about/')).toContain('Scryfall');
});
