/**
 * How well cards are found by their names: typed rightly, mistyped, begun, and beside another word; and
 * what they push down of the rules. The queries are made of the names, the same ones every time.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { importFiles } from '../../scripts/import/import-files.ts';
import { contentOfFourTexts } from '../../tests/support/scratch.ts';
import { loadCards } from '../../src/content-files/card-files.ts';
import type { CardDocument } from '../../src/rules/cards/card.ts';
import { arrangeCards, type CardCollection } from '../../src/page-data/card-collection.ts';
import { arrangeLibrary } from '../../src/page-data/library.ts';
import { indexCards } from '../../src/search/index/index-library.ts';
import { foldName } from '../../src/search/cards/name-words.ts';
import { withCards } from '../../src/search/cards/beside-rules.ts';
import { openCardSearch } from '../../src/search/cards/card-search.ts';
import { cardAddress } from '../../src/rules/addresses.ts';
import { buildSearchIndex } from '../../src/search/index/build-index.ts';
import { openSearch } from '../../src/search/query/search.ts';
import { numbersFrom } from '../../tests/made-up/sentences.ts';
import type { ChromiumSpeed } from './chromium.ts';
import { shared } from './corpus.ts';
import { indexOptions, weighFirstSearches } from './engine.ts';
import { judge, keystrokes, measureSpeed, type Speed } from './measure.ts';
import { readQueries } from './queries.ts';
import type { Size } from './sizes.ts';

const kinds = ['right', 'mistyped', 'begun', 'with a word'] as const;
type Kind = (typeof kinds)[number];

/** Mean reciprocal rank at ten, by class. */
export async function measureCardQueries(
  collection: CardCollection,
  most = 400,
): Promise<Record<Kind, number>> {
  const { head, files } = indexCards(collection);
  const search = await openCardSearch(async (name) => files.get(name) as Uint8Array, head);
  const ruled = collection.cards.filter(({ slug }) => collection.shown.has(slug));
  const step = Math.max(1, Math.floor(ruled.length / most));
  const sums: Record<Kind, number[]> = { right: [], mistyped: [], begun: [], 'with a word': [] };
  const namesBeginning = countBeginnings(collection.cards.map(({ card }) => card.name));
  for (const [index, { card, slug, rulings }] of ruled.entries()) {
    if (index % step !== 0) continue;
    const next = numbersFrom(index + 1);
    const rank = (found: readonly { address: string }[]) => {
      const at = found.findIndex(({ address }) => address.split('#')[0] === cardAddress(slug));
      return at < 0 ? 0 : 1 / (at + 1);
    };
    const ask = (text: string, kind: Kind) =>
      search.query(text, { cards: 10, rulings: 10 }).then((answer) => {
        sums[kind].push(
          rank(answer.isCertain ? [...answer.cards, ...answer.rulings] : answer.cards),
        );
      });
    await ask(card.name.toLowerCase(), 'right');
    await ask(mistype(card.name, next), 'mistyped');
    await ask(begunName(card.name, namesBeginning), 'begun');
    const word = rulings[0]?.ruling.text.match(/\b[a-z]{6,}\b/)?.[0];
    if (word) await ask(`${card.name} ${word}`, 'with a word');
  }
  const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / (list.length || 1);
  return Object.fromEntries(kinds.map((kind) => [kind, mean(sums[kind])])) as Record<Kind, number>;
}

/** As many names begin as what is typed, at most: more never do, of those at hand. */
const namesBegunSo = 3;

/**
 * Most of a name, and so much more that no more than a few names begin so. Names put together for a
 * larger collection share their beginnings by sevens, and nothing that is typed tells those apart.
 */
export function begunName(name: string, namesBeginning: (typed: string) => number): string {
  let length = Math.max(6, Math.ceil(name.length * 0.7));
  while (length < name.length && namesBeginning(name.slice(0, length)) > namesBegunSo) length++;
  return name.slice(0, length);
}

/** How many of the names begin as what is typed, whatever its case and signs. */
export function countBeginnings(names: readonly string[]): (typed: string) => number {
  const sorted = names.map(foldName).sort();
  /** How many names stand before a text. */
  const before = (text: string) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] as string) < text) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return (typed) => before(`${foldName(typed)}\u{ffff}`) - before(foldName(typed));
}

