import type { Contents } from './contents.ts';
import { endsSentence, expectsNumber, type Line } from './lines.ts';
import {
  comesAfter,
  type NumberedLine,
  readForgottenRule,
  readNumber,
  successors,
} from './numbers.ts';
import type { Place } from './place.ts';
import { isTitle } from './titles.ts';

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
