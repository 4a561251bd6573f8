/**
 * Decides by the text around a number if it is a rule number or something else, such as a price or a
 * measure.
 */
import type { CitedToken, CitationPatterns } from './cited-token.ts';

const unitAfter =
  /^(?:-(?=[a-z]{3})| \w+ (?=dollar)|\s)?(?:%|‰|°|[€$£¥](?!\s?\d)|(?:per ?cent|[kmcµ]?m|[km]?g|lbs?|oz|mi|miles?|mph|km\/h|m?s|se?cs?|seconds?|min(?:ute)?s?|h|hrs?|hours?|days?|weeks?|months?|years?|[kmgt]i?b|bytes?|px|pt|fps|[kmg]?hz|[fa]m|wi-?fi|wlan|each|apiece|dollars?|bucks?|euros?|pounds?|quid|yen|eur|usd|cad|aud|gbp|cents?|points?|times|grams?|kilos?|met(?:er|re)s?|feet|ft|inch(?:es)?|gsm|k?cal|x|k|million|thousand|percent)(?![\w-]))/i;
/** Matches a currency, `$` or `EUR`, before a number or before a range of prices. */
const priceBefore =
  /(?:[$€£¥₿]|\b(?:usd|eur|euros?|gbp|cad|aud)|&(?:euro|pound|yen|#36);)[\s*_]{0,4}(?:\d[\d.,]*\s?(?:[-–—/]|to)\s?)?$/i;
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
const listBetween =
  /^[)\]*_"'”’`]{0,3}\s*(?:(?:[,;&/+–—-]|\b(?:and|or|then|through|thru|to|plus|also|und)\b)\s*){1,3}[([*_"'“‘`]{0,3}$/i;

/** A rule number that may be in a list: `rules 702 and 704`. */
export interface ListedNumber {
  end: number;
  document: string;
  /** True if the word before the list is a plural. */
  plural: boolean;
}

export function continuesList(text: string, { end }: ListedNumber, start: number): boolean {
  return start - end < 24 && listBetween.test(text.slice(end, start));
}

/** Text within this many characters of a certain rule number counts as text about rules. */
export const supportDistance = 1500;

/** True if a number has two or more parts and a word such as “rule” or “see” is before it. */
export function hasWordBefore(
  { form, wordBefore }: CitedToken,
  { ruleWord }: CitationPatterns,
): boolean {
  return (
    /nn/.test(form) && (ruleWord.test(wordBefore) || /^(?:see|per|under|cf|cit)/i.test(wordBefore))
  );
}

/**
 * True if a token is a rule number.
 *
 * @param isAboutRules true if the text around the token is about rules
 * @param list the rule number before it, if both are in a list
 * @param inRow true if the token is one of several section numbers close together
 */
export function isRuleNumber(
  { start, end, form, certain, wordBefore, name, isFullLength }: CitedToken,
  text: string,
  isAboutRules: boolean,
  list: ListedNumber | null,
  { ruleWord }: CitationPatterns,
  inRow: boolean,
): boolean {
  const strong = name !== null || ruleWord.test(wordBefore);
  const last = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  if (!strong && !list && !(inRow && isFullLength) && /[\p{L}\d_$€£¥₿@/\\=.,:-]$/u.test(before)) {
    // Accepts certain numbers after a dash or dots: `- 702.19b`, `...702.19b`.
    if (!/(?:^|\s)[-–]$|(?:^|[^.])\.\.\.?$/.test(before) || !certain) return false;
  }
  if (priceBefore.test(before) || /^(?:\d|[.,:]\d|\/\d+(?![.\d]))/.test(after)) return false;
  if (!(inRow && isFullLength) && /^-\d+(?!\.?\d)/.test(after)) return false;
  if (!/[a-z)]$/i.test(last) && unitAfter.test(after)) return false;
  if (countedAfter.test(last.slice(-1) + after) || countedAfter.test(after)) return false;
  if (/^\s?wi-?fi\b/i.test(after)) return false;
  const isMeasure =
    measureBefore.test(before) || (!isAboutRules && maybeMeasureBefore.test(before));
  if (certain) return strong || list !== null || isAboutRules || !isMeasure;
  // A section or chapter number, `702` or `G6`, may be any number. It needs a word such as “section”
  // before it, or other rule numbers nearby.
  const isHeading = form === 'n' || form === 'ln';
  if (isHeading && name === null && ownerAfter.test(text.slice(end, end + 48))) return false;
  if (isHeading && inRow) return true;
  if (isHeading && list)
    return list.plural || (isFullLength && /^\s*(?:[,;)]|[.!?](?!\d)|$)/.test(after));
  if (name !== null || list) return true;
  if (abbreviationBefore.test(before.replace(/(?:section|rule|§)\s?$/i, ''))) return false;
  if (strong) return !isHeading || /rule|§/i.test(wordBefore) || isAboutRules;
  if (isHeading || isMeasure) return false;
  return wordBefore !== '' ? isAboutRules || !/^(?:in|by|and)$/i.test(wordBefore) : isAboutRules;
}

/** Matches a character or name right before a number that makes it part of something else: `Act 2`. */
const ownerBefore = /(?:[\p{L}\d_@/\\.:,#]|[$€£¥₿]\s?|(?<![.!?:]\s|^|\n)\p{Lu}\p{Ll}+\s)$/u;

/**
 * Finds tokens that are rule numbers because there are several of them in a text about rules.
 *
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
function standsAlone({ start, end, wordBefore }: CitedToken, text: string): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  const isMark =
    (start < 24 ? /(?:^|\n)[ \t]*$/ : /\n[ \t]*$/).test(before) && /^[.)]\s/.test(after);
  const isPart = wordBefore === '' && ownerBefore.test(before);
  const isOfMore = /^-\d+-/.test(after) || (/\d-$/.test(before) && /^-\d/.test(after));
  return !isMark && !isPart && !isOfMore && !measureBefore.test(before) && !unitAfter.test(after);
}
