import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { decodeText } from '../../src/content-files/decode.ts';
import { putFile } from '../../src/content-files/put-in-place.ts';
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
