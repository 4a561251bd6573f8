/** Parses a Rulings Summary line by line. */
import {
  addLine,
  beginParagraph,
  type Draft,
  type DraftItem,
  type Line,
  type ParserState,
  startItem,
} from '../../parser-helpers.ts';
import {
  depthOf,
  findMatter,
  isRuling,
  type LineMark,
  markOf,
  type MatterRegion,
  prefixOf,
} from './lines.ts';

interface Headings {
  chapter: DraftItem | null;
  section: DraftItem | null;
  /** The last rule that can have subrules, such as `401.1`. */
  rule: DraftItem | null;
  /** The last rule or subrule, which can have rulings: `501.5a`. */
  last: DraftItem | null;
}

const noHeadings: Headings = { chapter: null, section: null, rule: null, last: null };

interface RulingsState extends ParserState {
  headings: Headings;
}

export function readRulings(draft: Draft, lines: Line[]): void {
  const marks = lines.map(({ text }) => markOf(text));
  const regions = findMatter(lines, marks);
  const state: RulingsState = { headings: noHeadings, current: null, owner: null, examples: 0 };
  for (const [index, line] of lines.entries()) {
    const mark = marks[index] as LineMark;
    const region = regions.find(({ from, to }) => index >= from && index < to);
    if (mark.kind === 'blank') continue;
    if (mark.kind === 'ignored') {
      draft.ignore(line, mark.reason);
      if (!region) state.current = null;
    } else if (region) addToMatter(draft, state, region, line);
    else if (mark.kind === 'plain') addPlain(draft, state, line);
    else if ('number' in mark) addNumbered(draft, state, line, mark);
    else if (mark.kind === 'note') addNote(draft, state, line, leadOf(line, mark.lead));
    else if (!draft.addExample(state, line, leadOf(line, mark.lead))) addStray(draft, state, line);
  }
}

/** Returns the text in front of an item, with a space if the item itself starts in the next line. */
function leadOf(line: Line, lead: string): string {
  return line.text === lead ? `${lead.trimEnd()} ` : lead;
}

/** Adds a line to a part such as the introduction or the index. Keeps line breaks. */
function addToMatter(draft: Draft, state: RulingsState, region: MatterRegion, line: Line): void {
  const { key, title } = region;
  if (state.current?.kind === 'matter' && state.current.key === key) {
    addLine(state.current.paragraph, line, '\n');
    return;
  }
  const paragraph = beginParagraph(line, title === null ? 0 : line.text.length);
  const lead = title === null ? '' : `${line.text}\n`;
  state.current = draft.addItem({ kind: 'matter', key, title, lead, paragraph });
  state.headings = noHeadings;
  state.owner = null;
}

/** Shorter headings don't continue in the next line. */
const shortestWrappedHeading = 60;

function addPlain(draft: Draft, state: RulingsState, line: Line): void {
  const { current } = state;
  const isHeading = current?.kind === 'chapter' || current?.kind === 'section';
  const isWrapped =
    !line.afterBlank &&
    (current?.paragraph.text.length ?? 0) + (current?.lead.length ?? 0) >= shortestWrappedHeading;
  if (!current || current.kind === 'matter' || (isHeading && !isWrapped)) {
    addStray(draft, state, line);
  } else addLine(current.paragraph, line, line.afterBlank ? '\n' : ' ');
}

function addStray(draft: Draft, state: RulingsState, line: Line): void {
  const expected =
    'a line such as "501.2 - Attach", "- 501.2a - To attach…", "- Note - …" or "Example: …"';
  draft.reportStrayLine(line, expected);
  state.current = null;
}

function addNumbered(
  draft: Draft,
  state: RulingsState,
  line: Line,
  mark: Extract<LineMark, { number: string }>,
): void {
  const { number } = mark;
  const isHeading = mark.kind === 'heading';
  const headings = isHeading ? { ...noHeadings, chapter: state.headings.chapter } : state.headings;
  const { parent, contradicts } = parentOf(number, headings);
  const key = draft.uniqueKey(number);
  if (key !== number) draft.warnOfDuplicate(line, number, key);
  if (contradicts !== null) {
    const message = `${number} is printed under ${contradicts}. If the number is a misprint, add the right one as an alias in content/errata.yaml.`;
    draft.addProblem(line, 'warning', 'misnumbered-entry', message);
  }
  const depth = depthOf(number);
  const item = draft.addItem({
    kind: isHeading && depth !== 'item' ? depth : isRuling(number) ? 'ruling' : 'rule',
    ...{ key, number, parent, lead: leadOf(line, mark.lead) },
    paragraph: beginParagraph(line, mark.lead.length),
  });
  startItem(state, item);
  if (isHeading) {
    state.headings =
      depth === 'chapter' ? { ...noHeadings, chapter: item } : { ...headings, section: item };
  } else if (!isRuling(number)) {
    const isUnderRule = prefixOf(number) === headings.rule?.number;
    state.headings = { ...headings, rule: isUnderRule ? headings.rule : item, last: item };
  }
}

/**
 * `contradicts` is the number of the item above if the digits don't match, because one of the two is a misprint.
 * @example parentOf('505.5.Ruling.1', headings) // { parent: '501.5', contradicts: '501.5' }
 */
function parentOf(
  number: string,
  { chapter, section, rule, last }: Headings,
): { parent: string | null; contradicts: string | null } {
  const prefix = prefixOf(number);
  if (prefix === null) return { parent: null, contradicts: null };
  const named = [last, rule, section, chapter].find((above) => above?.number === prefix);
  if (named) return { parent: named.key, contradicts: null };
  const heading = section ?? chapter;
  return { parent: heading?.key ?? null, contradicts: heading?.number ?? null };
}

/** Adds a note. Each section counts its notes: `E.3.Note.1`, `E.3.Note.2`. */
function addNote(draft: Draft, state: RulingsState, line: Line, lead: string): void {
  const { section, chapter } = state.headings;
  const parent = (section ?? chapter)?.key ?? null;
  const stem = parent === null ? 'Note' : `${parent}.Note`;
  const count = (draft.keys.get(stem) ?? 0) + 1;
  draft.keys.set(stem, count);
  const key = `${stem}.${count}`;
  const paragraph = beginParagraph(line, lead.length);
  startItem(state, draft.addItem({ kind: 'note', key, parent, lead, paragraph }));
}
