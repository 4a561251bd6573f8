/** What an import of cards found and did, as data and printed. */
import type { countCardChanges } from '../../src/rules/cards/compare-days.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { reportProblems } from '../report/run.ts';

/** What an import of cards found, ready to be printed or written as JSON. */
export interface CardsReport {
  document: string | null;
  release: string | null;
  cards: number;
  cardsWithFaces: number;
  cardsWithRulings: number;
  rulings: number;
  /** Distinct texts among them. */
  texts: number;
  /** Rulings of cards that the file of cards lacks; they are left out. */
  unknownCards: number;
  /** Against the newest day held before; null where none is. */
  changes: ({ since: string } & ReturnType<typeof countCardChanges>) | null;
  problems: Problem[];
}

export interface CardsImportResult {
  outcome: 'imported' | 'unchanged' | 'checked' | 'refused';
  report: CardsReport;
  written: string[];
}

/** Prints what an import of cards found: problems first, then the counts and what was done. */
export function printCardsReport(
  { report, outcome, written }: CardsImportResult,
  print: (line: string) => void,
): void {
  reportProblems(report.problems, print);
  if (report.cards > 0) {
    print(`Cards and rulings of ${report.release}`);
    print(`  ${report.cards} cards, ${report.cardsWithFaces} of them with several faces`);
    print(
      `  ${report.rulings} rulings, ${report.texts} distinct texts, on ${report.cardsWithRulings} cards`,
    );
    if (report.unknownCards > 0)
      print(`  ${report.unknownCards} rulings on unknown cards left out`);
  }
  const { changes } = report;
  if (changes) {
    print(`Since ${changes.since}:`);
    print(
      `  cards: ${changes.newCards} new, ${changes.changedCards} changed, ${changes.goneCards} gone`,
    );
    print(
      `  rulings: ${changes.newRulings} new, ${changes.changedRulings} reworded, ${changes.goneRulings} gone`,
    );
  }
  print(
    {
      imported: `Imported: ${written.join(', ')}. Build the site to see it.`,
      unchanged: 'Nothing to do: these cards and rulings are already there.',
      checked: `A dry run: nothing was written. It would go to ${written.join(', ')}.`,
      refused: 'Refused: nothing was written. The errors above say why.',
    }[outcome],
  );
}
