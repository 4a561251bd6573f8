import iconv from 'iconv-lite';
import type { ByteFault } from '../rulebook/texts/damage.ts';

export interface ReadBytes {
  text: string;
  encoding: string;
  faults: ByteFault[];
}

const replacement = '\ufffd';

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-8 that lacks only the end of its last character: a text that was cut off. */
function utf8CutAtItsEnd(bytes: Uint8Array): string | null {
  for (let missing = 1; missing <= 3 && missing < bytes.length; missing++) {
    const rest = bytes.subarray(bytes.length - missing);
    const opensCharacter = (rest[0] ?? 0) >= 0xc2 && (rest[0] ?? 0) <= 0xf4;
    const continues = rest.subarray(1).every((byte) => byte >= 0x80 && byte <= 0xbf);
    if (!opensCharacter || !continues) continue;
    const text = strictUtf8(bytes.subarray(0, bytes.length - missing));
    // Without another such character the byte is rather the last of a Windows-1252 text.
    if (text !== null && /[^\0-\x7f]/.test(text)) return text;
  }
  return null;
}

/**
 * UTF-16 without a mark shows itself by a zero in nearly every second byte of Latin text. Where the
 * bytes hold a replacement character of UTF-8, the damage is done: they have been read as UTF-8.
 */
function unmarkedUtf16(bytes: Uint8Array): 'LE' | 'BE' | null {
  if (bytes.length < 4 || Buffer.from(bytes).includes('\ufffd', 0, 'utf8')) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
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

/** The five bytes that Windows-1252 leaves undefined come out of iconv as C1 control characters. */
function readWindows1252(bytes: Uint8Array): ReadBytes {
  const text = iconv.decode(Buffer.from(bytes), 'windows-1252', { stripBOM: false });
  const undefinedBytes = /[\x81\x8d\x8f\x90\x9d]/.test(text) || text.includes(replacement);
  return { text, encoding: 'Windows-1252', faults: undefinedBytes ? ['invalid-bytes'] : [] };
}

/**
 * Finds out what bytes are encoded in, by their mark where they have one, and reads them.
 * Never throws: bytes that cannot be read become replacement characters and a fault.
 */
export function readBytes(bytes: Uint8Array): ReadBytes {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) {
    const body = bytes.subarray(3);
    const text = strictUtf8(body) ?? utf8CutAtItsEnd(body);
    const encoding = 'UTF-8 with BOM';
    if (text === null) {
      return { text: new TextDecoder().decode(body), encoding, faults: ['invalid-bytes'] };
    }
    return { text, encoding, faults: strictUtf8(body) === null ? ['cut-character'] : [] };
  }
  if (startsWith(bytes, [0xff, 0xfe])) return readUtf16(bytes, 'LE', true);
  if (startsWith(bytes, [0xfe, 0xff])) return readUtf16(bytes, 'BE', true);
  const order = unmarkedUtf16(bytes);
  if (order) return readUtf16(bytes, order, false);
  const whole = strictUtf8(bytes);
  if (whole !== null) return { text: whole, encoding: 'UTF-8', faults: [] };
  const cut = utf8CutAtItsEnd(bytes);
  if (cut !== null) return { text: cut, encoding: 'UTF-8', faults: ['cut-character'] };
  return readWindows1252(bytes);
}
