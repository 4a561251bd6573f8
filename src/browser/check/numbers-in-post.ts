/** Finds the rule numbers in a post, and groups those with the same result. */
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { type CitedNumber, findCitedNumbers } from '../../rules/numbers/find-cited-numbers.ts';
import { beginsRule, measureBefore } from '../../rules/numbers/is-rule-number.ts';
import { signsInHtml, visibleText } from '../../rules/numbers/visible-text.ts';
import type { CheckedNumber, NumberInPost } from '../../rules/posts/check-number.ts';
import { containsQuote, minCopiedWords } from '../../rules/posts/compare-words.ts';
import type { ProtectedSpan } from '../../rules/posts/protected-spans.ts';
import { findPassages, findQuote } from '../../rules/posts/quoted-words.ts';
import { getOrAdd } from '../../rules/once-per.ts';

/** A number in a post, with the result of its check. */
export interface Cited
  extends
    Omit<CitedNumber, 'start' | 'end'>,
    Pick<NumberInPost, 'quote' | 'passages' | 'list' | 'at' | 'cited'> {
  /** The number as shown: `702.19a–c`, after the check `CR 702.19a–c`. */
  number: string;
  /** The title of the rule or of the heading above it; null before the check, or if there is none. */
  title: string | null;
  /** Null before the check, or if the number's files can't be loaded. */
  checked: CheckedNumber | null;
  /** Index of the chosen link in `checked.targets`. */
  target: number;
  /** True if nothing in the post shows that it is a rule number. Then its check must show it. */
  isTentative: boolean;
}

/** One occurrence of a number in a post. */
export interface CitedPlace {
  start: number;
  end: number;
  cited: Cited;
}

/** Matches where a list of numbers ends. */
const listEnd = /[\n|;•]|[.!?]\s/;

/** A list has at most so many numbers before and after a number. */
const maxListed = 4;

/** A post of so few words has no room for anything but a citation: `MTR 2.4`, `see IPG 2.5`. */
const maxWordsAlone = 5;

/** The words beside a number are cut after this many characters on each side. */
const maxBeside = 200;

/**
 * Finds the rule numbers in a post, in order. Skips numbers in HTML and BBCode tags.
 * @param protectedSpans the tags, links and code in the post
 * @param document the slug of the document for numbers that don't name one
 */
export function findCited(
  post: string,
  protectedSpans: readonly ProtectedSpan[],
  grammar: CitationGrammar,
  document: string | undefined,
): CitedPlace[] {
  const tags = protectedSpans.filter(({ kind }) => kind === 'tag');
  let tag = 0;
  const { text, inOriginal } = visibleText(post, signsInHtml);
  const places = numbersIn(text, grammar, document).map(inOriginal);
  const all = new Set(places.map(({ key }) => key));
  return places.flatMap(({ start, end, ...found }, index) => {
    while ((tags[tag]?.end ?? Infinity) <= start) tag++;
    if ((tags[tag]?.start ?? Infinity) < end) return [];
    const { key, through, isTentative } = found;
    const cited = {
      ...found,
      number: through ? `${key}–${through}` : printedNumber(key),
      quote: through
        ? null
        : (isTentative && pastedWords(post, start, end)) || findQuote(post, start, end),
      passages: through ? [] : findPassages(post, start, end),
      ...listOf(post, places, index),
      cited: all,
      ...{ title: null, checked: null, target: 0 },
    };
    return { start, end, cited };
  });
}

