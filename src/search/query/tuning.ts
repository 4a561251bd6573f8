/** The constants of ranking, each with what it weighs. Changed only with the bench beside it. */
export const tuning = {
  /** What titles and headings count beside texts; less in a sentence, whose answer is a text. */
  titles: 1,
  sentenceTitles: 0.75,
  /** What an entry with a title of its own counts: it is what a keyword asks for. */
  titled: 1.4,
  sentenceTitled: 0.5,
  /** What a mended word counts for each mistake in what was typed. */
  perMistake: 0.8,
  /** What a word counts that only begins as the unfinished last word does. */
  beginning: 0.7,
  /** The same, where the unfinished word is itself a word of the texts. */
  beginningOfKnown: 0.35,
  /** The same of a word of titles: `deathtouch` for `death`. */
  titledOfKnown: 0.7,
  /** What a word counts that is near one that others begin with: `trap` for `tramp`. */
  mendedOfBegun: 0.4,
  /** What a second guess at a mistyped word counts beside the first. */
  secondGuess: 0.8,
  /** What a word counts as itself that is likely typed for another: `die` for `dies`. */
  otherMeaning: 0.8,
  /** What the same thing in other words counts. */
  otherWords: 0.8,
  /** What the same word with or without its `un-` counts. */
  opposite: 0.3,
  /** What the single words of a phrase count beside the phrase. */
  wordOfPhrase: 0.35,
  /** How strongly the share of the query that an entry holds multiplies its score. */
  coverage: 2.5,
  sentenceCoverage: 1.5,
  questionCoverage: 1,
  /** What two words standing together count, by their rarity; more for each further one in a row. */
  pair: 0.8,
  questionPair: 0.2,
  runGrowth: 1,
  /** What an entry gains that holds the whole query as typed, in shares of the best score. */
  phrase: 1,
  /** What an entry gains whose title is the query, or begins with it, in shares of the best score. */
  wholeTitle: 1,
  exactTitle: 0.2,
  titleStart: 0.6,
  /** What an entry gains that people ask for just as the query does, in shares of the best
   *  score; less where few words are alike by chance, more where it is asked word for word. */
  asked: 1.2,
  askedBriefly: 0.5,
  askedExactly: 1,
  /** How much less it gains the less alike they are, and from where on it gains anything. */
  askedPower: 3,
  askedBrieflyPower: 2,
  askedFrom: 0.4,
  /** How much tells a query and a question apart: what of the query neither it nor its rule has,
   *  what only its rule has, and what the question has beyond the query. */
  askedMissing: 0.5,
  askedElsewhere: 0.25,
  askedBeyond: 0.7,
  /** How alike a query and a question still are that ask for another kind of answer: who, how many. */
  otherKind: 0.75,
  /** What each further result of one rule counts beside the one before. */
  sameRule: 0.9,
  /** What a word counts in a question that stands in no title: ordinary English, not the game's. */
  ordinary: 0.75,
  /** How much better an answer of the kind that is asked for is than another as good. */
  hint: 1.08,
  /** What a term of the glossary gains beside a heading of the same words: it says what it is. */
  definition: 0.1,
  /** What no longer stands in the newest text counts beside what does, unless a day is asked for. */
  superseded: 0.4,
  /** From which share of the best score a rule that is no more is shown among those in force. */
  goneFrom: 0.8,
  /** How much better an older wording must answer than the one in force, to be shown for it. */
  currentWording: 1.4,
  /** From how many words of weight on a query is a sentence, whether it asks or not. */
  sentenceFrom: 3,
  /** What an entry's neighbours lend it in a question, for an answer seldom stands alone. */
  neighbours: 0.2,
  /** Which share of a query is all of it, and below which it is only in part held. */
  wholly: 0.95,
  partly: 0.85,
  /** Entries count as found from this share of the best coverage. */
  foundFrom: 0.5,
};
