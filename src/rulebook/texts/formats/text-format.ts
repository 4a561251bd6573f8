import type { NumberedDocument, NumberScheme } from '../../numbers/scheme.ts';
import type { ParsedText } from '../parsed.ts';
import type { ReferenceGrammar } from '../references.ts';

/**
 * A way in which texts are written. Each has a folder of its own under `formats/` and stands on the
 * list in `formats/index.ts`; nothing else in the code knows of any one of them.
 */
export interface TextFormat {
  /** As `document.yaml` names it: `comprehensive-rules`. */
  id: string;
  /** As problems speak of a text of it: `a Rulings Summary`. */
  name: string;
  /** Whether its texts are the rules themselves, or rulings about rules that stand elsewhere. */
  role: 'rules' | 'rulings';
  /** How many lines of a text only this format has. */
  detect: (text: string) => number;
  /** Whether a text opens with the format's own title, so that it is known by that alone. */
  hasTitle?: (text: string) => boolean;
  /**
   * Whether any numbered text at all would be recognised. Such a format is taken only where no
   * other knows the text.
   */
  general?: true;
  /**
   * From a decoded text and its name, as problems are to show it, to its items. Never throws.
   *
   * @param document how the document numbers, where that is known
   */
  parse: (text: string, file: string, document?: NumberedDocument) => ParsedText;
  /** Whether a text is a whole release, or a page of one. */
  isWhole: (text: ParsedText) => boolean;
  /** How its texts refer to numbers. */
  references: (document?: NumberedDocument) => ReferenceGrammar;
  /** How its documents number where they do not say so themselves. */
  numbers: NumberScheme[];
}

/** A page of a release has no table of contents. */
export function hasContents(text: ParsedText): boolean {
  return text.items.some((item) => item.kind === 'matter' && item.key === 'contents');
}

/** How many lines of a text look so. */
export function countLines(text: string, look: RegExp): number {
  return text.split('\n').filter((line) => look.test(line)).length;
}
