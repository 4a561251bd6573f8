/** Finds cards by name: as typed, unfinished or mistyped. Words of names are folded: `foldedTitle`. */
import { foldedTitle } from '../rules/words/typography.ts';
import editDistance from 'damerau-levenshtein';
import { remember } from './remember.ts';
import { makeSpeller, type Speller } from './spelling.ts';
import { weights } from './weights.ts';

/** A form of a name: `whole`, a side of a card, or the part of one of them before a comma. */
type Form = 'whole' | 'side' | 'short';

export interface NamedCards {
  /** Indexes of the cards. Cards with more rulings come first. */
  cards: number[];
  form: Form;
}

export interface CardNames {
  withName(folded: string): NamedCards | undefined;
  /** Returns names that begin with these words, short names first. */
  beginningWith(folded: string, limit: number): string[];
  /** Returns names that have all these words. The last may be unfinished. */
  withWords(folded: string, limit: number): string[];
  /** Returns names that mistyped words may mean, most similar first. */
  similarTo(folded: string, maxMistakes: number): string[];
  /** The same for names with wrong spaces, `blod mo on`. Much slower. */
  similarToJoined(folded: string, maxMistakes: number): string[];
  /** Returns how many names have a word. */
  countOf(word: string): number;
}

const joined = (words: string) => words.replaceAll(' ', '');

/** Lists the cards with each form of a name. @param rulings the number of rulings of each card */
function listForms(names: readonly string[], rulings: readonly number[]): Map<string, NamedCards> {
  const forms = new Map<string, NamedCards>();
  const add = (card: number, form: Form, printed: string) => {
    const folded = foldedTitle(printed);
    const known = forms.get(folded);
    if (!known && folded !== '') forms.set(folded, { cards: [card], form });
    else if (known?.form === form && !known.cards.includes(card)) known.cards.push(card);
  };
  for (const [card, name] of names.entries()) add(card, 'whole', name);
  const divided = [...names.entries()].filter(([, name]) => /,| \/\/ /.test(name));
  for (const [card, name] of divided) for (const side of sidesOf(name)) add(card, 'side', side);
  for (const [card, name] of divided) {
    for (const each of [name, ...sidesOf(name)])
      add(card, 'short', /^([^,/]+),/.exec(each)?.[1] ?? '');
  }
  for (const { cards } of forms.values()) {
    if (cards.length > 1) cards.sort((a, b) => (rulings[b] ?? 0) - (rulings[a] ?? 0));
  }
  return forms;
}

export function makeCardNames(names: readonly string[], rulings: readonly number[]): CardNames {
  const forms = listForms(names, rulings);
  // Made when a query needs them, because most need neither.
  const byJoined = once(() => new Map([...forms.keys()].map((form) => [joined(form), form])));
  const byBeginning = once(() => Map.groupBy(forms.keys(), (form) => form.slice(0, 2)));
  const byWord = once(() => byWordOf(forms.keys()));
  const words = once(() =>
    makeSpeller([...byWord()].map(([word, { length }]) => ({ word, titled: true, count: length }))),
  );
  // Gives short names a higher count, so that they come first.
  const countsOf = (word: string) => ({ word, titled: true, count: 1 / (1 + word.length) });
  const joinedNames = once(() => makeSpeller([...byJoined().keys()].map(countsOf)));

  // Each key press asks for the same words again.
  const similar = remember((folded: string) =>
    remember((maxMistakes: number) => similarNames(folded, maxMistakes, byWord(), words())),
  );

  return {
    withName: (folded) => forms.get(folded) ?? forms.get(byJoined().get(joined(folded)) ?? ''),
    beginningWith: (folded, limit) =>
      (byBeginning().get(folded.slice(0, 2)) ?? [])
        .filter((form) => form.startsWith(folded) && form !== folded)
        .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
        .slice(0, limit),
    withWords(folded, limit) {
      const typed = folded.split(' ');
      const last = typed.at(-1) ?? '';
      return (byWord().get(typed[0] ?? '') ?? [])
        .filter((form) => {
          const has = form.split(' ');
          return (
            typed.slice(0, -1).every((word) => has.includes(word)) &&
            has.some((word) => word.startsWith(last))
          );
        })
        .sort((a, b) => a.length - b.length)
        .slice(0, limit);
    },
    similarTo: (folded, maxMistakes) => similar(folded)(maxMistakes),
    similarToJoined: (folded, maxMistakes) =>
      joinedNames()
        .correct(joined(folded), maxMistakes)
        .flatMap((each) => byJoined().get(each) ?? []),
    countOf: (word) => byWord().get(word)?.length ?? 0,
  };
}

/** Returns a function that calls `make` when it is first called. */
function once<T>(make: () => T): () => T {
  const made = remember((_: true) => make());
  return () => made(true);
}

function byWordOf(names: Iterable<string>): Map<string, string[]> {
  const byWord = remember((_: string): string[] => []);
  for (const name of names) for (const word of new Set(name.split(' '))) byWord(word).push(name);
  return byWord.known;
}

const sidesOf = (name: string) => (name.includes(' // ') ? name.split(' // ') : []);

/** How many corrections of each word, and how many names, are compared. */
const [maxCorrections, maxNames] = [6, 40] as const;

/** Finds names with some of the words, corrected. The Damerau-Levenshtein distance of the whole name decides. */
function similarNames(
  folded: string,
  maxMistakes: number,
  byWord: ReadonlyMap<string, string[]>,
  words: Speller,
): string[] {
  const shared = new Map<string, number>();
  const typed = folded.split(' ');
  for (const word of typed) {
    const maxEdits = word.length < 4 ? 1 : Math.ceil(word.length / 3);
    const meant = byWord.has(word) ? [word] : words.correct(word, maxEdits);
    for (const each of meant.slice(0, maxCorrections)) {
      const names = byWord.get(each) ?? [];
      const weight = each.length / Math.log2(2 + names.length);
      for (const name of names) shared.set(name, (shared.get(name) ?? 0) + weight);
    }
  }
  const target = joined(folded);
  return [...shared]
    .filter(([name]) => Math.abs(joined(name).length - target.length) <= maxMistakes)
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxNames)
    .map(([name]) => ({ name, edits: editDistance(target, joined(name)).steps }))
    .filter(({ edits }) => edits <= maxMistakes)
    .sort((a, b) => a.edits - b.edits)
    .map(({ name }) => name);
}

/** Returns how many mistakes a mistyped name may have. */
export function maxMistakesIn(folded: string): number {
  return Math.floor(weights.maxNameMistakes * joined(folded).length);
}
