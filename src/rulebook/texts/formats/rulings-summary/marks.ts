import { chromeReason, type SourceLine } from './lines.ts';
import { depthOf, numberPattern } from './numbers.ts';

/** What a line is by its own look. */
export type Mark =
  | { kind: 'blank' }
  | { kind: 'chrome'; reason: string }
  | { kind: 'heading'; number: string; lead: string }
  | { kind: 'item'; number: string; lead: string; dashMissing: boolean }
  | { kind: 'note'; lead: string }
  | { kind: 'example'; lead: string }
  | { kind: 'plain' };

/**
 * The two shapes of a text: in `dashed` ones a leading `- ` tells an item from a heading, in
 * `plain` ones (1999) the depth of its number does.
 */
export type Shape = 'dashed' | 'plain';

const numbered = new RegExp(`^(?<dash>-\\s+)?(?<number>${numberPattern})\\s+-(?:\\s+|$)`);
const note = /^(?:-\s+)?Note\s+-(?:\s+|$)/;
const example = /^Example:\s*/;
const dashedItem = new RegExp(`^-\\s+(?:${numberPattern}|Note)\\s+-(?:\\s|$)`);

/** The shape of a text: dashed as soon as one of its items is. */
export function shapeOf(lines: SourceLine[]): Shape {
  return lines.some(({ text }) => dashedItem.test(text)) ? 'dashed' : 'plain';
}

/**
 * What a line is by its own look; what it is where it stands, a later step says.
 *
 * @example markOf('- 501.5b - If the effect', 'dashed')
 * // { kind: 'item', number: '501.5b', lead: '- 501.5b - ', dashMissing: false }
 */
export function markOf(line: string, shape: Shape): Mark {
  if (line === '') return { kind: 'blank' };
  const reason = chromeReason(line);
  if (reason) return { kind: 'chrome', reason };
  const noteLead = note.exec(line)?.[0];
  if (noteLead) return { kind: 'note', lead: noteLead };
  const exampleLead = example.exec(line)?.[0];
  if (exampleLead) return { kind: 'example', lead: exampleLead };
  return numberedMark(line, shape) ?? { kind: 'plain' };
}

function numberedMark(line: string, shape: Shape): Mark | null {
  const match = numbered.exec(line);
  const number = match?.groups?.['number'];
  if (!match || !number) return null;
  const [lead] = match;
  const hasDash = match.groups?.['dash'] !== undefined;
  const isHeading =
    !hasDash && depthOf(number) !== 'item' && mayBeTitle(number, line.slice(lead.length));
  if (isHeading) return { kind: 'heading', number, lead };
  return { kind: 'item', number, lead, dashMissing: shape === 'dashed' && !hasDash };
}

/**
 * Lettered numbers tell a heading by their depth. `401.1` can be a section or a rule; where no
 * dash tells, a rule is what ends with a stop or a citation.
 */
function mayBeTitle(number: string, words: string): boolean {
  const isShort = words.length <= 100;
  return isShort && (/^[A-Z]/.test(number) || !/[.\]]$/.test(words));
}
