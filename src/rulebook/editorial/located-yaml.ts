import type { z } from 'zod';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../problem.ts';

export interface Place {
  line: number;
  column: number;
}

/** What a YAML file holds, and where in it each part stands. */
export interface LocatedYaml<T> {
  /** The data, or null where the file is not what the schema says. */
  data: T | null;
  problems: Problem[];
  /** Where a part stands, by its path: `['rulings', 0, 'entry']`. */
  place: (path: PropertyKey[]) => Place;
}

/**
 * Reads a YAML file and holds it against a schema. Everything wrong is an error with the line and
 * column where it stands.
 *
 * @param file its name, as problems are to show it
 */
export function readLocatedYaml<T>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
): LocatedYaml<T> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const place = (path: PropertyKey[]) => placeAt(offsetOf(document, path));
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) =>
      error(
        'unreadable-yaml',
        `This cannot be read as YAML: ${firstLine(message)}`,
        file,
        placeAt(pos[0]),
      ),
    );
    return { data: null, problems, place };
  }
  const unfolded = unfold(document);
  if ('refused' in unfolded) {
    const at = placeAt(firstAlias(document));
    return { data: null, problems: [error('too-many-aliases', unfolded.refused, file, at)], place };
  }
  const checked = schema.safeParse(unfolded.value);
  if (checked.success) return { data: checked.data, problems: [], place };
  const problems = checked.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [error('wrong-shape', shapeMessage(issue), file, place(issue.path))];
    }
    return issue.keys.map((key) =>
      error(
        'unknown-key',
        `"${key}" is no key that is known here. Correct its spelling or remove it.`,
        file,
        placeAt(keyOffset(document, issue.path, key)),
      ),
    );
  });
  return { data: null, problems, place };
}

/** More than anybody writes; aliases of aliases grow without limit. */
const mostAliases = 100;

/** A few lines of aliases can stand for more than a machine holds; those are not unfolded. */
function unfold(document: Document): { value: unknown } | { refused: string } {
  try {
    return { value: document.toJS({ maxAliasCount: mostAliases }) };
  } catch (error) {
    const why = firstLine((error as Error).message);
    const isEndless = why.startsWith('Excessive alias count');
    return {
      refused: isEndless
        ? 'The aliases in this file repeat one another until they stand for more than a machine can hold. Write out what is meant instead of * and &.'
        : `The aliases in this file cannot be unfolded (${why}). Write out what is meant instead of * and &.`,
    };
  }
}

function firstAlias(document: Document): number {
  let offset = 0;
  visit(document, {
    Alias(_, { range }) {
      offset = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** An error of an editorial file. */
export function error(rule: string, message: string, file: string, place: Place): Problem {
  return { rule, severity: 'error', message, file, ...place };
}

function shapeMessage({ path, message }: z.core.$ZodIssue): string {
  const named = path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part)));
  const name = named.join(' › ') || 'The file';
  return `${name} is not as it should be: ${message}. The head of the file says what belongs here.`;
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}

/** Where the part at a path begins; for what is missing, the part that it is missing from. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function keyOffset(document: Document, path: PropertyKey[], key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(map) && map.items.find((item) => isScalar(item.key) && item.key.value === key);
  const node = pair ? pair.key : null;
  return isScalar(node) && node.range ? node.range[0] : offsetOf(document, path);
}
