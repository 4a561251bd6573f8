import { isMissing, nearestIssues, shapeMessage } from './shape-message.ts';
import type { z } from 'zod';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLParseError,
} from 'yaml';
import { error, type Place, type Problem } from '../problem.ts';

export interface LocatedYaml<T> {
  /** Null if the file doesn't match the schema. */
  data: T | null;
  problems: Problem[];
  /** Returns the line and column of a part, which its path names: `['rulings', 0, 'entry']`. */
  place: (path: readonly PropertyKey[]) => Place;
}

/** What to do about signs in a text that mean something else in YAML. */
const quoteAdvice: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY:
    " A text with a colon needs quotation marks: 'Jo: Judge'. If there is none, check the spaces before the lines.",
  BAD_SCALAR_START: " A text that begins with a sign needs quotation marks: '@jo'.",
  UNEXPECTED_TOKEN: ` Put the whole text in quotation marks: '"Jo" the Judge'.`,
};

/**
 * Reads a YAML file and checks it against a schema. Returns each problem as an error with line and column.
 * @param help a sentence that says where the syntax is described
 */
export function readLocatedYaml<T>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  help = 'See the syntax at the top of the file.',
): LocatedYaml<T> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const place = (path: readonly PropertyKey[]) => placeAt(offsetOf(document, path));
  const unreadable = (message: string, at: Place): LocatedYaml<T> => {
    return { data: null, problems: [error('unreadable-yaml', message, file, at)], place };
  };
  if (document.errors.length > 0) {
    // The first error causes the others.
    const [{ code, message, pos }] = document.errors as [YAMLParseError];
    const what = firstLine(message).replace(/ at line \d+, column \d+:$/, '');
    const advised = `This is not valid YAML: ${what}.${quoteAdvice[code] ?? ''}`;
    return unreadable(advised, placeAt(pos[0]));
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (reason) {
    const message = `The aliases in this file are invalid (${firstLine((reason as Error).message)}). Write out the values instead of * and &.`;
    return unreadable(message, place([]));
  }
  const checked = schema.safeParse(value);
  if (checked.success) return { data: checked.data, problems: [], place };
  const issues = checked.error.issues.flatMap(nearestIssues);
  const within = ({ path }: z.core.$ZodIssue) => JSON.stringify(path.slice(0, -1));
  const missing = Map.groupBy(
    issues.filter((issue) => isMissing(issue, value)),
    within,
  );
  const problems: Problem[] = [];
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    // A misspelled key is both unknown and missing. Reports it once.
    const key = JSON.stringify(issue.path);
    const names = missing.get(key)?.map(({ path }) => `“${String(path.at(-1))}”`) ?? [];
    missing.delete(key);
    const advice =
      names.length > 0
        ? `Missing here: ${names.join(', ')}.`
        : 'Correct its spelling or remove it.';
    for (const unknown of issue.keys) {
      const at = placeAt(keyOffset(document, issue.path, unknown));
      problems.push(error('unknown-key', `"${unknown}" is not a known key. ${advice}`, file, at));
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    if (isMissing(issue, value) && !missing.has(within(issue))) continue;
    const message = shapeMessage(issue, value, (path) => writtenAt(document, path), help);
    problems.push(error('wrong-shape', message, file, place(issue.path)));
  }
  return { data: null, problems, place };
}

/** A file that is being read. The methods add to its problems. */
interface FileToCheck {
  file: string;
  place: LocatedYaml<unknown>['place'];
  report(rule: string, message: string, path: readonly PropertyKey[]): void;
  /** Reports each value that the file has more than once. `of` says what has the value. */
  reportRepeated(rule: string, values: readonly ValueInFile[]): void;
}

type ValueInFile = readonly [value: string, of: string, path: readonly PropertyKey[]];

/**
 * Returns a function that reads a YAML file of `content/`.
 * @param empty the data if the file is empty or invalid
 * @param make returns the data, and reports what the schema can't check
 */
export function contentFile<Written, Data>(
  schema: z.ZodType<Written>,
  empty: Data,
  make: (written: Written & object, checked: FileToCheck) => Data,
) {
  return (text: string, file: string): { data: Data; problems: Problem[] } => {
    const { data, problems, place } = readLocatedYaml(text, file, schema.nullable());
    const report: FileToCheck['report'] = (rule, message, path) =>
      problems.push(error(rule, message, file, place(path)));
    const reportRepeated: FileToCheck['reportRepeated'] = (rule, values) => {
      const owners = new Map<string, string>();
      for (const [value, of, path] of values) {
        const owner = owners.get(value);
        owners.set(value, owner ?? of);
        if (owner === undefined) continue;
        report(rule, `“${value}” is already used for ${owner}. Keep one of them.`, path);
      }
    };
    return { data: data ? make(data, { file, place, report, reportRepeated }) : empty, problems };
  };
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}

/** Returns the offset of the part at a path, or of its parent if the part is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Returns the source text of a single value; undefined if the path has none. */
function writtenAt(document: Document, path: PropertyKey[]): string | undefined {
  const node = document.getIn(path, true);
  return isScalar(node) ? node.source : undefined;
}

function keyOffset(document: Document, path: PropertyKey[], key: string): number {
  const map = document.getIn(path, true);
  const pair = isMap(map) && map.items.find((item) => isScalar(item.key) && item.key.value === key);
  const node = pair ? pair.key : null;
  return isScalar(node) && node.range ? node.range[0] : offsetOf(document, path);
}
