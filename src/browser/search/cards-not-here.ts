/** Cards that are asked about in small letters, as people do, and are not among those that are held. */
import type { SearchAnswer } from '../../search/answer.ts';
import { foldName } from '../../search/cards/name-words.ts';
import { cardsHeading } from '../../search/record.ts';

/** The questions by which rules are found have small letters but for the names of cards. */
const named =
  /\p{Lu}[\p{L}’'-]+(?:,? (?:(?:of|the|and|to|in|for|from|with|an?) )*\p{Lu}[\p{L}’'-]+)*/gu;

/**
 * The names of cards that stand in a query, as the questions write them by which rules were found for
 * it, of which the cards that were looked through have none; none where no cards were.
 *
 * @example cardsNotHere(answer) // ['Sol Ring']
 */
export function cardsNotHere(answer: SearchAnswer): string[] {
  const { query, mending, results, withCards, cardsNamed = [] } = answer;
  if (withCards !== true) return [];
  const typed = foldName(mending?.mended ?? query);
  const tell = answer.typed.flatMap(({ word, isOfTitle }) => (isOfTitle ? [] : foldName(word)));
  // Whether the cards were looked through for it: a name is not said to be missing that nobody looked for.
  const isSought = (name: string) =>
    name === typed ||
    (name.includes(' ') &&
      mending === null &&
      (typed.startsWith(`${name} `) ||
        (` ${typed} `.includes(` ${name} `) &&
          tell.some((word) => name.split(' ').includes(word)))));
  const cards = results.filter(({ document }) => document === cardsHeading);
  const held = [...cards.map(({ title }) => title ?? ''), ...cardsNamed.map(({ name }) => name)];
  const isHeld = (name: string) => held.some((each) => ` ${foldName(each)} `.includes(` ${name} `));
  const names = new Map<string, string>();
  for (const { asked } of results) {
    for (const [written] of asked?.matchAll(named) ?? []) {
      // Of several, `two Sol Rings`, and of what belongs to one, `Tarmogoyf's size`.
      for (const name of [written, written.replace(/['’]?s$/, '')]) {
        const folded = foldName(name);
        if (!isSought(folded) || isHeld(folded)) continue;
        if (folded.includes(' ') || !isOfRules(folded, answer)) names.set(folded, name);
      }
    }
  }
  // What is a part of a longer name is not told beside it.
  const whole = [...names].filter(
    ([folded]) => ![...names.keys()].some((other) => other !== folded && other.includes(folded)),
  );
  return whole.map(([, name]) => name);
}

/**
 * Whether the questions by which rules were found for a query name a card of several words that stands
 * in it, in small letters or not.
 *
 * @example isCardAsked({ ...answer, query: 'sol ring tap' }) // true, found by `Sol Ring and its tap`
 */
export function isCardAsked({ query, mending, results }: SearchAnswer): boolean {
  const typed = ` ${foldName(mending?.mended ?? query)} `;
  const names = results.flatMap(({ asked }) => asked?.match(named) ?? []).map(foldName);
  return names.some((name) => name.includes(' ') && typed.includes(` ${name} `));
}

/** Whether a word alone may be one of the rules: a title has it, or a text that was found. */
function isOfRules(word: string, { typed, results }: SearchAnswer): boolean {
  const known = typed.find((each) => foldName(each.word) === word);
  return (
    known?.isOfTitle === true ||
    results.some(
      ({ document, title, passage }) =>
        document !== cardsHeading &&
        ` ${foldName(`${title ?? ''} ${passage.text}`)} `.includes(` ${word} `),
    )
  );
}
