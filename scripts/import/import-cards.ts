/** Imports a file of cards together with the file of their rulings. */
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import {
  findCardFolder,
  leavesOutCards,
  hasSameCards,
  readDay,
  writeDay,
} from '../../src/content-files/card-files.ts';
import { type Input, readingProblem, readJsonArray } from './read-input.ts';
import { tellProgress } from '../../src/content-files/progress.ts';
import {
  type BulkRuling,
  bulkKind,
  collectCards,
  readBulkCard,
  readBulkRuling,
} from '../../src/rules/cards/bulk-shapes.ts';
import { type Card, type CardsOfDay, rulingId } from '../../src/rules/cards/card.ts';
import { error, type Problem, warning } from '../../src/rules/problem.ts';
import { isDay } from '../../src/rules/words/dates.ts';
import { hasErrors } from '../report/run-command.ts';
import type { TextOptions } from './import-text.ts';
import { type ImportResult, refused } from './result.ts';

/** The contents of both files (Scryfall's "bulk data"). */
interface Bulk {
  cards: Map<string, Card>;
  rulings: (BulkRuling & { index: number })[];
}

/** If a larger share of the rulings is on missing cards, the two files don't belong together. */
const maxUnknownShare = 0.02;
const wanted =
  'Download “Oracle Cards” and “Rulings” from Scryfall’s bulk data, and import both files together.';
const maxListed = 20;

/** Imports cards and rulings. Either file may come first. Writes nothing if there is an error. */
export async function importCards(
  inputs: readonly Input[],
  { content, release, dryRun }: TextOptions,
): Promise<ImportResult> {
  const problems: Problem[] = [];
  const from = inputs.map((input) => input.from);
  const refuse = (...more: Problem[]) => refused(from, [...problems, ...more]);
  const [first = ''] = from;
  const given = release ?? dayInNames(from);
  const found = folderForCards(content, given, first);
  if ('severity' in found) return refuse(found);
  const bulk = await readBoth(inputs, problems);
  if (!bulk) return refuse();

  const { rulings, cards } = bulk;
  const day = given ?? newestDay(rulings);
  const known = rulings.filter(({ oracle_id: id }) => cards.has(id));
  const gathered = collectCards(day, cards.values(), known);
  const before = found.days.findLast((each) => each < day);
  const older = before ? readDay(found.folder, before, problems) : null;
  if (hasErrors(problems)) return refuse();
  const folder = path.join(found.folder, day);
  const result: ImportResult = {
    ...{ from, outcome: 'checked', document: path.basename(found.folder), release: day },
    ...{ encoding: null, counts: countDay(gathered, older), written: [folder], problems },
  };
  if (found.days.includes(day)) {
    if (hasSameCards(found.folder, gathered))
      return { ...result, outcome: 'unchanged', written: [] };
    const message = `${folder} already has different cards of ${day}. To replace them, delete that folder first. Otherwise choose another --release.`;
    return refuse(error('release-exists', message, first));
  }
  if (dryRun) return result;
  return { ...result, outcome: 'imported', written: writeDay(found.folder, gathered) };
}

function folderForCards(content: string, given: string | undefined, from: string) {
  if (leavesOutCards(content)) {
    const message = `${content}/own/cards.txt says that this site has no cards. Remove that file first.`;
    return error('cards-left-out', message, content);
  }
  if (given !== undefined && !isDay(given)) {
    const message = `“${given}” is not a date. Give the date of the cards with --release.`;
    return error('malformed-release', message, from);
  }
  const message = `${content}/sources/ has no document.yaml for cards. Restore content/sources/cards/document.yaml.`;
  return findCardFolder(content) ?? error('unknown-document', message, content);
}

/** Returns the contents of both files; null if there are errors, which are in `problems`. */
async function readBoth(inputs: readonly Input[], problems: Problem[]): Promise<Bulk | null> {
  // Makes V8's space for new objects small, which halves the memory that the import needs.
  setFlagsFromString('--max-semi-space-size=4');
  setFlagsFromString('--semi-space-growth-factor=1');
  const bulk: Bulk = { cards: new Map(), rulings: [] };
  const kinds: unknown[] = [];
  for (const input of inputs) {
    kinds.push(await readBulk(input, bulk, problems));
    if (hasErrors(problems)) return null;
  }
  const [first = '', second = first] = inputs.map(({ from }) => from);
  if ([...kinds].sort().join() === 'card,ruling') {
    problems.push(...checkCardsOfRulings(bulk, kinds[0] === 'ruling' ? first : second));
  } else {
    const [file, other] = kinds[0] === 'card' ? ['rulings', 'rulings'] : ['cards', 'oracle-cards'];
    const message = `The file of ${file} is missing: add ${other}.json. Both are imported together.`;
    problems.push(error('same-kind', message, second));
  }
  return hasErrors(problems) ? null : bulk;
}

