import { firstEnough } from '../binary-search.ts';
import { invisibleCharacter } from '../words/typography.ts';

/** A text as readers see it, with the way back to the offsets of the original. */
export interface VisibleText {
  text: string;
  /** Returns a part of the text with its offsets in the original. */
  inOriginal<Part extends { start: number; end: number }>(part: Part): Part;
}

/** Matches what has no width, and signs that are not ASCII. */
const signs = new RegExp(
  `(${invisibleCharacter}+)|([\u2010-\u2012\u2212])|([\u00a0\u202f])|[\uff01-\uff5e]`,
  'g',
);

/** Matches invisible characters, hyphens and spaces that are written as in HTML. */
export const signsInHtml =
  /(&(?:shy|zwnj|zwj|#173|#820[3-5]|#x(?:ad|200[b-f]));)|(&(?:#820[89]|#x201[0-2]|hyphen|dash|minus);)|(&(?:nbsp|#160|#xa0);)/gi;

/**
 * Removes invisible characters, and writes hyphens, spaces and wide digits plainly.
 * @param marks matches what to remove, or what to write as a hyphen or a space: a group for each
 * @example visibleText('702.19\u200bb').text // '702.19b'
 */
export function visibleText(original: string, marks = signs): VisibleText {
  let text = '';
  let end = 0;
  const starts: { offset: number; original: number }[] = [{ offset: 0, original: 0 }];
  for (const { 0: sign, 1: none, 2: dash, 3: space, index } of original.matchAll(marks)) {
    text += original.slice(end, index);
    if (none === undefined) {
      text += dash ? '-' : space ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
    }
    end = index + sign.length;
    if (sign.length !== 1 || none !== undefined)
      starts.push({ offset: text.length, original: end });
  }
  text += original.slice(end);
  const at = (offset: number) => {
    const next = firstEnough(1, starts.length, (nth) => (starts[nth]?.offset ?? 0) > offset);
    const start = starts[next - 1];
    return start ? start.original + offset - start.offset : offset;
  };
  const inOriginal: VisibleText['inOriginal'] = (part) => ({
    ...part,
    start: at(part.start),
    end: at(part.end - 1) + 1,
  });
  return { text, inOriginal };
}
