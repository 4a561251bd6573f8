/** Parses the part of the text with the numbered rules, line by line. */
import { isTitle } from '../../../words/typography.ts';
import {
  addExample,
  addItem,
  addLine,
  addProblem,
  reportStrayLine,
  beginParagraph,
  bulleted,
  uniqueKey,
  type Draft,
  type DraftItem,
  endsSentence,
  expectsNumber,
  type Line,
  type ParserState,
  warnOfDuplicate,
} from '../../parser-helpers.ts';
import {
  checkOrder,
  comesAfter,
  expectedKey,
  type NumberedRuleLine,
  readNumberWithoutRule,
  readNumberedLine,
  successors,
} from './numbers.ts';
import { type RulesContents, ignoreReason, type Region } from './regions.ts';

interface RulesState extends ParserState {
  /** The key of the last numbered item, with misprints corrected. */
  last: string;
  section: DraftItem | null;
  rule: DraftItem | null;
  /** The last item with each number, to find the parents of new items. */
  latest: Map<string, DraftItem>;
  /** The nearest line above that is not blank. */
  above: Line | null;
  /** True if the line above was reported as an error, and this one may continue it. */
  isAfterError: boolean;
}

function startState(): RulesState {
  return {
    current: null,
    owner: null,
    last: '',
    section: null,
    rule: null,
    examples: 0,
    latest: new Map(),
    above: null,
    isAfterError: false,
  };
}

/**
 * True if the number at the start of a line is the number of an item. False if it belongs to a sentence
 * that starts in the line above: `… see rule` + `702.19 and …`.
 */
function isItemNumber(
  found: NumberedRuleLine,
  line: Line,
  state: RulesState,
  contents: RulesContents | null,
): boolean {
  const { above } = state;
  const listed = contents?.entries.some(({ key }) => key === found.key) ?? false;
  if (found.kind === 'chapter' && !isTitle(found.rest)) return false;
  const next = successors(state.last).includes(found.key);
  if (found.kind === 'chapter' && contents && !listed && !(next && line.afterBlank)) return false;
  if (line.afterBlank || !above) return true;
  if (/^[a-z]/.test(found.rest)) return false;
  const heading = state.current !== null && isTitle(state.current.paragraph.text);
  // A title may end with “Rules”, as in “The Golden Rules”, and need no number after it.
  if (next && heading) return true;
  if (expectsNumber(above.text)) return false;
  if (next) return true;
  return (
    (heading || endsSentence(above.text)) && found.isRegular && comesAfter(found.key, state.last)
  );
}

/** Returns the number at the start of a line, or null if the line doesn't start a numbered item. */
function numberOf(
  line: Line,
  state: RulesState,
  contents: RulesContents | null,
): NumberedRuleLine | null {
  const found = readNumberedLine(line.text);
  if (found) return isItemNumber(found, line, state, contents) ? found : null;
  const possible = line.afterBlank || (state.above && endsSentence(state.above.text));
  return possible ? readNumberWithoutRule(line.text, state.last) : null;
}

/** Lines with at least this many spaces in front start a new paragraph of an item. */
const deepIndent = 3;

/**
 * Returns what to put between an item and a line without a number: a space or a line break. Null if the
 * line doesn't belong to the item.
 */
function separatorOf(draft: Draft, state: RulesState, line: Line): ' ' | '\n' | null {
  const { current, above } = state;
  if (!current || !above) return null;
  const soFar = current.paragraph.text;
  const heading = current.kind === 'chapter' || current.kind === 'section';
  if (heading) {
    const goesOn = isTitle(`${soFar} ${line.text}`) || !(isTitle(soFar) || endsSentence(soFar));
    return !line.afterBlank && goesOn ? ' ' : null;
  }
  const isEnded = endsSentence(soFar);
  if (line.indent >= deepIndent && isEnded) return '\n';
  // After a blank line, only an unfinished sentence continues.
  const isHeading = current.kind === 'rule' && isTitle(soFar);
  if (line.afterBlank) return isEnded || isHeading ? null : ' ';
  if (bulleted.test(line.text)) return '\n';
  if (draft.hardWrapped) return ' ';
  const isSeparate = isEnded || bulleted.test(above.text);
  return isSeparate && !/^[a-z]/.test(line.text) ? '\n' : ' ';
}

