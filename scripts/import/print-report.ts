import { reportProblems } from '../report/run.ts';
import type { ImportResult } from './import-text.ts';

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

/**
 * Prints what an import found as a compiler would: problems first, then the counts and what was
 * done.
 */
export function printReport(result: ImportResult, print: (line: string) => void): void {
  const { report, outcome, written } = result;
  reportProblems(report.problems, print);
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
