/**
 * Letters of the site's own fonts as small grey pictures, which a larger one is put together from.
 * The fonts are those that the pages load; nothing of the machine's is used, so that a picture is
 * the same wherever it is drawn.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type PathCommand } from 'fontkitten';

/** How much of each pixel is covered, 0 to 255, in rows. */
export interface Shape {
  /** Of its first pixel, from where the pen stands on the base line. */
  left: number;
  top: number;
  width: number;
  height: number;
  coverage: Uint8Array;
}

/** Letters of one typeface, as large as they are asked for. */
export interface Typeface {
  /** Whether there is a letter for every character. */
  has(text: string): boolean;
  /** How wide a line is, in pixels. */
  widthOf(text: string, size: number): number;
  /** The letters of a line, each with the place of the pen. */
  lettersOf(text: string, size: number): { x: number; shape: Shape }[];
}

interface Letter {
  outline: readonly PathCommand[];
  /** In the same units as the outline. */
  advance: number;
  unitsPerEm: number;
}

/** The parts that a typeface comes in; one is read when a character is not in those before it. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];

/** @param name of the package and of its files: `source-serif-4` */
export function loadTypeface(name: string): Typeface {
  const fonts: Font[] = [];
  const require = createRequire(import.meta.url);
  const shapes = new Map<string, Shape>();

  const glyphs = new Map<string, Letter | null>();

  function find(character: string): Letter | null {
    const code = character.codePointAt(0) as number;
    for (const [place, subset] of subsets.entries()) {
      const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
      fonts[place] ??= create(readFileSync(require.resolve(file))) as Font;
      const font = fonts[place];
      if (font.hasGlyphForCodePoint(code)) {
        const { path, advanceWidth } = font.glyphForCodePoint(code);
        return { outline: path.commands, advance: advanceWidth, unitsPerEm: font.unitsPerEm };
      }
    }
    return null;
  }
  const known = (character: string) => {
    if (!glyphs.has(character)) glyphs.set(character, find(character));
    return glyphs.get(character) ?? null;
  };
  const letterOf = (character: string): Letter => {
    const letter = known(character);
    if (!letter) throw new Error(`${name} has no letter for “${character}”.`);
    return letter;
  };
  const advanceOf = (character: string, size: number) => {
    const { advance, unitsPerEm } = letterOf(character);
    return (advance * size) / unitsPerEm;
  };
  const shapeOf = (character: string, size: number): Shape => {
    const id = `${character}${size}`;
    const { outline, unitsPerEm } = letterOf(character);
    const shape = shapes.get(id) ?? fill(outline, size / unitsPerEm);
    shapes.set(id, shape);
    return shape;
  };
  return {
    has: (text) => [...text].every((character) => known(character) !== null),
    widthOf: (text, size) => [...text].reduce((sum, each) => sum + advanceOf(each, size), 0),
    lettersOf(text, size) {
      let x = 0;
      return [...text].map((character) => {
        const letter = { x: Math.round(x), shape: shapeOf(character, size) };
        x += advanceOf(character, size);
        return letter;
      });
    },
  };
}

/** Points of a curve that are joined by straight lines: enough at the size of a heading. */
const pointsOfCurve = 8;

/** Each row of pixels is looked at along so many lines. */
const linesOfRow = 8;

/**
 * Fills an outline: along each line, what lies between where the outline enters and leaves. Contours
 * that overlap, as those of fonts with variable weights do, are one shape.
 *
 * @param commands with y upwards, as fonts have it
 * @param scale pixels in a unit of the outline
 */
export function fill(commands: readonly PathCommand[], scale: number): Shape {
  const edges = edgesOf(commands, scale);
  if (edges.length === 0)
    return { left: 0, top: 0, width: 0, height: 0, coverage: new Uint8Array() };
  const xs = edges.flatMap(([x0, , x1]) => [x0, x1]);
  const ys = edges.flatMap(([, y0, , y1]) => [y0, y1]);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const width = Math.ceil(Math.max(...xs)) - left;
  const height = Math.ceil(Math.max(...ys)) - top;
  const covered = new Float32Array(width * height);
  for (let line = 0; line < height * linesOfRow; line++) {
    const row = covered.subarray(
      Math.floor(line / linesOfRow) * width,
      (Math.floor(line / linesOfRow) + 1) * width,
    );
    const y = top + (line + 0.5) / linesOfRow;
    for (const [from, to] of insideAlong(edges, y)) cover(row, from - left, to - left);
  }
  const coverage = Uint8Array.from(covered, (part) => Math.round((255 * part) / linesOfRow));
  return { left, top, width, height, coverage };
}

/** From where to where a line lies within the outline. */
function insideAlong(edges: readonly Edge[], y: number): [number, number][] {
  const crossings = edges
    .filter(([, y0, , y1]) => y0 <= y !== y1 <= y)
    .map(([x0, y0, x1, y1]) => ({
      x: x0 + ((y - y0) * (x1 - x0)) / (y1 - y0),
      turn: y0 < y1 ? 1 : -1,
    }))
    .sort((one, other) => one.x - other.x);
  const inside: [number, number][] = [];
  let turns = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (turns === 0) from = x;
    turns += turn;
    if (turns === 0) inside.push([from, x]);
  }
  return inside;
}

/** Adds to each pixel of a row how much of it lies between two places. */
function cover(row: Float32Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    row[x] = (row[x] as number) + Math.min(to, x + 1) - Math.max(from, x);
  }
}

type Edge = [x0: number, y0: number, x1: number, y1: number];

/** The outline as straight lines, y downwards. */
function edgesOf(commands: readonly PathCommand[], scale: number): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    edges.push([x * scale, -y * scale, toX * scale, -toY * scale]);
    [x, y] = [toX, toY];
  };
  for (const { command, args } of commands) {
    if (command === 'moveTo') [x, y] = [startX, startY] = args as [number, number];
    else if (command === 'closePath') lineTo(startX, startY);
    else {
      const curve = [x, y, ...args];
      const points = command === 'lineTo' ? 1 : pointsOfCurve;
      for (let point = 1; point <= points; point++) lineTo(...along(curve, point / points));
    }
  }
  return edges.filter(([, y0, , y1]) => y0 !== y1);
}

/** The point of a Bézier curve of any degree at a part of its way. */
function along(points: number[], part: number): [number, number] {
  if (points.length === 2) return points as [number, number];
  const nearer = points.slice(2).map((to, index) => {
    const from = points[index] as number;
    return from + (to - from) * part;
  });
  return along(nearer, part);
}
