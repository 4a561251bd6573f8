/** The bench's one table, in Markdown. */
import type { ChromiumSpeed } from './chromium.ts';
import type { Relevance, Speed } from './measure.ts';

export interface Row {
  size: string;
  engine: string;
  buildMs: number;
  rawBytes: number | null;
  gzipBytes: number | null;
  firstBytes: [number, number] | null;
  firstResultMs: number;
  relevance: Relevance;
  node: Speed | null;
  chromium: ChromiumSpeed | null;
}

const kilobytes = (bytes: number | null) =>
  bytes === null ? '' : Math.round(bytes / 1024).toLocaleString('en');
const ms = (value: number) =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
const speed = (found: Speed | null) =>
  found ? `${ms(found.median)} / ${ms(found.p95)} / ${ms(found.worst)}` : '';

export function writeTable(rows: Row[]): string {
  const classes = [...new Set(rows.flatMap(({ relevance }) => [...relevance.classes.keys()]))];
  const head = [
    ...['entries', 'search', 'build s', 'index KB', 'gzip KB', 'first search KB (median, worst)'],
    ...['first result ms', 'MRR@10', 'first right', 'right in ten', ...classes, 'queries asked'],
    ...[
      'ms a key, Node (median / p95 / worst)',
      'ms a key to painted, Chromium ÷ 4, first',
      'and again',
    ],
  ];
  const lines = rows.map((row) => lineOf(row, classes));
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function lineOf(row: Row, classes: string[]): string[] {
  const { relevance } = row;
  const sums = [...relevance.classes.values()];
  const total = (pick: 'rank' | 'first' | 'among') =>
    (sums.reduce((sum, each) => sum + each[pick], 0) / relevance.asked).toFixed(3);
  const { firstBytes } = row;
  return [
    row.size,
    row.engine,
    (row.buildMs / 1000).toFixed(1),
    kilobytes(row.rawBytes),
    kilobytes(row.gzipBytes),
    firstBytes ? firstBytes.map(kilobytes).join(', ') : 'all of it',
    ms(row.firstResultMs),
    total('rank'),
    total('first'),
    total('among'),
    ...classes.map((name) => {
      const found = relevance.classes.get(name);
      return found ? (found.rank / found.queries).toFixed(2) : '';
    }),
    relevance.asked < relevance.all ? `${relevance.asked} of ${relevance.all}` : `${relevance.all}`,
    speed(row.node),
    speed(row.chromium?.first ?? null),
    speed(row.chromium?.again ?? null),
  ];
}
