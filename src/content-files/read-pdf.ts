import { getDocumentProxy } from 'unpdf';
import { getOrAdd } from '../rules/once-per.ts';
import type { Run } from '../rules/texts/pdf/lines.ts';
import type { DrawnLine } from '../rules/texts/pdf/ruled-tables.ts';
import { textOfRuns } from '../rules/texts/pdf/text.ts';
import { drawnLines } from './drawn-lines.ts';

/** The text of a PDF, or the reason why it can't be read and what to do. */
export type PdfText = { text: string } | { rule: string; message: string };

/** A PDF with fewer letters on an average page counts as scanned. */
const minLettersPerPage = 40;

/** @example isPdf(new TextEncoder().encode('%PDF-1.7')) // true */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Reads a PDF. Returns a message if it is encrypted, broken or without text. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  let read: PageContents;
  try {
    read = await contentsOfPdf(bytes);
  } catch (error) {
    const { name, message: reason } = error as Error;
    if (name === 'PasswordException') {
      const message = 'This PDF needs a password. Save it without one and import that file.';
      return { rule: 'encrypted-pdf', message };
    }
    const message = `This PDF is broken: ${reason.replace(/\.$/, '')}. Download it again.`;
    return { rule: 'broken-pdf', message };
  }
  const letters = read.runs.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (letters < read.pages * minLettersPerPage) {
    const message =
      'The pages of this PDF are pictures without text. Find a copy with text, or run this one through text recognition (OCR).';
    return { rule: 'scanned-pdf', message };
  }
  return { text: textOfRuns(read.runs, read.drawn) };
}

interface PageContents {
  /** Pieces of text in one font, in the order in the file. */
  runs: Run[];
  drawn: DrawnLine[];
  pages: number;
}

export async function contentsOfPdf(bytes: Uint8Array): Promise<PageContents> {
  // Passes a copy, because unpdf keeps the bytes. With verbosity 0, it prints no warnings.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const faces = new Map<string, { bold: boolean; italic: boolean }>();
  const runs: Run[] = [];
  const drawn: DrawnLine[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const placed = items.filter((item) => 'str' in item);
    // unpdf knows the name of a font only after it has prepared a page with that font for drawing.
    drawn.push(...(await drawnLines(await page.getOperatorList(), number)));
    for (const { str: text, transform, width, fontName } of placed) {
      const [, , slant, height, x, y] = transform as number[];
      const size = round(Math.hypot(slant ?? 0, height ?? 0));
      const place = { x: round(x ?? 0), y: round(y ?? 0), width: round(width), size };
      const face = getOrAdd(faces, fontName, () => faceOf(page.commonObjs, fontName));
      runs.push({ text, page: number, ...place, ...face });
    }
  }
  return { runs, drawn, pages: document.numPages };
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
