import type { Problem } from '../../../problem.ts';
import { isTitle } from '../../../words/typography.ts';
import { endsSentence, type Line } from '../../draft.ts';
import type { ParsedItem } from '../../parsed.ts';
import { findGlossaryGap } from './glossary-gap.ts';
import type { Contents, Region } from './regions.ts';
import { findShift } from './renumbered.ts';

interface WholeText {
  file: string;
  lines: Line[];
  regions: Region[];
  contents: Contents | null;
  dates: { line: Line; date: string | null }[];
  items: ParsedItem[];
}

const getAgain = 'The text is not whole: get it again from where it was published.';

/** A release has front or back matter; a page of rules has neither. */
function claimsToBeWhole({ regions }: WholeText): boolean {
  return regions.some((region) => region.kind !== 'rules');
}

function problemAt(
  file: string,
  line: Line | undefined,
  message: string,
  expected: string,
  advice = getAgain,
): Problem {
  return {
    rule: 'truncated-file',
    severity: 'error',
    message: `${message} ${advice}`,
    file,
    line: line?.number ?? 1,
    column: (line?.indent ?? 0) + 1,
    expected,
  };
}

/**
 * Where to write to ends with an address of the web or for mail, or with a telephone number, under
 * whatever heading it stands.
 */
const contactEnd =
  /^(?:(?:[^.:]{0,40}:\s*)?(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)+(?:com|net|org|be|uk|fr|it|de)(?:\/\S*)?|(?:tel|fax|phone)\b.{0,4}\d[\d\s().+-]{6,})$/i;

/** A notice of rights may end with a company's name. */
const companyEnd = /\b(?:Inc|LLC|Ltd|Limited|reserved|Enterprises|ENIX|MARVEL)$/i;

function lastFilled(lines: Line[]): Line | undefined {
  return lines.findLast((line) => !line.blank);
}

function checkBeginning({ file, lines, contents, dates }: WholeText): Problem[] {
  const first = lines.find((line) => !line.blank);
  const problems: Problem[] = [];
  if (!contents) {
    const message =
      'A release begins with its title, date, introduction and contents; this text has no contents.';
    problems.push(problemAt(file, first, message, 'a line “Contents” with the chapters under it'));
  }
  if (!dates.some(({ date }) => date)) {
    const message = 'This text does not say from which day its rules are in effect.';
    problems.push(problemAt(file, first, message, 'These rules are effective as of <date>.'));
  }
  return problems;
}

/** Everything that the contents list must stand in the text. */
function checkContents({ file, lines, regions, contents, items }: WholeText): Problem[] {
  const keys = new Set(items.map((item) => item.key));
  const headings = new Set(regions.map((region) => region.heading?.text.toLowerCase()));
  const missing = (contents?.entries ?? []).filter((entry) => !keys.has(entry.key));
  const problems: Problem[] = [];
  if (missing[0]) {
    const { key, title, line } = missing[0];
    const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    const ends = lastFilled(lines)?.number;
    const message = `The contents list ${key}. ${title}${others}, which the text does not hold; it ends in line ${ends}.`;
    problems.push(problemAt(file, line, message, `a heading “${key}. ${title}” in the text`));
  }
  for (const name of contents?.names ?? []) {
    if (headings.has(name)) continue;
    const message = `The contents list “${name}”, which the text does not hold.`;
    problems.push(problemAt(file, lastFilled(lines), message, `a heading “${name}”`));
  }
  return problems;
}

/** The last line of a release is a sentence, or says where to write to. */
function checkEnd({ file, lines, regions }: WholeText): Problem[] {
  const last = lastFilled(lines);
  if (!last || !regions.at(-1)?.heading) return [];
  const ends = [endsSentence, (text: string) => companyEnd.test(text) || contactEnd.test(text)];
  if (ends.some((isEnd) => isEnd(last.text))) return [];
  const message = `The text ends in mid-sentence: “…${last.text.slice(-40)}”.`;
  return [problemAt(file, last, message, 'a last line that ends with a final stop')];
}

/** A stretch of the glossary that is gone, at its end or in its midst. */
function checkGlossary({ file, lines, items }: WholeText): Problem[] {
  const gap = findGlossaryGap(items);
  if (!gap) return [];
  const { titles, after, before } = gap;
  const named = titles.slice(0, 3).map((title) => `“${title}”`);
  const others = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
  const line = lines[(after ?? before)?.lines.to ?? 0] ?? lastFilled(lines);
  const where = [
    after ? ` after “${after.title}”` : '',
    before ? ` before “${before.title}”` : '',
  ].join('');
  const message = `A part of the glossary is missing${where}: the rules have headings ${named.join(', ')}${others}, and the glossary has none of them.`;
  return [problemAt(file, line, message, `a term ${named[0]}`)];
}

/** Lists, references and what stands in quotes or brackets may end a paragraph without a stop. */
const otherEnd = /(?:[)\]}"'”’»]|\brules?\s\d{3}(?:\.\d+[a-z]*)?|, [A-Z][^.,]{0,40}|[™®])$/;

