/** Finds cards by name, also if it is unfinished or mistyped. All names here are as `foldedTitle` returns them. */
import { cardAddress, linkTo, cardSlug } from '../rules/addresses.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import editDistance from 'damerau-levenshtein';
import { getOrAdd, once, remember } from '../rules/once-per.ts';
import { areReordered, makeSpeller, type Speller } from './spelling.ts';
import { weights } from './weights.ts';

/** A form of a name: `whole`, a side of a card, or the part of one of them before a comma. */
type Form = 'whole' | 'side' | 'short';

export interface NamedCards {
  /** Indexes of the cards. Cards with more rulings come first. */
  cards: number[];
  form: Form;
}

export type CardNames = ReturnType<typeof makeCardNames>;

const joined = (words: string) => words.replaceAll(' ', '');

interface NamedForm extends NamedCards {
  folded: string;
}

/** Returns the addresses that follow from a name: on this site, and on the one elsewhere. */
export function addressesOf(name: string, elsewhere = ''): string[] {
  return [cardAddress(cardSlug(name)), linkTo(elsewhere, { name, id: '' })];
}

/**
 * Lists the forms of names by their letters without spaces, and those with the letters of another by their words.
 * @param rulings the number of rulings of each card
 */
function listForms(
  names: readonly string[],
  rulings: readonly number[],
  nicknames: Readonly<Record<string, number>> = {},
): Map<string, NamedForm> {
  const forms = new Map<string, NamedForm>();
  const add = (card: number, form: Form, printed: string) => {
    const folded = foldedTitle(printed);
    const letters = joined(folded);
    const alike = forms.get(letters);
    const isOther = alike !== undefined && alike.folded !== folded;
    const known = isOther ? forms.get(folded) : alike;
    if (!known && folded !== '') {
      forms.set(isOther ? folded : letters, { cards: [card], form, folded });
    } else if (known?.form === form && !known.cards.includes(card)) known.cards.push(card);
  };
  for (const [card, name] of names.entries()) add(card, 'whole', name);
  for (const [card, name] of names.entries()) {
    for (const side of sidesOf(name)) add(card, 'side', side);
  }
  for (const [card, name] of names.entries()) {
    for (const each of name.includes(',') ? [name, ...sidesOf(name)] : [])
      add(card, 'short', /^([^,/]+),/.exec(each)?.[1] ?? '');
  }
  for (const [nickname, card] of Object.entries(nicknames)) add(card, 'short', nickname);
  for (const { cards } of forms.values()) {
    if (cards.length > 1) cards.sort((a, b) => (rulings[b] ?? 0) - (rulings[a] ?? 0));
  }
  return forms;
}

export function makeCardNames(...data: Parameters<typeof listForms>) {
  const forms = listForms(...data);
  const names = once(() => [...forms.values()].map(({ folded }) => folded));
  /** The names with each word. */
  const byWord = once(() => {
    const found = new Map<string, string[]>();
    for (const name of names())
      for (const word of name.split(' ')) getOrAdd(found, word, () => []).push(name);
    return found;
  });
  const namesWith = (word: string): readonly string[] => byWord().get(word) ?? [];
  const byBeginning = remember((folded: string) => {
    const whole = folded.trimEnd();
    return names().filter((name) => name === whole || name.startsWith(folded));
  });
  const countOf = (word: string) => namesWith(word).length;
  const words = once(() =>
    makeSpeller([...byWord().keys()], (word) => ({ titled: true, count: countOf(word) })),
  );
  const joinedNames = once(() =>
    // Gives short names a higher count, so that they come first.
    makeSpeller([...forms.keys()], ({ length }) => ({ titled: true, count: 1 / (1 + length) })),
  );

  // Each key press asks for the same words again.
  const similar = remember((folded: string) =>
    remember((maxMistakes: number) => similarNames(folded, maxMistakes, namesWith, words())),
  );

  return {
    withName: (folded: string): NamedCards | undefined =>
      forms.get(folded) ?? forms.get(joined(folded)),
    /** Returns names with this beginning. If it ends with a space, one of them may be the whole name. */
    beginningWith: (folded: string, limit: number): string[] =>
      byBeginning(folded)
        .filter((form) => form !== folded)
        .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
        .slice(0, limit),
    /** Returns names that have all these words. The last may be unfinished. */
    withWords(folded: string, limit: number): string[] {
      const typed = folded.split(' ');
      const last = typed.at(-1) ?? '';
      return namesWith(typed[0] ?? '')
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
    /** Returns names that mistyped words may mean, most similar first. */
    similarTo: (folded: string, maxMistakes: number) => similar(folded)(maxMistakes),
    /** The same for names with wrong spaces, `blod mo on`. Much slower. */
    similarToJoined: (folded: string, maxMistakes: number): string[] =>
      joinedNames()
        .correct(joined(folded), maxMistakes)
        .flatMap((each) => forms.get(each)?.folded ?? []),
    countOf,
  };
}

const sidesOf = (name: string) => (name.includes(' // ') ? name.split(' // ') : []);

/** How many corrections of each word, and how many names, are compared. */
const [maxCorrections, maxNames] = [6, 40] as const;

/** Finds names with some of the words, corrected. The Damerau-Levenshtein distance of the whole name decides. */
function similarNames(
  folded: string,
  maxMistakes: number,
  namesWith: (word: string) => readonly string[],
  words: Speller,
): string[] {
  const shared = new Map<string, number>();
  const typed = folded.split(' ');
  for (const word of typed) {
    const maxEdits = word.length < 4 ? 1 : Math.ceil(word.length / 3);
    const meant = namesWith(word).length > 0 ? [word] : words.correct(word, maxEdits);
    for (const each of meant.slice(0, maxCorrections)) {
      const names = namesWith(each);
      const weight = each.length / Math.log2(2 + names.length);
      for (const name of names) shared.set(name, (shared.get(name) ?? 0) + weight);
    }
  }
  const target = joined(folded);
  const isReordered = ({ name }: { name: string }) => areReordered(target, joined(name));
  return [...shared]
    .filter(([name]) => Math.abs(joined(name).length - target.length) <= maxMistakes)
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxNames)
    .map(([name]) => ({ name, edits: editDistance(target, joined(name)).steps }))
    .filter(({ edits }) => edits <= maxMistakes)
    .sort((a, b) => a.edits - b.edits || +isReordered(b) - +isReordered(a))
    .map(({ name }) => name);
}

/** Returns how many mistakes a mistyped name may have. */
export function maxMistakesIn(folded: string): number {
  return Math.floor(weights.maxNameMistakes * joined(folded).length);
}
