/** `npm run import -- <rulings> --cards <cards>`: both files of cards, checked and kept by their day. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { findCardFolder, holdsDay, readDay, writeDay } from '../../src/content-files/card-files.ts';
import { BrokenJson, readJsonArray, unpacked } from '../../src/content-files/json-array.ts';
import {
  type BulkRuling,
  bulkKind,
  gatherDay,
  type Read,
  readBulkCard,
  readBulkRuling,
} from '../../src/rulebook/cards/bulk-shapes.ts';
import type { Card, CardsOfDay } from '../../src/rulebook/cards/card.ts';
import { compareDays, countCardChanges } from '../../src/rulebook/cards/compare-days.ts';
import { isDay } from '../../src/rulebook/dates/calendar.ts';
import type { Problem } from '../../src/rulebook/problem.ts';
import { hasErrors, refusal, reportProblems } from '../report/run.ts';
import { type FetchLimits, isAddress } from './read-input.ts';

export interface CardsImportOptions {
  content: string;
  release?: string | undefined;
  dryRun?: boolean | undefined;
  limits?: FetchLimits | undefined;
  onStep?: ((step: string) => void) | undefined;
}

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

interface Bulk {
  cards: Map<string, Card>;
  rulings: { ruling: BulkRuling; index: number; byte: number; line: number }[];
}

/** As many problems of a kind are told one by one. */
const mostTold = 20;
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

/** Reads one file into what was read before. @returns what it holds */
async function readBulk(
  from: string,
  bulk: Bulk,
  problems: Problem[],
  limits?: FetchLimits,
): Promise<string | null> {
  const at = (line: number, rule: string, message: string, expected?: string): Problem => ({
    ...refusal(from, rule, message, expected),
    line,
  });
  let kind: string | null = null;
  let faults = 0;
  try {
    for await (const { value, index, byte, line } of readJsonArray(await open(from, limits))) {
      const where = `Element ${index}, at byte ${byte}`;
      kind ??= bulkKind(value);
      if (kind === null || bulkKind(value) !== kind) {
        const what = kind === null ? 'a card or a ruling' : `a ${kind} as those before it`;
        problems.push(
          at(line, 'unknown-shape', `${where}, is not ${what}.`, '"object": "card" or "ruling"'),
        );
        return kind;
      }
      const fault = (message: string) => {
        faults += 1;
        if (faults > mostTold) return;
        problems.push(
          at(line, 'wrong-shape', `${where}, is no ${kind} as they are published: ${message}.`),
        );
      };
      if (kind === 'card')
        take(readBulkCard(value), fault, (card) => bulk.cards.set(card.id, card));
      else {
        take(readBulkRuling(value), fault, (ruling) => {
          bulk.rulings.push({ ruling, index, byte, line });
        });
      }
      // Who is shown twenty faults of a file needs no more of it.
      if (faults > mostTold) break;
    }
  } catch (error) {
    problems.push(problemOf(error, at));
  }
  if (kind === null && !hasErrors(problems)) {
    problems.push(at(1, 'empty-file', 'There is nothing in this array.', 'cards or rulings'));
  }
  return kind;
}

function take<T>(read: Read<T>, fault: (message: string) => void, keep: (it: T) => void): void {
  if ('fault' in read) fault(read.fault);
  else keep(read.is);
}

function problemOf(
  error: unknown,
  at: (line: number, rule: string, message: string, expected?: string) => Problem,
): Problem {
  if (error instanceof BrokenJson) {
    const { index, byte, line } = error.place;
    const where = `Element ${index}, at byte ${byte}.`;
    const expected = 'a JSON array, whole';
    return at(line, 'broken-json', `${error.message} ${where} Get the file again.`, expected);
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_')) {
    return at(1, 'broken-gzip', `The packed file cannot be unpacked (${message}). Get it again.`);
  }
  if (error instanceof TypeError && /utf-8|encoded data/i.test(message)) {
    return at(1, 'not-utf8', 'The file is not in UTF-8. Get it again.');
  }
  return at(1, 'unreadable-file', `The file cannot be read: ${message}`);
}

async function open(from: string, limits?: FetchLimits): Promise<AsyncIterable<Uint8Array>> {
  if (!isAddress(from)) {
    const about = await stat(from).catch(() => null);
    if (!about?.isFile()) throw new Error('there is no file of this name. Check the path.');
    return unpacked(from);
  }
  // However long it takes, something has to come.
  const patience = new AbortController();
  const wait = () =>
    setTimeout(
      () => patience.abort(new Error('nothing came for too long.')),
      limits?.timeout ?? 30_000,
    );
  let clock = wait();
  const response = await fetch(from, { signal: patience.signal });
  if (!response.ok || !response.body) {
    clearTimeout(clock);
    await response.body?.cancel();
    throw new Error(`the server answered ${response.status} ${response.statusText}.`);
  }
  const { body } = response;
  return (async function* () {
    let count = 0;
    try {
      for await (const chunk of unpacked(body)) {
        clearTimeout(clock);
        clock = wait();
        count += chunk.length;
        limits?.onBytes?.(count);
        yield chunk;
      }
    } finally {
      clearTimeout(clock);
    }
  })();
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
