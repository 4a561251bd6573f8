/**
 * The weights and limits of the search, and what each does. If you change one, run `npm run bench:search` before and
 * after.
 */
export const weights = {
  // Scores of terms. Each field has its own BM25 score, times its weight. The scores are then added.

  /** Weight of titles and other names. If higher, headings rank above the rules under them. */
  title: 6,
  /** Weight of the nearest heading above. Finds rules that don't repeat the name of their section. */
  heading: 1.5,
  /** Weight of an entry's text. All other weights are relative to it. */
  text: 1,
  /** Weight of a rule's examples. If higher, rules with long examples match too many queries. */
  example: 0.35,
  /** Weight of the questions that people ask about a rule. */
  asked: 2.3,
  /** Weight of the names of cited sources. Finds rulings by the person who gave them. */
  source: 1.5,
  /** The constant k1 of BM25. If higher, repeated words count more. */
  saturation: 1.2,
  /** The constant b of BM25. If higher, long texts score lower. */
  lengthNormalization: 0.6,
  /** The constant b for these questions. If higher, rules with many questions score lower. */
  askedLengthNormalization: 0.3,
  /** Factor for titles and headings if the query is a sentence. Texts answer sentences more often than titles do. */
  titleInSentence: 0.75,

  // Words of phrases, and unfinished words.

  /** Weight of a word in a phrase. If higher, words that are apart score almost as well as the phrase. */
  wordOfPhrase: 0.35,
  /** Weight of a word that completes a typed one: `hexproof` for `hexpr`. */
  completed: 0.7,

  // How scores are combined.

  /** Exponent of coverage, the share of the query that an entry has: of a few words, and of a sentence. */
  coveragePower: 2.5,
  coveragePowerInSentence: 1,
  /** A query with at least this many words is a sentence. Stop words and question words don't count. */
  minSentenceWords: 4,
  /** A result needs at least this share of the best coverage, or a similar question. */
  minCoverage: 0.5,
  /** Only so many of the best entries can get the bonus for words in the typed order. */
  maxPhraseCandidates: 100,
  // Bonuses, as shares of the best score.

  /** For a text with all words in the typed order. If it has only three or more of them in a row, it gets less. */
  phrase: 1,
  /** If the title equals the query, or begins with it. */
  wholeTitle: 1.2,
  titleBegins: 0.6,
  /** If the rule answers a question that equals the query: a sentence, or a few words, which resemble many. */
  question: 1.2,
  questionShort: 0.6,
  /** In a sentence of more words, a similar question counts for more: by the square of the length, up to this factor. */
  longSentence: 5,
  maxLongSentence: 3,
  /** The exponent of the question's similarity. If higher, only nearly equal questions count. */
  questionPower: 3,
  /** Questions with a lower similarity to the query are ignored. */
  minSimilarity: 0.3,
  /** How much the words that are only in the query, or in the question, lower the similarity. */
  questionMissing: 0.3,
  questionExtra: 0.7,
  /** Factor if query and question ask for different kinds of answer, such as `who` and `when`. */
  otherKind: 0.75,
  /** A result shows its question if the similarity is at least this. */
  minShownSimilarity: 0.5,
  /** How many results of a document come first if the query names the document. */
  namedDocument: 4,
  /** Older wordings and removed rules get this share of their score, so that current rules usually come first. */
  older: 0.4,
  /** Card rulings with a lower coverage are not found. If lower, sentences find unrelated rulings. */
  minRulingCoverage: 0.95,

  // Spelling and card names.

  /** Fuse.js looks at this many words of the vocabulary: those most like the mistyped one. */
  maxAlike: 150,
  /** How many of its words are compared with the mistyped one, and their highest score (0 for the same). */
  maxCompared: 60,
  maxFuseScore: 0.6,
  /** Maximum share of wrong letters in a card name. If higher, ordinary words are read as names. */
  maxNameMistakes: 0.25,
  /** The share of a name that is read as the name. If lower, ordinary words are read as names. */
  minNameShare: 0.45,

  // Texts of named cards.

  /** Weight of all words in the texts of named cards together. */
  cardWords: 4,
  /** The highest weight of one of these words. */
  maxCardWord: 0.4,
  /** Factor for sections if the query names cards: it is about the game, and seldom about tournaments. */
  sectionWithCards: 0.5,
  /** Weight of words inside a name. If higher, rules are found that are about the words of the name. */
  wordOfName: 0.35,
  /** The words of so many rules help to choose the sentences of a card's text, with this weight of a word. */
  bestRules: 5,
  wordOfRules: 0.3,
  /** How well a ruling of a named card fits a question: fitting-ruling.ts. */
  ruling: {
    /** How many of the best rules say which words belong to the subject. */
    rules: 10,
    /** Weight of how many of the ruling’s words were typed or are in these rules, as a share. */
    wording: 2,
    /** Weight of how many of the typed words the ruling has, as a share. */
    asked: 0.6,
    /** Weight of typed words that few other rulings of the cards have. */
    apart: 0.26,
    /** Weight of words that the rules have, and that the texts of other named cards have. */
    ofRules: 0.11,
    ofOthers: 0.055,
    /** Among many rulings, one fits by chance. */
    others: 0.88,
    /** It is shown, and before the rules, if it fits at least so well. */
    least: 1.1,
  },
  /** The share of words that two rulings have in common if they say the same, and that two rules have. */
  sameRuling: 0.6,
  sameRule: 0.75,

  /** Under a card, rules need more than this share of the words of its name, by weight. */
  wholeName: 0.95,

  // Output limits.

  limit: 20,
  /** Lengths of snippets: of most results, of the first ones, of rulings on cards, and of a card's text. */
  snippet: 304,
  firstSnippet: 576,
  rulingSnippet: 360,
  cardText: 180,
  /** Factors for the first sentence of a text, and for each time that a word comes again in a snippet. */
  startOfText: 1.3,
  again: 0.5,
  /** A text that is longer by up to this factor is shown whole: its last sentence often decides. */
  uncut: 1.6,
};
