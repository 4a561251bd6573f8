import type { ParsedItem } from '../../parsed.ts';
import type { Problem } from '../../../problem.ts';
import type { Contents } from './contents.ts';
import { endsSentence, type Line } from '../../lines.ts';
import type { Region } from './regions.ts';

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
): Problem {
  return {
    rule: 'truncated-file',
    severity: 'error',
    message: `${message} ${getAgain}`,
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

/** Errors for a release that lacks its beginning, a part that its contents list, or its end. */
export function checkComplete(text: WholeText): Problem[] {
  if (!claimsToBeWhole(text)) return [];
  return [...checkBeginning(text), ...checkContents(text), ...checkEnd(text)];
}
