import type { Draft } from './draft.ts';
import { endsSentence, type Line } from './lines.ts';
import type { Place } from './place.ts';
import { isTitle } from './titles.ts';

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
