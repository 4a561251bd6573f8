/** Whether a text is UTF-16 that was read as UTF-8 and saved so: zero bytes, and characters lost. */
export function isUtf16ReadAsUtf8(text: string): boolean {
  const zeros = text.match(/\0/g)?.length ?? 0;
  return zeros > text.length * 0.35 && text.includes('\ufffd');
}

/**
 * What can still be read of UTF-16 that was read as UTF-8. Latin letters have a zero after them;
 * quotes and dashes are two characters, their second a blank, which is gone at line ends. Accented
 * letters are gone for good and stay replacement characters.
 *
 * @example readUtf16ReadAsUtf8('i\0t\0\x19 s\0') // 'it’s'
 */
export function readUtf16ReadAsUtf8(text: string): string {
  return (
    text
      // The mark of the byte order, itself two characters that were lost.
      .replace(/^\ufffd\ufffd/, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: halves of characters are looked for
      .replace(/([\s\S])\0|([\x01-\x7f])([ !])|([\x10-\x1f])/g, (_all, latin, low, high, alone) => {
        if (latin !== undefined) return latin as string;
        if (alone !== undefined) return fromHalves(alone as string, ' ');
        return fromHalves(low as string, high as string);
      })
      .replaceAll('\0', '')
  );
}

function fromHalves(low: string, high: string): string {
  return String.fromCharCode(high.charCodeAt(0) * 256 + low.charCodeAt(0));
}
