import type { Problem } from '../../../problem.ts';
import { countLines, hasContents, type ParsedText, type TextFormat } from '../../parsed.ts';
import { gatherBlocks } from './blocks.ts';
import { checkRulingsComplete } from './completeness.ts';
import { releaseDateInLine, type SourceLine, shapeOf, sourceLines } from './lines.ts';
import { findMisprints } from './misprints.ts';
import { buildTree, rulingsReferences } from './tree.ts';

/**
 * Parses a Rulings Summary, a page of one or a whole release: with letters or rule numbers, with or
 * without dashes before items.
 *
 * @param text the decoded text
 * @param file its name, for problems
 * @returns its items in order; every line is in one of them, in `chrome`, or in an error of
 *   `problems`
 */
export function parseRulingsSummary(text: string, file: string): ParsedText {
  const lines = sourceLines(text);
  const { blocks, chrome, homeless } = gatherBlocks(lines, shapeOf(lines));
  const placed = buildTree(blocks);
  const items = placed.map(({ item }) => item);
  const release = readReleaseDate(lines, file);
  const problems = [
    ...release.problems,
    ...homeless.map((line) => unknownLine(line, file)),
    ...placed.flatMap((one) => findMisprints(one, file)),
    ...checkRulingsComplete(items, file),
  ];
  return {
    format: 'rulings-summary',
    file,
    releaseDate: release.date,
    items,
    chrome,
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
    lineCount: lines.at(-1)?.text === '' ? lines.length - 1 : lines.length,
  };
}

function unknownLine({ number, column, text }: SourceLine, file: string): Problem {
  const words = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return {
    rule: 'unknown-line',
    severity: 'error',
    message: `"${words}" is not a heading, item, note or example, and does not continue one. Restore its marker, or remove the line.`,
    file,
    line: number,
    column,
    expected:
      'a line such as "501.2 - Attach", "- 501.2a - To attach…", "- Note - …" or "Example: …"',
  };
}

/** Reads the release date, which a page prints at both ends; warns if they differ. */
function readReleaseDate(
  lines: SourceLine[],
  file: string,
): { date: string | null; problems: Problem[] } {
  const dated = lines.flatMap((line) => {
    const date = releaseDateInLine(line.text);
    return date ? [{ date, line }] : [];
  });
  const date = dated[0]?.date ?? null;
  const problems = dated
    .filter((other) => other.date !== date)
    .map(({ date: other, line }) => ({
      rule: 'two-release-dates',
      severity: 'error' as const,
      message: `This line names the release ${other}, an earlier one ${date}. Put texts of different releases into different files.`,
      file,
      line: line.number,
      column: line.column,
      expected: date ?? '',
    }));
  return { date, problems };
}

/** Matches lines that only a Rulings Summary has. */
const rulingLine =
  /^(?:- )?(?:[A-Z]\d*|\d{3})(?:\.\d+)*[a-z]{0,2}(?:\.Rulings?\.\d+)? - \S|^- Note - \S/;

/** Rulings Summaries, 1999 to 2008. */
export const rulingsSummary: TextFormat = {
  id: 'rulings-summary',
  name: 'a Rulings Summary',
  role: 'rulings',
  detect: (text) => countLines(text, rulingLine),
  parse: parseRulingsSummary,
  isWhole: hasContents,
  references: () => rulingsReferences,
  numbers: [
    { chapter: ['E'], section: ['E.4'], rule: ['E.4.2'], ruling: ['E.4.Ruling.3'] },
    { chapter: ['501'], section: ['501.5'], rule: ['501.5a', '401.1'], ruling: ['501.5.Ruling.1'] },
    { chapter: ['G6'], section: ['G6.5'] },
  ],
};