const exampleLead = /^(?:examples?\s*:\s*)+/i;

function parentKey(found: NumberedRuleLine): string {
  if (found.kind === 'subrule') return found.key.replace(/[a-z]+$/, '');
  if (found.kind === 'rule') return found.key.slice(0, 3);
  return found.kind === 'section' ? found.key.slice(0, 1) : '';
}

/**
 * Returns the key of the heading that an item belongs to, or null if that heading is missing. A misprint
 * such as `605.2c` below 609.2 belongs to 609.2.
 */
function parentOf(
  found: NumberedRuleLine,
  state: RulesState,
  isMisnumbered: boolean,
): string | null {
  const current = { chapter: null, section: null, rule: state.section, subrule: state.rule };
  const printed = state.latest.get(parentKey(found));
  return ((isMisnumbered && current[found.kind]) || printed)?.key ?? null;
}

function addNumbered(draft: Draft, state: RulesState, line: Line, found: NumberedRuleLine): void {
  const key = uniqueKey(draft, found.key);
  if (key !== found.key) {
    warnOfDuplicate(draft, line, found.key, key);
  }
  // A duplicate in the same section was already reported. The next numbers continue from it.
  const isRepeated = key !== found.key && state.last.startsWith(found.key.slice(0, 3));
  const isMisnumbered = !isRepeated && checkOrder(draft, line, state.last, found);
  const parent = parentOf(found, state, isMisnumbered);
  const paragraph = beginParagraph(line, found.lead.length);
  const { kind, number, lead } = found;
  const item = addItem(draft, { kind, key, number, lead, parent, paragraph });
  state.latest.set(found.key, item);
  state.current = item;
  state.owner = item;
  state.last = isMisnumbered ? (expectedKey(state.last, found) ?? found.key) : found.key;
  state.examples = 0;
  if (kind === 'chapter') state.section = null;
  if (kind === 'section') state.section = item;
  if (kind === 'chapter' || kind === 'section') state.rule = null;
  if (kind === 'rule') state.rule = item;
}

function warnOfBreak(draft: Draft, line: Line, item: DraftItem): void {
  addProblem(draft, line, {
    rule: 'broken-paragraph',
    severity: 'warning',
    message: `A blank line in the middle of ${item.key} was ignored. Compare this place with another copy.`,
  });
}

function addToItem(item: DraftItem, line: Line, separator: ' ' | '\n'): void {
  // The text may start in the line after the number.
  if (item.paragraph.text === '') item.lead = `${item.lead.trimEnd()}\n`;
  addLine(item.paragraph, line, separator);
}

function readLine(
  draft: Draft,
  state: RulesState,
  line: Line,
  contents: RulesContents | null,
): void {
  const found = numberOf(line, state, contents);
  if (found) {
    state.isAfterError = false;
    addNumbered(draft, state, line, found);
    return;
  }
  const lead = exampleLead.exec(line.text)?.[0];
  if (lead && addExample(draft, state, line, lead)) {
    state.isAfterError = false;
    return;
  }
  if (line.afterBlank) state.isAfterError = false;
  const separator = state.isAfterError ? null : separatorOf(draft, state, line);
  if (separator && state.current) {
    if (separator === ' ' && line.afterBlank) warnOfBreak(draft, line, state.current);
    addToItem(state.current, line, separator);
    return;
  }
  state.isAfterError = true;
  const expected = 'a rule number, “Example:”, or an indented paragraph of the rule above';
  reportStrayLine(draft, line, expected);
}

export function readRules(draft: Draft, region: Region, contents: RulesContents | null): void {
  const state = startState();
  for (const line of region.lines) {
    if (line.blank) continue;
    const reason = ignoreReason(line);
    if (reason) {
      draft.ignored.push({ line: line.number, text: line.text, reason });
      continue;
    }
    readLine(draft, state, line, contents);
    state.above = line;
  }
}
