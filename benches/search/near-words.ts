/**
 * What Fuse.js adds where words are mistyped: every word of a title with one mistake made in it, and
 * for how many of them the word that was meant is the first guess.
 */
import Fuse from 'fuse.js/basic';
import { wordListsOf } from '../../src/rules/editorial/game.ts';
import { vocabularyOf } from '../../src/search/index/overviews.ts';
import { libraryRecords } from '../../src/search/index/index-library.ts';
import { makeLexicon } from '../../src/search/lexicon.ts';
import { editDistance, mendWord } from '../../src/search/query/mend.ts';
import { openVocabulary } from '../../src/search/files/vocabulary.ts';
import { libraryWith } from './corpus.ts';
import { seeded } from './sizes.ts';

const library = libraryWith(process.argv.slice(2));
const lexicon = makeLexicon(wordListsOf(library.editorial.game));
const words = vocabularyOf(libraryRecords(library), [], lexicon);
const vocabulary = openVocabulary([['', 'words']], async () => words);
const known = new Set(words.map(({ word }) => word));
const next = seeded(1994);

/** Two letters swapped, one left out, doubled or another: as often as people do. */
function mistyped(word: string): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const kind = Math.floor(next() * 4);
  if (kind === 0) return before + after.charAt(0) + letter + after.slice(1);
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + letter + after;
  return before + String.fromCharCode(97 + Math.floor(next() * 26)) + after;
}

const tried = words
  .filter(({ word, titled }) => titled && word.length >= 5)
  .map(({ word }) => ({ word, typed: mistyped(word) }))
  .filter(({ typed }) => !known.has(typed));

const alone = new Fuse(words, { keys: ['word'], threshold: 0.6, distance: 20 });
type Guess = string | undefined | Promise<string | undefined>;
const ways: Record<string, (typed: string) => Guess> = {
  'Fuse.js by its weights: the word, its letters, titles': async (typed) =>
    (await mendWord(typed, vocabulary, { unfinished: false, inSentence: false }))[0]?.word,
  'fewest mistakes, then the commonest': (typed) =>
    words
      .map((entry) => ({ ...entry, edits: editDistance(typed, entry.word, 3) }))
      .sort((a, b) => a.edits - b.edits || b.commonness - a.commonness)[0]?.word,
  'Fuse.js, the word alone': (typed) => alone.search(typed, { limit: 1 })[0]?.item.word,
};

console.log(
  `| first guess, ${tried.length} words of titles mistyped | meant, as a stem |\n| --- | --- |`,
);
for (const [name, guess] of Object.entries(ways)) {
  let right = 0;
  for (const { word, typed } of tried) {
    const found = await guess(typed);
    if (found !== undefined && lexicon.stemOf(found) === lexicon.stemOf(word)) right++;
  }
  console.log(`| ${name} | ${((100 * right) / tried.length).toFixed(1)} % |`);
}
