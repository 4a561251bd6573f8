import type { ParsedItem } from '../../parsed.ts';
import type { Problem } from '../../../problem.ts';
import { numberPattern } from './numbers.ts';

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
export function announcedIn(items: ParsedItem[]): {
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
