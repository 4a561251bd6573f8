/** Parses the part of a text with the numbered rules, line by line. */
import type { KeyStep } from '../../../numbers/number-key.ts';
import { isHeadline, isTitle } from '../../../words/typography.ts';
import {
  addLine,
  beginBelow,
  beginParagraph,
  bulleted,
  type Draft,
  type DraftItem,
  endsSentence,
  expectsNumber,
  type Line,
  type ParserState,
  startItem,
} from '../../parser-helpers.ts';
import { type NumberedLine, type Numbering, stepsKey } from './numbers.ts';
import { checkOrder, isAfter, isNext } from './order.ts';
import type { RulesContents } from './parts.ts';

const numberedItem = /^[a-z0-9]{1,2}[.)]\s+/i;
const isListItem = (text: string) => bulleted.test(text) || numberedItem.test(text);
/** Lines with at least this many spaces in front start a new paragraph of an item. */
const deepIndent = 3;

interface RulesState extends ParserState {
  /** The path of the last numbered item, with misprints corrected. */
  last: KeyStep[] | null;
  lastKey: string;
  /** The last item with each number, by `stepsKey`, to find the parents of new items. */
  latest: Map<string, DraftItem>;
  /** The chapter, section, rule and subrule that the next item may be in, by the length of their path. */
  open: DraftItem[];
  /** The nearest line above that is not blank. */
  above: Line | null;
  /** True if the line above was reported as an error, and this one may continue it. */
  isAfterError: boolean;
}

/** What decides how lines are read. */
interface Reading {
  draft: Draft;
  numbering: Numbering;
  contents: RulesContents | null;
  state: RulesState;
}

type Below = () => Line[];

export function readRules(
  draft: Draft,
  lines: Line[],
  numbering: Numbering,
  contents: RulesContents | null,
): void {
  const state: RulesState = {
    ...{ current: null, owner: null, last: null, lastKey: '', examples: 0 },
    ...{ latest: new Map(), open: [], above: null, isAfterError: false },
  };
  const reading = { draft, numbering, contents, state };
  for (const [index, line] of lines.entries()) {
    if (line.blank) continue;
    readLine(reading, line, () => lines.slice(index + 1));
    state.above = line;
  }
}

function readLine(reading: Reading, line: Line, below: Below): void {
  const { draft, state, numbering } = reading;
  const found = numberOf(reading, line, below);
  const lead = numbering.exampleLead.exec(line.text)?.[0];
  if (line.afterBlank || found || lead) state.isAfterError = false;
  if (found) {
    addNumbered(reading, line, found);
    return;
  }
  if (lead && draft.addExample(state, line, lead)) return;
  if (state.current && !state.isAfterError && addToItem(reading, state.current, line)) return;
  state.isAfterError = numbering.isGapless;
  const expected = 'a rule number, “Example:”, or an indented paragraph of the rule above';
  draft.reportStrayLine(line, expected);
}

/** Returns the number at the start of a line, or null if the line doesn't start a numbered item. */
function numberOf(reading: Reading, line: Line, below: Below): NumberedLine | null {
  const { numbering, state } = reading;
  const found = spacedNumber(reading, line) ?? numbering.read(line.text);
  if (found) return isItem(reading, found, line, below) ? found : null;
  const mayBegin = line.afterBlank || (state.above !== null && endsSentence(state.above.text));
  return (mayBegin && numbering.readShort?.(line.text, state.lastKey)) || null;
}

/** Reads `461. 4 Text` as 461.4 if 461 has an item already, and 461.4 comes next. */
function spacedNumber({ numbering, state }: Reading, { text }: Line): NumberedLine | null {
  const [, first = '', part = ''] = /^(\S+\.)\s(\d{1,3}|[a-z])(?=\.?\s\p{Lu})/u.exec(text) ?? [];
  const outer = first && !numbering.isGapless ? numbering.read(first) : null;
  if (!outer || !state.latest.has(stepsKey(outer.key))) return null;
  const found = numbering.read(first + text.slice(first.length + 1));
  if (!found?.key.endsWith(part) || !isNext(found.path, state.last)) return null;
  return { ...found, lead: text.slice(0, text.length - found.rest.length) };
}

