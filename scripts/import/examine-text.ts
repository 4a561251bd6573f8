import { decodeText } from '../../src/content-files/decode.ts';
import {
  detectFormat,
  type DocumentDescription,
  formatOf,
  formats,
  looksLikeHtml,
  type ParsedText,
  type Problem,
} from '../../src/rulebook/index.ts';
import { hasErrors, refusal } from '../report/run.ts';
import { checkReferences } from './describe-release.ts';
import { nameFileKind } from './file-kinds.ts';
import type { Received } from './read-input.ts';

/** What is known of a text by the time that it is judged. */
export interface Findings {
  encoding: string | null;
  text: string;
  parsed: ParsedText | null;
  unresolved: number;
  /** Whether characters of it were lost before it came here. */
  hasLost?: true;
  problems: Problem[];
}

/**
 * Decodes, recognises, parses and checks a text; reads and writes no file.
 *
 * @param acceptLost whether lost characters are accepted
 */
export function examineText(
  { bytes, from }: Received,
  wanted?: DocumentDescription,
  acceptLost = false,
): Findings {
  const kind = nameFileKind(bytes);
  if (kind) {
    const problem = refusal(from, 'not-a-text', kind, 'a plain text of rules or rulings');
    return { encoding: null, text: '', parsed: null, unresolved: 0, problems: [problem] };
  }
  const { problems: damage, ...decoded } = decodeText(bytes, from, acceptLost);
  const { text } = decoded;
  const findings = { ...decoded, parsed: null, unresolved: 0, problems: damage };
  const withProblem = (rule: string, message: string) => ({
    ...findings,
    problems: [...damage, refusal(from, rule, message, 'a plain text of rules or rulings')],
  });
  if (text.trim() === '') return withProblem('empty-file', 'There is no text in this file.');
  if (looksLikeHtml(text)) {
    return withProblem('not-a-text', 'This is a web page, not a plain text. Save the .txt file.');
  }
  const format = detectFormat(text, wanted && formatOf(wanted.format));
  const described = wanted && wanted.format === format?.id ? wanted : undefined;
  const parsed = format?.parse(text, from, described);
  if (!format || !parsed || !(holdsAnything(parsed) || format.hasTitle?.(text))) {
    const known = formats.map(({ name }) => name).join(' nor ');
    const message = `This is no release of a document that is known here: neither ${known}, for it has no numbered paragraphs as theirs are.`;
    // Damage explains why nothing could be recognised.
    return hasErrors(damage) ? findings : withProblem('unknown-format', message);
  }
  const { unresolved, problems } = checkReferences(parsed, format.isWhole(parsed));
  return {
    ...findings,
    parsed,
    unresolved,
    problems: [...damage, ...parsed.problems, ...problems],
  };
}

/** The document asked for, or the only one there is of a format that has to be told how it numbers. */
export function documentFor(
  documents: DocumentDescription[],
  slug: string | undefined,
): DocumentDescription | undefined {
  if (slug !== undefined) return documents.find((each) => each.slug === slug);
  const general = documents.filter(({ format }) => formatOf(format).general);
  return general.length === 1 ? general[0] : undefined;
}

/** Whether there is more in a text than what stands around rules; any list can look like chapters. */
function holdsAnything({ items }: ParsedText): boolean {
  return items.some(({ kind }) => kind !== 'matter' && kind !== 'chapter');
}
