/** Parses the rules line by line. The meaning of a line depends on the lines before it. */
import { isTitle } from '../../../words/typography.ts';
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
import {
  checkOrder,
  comesAfter,
  expectedKey,
  type NumberedRuleLine,
  readForgottenRule,
  readNumberedLine,
  successors,
} from './numbers.ts';
import { type RulesContents, chromeReason, type Region } from './regions.ts';

/** The state of the parser. */
interface Place {
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The numbered item that an example belongs to. */
  owner: DraftItem | null;
  /** Key of the last numbered item, corrected and without `.Duplicate.n`. */
  last: string;
  /** The current section and rule. */
  section: DraftItem | null;
  rule: DraftItem | null;
  examples: number;
  /** The last item of each key. Children belong to the last heading with their number. */
  latest: Map<string, DraftItem>;
  /** The nearest line above that is not blank. */
  above: Line | null;
  /** True if the line above could not be read. */
  lost: boolean;
}

/** @returns the state at the start */
function beginning(): Place {
  return {
    current: null,
    owner: null,
    last: '',
    section: null,
    rule: null,
    examples: 0,
    latest: new Map(),
    above: null,
    lost: false,
  };
}

/**
 * True if the number at the start of a line can belong to an item: after a blank line, or in the
 * expected order. In hard-wrapped text, it may also be part of the sentence above.
 */
function isBelievable(
  found: NumberedRuleLine,
  line: Line,
  place: Place,
  contents: RulesContents | null,
): boolean {
  const { above } = place;
  const listed = contents?.entries.some(({ key }) => key === found.key) ?? false;
  if (found.kind === 'chapter' && !isTitle(found.rest)) return false;
  const next = successors(place.last).includes(found.key);
  if (found.kind === 'chapter' && contents && !listed && !(next && line.afterBlank)) return false;
  if (line.afterBlank || !above) return true;
  if (/^[a-z]/.test(found.rest)) return false;
  const heading = place.current !== null && isTitle(place.current.paragraph.text);
  // A title such as “The Golden Rules” doesn't expect a number.
  if (next && heading) return true;
  if (expectsNumber(above.text)) return false;
  if (next) return true;
  return (
    (heading || endsSentence(above.text)) && found.regular && comesAfter(found.key, place.last)
  );
}

/** Returns the number of the item that a line begins, or null. */
function numberOf(
  line: Line,
  place: Place,
  contents: RulesContents | null,
): NumberedRuleLine | null {
  const found = readNumberedLine(line.text);
  if (found) return isBelievable(found, line, place, contents) ? found : null;
  const possible = line.afterBlank || (place.above && endsSentence(place.above.text));
  return possible ? readForgottenRule(line.text, place.last) : null;
}

/** The least indent of an item's further paragraphs. Most releases have five spaces, one has four. */
const deepIndent = 3;

/**
 * Returns what joins an unnumbered line to the item above, or null if it doesn't belong to that item.
 */
function jointOf(draft: Draft, place: Place, line: Line): ' ' | '\n' | null {
  const { current, above } = place;
  if (!current || !above) return null;
  const soFar = current.paragraph.text;
  const heading = current.kind === 'chapter' || current.kind === 'section';
  if (heading) {
    const goesOn = isTitle(`${soFar} ${line.text}`) || !(isTitle(soFar) || endsSentence(soFar));
    return !line.afterBlank && goesOn ? ' ' : null;
  }
  const over = endsSentence(soFar);
  if (line.indent >= deepIndent && over) return '\n';
  // Joins a sentence that was broken by a blank line; titles have no sentence to continue.
  const title = current.kind === 'rule' && isTitle(soFar);
  if (line.afterBlank) return over || title ? null : ' ';
  if (draft.hardWrapped) return ' ';
  return over && !/^[a-z]/.test(line.text) ? '\n' : ' ';
}

const exampleLead = /^(?:examples?\s*:\s*)+/i;

function parentKey(found: NumberedRuleLine): string {
  if (found.kind === 'subrule') return found.key.replace(/[a-z]+$/, '');
  if (found.kind === 'rule') return found.key.slice(0, 3);
  return found.kind === 'section' ? found.key.slice(0, 1) : '';
}

/**
 * Returns the heading of an item. A misprint such as `605.2c` under 609.2 belongs to 609.2. Null if a
 * heading is missing before the item.
 */
function parentOf(found: NumberedRuleLine, place: Place, misnumbered: boolean): string | null {
  const here = { chapter: null, section: null, rule: place.section, subrule: place.rule };
  const printed = place.latest.get(parentKey(found));
  return ((misnumbered && here[found.kind]) || printed)?.key ?? null;
}

function addNumbered(draft: Draft, place: Place, line: Line, found: NumberedRuleLine): void {
  const key = claimKey(draft, found.key);
  if (key !== found.key) {
    warnOfSameNumber(draft, line, found.key, key);
  }
  // If two items of a section have the same number, the second is in the right place.
  const repeated = key !== found.key && place.last.startsWith(found.key.slice(0, 3));
  const misnumbered = !repeated && checkOrder(draft, line, place.last, found);
  const parent = parentOf(found, place, misnumbered);
  const paragraph = beginParagraph(line, found.lead.length);
  const { kind, number, lead } = found;
  const item = addItem(draft, { kind, key, number, lead, parent, paragraph });
  place.latest.set(found.key, item);
  place.current = item;
  place.owner = item;
  place.last = misnumbered ? (expectedKey(place.last, found) ?? found.key) : found.key;
  place.examples = 0;
  if (kind === 'chapter') place.section = null;
  if (kind === 'section') place.section = item;
  if (kind === 'chapter' || kind === 'section') place.rule = null;
  if (kind === 'rule') place.rule = item;
}

function warnOfBreak(draft: Draft, line: Line, item: DraftItem): void {
  addProblem(draft, line, {
    rule: 'broken-paragraph',
    severity: 'warning',
    message: `A blank line in the middle of ${item.key} was ignored. Compare this place with another copy.`,
  });
}

function addToItem(item: DraftItem, line: Line, joint: ' ' | '\n'): void {
  // The text may begin on the line after its number.
  if (item.paragraph.text === '') item.lead = `${item.lead.trimEnd()}\n`;
  addLine(item.paragraph, line, joint);
}

function readLine(draft: Draft, place: Place, line: Line, contents: RulesContents | null): void {
  const found = numberOf(line, place, contents);
  if (found) {
    place.lost = false;
    addNumbered(draft, place, line, found);
    return;
  }
  const lead = exampleLead.exec(line.text)?.[0];
  if (lead && addExample(draft, place, line, lead)) {
    place.lost = false;
    return;
  }
  if (line.afterBlank) place.lost = false;
  const joint = place.lost ? null : jointOf(draft, place, line);
  if (joint && place.current) {
    if (joint === ' ' && line.afterBlank) warnOfBreak(draft, line, place.current);
    addToItem(place.current, line, joint);
    return;
  }
  place.lost = true;
  const expected = 'a rule number, “Example:”, or an indented paragraph of the rule above';
  addStrayLine(draft, line, expected);
}

/** Reads chapters, sections, rules, subrules and their examples. */
export function readRules(draft: Draft, region: Region, contents: RulesContents | null): void {
  const place = beginning();
  for (const line of region.lines) {
    if (line.blank) continue;
    const reason = chromeReason(line);
    if (reason) {
      draft.chrome.push({ line: line.number, text: line.text, reason });
      continue;
    }
    readLine(draft, place, line, contents);
    place.above = line;
  }
}