/** The number may also be part of a sentence that starts in the line above, or of a list in a rule. */
function isItem(
  { draft, numbering, contents, state }: Reading,
  found: NumberedLine,
  line: Line,
  below: Below,
): boolean {
  const { last, above, current } = state;
  const { path, rest } = found;
  const next = isNext(path, last);
  if (found.kind === 'chapter' && found.steps.length === 1) {
    if (rest !== '' && !(numbering.isGapless ? isTitle : isHeadline)(rest)) return false;
    const isHeading =
      next || (!numbering.isGapless && above && !isListItem(above.text) && isAfter(path, last));
    if (!isChapter(found, numbering, contents, below) && !(isHeading && line.afterBlank))
      return false;
    if (!numbering.isGapless) return true;
  }
  const isEnded = above === null || line.afterBlank || endsSentence(above.text);
  const isLower = /^\p{Ll}/u.test(rest);
  // `see rule` may be above `13.11.1 and`, but seldom above `13.11.1. and`.
  const isStopped = /[.:)]\s*$/.test(found.lead);
  if (!above || line.afterBlank) {
    if (numbering.isGapless) return true;
    const isApart = isStopped || above === null || endsSentence(above.text);
    if (isLower && !next && !(isApart && isAfter(path, last))) return false;
    return found.steps.length > 1 || next || isAfter(path, last);
  }
  // A title may end with “Rules”, as in “The Golden Rules”, and need no number after it.
  const isBelowTitle = current !== null && isTitle(current.paragraph.text);
  const mayBeRule = next || (isStopped && !draft.hardWrapped && isAfter(path, last));
  if (isLower && (numbering.isGapless || !(isEnded || isBelowTitle) || !mayBeRule)) return false;
  const isParagraphOf = next && isStopped && !isLower && !numbering.isGapless && !draft.hardWrapped;
  if (expectsNumber(above.text) && !isBelowTitle && !isParagraphOf) return false;
  if (next) return true;
  const isParagraph = isEnded || (current !== null && isHeadline(current.paragraph.text));
  if (numbering.isGapless) {
    return (
      (isEnded || isBelowTitle) &&
      found.isRegular &&
      isAfter(path, last) &&
      !expectsNumber(above.text)
    );
  }
  // Unless lines are wrapped, each line is a paragraph.
  if (draft.hardWrapped) return isParagraph && isAfter(path, last);
  return isAfter(path, last) || isEnded;
}

/** True if the contents list a chapter, or the next longer number begins with its number. */
function isChapter(
  { key }: NumberedLine,
  numbering: Numbering,
  contents: RulesContents | null,
  below: Below,
): boolean {
  if (numbering.isGapless) return !contents || contents.entries.some((entry) => entry.key === key);
  for (const { text } of below()) {
    const deeper = numbering.read(text);
    if (deeper && deeper.steps.length > 1) {
      return numbering.ancestors(deeper.key).includes(stepsKey(key));
    }
  }
  return false;
}

function addNumbered(
  { draft, numbering, contents, state }: Reading,
  line: Line,
  found: NumberedLine,
): void {
  const { kind, number, lead, path } = found;
  const key = draft.uniqueKey(found.key);
  if (key !== found.key) draft.warnOfDuplicate(line, found.key, key);
  // A duplicate in the same section was already reported. The next numbers continue from it.
  const isRepeated =
    key !== found.key && (!numbering.isGapless || isSameSection(path, state.last, numbering));
  const corrected = isRepeated ? null : checkOrder(draft, line, state.last, found, numbering);
  // A heading in the contents is right, even if the numbers before it are not.
  const isListed = contents?.entries.some((entry) => entry.key === found.key) ?? false;
  const isMisnumbered = corrected !== null && numbering.isGapless && !isListed;
  const parent = parentOf(found, state, numbering, isMisnumbered);
  const paragraph = beginParagraph(line, lead.length);
  const item = draft.addItem({ kind, key, number, lead, parent: parent?.key ?? null, paragraph });
  state.latest.set(stepsKey(found.key), item);
  state.open = state.open.slice(0, path.length - 1);
  state.open[path.length - 1] = item;
  startItem(state, item);
  state.last = isMisnumbered ? corrected : path;
  state.lastKey = isMisnumbered ? numbering.write(corrected) : found.key;
}

function isSameSection(path: KeyStep[], last: KeyStep[] | null, { headingDepth }: Numbering) {
  const section = (steps: KeyStep[] | null) => JSON.stringify(steps?.slice(0, headingDepth));
  return section(path) === section(last);
}

