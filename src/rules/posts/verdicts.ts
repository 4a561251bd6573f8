/** The one verdict on each number of a post, of its rule and of what is quoted with it, and what is said of all. */
import { inFigures } from '../words/figures.ts';
import type { ComparedQuotation } from './compare-quoted.ts';
import type { Fate, NumberFate } from '../number-files/what-became.ts';

/**
 * What became of a number; where it is right as such, whether the quoted words are its own. Two of them
 * at once, such as that a number stands and that it is misquoted, would contradict each other.
 */
export type Verdict = Fate | 'misquoted' | 'words elsewhere' | 'older words' | 'not looked up';

/** Of a number in a text of a few words: what the files say, and what is said of its quotation. */
interface Judged {
  fate: NumberFate | null;
  compared: ComparedQuotation | null;
}

/** @param judged with `fate` null where it could not be looked up */
export function verdictOf({ fate, compared }: Judged): Verdict {
  if (!fate) return 'not looked up';
  // What was reworded since its day was cited rightly.
  if (fate.fate !== 'stands' && fate.fate !== 'reworded') return fate.fate;
  if (areWordsElsewhere(compared)) return 'words elsewhere';
  if (areMisquoted(compared)) return 'misquoted';
  return compared?.isOlder ? 'older words' : fate.fate;
}

/** Whether the words quoted with a number are another rule's. */
export function areWordsElsewhere(compared: ComparedQuotation | null): boolean {
  return compared?.elsewhere?.isNear === false;
}

/** Whether the words quoted with a number are not the rule's. */
export function areMisquoted(compared: ComparedQuotation | null): boolean {
  if (compared?.elsewhere?.isNear) return true;
  return compared?.misquoted != null && !compared.misquoted.isLoose;
}

/** What is said of one number, and of several, that do not stand for what they stood for. */
const leftBehind: readonly [Verdict, one: string, several: string][] = [
  ['renumbered', 'has another number today', 'have another number today'],
  ['gone', 'is gone', 'are gone'],
  ['later', 'was not there yet on that day', 'were not there yet on that day'],
  ['misprint', 'is a misprint of another', 'are misprints of others'],
];

/**
 * What is to be said of all numbers of a post, in a few sentences; each is counted once, and every
 * kind of them is told, so that the sum is the number of numbers.
 *
 * @param verdicts of each number, in each place where it stands
 * @example saidOfVerdicts(['stands', 'misquoted'])
 * // '1 stands as cited. The words quoted with 1 of them do not match.'
 */
export function saidOfVerdicts(verdicts: readonly Verdict[]): string {
  const all = verdicts.length;
  const countOf = (...kinds: Verdict[]) => verdicts.filter((each) => kinds.includes(each)).length;
  const notFound = countOf('never', 'unheld');
  if (notFound > 0 && all === 1) return 'It was not found.';
  const [asCited, meant] = [countOf('stands', 'reworded'), countOf('another meant')];
  const unread = countOf('not looked up');
  const unknown = countOf('unknown');
  const said: string[] = [];
  const which = (some: number) => (all === 1 ? 'it' : `${inFigures(some)} of them`);
  if (unread > 0) {
    said.push(
      `${inFigures(unread)} could not be looked up: the files of numbers cannot be reached. They are linked as they stand.`,
    );
  }
  if (asCited > 0 && asCited === all) {
    said.push(asCited === 1 ? 'It stands as cited.' : 'All stand as cited.');
  } else if (asCited > 0) {
    said.push(`${inFigures(asCited)} ${asCited === 1 ? 'stands' : 'stand'} as cited.`);
  } else if (all - unread - unknown > 0) {
    const none = unread + unknown > 0 ? 'None of the others' : 'None of them';
    if (all > 1) said.push(`${none} stands as cited.`);
  }
  for (const [kind, one, several] of leftBehind) {
    const some = countOf(kind);
    if (some > 0)
      said.push(all === 1 ? `It ${one}.` : `${inFigures(some)} ${some === 1 ? one : several}.`);
  }
  if (meant > 0) {
    const what = meant === 1 ? 'another rule is' : 'other rules are';
    said.push(`By the words quoted with ${which(meant)}, ${what} meant.`);
  }
  const tell = (some: number, what: string) => {
    if (some > 0) said.push(`The words quoted with ${which(some)} ${what}.`);
  };
  tell(countOf('misquoted'), 'do not match');
  tell(countOf('words elsewhere'), 'stand in another rule');
  tell(countOf('older words'), 'are those of an older wording');
  if (notFound > 0)
    said.push(`${inFigures(notFound)} ${notFound === 1 ? 'was' : 'were'} not found.`);
  if (unknown > 0) {
    const is = unknown === 1 ? 'is' : 'are';
    said.push(
      `${inFigures(unknown)} ${is} not known for that day: releases of that time are not on this site.`,
    );
  }
  return said.join(' ');
}
