/**
 * All constants of the ranking, each with its effect. MRR is the mean reciprocal rank of the right
 * entry over our lists of queries; change a constant only with `npm run bench:search` beside you.
 */
export const constants = {
  // BM25F: each field saturates by itself, then the fields are added.

  /** Weight of an entry's own title and other names. Higher: headings before the rules under them. */
  title: 6,
  /** Weight of the nearest heading above. Finds rules that don't repeat their section's name. */
  heading: 1.5,
  /** Weight of each further heading, times the one below it. Keeps chapter titles from mattering. */
  headingFurther: 0.25,
  /** Weight of an entry's text. All other fields are relative to it. */
  text: 1,
  /** Weight of the examples of a rule. Higher: rules with long examples come up for anything. */
  example: 0.35,
  /** Weight of people's questions as a field of their rule: +.06 MRR over leaving them out. */
  asked: 2.3,
  /** Weight of the names of cited sources. Finds rulings by who gave them. */
  source: 1.5,
  /** How soon repeated words stop counting (BM25's k1). */
  saturation: 1.2,
  /** How much long texts count less (BM25's b). */
  lengthNormalization: 0.6,
  /** The same for people's questions: a rule that is asked for often is not a worse answer. */
  askedLengthNormalization: 0.3,
  /** Titles and headings count this much in a sentence, whose answer is mostly a text. */
  titleInSentence: 0.75,

  // What a typed word is searched as.

  /** Weight of the other words of a terminology group, `in play` for `battlefield`. */
  otherWords: 1,
  /** Weight of the single words of a phrase beside the phrase. Higher: phrases fall apart. */
  wordOfPhrase: 0.35,
  /** Weight of an unknown word in the coverage: an entry can't have it, so all lose alike. */
  unknown: 0.3,
  /** Weight of a word that is completed: `hexpr` as `hexproof`. */
  completed: 0.7,
  /** The same if the word is complete by itself: `death` as `deathtouch`. */
  completedKnown: 0.35,
  /** Weight of a second guess at a mistyped word beside the first. */
  secondGuess: 0.6,
  /** Weight of a word as typed where another is probably meant: `die` for `dies`. */
  otherMeaning: 0.8,

  // What is done with the scores.

  /** Power of the share of the query that an entry has, for keywords. Higher: all words needed. */
  coverage: 2.5,
  /** The same in a sentence: many of its words are only how it was said. */
  coverageInSentence: 1.5,
  /** The same in a question. */
  coverageInQuestion: 1,
  /** A query of this many words of weight is a sentence. */
  sentenceWords: 4,
  /** Entries with less than this share of the best coverage are no results. */
  leastCoverage: 0.5,
  /** How many of the best are read for words next to each other. */
  readForCloseness: 100,
  /** Gain for two words of the query next to each other, times their rarity: finds pasted phrases. */
  pair: 0.8,
  /** The same in a question. */
  pairInQuestion: 0.3,
  /** Gain for three words or more in the order typed, in shares of the best score. */
  phrase: 1,
  /** Gain if the title is what was typed, in shares of the best score: mistyped titles .81 without. */
  wholeTitle: 1.2,
  /** The same if only the stems are the same: `poisonous` for `poison`. */
  wholeTitleStems: 1,
  /** Gain if the title begins with it. */
  titleBegins: 0.6,
  /** Gain for a similar question, in shares of the best score times the likeness: +.04 MRR. */
  question: 1.2,
  /** The same where few words were typed, which are soon alike. */
  questionShort: 0.6,
  /** Power of the likeness, for sentences and for few words. Higher: only nearly the same question. */
  questionPower: 3,
  questionShortPower: 2,
  /** Questions that are less alike gain nothing. */
  leastLikeness: 0.3,
  /** How much tells a query and a question apart: words missing, said by the rule, beyond. */
  questionMissing: 0.33,
  questionElsewhere: 0.25,
  questionBeyond: 0.7,
  /** Likeness to a question of another kind: who, when, how many. */
  otherKind: 0.75,
  /** A question this alike is shown with the result. */
  shownLikeness: 0.5,
  /** Weight of older wordings and removed rules beside current ones. Keeps current rules first. */
  older: 0.4,
  /** A current wording counts this much more than an older one of the same rule. */
  currentWording: 1.4,
  /** From this share of the query on, an older wording counts as matching what current ones don't. */
  wholeQuery: 0.95,

  // Names of cards.

  /** How many names are compared letter by letter. */
  comparedNames: 60,
  /** Two letters of ten may be wrong in a name. Higher: rules' words are taken for names. */
  nameMistakes: 0.25,

  // What is shown.

  /** Results without a limit. */
  limit: 20,
  /** Characters of a snippet, and of the first one. */
  snippet: 220,
  firstSnippet: 420,
};
