/** Writes plain messages about invalid files that people edit. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Plain names of YAML types. */
const called: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: '“key: value” pairs',
  record: '“key: value” pairs',
  null: 'nothing',
};

/**
 * @param data the whole file
 * @param writtenAt returns the source text of the value at a path, or undefined if it is not a single value
 * @param help says where the syntax is described
 * @example shapeMessage(issue, [{ about: 'x' }], writtenAt, help) // 'item 1 has no “entry”. …'
 */
export function shapeMessage(
  issue: Issue,
  data: unknown,
  writtenAt: (path: PropertyKey[]) => string | undefined,
  help: string,
): string {
  if (isMissing(issue, data)) {
    const within = nameOf(issue.path.slice(0, -1));
    const last = issue.path.at(-1);
    const missing = typeof last === 'number' ? `item ${last + 1}` : `“${String(last)}”`;
    return `${within} has no ${missing}. ${help}`;
  }
  const advice = adviceToQuote(issue, data, writtenAt(issue.path)) ?? help;
  return `${nameOf(issue.path)} ${wrongWith(issue, data)}. ${advice}`;
}

/** Returns advice to quote a text that YAML reads as another type, or null. */
function adviceToQuote(issue: Issue, data: unknown, written: string | undefined): string | null {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string' || !written) return null;
  const value = valueAt(data, issue.path);
  if (typeof value !== 'number' && typeof value !== 'boolean') return null;
  const read = String(value) === written ? '' : `: without them YAML reads ${written} as ${value}`;
  return `Put it in quotation marks, as '${written}'${read}.`;
}

/** Returns the issues of the union member that matches best, so that the message can be specific. */
export function nearestIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const forms = issue.errors.filter((form) => form.length > 0);
  const depthOf = (form: Issue[]) => Math.min(...form.map(({ path }) => path.length));
  const isOfKeys = (form: Issue[]) => form.some(({ code }) => code === 'unrecognized_keys');
  const [nearest] = forms.toSorted(
    (a, b) => Number(isOfKeys(a)) - Number(isOfKeys(b)) || depthOf(b) - depthOf(a),
  );
  if (!nearest) return [issue];
  return nearest.flatMap((each) =>
    nearestIssues({ ...each, path: [...issue.path, ...each.path] } as Issue),
  );
}

/** True if the value that an issue is about is missing. */
export function isMissing({ path }: Issue, data: unknown): boolean {
  return path.length > 0 && valueAt(data, path) === undefined;
}

/** Counts items from one, as people do. */
function nameOf(path: readonly PropertyKey[]): string {
  const named = path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part)));
  return named.join(' › ') || 'The file';
}

function wrongWith(issue: Issue, data: unknown): string {
  if (issue.code === 'invalid_type') {
    const value = valueAt(data, issue.path);
    const expected = called[issue.expected] ?? issue.expected;
    return `must be ${expected}, but is ${called[kindOf(value)] ?? kindOf(value)}`;
  }
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) {
    return valueAt(data, issue.path) === '' ? 'is empty' : `needs at least ${issue.minimum}`;
  }
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(String).join(', ')}`;
  // Keeps the messages of our schemas. Zod's own messages use its type names.
  const isOwn = !/^(?:Invalid|Too|Unrecognized|Expected)\b/.test(issue.message);
  return isOwn ? issue.message : 'is invalid';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const part of path)
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part];
  return value;
}
