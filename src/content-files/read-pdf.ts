/** Reads PDFs: their text with its layout, put together to plain text. */
import { getDocumentProxy } from 'unpdf';
import type { Run } from '../rules/texts/pdf/lines.ts';
import { textOfRuns } from '../rules/texts/pdf/text.ts';

/** The text of a PDF, or why it cannot be read, with what to do about it. */
export type PdfText = { text: string } | { rule: string; message: string };

/** Fewer letters on a page are stamps on a picture of it. */
const fewestLetters = 40;

/** @example isPdf(new TextEncoder().encode('%PDF-1.7')) // true */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Never throws: a PDF that is encrypted, broken or without text gives a message. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  try {
    const { runs, pages } = await runsOfPdf(bytes);
    const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0);
    if (letters < pages * fewestLetters) {
      const message =
        'There is no text in this PDF: its pages are pictures, as of a scanner. Look where it was published for one with text, or run it through a program that recognises text.';
      return { rule: 'scanned-pdf', message };
    }
    return { text: textOfRuns(runs) };
  } catch (error) {
    const { name = '', message: reason = '' } = error as Error;
    if (name === 'PasswordException') {
      const message =
        'This PDF is encrypted and opens only with a password. Save it without one and import that file.';
      return { rule: 'encrypted-pdf', message };
    }
    const message = `This PDF is broken (${reason || name}). Get the file again.`;
    return { rule: 'broken-pdf', message };
  }
}

/** The runs of all pages in the order in which they are drawn. */
async function runsOfPdf(bytes: Uint8Array): Promise<{ runs: Run[]; pages: number }> {
  // The reader takes the bytes away from whoever hands them over; it shall say errors, not warnings.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const faces = new Map<string, { bold: boolean; italic: boolean }>();
  const runs: Run[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const placed = items.filter((item) => 'str' in item);
    // What a font is called is known only once a page that uses it has been prepared for drawing.
    if (placed.some(({ fontName }) => !faces.has(fontName))) {
      await page.getOperatorList();
      for (const { fontName } of placed) {
        if (!faces.has(fontName)) faces.set(fontName, faceOf(page.commonObjs, fontName));
      }
    }
    for (const { str: text, transform, width, fontName } of placed) {
      const [, , slant, height, x, y] = transform as number[];
      const size = round(Math.hypot(slant ?? 0, height ?? 0));
      const place = { x: round(x ?? 0), y: round(y ?? 0), width: round(width), size };
      const face = faces.get(fontName) ?? { bold: false, italic: false };
      runs.push({ text, page: number, ...place, ...face });
    }
  }
  return { runs, pages: document.numPages };
}

function faceOf(fonts: { has(id: string): boolean; get(id: string): unknown }, id: string) {
  const font = fonts.has(id) ? (fonts.get(id) as { name?: string; bold?: boolean } | null) : null;
  const name = font?.name ?? '';
  return {
    bold: /bold|black|heavy|semibold|demi/i.test(name) || font?.bold === true,
    italic: /italic|oblique/i.test(name),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
