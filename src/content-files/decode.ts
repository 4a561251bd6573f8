import type { Problem } from '../rulebook/problem.ts';
import { findDamage, hasLostCharacters } from '../rulebook/texts/damage.ts';
import { readBytes } from './encoding.ts';
import { isUtf16ReadAsUtf8, readUtf16ReadAsUtf8 } from './utf16-as-utf8.ts';

export interface DecodedText {
  /** The text with `\n` as its only line end and ordinary spaces only. */
  text: string;
  /** As a person would name it: `UTF-8`, `UTF-8 with BOM`, `UTF-16 LE`, `Windows-1252`. */
  encoding: string;
  /** Whether characters were lost before the file came here. */
  hasLost?: true;
  problems: Problem[];
}

/** Every character that ends a line: CRLF, CR, LF, line and page breaks. */
const lineEnd = /\r\n|[\r\n\v\f\u2028\u2029]/g;

/** Some programs write every line end twice over: CR CRLF. */
function normaliseLineEnds(text: string): string {
  const single = text.replaceAll('\r\r\n', '\n');
  const doubled = single.length < text.length && !/[\r\n]/.test(text.replaceAll('\r\r\n', ''));
  return (doubled ? single : text).replace(lineEnd, '\n');
}

/**
 * Bytes as received to text, so that a release gives the same text whatever it was encoded in:
 * one kind of line end, and no-break spaces as plain ones.
 *
 * @param acceptLost whether a text of which characters were lost is read as well as it can be, with
 *   warnings in place of errors
 * @returns the text, its encoding, and located errors where the bytes or the text are damaged
 * @example decodeText(new Uint8Array([0x31, 0x92, 0x0d]), 'a.txt').text // '1’\n'
 */
export function decodeText(bytes: Uint8Array, file: string, acceptLost = false): DecodedText {
  const { text: received, encoding, faults } = readBytes(bytes);
  const isMended = acceptLost && isUtf16ReadAsUtf8(received);
  const raw = isMended ? readUtf16ReadAsUtf8(received) : received;
  const text = normaliseLineEnds(raw).replace(/[\u00a0\u2007\u202f]/g, ' ');
  const problems = findDamage(text, faults, encoding, file, acceptLost);
  return {
    text,
    encoding: isMended ? `UTF-16 read as ${encoding}` : encoding,
    ...(hasLostCharacters(received) ? { hasLost: true } : {}),
    problems,
  };
}
