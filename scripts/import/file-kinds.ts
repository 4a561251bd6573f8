/** What a file is that is no plain text, and what to do with it. */
interface FileKind {
  isOne: (bytes: Uint8Array) => boolean;
  message: string;
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function startsWith(...signature: number[]): (bytes: Uint8Array) => boolean {
  return (bytes) => signature.every((byte, index) => bytes[index] === byte);
}

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

/** The names of the files in a zip stand in it as they are. */
function isWordZip(bytes: Uint8Array): boolean {
  return isZip(bytes) && latin(bytes).includes('word/document.xml');
}

const saveAsText =
  'Open it in the program that it was made with and save it as plain text (UTF-8), or look where it was published for the .txt file.';

const kinds: FileKind[] = [
  { isOne: startsWith(0x25, 0x50, 0x44, 0x46), message: `This is a PDF. ${saveAsText}` },
  {
    isOne: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    message: `This is a Word document (.doc). ${saveAsText}`,
  },
  { isOne: isWordZip, message: `This is a Word document (.docx). ${saveAsText}` },
  {
    isOne: isZip,
    message: 'This is a zip archive. Unpack it and import the .txt file that is in it.',
  },
  {
    isOne: startsWith(0x1f, 0x8b),
    message:
      'This is packed with gzip. Unpack it (gunzip -k file.txt.gz) and import the .txt file.',
  },
  {
    isOne: (bytes) => /^\s*\{\\rtf/.test(latin(bytes.subarray(0, 64))),
    message: `This is Rich Text (.rtf). ${saveAsText}`,
  },
  {
    isOne: isMacRoman,
    message:
      'This text is in Mac Roman, as old Macintosh computers wrote it. Make it UTF-8 (iconv -f MACINTOSH -t UTF-8 old.txt > new.txt) and import that.',
  },
];

/**
 * In Mac Roman 0xD2 to 0xD5 are quotes and apostrophes, in Windows-1252 the capitals Ò to Õ, which
 * stand in no English word: `don\xd5t`, ` \xd2Flying\xd3`.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  const apostrophes = text.match(/[a-z]\xd5(?:s|t|d|m|ve|re|ll)\b/g)?.length ?? 0;
  const quotes = text.match(/[\s(]\xd2[A-Za-z][^\xd2\xd3]{0,200}\xd3/g)?.length ?? 0;
  const asWindows = text.match(/[a-z]\x92(?:s|t|d|m|ve|re|ll)\b|\x93[A-Za-z]/g)?.length ?? 0;
  const isUtf16 = (bytes[0] ?? 0) >= 0xfe;
  return !isUtf16 && apostrophes + quotes > 0 && apostrophes + quotes > asWindows;
}

/**
 * Says what a file is if it is no text that can be read, and what to do with it.
 *
 * @returns null for what may be a text
 * @example nameFileKind(new TextEncoder().encode('%PDF-1.7')) // 'This is a PDF. …'
 */
export function nameFileKind(bytes: Uint8Array): string | null {
  return kinds.find(({ isOne }) => isOne(bytes))?.message ?? null;
}
