/** Parses the part of a text with the numbered rules, line by line. */
import type { KeyStep } from '../../../numbers/number-key.ts';
import { isHeadline, isTitle } from '../../../words/typography.ts';
import {
  addExample,
  addItem,
  addLine,
  addProblem,
  reportStrayLine,
  beginParagraph,
  uniqueKey,
  type Draft,
  type DraftItem,
  endsSentence,
  expectsNumber,
  type Line,
  type ParserState,
  warnOfDuplicate,
} from '../../parser-helpers.ts';
import type { ItemKind } from '../../parsed.ts';
import { isAfter, isNext, type NumberedLine, type Numbering, stepsKey } from './numbers.ts';

const exampleLead = /^[([]?(?:examples?|ex\.?|e\.g\.)\s*\d{0,2}\s*(?::[)\]]?|[)\]]:?)\s*/i;
const bullet = /^(?:[•●▪◦‣·*–—-]|\([a-z0-9]{1,2}\)|[a-z0-9]{1,2}[.)])\s+/i;
const deepIndent = 3;

interface RulesState extends ParserState {
  /** The number of the last numbered item. */
  last: KeyStep[] | null;
  /** The numbered items, by `stepsKey`. */
  bySteps: Map<string, DraftItem>;
  /** The nearest line above that is not blank. */
  above: Line | null;
}

export function readNumberedRules(draft: Draft, lines: Line[], numbering: Numbering): void {
  const state: RulesState = {
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
    if (found && isItem(draft, found, line, state, below, numbering)) {
      addNumbered(draft, state, line, found, numbering);
    } else if (!lead || !addExample(draft, state, line, lead)) {
      if (state.current) addToItem(draft, state.current, line, state.above);
      else reportStrayLine(draft, line, 'a number first');
    }
    state.above = line;
  }
}

/**
 * True if the number at the start of a line is the number of an item. It may also be part of a sentence
 * that starts in the line above, or of a list in a rule.
 */
function isItem(
  draft: Draft,
  found: NumberedLine,
  line: Line,
  { last, above, current }: RulesState,
  below: Line[],
  numbering: Numbering,
): boolean {
  const next = isNext(found.steps, last);
  if (found.steps.length === 1 && found.kind === 'chapter') {
    // A chapter has a title, and the next longer number starts with the number of the chapter.
    if (found.rest !== '' && !isHeadline(found.rest)) return false;
    const deeper = below
      .map(({ text }) => numbering.read(text))
      .find((each) => each && each.steps.length > 1);
    const isChapter = deeper
      ? numbering.ancestors(deeper.key).includes(stepsKey(found.key))
      : false;
    return isChapter || (next && line.afterBlank);
  }
  const ended = above === null || line.afterBlank || endsSentence(above.text);
  if (/^[a-z]/.test(found.rest) && !(next && ended)) return false;
  if (!above || line.afterBlank)
    return found.steps.length > 1 || next || isAfter(found.steps, last);
  if (expectsNumber(above.text) && !(current && isTitle(current.paragraph.text))) return false;
  if (next) return true;
  const title = current !== null && isHeadline(current.paragraph.text);
  // Unless lines are wrapped, each line is a paragraph.
  const isParagraph = title || endsSentence(above.text) || !draft.hardWrapped;
  return isParagraph && (isAfter(found.steps, last) || (ended && !draft.hardWrapped));
}

function addNumbered(
  draft: Draft,
  state: RulesState,
  line: Line,
  found: NumberedLine,
  numbering: Numbering,
): void {
  const { kind, number, lead, steps } = found;
  const key = uniqueKey(draft, found.key);
  if (key !== found.key) {
    warnOfDuplicate(draft, line, found.key, key);
  } else if (!isAfter(steps, state.last)) {
    const message = `The number ${found.key} comes after a higher one. If it is a misprint, correct it in content/errata.yaml.`;
    addProblem(draft, line, { rule: 'misnumbered-entry', severity: 'warning', message });
  }
  const ancestors = numbering.ancestors(found.key).map((each) => state.bySteps.get(each));
  const parent = ancestors.find((each) => each !== undefined)?.key ?? null;
  const paragraph = beginParagraph(line, lead.length);
  const item = addItem(draft, { kind: kind as ItemKind, key, number, lead, parent, paragraph });
  state.bySteps.set(JSON.stringify(steps), item);
  state.current = item;
  state.owner = item;
  state.last = steps;
  state.examples = 0;
}

/** Adds a line to an item. If the item has only a title so far, the line becomes its text. */
function addToItem(draft: Draft, item: DraftItem, line: Line, above: Line | null): void {
  const { paragraph } = item;
  const { text } = paragraph;
  const isHeading = item.kind === 'chapter' || item.kind === 'section';
  const startsText = isHeading && !expectsNumber(text) && /^[\p{Lu}“"]/u.test(line.text);
  const hasTitle =
    item.title === null && item.kind !== 'example' && (startsText ? isHeadline : isTitle)(text);
  if (hasTitle && (line.afterBlank || !isTitle(`${text} ${line.text}`))) {
    const { from } = paragraph.lines;
    item.title = text;
    item.lead = `${item.lead}${text}\n`;
    item.paragraph = beginParagraph(line);
    item.paragraph.lines.from = from;
    return;
  }
  if (text === '') item.lead = `${item.lead.trimEnd()}\n`;
  addLine(paragraph, line, separatorOf(draft, text, line, above));
}

function separatorOf(draft: Draft, text: string, line: Line, above: Line | null): ' ' | '\n' {
  const isEnded = endsSentence(text);
  const isAfterItem = above !== null && bullet.test(above.text);
  if (bullet.test(line.text) || (isAfterItem && (isEnded || !draft.hardWrapped))) return '\n';
  if (line.afterBlank) return isEnded || !/^[a-z]/.test(line.text) ? '\n' : ' ';
  if (line.indent >= deepIndent && isEnded && !draft.hardWrapped) return '\n';
  if (draft.hardWrapped) return ' ';
  return isEnded && !/^[a-z]/.test(line.text) ? '\n' : ' ';
}
