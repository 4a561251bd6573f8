/**
 * The one tolerant reader of numbers: whatever people write for a rule's number becomes the keys
 * that they may mean. The search box and the page for addresses that do not exist both use it.
 */
import { type KeyStep, writeKey } from './number-key.ts';
import { isBeyondAll, type ReadSteps, readSteps } from './read-steps.ts';
import { fixedHeads, type Schemes } from './scheme.ts';

/** A number that a spelling may mean. */
export interface NumberCandidate {
  key: string;
  /** Last key of a range: `702.19e` in `702.19b-e`. */
  through: string | null;
  /**
   * A run of digits was divided (`8314b` as 8.3.14b) where nothing says how: it is meant only if no
   * other division exists.
   */
  divided?: true;
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

const partFirst =
  /^(rulings?|examples?|notes?)\s*#?\s*(\d+)\s+(?:of|in|to|for|on|under|from)\s+(.+)$/;

/** What names a letter after its number: `702.19, subrule b`, `part b`, `paragraph b`. */
const letterNamed = /(?<=\d)[\s,]+(?:sub|par|letter)[a-z]*[\s(]+(?=[a-z]$)/;

/**
 * Reads any spelling of a number.
 *
 * @param schemes how the documents number that it may belong to
 * @returns null where the spelling is no number: words, dates, `+1/+1`.
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
    .replace(/[\s.,;:!?\])}/-]+$/, '')
    .replace(lettersForDigits, (letters) => letters.replace(/o/g, '0').replace(/[il]/g, '1'));
}

/** Letters that look like digits, between digits or before the stop after them: `7O2.19`, `10O.1`. */
const lettersForDigits = /(?<=\d)[oil]+(?=\d)|(?<=(?:^|[^\d.])\d+)[oil]+(?=\.\d)/g;

/** Two parts with a separator or a letter between them leave no doubt; a bare run of digits does. */
function isUnmistakable(rest: string, { shapes }: Schemes): boolean {
  const head = fixedHeads(shapes) || '(?!)';
  const glued = new RegExp(String.raw`^(?:${head})[\s.,:;_(-]*\d{1,3}[\s.(_-]*[a-z]{0,2}\)?$`);
  if (glued.test(rest)) return !/^\d{4}$/.test(rest);
  if (isBeyondAll(rest)) return true;
  const letter = shapes.some(({ lettered }) => lettered) ? 'a-z' : '';
  const lettered = letter ? String.raw`[a-z][\s.-]*\d+|` : '';
  return (
    new RegExp(String.raw`^(?:${lettered}${head})[\s.,:-].*\d`).test(rest) ||
    new RegExp(String.raw`^(?:(?:${head})[\s.]${letter ? String.raw`|[a-z]\.` : ''})\d`).test(
      rest,
    ) ||
    // Chapters of any number of digits: 4.8 may be a measure, but 8.3.14 and 4.8a are not.
    /^\d{1,3}(?:\.\d{1,3}){2,}(?:[.\s]?\(?[a-z]{1,2}\)?)?$/.test(rest)
  );
}

// Ranges: `601.2f-h`.

/** One number, or the first and last of a range. */
interface StepRange {
  from: KeyStep[];
  through: KeyStep[] | null;
  divided?: boolean | undefined;
}

/**
 * Reads a spelling as one number and, where a dash or `to` stands in it, as a range. The single
 * number comes first: `702-19b` is 702.19b, while `702.19b-e` can only be a range.
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

/** The last number of a range is whole (`409.1a-409.1f`) or only its last step (`409.1a-f`). */
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
