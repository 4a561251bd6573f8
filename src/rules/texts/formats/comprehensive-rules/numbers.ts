import { addProblem, type Draft, type Line } from '../../parser-helpers.ts';

/** A line that begins with a rule number. */
export interface NumberedRuleLine {
  kind: 'chapter' | 'section' | 'rule' | 'subrule';
  /** The number without misprints: `606.8b` for `606. 8b`. */
  key: string;
  /** The number as printed, without a period at its end: `606. 8b`. */
  number: string;
  /** Everything in front of the text: `702.19a `. */
  lead: string;
  /** The text after `lead`. */
  rest: string;
  /** False for misprints such as `302.1 First` (without a period) and `606. 8b`. */
  isRegular: boolean;
}

interface Pattern {
  kind: NumberedRuleLine['kind'];
  pattern: RegExp;
  regular: RegExp;
}

/** A lookahead for text after a number. Rejects a comma or bracket, which continues a sentence. */
const textAhead = String.raw`(?=[^\s.,;:)\]”’–—-]|[–—-]?\d|\.\.\.)`;

const patterns: Pattern[] = [
  {
    // `100.1 a A player`, with a space in front of the letter.
    kind: 'subrule',
    pattern: /^((\d{3})\.(\d{1,3}) ([a-z]))\s+(?=[A-Z“"])/,
    regular: /^$/,
  },
  {
    kind: 'subrule',
    pattern: new RegExp(
      String.raw`^((\d{3})\s?\.\s?(\d{1,3})\.?(a[a-z]|[a-z]))(?:\.\s*|\s+|(?=[A-Z“"]))${textAhead}`,
    ),
    regular: /^\d{3}\.\d{1,3}[a-z]{1,2}\s/,
  },
  {
    kind: 'rule',
    pattern: new RegExp(String.raw`^((\d{3})\s?\.\s?(\d{1,3}))(?:\s?\.\s*|\s+)${textAhead}`),
    regular: /^\d{3}\.\d{1,3}\.\s/,
  },
  {
    kind: 'section',
    pattern: /^((\d{3}))\s?\.\s*(?=[A-Z“"[_])/,
    regular: /^\d{3}\.\s/,
  },
  {
    kind: 'chapter',
    pattern: /^((\d))\s?\.\s*(?=[A-Z“"[_])/,
    regular: /^\d\.\s/,
  },
];

/**
 * Parses the rule number at the start of a line, even with missing, extra or misplaced dots and spaces.
 *
 * @returns null if there is no number, or if it is part of a sentence
 * @example readNumberedLine('606. 8b Players win')?.key // '606.8b'
 */
export function readNumberedLine(line: string): NumberedRuleLine | null {
  for (const { kind, pattern, regular } of patterns) {
    const match = pattern.exec(line);
    if (!match) continue;
    const lead = match[0];
    const [major = '', minor, letters = ''] = match.slice(2);
    return {
      kind,
      key: minor ? `${major}.${Number(minor)}${letters}` : major,
      number: match[1] ?? '',
      lead,
      rest: line.slice(lead.length),
      isRegular: regular.test(line),
    };
  }
  return null;
}

/** Matches `408.f`, a misprint of `408.1f`. */
const numberWithoutRule = /^((\d{3})\.([a-z]))\.?\s+(?=[A-Z“"[{])/;

/**
 * Parses a subrule number that lacks the number of its rule, which is taken from the item before.
 *
 * @example readNumberWithoutRule('408.f Card text', '408.1e')?.key // '408.1f'
 */
export function readNumberWithoutRule(line: string, before: string): NumberedRuleLine | null {
  const match = numberWithoutRule.exec(line);
  const rule = /^(\d{3}\.\d+)/.exec(before)?.[1];
  if (!match || !rule?.startsWith(`${match[2]}.`)) return null;
  const lead = match[0];
  return {
    kind: 'subrule',
    key: `${rule}${match[3]}`,
    number: match[1] ?? '',
    lead,
    rest: line.slice(lead.length),
    isRegular: false,
  };
}

/** The letters of subrules, in order. Magic skips `l` and `o`, because they look like digits. */
const letters = [...'abcdefghijkmnpqrstuvwxyz'];

function lettersAfter(used: string): string[] {
  const all = [...letters, ...letters.map((letter) => `a${letter}`)];
  const next = all[all.indexOf(used) + 1];
  // Releases before 2000, and some misprints, do have subrules `l` and `o`.
  const nextInAlphabet = String.fromCharCode(used.charCodeAt(0) + 1);
  return [...(next ? [next] : []), ...(used.length === 1 && used < 'z' ? [nextInAlphabet] : [])];
}

/**
 * Returns the keys that may come right after a key.
 *
 * @example successors('704.5k') // ['704.5m', '704.5l', '704.6', '705', '8']
 */
export function successors(key: string): string[] {
  const [, chapter = '', section, rule, letter] =
    /^(\d)(?:(\d\d)(?:\.(\d+)([a-z]+)?)?)?$/.exec(key) ?? [];
  if (!chapter) return [];
  const next: string[] = [];
  const whole = `${chapter}${section ?? ''}`;
  if (rule !== undefined) {
    next.push(...(letter ? lettersAfter(letter) : ['a']).map((each) => `${whole}.${rule}${each}`));
    next.push(`${whole}.${Number(rule) + 1}`);
  } else if (section !== undefined) {
    next.push(`${whole}.1`);
  } else {
    next.push(`${chapter}00`);
  }
  if (section !== undefined) next.push(String(Number(whole) + 1));
  next.push(String(Number(chapter) + 1));
  return next;
}

/** Returns the parts of a key, for comparing. Chapter 7 comes right before section 700. */
function orderOf(key: string): [number, number, string] {
  const [, major = '', rule = '', letter = ''] = /^(\d+)(?:\.(\d+))?([a-z]*)/.exec(key) ?? [];
  return [major.length === 1 ? Number(major) * 100 - 0.5 : Number(major), Number(rule), letter];
}

/** True if a key is anywhere after another: `702.19a` comes after `702.9`. */
export function comesAfter(key: string, before: string): boolean {
  const [section, rule, letter] = orderOf(key);
  const [sectionBefore, ruleBefore, letterBefore] = orderOf(before);
  if (section !== sectionBefore) return section > sectionBefore;
  if (rule !== ruleBefore) return rule > ruleBefore;
  return letter.padStart(2) > letterBefore.padStart(2);
}

/** If more rules are missing, the number is probably a misprint: `505.54` after `505.3`. */
const widestGap = 9;

/**
 * Returns the key that an item of the same kind as `found` should have after the key `last`.
 *
 * @example expectedKey('423.2a', { kind: 'subrule', … }) // '423.2b'
 */
export function expectedKey(last: string, found: Pick<NumberedRuleLine, 'kind'>): string | null {
  const shapes = {
    chapter: /^\d$/,
    section: /^\d{3}$/,
    rule: /^\d{3}\.\d+$/,
    subrule: /^\d{3}\.\d+[a-z]+$/,
  };
  return successors(last).find((key) => shapes[found.kind].test(key)) ?? null;
}

/** True if a key after `last` probably means that items are missing, false if it looks like a misprint. */
function isGap(key: string, last: string): boolean {
  if (!comesAfter(key, last)) return false;
  const [, section, rule = '', letter = ''] = /^(\d+)(?:\.(\d+))?([a-z]*)/.exec(key) ?? [];
  const [, lastSection, lastRule = ''] = /^(\d+)(?:\.(\d+))?/.exec(last) ?? [];
  if (rule === '') return true;
  // In another section, only its first rule is credible, except right after a chapter heading.
  if (section !== lastSection) {
    return lastSection?.length === 1 || (rule === '1' && (letter === '' || letter === 'a'));
  }
  return Number(rule) - Number(lastRule) <= widestGap;
}

/**
 * Warns of a number that isn't the next one after `last`.
 *
 * @param last the key of the item before
 * @returns true if the number is probably a misprint, false if numbers in between are missing
 */
export function checkOrder(
  draft: Draft,
  line: Line,
  last: string,
  found: NumberedRuleLine,
): boolean {
  const { key, number } = found;
  if (last === '' || successors(last).includes(key)) {
    if (number.replace(/\s/g, '') !== key && number.replace(/\s|\.(?=[a-z])/g, '') !== key) {
      warn(
        draft,
        line,
        'misnumbered-entry',
        `The number is printed as ${number}; it was read as ${key}.`,
      );
    }
    return false;
  }
  const expected = expectedKey(last, found) ?? successors(last)[0] ?? '';
  if (isGap(key, last)) {
    const message = `The number ${key} follows ${last}; ${expected} is missing. Compare this place with another copy.`;
    warn(draft, line, 'missing-number', message);
    return false;
  }
  const message = `Expected ${expected} after ${last}, but found ${key}. If it is a misprint, correct it in content/errata.yaml.`;
  warn(draft, line, 'misnumbered-entry', message);
  return true;
}

function warn(draft: Draft, line: Line, rule: string, message: string): void {
  addProblem(draft, line, { rule, severity: 'warning', message });
}
