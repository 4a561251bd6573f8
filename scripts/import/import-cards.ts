/** `npm run import -- <rulings> --cards <cards>`: both files of cards, checked and kept by their day. */
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { findCardFolder, holdsDay, readDay, writeDay } from '../../src/content-files/card-files.ts';
import { gatherDay } from '../../src/rules/cards/bulk-shapes.ts';
import type { CardsOfDay } from '../../src/rules/cards/card.ts';
import { compareDays, countCardChanges } from '../../src/rules/cards/compare-days.ts';
import { isDay } from '../../src/rules/words/calendar.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { hasErrors, refusal } from '../report/run.ts';
import type { CardsImportResult, CardsReport } from './cards-report.ts';
import { type Bulk, mostTold, readBulk } from './read-bulk-file.ts';
import type { FetchLimits } from './read-input.ts';

export interface CardsImportOptions {
  content: string;
  release?: string | undefined;
  dryRun?: boolean | undefined;
  limits?: FetchLimits | undefined;
  onStep?: ((step: string) => void) | undefined;
}

/** Of files that belong together, hardly any ruling is on a card that is not there. */
const mostUnknown = 0.02;

/**
 * Imports cards and rulings. Either file may be the one and the other: they tell themselves apart.
 * Nothing is written unless everything is well.
 *
 * @param files paths or http(s) addresses, packed with gzip or not
 */
export async function importCards(
  files: readonly [string, string],
  options: CardsImportOptions,
): Promise<CardsImportResult> {
  const report: CardsReport = {
    ...{ document: null, release: null, cards: 0, cardsWithFaces: 0, cardsWithRulings: 0 },
    ...{ rulings: 0, texts: 0, unknownCards: 0, changes: null, problems: [] },
  };
  const { problems } = report;
  const refuse = (problem?: Problem): CardsImportResult => {
    if (problem) problems.push(problem);
    return { outcome: 'refused', report, written: [] };
  };
  if (options.release !== undefined && !isDay(options.release)) {
    const message = `“${options.release}” cannot be the day of cards. Write it as 2026-08-07.`;
    return refuse(refusal(files[0], 'malformed-release', message, 'a date such as 2026-08-07'));
  }
  const found = findCardFolder(options.content);
  if (!found) {
    const message = `No folder of ${options.content}/sources/ describes cards. Put back content/sources/cards/document.yaml.`;
    return refuse(refusal(options.content, 'unknown-document', message));
  }
  report.document = path.basename(found.folder);
  const told = options.release ?? dayInNames(files);
  if (typeof told === 'object') return refuse(told);

  // What is read is thrown away at once, most of it: cleared away often, it takes half the memory.
  setFlagsFromString('--max-semi-space-size=4');
  setFlagsFromString('--semi-space-growth-factor=1');
  const bulk: Bulk = { cards: new Map(), rulings: [] };
  const kinds: (string | null)[] = [];
  for (const file of files) {
    options.onStep?.(`Reading ${file}`);
    kinds.push(await readBulk(file, bulk, problems, options.limits));
    if (hasErrors(problems)) return refuse();
  }
  if (kinds[0] === kinds[1]) {
    const message = `Both files hold ${kinds[0]}s. One of cards and one of rulings belong together.`;
    return refuse(refusal(files[1], 'same-kind', message, 'one file of each kind'));
  }
  const { rulings, cards } = bulk;
  const known = rulings.flatMap(({ ruling }) => (cards.has(ruling.oracle_id) ? [ruling] : []));
  report.unknownCards = rulings.length - known.length;
  problems.push(...unknownCards(bulk, kinds[0] === 'ruling' ? files[0] : files[1]));
  if (hasErrors(problems)) return refuse();

  const day = told ?? newestDay(rulings);
  const gathered = gatherDay(day, cards.values(), known);
  Object.assign(report, countCards(gathered), { release: day, rulings: known.length });
  const before = found.days.filter((each) => each < day).at(-1);
  const older = before ? readDay(found.folder, before, problems) : null;
  if (hasErrors(problems)) return refuse();
  if (older && before) {
    report.changes = { since: before, ...countCardChanges(compareDays(older, gathered)) };
  }
  if (found.days.includes(day)) {
    if (holdsDay(found.folder, gathered)) return { outcome: 'unchanged', report, written: [] };
    const message = `Other cards and rulings of ${day} are already there, in ${found.folder}/${day}. Remove that folder first if these are to replace them, or give another --release.`;
    return refuse(refusal(files[0], 'release-exists', message));
  }
  const written = [`${found.folder}/${day}`];
  if (options.dryRun) return { outcome: 'checked', report, written };
  options.onStep?.('Writing');
  return { outcome: 'imported', report, written: writeDay(found.folder, gathered) };
}

function unknownCards({ cards, rulings }: Bulk, from: string): Problem[] {
  const unknown = rulings.filter(({ ruling }) => !cards.has(ruling.oracle_id));
  const told = unknown.slice(0, mostTold).map(({ ruling, index, byte, line }): Problem => {
    const message = `Element ${index}, at byte ${byte}, is a ruling on the card ${ruling.oracle_id}, which the cards lack. It was left out.`;
    return { ...refusal(from, 'unknown-card', message), severity: 'warning', line };
  });
  if (unknown.length > rulings.length * mostUnknown && unknown.length > 1) {
    const message = `${unknown.length} of ${rulings.length} rulings are on cards that the cards lack. The two files do not belong together; get both of the same day.`;
    return [refusal(from, 'unknown-cards', message), ...told.slice(0, 1)];
  }
  return told;
}

/**
 * The day in the files' names, as `oracle-cards-20201114220413.json`; the later where they have two.
 *
 * @returns undefined where no name has one, and what to do where one is none of the calendar
 */
function dayInNames(files: readonly string[]): string | Problem | undefined {
  const days: string[] = [];
  for (const file of files) {
    const [, year, month, date] = /(20\d\d)-?([01]\d)-?([0-3]\d)\d*[^/]*$/.exec(file) ?? [];
    if (!year) continue;
    const day = `${year}-${month}-${date}`;
    if (!isDay(day)) {
      const message = `The name of this file says ${day}, which is no day of the calendar. Say of which day the cards are with --release 2026-08-07, or rename the file.`;
      return refusal(file, 'malformed-release', message, 'a date such as 2026-08-07');
    }
    days.push(day);
  }
  return days.sort().at(-1);
}

function newestDay(rulings: Bulk['rulings']): string {
  const given = rulings.map(({ ruling }) => ruling.published_at);
  return given.sort().at(-1) ?? '1970-01-01';
}

function countCards({ cards, rulings }: CardsOfDay) {
  const ruled = new Set(rulings.flatMap(({ given }) => given.flatMap((each) => each.cards)));
  return {
    cards: cards.length,
    cardsWithFaces: cards.filter(({ faces }) => faces).length,
    cardsWithRulings: ruled.size,
    texts: rulings.length,
  };
}
