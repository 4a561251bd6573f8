/**
 * Which of several senses a word has: the glossary numbers them, and editors say in which turns of phrase
 * one is meant that is not the usual one.
 */
import { plainUse, type TermUse } from '../editorial/game.ts';

/** What editors say of words that a ruling may use. */
export type RulingWords = Partial<Omit<TermUse, 'unlinked'>>;

/** A term of the glossary with what it says. */
export interface DefinedTerm {
  title: string;
  text: string;
  /** Numbers that it refers to, each with the title that it quotes for it. */
  references: readonly {
    target: string;
    quotedTitle?: string | undefined;
    /** Where it stands in the text; a sense has those of its line. */
    start?: number;
  }[];
}

/** A turn of phrase, in which words have a sense of their own. */
export interface Turn {
  words: string[];
  /** The number that this sense refers to; null where it is none, or no term at all. */
  target: string | null;
}

/**
 * Parts a term into its usual sense and the turns of phrase that have another: a game “ends in a draw”
 * by another rule than that of drawing cards.
 *
 * @param isRule whether a number that is referred to is held as a rule
 * @returns the term with the references of its usual sense, and those turns
 */
export function sensesOf(
  term: DefinedTerm,
  { senses = plainUse.senses }: RulingWords,
  isRule: (number: string) => boolean,
): { usual: DefinedTerm; turns: Turn[] } {
  const said = senses[term.title.toLowerCase()];
  if (!said) return { usual: term, turns: [] };
  const senseOf = ({ start = 0 }: DefinedTerm['references'][number]) =>
    [...term.text.slice(0, start).matchAll(/^(\d+)\. /gm)].at(-1)?.[1] ?? '';
  const turns = Object.entries(said).flatMap(([sense, phrases]) => {
    const own = term.references.find((each) => senseOf(each) === sense && isRule(each.target));
    return phrases.map((phrase) => ({ words: wordsIn(phrase), target: own?.target ?? null }));
  });
  const references = term.references.filter((each) => said[senseOf(each)] === undefined);
  return { usual: { ...term, references }, turns };
}

/** The turns of phrase in which words mean no term. */
export function idleTurns({ phrases = plainUse.phrases }: RulingWords): Turn[] {
  return phrases.map((phrase) => ({ words: wordsIn(phrase), target: null }));
}

function wordsIn(phrase: string): string[] {
  return phrase.toLowerCase().replaceAll('"', '').split(/\s+/);
}
