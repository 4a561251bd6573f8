/** Finds the straight lines that a page of a PDF draws, such as the borders of tables. */
import { getResolvedPDFJS } from 'unpdf';
import type { DrawnLine } from '../rules/texts/pdf/ruled-tables.ts';

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

export async function drawnLines(operators: OperatorList, page: number): Promise<DrawnLine[]> {
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
