/** The constants of ranking, each with what it weighs. Changed only with the bench beside it. */
export const tuning = {
  /** What a mended word counts for each mistake in what was typed. */
  perMistake: 0.8,
  /** What a word counts that only begins as the unfinished last word does. */
  beginning: 0.7,
  /** The same, where the unfinished word is itself a word of the texts. */
  beginningOfKnown: 0.35,
  /** What a second guess at a mistyped word counts beside the first. */
  secondGuess: 0.8,
  /** What the same thing in other words counts. */
  otherWords: 0.75,
  /** What the single words of a phrase count beside the phrase. */
  wordOfPhrase: 0.35,
  /** How strongly the share of the query that an entry holds multiplies its score. */
  coverage: 1,
  questionCoverage: 1,
  /** What two words standing together count, by their rarity; more for each further one in a row. */
  pair: 1.2,
  questionPair: 0.6,
  runGrowth: 0.5,
  /** What an entry gains whose title is the query, or begins with it, in shares of the best score. */
  wholeTitle: 1,
  titleStart: 0.6,
  /** Entries count as found from this share of the best coverage. */
  foundFrom: 0.5,
} as const;
