import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { decodeText } from '../../src/content-files/decode.ts';
import { putFile } from '../../src/content-files/put-in-place.ts';
import {
  locate,
  type ParsedItem,
  type ParsedText,
  type Problem,
  type Reference,
  resolveReference,
} from '../../src/rulebook/index.ts';
import type { Destination } from './destination.ts';

/**
 * Says in the document's description what a release is that is about to be put in place: a part,
 * or one of which characters were lost. This comes first, so that who is interrupted between the
 * two leaves no part that passes for the whole. What the description says already stays.
 *
 * @returns the description's path if it was changed
 */
export function describeRelease(
  { document, release, folder }: Destination,
  { isPart, hasLost }: { isPart: boolean; hasLost: boolean },
): string | null {
  const isKnown = document.releases.some((each) => each.id === release);
  return changeDescription({ folder, release }, (known) => ({
    ...(isPart && !isKnown && known['whole'] === undefined ? { whole: false } : {}),
    ...(hasLost ? { lostCharacters: true } : {}),
  }));
}

/**
 * Takes the mark of lost characters from a release none of whose texts lacks any.
 *
 * @returns the description's path if it was changed
 */
export function unmarkLostCharacters({ folder, release }: Destination): string | null {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isAnyLost = names
    .filter((name) => /^[^.].*\.txt$/i.test(name))
    .map((name) => path.join(folder, name))
    .some((file) => decodeText(readFileSync(file), file, true).hasLost);
  if (isAnyLost) return null;
  return changeDescription({ folder, release }, (known) =>
    known['lostCharacters'] === undefined ? {} : { lostCharacters: undefined },
  );
}

/** What a description says of a release; undefined takes a line out. */
type Said = Record<string, unknown>;

function changeDescription(
  { folder, release }: Pick<Destination, 'folder' | 'release'>,
  change: (known: Said) => Said,
): string | null {
  const file = path.join(path.dirname(folder), 'document.yaml');
  const yaml = parseDocument(readFileSync(file, 'utf8'));
  if (yaml.errors.length > 0) return null;
  const before = (yaml.toJS() as { releases?: Record<string, Said> }).releases?.[release];
  const changes = Object.entries(change(before ?? {})).filter(
    ([name, value]) => before?.[name] !== value,
  );
  if (changes.length === 0) return null;
  if (!before) yaml.setIn(['releases', release], yaml.createNode({}));
  for (const [name, value] of changes) {
    if (value === undefined) yaml.deleteIn(['releases', release, name]);
    else yaml.setIn(['releases', release, name], value);
  }
  const left = (yaml.toJS() as { releases: Record<string, Said> }).releases;
  if (Object.keys(left[release] ?? {}).length === 0) {
    yaml.deleteIn(Object.keys(left).length === 1 ? ['releases'] : ['releases', release]);
  }
  putFile(file, yaml.toString({ lineWidth: 100 }));
  return file;
}

/** How the references of one text fare among its own numbers. */
interface CheckedReferences {
  /** How many lead to a number that the text does not hold. */
  unresolved: number;
  /** Warnings: `unresolved-reference` of a whole text, and `stale-title`. */
  problems: Problem[];
}

function problemAt(
  item: ParsedItem,
  reference: Reference,
  file: string,
  problem: Pick<Problem, 'rule' | 'message' | 'expected'>,
): Problem {
  return { severity: 'warning', file, ...locate(item, reference.start), ...problem };
}

function unresolved(item: ParsedItem, reference: Reference, key: string, file: string): Problem {
  return problemAt(item, reference, file, {
    rule: 'unresolved-reference',
    message: `${item.key} sends the reader to ${key} (“${reference.words}”), which this text does not hold. If it is a misprint, name it in content/errata.yaml.`,
    expected: 'a number that stands in the text',
  });
}

function staleTitle(item: ParsedItem, reference: Reference, title: string, file: string): Problem {
  return problemAt(item, reference, file, {
    rule: 'stale-title',
    message: `${item.key} calls ${reference.target} “${reference.quotedTitle}”; its title is “${title}”. The number or the title is out of date.`,
    expected: title,
  });
}

/**
 * Looks up every reference of a text among the text's own numbers.
 *
 * @param whole whether the text is a whole release; in a part a missing number says nothing, so
 *   it is counted and not reported
 */
export function checkReferences(text: ParsedText, whole: boolean): CheckedReferences {
  const register = new Map(text.items.map((item) => [item.key, item]));
  const checked: CheckedReferences = { unresolved: 0, problems: [] };
  for (const item of text.items) {
    for (const reference of item.references) {
      const { missing, titleNow } = resolveReference(reference, register);
      if (missing) {
        checked.unresolved++;
        if (whole) checked.problems.push(unresolved(item, reference, missing, text.file));
      } else if (titleNow) {
        checked.problems.push(staleTitle(item, reference, titleNow, text.file));
      }
    }
  }
  return checked;
}
