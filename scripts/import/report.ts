/** What an import says while it is at work, and what it found. */
import type { ParsedText } from '../../src/rules/texts/parsed.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { reportProblems } from '../report/run.ts';

/** What an import found, ready to be printed or written as JSON. */
export interface ImportReport {
  document: string | null;
  release: string | null;
  encoding: string | null;
  chapters: number;
  sections: number;
  rules: number;
  subrules: number;
  rulings: number;
  notes: number;
  examples: number;
  glossary: number;
  citations: number;
  references: number;
  /** References that lead nowhere within the text. */
  unresolved: number;
  problems: Problem[];
}

/** Counts what a text holds. */
export function countText(
  text: ParsedText | null,
  unresolved: number,
): Omit<ImportReport, 'document' | 'release' | 'encoding' | 'problems'> {
  const items = text?.items ?? [];
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const sum = (what: 'citations' | 'references') =>
    items.reduce((total, item) => total + item[what].length, 0);
  return {
    chapters: count('chapter'),
    sections: count('section'),
    rules: count('rule'),
    subrules: count('subrule'),
    rulings: count('ruling'),
    notes: count('note'),
    examples: count('example'),
    glossary: count('glossary'),
    citations: sum('citations'),
    references: sum('references'),
    unresolved,
  };
}

const rows = [
  ['chapters', 'chapters'],
  ['sections', 'sections'],
  ['rules', 'rules'],
  ['subrules', 'subrules'],
  ['rulings', 'rulings'],
  ['notes', 'notes'],
  ['examples', 'examples'],
  ['glossary', 'glossary entries'],
  ['citations', 'citations'],
  ['references', 'references'],
  ['unresolved', 'of them lead nowhere in this text'],
] as const;

const closing: Record<ImportResult['outcome'], (written: string[]) => string> = {
  imported: (written) => `Imported: ${written.join(', ')}. Build the site to see it.`,
  unchanged: () => 'Nothing to do: this text is already there.',
  checked: (written) => `A dry run: nothing was written. It would go to ${written.join(', ')}.`,
  refused: () => 'Refused: nothing was written. The errors above say why.',
};

export interface ImportResult {
  report: ImportReport;
  /** `refused`: nothing written and an error says why. `unchanged`: the text was there already. */
  outcome: 'imported' | 'unchanged' | 'checked' | 'refused';
  /** What was written, or would be. */
  written: string[];
}

/**
 * Prints what an import found as a compiler would: problems first, then the counts and what was
 * done. Of a text that is refused, only what it is refused for, which its warnings would bury; of one
 * that is there already, that it is there.
 *
 * @param isVerbose whether all of it is printed in any case
 */
export function printReport(
  result: ImportResult,
  print: (line: string) => void,
  isVerbose = false,
): void {
  const { report, outcome, written } = result;
  const already = report.problems.find(({ rule }) => rule === 'already-there');
  if (outcome === 'unchanged' && already && !isVerbose) {
    print(already.message);
    return;
  }
  const hidesWarnings = outcome === 'refused' && !isVerbose;
  const shown = report.problems.filter(({ severity }) => severity !== 'warning' || !hidesWarnings);
  reportProblems(shown, print);
  const hidden = report.problems.length - shown.length;
  if (hidden > 0) {
    const warnings = `${hidden} warning${hidden === 1 ? ' is' : 's are'}`;
    print(`${warnings} left out; --verbose prints them, and --format json has them.`);
  }
  const isRead = rows.some(([key]) => report[key] > 0);
  if (report.encoding && isRead) {
    const where = [report.document, report.release].filter(Boolean).join(', release ');
    print(`${where || 'A text without a date'}, ${report.encoding}`);
    const width = Math.max(...rows.map(([key]) => String(report[key]).length));
    for (const [key, label] of rows) {
      if (report[key] > 0 || (key === 'unresolved' && report.references > 0))
        print(`  ${String(report[key]).padStart(width)} ${label}`);
    }
  }
  print(closing[outcome](written));
}

/** A line that is shown only if the work takes long. */
export interface Progress {
  step: (what: string) => void;
  bytes: (count: number) => void;
  done: () => void;
}

const patience = 1000;

/**
 * Shows what is being done once the work has taken a second, on one line that is written over; where
 * there is no terminal, on one line per step.
 */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  let what = '';
  let shown = false;
  const show = (line: string) => {
    if (performance.now() - started < patience) return;
    shown = true;
    stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
  // A server that sends nothing gives no occasion to write, so the clock does.
  const clock = setTimeout(() => show(`${what} …`), patience);
  clock.unref();
  return {
    step: (next) => {
      what = next;
      show(`${what} …`);
    },
    bytes: (count) => {
      if (stream.isTTY) show(`${what} … ${Math.round(count / 1024)} KB`);
    },
    done: () => {
      clearTimeout(clock);
      if (shown && stream.isTTY) stream.write('\r\u001b[K');
    },
  };
}
