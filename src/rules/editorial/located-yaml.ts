import { areAlike, isMissing, nearestIssues, shapeMessage } from './shape-message.ts';
import type { z } from 'zod';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../problem.ts';

export interface Place {
  line: number;
  column: number;
}

/** The data of a YAML file, with the position of each part. */
export interface LocatedYaml<T> {
  /** Null if the file doesn't match the schema. */
  data: T | null;
  problems: Problem[];
  /** Returns the position of a part by its path: `['rulings', 0, 'entry']`. */
  place: (path: PropertyKey[]) => Place;
}

/**
 * Reads a YAML file and checks it against a schema. Returns each problem as an error with line and
 * column.
 *
 * @param file its name, for problems
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
        `This is not valid YAML: ${firstLine(message)}`,
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
  const issues = checked.error.issues.flatMap(nearestIssues);
  // A misspelled key is both unknown and missing: report it once.
  const meant = new Map<z.core.$ZodIssue, string>();
  const problems: Problem[] = [];
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys) {
      const missing = issues.find(
        (each) =>
          isMissing(each, unfolded.value) &&
          each.path.length === issue.path.length + 1 &&
          issue.path.every((part, index) => part === each.path[index]) &&
          areAlike(key, String(each.path.at(-1))) &&
          !meant.has(each),
      );
      if (missing) meant.set(missing, key);
      const advice = missing
        ? `“${String(missing.path.at(-1))}” is missing here. Did you mean that?`
        : 'Correct its spelling or remove it.';
      const at = placeAt(keyOffset(document, issue.path, key));
      problems.push(error('unknown-key', `"${key}" is not a known key. ${advice}`, file, at));
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' || meant.has(issue)) continue;
    const message = shapeMessage(issue, unfolded.value, (path) => writtenAt(document, path));
    problems.push(error('wrong-shape', message, file, place(issue.path)));
  }
  return { data: null, problems, place };
}

/** A limit on YAML aliases, because nested aliases can grow exponentially. */
const mostAliases = 100;

/** Resolves aliases, unless a few lines would expand to more than memory holds. */
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

/** Returns an error in an editorial file. */
export function error(rule: string, message: string, file: string, place: Place): Problem {
  return { rule, severity: 'error', message, file, ...place };
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}

/** Returns the offset of the part at a path; for a missing part, of what should contain it. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Returns the source text of a single value; undefined if the path has none. */
function writtenAt(document: Document, path: PropertyKey[]): string | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isScalar(node) ? node.source : undefined;
}

function keyOffset(document: Document, path: PropertyKey[], key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(map) && map.items.find((item) => isScalar(item.key) && item.key.value === key);
  const node = pair ? pair.key : null;
  return isScalar(node) && node.range ? node.range[0] : offsetOf(document, path);
}
