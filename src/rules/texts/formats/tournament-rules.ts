import { slugOf } from '../../addresses.ts';
import {
  addLine,
  beginBelow,
  beginParagraph,
  Draft,
  type DraftItem,
  type Line,
  linesOf,
  readMatter,
} from '../parser-helpers.ts';
import {
  countLines,
  type ItemKind,
  type ParsedItem,
  type ParsedText,
  type ReferenceGrammar,
  type ReferenceGuard,
  type TextFormat,
} from '../parsed.ts';
import { numberSource } from '../../numbers/number-source.ts';
import { makeSchemes } from '../../numbers/scheme.ts';
import { findReferences } from '../find-references.ts';
import { releaseDateIn } from '../../words/read-date.ts';
import { columnsOfRow, isTableRow } from '../table-rows.ts';

const heading = /^(#{1,4})\s+(.*)$/;
const numbered = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s+(?=\S)/;
const lettered = /^([A-Z])[.)]\s+/;
const upgrade = /^(Upgrade|Downgrade)s?\s*:\s+/i;

interface RulesState {
  chapter: DraftItem | null;
  section: DraftItem | null;
  /** The item to which the next line is added. */
  current: DraftItem | null;
}

/**
 * Parses the text that `textOfRuns` makes from a PDF, in which headings begin with `#`. Headings without a number
 * have keys made from their words, such as `2.1/philosophy`.
 */