/** Returns the first sentence of a rule that is pasted as printed, in a line that begins with its number. */
function pastedWords(post: string, start: number, end: number): string | null {
  const sentence =
    /\p{Lu}[^\n]*?(?=[.!?]["”)]*\s|\n|$)/u.exec(post.slice(end, end + 600))?.[0] ?? '';
  const isLong = sentence.split(' ').length >= minCopiedWords;
  return isLong && beginsRule({ start, end }, post) ? sentence : null;
}

/** Matches a number that is too short or too long for a section, with its unit. */
const withUnit = /(?<![\d.])(?!\d{3}\.\d|\d+\.\d+\.\d)[\d.]+\s?([a-z])\b/g;

function numbersIn(text: string, grammar: CitationGrammar, chosen: string | undefined) {
  const topics = text.trim().split(/\s+/).length <= maxWordsAlone ? 1 : 0;
  const all = findCitedNumbers(text, grammar, { document: chosen, topics });
  const starts = new Set(all.map(({ start }) => start));
  // The first document is chosen already. Somebody who chooses another one means it by `see 4.2`, too.
  const main = grammar.documents[0]?.slug;
  const document = chosen ?? main;
  const isTentative = document === main;
  // `costs 704.5k` is a measure, and so is `704.5k` in a post with `20k`.
  const units = new Set(Array.from(text.matchAll(withUnit), ([, unit]) => unit));
  const isMeasure = ({ start, end }: CitedNumber) =>
    units.has(text[end - 1]) || measureBefore.test(text.slice(Math.max(0, start - 24), start));
  const more = findCitedNumbers(text, grammar, { document, isOnly: true })
    .filter((each) => !starts.has(each.start) && !(isTentative && isMeasure(each)))
    .map((each) => ({ ...each, isTentative }));
  return [...all.map((each) => ({ ...each, isTentative: false })), ...more].sort(
    (one, other) => one.start - other.start,
  );
}

/** Returns the numbers in the same sentence as a number, with the words between them. */
function listOf(post: string, places: readonly CitedNumber[], index: number) {
  const between = (at: number) => post.slice(places[at - 1]?.end ?? 0, places[at]?.start);
  const isEnd = (at: number) => !places[at - 1] || !places[at] || listEnd.test(between(at));
  let [first, last] = [index, index];
  while (!isEnd(first) && first > index - maxListed) first--;
  while (!isEnd(last + 1) && last < index + maxListed) last++;
  const list = places.slice(first, last + 1).map(({ key }, nth) => {
    const ahead = between(first + nth).split(listEnd);
    const before = (ahead.at(-1) ?? '').slice(-maxBeside);
    const [after = ''] = between(first + nth + 1).split(listEnd);
    return { key, before, after: after.slice(0, maxBeside), names: [] };
  });
  return { list, at: index - first };
}

/** True if the words around a number are of a rule that it means. One with a letter, 704.5k, only has to exist. */
function isConfirmed({ key, quote, title, list, at, checked }: Cited): boolean {
  const { verdict = 'never', sentence = '' } = checked ?? {};
  if (verdict === 'never' || verdict === 'unavailable') return false;
  const isNamed =
    /^other/.test(verdict) ||
    (title && containsQuote(`${list[at]?.before} ${list[at]?.after}`, title));
  if (isNamed || /\d[a-z]+$|^\d+(?:[.-]\d+){2}/.test(key)) return true;
  const beginning = quote?.split(' ', minCopiedWords).join(' ');
  // A rule may be pasted with changes.
  return quote !== null && (verdict !== 'quoted differently' || sentence.includes(`“${beginning}`));
}

/** Leaves out what is no rule number, and makes the occurrences of a number with the same result share one `Cited`. */
export function groupSame(places: readonly CitedPlace[]): CitedPlace[] {
  const groups = new Map<string, Cited>();
  const meant = places.filter(({ cited }) => !cited.isTentative || isConfirmed(cited));
  return meant.map((place) => {
    const { document, number, checked } = place.cited;
    const id = JSON.stringify([document, number, checked?.label, checked?.sentence]);
    return { ...place, cited: getOrAdd(groups, id, () => place.cited) };
  });
}

/** Returns today's number of the rule that a number links to. Null if it is the same number. */
export function updatedNumber({ document, key, checked, target }: Cited): string | null {
  const address = checked?.targets[target]?.address ?? '';
  const [, slug, today = key] = /^\/([^/]+)\/([^/]+)\/$/.exec(address) ?? [];
  return slug === document && today !== key ? printedNumber(today) : null;
}

/** True if the reader should look at the number, for example because the rule was reworded. */
export function needsAttention({ checked }: Cited): boolean {
  return checked?.verdict !== 'current';
}
