/** Decides which numbers in a text are rule numbers, by the words around them. */
import type { CitedToken, CitingWords } from './cited-token.ts';

const unitAfter =
  /^(?:-(?=[a-z]{3})| \w+ (?=dollar)|\s)?(?:%|‰|°|[€$£¥](?!\s?\d)|(?:per ?cent|[kmcµ]?m|[km]?g|lbs?|oz|mi|miles?|mph|km\/h|m?s|se?cs?|seconds?|min(?:ute)?s?|h|hrs?|hours?|days?|weeks?|months?|years?|[kmgt]i?b|bytes?|px|pt|fps|[kmg]?hz|[fa]m|wi-?fi|wlan|each|apiece|dollars?|bucks?|euros?|pounds?|quid|yen|eur|usd|cad|aud|gbp|cents?|points?|times|grams?|kilos?|met(?:er|re)s?|feet|ft|inch(?:es)?|gsm|k?cal|x|k|million|thousand|percent)(?![\w-]))/i;
/** Matches a currency sign or name, or the lower of two prices. */
const priceBefore =
  /(?:[$€£¥₿]|\b(?:usd|eur|euros?|gbp|cad|aud)|&(?:euro|pound|yen|#36);)[\s*_]{0,4}(?:\d[\d.,]*\s?(?:[-–—/]|to)\s?)?$/i;
/**
 * Matches a count in thousands, `1.2K views`, or the name of something that has sections: `section 4
 * of the hall`.
 */
const countedAfter =
  /^k?\s(?:likes?|views?|followers?|subs(?:cribers)?|downloads?|upvotes?|players?)\b/i;
const ownedAfter =
  /^\s+of\s+(?:the|this|that|our|my|your|their|his|her|its)\s+(?!(?:[\w.]+\s){0,2}(?:rule|text|document))/i;
/** Matches words before a decimal that may be a measure, unless the text is about rules. */
const measureMaybe = /\b(?:at|around|about|over)\s*$/i;
/**
 * Matches words before a decimal that is a measure, a price or a version, unless a word announces a
 * rule.
 */
const measureBefore =
  /(?:\b(?:for|paid|pays?|costs?|worth|price|only|roughly|approx\.?|up|down|version|ver\.?|build|patch|driver|error|code|line|page|round|turn|table|seat|room|gate|hall|weighs?|weight|score|rating|rated|channel|station|kernel)|\S\s*(?:[=≈<>]|(?<!~)~)|\bv)\s*$/i;
const otherName = /(?:^|[\s(])(?!(?:SEE|AND|OR|PER|THE|OF|IN|IS|BY|NO)\b)[A-Z]{2,5}s?\s$/;
const listBetween =
  /^[)\]*_"'”’`]{0,3}\s*(?:(?:[,;&/+–—-]|\b(?:and|or|then|through|thru|to|plus|also|und)\b)\s*){1,3}[([*_"'“‘`]{0,3}$/i;
/** A number that a list may continue. */
export interface ListedNumber {
  end: number;
  document: string;
  /** True if the word before the list is a plural, as in `rules 702 and 704`. */
  plural: boolean;
}

export function continuesList(text: string, { end }: ListedNumber, start: number): boolean {
  return start - end < 24 && listBetween.test(text.slice(end, start));
}

/** How far certain numbers support uncertain ones, in characters. */
export const supportDistance = 1500;

/** True if a word such as “rule” or “see” is before a number with two or more parts. */
export function isAnnounced({ form, announced }: CitedToken, { words }: CitingWords): boolean {
  return /nn/.test(form) && (words.test(announced) || /^(?:see|per|under|cf|cit)/i.test(announced));
}

/** True if a token is a rule number. */
export function isBelieved(
  { start, end, form, certain, announced, name, wide }: CitedToken,
  text: string,
  evidence: boolean,
  list: ListedNumber | null,
  { words }: CitingWords,
  amid: boolean,
): boolean {
  const strong = name !== null || words.test(announced);
  const last = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  if (!strong && !list && !(amid && wide) && /[\p{L}\d_$€£¥₿@/\\=.,:-]$/u.test(before)) {
    // A dash may begin a line, and three dots may begin a sentence.
    if (!/(?:^|\s)[-–]$|(?:^|[^.])\.\.\.?$/.test(before) || !certain) return false;
  }
  if (priceBefore.test(before) || /^(?:\d|[.,:]\d|\/\d+(?![.\d]))/.test(after)) return false;
  if (!(amid && wide) && /^-\d+(?!\.?\d)/.test(after)) return false;
  if (!/[a-z)]$/i.test(last) && unitAfter.test(after)) return false;
  if (countedAfter.test(last.slice(-1) + after) || countedAfter.test(after)) return false;
  if (/^\s?wi-?fi\b/i.test(after)) return false;
  const isMeasure = measureBefore.test(before) || (!evidence && measureMaybe.test(before));
  if (certain) return strong || list !== null || evidence || !isMeasure;
  // A section or chapter number alone, `702` or `G6`, needs an announcing word, the plural of a list,
  // or other numbers nearby.
  const isHead = form === 'n' || form === 'ln';
  if (isHead && name === null && ownedAfter.test(text.slice(end, end + 48))) return false;
  if (isHead && amid) return true;
  if (isHead && list) return list.plural || (wide && /^\s*(?:[,;)]|[.!?](?!\d)|$)/.test(after));
  if (name !== null || list) return true;
  if (otherName.test(before.replace(/(?:section|rule|§)\s?$/i, ''))) return false;
  if (strong) return !isHead || /rule|§/i.test(announced) || evidence;
  if (isHead || isMeasure) return false;
  return announced !== '' ? evidence || !/^(?:in|by|and)$/i.test(announced) : evidence;
}