function parseTournamentRules(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const draft = new Draft(file);
  const title = lines.findIndex(({ text: words }) => /^##/.test(words));
  const front = lines.slice(0, title < 0 ? lines.length : title);
  readFront(draft, front);
  const state: RulesState = { chapter: null, section: null, current: null };
  for (const line of lines.slice(front.length)) {
    if (line.blank) continue;
    const [, signs, words] = heading.exec(line.text) ?? [];
    if (signs && words) addHeading(draft, state, line, signs.length, words);
    else addText(draft, state, line);
  }
  addPenaltiesOfAppendix(draft);
  return {
    format: 'tournament-rules',
    file,
    releaseDate: releaseDateIn(front),
    items: draft.items.map(finish),
    ignored: draft.ignored,
    problems: draft.problems,
  };
}

/** Reads the title, the date and the introduction, which has no heading. */
function readFront(draft: Draft, front: Line[]): void {
  const filled = front.filter(({ blank }) => !blank);
  const dated = filled.findIndex((line) => releaseDateIn([line]) !== null);
  const count = dated >= 0 && dated < 4 ? dated + 1 : 1;
  const title = filled.slice(0, count).map((line) => {
    const words = line.text.replace(/^#\s+/, '');
    return { ...line, text: words, indent: line.indent + line.text.length - words.length };
  });
  if (title.length > 0) readMatter(draft, { kind: 'front', heading: null, lines: title });
  const rest = filled.slice(count);
  const [first] = rest;
  if (!first) return;
  const item = draft.addItem({
    kind: 'section',
    key: draft.uniqueKey('introduction'),
    title: 'Introduction',
    lead: '',
    paragraph: beginParagraph(first),
  });
  for (const line of rest.slice(1)) addLine(item.paragraph, line, '\n');
}

function addHeading(
  draft: Draft,
  state: RulesState,
  line: Line,
  level: number,
  words: string,
): void {
  const skip = line.text.length - words.length;
  const number = numbered.exec(words)?.[1] ?? null;
  const lead = (number && numbered.exec(words)?.[0]) ?? '';
  const isPart = level === 4 && state.section !== null && number === null;
  const isChapter = number !== null && level === 2;
  const wanted = number ?? (isPart ? `${state.section?.key}/${wordsKey(words)}` : wordsKey(words));
  const key = draft.uniqueKey(wanted);
  if (number && key !== number) draft.warnOfDuplicate(line, number, key);
  const parent = isPart ? state.section : number && !isChapter ? state.chapter : null;
  const kind: ItemKind = isChapter ? 'chapter' : isPart ? 'rule' : 'section';
  const item = draft.addItem({
    ...{ kind, key, number, lead, parent: parent?.key ?? null },
    title: words.slice(lead.length),
    paragraph: beginParagraph(line, skip + lead.length),
  });
  state.current = item;
  if (isPart) return;
  state.section = item;
  if (isChapter || number === null) state.chapter = isChapter ? item : null;
}

function addText(draft: Draft, state: RulesState, line: Line): void {
  const { section, current } = state;
  if (!current || !section) {
    draft.reportStrayLine(line, 'a heading first');
    return;
  }
  const penalty = printedPenalty(line.text);
  if (penalty && current === section && isHeadingAlone(section)) section.penalty = penalty;
  const under = /^examples?$/i.test(titleAbove(draft, current)) ? lettered.exec(line.text) : null;
  const step = section.number ? upgrade.exec(line.text) : null;
  if (under?.[1]) {
    const head = current.kind === 'example' ? current.parent : current.key;
    state.current = draft.addItem({
      kind: 'example',
      key: draft.uniqueKey(`${section.key}/example-${under[1].toLowerCase()}`),
      lead: under[0],
      parent: head,
      paragraph: beginParagraph(line, under[0].length),
    });
  } else if (step?.[1] && current !== section) {
    state.current = draft.addItem({
      kind: 'rule',
      key: draft.uniqueKey(`${section.key}/${wordsKey(step[1])}`),
      title: step[1],
      lead: step[0],
      parent: section.key,
      paragraph: beginParagraph(line, step[0].length),
    });
  } else {
    if (isHeadingAlone(current)) beginBelow(current, line);
    else addLine(current.paragraph, line, '\n');
    if (/^penalty$/i.test(current.title ?? '')) {
      const named = tablePenalty(current.paragraph.text);
      if (named) section.penalty = named;
    }
  }
}

function addPenaltiesOfAppendix({ items }: Draft): void {
  const rows = items
    .filter(({ key }) => key.startsWith('appendix-'))
    .flatMap(({ paragraph }) => paragraph.text.split('\n').filter(isTableRow).map(columnsOfRow));
  const [, ...levels] = rows.find(([first = '']) => /^infraction$/i.test(first)) ?? [];
  for (const item of items) {
    if (item.kind !== 'section' || item.number === null || item.penalty) continue;
    const [, ...printed] = rows.find(([name]) => name && item.title?.endsWith(name)) ?? [];
    const penalty = penaltyAtLevels(levels, printed);
    if (penalty) item.penalty = penalty;
  }
}

function titleAbove(draft: Draft, item: DraftItem): string {
  const head = item.kind === 'example' ? draft.items.find(({ key }) => key === item.parent) : item;
  return head?.title ?? '';
}

function isHeadingAlone({ title, paragraph }: DraftItem): boolean {
  return title !== null && paragraph.text === title;
}

function finish({ paragraph, ...item }: DraftItem): ParsedItem {
  const isProse = item.kind !== 'matter' && paragraph.text !== item.title;
  const references = isProse ? findReferences(paragraph.text, grammar) : [];
  return { ...item, ...paragraph, references };
}

const names =
  /^(?:none|no penalty|caution|warning|game loss|match loss|disqualification|game|match)(?: without prize)?$/i;

/** Ignores stars, which mark a footnote. `Game` in a narrow cell of a table means `Game Loss`. */
export function penaltyNamed(printed: string): string | null {
  const name = printed.replace(/\*+$/, '').replace(/\s+/g, ' ').trim();
  if (!names.test(name)) return null;
  return /^(?:game|match)$/i.test(name) ? `${name} Loss` : name;
}

export function printedPenalty(line: string): string | null {
  const printed = /^Penalty:\s+(.{1,60})$/.exec(line)?.[1];
  return printed === undefined ? null : (penaltyNamed(printed) ?? printed.trim());
}

/**
 * The first row has the levels of tournaments.
 * @example tablePenalty('| Regular | Professional |\n| Caution | Warning |') // 'Regular: Caution; Professional: Warning'
 * @example tablePenalty('All Levels\nCaution') // 'Caution'
 */
export function tablePenalty(text: string): string | null {
  const rows = text.split('\n').map((row) => (isTableRow(row) ? columnsOfRow(row) : [row]));
  const [levels, penalties] = rows;
  return levels && penalties ? penaltyAtLevels(levels, penalties) : null;
}

/** Returns the penalties at the levels of tournaments, or one penalty if it is the same at all levels. */
export function penaltyAtLevels(levels: string[], penalties: string[]): string | null {
  const named = penalties.map(penaltyNamed);
  if (named.length === 0 || named.some((each) => each === null)) return null;
  if (new Set(named).size === 1) return named[0] ?? null;
  if (levels.length !== named.length) return null;
  return levels.map((level, index) => `${level}: ${named[index]}`).join('; ');
}

const longestKey = 60;

/**
 * @example wordsKey('Appendix B—Time Limits') // 'appendix-b'
 * @example wordsKey('Serious Problems') // 'serious-problems'
 */
function wordsKey(title: string): string {
  const appendix = /^appendix\s+([a-z])\b/i.exec(title)?.[1];
  if (appendix) return `appendix-${appendix.toLowerCase()}`;
  const slug = slugOf(title.replace(/\(.*$/, ''));
  if (slug.length <= longestKey) return slug || 'untitled';
  return slug.slice(0, slug.lastIndexOf('-', longestKey));
}

/** Rejects references to other documents: `MTR section 4.3`, `section 4.3 of the Tournament Rules`. */
const ofAnotherDocument: ReferenceGuard = ({ text, start }) =>
  /\b(?:[A-Z]{2,4}|[Rr]ules|Guide|Guidelines)[,:]?\s+\(?$/.test(
    text.slice(Math.max(0, start - 30), start),
  ) ||
  /^[A-Za-z]+\s[\d.]+(?:\s?[-–]\s?[\d.]+)?,?\s(?:of|in|from)\s(?:the\s)?[A-Z]/.test(
    text.slice(start, start + 60),
  );

const numbers = [{ chapter: ['4'], section: ['4.2'] }];
const { shapes } = makeSchemes([{ slug: 'tournament', numbers }]);
const section = numberSource(shapes, 'text', { parts: 2 });

/** Matches references within a document. `across-documents.ts` finds references to other documents. */
const grammar: ReferenceGrammar = {
  keywords: [
    { word: '[Ss]ections?', number: numberSource(shapes, 'text') },
    { word: '[Ss]ee(?: also)?', number: section },
    { word: 'Appendix|Appendices', number: '[A-H]' },
  ],
  listed: section,
  bare: String.raw`(?<=\()${section}(?=\))`,
  key: (printed) => (/^[A-H]$/.test(printed) ? wordsKey(`Appendix ${printed}`) : printed),
  guards: [ofAnotherDocument],
};

/** The format of tournament rules, and of other PDFs with chapters and sections. */
export const tournamentRules: TextFormat = {
  id: 'tournament-rules',
  name: 'tournament rules',
  role: 'rules',
  detect: (text) => (/^# /.test(text.trimStart()) ? countLines(text, /^#{2,4} \S/) * 20 : 0),
  parse: parseTournamentRules,
  isWhole: ({ items }) => items.some(({ kind }) => kind === 'section'),
  references: () => grammar,
  numbers,
};
