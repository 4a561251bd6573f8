/** Finds the numbers in a post, and groups places that cite the same. */
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { type CitedNumber, recogniseCitations } from '../../rules/numbers/recognise-citations.ts';
import type { CheckedNumber } from '../../rules/posts/check-number.ts';
import type { ClosedSpan } from '../../rules/posts/link-post.ts';
import { quotedWith } from '../../rules/posts/quoted-words.ts';
import { sentenceAround } from '../../rules/words/sentences.ts';

/** What a post cites, in one place or several. */
export interface Cited extends Omit<CitedNumber, 'start' | 'end'> {
  /** As shown: `702.19a–c`. */
  number: string;
  quote: string | null;
  /** The sentence around it. */
  context: string;
  /** True if only a quote after it suggests a rule number: it may be a price. */
  isDoubtful: boolean;
  times: number;
  /** Null until it is looked up, and if the files can't be loaded. */
  checked: CheckedNumber | null;
  /** Position of the chosen link among the targets. */
  target: number;
}

/** A number in a post. */
export interface CitedPlace {
  start: number;
  end: number;
  cited: Cited;
}

/** Matches a bare number right before a quote: `509.2: “…”`. */
const beforeQuote =
  /(?<=(?:^|[\s>*_([]))(?<![$€£¥₿]\s?)\d{1,3}(?:\.\d{1,3}){1,2}(?=[)\]*_]{0,3}\s?[:=–—-]\s{0,2}["“>]|[)\]*_]{0,3}:\n>)/gm;

/** Characters on each side of a number among which its sentence is looked for. */
const nearby = 200;

/**
 * Finds the numbers in a post, in order.
 *
 * @param closed markup of the post; numbers in tags are left out
 * @param document slug that bare numbers belong to
 */
export function findCited(
  post: string,
  closed: readonly ClosedSpan[],
  grammar: CitationGrammar,
  document: string | undefined,
): CitedPlace[] {
  const found = recogniseCitations(post, grammar, { document });
  const starts = new Set(found.map(({ start }) => start));
  const doubtful = [...post.matchAll(beforeQuote)].flatMap(({ 0: number, index: start }) => {
    const [read] = recogniseCitations(number, grammar, { document, onRules: true });
    return read && !starts.has(start) ? { ...read, start, end: start + number.length } : [];
  });
  const tags = closed.filter(({ kind }) => kind === 'tag');
  const groups = new Map<string, Cited>();
  let tag = 0;
  return [...found, ...doubtful]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end, ...number }) => {
      while ((tags[tag]?.end ?? Infinity) <= start) tag++;
      if ((tags[tag]?.start ?? Infinity) < end) return [];
      const { key, through, document: slug } = number;
      const quote = through ? null : quotedWith(post, start, end);
      const isDoubtful = !starts.has(start);
      if (isDoubtful && quote === null) return [];
      const from = Math.max(0, start - nearby);
      const context = sentenceAround(post.slice(from, end + nearby), {
        start: start - from,
        end: end - from,
      });
      const id = JSON.stringify([slug, key, through, quote, context]);
      const cited = groups.get(id) ?? {
        ...number,
        number: through ? `${key}–${through}` : printedNumber(key),
        ...{ quote, context, isDoubtful, times: 0, checked: null, target: 0 },
      };
      groups.set(id, cited);
      cited.times += 1;
      cited.named ||= number.named;
      return { start, end, cited };
    });
}

/** Joins what has the same verdict, once all is looked up, and drops doubtful numbers that are no rules. */
export function joinAlike(places: readonly CitedPlace[]): CitedPlace[] {
  const groups = new Map<string, Cited>();
  const joined = new Map<Cited, Cited>();
  return places.flatMap(({ start, end, cited }) => {
    const { document, number, checked, isDoubtful } = cited;
    const isNone = checked?.verdict === 'never' || checked?.verdict === 'unavailable';
    if (isDoubtful && (isNone || !checked)) return [];
    const id = JSON.stringify([document, number, checked?.label, checked?.sentence]);
    const one = joined.get(cited) ?? groups.get(id) ?? cited;
    if (one !== cited && !joined.has(cited)) one.times += cited.times;
    groups.set(id, one);
    joined.set(cited, one);
    return { start, end, cited: one };
  });
}

/** True unless a number means and quotes the current rule. */
export function needsLook({ checked }: Cited): boolean {
  return checked?.verdict !== 'current';
}