/** Adds the cards or rulings of a file to `bulk`. Returns which it has; null if neither. */
async function readBulk(
  { from, bytes, isList }: Input,
  { cards, rulings }: Bulk,
  problems: Problem[],
): Promise<'card' | 'ruling' | null> {
  let kind: 'card' | 'ruling' | null = null;
  let next = 0;
  const refuse = (rule: string, message: string) => problems.push(error(rule, message, from));
  if (!isList) {
    const message = `This is JSON, but no list of cards or rulings: it begins with an object, as files with one object a line do. ${wanted}`;
    refuse('unknown-shape', message);
    return null;
  }
  try {
    for await (const { value, index } of readJsonArray(bytes)) {
      next = index + 1;
      tellProgress('Reading cards and rulings', next);
      kind ??= bulkKind(value);
      if (kind === null || bulkKind(value) !== kind) {
        const what = `Element ${index} is not a ${kind ?? 'card or a ruling'}.`;
        refuse('unknown-shape', `${what} ${wanted}`);
        return kind;
      }
      const read = kind === 'card' ? readBulkCard(value) : readBulkRuling(value);
      if ('error' in read) refuse('wrong-shape', `Element ${index} (${kind}): ${read.error}.`);
      else if ('oracle_id' in read.value) rulings.push({ ...read.value, index });
      else cards.set(read.value.id, read.value);
      if (problems.length >= maxListed) return kind;
    }
    if (kind === null) refuse('empty-file', 'The list in this file is empty.');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) problems.push(readingProblem(from, error));
    else {
      const after = next > 0 ? ` after element ${next - 1}` : '';
      refuse('broken-json', `The file is cut off or damaged${after}. Download it again.`);
    }
  }
  return kind;
}

function checkCardsOfRulings({ cards, rulings }: Bulk, from: string): Problem[] {
  const unknown = rulings.filter(({ oracle_id: id }) => !cards.has(id));
  if (unknown.length > rulings.length * maxUnknownShare && unknown.length > 1) {
    const message = `${unknown.length} of ${rulings.length} rulings belong to cards that are not in the other file. Download both files of the same date.`;
    return [error('unknown-cards', message, from)];
  }
  return unknown.slice(0, maxListed).map(({ index, oracle_id: id }) => {
    const message = `Element ${index}, a ruling on the unknown card ${id}, was left out.`;
    return warning('unknown-card', message, from);
  });
}

/** @example dayInNames(['oracle-cards-20201114220413.json']) // '2020-11-14', the later one of two */
function dayInNames(files: readonly string[]): string | undefined {
  const days = files.flatMap((file) => {
    const [, year, month, day] = /(20\d\d)-?([01]\d)-?([0-3]\d)\d*[^/]*$/.exec(file) ?? [];
    return year ? [`${year}-${month}-${day}`] : [];
  });
  return days.find((day) => !isDay(day)) ?? days.sort().at(-1);
}

function newestDay(rulings: Bulk['rulings']): string {
  const days = rulings.map(({ published_at: day }) => day).sort();
  return days.at(-1) ?? '1970-01-01';
}

function countDay(day: CardsOfDay, older: CardsOfDay | null): Record<string, number> {
  const given = day.rulings.flatMap((ruling) => ruling.given);
  return {
    cards: day.cards.length,
    rulings: given.reduce((sum, { cards }) => sum + cards.length, 0),
    'different texts': day.rulings.length,
    ...(older && countNew(older, day)),
  };
}

/** Counts the cards and the texts of rulings that an earlier import doesn't have. */
function countNew(older: CardsOfDay, { cards, rulings }: CardsOfDay) {
  const [ids, texts] = [
    new Set(older.cards.map(({ id }) => id)),
    new Set(older.rulings.map(({ text }) => rulingId(text))),
  ];
  return {
    'new cards': cards.filter(({ id }) => !ids.has(id)).length,
    'new rulings': rulings.filter(({ text }) => !texts.has(rulingId(text))).length,
  };
}
