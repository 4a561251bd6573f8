import type { Problem } from '../../../problem.ts';
import { type KeyStep, keySteps, writeKey } from '../../../numbers/number-key.ts';
import type { ParsedItem } from '../../parsed.ts';
import { chromeReason, numberPattern, prefixOf, type SourceLine } from './lines.ts';

const matterNames = /^(?:Index|Acknowledge?ments\b.*)$/i;
const contentsLine = new RegExp(`^(?<number>${numberPattern})\\s+-\\s+(?<title>.+?):?$`);

/** An error where a table of contents is all that there is: the text was cut off. */
export function missingChapters(items: ParsedItem[], file: string): Problem[] {
  const contents = items.find(({ key, kind }) => kind === 'matter' && key === 'contents');
  if (!contents || items.some(({ kind }) => kind !== 'matter')) return [];
  return [
    {
      rule: 'missing-chapters',
      severity: 'error',
      message:
        'There is a table of contents here, but no chapter after it. Look for a file that has the whole text.',
      file,
      line: contents.lines.from,
      column: 1,
      expected: 'the first heading of the contents once more, with its rules under it',
    },
  ];
}

/** What the table of contents lists: numbers with their titles, and names without a number. */
function announcedIn(items: ParsedItem[]): {
  announced: Map<string, string>;
  names: string[];
} {
  const contents = items.find(({ key, kind }) => kind === 'matter' && key === 'contents');
  const announced = new Map<string, string>();
  const names: string[] = [];
  for (const line of contents?.text.split('\n') ?? []) {
    const { number, title } = contentsLine.exec(line)?.groups ?? {};
    if (number && title) announced.set(number, title);
    else if (matterNames.test(line)) names.push(line.replace(/:$/, ''));
  }
  return { announced, names };
}

/** Notes on headings whose title is another in the table of contents. */
export function compareWithContents(items: ParsedItem[], file: string): Problem[] {
  const { announced } = announcedIn(items);
  return items.flatMap(({ kind, number, title, lines }): Problem[] => {
    const promised = announced.get(number ?? '');
    const isHeading = kind === 'chapter' || kind === 'section';
    if (!isHeading || !promised || promised === title) return [];
    return [
      {
        rule: 'title-differs-from-contents',
        severity: 'note',
        message: `${number} is called "${title}" here and "${promised}" in the table of contents. The title here is used.`,
        file,
        line: lines.from,
        column: 1,
        expected: promised,
      },
    ];
  });
}

const getAgain = 'The text is not whole: get it again from where it was published.';

function truncated(file: string, line: number, message: string, expected: string): Problem {
  return {
    rule: 'truncated-file',
    severity: 'error',
    message: `${message} ${getAgain}`,
    file,
    line,
    column: 1,
    expected,
  };
}