/**
 * Matches a character or name right before a number, which makes the number part of something else.
 */
const notAlone = /(?:[\p{L}\d_@/\\.:,#]|[$€£¥₿]\s?|(?<![.!?:]\s|^|\n)\p{Lu}\p{Ll}+\s)$/u;

/**
 * Finds numbers that support each other in a text about rules. These are several with two or more
 * parts, or four section numbers close together, as in `601 casting, 602 activating, 603 triggers, 608
 * resolving`.
 */
export function supportedNumbers(
  text: string,
  tokens: readonly CitedToken[],
  { talk }: CitingWords,
): { near: ReadonlySet<CitedToken>; amid: ReadonlySet<CitedToken> } {
  const near = new Set<CitedToken>();
  const amid = new Set<CitedToken>();
  const alone = tokens.filter((token) => standsAlone(token, text));
  const wide = alone.filter((token) => token.wide);
  if (wide.length < 2 || !talk.test(text)) return { near, amid };
  let row: CitedToken[] = [];
  let keys = new Set<string>();
  for (const token of wide) {
    const last = row.at(-1);
    const between = last ? text.slice(last.end, token.start) : '';
    if (between.length > 60 || (last && !/[\p{L},;–-]/u.test(between))) {
      row = [];
      keys = new Set();
    }
    row.push(token);
    keys.add(token.key);
    if (keys.size === 4) for (const each of row) amid.add(each);
    else if (keys.size > 4) amid.add(token);
  }
  const vouches = (token: CitedToken) => amid.has(token) || (token.wide && token.form.length > 1);
  for (const inOrder of [alone, alone.toReversed()]) {
    let [last, other] = [null, null] as [CitedToken | null, CitedToken | null];
    for (const token of inOrder) {
      if (last && last.key !== token.key) other = last;
      if (vouches(token)) last = token;
      if (other && Math.abs(other.start - token.start) < supportDistance) near.add(token);
    }
  }
  return { near, amid };
}

/** True if a number is not part of something else, a list mark or a measure. */
function standsAlone({ start, end, announced }: CitedToken, text: string): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  const isMark =
    (start < 24 ? /(?:^|\n)[ \t]*$/ : /\n[ \t]*$/).test(before) && /^[.)]\s/.test(after);
  const isPart = announced === '' && notAlone.test(before);
  const isOfMore = /^-\d+-/.test(after) || (/\d-$/.test(before) && /^-\d/.test(after));
  return !isMark && !isPart && !isOfMore && !measureBefore.test(before) && !unitAfter.test(after);
}
