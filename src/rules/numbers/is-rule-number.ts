/**
 * Decides by the text around a number if it is a rule number or something else, such as a price or a
 * measure.
 */
import type { CitationPatterns } from './citation-patterns.ts';
import type { CitedToken } from './cited-token.ts';
import { listSigns } from './degrees.ts';

const unitAfter =
  /^(?:-(?=[a-z]{3})| \w+ (?=dollar)|\s)?(?:%|‰|°|\p{Sc}(?!\s?\d)|(?:per ?cent|[kmcµ]?m|[km]?g|lbs?|oz|mi|miles?|mph|km\/h|m?s|se?cs?|seconds?|min(?:ute)?s?|h|hrs?|hours?|days?|weeks?|months?|years?|[kmgt]i?b|bytes?|px|pt|fps|[kmg]?hz|[fa]m|wi-?fi|wlan|each|apiece|dollars?|bucks?|euros?|pounds?|quid|yen|cents?|points?|times|grams?|kilos?|met(?:er|re)s?|feet|ft|inch(?:es)?|gsm|k?cal|x|k|million|thousand|percent)(?![\w-]))/iu;
/**
 * Matches a short word after a bare number that is no function word or interjection: `701.20 kr`,
 * `701.20 tix`. Also matches the code of a currency: `701.20 SEK`.
 */
