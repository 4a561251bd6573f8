/** Words of today and words of then that mean one thing, joined for searching. */
import type { Lexicon } from './lexicon.ts';
import type { Terminology } from '../../editorial/game.ts';

/** A way to say something, as the stems that a query or text shows. */
export interface TermPhrase {
  printed: string;
  /** The index's name for it: its stems with spaces between, which is a plain stem for one word. */
  term: string;
  stems: string[];
  /** The group's other ways. */
  also: TermPhrase[];
}

/** Phrases of a terminology by their first stem, longest first. */
export type PhraseBook = Map<string, TermPhrase[]>;

export function phraseBookOf(terminology: Terminology, lexicon: Lexicon): PhraseBook {
  const book: PhraseBook = new Map();
  const phraseOf = (printed: string): TermPhrase => {
    const stems = lexicon.wordsOf(printed).map(lexicon.stemOf);
    return { printed, term: stems.join(' '), stems, also: [] };
  };
  const add = (phrase: TermPhrase, also: TermPhrase[]) => {
    const first = phrase.stems[0];
    if (first === undefined) return;
    const phrases = book.get(first) ?? [];
    const known = phrases.find((other) => other.term === phrase.term);
    const fresh = also.filter((other) => other.term !== phrase.term);
    if (known) known.also.push(...fresh.filter((a) => !known.also.some((k) => k.term === a.term)));
    else phrases.push({ ...phrase, also: fresh });
    book.set(
      first,
      phrases.sort((a, b) => b.stems.length - a.stems.length),
    );
  };
  for (const group of terminology) {
    const ways = group.words.map(phraseOf);
    for (const way of ways) add(way, ways);
    for (const way of (group.slang ?? []).map(phraseOf)) add(way, ways);
  }
  return book;
}

/** The phrases that stand at a place among stems, longest first. */
export function phrasesAt(book: PhraseBook, stems: string[], place: number): TermPhrase[] {
  return (book.get(stems[place] ?? '') ?? []).filter((phrase) =>
    phrase.stems.every((stem, offset) => stems[place + offset] === stem),
  );
}
