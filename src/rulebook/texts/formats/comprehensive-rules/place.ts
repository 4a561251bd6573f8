/** Where the reading of the rules stands, and what a line is where it stands. */
import type { Draft, DraftItem } from '../../draft.ts';
import { endsSentence, expectsNumber, type Line } from '../../lines.ts';
import { isTitle } from '../../titles.ts';
import type { Contents } from './contents.ts';
import {
  comesAfter,
  type NumberedLine,
  readForgottenRule,
  readNumber,
  successors,
} from './numbers.ts';

/** Where the reading of the rules stands. */
export interface Place {
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The numbered item that an example belongs to. */
  owner: DraftItem | null;
  /** Key of the last numbered item as it should be, without `.Duplicate.n`. */
  last: string;
  /** The section and the rule that the text stands under. */
  section: DraftItem | null;
  rule: DraftItem | null;
  examples: number;
  /** The last item of each key, so that children follow the heading that they stand under. */
  latest: Map<string, DraftItem>;
  /** The line above that is not blank. */
  above: Line | null;
  /** Whether the line above fitted nothing. */
  lost: boolean;
}

/** @returns the place before anything was read */
export function beginning(): Place {
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
 * A number at the head of a line is an item's if a blank line precedes it or the text goes on to
 * it; in hard-wrapped text it may as well be part of the sentence that the line above began.
 */
function isBelievable(
  found: NumberedLine,
  line: Line,
  place: Place,
  contents: Contents | null,
): boolean {
  const { above } = place;
  const listed = contents?.entries.some(({ key }) => key === found.key) ?? false;
  if (found.kind === 'chapter' && !isTitle(found.rest)) return false;
  const next = successors(place.last).includes(found.key);
  if (found.kind === 'chapter' && contents && !listed && !(next && line.afterBlank)) return false;
  if (line.afterBlank || !above) return true;
  if (/^[a-z]/.test(found.rest)) return false;
  const heading = place.current !== null && isTitle(place.current.paragraph.text);
  // A title such as “The Golden Rules” asks for no number.
  if (next && heading) return true;
  if (expectsNumber(above.text)) return false;
  if (next) return true;
  return (
    (heading || endsSentence(above.text)) && found.regular && comesAfter(found.key, place.last)
  );
}

/** The number of the item that a line begins, or null where it begins none. */
export function numberOf(line: Line, place: Place, contents: Contents | null): NumberedLine | null {
  const found = readNumber(line.text);
  if (found) return isBelievable(found, line, place, contents) ? found : null;
  const possible = line.afterBlank || (place.above && endsSentence(place.above.text));
  return possible ? readForgottenRule(line.text, place.last) : null;
}

/** Further paragraphs of an item are indented by five blanks, in one release by four. */
const deepIndent = 3;

/** How an unnumbered line joins the item above it; null where it does not belong to it. */
export function jointOf(draft: Draft, place: Place, line: Line): ' ' | '\n' | null {
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
  // A paragraph that a blank line broke in mid-sentence; a title has no sentence to go on.
  const title = current.kind === 'rule' && isTitle(soFar);
  if (line.afterBlank) return over || title ? null : ' ';
  if (draft.hardWrapped) return ' ';
  return over && !/^[a-z]/.test(line.text) ? '\n' : ' ';
}
