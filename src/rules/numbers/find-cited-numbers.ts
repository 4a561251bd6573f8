/**
 * Finds rule numbers in posts and pages of other sites: `CR 702.19b`, “rule 704.5k and 704.5m”,
 * `702.19a–c`. Skips prices, dates, scores, versions and measures. It is a part of a script that other
 * sites load, so it is small. It takes linear time.
 */
import type { CitationGrammar } from './citation-grammar.ts';
import {
  type CitationPatterns,
  citationPatterns,
  sentenceName,
  topicsIn,
} from './citation-patterns.ts';
import { type CitedToken, readTokens } from './cited-token.ts';
import type { NumberInText } from './read-run.ts';
import {
  beginsRule,
  isRuleNumber,
  isSubject,
  type ListedNumber,
  numbersInOutline,
  firstPart,
  supportedNumbers,
} from './is-rule-number.ts';
import { visibleText } from './visible-text.ts';

/** A rule number without words such as “rule” before it. */
export interface CitedNumber extends NumberInText {
  /** Slug of the most likely document. */
  document: string;
  /**
   * True if the text names the document, or only one document can have the number. If false, another
   * of `documents` is meant if only that one has the number.
   */
  named: boolean;
  documents: string[];
}

export interface FindNumbersOptions {
  /** Slug of the document to assume if the text doesn't name one. */
  document?: string | undefined;
  /**
   * True if the text is known to be about the rules of this document. Then `601.2` without “rule” is a rule number,
   * and only a number with the name of another document is of that one.
   */
  isOnly?: boolean | undefined;
  /** How many words of the whole page show that it is about the game: `topicsIn`. */
  topics?: number | undefined;
  /** What was found in the whole page, as `cr/702`. A text that begins with one of them needs nothing else. */
  found?: ReadonlySet<string> | undefined;
  /**
   * Returns true if any release of a document has a number. Numbers that no document has are left out,
   * unless the text names the document.
   */
  exists?: ((document: string, key: string) => boolean) | undefined;
}

/**
 * Finds the rule numbers in a text. A bare number is one only if it can't be anything else: if all
 * numbers of a document begin with three digits, or if the document is named with the number or with
 * the list that it is in. `2.1` is never guessed.
 * @param text running text; may contain Markdown or BBCode
 * @example findCitedNumbers('see CR 702.19b, not $702.19', grammar, {})
 * // [{ start: 7, end: 14, key: '702.19b', document: 'cr', named: true, documents: ['cr'] }]
 */
export function findCitedNumbers(
  text: string,
  grammar: CitationGrammar,
  options: FindNumbersOptions = {},
): CitedNumber[] {
  const { text: visible, inOriginal } = visibleText(text);
  return findInVisible(visible, grammar, options).map(inOriginal);
}

function findInVisible(
  text: string,
  grammar: CitationGrammar,
  {
    document: assumed,
    isOnly = false,
    topics = 0,
    found = new Set<string>(),
    exists = () => true,
  }: FindNumbersOptions,
): CitedNumber[] {
  const patterns = citationPatterns(grammar);
  const tokens = readTokens(text, patterns);
  const topicCount = Math.max(topics, isOnly ? 2 : topicsIn(text, patterns));
  // Beside “rule 613.7”, 613.8 is a rule, too.
  const sections = new Set(
    tokens.filter((each) => isWrittenAsRule(each, patterns)).map((each) => firstPart(each.key)),
  );
  // Without a word of the game, “rule 702” and “section 702.1” are of something else.
  const hasNames = new Set(tokens.flatMap(({ certainNames }) => certainNames)).size > 1;
  const isOurs =
    topicCount >= 1 || hasNames || sections.size > 1 || tokens.some(({ certain }) => certain);
  const supported = supportedNumbers(text, tokens, patterns);
  const outlined = numbersInOutline(text, tokens, found);
  const cited: CitedNumber[] = [];
  let before = null as ListedNumber | null;
  for (const token of tokens) {
    const { start, end, key, through, form, names, certainNames, wordBefore } = token;
    const list = before && patterns.between.test(text.slice(before.end, start)) ? before : null;
    const isAboutRules =
      isOnly ||
      (patterns.topics !== null &&
        token.isFullLength &&
        form === 'nn' &&
        (topicCount > 1 || (topicCount === 1 && beginsRule(token, text)))) ||
      supported.near.has(token);
    const hasRuleWord = patterns.ruleWord.test(wordBefore);
    const inSentence = () => sentenceName(text, token, patterns);
    // Most numbers need no name in their sentence, and looking for one is slow.
    const heading = outlined.get(token);
    const isLong = form.length > 2;
    const isAssumed =
      hasRuleWord || isLong || (isOnly && (wordBefore !== '' || isSubject(token, text)));
    const named = hasRuleWord && form.length > 1 ? inSentence() : null;
    // `rule 8.3.14`; `section 4.2` on a page or in a sentence about this document; `see 4.2` on such a page.
    const likely = [
      ...(hasRuleWord && isLong ? token.documents : []),
      isAssumed && form.length > 1 ? assumed : null,
      named,
    ];
    const possible = heading
      ? [heading]
      : possibleDocuments(token, list, likely).filter(
          (slug) => !isOnly || slug === assumed || names.includes(slug) || list?.document === slug,
        );
    const documents = possible.filter((slug) => certainNames.includes(slug) || exists(slug, key));
    const [first] = documents;
    const context = { text, isAboutRules, list, patterns, inRow: supported.inRow.has(token) };
    // `MTR 4.1` may be of a railway, but not beside “judge”.
    const isNamedInGameText = topicCount > 0 && (certainNames.length > 0 || named);
    const isKnown = sections.has(firstPart(key));
    if (!heading && !isOurs && !isNamedInGameText && !list && !isKnown) continue;
    if (first === undefined || !(heading || isRuleNumber(token, context))) continue;
    const mentioned = [...names, list?.document, inSentence(), assumed];
    const document = mentioned.find((slug) => slug && documents.includes(slug)) ?? first;
    cited.push({
      ...{ start, end, key, ...(through ? { through } : {}), document },
      named: documents.length === 1 || certainNames.includes(document),
      documents,
    });
    const isPlural = list?.isPlural ?? /s$/i.test(wordBefore);
    const isNamed = list?.isNamed ?? names.length > 0;
    before = { end, document, isPlural, isNamed, length: (list?.length ?? 0) + 1 };
  }
  return cited;
}

/** True for “CR 702” and “rule 702.19”: laws have sections and rules, but seldom rules of such numbers. */
function isWrittenAsRule(
  { wordBefore, isFullLength, form, certainNames }: CitedToken,
  { ruleWord }: CitationPatterns,
): boolean {
  const isRule = ruleWord.test(wordBefore) && !/^(?:sect|chap|§|par)/i.test(wordBefore);
  return isFullLength && (certainNames.length > 0 || (isRule && form === 'nn'));
}

/** Returns the documents that a number can be in: any if its form says so, otherwise named or likely ones. */
function possibleDocuments(
  { documents, recognizable, names }: CitedToken,
  list: ListedNumber | null,
  likely: readonly (string | null | undefined)[],
): string[] {
  const possible = [...recognizable, ...names, list?.document, ...likely];
  return documents.filter((slug) => possible.includes(slug));
}
