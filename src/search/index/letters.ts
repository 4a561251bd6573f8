/** What is shown for a letter or two in a box that suggests: titles, and what is asked about most. */
import type { EntriesOfLetter, StoredEntry } from '../files/entry-block.ts';
import type { Lexicon } from '../lexicon.ts';
import type { SearchRecord } from '../record.ts';
import { byUnits } from './tiers.ts';

/** No passage is as long. */
const lettersOfPassage = 600;

/**
 * @param records the newest wordings in reading order
 * @param numbers of each its lasting number
 * @returns by the first letters of titles, in order, all that is shown for what begins so
 */
export function entriesByLetter(
  records: readonly SearchRecord[],
  numbers: Uint32Array,
  lexicon: Lexicon,
): [letter: string, entries: EntriesOfLetter][] {
  const beginnings = [...mostAskedByBeginning(records, lexicon)].sort(([a], [b]) => byUnits(a, b));
  const letters = [...Map.groupBy(beginnings, ([beginning]) => beginning.charAt(0))];
  return letters.map(([letter, shown]) => {
    const titles = shown.flatMap(([, places]) => places);
    const places = [...new Set(titles.flatMap((place) => [place, ...shownWith(records, place)]))];
    const entries = places.map((place): StoredEntry => {
      const record = records[place] as SearchRecord;
      const text = record.text.slice(0, lettersOfPassage);
      // A box shows no older wordings.
      return { ...record, text, asked: [], older: [] };
    });
    const among = shown.map(([beginning, each]): [string, number[]] => [
      beginning,
      each.map((place) => places.indexOf(place)),
    ]);
    return [
      letter,
      {
        shown: Object.fromEntries(among),
        numbers: places.map((place) => numbers[place] as number),
        entries,
      },
    ];
  });
}

/** What a result shows beside an entry: the examples under it, and of a bare heading its first rule. */
function shownWith(records: readonly SearchRecord[], place: number): number[] {
  const shown: number[] = [];
  let next = place + 1;
  for (; records[next]?.folded; next++) shown.push(next);
  const saysNothing = (at: number) => records[at]?.text === records[at]?.title;
  if (!saysNothing(place)) return shown;
  while (next < records.length) {
    shown.push(next);
    if (!saysNothing(next)) break;
    next++;
  }
  return shown;
}

/** So many titles are shown for one letter, and for two. */
const titlesShown = [10, 8];

/** A title that stands so often is no name: `General`. */
const mostOfTitle = 4;

/**
 * For one letter or two with which titles begin, what people ask about most among them: titles that
 * stand in many of their questions, in many texts, and whose entries others refer to. Of a term and a
 * heading of the same words the term is taken, for it says what it is.
 *
 * @returns by beginning the places of the entries, what is asked about most first
 */
function mostAskedByBeginning(
  records: readonly SearchRecord[],
  lexicon: Lexicon,
): Map<string, number[]> {
  const { wordsOf, stemOf, weightless, asking } = lexicon;
  const stemsOf = (text: string) => wordsOf(text).map(stemOf);
  const titles = new Map<string, { word: string; places: number[] }>();
  for (const [place, { title, current, folded, kind }] of records.entries()) {
    const words = title === null || !current || folded || kind === 'matter' ? [] : wordsOf(title);
    const [word = ''] = words;
    if (!/^\p{L}/u.test(word) || words.every((each) => weightless.has(each) || asking.has(each)))
      continue;
    const phrase = words.map(stemOf).join(' ');
    const known = titles.get(phrase);
    if (known) known.places.push(place);
    else titles.set(phrase, { word, places: [place] });
  }
  const texts = records.map(({ text }) => stemsOf(text));
  const inTexts = countHolders(titles.keys(), texts);
  const questions = records.flatMap(({ asked }) => asked.map(stemsOf));
  const inQuestions = countHolders(titles.keys(), questions);
  const ranked = [...titles].flatMap(([phrase, { word, places }]) => {
    if (places.length > mostOfTitle) return [];
    const referred = places.reduce((sum, at) => sum + (records[at]?.referredTo ?? 0), 0);
    const held = Math.log2(1 + (inTexts.get(phrase) ?? 0));
    const worth = (inQuestions.get(phrase) ?? 0) + held + referred / 4;
    const term = places.find((at) => records[at]?.kind === 'glossary');
    return { word, phrase, worth, place: term ?? (places[0] as number) };
  });
  ranked.sort((a, b) => b.worth - a.worth || a.place - b.place);
  const shown = new Map<string, number[]>();
  for (const [at, most] of titlesShown.entries()) {
    const byBeginning = Map.groupBy(ranked, ({ word }) => word.slice(0, at + 1));
    for (const [beginning, all] of byBeginning) {
      if (beginning.length !== at + 1) continue;
      // What is itself a title is what was typed.
      const sorted = all.toSorted((a, b) => +(b.phrase === beginning) - +(a.phrase === beginning));
      shown.set(
        beginning,
        sorted.slice(0, most).map(({ place }) => place),
      );
    }
  }
  return shown;
}

/** How many texts hold each phrase; both are given as stems, a phrase with blanks between them. */
function countHolders(
  phrases: Iterable<string>,
  texts: readonly (readonly string[])[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const longestFrom = new Map<string, number>();
  for (const phrase of phrases) {
    counts.set(phrase, 0);
    const [first = '', ...more] = phrase.split(' ');
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, 1 + more.length));
  }
  for (const stems of texts) {
    const held = new Set<string>();
    for (const [at, stem] of stems.entries()) {
      const longest = longestFrom.get(stem) ?? 0;
      for (let length = 1; length <= longest; length++) {
        const phrase = stems.slice(at, at + length).join(' ');
        if (counts.has(phrase)) held.add(phrase);
      }
    }
    for (const phrase of held) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return counts;
}
