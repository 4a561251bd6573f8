/**
 * Prints of the names of cards: a few bits of the hash of each, all in one file, by which a sentence
 * is read for names that stand in it. Of words that are no name, one row in fifty seems to be
 * one; the files of names, which are many times larger, tell.
 */
import { hashOf } from '../../rules/words/hash.ts';
import { tellingWords } from './name-words.ts';

/** So many prints are possible for each that there is. */
const sparseness = 48;
/** The first letter that stands for a distance: quotes and what comes before them would be escaped. */
const firstLetter = 35;

/** How many prints are possible, and the distances from one to the next, a letter each. */
export type NamePrints = [possible: number, distances: string];

/** @param names as printed */
export function writeNamePrints(names: Iterable<string>): NamePrints {
  const called = new Set([...names].flatMap((name) => waysToCall(name).map(keyOfName)));
  const possible = 2 ** Math.ceil(Math.log2(1 + called.size * sparseness));
  const prints = new Set([...called].map((key) => hashOf(key) % possible));
  let before = 0;
  const distances = [...prints]
    .sort((a, b) => a - b)
    .map((print) => {
      const letter = String.fromCharCode(firstLetter + print - before);
      before = print;
      return letter;
    });
  return [possible, distances.join('')];
}

/** Gives what tells of words, in any order, whether they may be a name. */
export function readNamePrints([possible, distances]: NamePrints): (key: string) => boolean {
  let print = 0;
  const prints = new Set<number>();
  for (let at = 0; at < distances.length; at++) {
    print += distances.charCodeAt(at) - firstLetter;
    prints.add(print);
  }
  return (key) => prints.has(hashOf(key) % possible);
}

/**
 * How people call a card: by its name, or by what of it stands before a comma.
 *
 * @example waysToCall('Orrin, Keeper of Buoys') // ['Orrin, Keeper of Buoys', 'Orrin']
 */
export function waysToCall(name: string): string[] {
  const [short = ''] = name.split(',');
  return short === name ? [name] : [name, short];
}

/** The words of a name, whatever their order. */
export function keyOfName(name: string): string {
  return tellingWords(name).sort().join(' ');
}
