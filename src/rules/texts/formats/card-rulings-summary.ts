/**
 * Parses a Card Rulings Summary, which lists rulings by the name of a card. A complete file has the text of each
 * card before its rulings. A file of changes has only new rulings, each with a `+`:
 *
 *     Illusionary Mask:
 *       + Note - Also see Face Down Cards, Rule E.5.
 */
import { slugOf } from '../../addresses.ts';
import { foldLetters } from '../../words/typography.ts';
import type { Problem } from '../../problem.ts';
import { formatDate } from '../../words/dates.ts';
import { contentHash } from '../../words/hash.ts';
import { findCitations } from '../citations.ts';
import { findReferences } from '../find-references.ts';
import {
  addLine,
  beginParagraph,
  Draft,
  type DraftItem,
  endsSentence,
  type Line,
  linesOf,
  readMatter,
  truncationError,
} from '../parser-helpers.ts';
import { countLines, type ParsedItem, type ParsedText, type TextFormat } from '../parsed.ts';
import { dayInDigits } from '../../words/read-date.ts';
import { rulingsReferences } from './rulings-summary/index.ts';

const letterLine = /^- - \* - \* - (?<letter>[A-Z]) - \* - \* - -$/;
const ruler = /^[=-]{20,}$/;
/** Matches the mark in front of a ruling. It is `+` if the ruling is new in this release. */
const mark = /^(?:[+*-]\s*){1,2}(?=\S)/;
const note = /^Note\s+-\s+/;
const cardsHeading = /^Card Rulings:?$/i;
const otherHeading =
  /^(?:Printing Information|Credits|Acknowledge?ments|Disclaimers?)\b[^.:]{0,40}:?$/i;

const title = /^Card Rulings Summary\b/im;
const updated = /\bUpdated:?\s+(\d{2,4})\/(\d{1,2})\/(\d{1,2})\b/i;
const changes = /\bchanges since the (\d{2,4})\/(\d{1,2})\/(\d{1,2}) release\b/i;

/** Parses the result of `decodeText`: every line is then in an item, in `ignored`, or in an error. */
function parseCardRulings(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const draft = new Draft(file, { hardWrapped: true });
  const { from, to } = findCards(lines);
  readParts(draft, lines.slice(0, from));
  const letter = readCards(draft, lines.slice(from, to));
  readParts(draft, lines.slice(to));
  return {
    format: 'card-rulings-summary',
    file,
    releaseDate: dayIn(text, updated),
    items: draft.items.map(finish),
    ignored: draft.ignored,
    problems: [...draft.problems, ...checkEnd(draft, letter, lines)],
  };
}

/** Returns where the cards begin and end, as indexes of lines. */
function findCards(lines: readonly Line[]): { from: number; to: number } {
  const isLetter = ({ text }: Line) => letterLine.test(text);
  const heading = lines.findIndex(({ text }) => cardsHeading.test(text));
  const first = heading >= 0 ? heading : lines.findIndex(isLetter);
  const from = first < 0 ? lines.length : first;
  const end = lines.findIndex(({ text }, index) => index > from && otherHeading.test(text));
  return { from, to: end < 0 ? lines.length : end };
}

/** Reads the parts before or after the cards. Each begins with its heading. */
function readParts(draft: Draft, lines: readonly Line[]): void {
  const starts = lines.flatMap(({ text }, index) => (otherHeading.test(text) ? [index] : []));
  const bounds = [...new Set([0, ...starts]), lines.length];
  for (const [nth, from] of bounds.slice(0, -1).entries()) {
    const part = lines.slice(from, bounds[nth + 1]);
    const heading = starts.includes(from) ? (part[0] ?? null) : null;
    const body = (heading ? part.slice(1) : part).filter((line) => !ignoreRuler(draft, line));
    if (heading || body.some(({ blank }) => !blank)) {
      readMatter(draft, { kind: 'introduction', heading, lines: body });
    }
  }
}

function ignoreRuler(draft: Draft, line: Line): boolean {
  if (!ruler.test(line.text)) return false;
  draft.ignore(line, 'line across the page');
  return true;
}

/** Reads the cards. @returns the last letter between cards, or null if there is none */
function readCards(draft: Draft, lines: readonly Line[]): string | null {
  let letter: string | null = null;
  let card: DraftItem | null = null;
  let current: DraftItem | null = null;
  for (const line of lines) {
    const { text, indent } = line;
    const between = letterLine.exec(text)?.groups?.['letter'];
    if (line.blank || ignoreRuler(draft, line)) continue;
    if (between || cardsHeading.test(text)) {
      draft.ignore(line, between ? 'letter' : 'heading');
      letter = between ?? letter;
      card = current = null;
    } else if (indent === 0 && text.endsWith(':')) {
      card = addCard(draft, line);
      current = null;
    } else if (!card || indent === 0) {
      const expected = 'a card such as “Illusionary Mask:”, or a ruling such as “  + Text”';
      draft.reportStrayLine(line, expected);
    } else if (mark.test(text)) current = addRuling(draft, line, card);
    else if (current) addWrapped(current, line);
    else {
      const paragraph = beginParagraph(line);
      const key = `${card.key}/text`;
      current = draft.addItem({
        ...{ kind: 'rule', key, title: 'Card text', lead: '', parent: card.key, paragraph },
      });
    }
  }
  return letter;
}

