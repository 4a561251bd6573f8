/** Decides by the text around a number if it is a rule number or something else, such as a price or a measure. */
import type { CitationPatterns } from './citation-patterns.ts';
import type { CitedToken } from './cited-token.ts';

const unitAfter =
  /^(?:-(?=[a-z]{3})| \w+ (?=dollar)|\s)?(?:%|°|\p{Sc}(?!\s?\d)|(?:per ?cent|[kmcµ]?m|[km]?g|lb|mile|mph|m?s|se?c(?:ond)?|min(?:ute)?|h(?:ou)?r?|day|week|month|year|[kmgt]i?b|byte|px|[kmg]?hz|[fap]m|each|dollar|euro|pound|yen|cent|point|time|met[er]{2}|feet|ft|inche?|k?cal|x|k|\w*illion|\w*gram|total)s?(?![\w-]))/iu;
/** Matches the code or abbreviation of a currency after a bare number: `701.20 SEK`, `701.20 kr`. */
const currencyAfter = /^\s?(?:\p{Lu}{3}|kr|zł|tix)(?![\p{L}\d'’-])/u;
/** Matches a currency, `$` or `EUR`, before a number or before a range of prices. */
const priceBefore =
  /(?:\p{Sc}|\b(?:usd|eur(?:os?)?|gbp|cad|aud|chf|rs\.?|kr\.?)|&(?:euro|pound|yen|#36);)[\s*_]{0,4}(?:\d[\d.,]*\s?(?:[-–—/]|to)\s?)?$/iu;
/** Matches the last character of a number and what it counts: `1.2K views`, `802.11b Wi-Fi`. */
const countedAfter =
  /^(?:[\dk]k?\s(?:like|view|follower|sub(?:scriber)?|download|upvote|player)s?|.\s?wi-?fi)\b/i;
/** Matches the owner of a section that is not of a document: `section 4 of the hall`. */
const ownerAfter =
  /^\s+of\s+(?:[th]\w+|our|my|your|its)\s+(?!(?:\w+(?:al|nt)\s)?(?:rule|text|document))/i;
/** Matches words before a measure that can also be before a rule number: `about 1.5`, but not `What about 704.5k?`. */
const maybeMeasureBefore = /\b(?:at|around|(?<!\b(?:what|how) )about|over)\s*$/i;
/** A letter that no unit has. `704.5k` may be thousands, but `702.19b` is always a rule. */
const isNoUnit = /\d[abdeijlnp-rt-wyz]$/;
/** Matches words before a measure, a price or a version: `weighs 1.5`, `patch 1.2`. */
export const measureBefore =
  /(?:\b(?:for|paid|pays?|costs?|worth|price|only|roughly|up|down|v|ver\.?|version|build|patch|driver|error|code|line|page|round|turn|table|seat|room|weigh[st]?|score|rat(?:ing|ed)|channel|station)|\S[^\S\n]*(?:[=≈<>]|(?<!~)~))\s*$/i;
/** Matches an abbreviation before a number: `RFC 2.1`. */
const abbreviationBefore = /(?:^|[\s(])[A-Z]{2,5}s?\s$/;

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

/** Text within this many characters of a certain rule number counts as text about rules. */
const supportDistance = 1500;

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
  const { form, certain, wordBefore, names, isFullLength } = token;
  const { text, isAboutRules, list, inRow, patterns } = around;
  const isNamed = names.length > 0;
  const strong = isNamed || patterns.ruleWord.test(wordBefore);
  const [before, after] = textAround(token, text);
  if (isPartOfMore(token, before, after, strong || list !== null, inRow && isFullLength))
    return false;
  if (isQuantity(token, text, before, after)) return false;
  const isMeasure =
    measureBefore.test(before) || (!isAboutRules && maybeMeasureBefore.test(before));
  if (certain)
    return strong || list !== null || isAboutRules || isNoUnit.test(token.key) || !isMeasure;
  // A section or chapter number, `702` or `G6`, may be any number. It needs a word such as “section”
  // before it, or other rule numbers nearby.
  const isHeading = form === 'n' || form === 'ln';
  if (!isNamed && ownerAfter.test(after)) return false;
  if (isHeading && inRow) return true;
  if (isHeading && list) return isListedHeading(list, isFullLength, after);
  if (isNamed || list) return true;
  const isOwned = abbreviationBefore.test(before.replace(/(?:section|rule|§)\s?$/i, ''));
  if (isOwned && (strong || wordBefore === '')) return false;
  if (strong) return !isHeading || /rule|§/i.test(wordBefore) || isAboutRules;
  if (isHeading || isMeasure || currencyAfter.test(after)) return false;
  return wordBefore !== '' ? isAboutRules || !/^(?:in|by|and)$/i.test(wordBefore) : isAboutRules;
}

type TextSpan = Pick<CitedToken, 'start' | 'end'>;

/** Returns the text before and after a number. The first line begins with a line break, too. */
function textAround({ start, end }: TextSpan, text: string): [before: string, after: string] {
  const before = text.slice(Math.max(0, start - 24), start);
  return [start < 24 ? `\n${before}` : before, text.slice(end, end + 48)];
}

/** True if a number begins a line as in the rules: `305.7. If an effect …`, `### 702.19. Trample`. */
export function beginsRule(token: TextSpan, text: string): boolean {
  const [before, after] = textAround(token, text);
  return (
    /\n[^\p{L}\d\n]{0,8}$/u.test(before) && /^[.*_]{0,4}\s+(?:[–—-]\s+)?["“[(]?\p{Lu}/u.test(after)
  );
}

/** True if a number begins a sentence about it: `2.5 is about errors.` */
export function isSubject(token: TextSpan, text: string): boolean {
  const [before, after] = textAround(token, text);
  return /[\n.!?;:,]\W{0,5}$/.test(before) && /^(?::|\s(?:[(–—-]|is\b))/.test(after);
}

/**
 * Finds numbers that begin a line and need nothing but the headings around them: `### 1.1 Definitions` under
 * `## IPG 1 - Philosophy`, `101. The Golden Rules` above `101.1.`.
 * @param found numbers that the whole page has, as `cr/702`
 * @returns the document of each
 */
export function numbersInOutline(
  text: string,
  tokens: readonly CitedToken[],
  found: ReadonlySet<string>,
): ReadonlyMap<CitedToken, string> {
  // On a page that cites MTR 2, “2. Buy milk” is an item of a list.
  const isSection = (token: CitedToken) => token.isFullLength || token.key.includes('.');
  const lines = new Set(tokens.filter((token) => isSection(token) && beginsRule(token, text)));
  const inSections = [...lines].filter(({ key }) => key.includes('.'));
  const sections = new Set(inSections.map(({ key }) => firstPart(key)));
  const named = new Set<string>();
  const outlined = new Map<CitedToken, string>();
  for (const token of tokens) {
    const { key, documents, recognizable, certainNames } = token;
    const document = documents.find(
      (slug) =>
        found.has(`${slug}/${key}`) ||
        named.has(`${slug}/${firstPart(key)}`) ||
        (sections.has(key) && recognizable.includes(slug)),
    );
    if (document && lines.has(token)) outlined.set(token, document);
    for (const slug of certainNames) named.add(`${slug}/${key}`);
  }
  return outlined;
}

/** @example firstPart('702.19b') // '702' */
export const firstPart = (key: string): string => key.split('.', 1)[0] ?? '';

/** True if a number is a part of a word, a date or a longer number. */
function isPartOfMore(
  { certain, key }: CitedToken,
  before: string,
  after: string,
  isExpected: boolean,
  inRow: boolean,
): boolean {
  if (!isExpected && !inRow && /[\p{L}\d_\p{Sc}@/\\=.,:-]$/u.test(before)) {
    // Accepts certain numbers after a dash, dots or Markdown: `- 702.19b`, `...702.19b`, `_702.19b_`.
    if (!/(?:^|[\s(*])[-–_]{1,2}$|(?:^|[^.])\.\.\.?$/.test(before) || !certain) return true;
  }
  if (/^(?:\d|[.,:_]\d|\/\d+(?![.\d]))/.test(after)) return true;
  if (!key.includes('-') && !inRow && /^-\d+(?!\.?\d)/.test(after)) return true;
  return key.includes('-') && (/\d-$/.test(before) || /^-\d/.test(after));
}

/** True if a number is a price, a measure or a count. */
function isQuantity({ end }: CitedToken, text: string, before: string, after: string): boolean {
  const last = text.slice(end - 1, end);
  return (
    priceBefore.test(before) ||
    (!/[a-z)]/i.test(last) && unitAfter.test(after)) ||
    countedAfter.test(last + after)
  );
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
const ownerBefore = /(?:[\p{L}\d_@/\\.:,#]|\p{Sc}\s?|(?<![.!?:]\s|^|\n)\p{Lu}\p{Ll}+[^\S\n])$/u;

/**
 * Finds tokens that are rule numbers because of other numbers near them, in a text about rules.
 * @returns `near`: tokens near a certain number or a different section number; `inRow`: section numbers in a row
 * of four or more, as in `601 casting, 602 activating, 603 triggers, 608 resolving`
 */
export function supportedNumbers(
  text: string,
  tokens: readonly CitedToken[],
  patterns: CitationPatterns,
): { near: ReadonlySet<CitedToken>; inRow: ReadonlySet<CitedToken> } {
  const near = new Set<CitedToken>();
  const isNamed = patterns.names.some(({ anywhere }) => text.search(anywhere) >= 0);
  const alone = tokens.filter((token) => standsAlone(token, text, isNamed));
  const sections = alone.filter((token) => token.isFullLength);
  const hasSections = sections.length > 1 && patterns.rulesTopic.test(text);
  const inRow = hasSections ? numbersInRow(text, sections) : new Set<CitedToken>();
  const supporting = new Set(
    sections.filter((token) => hasSections && (inRow.has(token) || token.form.length > 1)),
  );
  const supported = new Set(alone);
  const hasWordBefore = ({ form, wordBefore, recognizable }: CitedToken) =>
    recognizable.length > 0 &&
    /nn/.test(form) &&
    (patterns.ruleWord.test(wordBefore) || /^(?:see|per|under|cf|cit)/i.test(wordBefore));
  const isNear = (one: CitedToken | undefined, { start }: CitedToken) =>
    one !== undefined && Math.abs(one.start - start) < supportDistance;
  for (const inOrder of [tokens, tokens.toReversed()]) {
    let known: CitedToken | undefined;
    let last: CitedToken | undefined;
    let other: CitedToken | undefined;
    for (const token of inOrder) {
      if (last && last.key !== token.key) other = last;
      if (supporting.has(token)) last = token;
      const isSupported = supported.has(token) && isNear(other, token);
      if (isSupported || isNear(known, token)) near.add(token);
      if (token.certain || hasWordBefore(token)) known = token;
    }
  }
  return { near, inRow };
}

function numbersInRow(text: string, sections: readonly CitedToken[]): ReadonlySet<CitedToken> {
  const inRow = new Set<CitedToken>();
  let row: CitedToken[] = [];
  let keys = new Set<string>();
  for (const token of sections) {
    const last = row.at(-1);
    const between = last ? text.slice(last.end, token.start) : '';
    const isApart = last && (!/[\p{L},;–-]/u.test(between) || /\S[.!?]\s+\p{L}/u.test(between));
    if (between.length > 60 || isApart) {
      row = [];
      keys = new Set();
    }
    row.push(token);
    keys.add(token.key);
    if (keys.size === 4) for (const each of row) inRow.add(each);
    else if (keys.size > 4) inRow.add(token);
  }
  return inRow;
}

/**
 * False if a number is a part of something else, the number of a list item, or a measure.
 * @param isNamed true if the text names a document, so that it may have a table of its sections
 */
function standsAlone(token: CitedToken, text: string, isNamed: boolean): boolean {
  const { wordBefore, form, isFullLength } = token;
  const [before, after] = textAround(token, text);
  const isMark =
    /\n[ \t]*$/.test(before) &&
    /^[.)]\s/.test(after) &&
    // A rule begins with its number, too: `305.7. If an effect …`.
    !((form === 'nn' || isNamed) && isFullLength && /^\.\s\p{Lu}/u.test(after));
  const isPart = wordBefore === '' && ownerBefore.test(before);
  const isOfMore = /#-\d+-|\d-#-\d/.test(`${before}#${after}`);
  return !isMark && !isPart && !isOfMore && !measureBefore.test(before) && !unitAfter.test(after);
}
