import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../src/content-files/decode.ts';
import type { ParsedText, Problem, TextFormat } from '../../src/rulebook/index.ts';
import { refusal } from '../report/run.ts';

/** What the release's folder holds already. */
export type Existing =
  | { state: 'new' }
  | {
      state: 'same' | 'other';
      problem: Problem;
      /** The text that is there. */
      file: string;
      hasLost: boolean;
    };

/** Blanks at line ends and empty lines at the end say nothing. */
function comparable(text: string): string {
  return text.replace(/[^\S\n]+$/gm, '').trimEnd();
}

/** What both texts hold first, as it is spoken of: `chapter 1`, `702.19a`. */
function sameNumber(one: ParsedText, other: ParsedText): string | undefined {
  const keys = new Set(one.items.map((item) => item.key));
  const same = other.items.find((item) => item.kind !== 'matter' && keys.has(item.key));
  return same?.kind === 'chapter' ? `chapter ${same.key}` : same?.key;
}

/**
 * Compares a text with those that its release has: the same text, in whatever encoding, is no
 * news; another text of the same numbers is not let in; a page with other numbers is.
 */
export function compareExisting(
  folder: string,
  text: string,
  parsed: ParsedText,
  parse: TextFormat['parse'],
): Existing {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.txt$/i.test(name))
    : [];
  for (const name of names) {
    const file = path.join(folder, name);
    const { text: old, hasLost = false } = decodeText(readFileSync(file), file, true);
    if (comparable(old) === comparable(text)) {
      const message = `This text is already there as ${file}. Nothing was changed.`;
      const problem = refusal(parsed.file, 'already-there', message);
      return { state: 'same', problem: { ...problem, severity: 'note' }, file, hasLost };
    }
    const shared = sameNumber(parsed, parse(old, file));
    if (shared === undefined) continue;
    const message = `Another text of this release is already there as ${file} (both hold ${shared}). Remove that file first if this one is to replace it, or give another --release.`;
    const problem = refusal(parsed.file, 'release-exists', message);
    return { state: 'other', problem, file, hasLost };
  }
  return { state: 'new' };
}
