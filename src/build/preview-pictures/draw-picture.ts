/** Draws the pictures of link previews: a number and a title, in the site's colours and letters. */
import { deflateSync, crc32 } from 'node:zlib';
import type { PathCommand } from 'fontkitten';
import { type PictureWords, pictureSize } from '../../page-data/preview-pictures.ts';
import { fill, loadTypeface, type Shape, type Typeface } from './letters.ts';

/** The light colours of `src/styles/theme.css`, in the way of pictures; a test compares them. */
export const pictureColours = {
  paper: '#f7fbf9',
  line: '#d1dad5',
  soft: '#425452',
  rubric: '#99202f',
  ink: '#142222',
};

/** With four bits a pixel there are sixteen colours: paper, and each of these in so many shades. */
const shades = { line: 1, soft: 4, rubric: 5, ink: 5 };
type Colour = keyof typeof shades;

const { width, height } = pictureSize;
const margin = 88;
const column = width - 2 * margin;

/** Sizes of a title, each with the most lines that it may take; the last is cut. */
const titleSizes = [
  [92, 2],
  [66, 3],
  [50, 4],
] as const;

/** The tower of the site's icon, in a square of 32, its door a hole. */
const tower: PathCommand[] = [
  ...outline(
    '5 3 10 3 10 7 13.5 7 13.5 3 18.5 3 18.5 7 22 7 22 3 27 3 27 13 24.5 15.5 24.5 29 7.5 29 7.5 15.5 5 13',
  ),
  { command: 'moveTo', args: [14, -29] },
  { command: 'lineTo', args: [18, -29] },
  { command: 'lineTo', args: [18, -22.5] },
  { command: 'bezierCurveTo', args: [18, -19.85, 14, -19.85, 14, -22.5] },
  { command: 'closePath', args: [] },
  ...outline('11 12 11 13.8 21 13.8 21 12'),
  ...outline('11 16 11 17.8 21 17.8 21 16'),
];

let serif: Typeface | undefined;

/**
 * Draws a picture: the document, the number, the title, and at its foot whose it is.
 *
 * @returns the bytes of a PNG file, the same for the same words
 */
export function drawPicture(words: PictureWords): Uint8Array {
  serif ??= loadTypeface('source-serif-4');
  const face = serif;
  const pixels = new Uint8Array(width * height);
  const write = (text: string, size: number, y: number, colour: Colour, x = margin) => {
    const line = cut(face, text, size, width - margin - x);
    for (const letter of face.lettersOf(line, size)) {
      put(pixels, letter.shape, x + letter.x, Math.round(y), colour);
    }
  };
  const [number, title] = [readable(face, words.number), readable(face, words.title)];
  const { lines, size } = setTitle(face, title);
  const leading = size * 1.16;
  const first = number ? 258 + size : 310 - ((lines.length - 1) * leading) / 2;
  // What is short stands lower, nearer to the middle.
  const down = number ? Math.max(0, 470 - first - (lines.length - 1) * leading) / 3 : 0;
  write(readable(face, words.document), 36, 106 + down, 'soft');
  write(number, 132, 238 + down, 'rubric');
  for (const [place, line] of lines.entries()) {
    write(line, size, first + down + place * leading, 'ink');
  }
  const foot = height - 52;
  pixels.fill(shade('line', 255), width * (foot - 64), width * (foot - 62));
  put(pixels, fill(tower, 44 / 32), margin - 7, foot - 35, 'rubric');
  write(readable(face, words.site), 38, foot, 'ink', margin + 52);
  return png(pixels);
}

/** What can be written with the letters that there are: all of a text, or nothing of it. */
function readable(face: Typeface, text: string | null): string {
  const composed = (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  return face.has(composed) ? composed : '';
}

/** A title in lines, as large as it can be. */
function setTitle(face: Typeface, title: string): { lines: string[]; size: number } {
  for (const [size, most] of titleSizes) {
    const lines = wrap(face, title, size);
    if (lines.length <= most) return { lines, size };
  }
  const [size, most] = titleSizes.at(-1) as (typeof titleSizes)[number];
  const lines = wrap(face, title, size);
  return { lines: [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')], size };
}

function wrap(face: Typeface, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && face.widthOf(longer, size) <= column) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** As much of a line as there is room for. */
function cut(face: Typeface, text: string, size: number, room: number): string {
  if (face.widthOf(text, size) <= room) return text;
  let kept = text;
  while (kept !== '' && face.widthOf(`${kept}…`, size) > room) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}

function outline(points: string): PathCommand[] {
  const numbers = points.split(' ').map(Number);
  const commands = numbers.flatMap((x, index): PathCommand[] => {
    if (index % 2 === 1) return [];
    const command = index === 0 ? 'moveTo' : 'lineTo';
    return [{ command, args: [x, -(numbers[index + 1] as number)] }];
  });
  return [...commands, { command: 'closePath', args: [] }];
}

/** The place of a colour in the palette, for a pixel that is covered so much. */
function shade(colour: Colour, coverage: number): number {
  const step = Math.round((coverage * shades[colour]) / 255);
  return step === 0 ? 0 : firstShade[colour] + step - 1;
}

const palette: string[] = [pictureColours.paper.slice(1)];
const firstShade = {} as Record<Colour, number>;
for (const [colour, steps] of Object.entries(shades) as [Colour, number][]) {
  firstShade[colour] = palette.length;
  for (let step = 1; step <= steps; step++) palette.push(mix(pictureColours[colour], step / steps));
}

function mix(colour: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [pictureColours.paper, colour].map((hex) =>
      parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round((from as number) + ((to as number) - (from as number)) * part);
  });
  return Buffer.from(channels).toString('hex');
}

function put(pixels: Uint8Array, shape: Shape, x: number, y: number, colour: Colour): void {
  for (let row = 0; row < shape.height; row++) {
    const to = (y + shape.top + row) * width + x + shape.left;
    for (let at = 0; at < shape.width; at++) {
      const coverage = shape.coverage[row * shape.width + at] as number;
      if (coverage > 0) pixels[to + at] = shade(colour, coverage);
    }
  }
}

/** A PNG file with a palette, two pixels in a byte. */
function png(pixels: Uint8Array): Uint8Array {
  const bytesOfRow = 1 + width / 2;
  const rows = new Uint8Array(bytesOfRow * height);
  for (let row = 0; row < height; row++) {
    const from = row * width;
    const to = row * bytesOfRow + 1;
    for (let pair = 0; pair < width / 2; pair++) {
      const at = from + pair * 2;
      rows[to + pair] = ((pixels[at] as number) << 4) | (pixels[at + 1] as number);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits a pixel, by palette.
  header.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, ...Buffer.from('PNG\r\n\x1a\n', 'latin1')]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.join(''), 'hex')),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
