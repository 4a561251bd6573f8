/** Which rule somebody meant who cited a number and quoted words that another rule had under it. */
import type { HeldNumber, NumbersIndex, NumberWording } from '../number-files/numbers-files.ts';
import { labelOf, numberToday } from '../number-files/read-numbers-files.ts';
import { printedNumber } from '../numbers/number-key.ts';
import type { NumberFate } from '../number-files/what-became.ts';

/**
 * What became of a number, where the words quoted with it tell more of that than the number and its
 * day. Where some of the words are of the rule that the number is taken for, nothing else is meant.
 *
 * @param key the number, as in addresses
 * @param fate what became of it by its day
 * @param number what the files say of it
 * @param quoted the wordings of it whose words are quoted
 * @example meantByWords(index, '704.5k', stands, numbers['704.5k'], [{ now: '704.5j', … }])
 * // { fate: 'another meant', now: '704.5j', sentence: 'These are the words of another rule. It was …', … }
 */
export function meantByWords(
  index: NumbersIndex,
  key: string,
  fate: NumberFate,
  number: HeldNumber,
  quoted: readonly NumberWording[],
): NumberFate {
  const taken = number.wordings.find(({ address }) => address === fate.address);
  // Of two rules that are both gone nobody here knows whether they were one.
  const isOther = ({ now }: NumberWording) => taken === undefined || taken.now !== now;
  const meant = quoted.at(-1);
  if (!meant || !quoted.every(isOther)) return fate;
  const { address, now } = meant;
  const sentence =
    now === undefined
      ? 'These are the words of the rule that has this number today.'
      : `These are the words of another rule. ${whereItWas(index, key, number, meant)}`;
  return { fate: 'another meant', address, now: numberToday(key, meant), sentence };
}

/** Of two wordings that are both gone nobody here knows whether they were one rule's. */
function whereItWas(
  index: NumbersIndex,
  key: string,
  { wordings }: HeldNumber,
  meant: NumberWording,
): string {
  const { now } = meant;
  const last = now ? wordings.findLast((wording) => wording.now === now) : null;
  const until = labelOf(index, (last ?? meant).until);
  const today = now ? `today it is ${printedNumber(now)}` : 'it is no longer in the rules';
  return `It was ${printedNumber(key)} until the release of ${until}; ${today}.`;
}
