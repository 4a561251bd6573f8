/** Reads PDFs: the pieces of their text, and the straight lines that they draw, such as the borders of tables. */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { getOrAdd } from '../rules/once-per.ts';
import type { Run } from '../rules/texts/pdf/lines.ts';
import type { DrawnLine } from '../rules/texts/pdf/ruled-tables.ts';
import { textOfRuns } from '../rules/texts/pdf/text.ts';

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

/** The parts of pdf.js that give a page's drawing operators. */
interface OperatorList {
  fnArray: number[];
  argsArray: unknown[];
}

/** A transformation `[a, b, c, d, e, f]`, as in the PDF standard. */
type Matrix = [number, number, number, number, number, number];

type Point = [x: number, y: number];

/** A filled shape that is thinner, in points, is a line. */
const thickest = 3;
/** Shorter lines are not borders. */
const shortest = 4;

/** How many numbers follow each drawing operator of a path: move, line, curve, quadratic curve, close. */
const pathArguments = [2, 2, 6, 4, 0];

async function drawnLines(operators: OperatorList, page: number): Promise<DrawnLine[]> {
  const { OPS } = await getResolvedPDFJS();
  const strokes = [OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.closeFillStroke];
  const fills = [OPS.fill, OPS.eoFill];
  const lines: DrawnLine[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of operators.fnArray.entries()) {
    const args = operators.argsArray[index] as unknown[];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      matrix = saved.pop() ?? matrix;
    }
    if (operator === OPS.transform) matrix = multiply(matrix, args as Matrix);
    if (operator === OPS.paintFormXObjectBegin && args[0]) {
      matrix = multiply(matrix, args[0] as Matrix);
    }
    if (operator !== OPS.constructPath) continue;
    const [painting, [path] = []] = args as [number, ArrayLike<number>[]?];
    if (!path) continue;
    const parts = partsOf(path, matrix);
    if (strokes.includes(painting)) lines.push(...parts.flatMap((part) => sidesOf(part, page)));
    if (fills.includes(painting)) lines.push(...parts.map((part) => around(part, page)));
  }
  return lines.filter(isLine);
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    ...[a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j],
    ...[a * k + c * l + e, b * k + d * l + f],
  ] as Matrix;
}

function partsOf(path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Point[][] {
  const parts: Point[][] = [];
  for (let at = 0; at < path.length;) {
    const operator = path[at] ?? 0;
    const count = pathArguments[operator] ?? 0;
    const [x = 0, y = 0] = [path[at + count - 1], path[at + count]];
    const part = parts.at(-1);
    const point: Point = [a * x + c * y + e, b * x + d * y + f];
    if (operator === 0) parts.push([point]);
    else if (count > 0) part?.push(point);
    else if (part?.[0]) part.push(part[0]);
    at += count + 1;
  }
  return parts;
}

function around(points: Point[], page: number): DrawnLine {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    page,
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

function sidesOf(points: Point[], page: number): DrawnLine[] {
  return points.slice(1).map((point, index) => around([points[index] as Point, point], page));
}

function isLine({ left, right, bottom, top }: DrawnLine): boolean {
  const [width, height] = [right - left, top - bottom];
  return Math.min(width, height) < thickest && Math.max(width, height) > shortest;
}