/** A name as somebody in a hurry types it: signs left out, and one or two letters wrong. */
export function mistype(name: string, next: () => number): string {
  let typed = name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
  const mistakes = typed.length > 12 ? 2 : 1;
  for (let count = 0; count < mistakes; count++) {
    // The first letter is seldom the wrong one.
    const at = 1 + Math.floor(next() * (typed.length - 2));
    const [before, letter, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    const ways = [
      before + after,
      before + letter + letter + after,
      before + after.charAt(0) + letter + after.slice(1),
      `${before}${'aeiou'.charAt(Math.floor(next() * 5))}${after}`,
    ];
    typed = ways[Math.floor(next() * ways.length)] ?? typed;
  }
  return typed;
}

/** So many entries with those of one release of the rules beside them. */
const manyEntries = 45_000;

/** A row of the table of cards. */
interface CardsRow {
  name: string;
  cards: number;
  /** Distinct texts. */
  rulings: number;
  classes: Record<Kind, number>;
  /** Mean reciprocal rank of the queries for rules, without cards and beside them. */
  rules: { alone: number; beside: number; worse: number; asked: number };
  /** Bytes that a first search fetches, zipped, rules and cards together. */
  firstBytes: [median: number, worst: number];
  /** For a key, rules and cards together, in Node. */
  speed: Speed;
  chromium: ChromiumSpeed | null;
}

/**
 * The cards at hand, and as many more made of them as there may be; null where none are at hand. Of
 * the rules it is asked what cards beside them push down.
 */
export async function measureCards(
  { records, terminology, words, documents, entries }: Size,
  inBrowser: boolean,
): Promise<CardsRow[]> {
  const document = await cardsAtHand();
  if (!document) return [];
  const options = indexOptions(words, documents);
  const { head, files } = buildSearchIndex(records, terminology, options);
  const search = await openSearch(async (name) => files.get(name) as Uint8Array, head);
  // Who types a card's name is answered with the card, where there is one.
  const queries = readQueries('benches/search/queries').filter((query) => query.class !== 'card');
  const judged = judge(queries, entries);
  const typed = keystrokes(judged, 60);
  const rows: CardsRow[] = [];
  for (const each of [document, enlarged(document, manyEntries - records.length)]) {
    const collection = arrangeCards(each, arrangeLibrary([], []), []);
    const index = indexCards(collection);
    const cards = await openCardSearch(
      async (name) => index.files.get(name) as Uint8Array,
      index.head,
    );
    const answer = async (text: string, typing: boolean) => {
      const asked = search.query(text, { typing, limit: 10 });
      const words = asked.then(({ typed }) => typed);
      const found = await cards.query(text, { cards: 4, rulings: 4, words });
      const rules = await asked;
      return { rules, both: withCards(rules, found, { onlyCards: false }) };
    };
    const rules = { alone: 0, beside: 0, worse: 0, asked: judged.length };
    for (const query of judged) {
      const { rules: without, both } = await answer(query.query, query.class === 'prefix');
      const [alone, beside] = [without, both].map(({ results }) => {
        const isRight = (id: string | undefined) => id !== undefined && query.rightIds.has(id);
        const at = results
          .slice(0, 10)
          .findIndex(({ id, example }) => isRight(id) || isRight(example?.id));
        return at < 0 ? 0 : 1 / (at + 1);
      }) as [number, number];
      rules.alone += alone / judged.length;
      rules.beside += beside / judged.length;
      if (beside < alone) rules.worse += 1;
    }
    const engine = {
      search: async (text: string, typing: boolean) =>
        (await answer(text, typing)).both.results.map(({ id }) => id),
    };
    rows.push({
      name: `${(records.length + collection.rulings.length).toLocaleString('en')} entries, with cards`,
      cards: collection.cards.length,
      rulings: collection.rulings.length,
      classes: await measureCardQueries(collection),
      rules,
      firstBytes: await weighFirstSearches(files, head, index),
      speed: await measureSpeed(
        { ...engine, rawBytes: null, gzipBytes: null, firstBytes: null },
        typed,
      ),
      chromium: inBrowser
        ? await (await import('./chromium.ts')).measureInChromium({ head, files }, typed, index)
        : null,
    });
  }
  return rows;
}

/**
 * The index of so many cards that there are 45,000 entries with those of the rules; null where none
 * are at hand.
 */
export async function indexManyCards(
  ofRules: number,
): Promise<ReturnType<typeof indexCards> | null> {
  const document = await cardsAtHand();
  if (!document) return null;
  const many = enlarged(document, manyEntries - ofRules);
  return indexCards(arrangeCards(many, arrangeLibrary([], []), []));
}

/** The cards of the shared corpora as an import leaves them. */
async function cardsAtHand(): Promise<CardDocument | null> {
  const [rulings, cards] = ['rulings.json', 'oracle-cards.json'].map((name) =>
    path.join(shared, 'corpora/cards', name),
  ) as [string, string];
  if (!existsSync(rulings)) return null;
  const content = contentOfFourTexts();
  try {
    await Array.fromAsync(importFiles([rulings, cards], { content, release: '2020-12-31' }));
    return loadCards(content, 1).document;
  } finally {
    rmSync(content, { recursive: true, force: true });
  }
}

/** More cards and rulings, each put together from two that there are, until there are so many texts. */
function enlarged(document: CardDocument, most: number): CardDocument {
  const [day] = document.days;
  if (!day) return document;
  const { cards, rulings } = day;
  const all = { day: day.day, cards: [...cards], rulings: [...rulings] };
  const wordsOf = (text: string) => text.split(' ');
  const joined = (one: string, other: string) => {
    const [first, second] = [wordsOf(one), wordsOf(other)];
    return [
      ...first.slice(0, Math.ceil(first.length / 2)),
      ...second.slice(Math.floor(second.length / 2)),
    ].join(' ');
  };
  const names = new Set(cards.map(({ name }) => name));
  for (let copy = 1; all.rulings.length < most; copy++) {
    const idOf = (id: string) => `${id}-${copy}`;
    for (const [at, card] of cards.entries()) {
      const other = cards[(at + copy * 101) % cards.length] as typeof card;
      const name = joined(card.name, other.name);
      const { faces: _, ...rest } = card;
      all.cards.push({
        ...rest,
        id: idOf(card.id),
        name: names.has(name) ? `${name} ${copy}` : name,
      });
      names.add(name);
    }
    for (const [at, ruling] of rulings.entries()) {
      const other = rulings[(at + copy * 37) % rulings.length] as typeof ruling;
      const given = ruling.given.map((each) => ({ ...each, cards: each.cards.map(idOf) }));
      all.rulings.push({ text: joined(ruling.text, other.text), given });
    }
  }
  return { ...document, days: [all] };
}

export function writeCards(rows: readonly CardsRow[]): string {
  if (rows.length === 0) return '';
  const heads = ['entries', 'cards', 'rulings', ...kinds.map((kind) => `name ${kind}`)];
  const more = [
    'rules alone, MRR@10',
    'beside cards',
    'queries worse',
    'first search KB (median, worst)',
    'ms a key, Node (median / p95 / worst)',
    'ms a key to painted, Chromium ÷ 4, first',
    'and again',
  ];
  const times = ({ median, p95, worst }: Speed, figures: number) =>
    [median, p95, worst].map((ms) => ms.toFixed(figures)).join(' / ');
  const lines = rows.map(
    ({ name, cards, rulings, classes, rules, firstBytes, speed, chromium }) => [
      ...[name, cards.toLocaleString('en'), rulings.toLocaleString('en')],
      ...kinds.map((kind) => classes[kind].toFixed(3)),
      ...[rules.alone.toFixed(3), rules.beside.toFixed(3), `${rules.worse} of ${rules.asked}`],
      firstBytes.map((bytes) => Math.round(bytes / 1024)).join(', '),
      times(speed, 1),
      chromium ? times(chromium.first, 0) : '',
      chromium ? times(chromium.again, 0) : '',
    ],
  );
  const all = [...heads, ...more];
  return [all, all.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