const shortUnitAfter =
  /^\s?(?:(?!(?:an?|and?|any|are|as|ask|at|be|btw|but|by|can|cos|cuz|did|do|due|etc|ffs|fix|for|get|got|had|has|he|hey|how|i|idk|iff|if|imo|in|irl|is|it|its|let|lol|may|me|my|nah|no|nor|not|now|of|off|oh|ok|old|omg|on|one|or|our|out|own|per|pls|plz|put|ran|run|saw|say|see|set|she|so|thx|the|thu|tho|to|too|ty|u|up|ur|us|use|via|vs|was|way|we|who|why|wtf|xd|yes|yet|you)\b)\p{Ll}{1,3}|\p{Lu}{3})(?![\p{L}\d'’-])/u;
/** Matches a currency, `$` or `EUR`, before a number or before a range of prices. */
const priceBefore =
  /(?:\p{Sc}|\b(?:usd|eur|euros?|gbp|cad|aud|chf|rs\.?|kr\.?)|&(?:euro|pound|yen|#36);)[\s*_]{0,4}(?:\d[\d.,]*\s?(?:[-–—/]|to)\s?)?$/iu;
/** Matches what a number counts: `1.2K views`. */
const countedAfter =
  /^k?\s(?:likes?|views?|followers?|subs(?:cribers)?|downloads?|upvotes?|players?)\b/i;
/** Matches the owner of a section that is not of a document: `section 4 of the hall`. */
const ownerAfter =
  /^\s+of\s+(?:the|this|that|our|my|your|their|his|her|its)\s+(?!(?:[\w.]+\s){0,2}(?:rule|text|document))/i;
/** Matches words before a measure that can also be before a rule number: `about 1.5`. */
const maybeMeasureBefore = /\b(?:at|around|about|over)\s*$/i;
/** Matches words before a measure, a price or a version: `weighs 1.5`, `patch 1.2`. */
const measureBefore =
  /(?:\b(?:for|paid|pays?|costs?|worth|price|only|roughly|approx\.?|up|down|version|ver\.?|build|patch|driver|error|code|line|page|round|turn|table|seat|room|gate|hall|weighs?|weight|score|rating|rated|channel|station|kernel)|\S\s*(?:[=≈<>]|(?<!~)~)|\bv)\s*$/i;
/** Matches an abbreviation before a number: `RFC 2.1`. */
const abbreviationBefore = /(?:^|[\s(])(?!(?:SEE|AND|OR|PER|THE|OF|IN|IS|BY|NO)\b)[A-Z]{2,5}s?\s$/;
const listBetween = new RegExp(
  String.raw`^[)\]*_"'”’\x60]{0,3}\s*(?:${listSigns('post')}|(?:(?:[,;&/+–—-]|\b(?:and|or|then|through|thru|to|plus|also|und)\b)\s*){1,3})[([*_"'“‘\x60]{0,3}$`,
  'i',
);

/** A rule number that may be in a list: `rules 702 and 704`. */
export interface ListedNumber {
  end: number;
  document: string;
  /** How many numbers the list has so far. */
  length: number;
  isPlural: boolean;
  /** True if the name of a document is before the list. */
  isNamed: boolean;
}

/** True if only the signs of a list are between a number and the next one. */
export function continuesList(text: string, { end }: ListedNumber, start: number): boolean {
  return start - end < 24 && listBetween.test(text.slice(end, start));
}

/** Text within this many characters of a certain rule number counts as text about rules. */
export const supportDistance = 1500;

/** True if a number has two or more parts and a word such as “rule” or “see” is before it. */
export function hasWordBefore(
  { form, wordBefore, recognizable }: CitedToken,
  { ruleWord }: CitationPatterns,
): boolean {
  return (
    recognizable.length > 0 &&
    /nn/.test(form) &&
    (ruleWord.test(wordBefore) || /^(?:see|per|under|cf|cit)/i.test(wordBefore))
  );
}

interface Surroundings {
  text: string;
  /** True if the text around the number is about rules. */
  isAboutRules: boolean;
  /** The rule number before it, if both are in a list. */
  list: ListedNumber | null;
  /** True if the number is one of several section numbers close together. */
  inRow: boolean;
  patterns: CitationPatterns;
}

/** True if a token is a rule number. */
export function isRuleNumber(token: CitedToken, around: Surroundings): boolean {
  const { start, end, form, certain, wordBefore, names, isFullLength } = token;
  const { text, isAboutRules, list, inRow, patterns } = around;
  const isNamed = names.length > 0;
  const strong = isNamed || patterns.ruleWord.test(wordBefore);
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 48);
  if (isPartOfMore(token, before, after, strong || list !== null, inRow && isFullLength)) {
    return false;
  }
  if (isQuantity(token, text, before, after)) return false;
  const isMeasure =
    measureBefore.test(before) || (!isAboutRules && maybeMeasureBefore.test(before));
  if (certain) return strong || list !== null || isAboutRules || !isMeasure;
  // A section or chapter number, `702` or `G6`, may be any number. It needs a word such as “section”
  // before it, or other rule numbers nearby.
  const isHeading = form === 'n' || form === 'ln';
  if (!isNamed && ownerAfter.test(after)) return false;
  if (isHeading && inRow) return true;
  if (isHeading && list) return isListedHeading(list, isFullLength, after);
  if (isNamed || list) return true;
  if (abbreviationBefore.test(before.replace(/(?:section|rule|§)\s?$/i, ''))) return false;
  if (strong) return !isHeading || /rule|§/i.test(wordBefore) || isAboutRules;
  if (isHeading || isMeasure || shortUnitAfter.test(after)) return false;
  return wordBefore !== '' ? isAboutRules || !/^(?:in|by|and)$/i.test(wordBefore) : isAboutRules;
}

/** True if a number is a part of a word, a date or a longer number. */
function isPartOfMore(
  { certain, key }: CitedToken,
  before: string,
  after: string,
  isExpected: boolean,
  inRow: boolean,
): boolean {
  if (!isExpected && !inRow && /[\p{L}\d_\p{Sc}@/\\=.,:-]$/u.test(before)) {
    // Accepts certain numbers after a dash or dots: `- 702.19b`, `...702.19b`.
    if (!/(?:^|\s)[-–]$|(?:^|[^.])\.\.\.?$/.test(before) || !certain) return true;
  }
  if (/^(?:\d|[.,:]\d|\/\d+(?![.\d]))/.test(after)) return true;
  if (!key.includes('-') && !inRow && /^-\d+(?!\.?\d)/.test(after)) return true;
  return key.includes('-') && (/\d-$/.test(before) || /^-\d/.test(after));
}

/** True if a number is a price, a measure or a count. */
function isQuantity({ end }: CitedToken, text: string, before: string, after: string): boolean {
  const last = text.slice(end - 1, end);
  if (priceBefore.test(before) || /^\s?wi-?fi\b/i.test(after)) return true;
  if (!/[a-z)]/i.test(last) && unitAfter.test(after)) return true;
  return countedAfter.test(last + after) || countedAfter.test(after);
}

function isListedHeading(
  { isPlural, isNamed, length }: ListedNumber,
  isFullLength: boolean,
  after: string,
): boolean {
  // `CR 702, 703 and 704`, but not `rules 702 and 100 cards`.
  const isCounted = /^\s(?!(?:as|is|its|this|was)\b)\p{Ll}{2,}s\b/u.test(after);
  const isListed = /^\s*(?:[,;)]|and\b|or\b|&|[.!?](?!\d)|$)/.test(after);
  return isFullLength && (isListed || (isNamed && length > 1) || (isPlural && !isCounted));
}

/** Matches a character or name right before a number that makes it part of something else: `Act 2`. */
const ownerBefore = /(?:[\p{L}\d_@/\\.:,#]|\p{Sc}\s?|(?<![.!?:]\s|^|\n)\p{Lu}\p{Ll}+\s)$/u;

/**
 * Finds tokens that are rule numbers because there are several of them in a text about rules.
 * @returns `near`: tokens near two or more different rule numbers; `inRow`: section numbers in a row of
 * four or more, as in `601 casting, 602 activating, 603 triggers, 608 resolving`
 */
export function supportedNumbers(
  text: string,
  tokens: readonly CitedToken[],
  { rulesTopic }: CitationPatterns,
): { near: ReadonlySet<CitedToken>; inRow: ReadonlySet<CitedToken> } {
  const near = new Set<CitedToken>();
  const inRow = new Set<CitedToken>();
  const alone = tokens.filter((token) => standsAlone(token, text));
  const sections = alone.filter((token) => token.isFullLength);
  if (sections.length < 2 || !rulesTopic.test(text)) return { near, inRow };
  let row: CitedToken[] = [];
  let keys = new Set<string>();
  for (const token of sections) {
    const last = row.at(-1);
    const between = last ? text.slice(last.end, token.start) : '';
    if (between.length > 60 || (last && !/[\p{L},;–-]/u.test(between))) {
      row = [];
      keys = new Set();
    }
    row.push(token);
    keys.add(token.key);
    if (keys.size === 4) for (const each of row) inRow.add(each);
    else if (keys.size > 4) inRow.add(token);
  }
  const isSupport = (token: CitedToken) =>
    inRow.has(token) || (token.isFullLength && token.form.length > 1);
  for (const inOrder of [alone, alone.toReversed()]) {
    let [last, other] = [null, null] as [CitedToken | null, CitedToken | null];
    for (const token of inOrder) {
      if (last && last.key !== token.key) other = last;
      if (isSupport(token)) last = token;
      if (other && Math.abs(other.start - token.start) < supportDistance) near.add(token);
    }
  }
  return { near, inRow };
}

/** False if a number is a part of something else, the number of a list item, or a measure. */
function standsAlone(
  { start, end, wordBefore, form, isFullLength }: CitedToken,
  text: string,
): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  const isMark =
    (start < 24 ? /(?:^|\n)[ \t]*$/ : /\n[ \t]*$/).test(before) &&
    /^[.)]\s/.test(after) &&
    // A rule begins with its number, too: `305.7. If an effect …`.
    !(form === 'nn' && isFullLength && /^\.\s\p{Lu}/u.test(after));
  const isPart = wordBefore === '' && ownerBefore.test(before);
  const isOfMore = /^-\d+-/.test(after) || (/\d-$/.test(before) && /^-\d/.test(after));
  return !isMark && !isPart && !isOfMore && !measureBefore.test(before) && !unitAfter.test(after);
}
