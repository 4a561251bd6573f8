import { describe, expect, it } from 'vitest';
import { traceTimeline } from '../../../src/rules/lineage/trace-timeline.ts';
import { formatOf } from '../../../src/rules/texts/formats/index.ts';
import type { Run } from '../../../src/rules/texts/pdf/lines.ts';
import type { DrawnLine } from '../../../src/rules/texts/pdf/ruled-tables.ts';
import { textOfRuns } from '../../../src/rules/texts/pdf/text.ts';

const full = 'Words that go on so far that the line is full to its very end, as in a book of';

/** Returns the pieces of text of a made-up guide with two pages, in the order of a PDF. */
function guide(): Run[] {
  const runs: Run[] = [];
  let [page, y] = [1, 700];
  const put = (text: string, more: Partial<Run> & { gap?: number } = {}) => {
    const { gap = 26, ...rest } = more;
    y -= gap;
    const size = rest.size ?? 12;
    const width = text.length * 5.4;
    runs.push({ text, page, x: 54, y, width, size, bold: false, italic: false, ...rest });
  };
  const head = { bold: true };
  put('LANTERN RUN INFRACTION GUIDE', { bold: true, size: 16 });
  put('Effective March 3, 2031', { gap: 16, italic: true });
  for (const [title, x] of [
    ['Introduction', 54],
    ['1. Running Errors', 54],
    ['1.1 Running Error — Dropped Lantern', 66],
    ['Appendix A—Changes', 54],
  ] as const) {
    put(`${title} ........................ 1`, { gap: 14, x });
  }
  put('INTRODUCTION', head);
  put(full);
  put('tales, over here.', { gap: 14 });
  put('7', { x: 540, y: 40 });
  [page, y] = [2, 740];
  put('1. RUNNING ERRORS', head);
  put('Runners run.');
  put('1.1 Running Error — Dropped Lantern', head);
  runs.push({ ...(runs.at(-1) as Run), text: 'Warning', x: 500, width: 40 });
  put('Definition', head);
  put('A runner drops a lantern (see section 1). See Run Rules section 4.2 and MTR 4.2.', {
    gap: 16,
  });
  put('Examples', head);
  put('A.', { x: 72, width: 10, gap: 16 });
  runs.push({ ...(runs.at(-1) as Run), text: 'The lantern falls.', x: 90, width: 90 });
  put('B. It was thrown, and it was', { x: 72, gap: 14, width: 480 });
  put('previously-', { x: 90, gap: 14, width: 460 });
  put('lit.', { x: 90, gap: 14 });
  put('•', { x: 72, width: 4, gap: 14.6 });
  runs.push({ ...(runs.at(-1) as Run), text: 'A bullet.', x: 90, y: y - 0.6, width: 50 });
  put('APPENDIX A—CHANGES', head);
  put('15 cards');
  runs.push({ ...(runs.at(-1) as Run), text: '40 seconds', x: 300 });
  put('8', { x: 540, y: 40 });
  return runs;
}

describe('the text of a PDF', () => {
  const text = textOfRuns(guide());

  it('has headings, paragraphs, lists and tables, but no page numbers and no table of contents', () => {
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      '# Lantern Run Infraction Guide',
      'Effective March 3, 2031',
      '## Introduction',
      `${full} tales, over here.`,
      '## 1. Running Errors',
      'Runners run.',
      '### 1.1 Running Error — Dropped Lantern',
      'Penalty: Warning',
      '#### Definition',
      'A runner drops a lantern (see section 1). See Run Rules section 4.2 and MTR 4.2.',
      '#### Examples',
      'A. The lantern falls.',
      'B. It was thrown, and it was previously-lit.',
      '• A bullet.',
      '## Appendix A—Changes',
      '| 15 cards | 40 seconds |',
    ]);
  });

  it('is parsed into entries with penalties, parts and examples with letters', () => {
    const { items, releaseDate } = formatOf('tournament-rules').parse(text, 'guide.txt');
    expect(releaseDate).toBe('2031-03-03');
    expect(items.map(({ key }) => key)).toEqual([
      ...['title', 'introduction', '1', '1.1', '1.1/definition', '1.1/examples', '1.1/example-a'],
      ...['1.1/example-b', 'appendix-a'],
    ]);
    expect(items[3]).toMatchObject({
      penalty: 'Warning',
      title: expect.stringContaining('Lantern'),
    });
    expect(items[4]?.references.map(({ target }) => target)).toEqual(['1']);
  });
});

it('reads the columns of a list one after the other', () => {
  const column = (x: number, words: string[]) =>
    words.map((text, row): Run => ({
      ...{ text, page: 1, x, y: 600 - row * 14, width: 70, size: 12 },
      ...{ bold: false, italic: false },
    }));
  const left = ['• Ash', '• Birch', '• Cedar', '• Elm', '• Fir'];
  const right = ['• Hazel', '• Larch', '• Maple', '• Oak'];
  const lines = textOfRuns([...column(90, left), ...column(360, right)])
    .trim()
    .split('\n');
  expect(lines).toEqual([...left, ...right]);
});