/** A paragraph that stops in mid-sentence: its end was lost, or what stood after it. */
function checkSentences({ file, items }: WholeText): Problem[] {
  return items.flatMap((item): Problem[] => {
    const prose = /^(?:rule|subrule|example|glossary)$/.test(item.kind) && item.title !== item.text;
    if (!prose || endsSentence(item.text) || otherEnd.test(item.text)) return [];
    if (item.kind === 'rule' && item.title !== null) return [];
    const message = `${item.title ?? item.key} ends in mid-sentence: “…${item.text.slice(-40)}”. Compare this place with another copy of the release.`;
    return [
      {
        rule: 'unfinished-sentence',
        severity: 'warning',
        message,
        file,
        line: item.lines.to,
        column: 1,
        expected: 'a final stop',
      },
    ];
  });
}

/**
 * A section or titled rule with nothing under it: what stood there was lost. That it is empty on
 * purpose, it says in a sentence or in brackets; and a chapter may open with a “General” that has
 * no rules.
 */
function checkHeadings({ file, items }: WholeText): Problem[] {
  const parents = new Set(items.map(({ parent }) => parent));
  return items.flatMap((item): Problem[] => {
    const { kind, key, title, text, lines } = item;
    const isHeading = kind === 'section' || (kind === 'rule' && title === text);
    if (!isHeading || title === null || parents.has(key)) return [];
    if (!isTitle(title) || /^(?:general$|\[)/i.test(title)) return [];
    const message = `Nothing stands under ${key}, “${title}”. Its rules may have been lost; compare this place with another copy of the release.`;
    const place = { file, line: lines.to, column: 1 };
    const expected = kind === 'section' ? `a rule ${key}.1` : `a rule ${key}a`;
    return [{ rule: 'empty-section', severity: 'warning', message, ...place, expected }];
  });
}

/** How many numbers that are referred to may be missing side by side, or in all. */
const mostMissing = { together: 3, inAll: 9 };

/** What is left of a number if its last step is taken away: `702.19` of `702.19a`. */
function above(key: string): string {
  return key.replace(/(?:\.\d+|[a-z]+)$/, '');
}

/**
 * The register of a release is closed: its references lead to its own numbers but for a misprint
 * here and there. Several that lead nowhere, in one section or in many, tell of a loss.
 */
function checkRegister({ file, lines, items }: WholeText): Problem[] {
  const held = new Set(items.map(({ key }) => key));
  const missing = new Map<string, ParsedItem>();
  for (const item of items) {
    for (const { target } of item.references) {
      if (!held.has(target) && /^\d/.test(target) && !missing.has(target)) {
        missing.set(target, item);
      }
    }
  }
  // A rule that is gone counts once, however many of its subrules are referred to.
  const topmost = [...missing.keys()].filter((key) => !missing.has(above(key)));
  const bySection = Map.groupBy(topmost, (key) => key.slice(0, 3));
  const together = [...bySection.values()].find((keys) => keys.length > mostMissing.together);
  const gone = together ?? (topmost.length > mostMissing.inAll ? topmost : null);
  if (!gone) return [];
  const [first = '', ...rest] = gone;
  const from = missing.get(first);
  const others = rest.length > 0 ? ` and ${rest.length} more` : '';
  const message = `${from?.title ?? from?.key} sends the reader to ${first}${others}, which the text does not hold.`;
  const line = lines[(from?.lines.from ?? 1) - 1];
  const shift = findShift(items);
  if (shift?.section !== first.slice(0, 3)) {
    return [problemAt(file, line, message, `the rule ${first}`)];
  }
  const { section, by, count, example } = shift;
  const seen = `The rules of section ${section} are numbered ${Math.abs(by)} too ${by > 0 ? 'high' : 'low'} for ${count} references that name their titles: ${example.printed} is called “${example.title}”, which is the title of ${example.number}. The numbers of this section were changed in the file; compare it with another copy of the release.`;
  const problem = problemAt(file, line, message, `the rule ${first}`, seen);
  return [{ ...problem, rule: 'renumbered-section' }];
}

/** A release ends with who made it and whose it is. */
function checkCredits({ file, lines, regions, contents }: WholeText): Problem[] {
  if (!contents?.names.includes('credits')) return [];
  const credits = regions.find(({ heading }) => heading?.text.toLowerCase() === 'credits');
  if (!credits) return [];
  const rights = /©|\(c\)|\bpublished by\b|\ball (?:trademarks|rights)\b|\btrademarks? of\b/i;
  if (credits.lines.some(({ text }) => rights.test(text))) return [];
  const message = 'The credits do not say who published the rules, so their end is missing.';
  return [problemAt(file, lastFilled(lines), message, 'Published by …')];
}

/**
 * Errors for a release that lacks its beginning, a part that its contents list, a stretch of its
 * glossary, rules that it refers to, or its end; warnings for paragraphs that stop in mid-sentence.
 */
export function checkComplete(text: WholeText): Problem[] {
  if (!claimsToBeWhole(text)) return [];
  return [
    ...checkBeginning(text),
    ...checkContents(text),
    ...checkRegister(text),
    ...checkGlossary(text),
    ...checkHeadings(text),
    ...checkSentences(text),
    ...checkCredits(text),
    ...checkEnd(text),
  ];
}
