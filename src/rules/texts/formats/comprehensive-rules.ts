/** Parses the Comprehensive Rules: numbered rules with three-digit sections, and the misprints that they have. */
import { keySteps } from '../../numbers/number-key.ts';
import type { NumberedDocument, NumberScheme } from '../../numbers/scheme.ts';
import type { Problem } from '../../problem.ts';
import { endsSentence, type Line, truncationError } from '../parser-helpers.ts';
import {
  countLines,
  hasContents,
  type ParsedText,
  type ReferenceGuard,
  type TextFormat,
} from '../parsed.ts';
import { printedDate } from '../../words/read-date.ts';
import { type ParsedRules, parseRules } from './numbered-rules/parse.ts';
import { type NumberedLine, type Numbering, numberingOf } from './numbered-rules/numbers.ts';

/** Sections have three digits, and the first is the chapter. */
const rulesNumbers: NumberScheme[] = [
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

function isTitleLine({ text }: Line): boolean {
  return /comprehensive\s+rules|^(?:comprehensive|rules)$/i.test(text) || isEffectiveLine(text);
}

/** True for lines such as `These rules are effective as of June 1, 2014.` */
function isEffectiveLine(text: string): boolean {
  return /^these rules are (?:current|effective) as of/i.test(text);
}

/** Parses a release of the Comprehensive Rules, or a single page of one. */
export function parseComprehensiveRules(
  text: string,
  file: string,
  document?: NumberedDocument,
): ParsedText {
  const parsed = parseRules(text, file, rulesNumbering(document), isTitleLine);
  const dates = parsed.lines.flatMap((line) =>
    isEffectiveLine(line.text) ? (printedDate(line.text)?.date ?? []) : [],
  );
  const releaseDate = dates[0] ?? null;
  const { draft, items } = parsed;
  return {
    format: 'comprehensive-rules',
    ...{ file, releaseDate, items, ignored: draft.ignored },
    problems: [...draft.problems, ...checkComplete({ ...parsed, file, releaseDate })],
  };
}

interface WholeText extends ParsedRules {
  file: string;
  releaseDate: string | null;
}

/**
 * Returns errors if a release lacks its date, its table of contents, its end, or an entry of its contents. Checks
 * only the end of a single page.
 */
function checkComplete(text: WholeText): Problem[] {
  const isWhole = text.regions.some(({ kind }) => kind !== 'rules');
  if (!isWhole) return checkEnd(text);
  return [
    ...checkBeginning(text),
    ...checkContents(text),
    ...checkCredits(text),
    ...checkEnd(text),
  ];
}

function lastFilled(lines: Line[]): Line | undefined {
  return lines.findLast((line) => !line.blank);
}

function checkBeginning({ file, lines, contents, releaseDate }: WholeText): Problem[] {
  const first = lines.find((line) => !line.blank);
  const missing = [
    ...(contents ? [] : ['table of contents']),
    ...(releaseDate === null ? ['effective date'] : []),
  ];
  return missing.map((what) => truncationError(file, first, `This text has no ${what}.`));
}

function checkContents({ file, lines, regions, contents, items }: WholeText): Problem[] {
  const keys = new Set(items.map((item) => item.key));
  const headings = new Set(regions.map((region) => region.heading?.text.toLowerCase()));
  const missing = (contents?.entries ?? []).filter((entry) => !keys.has(entry.key));
  const names = (contents?.names ?? []).filter((name) => !headings.has(name));
  const problems = names.map((name) => {
    const message = `“${name}” is in the table of contents, but not in the text.`;
    return truncationError(file, lastFilled(lines), message);
  });
  if (!missing[0]) return problems;
  const { key, title, line } = missing[0];
  const others = missing.length > 1 ? ` and ${missing.length - 1} more are` : ' is';
  const message = `${key}. ${title}${others} in the table of contents, but not in the text, which ends in line ${lastFilled(lines)?.number}.`;
  return [truncationError(file, line, message), ...problems];
}

/** Returns an error if the credits don't mention a publisher, copyright or trademark. */
function checkCredits({ file, lines, regions, contents }: WholeText): Problem[] {
  if (!contents?.names.includes('credits')) return [];
  const credits = regions.find(({ heading }) => heading?.text.toLowerCase() === 'credits');
  if (!credits) return [];
  const rights = /©|\(c\)|\bpublished by\b|\ball (?:trademarks|rights)\b|\btrademarks? of\b/i;
  if (credits.lines.some(({ text }) => rights.test(text))) return [];
  const message = 'The credits do not name the publisher.';
  return [truncationError(file, lastFilled(lines), message)];
}

/** Matches complete paragraphs without a period: they end with a bracket, quote, reference or name. */
const otherEnd = /(?:[)\]}"'”’»]|\brules?\s\d{3}(?:\.\d+[a-z]*)?|, [A-Z][^.,]{0,40}|[™®])$/;

const companyEnd = /\b(?:Inc|LLC|Ltd|Limited|reserved|Enterprises|ENIX|MARVEL)$/i;

/** Matches a web site, e-mail address or telephone number at the end: `Visit <example.com>`. */
const contactEnd =
  /(?:^|[\s:<([])(?:(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)+(?:com|net|org|be|de|fr|it|uk)(?:\/\S*)?|\+?\d[\d\s().+-]{9,})[>)\]]*$/i;

function checkEnd({ file, lines, items }: WholeText): Problem[] {
  const last = items.at(-1);
  const end = last?.text.split('\n').at(-1) ?? '';
  if (!last || endsSentence(end) || last.title === last.text || last.key === 'contents') return [];
  const others = last.kind === 'matter' ? [companyEnd, contactEnd] : [otherEnd];
  if (others.some((pattern) => pattern.test(end))) return [];
  const message = `The text ends mid-sentence: “…${end.slice(-40)}”.`;
  return [truncationError(file, lines[last.lines.to - 1], message)];
}

/** Matches lines such as `702.19a Text`. */
const ruleLine = /^\s*\d{3}\.\s?\d+(?:[a-z]{1,2}\.?|\.)?\s+\S/;

/** The format of the Comprehensive Rules of Magic since 1999. */
export const comprehensiveRules: TextFormat = {
  id: 'comprehensive-rules',
  name: 'Comprehensive Rules',
  role: 'rules',
  detect: (text) => countLines(text, ruleLine),
  parse: parseComprehensiveRules,
  isWhole: hasContents,
  references: (document) => rulesNumbering(document).references,
  numbers: rulesNumbers,
};