describe('tables', () => {
  const run = (text: string, x: number, y: number, bold = false): Run => ({
    ...{ text, page: 1, x, y, width: text.length * 5, size: 10 },
    ...{ bold, italic: false },
  });
  const rowsOf = (runs: Run[], drawn: DrawnLine[] = []) =>
    textOfRuns([run(full, 54, 700), ...runs, run(full, 54, 300)], drawn)
      .split('\n')
      .filter((line) => line.startsWith('|'));

  it('without lines have columns, and cells of several lines', () => {
    const rows = [
      ...[run('Runners', 90, 620, true), run('(Teams)', 90, 608, true)],
      ...[run('Laps', 200, 614, true), run('End', 300, 614, true)],
      ...[
        run('2', 100, 580),
        run('3 laps', 195, 586),
        run('(or 4)', 195, 574),
        run('Sprint', 290, 580),
      ],
      ...[run('9', 100, 560), run('5', 205, 560), run('None', 295, 560)],
    ];
    expect(rowsOf(rows)).toEqual([
      '| Runners (Teams) | Laps | End |',
      '| 2 | 3 laps (or 4) | Sprint |',
      '| 9 | 5 | None |',
    ]);
  });

  it('with lines have cells over several columns', () => {
    const line = (left: number, bottom: number, right: number, top: number): DrawnLine => ({
      ...{ page: 1, left, right, bottom, top },
    });
    const level = [640, 620, 600, 580].map((y) => line(90, y, 390, y));
    const upright = [90, 290, 340, 390].map((x) => line(x, 580, x, 600));
    const sides = [90, 390].map((x) => line(x, 600, x, 640));
    const words = [
      ...[run('Fall', 92, 625), run('Warning', 300, 625), run('All', 200, 605)],
      ...[run('Trip', 92, 585), run('No', 300, 585), run('Yes', 345, 585)],
    ];
    const drawn = [...level, ...upright, ...sides, line(290, 620, 290, 640)];
    expect(rowsOf(words, drawn)).toEqual([
      '| Fall | Warning ||',
      '| All |||',
      '| Trip | No | Yes |',
    ]);
  });
});

it('reads the penalties of a table of levels', () => {
  const text =
    '# Guide\n\n## 2. Errors\n\n### 2.1 Slip\n\n#### Penalty\n\n| Regular | Professional |\n| Caution | Game |\n';
  const { items } = formatOf('tournament-rules').parse(text, 'guide.txt');
  expect(items.find(({ key }) => key === '2.1')?.penalty).toBe(
    'Regular: Caution; Professional: Game Loss',
  );
});

it('takes the penalty of an infraction without a box from the quick reference', () => {
  const text =
    '# Guide\n\n## 2. Errors\n\n### 2.1 Errors — Slip\n\nSlips.\n\n## Appendix A — Penalties\n\n| Infraction | Penalty |\n| Slip | Warning* |\n';
  const { items } = formatOf('tournament-rules').parse(text, 'guide.txt');
  expect(items.find(({ key }) => key === '2.1')?.penalty).toBe('Warning');
});

it('puts a penalty box under its heading, even if it begins higher or on the page before', () => {
  const run = (text: string, page: number, y: number, more: Partial<Run> = {}): Run => ({
    ...{ text, page, x: 54, y, width: text.length * 5, size: 12, bold: false, italic: false },
    ...more,
  });
  const box = { x: 490, width: 40 };
  const lines = textOfRuns([
    ...[run('1.1 Slip', 1, 700, { bold: true }), run(`${full}.`, 1, 660)],
    ...[run('1.2 Fall', 1, 598, { bold: true }), run(`${full}.`, 1, 560)],
    ...[run('Penalty', 1, 606, box), run('Warning', 1, 594, box), run('Penalty', 1, 50, box)],
    ...[run('1.3 Theft', 2, 700, { bold: true }), run(`${full}.`, 2, 660)],
    ...[run(full, 2, 646), run('Disqualification', 2, 703, box)],
  ])
    .split('\n')
    .filter((line) => /^(?:#|Penalty|Disq|Warn)/.test(line));
  expect(lines).toEqual([
    ...['### 1.1 Slip', '### 1.2 Fall', 'Penalty: Warning'],
    ...['### 1.3 Theft', 'Penalty: Disqualification'],
  ]);
});

it('sections are followed to other releases by title, or by number and words', () => {
  const guides = [
    '# Guide\n\n## 2. Errors\n\n### 2.1 Tokens\n\nOne word.\n\n### 2.2 Dice\n\nDice show a number of each player.\n',
    '# Guide\n\n## 2. Errors\n\n### 2.1 Notes\n\nPaper.\n\n### 2.2 Cubes\n\nCubes show a number of each player.\n\n### 2.3 Tokens\n\nThings that lie about.\n',
  ];
  const releases = guides.map((guide, index) => {
    const id = `203${index}-01-01`;
    const { items } = formatOf('tournament-rules').parse(guide, 'guide.txt');
    return { release: { id, date: id, label: id, whole: true }, items };
  });
  const timeline = traceTimeline(releases);
  const lineageOf = (key: string) => timeline.shownIn('2031-01-01', key)?.lineage;
  expect(['2.1', '2.2', '2.3'].map(lineageOf)).toEqual([
    ...['2031-01-01/2.1', '2030-01-01/2.2', '2030-01-01/2.1'],
  ]);
});
