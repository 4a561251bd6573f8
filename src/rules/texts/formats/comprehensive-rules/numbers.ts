/** Parses numbers at the start of lines of the Comprehensive Rules, with the misprints that they have. */
import { keySteps } from '../../../numbers/number-key.ts';
import type { NumberedDocument, NumberScheme } from '../../../numbers/scheme.ts';
import type { ReferenceGuard } from '../../parsed.ts';
import { type NumberedLine, type Numbering, numberingOf } from '../numbered-rules/numbers.ts';

/** Sections have three digits, and the first is the chapter. */
export const rulesNumbers: NumberScheme[] = [
  { chapter: ['7'], section: ['702'], rule: ['702.19'], subrule: ['702.19a'] },
];

/** A lookahead for text after a number. Rejects a comma or bracket, which continues a sentence. */
const textAhead = String.raw`(?=[^\s.,;:)\]”’–—-]|[–—-]?\d|\.\.\.)`;
const capitalAhead = '(?=[A-Z“"[_])';

const patterns: { kind: NumberedLine['kind']; pattern: RegExp; regular: RegExp }[] = [
  {
    // `100.1 a A player`, with a space in front of the letter.
    kind: 'subrule',
    pattern: /^((\d{3})\.(\d{1,3}) ([a-z]))\s+(?=[A-Z“"])/,
    regular: /^$/,
  },
  {
    kind: 'subrule',
    pattern: new RegExp(
      String.raw`^((\d{3})\s?\.\s?(\d{1,3})(?:\.?|\s(?=[a-z]{1,2}\s[A-Z“"]))(a[a-z]|[a-z]))(?:\.\s*|\s+|(?=[A-Z“"]))${textAhead}`,
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
    pattern: new RegExp(String.raw`^((\d{3}))\s?\.\s*${capitalAhead}`),
    regular: /^\d{3}\.\s/,
  },
  {
    kind: 'chapter',
    pattern: new RegExp(String.raw`^((\d))\s?\.\s*${capitalAhead}`),
    regular: /^\d\.\s/,
  },
];

/** Matches `408.f`, a misprint of `408.1f`. */
const numberWithoutRule = /^((\d{3})\.([a-z]))\.?\s+(?=[A-Z“"[{])/;

/** Rejects `section 5` in `Appendix B, "Older Rules," section 5`, because it isn't chapter 5. */
const sectionOfAppendix: ReferenceGuard = ({ text, start, keyword }) =>
  /^section/i.test(keyword ?? '') &&
  /\bAppendix [A-Z],?\s+(?:["“][^"“”]*["”],?\s+)?$/.test(
    text.slice(Math.max(0, start - 150), start),
  );

/**
 * Reads numbers even with missing, extra or misplaced dots and spaces.
 * @example rulesNumbering().read('606. 8b Players win')?.key // '606.8b'
 */
export function rulesNumbering(document?: NumberedDocument): Numbering {
  const numbers = document?.numbers?.length ? document.numbers : rulesNumbers;
  const numbering = numberingOf({ slug: 'cr', ...document, numbers });
  const { references } = numbering;
  const made = (line: string, kind: NumberedLine['kind'], key: string, match: RegExpExecArray) => ({
    ...{ kind, key, number: match[1] ?? '', lead: match[0], rest: line.slice(match[0].length) },
    ...{ steps: keySteps(key), path: numbering.path(keySteps(key), kind), isRegular: false },
  });
  return {
    ...numbering,
    isGapless: true,
    references: { ...references, guards: [sectionOfAppendix, ...references.guards] },
    read(line) {
      for (const { kind, pattern, regular } of patterns) {
        const match = pattern.exec(line);
        if (!match) continue;
        const [major = '', minor, letters = ''] = match.slice(2);
        const key = minor ? `${major}.${Number(minor)}${letters}` : major;
        return { ...made(line, kind, key, match), isRegular: regular.test(line) };
      }
      return null;
    },
    readShort(line, last) {
      const match = numberWithoutRule.exec(line);
      const rule = /^\d{3}\.\d+/.exec(last)?.[0];
      if (!match || !rule?.startsWith(`${match[2]}.`)) return null;
      return made(line, 'subrule', `${rule}${match[3]}`, match);
    },
  };
}
