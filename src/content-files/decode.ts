import iconv from 'iconv-lite';
import { type ByteFault, findDamage } from '../rules/texts/damage.ts';
import { plainLetters } from '../rules/words/typography.ts';

/** Matches every line end: CRLF, CR, LF, vertical tab, form feed, Unicode separators. */
const lineEnd = /\r\n|[\r\n\v\f\u2028\u2029]/g;

/** Converts all line ends to `\n`. If a program wrote all of them as CR CR LF, each is one line end. */
function normalizeLineEnds(text: string): string {
  const single = text.replaceAll('\r\r\n', '\n');
  const doubled = single.length < text.length && !/[\r\n]/.test(text.replaceAll('\r\r\n', ''));
  return (doubled ? single : text).replace(lineEnd, '\n');
}

/**
 * Decodes bytes to text, whatever their encoding. The text has `\n` as the line end, and no no-break spaces or
 * invisible characters.
 * @param acceptLost true to report lost characters as warnings instead of errors
 * @example decodeText(new Uint8Array([0x31, 0x92, 0x0d]), 'a.txt').text // '1’\n'
 */
export function decodeText(bytes: Uint8Array, file: string, acceptLost = false) {
  const { text: raw, encoding, faults } = readBytes(bytes);
  const text = plainLetters(normalizeLineEnds(raw).replace(/[\u00a0\u2007\u202f]/g, ' '));
  return { text, encoding, problems: findDamage(text, faults, encoding, file, acceptLost) };
}

interface ReadBytes {
  text: string;
  /** The name of the encoding: `UTF-8`, `UTF-8 with BOM`, `UTF-16 LE`, `Windows-1252`. */
  encoding: string;
  faults: ByteFault[];
}

const replacement = '\ufffd';

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Returns null if bytes are invalid. @param mayBeCut true if the last character may lack its last bytes */
function strictUtf8(bytes: Uint8Array, mayBeCut: boolean): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes, { stream: mayBeCut });
  } catch {
    return null;
  }
}

/** Decodes UTF-8, even if it is cut off in its last character. Returns null for anything else. */
function readUtf8(bytes: Uint8Array, encoding: string): ReadBytes | null {
  const whole = strictUtf8(bytes, false);
  if (whole !== null) return { text: whole, encoding, faults: [] };
  const text = strictUtf8(bytes, true);
  // The text must have another multi-byte character. Otherwise, it is more likely Windows-1252.
  if (text === null || !/[^\0-\x7f]/.test(text)) return null;
  return { text, encoding, faults: ['cut-character'] };
}

/**
 * Detects UTF-16 without a byte order mark: in Latin text, nearly every second byte is zero. Returns
 * null if there are UTF-8 replacement characters, because the text was then decoded wrongly before.
 */
function unmarkedUtf16(bytes: Uint8Array): 'LE' | 'BE' | null {
  if (bytes.length < 4 || Buffer.from(bytes).includes('\ufffd', 0, 'utf8')) return null;
  const zerosAt = (rest: 0 | 1) =>
    bytes.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const most = (bytes.length / 2) * 0.7;
  const few = (bytes.length / 2) * 0.02;
  if (odd > most && even < few) return 'LE';
  if (even > most && odd < few) return 'BE';
  return null;
}

function readUtf16(bytes: Uint8Array, order: 'LE' | 'BE', mark: boolean): ReadBytes {
  const body = bytes.subarray(mark ? 2 : 0);
  const odd = body.length % 2 === 1;
  const even = odd ? body.subarray(0, -1) : body;
  const text = iconv.decode(Buffer.from(even), `utf-16${order.toLowerCase()}`, { stripBOM: false });
  return {
    text: text.toWellFormed(),
    encoding: `UTF-16 ${order}${mark ? ' with BOM' : ''}`,
    faults: odd ? ['odd-length'] : [],
  };
}

/** Decodes Windows-1252. Reports bytes that mean nothing in it, which iconv makes control characters. */
function readWindows1252(bytes: Uint8Array): ReadBytes {
  const text = iconv.decode(Buffer.from(bytes), 'windows-1252', { stripBOM: false });
  const undefinedBytes = /[\x81\x8d\x8f\x90\x9d]/.test(text) || text.includes(replacement);
  return { text, encoding: 'Windows-1252', faults: undefinedBytes ? ['invalid-bytes'] : [] };
}

/** Never throws: unreadable bytes become replacement characters, and `faults` reports them. */
function readBytes(bytes: Uint8Array): ReadBytes {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) {
    const body = bytes.subarray(3);
    const encoding = 'UTF-8 with BOM';
    const text = new TextDecoder().decode(body);
    return readUtf8(body, encoding) ?? { text, encoding, faults: ['invalid-bytes'] };
  }
  if (startsWith(bytes, [0xff, 0xfe])) return readUtf16(bytes, 'LE', true);
  if (startsWith(bytes, [0xfe, 0xff])) return readUtf16(bytes, 'BE', true);
  const order = unmarkedUtf16(bytes);
  if (order) return readUtf16(bytes, order, false);
  return readUtf8(bytes, 'UTF-8') ?? readWindows1252(bytes);
}
