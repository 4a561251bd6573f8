/** Reads the items of a Rulings Summary line by line, each under the heading above it. */
import {
  addExample,
  addItem,
  addLine,
  addProblem,
  addStrayLine,
  beginParagraph,
  claimKey,
  type Draft,
  type DraftItem,
  type Line,
  warnOfSameNumber,
} from '../../draft.ts';
import {
  depthOf,
  findMatter,
  isRuling,
  type LineMark,
  markOf,
  type MatterRegion,
  prefixOf,
} from './lines.ts';

/**
 * The headings and items above a line. Position counts, not the number: `505.5.Ruling.1` printed under
 * 501.5 is a ruling on 501.5.
 */
interface Headings {
  chapter: DraftItem | null;
  section: DraftItem | null;
  /** The rule of this section that may have subrules: `401.1` for `401.1a`. */
  rule: DraftItem | null;
  /** The previous rule, which a ruling may be about: `501.5a` for `501.5a.Ruling.1`. */
  last: DraftItem | null;
}

const noHeadings: Headings = { chapter: null, section: null, rule: null, last: null };

/** The state of the parser. */
interface Place {
  over: Headings;
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The item that an example belongs to, and the number of its examples. */
  owner: DraftItem | null;
  examples: number;
}

/** Reads all lines of a text. Every line becomes part of an item, chrome, or an error. */
export function readRulings(draft: Draft, lines: Line[]): void {
  const marks = lines.map(({ text }) => markOf(text));
  const regions = findMatter(lines, marks);
  const place: Place = { over: noHeadings, current: null, owner: null, examples: 0 };
  for (const [index, line] of lines.entries()) {
    const mark = marks[index] as LineMark;
    const region = regions.find(({ from, to }) => index >= from && index < to);
    if (mark.kind === 'blank') continue;
    if (mark.kind === 'chrome') {
      draft.chrome.push({ line: line.number, text: line.text, reason: mark.reason });
      if (!region) place.current = null;
    } else if (region) addToMatter(draft, place, region, line);
    else if (mark.kind === 'plain') addPlain(draft, place, line);
    else if ('number' in mark) addNumbered(draft, place, line, mark);
    else if (mark.kind === 'note') addNote(draft, place, line, leadOf(line, mark.lead));
    else if (!addExample(draft, place, line, leadOf(line, mark.lead))) addStray(draft, place, line);
  }
}

/** Returns the lead of a line. The item's text may begin on the next line. */
function leadOf(line: Line, lead: string): string {
  return line.text === lead ? `${lead.trimEnd()} ` : lead;
}

/**
 * Adds a line to front or back matter, which keeps its line breaks. The heading comes before the text.
 */
function addToMatter(draft: Draft, place: Place, region: MatterRegion, line: Line): void {
  const { key, title } = region;
  if (place.current?.kind === 'matter' && place.current.key === key) {
    addLine(place.current.paragraph, line, '\n');
    return;
  }
  const paragraph = beginParagraph(line, title === null ? 0 : line.text.length);
  const lead = title === null ? '' : `${line.text}\n`;
  place.current = addItem(draft, { kind: 'matter', key, title, lead, paragraph });
  place.over = noHeadings;
  place.owner = null;
}

/** Only headings longer than this can be wrapped. */
const wrappedHeadingLength = 60;

function addPlain(draft: Draft, place: Place, line: Line): void {
  const { current } = place;
  const isHeading = current?.kind === 'chapter' || current?.kind === 'section';
  const isWrapped =
    !line.afterBlank &&
    (current?.paragraph.text.length ?? 0) + (current?.lead.length ?? 0) >= wrappedHeadingLength;
  if (!current || current.kind === 'matter' || (isHeading && !isWrapped)) {
    addStray(draft, place, line);
  } else addLine(current.paragraph, line, line.afterBlank ? '\n' : ' ');
}

function addStray(draft: Draft, place: Place, line: Line): void {
  const expected =
    'a line such as "501.2 - Attach", "- 501.2a - To attach…", "- Note - …" or "Example: …"';
  addStrayLine(draft, line, expected);
  place.current = null;
}

function addNumbered(
  draft: Draft,
  place: Place,
  line: Line,
  mark: Extract<LineMark, { number: string }>,
): void {
  const { number } = mark;
  const isHeading = mark.kind === 'heading';
  const over = isHeading ? { ...noHeadings, chapter: place.over.chapter } : place.over;
  const { parent, contradicts } = parentOf(number, over);
  const key = claimKey(draft, number);
  if (key !== number) warnOfSameNumber(draft, line, number, key);
  if (contradicts !== null) {
    addProblem(draft, line, {
      rule: 'misnumbered-entry',
      severity: 'warning',
      message: `${number} is printed under ${contradicts}. If the number is a misprint, add the right one as an alias in content/errata.yaml.`,
    });
  }
  const depth = depthOf(number);
  const item = addItem(draft, {
    kind: isHeading && depth !== 'item' ? depth : isRuling(number) ? 'ruling' : 'rule',
    ...{ key, number, parent, lead: leadOf(line, mark.lead) },
    paragraph: beginParagraph(line, mark.lead.length),
  });
  begin(place, item);
  if (isHeading) {
    place.over =
      depth === 'chapter' ? { ...noHeadings, chapter: item } : { ...over, section: item };
  } else if (!isRuling(number)) {
    const isUnderRule = prefixOf(number) === over.rule?.number;
    place.over = { ...over, rule: isUnderRule ? over.rule : item, last: item };
  }
}

/**
 * Returns the parent of a number by its position. Also returns the number of that parent, if it
 * contradicts.
 *
 * @example parentOf('505.5.Ruling.1', over) // { parent: '501.5', contradicts: '501.5' }
 */
function parentOf(
  number: string,
  { chapter, section, rule, last }: Headings,
): { parent: string | null; contradicts: string | null } {
  const prefix = prefixOf(number);
  if (prefix === null) return { parent: null, contradicts: null };
  const named = [last, rule, section, chapter].find((above) => above?.number === prefix);
  if (named) return { parent: named.key, contradicts: null };
  const around = section ?? chapter;
  return { parent: around?.key ?? null, contradicts: around?.number ?? null };
}

/** Adds a note. Notes are numbered within their section: `E.3.Note.1`, then `E.3.Note.2`. */
function addNote(draft: Draft, place: Place, line: Line, lead: string): void {
  const { section, chapter } = place.over;
  const parent = (section ?? chapter)?.key ?? null;
  const stem = parent === null ? 'Note' : `${parent}.Note`;
  const count = (draft.keys.get(stem) ?? 0) + 1;
  draft.keys.set(stem, count);
  const key = `${stem}.${count}`;
  const paragraph = beginParagraph(line, lead.length);
  begin(place, addItem(draft, { kind: 'note', key, parent, lead, paragraph }));
}

/** Starts an item: the next lines and examples belong to it. */
function begin(place: Place, item: DraftItem): void {
  place.current = item;
  place.owner = item;
  place.examples = 0;
}