/** How a ruling ends: in a stop or in the bracket of a citation, perhaps with a quote after it. */
const end = /[.!?:;…\])}>](?:["'”’)\]]|\s)*$/;

const endsInNumber = new RegExp(`\\b(?:Rules?|Sections?) ${numberPattern}$`);

function isEnded(text: string): boolean {
  return end.test(text) || endsInNumber.test(text);
}

/** The last ruling of a page, and the last sentence of a whole text, is not cut in its midst. */
function checkEnd(items: ParsedItem[], file: string): Problem[] {
  const last = items.at(-1);
  if (!last) return [];
  const name = last.number ?? last.title ?? last.key;
  if (last.kind === 'chapter' || last.kind === 'section') {
    if (!items.some(({ kind }) => kind === 'rule' || kind === 'ruling')) return [];
    const message = `The text ends with the heading “${name} - ${last.title}”, which has nothing under it.`;
    return [truncated(file, last.lines.to, message, 'a rule or ruling under the heading')];
  }
  // The index is a list; it may well be the last that there is.
  if (last.key === 'index' || last.key === 'contents') return [];
  // An item without any text is a problem of its own.
  if (last.text === '' || isEnded(last.text)) return [];
  const message = `The text ends in mid-sentence: ${name} stops at “…${last.text.slice(-40)}”.`;
  return [truncated(file, last.lines.to, message, 'a final stop, or a citation in brackets')];
}

/** What the contents list of a chapter that the text holds, and after the chapters, is there. */
function checkContents(items: ParsedItem[], file: string): Problem[] {
  const { announced, names } = announcedIn(items);
  const chapters = new Set(items.flatMap(({ kind, key }) => (kind === 'chapter' ? [key] : [])));
  const held = new Set(items.map(({ number }) => number));
  const missing = [...announced].filter(
    ([number]) => !held.has(number) && chapters.has(number.split('.')[0] ?? ''),
  );
  const problems: Problem[] = [];
  const [first] = missing;
  const ends = items.at(-1)?.lines.to ?? 1;
  if (first) {
    const [number, title] = first;
    const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    const message = `The contents list ${number} - ${title}${others}, and the chapter in the text does not have that.`;
    problems.push(truncated(file, ends, message, `a heading “${number} - ${title}”`));
  }
  const titles = new Set(items.map(({ title }) => title?.toLowerCase()));
  for (const name of names) {
    if (titles.has(name.toLowerCase())) continue;
    const message = `The contents list “${name}”, which the text does not hold.`;
    problems.push(truncated(file, ends, message, `a heading “${name}”`));
  }
  return problems;
}

/** A list of numbers at the end of a line of the index: `Banding, A.11, E.3`. */
const indexed = new RegExp(`(?<=,\\s*)${numberPattern}(?=\\s*(?:,|$))`, 'gm');

/** A misprint or two may stand in an index; more that lead nowhere tell of a loss. */
const mostAstray = 3;

/** Whatever of a chapter the index names stands in it. */
function checkIndex(items: ParsedItem[], file: string): Problem[] {
  const index = items.find(({ kind, key }) => kind === 'matter' && key === 'index');
  if (!index) return [];
  const held = new Set(items.map(({ number }) => number));
  const chapters = new Set(items.flatMap(({ kind, key }) => (kind === 'chapter' ? [key] : [])));
  const named = new Set([...index.text.matchAll(indexed)].map(([number]) => number));
  const missing = [...named].filter(
    (number) => !held.has(number) && chapters.has(number.split('.')[0] ?? ''),
  );
  if (missing.length <= mostAstray) return [];
  const message = `The index names ${missing[0]} and ${missing.length - 1} more, which the text does not hold.`;
  return [truncated(file, index.lines.from, message, `the number ${missing[0]}`)];
}

/** A warning where a page begins with the line of its release and does not end with it. */
function checkFrame(lines: SourceLine[], file: string): Problem[] {
  const printed = lines.filter(({ text }) => text !== '' && chromeReason(text) !== 'pager');
  const [first, last] = [printed[0], printed.at(-1)];
  const isRelease = (line: SourceLine | undefined) =>
    line !== undefined && chromeReason(line.text) === 'release line';
  if (!first || !last || !isRelease(first) || (first !== last && isRelease(last))) return [];
  const message = `The page begins with “${first.text}” and does not end with it: what stood before that line may be lost. Compare its end with another copy.`;
  const place = { file, line: last.number, column: 1 };
  const expected = `the line “${first.text}” once more`;
  return [{ rule: 'lost-end', severity: 'warning', message, ...place, expected }];
}

/** A text that skips more than one number in so many does not count without gaps. */
const countedForGap = 10;

/**
 * Warnings where a number is skipped in a text that otherwise counts without gaps, from 1 or a, what
 * stands under each heading. Chapters may be letters of which some stand elsewhere, and sections are
 * judged by the contents where there are any.
 */
function checkNumbering(items: ParsedItem[], file: string): Problem[] {
  const seen = new Map<string, KeyStep>();
  const keys = new Set(items.map(({ key }) => key));
  const { announced } = announcedIn(items);
  let counted = 0;
  const skipped = items.flatMap(({ kind, key, number, parent, lines }): Problem[] => {
    const step = keySteps(key).at(-1);
    const isCounted = number !== null && kind !== 'chapter' && kind !== 'matter';
    if (!isCounted || !step || parent === null || !keys.has(parent)) return [];
    if (kind === 'section' && announced.size > 0) return [];
    counted += 1;
    const row = `${parent} ${step.type === 'part' ? step.word : step.type}`;
    const before = seen.get(row);
    seen.set(row, step);
    const expected = before ? placeIn(before) + 1 : 1;
    if (placeIn(step) <= expected) return [];
    const lost = writeKey([...keySteps(key).slice(0, -1), stepAt(step, expected)]);
    const message = `${number} stands here, and ${lost} does not stand before it. Compare this place with another copy.`;
    const place = { file, line: lines.from, column: 1 };
    return [{ rule: 'skipped-number', severity: 'warning', message, ...place, expected: lost }];
  });
  return skipped.length > Math.max(1, counted / countedForGap) ? [] : skipped;
}

/** How many-th of its row a step is; letters after z are two. */
function placeIn(step: KeyStep): number {
  if (step.type !== 'letter') return step.value;
  return step.value.length === 1 ? step.value.charCodeAt(0) - 96 : 0;
}

function stepAt(like: KeyStep, place: number): KeyStep {
  if (like.type !== 'letter') return { ...like, value: place };
  return { ...like, value: String.fromCharCode(96 + place) };
}

/** Warnings for headings with nothing under them, and notes on numbers of a section that it has not. */
function checkSections(items: ParsedItem[], file: string): Problem[] {
  const keys = new Set(items.flatMap(({ key, number }) => (number ? [key, number] : [key])));
  const sections = items.filter(({ kind }) => kind === 'section');
  const filled = new Set(items.map(({ parent }) => parent));
  const at = (line: number) => ({ file, line, column: 1 });
  const empty = sections.filter(({ key, text, title }) => !filled.has(key) && text === title);
  const missing = new Map<string, ParsedItem>();
  const heads = new Set(sections.map(({ key }) => key));
  const isOfSection = (number: string): boolean => {
    const outer = prefixOf(number);
    return outer !== null && (heads.has(outer) || isOfSection(outer));
  };
  // An index has misprints, and is judged as a whole.
  for (const item of items.filter(({ kind }) => kind !== 'matter')) {
    for (const { target } of item.references) {
      const isLost = !keys.has(target) && !missing.has(target) && isOfSection(target);
      if (isLost) missing.set(target, item);
    }
  }
  return [
    ...empty.map(({ number, title, lines }): Problem => ({
      rule: 'empty-section',
      severity: 'warning',
      message: `Nothing stands under “${number} - ${title}”. Compare this place with another copy.`,
      ...at(lines.from),
      expected: 'a rule or ruling under the heading',
    })),
    ...[...missing].map(([target, { number, key, lines }]): Problem => ({
      rule: 'lost-target',
      // It may as well be a misprint.
      severity: 'note',
      message: `${number ?? key} refers to ${target}, and the section of that number has it not. Compare the section with another copy.`,
      ...at(lines.from),
      expected: target,
    })),
  ];
}

/** Warnings for rulings that stop in mid-sentence. */
function checkItems(items: ParsedItem[], file: string): Problem[] {
  return items.slice(0, -1).flatMap(({ kind, key, text, number, lines }): Problem[] => {
    const prose = kind === 'rule' || kind === 'ruling' || kind === 'note' || kind === 'example';
    if (!prose || text === '' || isEnded(text)) return [];
    const message = `${number ?? key} ends in mid-sentence: “…${text.slice(-40)}”. Compare this place with another copy.`;
    const expected = 'a final stop, or a citation in brackets';
    const place = { file, line: lines.from, column: 1 };
    return [{ rule: 'unfinished-sentence', severity: 'warning', message, ...place, expected }];
  });
}

/**
 * Errors for a text that lacks its end, a section of a chapter that it holds, or what its index
 * names; warnings for rulings that stop in mid-sentence, numbers that are skipped, headings with
 * nothing under them, and numbers of a section that are referred to and not there. A page of a Rulings
 * Summary has neither contents nor index; its last section may have lost its last rulings unnoticed.
 */
export function checkComplete(items: ParsedItem[], lines: SourceLine[], file: string): Problem[] {
  const isWhole = items.some(({ kind, key }) => kind === 'matter' && key === 'contents');
  const everywhere = [
    ...checkFrame(lines, file),
    ...checkNumbering(items, file),
    ...checkSections(items, file),
  ];
  if (!isWhole) return [...everywhere, ...checkEnd(items, file)];
  return [
    ...everywhere,
    ...checkContents(items, file),
    ...checkIndex(items, file),
    ...checkItems(items, file),
    ...checkEnd(items, file),
  ];
}
