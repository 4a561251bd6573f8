/** Checks that a Rulings Summary is complete: its contents, its numbering and its end. */
import type { Problem } from '../../../problem.ts';
import { type KeyStep, keySteps, writeKey } from '../../../numbers/number-key.ts';
import type { ParsedItem } from '../../parsed.ts';
import { numberPattern } from './lines.ts';

/**
 * Returns errors for a text without its end or without an item of its contents, and warnings for
 * skipped numbers. A page has no contents.
 */
export function checkRulingsComplete(items: ParsedItem[], file: string): Problem[] {
  return [...checkContents(items, file), ...checkNumbering(items, file), ...checkEnd(items, file)];
}

function truncated(file: string, line: number, message: string, expected: string): Problem {
  const advice = 'The text is incomplete: download it again from its publisher.';
  const rule = 'truncated-file';
  return {
    rule,
    severity: 'error',
    message: `${message} ${advice}`,
    file,
    line,
    column: 1,
    expected,
  };
}

const contentsLine = new RegExp(`^(?<number>${numberPattern})\\s+-\\s+(?<title>.+?):?$`);
const backMatter = /^(?:Index|Acknowledge?ments\b.*)$/i;

/** Checks that the chapters and back matter in the contents are in the text. */
function checkContents(items: ParsedItem[], file: string): Problem[] {
  const contents = items.find(({ key, kind }) => kind === 'matter' && key === 'contents');
  if (!contents) return [];
  if (!items.some(({ kind }) => kind !== 'matter')) {
    const message = 'There is a table of contents here, but no chapter after it.';
    return [truncated(file, contents.lines.from, message, 'the first heading with its rules')];
  }
  const chapters = new Set(items.flatMap(({ kind, key }) => (kind === 'chapter' ? [key] : [])));
  const byNumber = new Map(items.map((item) => [item.number, item]));
  const titles = new Set(items.map(({ title }) => title?.toLowerCase()));
  const end = items.at(-1)?.lines.to ?? 1;
  return contents.text.split('\n').flatMap((line): Problem[] => {
    const { number, title } = contentsLine.exec(line)?.groups ?? {};
    if (!number || !title) {
      const name = line.replace(/:$/, '');
      if (!backMatter.test(line) || titles.has(name.toLowerCase())) return [];
      const message = `The contents list “${name}”, which is missing from the text.`;
      return [truncated(file, end, message, `a heading “${name}”`)];
    }
    const item = byNumber.get(number);
    if (!item && chapters.has(number.split('.')[0] ?? '')) {
      const message = `The contents list ${number} - ${title}, which is missing from the text.`;
      return [truncated(file, end, message, `a heading “${number} - ${title}”`)];
    }
    if (!item || item.title === title || item.title === null) return [];
    const rule = 'title-differs-from-contents';
    const message = `${number} is called "${item.title}" here and "${title}" in the contents. The title here is used.`;
    return [
      { rule, severity: 'note', message, file, line: item.lines.from, column: 1, expected: title },
    ];
  });
}

/**
 * Matches the end of a ruling: a stop or the bracket of a citation, perhaps with a quote after it.
 */
const end = new RegExp(
  `[.!?:;…\\])}>](?:["'”’)\\]]|\\s)*$|\\b(?:Rules?|Sections?) ${numberPattern}$`,
);

function checkEnd(items: ParsedItem[], file: string): Problem[] {
  const last = items.at(-1);
  if (!last) return [];
  const name = last.number ?? last.title ?? last.key;
  if (last.kind === 'chapter' || last.kind === 'section') {
    if (!items.some(({ kind }) => kind === 'rule' || kind === 'ruling')) return [];
    const message = `The text ends with the heading “${name} - ${last.title}”.`;
    return [truncated(file, last.lines.to, message, 'a rule or ruling under the heading')];
  }
  const isList = last.key === 'index' || last.key === 'contents';
  if (isList || last.text === '' || end.test(last.text)) return [];
  const message = `The text ends in mid-sentence: ${name} stops at “…${last.text.slice(-40)}”.`;
  return [truncated(file, last.lines.to, message, 'a stop, or a citation in brackets')];
}

/** A text that skips more than one number in this many has no continuous numbering. */
const countedForGap = 10;

/**
 * Warns of skipped numbers under a heading, if the text otherwise counts without gaps. Checks
 * sections by the contents instead, if there are any.
 */
function checkNumbering(items: ParsedItem[], file: string): Problem[] {
  const seen = new Map<string, number>();
  const keys = new Set(items.map(({ key }) => key));
  const hasContents = keys.has('contents');
  let counted = 0;
  const skipped = items.flatMap(({ kind, key, number, parent, lines }): Problem[] => {
    const steps = keySteps(key);
    const step = steps.at(-1);
    const isCounted = number !== null && kind !== 'chapter' && kind !== 'matter';
    if (!isCounted || !step || parent === null || !keys.has(parent)) return [];
    if (kind === 'section' && hasContents) return [];
    counted += 1;
    const row = `${parent} ${step.type === 'part' ? step.word : step.type}`;
    const expected = (seen.get(row) ?? 0) + 1;
    const place = placeOfStep(step);
    seen.set(row, place);
    if (place <= expected) return [];
    const value = step.type === 'letter' ? String.fromCharCode(96 + expected) : expected;
    const lost = writeKey([...steps.slice(0, -1), { ...step, value } as KeyStep]);
    const message = `${number} comes without ${lost} before it. Compare this place with another copy.`;
    const problem = { rule: 'skipped-number', message, file, line: lines.from, column: 1 };
    return [{ ...problem, severity: 'warning', expected: lost }];
  });
  return skipped.length > Math.max(1, counted / countedForGap) ? [] : skipped;
}

/** Returns the position of a step in its sequence; letters after z are double. */
function placeOfStep(step: KeyStep): number {
  if (step.type !== 'letter') return step.value;
  return step.value.length === 1 ? step.value.charCodeAt(0) - 96 : 0;
}
