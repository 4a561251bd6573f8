/** Parses the numbered part of a text: chapters, sections, rules, subrules and their examples. */
import type { KeyStep } from '../../../numbers/number-key.ts';
import { isHeadline, isTitle } from '../../../words/typography.ts';
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
  endsSentence,
  expectsNumber,
  type Line,
  warnOfSameNumber,
} from '../../draft.ts';
import type { ItemKind } from '../../parsed.ts';
import { follows, isNext, type NumberedLine, type Numbering, sameSteps } from './numbers.ts';

const exampleLead = /^[([]?(?:examples?|ex\.?|e\.g\.)\s*\d{0,2}\s*(?::[)\]]?|[)\]]:?)\s*/i;
const bullet = /^(?:[•●▪◦‣·*–—-]|\([a-z0-9]{1,2}\)|[a-z0-9]{1,2}[.)])\s+/i;
const deepIndent = 3;

/** The state of the parser. */
interface Place {
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The numbered item that an example belongs to. */
  owner: DraftItem | null;
  last: KeyStep[] | null;
  examples: number;
  /** Items by their steps, for finding parents. */
  bySteps: Map<string, DraftItem>;
  above: Line | null;
}

/** @param lines all lines from the first number on */
export function readNumberedRules(draft: Draft, lines: Line[], numbering: Numbering): void {
  const place: Place = {
    current: null,
    owner: null,
    last: null,
    examples: 0,
    bySteps: new Map(),
    above: null,
  };
  for (const [index, line] of lines.entries()) {
    if (line.blank) continue;
    const found = numbering.read(line.text);
    const lead = exampleLead.exec(line.text)?.[0];
    const below = lines.slice(index + 1);
    if (found && isItem(draft, found, line, place, below, numbering)) {
      addNumbered(draft, place, line, found, numbering);
    } else if (!lead || !addExample(draft, place, line, lead)) {
      if (place.current) addToItem(draft, place.current, line, place.above);
      else addStrayLine(draft, line, 'a number first');
    }
    place.above = line;
  }
}

/**
 * True if the number at the start of a line begins an item. It may also be part of the sentence above,
 * or of a list within a rule.
 */
function isItem(
  draft: Draft,
  found: NumberedLine,
  line: Line,
  { last, above, current }: Place,
  below: Line[],
  numbering: Numbering,
): boolean {
  const next = isNext(found.steps, last);
  if (found.steps.length === 1 && found.kind === 'chapter') {
    // A chapter's text is a title, and the numbers under it begin with its number.
    if (found.rest !== '' && !isHeadline(found.rest)) return false;
    const deeper = below
      .map(({ text }) => numbering.read(text))
      .find((each) => each && each.steps.length > 1);
    const isHead = deeper ? numbering.outer(deeper.key).includes(sameSteps(found.key)) : false;
    return isHead || (next && line.afterBlank);
  }
  const ended = above === null || line.afterBlank || endsSentence(above.text);
  if (/^[a-z]/.test(found.rest) && !(next && ended)) return false;
  if (!above || line.afterBlank)
    return found.steps.length > 1 || next || follows(found.steps, last);
  if (expectsNumber(above.text) && !(current && isTitle(current.paragraph.text))) return false;
  if (next) return true;
  const title = current !== null && isHeadline(current.paragraph.text);
  // If paragraphs are not wrapped, each line begins a paragraph.
  const over = title || endsSentence(above.text) || !draft.hardWrapped;
  return over && (follows(found.steps, last) || (ended && !draft.hardWrapped));
}

function addNumbered(
  draft: Draft,
  place: Place,
  line: Line,
  found: NumberedLine,
  numbering: Numbering,
): void {
  const { kind, number, lead, steps } = found;
  const key = claimKey(draft, found.key);
  if (key !== found.key) {
    warnOfSameNumber(draft, line, found.key, key);
  } else if (!follows(steps, place.last)) {
    const message = `The number ${found.key} comes after a higher one. If it is a misprint, correct it in content/errata.yaml.`;
    addProblem(draft, line, { rule: 'misnumbered-entry', severity: 'warning', message });
  }
  const over = numbering.outer(found.key).map((each) => place.bySteps.get(each));
  const parent = over.find((each) => each !== undefined)?.key ?? null;
  const paragraph = beginParagraph(line, lead.length);
  const item = addItem(draft, { kind: kind as ItemKind, key, number, lead, parent, paragraph });
  place.bySteps.set(JSON.stringify(steps), item);
  place.current = item;
  place.owner = item;
  place.last = steps;
  place.examples = 0;
}

/**
 * Adds a line to an item. If the item has only a title so far, the title becomes part of the lead.
 */
function addToItem(draft: Draft, item: DraftItem, line: Line, above: Line | null): void {
  const { paragraph } = item;
  const { text } = paragraph;
  const isHeading = item.kind === 'chapter' || item.kind === 'section';
  const looksSo = isHeading && !expectsNumber(text) && /^[\p{Lu}“"]/u.test(line.text);
  const heads =
    item.title === null && item.kind !== 'example' && (looksSo ? isHeadline : isTitle)(text);
  if (heads && (line.afterBlank || !isTitle(`${text} ${line.text}`))) {
    const { from } = paragraph.lines;
    item.title = text;
    item.lead = `${item.lead}${text}\n`;
    item.paragraph = beginParagraph(line);
    item.paragraph.lines.from = from;
    return;
  }
  if (text === '') item.lead = `${item.lead.trimEnd()}\n`;
  addLine(paragraph, line, jointOf(draft, text, line, above));
}

function jointOf(draft: Draft, text: string, line: Line, above: Line | null): ' ' | '\n' {
  const over = endsSentence(text);
  if (bullet.test(line.text) || (above && bullet.test(above.text) && over)) return '\n';
  if (line.afterBlank) return over || !/^[a-z]/.test(line.text) ? '\n' : ' ';
  if (line.indent >= deepIndent && over && !draft.hardWrapped) return '\n';
  if (draft.hardWrapped) return ' ';
  return over && !/^[a-z]/.test(line.text) ? '\n' : ' ';
}
