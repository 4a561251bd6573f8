/**
 * Reads and writes imported cards and their rulings: a folder under `content/sources/` with a subfolder for each
 * date. Each line of its `cards.jsonl` and `rulings.jsonl` is a card or ruling.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import {
  type CardDocument,
  cardDocumentSchema,
  cardFormat,
  cardSchema,
  type CardsOfDay,
  joinHalves,
  rulingSchema,
} from '../rules/cards/card.ts';
import { ownFolder } from './editorial-files.ts';
import { isDay } from '../rules/words/dates.ts';
import { readListedCards } from '../rules/editorial/cards.ts';
import { readLocatedYaml } from '../rules/editorial/located-yaml.ts';
import { error, type Problem } from '../rules/problem.ts';
import { foldersIn, writeFolder } from './files.ts';

const [cardsFile, rulingsFile] = ['cards.jsonl', 'rulings.jsonl'];

/** True if a `document.yaml` describes cards instead of a numbered document. */
export function describesCards(yaml: string): boolean {
  return new RegExp(`^format:\\s*${cardFormat}\\s*$`, 'm').test(yaml);
}

/** True if an owner's `own/cards.txt` lists no cards: the site is to have none. */
export function leavesOutCards(contentFolder: string): boolean {
  const file = path.join(contentFolder, ownFolder, 'cards.txt');
  if (!existsSync(file)) return false;
  const { data, problems } = readListedCards(readFileSync(file, 'utf8'), file);
  return data.length + problems.length === 0;
}

/**
 * Returns the folder under `sources/` with the cards, its subfolders named by a date, oldest first, and those with
 * other names. Null if there is none, or the site is to have none.
 */
export function findCardFolder(contentFolder: string) {
  if (leavesOutCards(contentFolder)) return null;
  const sources = path.join(contentFolder, 'sources');
  const [folder] = foldersIn(sources)
    .map((name) => path.join(sources, name))
    .filter((each) => {
      const file = path.join(each, 'document.yaml');
      return existsSync(file) && describesCards(readFileSync(file, 'utf8'));
    });
  if (!folder) return null;
  const names = foldersIn(folder);
  const undated = names.filter((name) => !isDay(name));
  return { folder, days: names.filter(isDay), undated };
}

/** Loads the cards of the `newest` dates. `document` is null if there are none, or if a file is invalid. */
export function loadCards(
  contentFolder: string,
  newest = Infinity,
): { document: CardDocument | null; problems: Problem[] } {
  const found = findCardFolder(contentFolder);
  if (!found) return { document: null, problems: [] };
  const described = describeCards(found);
  const problems = [
    ...described.problems,
    ...found.undated.map((name) => undatedFolder(found.folder, name)),
  ];
  const days = found.days
    .slice(-newest)
    .flatMap((day) => readDay(found.folder, day, problems) ?? []);
  const isUsable = problems.length === 0 && days.length > 0;
  if (!described.data || !isUsable) return { document: null, problems };
  return { document: { ...described.data, days }, problems };
}

export function describeCards({ folder }: { folder: string }) {
  const file = path.join(folder, 'document.yaml');
  return readLocatedYaml(readFileSync(file, 'utf8'), file, cardDocumentSchema);
}

function undatedFolder(folder: string, name: string): Problem {
  const file = path.join(folder, 'document.yaml');
  const message = `The folder “${name}” is not named with a date. Rename the folder to the date of its card data, such as 2026-08-07, or delete it.`;
  return error('release-undated', message, file);
}

/** Reads the cards of one date. @returns null if a line is invalid; the reason is in `problems` */
export function readDay(folder: string, day: string, problems: Problem[]): CardsOfDay | null {
  const cards = readLines(path.join(folder, day, cardsFile), cardSchema, problems);
  const rulings = readLines(path.join(folder, day, rulingsFile), rulingSchema, problems);
  return cards && rulings ? joinHalves({ day, cards, rulings }) : null;
}

function readLines<T>(file: string, schema: z.ZodType<T>, problems: Problem[]): T[] | null {
  const fault = (line: number, message: string) => {
    problems.push(error('unreadable-cards', message, file, { line, column: 1 }));
    return null;
  };
  if (!existsSync(file)) {
    return fault(1, 'This file is missing. Import the cards again, or delete the folder.');
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const read: T[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    try {
      read.push(schema.parse(JSON.parse(line)));
    } catch {
      const message = 'This line is invalid. Import the cards of this date again.';
      return fault(index + 1, message);
    }
  }
  return read;
}

/** Yields the files of a date one by one, because both texts at once would need much memory. */
function* filesOf({ cards, rulings }: CardsOfDay): Generator<[name: string, text: string]> {
  yield [cardsFile, linesOf(cards)];
  yield [rulingsFile, linesOf(rulings)];
}

function linesOf(values: readonly unknown[]): string {
  let text = '';
  for (const value of values) text += `${JSON.stringify(value)}\n`;
  return text;
}

/** True if a folder already contains exactly these cards and rulings. */
export function hasSameCards(folder: string, of: CardsOfDay): boolean {
  return [...filesOf(of)].every(([name, text]) => {
    const file = path.join(folder, of.day, name);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  });
}

/** Writes the folder of a date atomically. */
export function writeDay(folder: string, of: CardsOfDay): string[] {
  const target = path.join(folder, of.day);
  writeFolder(target, (next) => {
    for (const [name, text] of filesOf(of)) writeFileSync(path.join(next, name), text);
  });
  return [cardsFile, rulingsFile].map((name) => path.join(target, name));
}
