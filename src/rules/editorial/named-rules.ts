/**
 * Finds the current entries of rules that editors name by their number in one release, and gives them the short names
 * of `content/names.yaml`.
 */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { type Place, type Problem, warning } from '../problem.ts';
import { Timeline } from '../timeline/timeline.ts';
import { contentFile } from './located-yaml.ts';

/** A rule in an editorial file. */
export interface NamedRule {
  rule: string;
  place: Place;
}

/** The fields that say which document and release a file's numbers belong to. */
export const numberFields = {
  document: z.string().min(1),
  /** The release whose numbers the file uses. */
  release: z.string().min(1),
};

/**
 * Returns a function that finds the current entry of a rule by its number in a release, and adds a warning to
 * `problems` if the release lacks it or it was removed since. Null if the release is not available.
 * @example followRules(names, documents, entries, [])?.({ rule: '704.5k', place }) // the legend rule
 */
export function followRules<E extends Entry>(
  written: { file: string; document: string; release: string },
  documents: readonly DocumentDescription[],
  entries: readonly E[],
  problems: Problem[],
): ((named: NamedRule) => E | null) | null {
  const document = documents.find(({ slug }) => slug === written.document);
  if (!document?.releases.some(({ id }) => id === written.release)) return null;
  const own = entries.filter((entry) => entry.document === written.document);
  const timeline = new Timeline(document, own);
  const warned = new Set<string>();
  return ({ rule, place }) => {
    const found = timeline.numberOn(rule, written.release).wording;
    const now = found && timeline.current(found.lineage);
    if (now) return now;
    const message = found
      ? `${rule} was removed from the rules. Name the rule that replaced it, or remove it here.`
      : `The release ${written.release} has no rule ${rule}. Correct the number, or remove it here.`;
    const name = found ? 'removed-rule' : 'unknown-rule';
    if (!warned.has(rule)) problems.push(warning(name, message, written.file, place));
    warned.add(rule);
    return null;
  };
}

/** Longer names don't fit next to a number on a phone. */
const longest = 26;

const name = z.string().min(1).max(longest, `must have at most ${longest} characters`);
const namesSchema = z.strictObject({ ...numberFields, names: z.record(z.string().min(1), name) });

export interface RuleNames {
  file: string;
  document: string;
  release: string;
  names: (NamedRule & { name: string })[];
}

export const loadRuleNames = contentFile(
  namesSchema,
  null,
  (written, { file, place, reportRepeated }): RuleNames | null => {
    const all = Object.entries(written.names);
    reportRepeated(
      'name-twice',
      all.map(([rule, name]) => [name.toLowerCase(), rule, ['names', rule]]),
    );
    const names = all.map(([rule, name]) => ({ rule, name, place: place(['names', rule]) }));
    return { ...written, file, names };
  },
);

/** Sets `name` of each current entry whose rule has a short name. Warns of unknown and removed rules. */
export function nameEntries(
  ruleNames: RuleNames,
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): Problem[] {
  const problems: Problem[] = [];
  const follow = followRules(ruleNames, documents, entries, problems);
  if (!follow) return problems;
  for (const named of ruleNames.names) {
    const entry = follow(named);
    if (entry) entry.name = named.name;
  }
  return problems;
}
