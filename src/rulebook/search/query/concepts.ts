/** The words of a query as things to look for, each with the other words that would do as well. */
import type { IndexFiles } from './index-files.ts';
import type { ReadQuery } from './query-reader.ts';
import type { Lexicon } from './lexicon.ts';
import { type PhraseBook, phrasesAt, type TermPhrase } from './terminology.ts';
import { tuning } from './tuning.ts';
import { type Alternative, readWord, type WordReading } from './word-readings.ts';

/** One thing asked for. */
export interface Concept {
  alternatives: Alternative[];
  /** How much it counts beside the others. */
  share: number;
}

export interface ReadConcepts {
  concepts: Concept[];
  /** Every word in order, as it was taken. */
  readings: WordReading[];
  /** Neighbouring words, as stems, with nothing but stop words between them. */
  pairs: [left: string, right: string][];
  /** What the terminology knows other words for. */
  phrases: TermPhrase[];
}

export interface ConceptOptions {
  typing: boolean;
  asTyped: boolean;
}

export async function conceptsOf(
  query: ReadQuery,
  files: IndexFiles,
  book: PhraseBook,
  options: ConceptOptions,
): Promise<ReadConcepts> {
  const typed = query.words.map((token) => token.word);
  const last = options.typing && query.endsInWord ? typed.length - 1 : -1;
  const { asking, stemOf, weightless } = files.lexicon;
  const asks = query.question || typed.some((word) => asking.has(word));
  const read = typed.map((word, place) =>
    readWord(word, files, {
      unfinished: place === last,
      mend:
        !options.asTyped &&
        !weightless.has(word) &&
        !book.has(stemOf(word)) &&
        !(asks && asking.has(word)),
      inSentence: query.question,
    }),
  );
  const readings = (await Promise.all(read)).flat();
  const wanted = contentPlaces(readings, query.exact.length > 0, files.lexicon);
  const phrases = phrasesIn(readings, book);
  const { vocabulary } = files;
  const places = wanted.map(async (place): Promise<Concept> => {
    const found = phrases.find(({ from, to }) => from <= place && place < to);
    const single = found && found.to - found.from === 1;
    const alternatives = [...(readings[place] as WordReading).alternatives];
    const before = readings[place - 1]?.word;
    const joined = before && (await vocabulary.find(`${before}${readings[place]?.word}`));
    if (joined) alternatives.push({ term: stemOf(joined.word), weight: 1 });
    const { word } = readings[place] as WordReading;
    const listed = await vocabulary.find(word);
    if (listed?.opposed) alternatives.push(opposite(word, files.lexicon));
    if (single) alternatives.push(...otherWords(found.phrase));
    // It is none of the game's words: it stands in no title, and is no number or symbol.
    const ordinary = query.question && !found && listed?.titled === false;
    const share = ordinary ? tuning.ordinary : 1;
    return { alternatives, share: found && !single ? tuning.wordOfPhrase : share };
  });
  const concepts = await Promise.all(places);
  for (const { phrase, from, to } of phrases) {
    if (to - from === 1) continue;
    concepts.push({
      alternatives: [{ term: phrase.term, weight: 1 }, ...otherWords(phrase)],
      share: 1,
    });
  }
  return {
    concepts,
    readings,
    pairs: pairsOf(readings, files.lexicon),
    phrases: phrases.map(({ phrase }) => phrase),
  };
}

/** Places of the words that are looked for: not stop words, not those with which one asks. */
function contentPlaces(
  readings: WordReading[],
  keepAll: boolean,
  { asking, weightless }: Lexicon,
): number[] {
  const places = [...readings.keys()];
  const wordAt = (place: number) => (readings[place] as WordReading).word;
  const withoutStops = places.filter((place) => !weightless.has(wordAt(place)));
  const content = withoutStops.filter((place) => !asking.has(wordAt(place)));
  if (content.length > 0 && !keepAll) return content;
  return withoutStops.length > 0 ? withoutStops : places;
}

/** Phrases of the terminology among the words, longest first, none over another. */
function phrasesIn(readings: WordReading[], book: PhraseBook) {
  const found: { phrase: TermPhrase; from: number; to: number }[] = [];
  const stems = readings.map((reading) => reading.stem);
  for (let from = 0; from < stems.length; from++) {
    const [phrase] = phrasesAt(book, stems, from);
    if (!phrase) continue;
    const to = from + phrase.stems.length;
    found.push({ phrase, from, to });
    from = to - 1;
  }
  return found;
}

/** Whether something is tapped is often answered by what is said of the untapped. */
function opposite(word: string, { stemOf }: Lexicon): Alternative {
  const other = word.startsWith('un') ? word.slice(2) : `un${word}`;
  return { term: stemOf(other), weight: tuning.opposite };
}

function otherWords(phrase: TermPhrase): Alternative[] {
  return phrase.also.map(({ term }) => ({ term, weight: tuning.otherWords }));
}

function pairsOf(readings: WordReading[], { weightless }: Lexicon): [string, string][] {
  const words = readings.filter(({ word }) => !weightless.has(word));
  return words.slice(1).map(({ stem }, index) => [(words[index] as WordReading).stem, stem]);
}
