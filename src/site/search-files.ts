/** Makes the search data files, and the manifest that tells pages their addresses and sizes. */
import { gzipSync } from 'node:zlib';
import { shortHash } from '../content-files/files.ts';
import type { CardCollection } from '../page-data/card-collection.ts';
import type { Library } from '../page-data/library.ts';
import { cardSearchData } from '../page-data/card-data.ts';
import type { DataFile } from '../page-data/data-files.ts';
import type { Game } from '../rules/editorial/game.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import type { LibraryData } from '../page-data/search-data.ts';
import { makeSchemes } from '../rules/numbers/scheme.ts';
import { titlesFile, writeManifest } from '../search/manifest.ts';
import { createSearch } from '../search/search.ts';
import {
  type CardNamesData,
  cardsDocument,
  type LetterData,
  type SearchFile,
  type SearchManifest,
  type TitleAnswers,
} from '../search/types.ts';
import { makeLexicon } from '../search/words.ts';

/**
 * Returns the manifest and the files, which are named by their content: `current.1a2b3c4d5e6f.json`.
 * @param cards null if no cards are imported
 * @param nicknames what players call cards, and the names of these
 */
export function makeSearchFiles(
  { numbers, current, older }: LibraryData,
  cards: CardCollection | null,
  nicknames: Game['nicknames'],
) {
  const files: DataFile[] = [];
  const add = (name: string, data: unknown): SearchFile => {
    const content = JSON.stringify(data);
    const file = `search/data/${name}.${shortHash(content)}.json`;
    files.push({ address: `/${file}`, text: () => content });
    return { file, zipped: gzipSync(content).byteLength };
  };
  const lexicon = makeLexicon(current.words, makeSchemes(numbers.numbering));
  const ofCards = cards && cardSearchData(cards, lexicon, nicknames);
  const manifest: SearchManifest = {
    numbers: add('numbers', numbers),
    current: add('current', current),
    titles: addLetters(),
    ...(older.entries.length > 0 ? { older: add('older', older) } : {}),
  };
  if (ofCards) {
    manifest.cards = add('cards', ofCards.names);
    manifest['card-rulings'] = add('card-rulings', ofCards.rulings);
  }
  return { manifest, files };

  /** Adds a file for each letter. All have one hash, so that the name of one tells the others. */
  function addLetters(): SearchFile {
    const titles = titleAnswers(numbers, current);
    const hash = shortHash(JSON.stringify([titles, ofCards?.names]));
    const name = `search/data/titles.${hash}.json`;
    const fileOf = (folded: string) => titlesFile(name, folded);
    const titlesIn = Map.groupBy(Object.entries(titles), ([title]) => fileOf(title));
    const namesIn = Map.groupBy(ofCards ? formsOf(ofCards.names) : [], ([form]) =>
      fileOf(foldedTitle(form)),
    );
    for (const letter of [...'abcdefghijklmnopqrstuvwxyz', '']) {
      const file = fileOf(letter);
      const data: LetterData = {
        titles: Object.fromEntries(titlesIn.get(file) ?? []),
        cards: ofCards && pickNames(ofCards.names, namesIn.get(file) ?? []),
      };
      files.push({ address: `/${file}`, text: () => JSON.stringify(data) });
    }
    return { file: name, zipped: 0 };
  }
}

/** A name, the name of a side or a nickname, with the place of its card. */
type CardForm = readonly [form: string, place: number];

function formsOf({ names, nicknames }: CardNamesData): CardForm[] {
  const ofNames = names.flatMap((name, place) =>
    name.split(' // ').map((side) => [side, place] as const),
  );
  return [...ofNames, ...Object.entries(nicknames)];
}

/** Returns only the cards and nicknames that are among some forms. */
function pickNames(all: CardNamesData, forms: readonly CardForm[]): CardNamesData {
  const places = [...new Set(forms.map(([, place]) => place))].sort((a, b) => a - b);
  const nicknames = forms.filter(([form, place]) => all.nicknames[form] === place);
  return {
    ...all,
    names: places.flatMap((place) => all.names[place] ?? []),
    addresses: places.flatMap((place) => all.addresses[place] ?? []),
    rulings: places.flatMap((place) => all.rulings[place] ?? []),
    nicknames: Object.fromEntries(nicknames.map(([form, place]) => [form, places.indexOf(place)])),
  };
}

/** Searches for each title, so that a page can show the first results before it has loaded all rules. */
function titleAnswers(
  numbers: LibraryData['numbers'],
  current: LibraryData['current'],
): TitleAnswers {
  const search = createSearch(numbers, current);
  const titles = new Set(current.entries.flatMap(({ title }) => foldedTitle(title ?? '') || []));
  return Object.fromEntries(
    [...titles].flatMap((title) => {
      const answer = search.query(title, { limit: 8 });
      const [first, second] = answer.results;
      // The page shows a part of a heading next to it.
      const part = answer.results.find(({ id }) => id.startsWith(`${first?.id}/`)) ?? second;
      const results = [first, part].filter((result) => result !== undefined);
      if (!first?.title || foldedTitle(first.title) !== title) return [];
      return [[title, { ...answer, results, loaded: [], needs: ['current', ...answer.needs] }]];
    }),
  );
}

/** The settings of search elements are attributes, because pages have no inline scripts. */
export type SearchSettings = Record<`data-${string}`, string>;

export function searchSettings(
  { documents }: Library,
  cards: CardCollection | null,
  manifest: SearchManifest,
): SearchSettings {
  const titles = documents.map(({ slug, shortTitle }) => [slug, shortTitle] as const);
  if (cards) titles.push([cardsDocument, cards.document.shortTitle]);
  return {
    'data-search': writeManifest(manifest),
    'data-documents': JSON.stringify(Object.fromEntries(titles)),
  };
}
