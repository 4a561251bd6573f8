/**
 * The one tolerant reader of numbers: whatever people write for a rule's number becomes the keys
 * that they may mean. The search box and the page for addresses that do not exist both use it.
 */
import { writeKey } from './number-key.ts';
import { readSteps } from './read-steps.ts';
import { splitRange } from './read-range.ts';

/** A number that a spelling may mean. */
export interface NumberCandidate {
  key: string;
  /** Last key of a range: `702.19e` in `702.19b-e`. */
  through: string | null;
}

/** What a spelling may mean, before looking whether there is such a number. */
export interface NumberReading {
  spelling: string;
  /** The document named with the number: `cr` in `CR 702.19b`. */
  document: string | null;
  /** The release named with it, where the spelling is an address: `2014-06-01`. */
  release: string | null;
  /** Most likely first; never empty. */
  candidates: [NumberCandidate, ...NumberCandidate[]];
  /**
   * Whether it can hardly be anything else than a number. `7`, `1994` or `x` are numbers only if
   * such a number exists; `702.99z` is one even where it does not.
   */
  certain: boolean;
}

const namedDocument: [pattern: RegExp, document: string][] = [
  [/^(?:the\s+)?(?:cr|comp(?:rehensive)?\.?\s*rules?)(?=[\s\d:.#§/_-]|$)/, 'cr'],
  [/^(?:rulings(?:\s+summary)?|summary)(?=[\s:#§/_-]|$)/, 'rulings'],
];
const leadingWord =
  /^(?:rules?|section|sect?\.?|subrule|chapter|ch\.?|number|nr\.?|no\.|num\.?|paragraph|par\.?|§+|#|r(?=\d{3}))(?=[\s\d:.#§(/_-]|$)[\s:.#/_-]*/;
const partFirst =
  /^(rulings?|examples?|notes?)\s*#?\s*(\d+)\s+(?:of|in|to|for|on|under|from)\s+(.+)$/;

/**
 * Reads any spelling of a number.
 *
 * @returns null where the spelling is no number: words, dates, `+1/+1`.
 * @example readNumber('rule 501.5 (B).')?.candidates // [{ key: '501.5b', through: null }]
 * @example readNumber('e411')?.candidates // E.4.11, then E.41.1, then E.411
 */
export function readNumber(spelling: string): NumberReading | null {
  let rest = plainSpelling(spelling);
  let document: string | null = null;
  let named = false;
  for (let found = true; found;) {
    found = false;
    for (const [pattern, slug] of namedDocument) {
      if (document || !pattern.test(rest)) continue;
      document = slug;
      rest = rest.replace(pattern, '').replace(/^[\s:.#/_-]+/, '');
      named = found = true;
    }
    const shorter = rest.replace(leadingWord, '');
    if (shorter !== rest) {
      rest = shorter;
      named = found = true;
    }
  }
  rest = rest.replace(partFirst, '$3 $1 $2');
  const candidates = splitRange(rest, readSteps).map(({ from, through }) => ({
    key: writeKey(from),
    through: through ? writeKey(through) : null,
  }));
  const [first, ...others] = candidates;
  if (!first) return null;
  const certain = (named && !/^(?:19|20)\d\d$/.test(rest)) || isUnmistakable(rest);
  return { spelling, document, release: null, candidates: [first, ...others], certain };
}

/** Lower case, no quotes or marks around it, every kind of space and dash made the plain one. */
function plainSpelling(spelling: string): string {
  return spelling
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[·•‧∙]/g, '.')
    .replace(/["“”„'‘’`´*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s([{.,;:]+/, '')
    .replace(/[\s.,;:!?\])}/-]+$/, '');
}

/** Two parts with a separator or a letter between them leave no doubt; a bare run of digits does. */
function isUnmistakable(rest: string): boolean {
  return /^\d{3}[\s.,:;_(-]*\d{1,3}[\s.(_-]*[a-z]{0,2}\)?$/.test(rest)
    ? !/^\d{4}$/.test(rest)
    : /^(?:[a-z][\s.-]*\d+|\d{3})[\s.,:-].*\d/.test(rest) || /^(?:\d{3}[\s.]|[a-z]\.)\d/.test(rest);
}