/** Adds a line to a ruling. A word may go on in the next line after its hyphen. */
function addWrapped({ paragraph }: DraftItem, line: Line): void {
  const isInWord = /\p{L}-$/u.test(paragraph.text);
  addLine(paragraph, line, line.afterBlank ? '\n' : isInWord ? '' : ' ');
}

function addCard(draft: Draft, line: Line): DraftItem {
  const name = line.text.slice(0, -1);
  const slug = slugOf(foldLetters(name));
  const key = draft.uniqueKey(slug);
  if (key !== slug) {
    const message = `The card “${name}” occurs twice; its second rulings are at ${key}.`;
    draft.addProblem(line, 'warning', 'duplicate-card', message);
  }
  const paragraph = beginParagraph(line);
  paragraph.text = name;
  return draft.addItem({ kind: 'section', key, title: name, lead: '', paragraph });
}

function addRuling(draft: Draft, line: Line, card: DraftItem): DraftItem {
  const marked = mark.exec(line.text)?.[0] ?? '';
  const noted = note.exec(line.text.slice(marked.length))?.[0] ?? '';
  const lead = marked + noted;
  const kind = noted ? 'note' : 'ruling';
  const count = draft.items.filter((item) => item.parent === card.key && item.kind === kind).length;
  const name = noted ? 'Note' : 'Ruling';
  return draft.addItem({
    kind,
    // `finish` completes the key, because it contains a hash of the text.
    key: card.key,
    title: `${count > 0 ? `${name} ${count + 1}` : name} on ${card.title}`,
    lead,
    parent: card.key,
    paragraph: beginParagraph(line, lead.length),
  });
}

/** Completes the key of an item, and finds its citations and references. */
function finish({ paragraph, ...item }: DraftItem): ParsedItem {
  const { text } = paragraph;
  const isRuling = item.kind === 'ruling' || item.kind === 'note';
  return {
    ...item,
    ...paragraph,
    // Rulings have no numbers, and the second ruling of one release can be the first of the next.
    key: isRuling ? `${item.key}/${contentHash(text)}` : item.key,
    citations: isRuling ? findCitations(text, 'year first') : [],
    references: isRuling ? findReferences(text, rulingsReferences) : [],
  };
}

function checkEnd(draft: Draft, letter: string | null, lines: readonly Line[]): Problem[] {
  const last = draft.items.at(-1);
  const end = lines.findLast(({ blank }) => !blank);
  const fault = (message: string) => [truncationError(draft.file, end, message)];
  if (letter !== null && letter !== 'Z') return fault(`The cards end with the letter ${letter}.`);
  if (last?.kind === 'section') return fault(`The card ${last.title} has no rulings.`);
  if (!last || last.kind === 'matter' || /[\])>]$/.test(last.paragraph.text)) return [];
  if (endsSentence(last.paragraph.text)) return [];
  return fault(`The text ends mid-sentence: “…${last.paragraph.text.slice(-40)}”.`);
}

/** Finds a date such as `2002/09/21` or `00/05/21`. @returns an ISO date, or null */
function dayIn(text: string, line: RegExp): string | null {
  const [, year = '', month = '', day = ''] = line.exec(text) ?? [];
  return dayInDigits(year, month, day);
}

/** Says which part of a release a file of changes has; null if the file is complete. */
function partOf(introduction: string): string | null {
  if (!/\bCHANGES ONLY\b/.test(introduction)) return null;
  const since = dayIn(introduction, changes);
  return since
    ? `Only the rulings that are new since the release of ${formatDate(since)}.`
    : 'Only the rulings that are new in this release.';
}

const introductionOf = ({ items }: ParsedText) =>
  items.find(({ kind }) => kind === 'matter')?.text ?? '';

/** The format of Card Rulings Summaries, which appeared from 1996 to 2008. */
export const cardRulingsSummary: TextFormat = {
  id: 'card-rulings-summary',
  name: 'Card Rulings Summary',
  role: 'rulings',
  detect: (text) =>
    title.test(text) ? countLines(text, /^\s+[+*-]\s+\S|^- - \* - \* - [A-Z] -/) : 0,
  parse: parseCardRulings,
  isWhole: (text) => introductionOf(text) !== '' && partOf(introductionOf(text)) === null,
  partOf: (text) => partOf(introductionOf(text)),
  references: () => rulingsReferences,
  refersTo: 'rulings-summary',
  numbers: [],
};