/** Returns the item that a new one belongs to. A misprint such as `605.2c` below 609.2 belongs to 609.2. */
function parentOf(
  { key, path }: NumberedLine,
  { latest, open }: RulesState,
  numbering: Numbering,
  isMisnumbered: boolean,
): DraftItem | undefined {
  const above = path.length > numbering.headingDepth ? open[path.length - 2] : undefined;
  if (isMisnumbered && above) return above;
  const outer = numbering.ancestors(key).map((each) => latest.get(each));
  return numbering.isGapless ? outer[0] : outer.find((each) => each !== undefined);
}

/** Adds a line to an item. Returns false if the line doesn't belong to it. */
function addToItem({ draft, numbering, state }: Reading, item: DraftItem, line: Line): boolean {
  const { text } = item.paragraph;
  if (!numbering.isGapless && beginsText(item, line)) {
    item.title = text;
    beginBelow(item, line);
    return true;
  }
  const separator = numbering.isGapless
    ? gaplessSeparator(draft, item, line, state.above)
    : separatorOf(draft, text, line, state.above);
  if (separator === null) return false;
  if (numbering.isGapless && separator === ' ' && line.afterBlank) {
    const message = `A blank line in the middle of ${item.key} was ignored. Compare this place with another copy.`;
    draft.addProblem(line, 'warning', 'broken-paragraph', message);
  }
  // The text may start in the line after the number.
  if (text === '') item.lead = `${item.lead.trimEnd()}\n`;
  addLine(item.paragraph, line, separator);
  return true;
}

/** True if an item has only a title so far, and a line is the beginning of its text. */
function beginsText(item: DraftItem, line: Line): boolean {
  const { text } = item.paragraph;
  const isHeading = item.kind === 'chapter' || item.kind === 'section';
  const startsText = isHeading && !expectsNumber(text) && /^[\p{Lu}“"]/u.test(line.text);
  const hasTitle =
    item.title === null && item.kind !== 'example' && (startsText ? isHeadline : isTitle)(text);
  const goesOn = /^\p{Ll}/u.test(line.text) || isTitle(`${text} ${line.text}`);
  return hasTitle && (line.afterBlank || !goesOn);
}

/** Returns what to put between an item and a line without a number: a space or a line break. */
function separatorOf(draft: Draft, text: string, line: Line, above: Line | null): ' ' | '\n' {
  const isEnded = endsSentence(text);
  const isAfterItem = above !== null && isListItem(above.text);
  if (isListItem(line.text) || (isAfterItem && (isEnded || !draft.hardWrapped))) return '\n';
  if (line.afterBlank) return isEnded || !/^[a-z]/.test(line.text) ? '\n' : ' ';
  if (line.indent >= deepIndent && isEnded && !draft.hardWrapped) return '\n';
  return withinParagraph(draft, text, isEnded, line);
}

function withinParagraph(draft: Draft, text: string, isEnded: boolean, line: Line): ' ' | '\n' {
  const begins = !draft.hardWrapped && !/^[a-z]/.test(line.text);
  return begins && (isEnded || isInList(text)) ? '\n' : ' ';
}

/** True if the last line is in a list without bullets, such as `2 players: 60 cards` below `You need:`. */
function isInList(text: string): boolean {
  const [, ...lists] = text.split(':\n');
  return lists.at(-1)?.split('\n').some(endsSentence) === false;
}

/** The same for texts in which each paragraph has a number. Null if the line doesn't belong to the item. */
function gaplessSeparator(
  draft: Draft,
  item: DraftItem,
  line: Line,
  above: Line | null,
): ' ' | '\n' | null {
  const { text } = item.paragraph;
  const isEnded = endsSentence(text);
  if (item.kind === 'chapter' || item.kind === 'section') {
    const goesOn = isTitle(`${text} ${line.text}`) || !(isTitle(text) || isEnded);
    return !line.afterBlank && goesOn ? ' ' : null;
  }
  if (line.indent >= deepIndent && isEnded) return '\n';
  // After a blank line, only an unfinished sentence continues.
  const isHeading = item.kind === 'rule' && isTitle(text);
  if (line.afterBlank) return isEnded || isHeading ? null : ' ';
  // In wrapped lines, a letter in brackets may be in the middle of a sentence.
  if (bulleted.test(line.text) && !(draft.hardWrapped && line.text.startsWith('('))) return '\n';
  const isAfterItem = above !== null && bulleted.test(above.text);
  return withinParagraph(draft, text, isEnded || isAfterItem, line);
}
