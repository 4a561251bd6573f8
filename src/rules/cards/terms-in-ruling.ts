/**
 * Where a ruling uses a term, and whether anything there speaks for its sense in the game.
 */
import type { Span } from '../texts/parsed.ts';
import { formsOf, type WordAt, wordsOf } from './bent-words.ts';
import type { Term } from './terms-to-find.ts';

/** A ruling with the words of the cards that it is on. */
export interface RulingToRead {
  text: string;
  /** Their texts and types, which use a word in its sense in the game. */
  cardText: string;
  /** Their names, which are no words. */
  cardNames: readonly string[];
}

/** A term found in a ruling, and whether anything there speaks for its sense in the game. */
export interface FoundTerm extends Span {
  term: Term;
  isSure: boolean;
}

/** Makes a finder of terms; of those that begin at one word, it takes the longest. */
export function termFinder(terms: readonly Term[]): (ruling: RulingToRead) => FoundTerm[] {
  const byFirst = new Map<string, Term[]>();
  for (const term of terms) {
    const [first = ''] = term.words;
    const firsts = formsOf(first);
    for (const form of firsts) byFirst.set(form, [...(byFirst.get(form) ?? []), term]);
  }
  for (const [form, list] of byFirst)
    // The longest, a turn of phrase that means none before a term of the same words, and of the words
    // alone the one that is no form of another.
    list.sort(
      (a, b) =>
        b.words.length - a.words.length ||
        Number(a.rule !== '') - Number(b.rule !== '') ||
        Number(b.words[0] === form) - Number(a.words[0] === form),
    );
  return ({ text, cardText, cardNames }) => {
    const words = wordsOf(text);
    const onCards = new Set(wordsOf(cardText).map(({ word }) => word));
    const plain = text.replaceAll('’', "'");
    const names = cardNames.flatMap((name) => allOf(plain, name.replaceAll('’', "'")));
    const found: FoundTerm[] = [];
    for (let at = 0; at < words.length; at++) {
      const here = words[at] as WordAt;
      const term = byFirst.get(here.word)?.find((each) => standsAt(text, words, at, each));
      if (!term) continue;
      const last = words[at + term.words.length - 1] as WordAt;
      const span = { start: here.start, end: last.end };
      if (term.beside && !isNamedAfterIt(text, span, term.beside)) continue;
      if (!isNear(text, span, term.near)) continue;
      if (term.needsCapital && !/^\p{Lu}/u.test(text.slice(span.start))) continue;
      at += term.words.length - 1;
      if (term.rule === '') continue;
      if (names.some(({ start, end }) => start < span.end && span.start < end)) continue;
      if (term.words.length === 1 && isInName(text, span)) continue;
      const meant = term.doing && isDone(text, span) ? term.doing : term;
      found.push({ ...span, term: meant, isSure: isSure(text, span, term, onCards) });
    }
    return found;
  };
}

function standsAt(
  text: string,
  words: readonly WordAt[],
  at: number,
  { words: term }: Term,
): boolean {
  if (term.length === 1) return true;
  return term.every((word, offset) => {
    const here = words[at + offset]?.word;
    const end = words[at + offset - 1]?.end;
    // A phrase has nothing but blanks and hyphens between its words.
    if (offset > 0 && /[^\s‘’“”'"-]/.test(text.slice(end, words[at + offset]?.start))) return false;
    if (here === word || (here !== undefined && word === '*')) return true;
    return (
      offset === term.length - 1 && here !== undefined && formsOf(word).slice(0, 2).includes(here)
    );
  });
}

function allOf(text: string, name: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    spans.push({ start: at, end: at + name.length });
  }
  return spans;
}

/** Whether a word is a part of a name: `Lifecrafter’s Gift`. */
function isInName(text: string, { start, end }: Span): boolean {
  if (!/^\p{Lu}/u.test(text.slice(start, end))) return false;
  return (
    /\p{Lu}[\p{L}’'-]*\s+$/u.test(text.slice(Math.max(0, start - 30), start)) ||
    /^\s+(?:(?:of|the|from|in|to|over|for) )*\p{Lu}\p{Ll}/u.test(text.slice(end, end + 30))
  );
}

/**
 * Whether a phrase stands before what is named after it, `leaves-the-battlefield abilities`, or says
 * when that does something: `Whenever it leaves the battlefield`.
 */
function isNamedAfterIt(text: string, { start, end }: Span, beside: readonly string[]): boolean {
  const [next] = wordsOf(text.slice(end, end + 30));
  if (next && beside.includes(next.word)) return true;
  const sentence = text.slice(sentenceStart(text, start), start);
  return (
    /\bwhen(?:ever)?\b/i.test(sentence) && wordsOf(text).some((at) => beside.includes(at.word))
  );
}

/** Where the sentence begins that a place is in. */
function sentenceStart(text: string, at: number): number {
  return text.slice(0, at).search(/[^.!?]*$/);
}

/** Whether the sentence has one of the words, if there are any. */
function isNear(text: string, { start, end }: Span, near: readonly string[]): boolean {
  if (near.length === 0) return true;
  const [rest = ''] = text.slice(end).split(/[.!?]/, 1);
  return wordsOf(text.slice(sentenceStart(text, start), end) + rest).some(({ word }) =>
    near.includes(word),
  );
}

const beforeDoing =
  /\b(?:to|will|would|can|could|may|might|must|should|shall|cannot|can’t|won’t|don’t|doesn’t|it|they|you|not)\s+$/i;
const afterDoing =
  /^\s+(?:an?|the|that|this|these|those|your|his|her|its|their|any|each|another|one|it|them|what|only)\b/i;

/** Whether a word is what somebody does, and not what something has. */
function isDone(text: string, { start, end }: Span): boolean {
  return (
    beforeDoing.test(text.slice(Math.max(0, start - 20), start)) || afterDoing.test(text.slice(end))
  );
}

/** What stands before the name of something that is had or gained, and what after it. */
const beforeAbility =
  /\b(?:with|has|have|having|had|gains?|gained|gaining|loses?|lost|losing|grants?|granted|granting|both)\s+$/i;
const afterAbility = /^\s+(?:abilit(?:y|ies)|costs?|counters?|trigger(?:s|ed)?)\b/i;

/** Whether something speaks for a word's sense in the game. */
function isSure(
  text: string,
  { start, end }: Span,
  { words }: Term,
  onCards: ReadonlySet<string>,
): boolean {
  if (words.length > 1) return true;
  const [word = ''] = words;
  const printed = text.slice(start, end);
  // A single letter is a word of the game as a capital alone.
  if (word.length === 1) return printed === word.toUpperCase();
  if (formsOf(word).some((form) => onCards.has(form))) return true;
  if (printed.toLowerCase() !== word && printed.toLowerCase() !== `${word}s`) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  if (beforeAbility.test(before) || afterAbility.test(after)) return true;
  const isCapital = /^\p{Lu}/u.test(printed);
  const isWithin = /[\p{Ll}\d,;]['’”"]?\s+$/u.test(before);
  return isCapital && isWithin && !/^\s+\p{Lu}/u.test(after);
}
