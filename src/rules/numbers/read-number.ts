/**
 * Reads rule numbers in any spelling into the keys that they may mean. Used by the search box and
 * the not-found page.
 */
import { type KeyStep, writeKey } from './number-key.ts';
import { hasTooManyDigits, type ReadSteps, readSteps } from './read-steps.ts';
import { fixedHeads, type Schemes } from './scheme.ts';

/** A number that a spelling may mean. */
export interface NumberCandidate {
  key: string;
  /** Last key of a range: `702.19e` in `702.19b-e`. */
  through: string | null;
  /**
   * Set if digits were divided (`8314b` as 8.3.14b) without a scheme that says how: it is meant
   * only if no other division exists.
   */
  divided?: true;
}

/** What a spelling may mean, before looking it up. */
export interface NumberReading {
  spelling: string;
  /** The document named with the number: `cr` in `CR 702.19b`. */
  document: string | null;
  /** The release in the spelling, if it is an address: `2014-06-01`. */
  release: string | null;
  /** Most likely first; never empty. */
  candidates: [NumberCandidate, ...NumberCandidate[]];
  /**
   * True if it can hardly be anything but a number. `7`, `1994` or `x` are numbers only if they
   * exist; `702.99z` is one even if it doesn't.
   */
  certain: boolean;
}

const partFirst =
  /^(rulings?|examples?|notes?)\s*#?\s*(\d+)\s+(?:of|in|to|for|on|under|from)\s+(.+)$/;

/** Matches a word before the letter of a number: `702.19, subrule b`, `part b`, `paragraph b`. */
const letterNamed = /(?<=\d)[\s,]+(?:sub|par|letter)[a-z]*[\s(]+(?=[a-z]$)/;

/**
 * Reads any spelling of a number.
 *
 * @param schemes the number schemes of all documents
 * @returns null if the spelling is not a number: words, dates, `+1/+1`.
 * @example readNumber('rule 501.5 (B).', schemes)?.candidates // [{ key: '501.5b', through: null }]
 * @example readNumber('e411', schemes)?.candidates // E.4.11, then E.41.1, then E.411
 */
export function readNumber(spelling: string, schemes: Schemes): NumberReading | null {
  let rest = plainSpelling(spelling);
  let document: string | null = null;
  let named = false;
  for (let found = true; found;) {
    found = false;
    for (const { pattern, slug } of schemes.named) {
      if (document || !pattern.test(rest)) continue;
      document = slug;
      rest = rest.replace(pattern, '').replace(/^[\s:,.#/_-]+/, '');
      named = found = true;
    }
    const shorter = rest.replace(schemes.announcing, '');
    if (shorter !== rest) {
      rest = shorter;
      named = found = true;
    }
  }
  rest = rest.replace(partFirst, '$3 $1 $2').replace(letterNamed, ' ');
  const read = (part: string) => readSteps(part, schemes);
  const candidates = splitRange(rest, read).map(({ from, through, divided }): NumberCandidate => ({
    key: writeKey(from),
    through: through ? writeKey(through) : null,
    ...(divided ? { divided: true } : {}),
  }));
  const [first, ...others] = candidates;
  if (!first) return null;
  const open = first.divided || /^(?:19|20)\d\d$/.test(rest);
  const certain = (named && !open) || isUnmistakable(rest, schemes);
  return { spelling, document, release: null, candidates: [first, ...others], certain };
}

/** Normalizes a spelling: lower case, no quotes or marks around it, plain spaces and dashes. */
function plainSpelling(spelling: string): string {
  return spelling
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[·•‧∙]/g, '.')
    .replace(/["“”„'‘’`´*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s([{.,;:]+/, '')
    .replace(/[\s.,;:!?\])}/-]+$/, '')
    .replace(lettersForDigits, (letters) => letters.replace(/o/g, '0').replace(/[il]/g, '1'));
}

/** Matches letters that look like digits, between digits or before a dot: `7O2.19`, `10O.1`. */
const lettersForDigits = /(?<=\d)[oil]+(?=\d)|(?<=(?:^|[^\d.])\d+)[oil]+(?=\.\d)/g;

/** True for two parts with a separator or a letter; false for digits only. */
function isUnmistakable(rest: string, { shapes }: Schemes): boolean {
  const head = fixedHeads(shapes) || '(?!)';
  const glued = new RegExp(String.raw`^(?:${head})[\s.,:;_(-]*\d{1,3}[\s.(_-]*[a-z]{0,2}\)?$`);
  if (glued.test(rest)) return !/^\d{4}$/.test(rest);
  if (hasTooManyDigits(rest)) return true;
  const letter = shapes.some(({ lettered }) => lettered) ? 'a-z' : '';
  const lettered = letter ? String.raw`[a-z][\s.-]*\d+|` : '';
  return (
    new RegExp(String.raw`^(?:${lettered}${head})[\s.,:-].*\d`).test(rest) ||
    new RegExp(String.raw`^(?:(?:${head})[\s.]${letter ? String.raw`|[a-z]\.` : ''})\d`).test(
      rest,
    ) ||
    // If chapters have any number of digits, 4.8 may be a measure, but 8.3.14 and 4.8a are not.
    /^\d{1,3}(?:\.\d{1,3}){2,}(?:[.\s]?\(?[a-z]{1,2}\)?)?$/.test(rest)
  );
}

// Ranges: `601.2f-h`.

/** A number, or the first and last of a range. */
interface StepRange {
  from: KeyStep[];
  through: KeyStep[] | null;
  divided?: boolean | undefined;
}

/**
 * Reads a spelling as one number and, if it has a dash or `to`, as a range. The single number comes
 * first: `702-19b` is 702.19b, but `702.19b-e` can only be a range.
 *
 * @example splitRange('601.2f-h', read) // from 601.2f through 601.2h
 */
function splitRange(spelling: string, read: (spelling: string) => ReadSteps[]): StepRange[] {
  const single = read(spelling).map(({ steps, divided }) => ({
    from: steps,
    through: null,
    divided,
  }));
  const ranges: StepRange[] = [];
  for (const match of spelling.matchAll(/\s*(?:-|\bto\b|\bthrough\b|\.\.\.?)\s*/g)) {
    const first = spelling.slice(0, match.index).trim();
    const last = spelling.slice(match.index + match[0].length).trim();
    const from = read(first)[0]?.steps;
    const through = from && endOfRange(from, last, read);
    if (from && through) ranges.push({ from, through });
  }
  return [...single, ...ranges];
}

/**
 * Reads the last number of a range: complete (`409.1a-409.1f`) or only its last step (`409.1a-f`).
 */
function endOfRange(
  from: KeyStep[],
  last: string,
  read: (spelling: string) => ReadSteps[],
): KeyStep[] | null {
  const final = from.at(-1);
  if (!final) return null;
  if (/^[a-z]{1,2}$/.test(last) && final.type === 'letter' && from.length > 1) {
    return isAfter(last, final.value) ? [...from.slice(0, -1), { ...final, value: last }] : null;
  }
  if (/^\d{1,3}$/.test(last) && final.type !== 'letter') {
    const value = Number(last);
    return value > final.value ? [...from.slice(0, -1), { ...final, value }] : null;
  }
  const whole = read(last)[0]?.steps;
  const sameKind =
    whole && whole.length === from.length && whole[0]?.type === from[0]?.type && /\d/.test(last);
  return sameKind ? whole : null;
}

function isAfter(last: string, first: string): boolean {
  return last.length > first.length || (last.length === first.length && last > first);
}
