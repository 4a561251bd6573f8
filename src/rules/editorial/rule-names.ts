/** Short names that the site gives to rules without a heading: `content/names.yaml`. */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { followRules } from './follow-rules.ts';
import { error, type Place, readLocatedYaml } from './located-yaml.ts';

/** Longer names do not fit beside a number on a phone. */
const longest = 26;

const namesSchema = z.strictObject({
  /** Slug of the document. */
  document: z.string().min(1),
  /** The release whose numbers the file uses. */
  release: z.string().min(1),
  names: z.record(
    z.string().min(1),
    z.string().min(1).max(longest, `has at most ${longest} characters`),
  ),
});

export interface RuleNames {
  document: string;
  release: string;
  names: { rule: string; name: string; place: Place }[];
}

/**
 * Reads `content/names.yaml`.
 *
 * @param text the text of the file; an empty one names nothing
 * @param file its path, for problems
 * @returns the names (null if there are none or the file is invalid) and its problems
 */
export function loadRuleNames(
  text: string,
  file: string,
): { ruleNames: RuleNames | null; problems: Problem[] } {
  if (text.trim() === '') return { ruleNames: null, problems: [] };
  const { data, problems, place } = readLocatedYaml(text, file, namesSchema);
  if (!data) return { ruleNames: null, problems };
  const ruleByName = new Map<string, string>();
  const names = Object.entries(data.names).map(([rule, name]) => {
    const at = place(['names', rule]);
    const other = ruleByName.get(name.toLowerCase());
    if (other !== undefined) {
      const message = `${rule} and ${other} have the same name “${name}”. Give one of them another name.`;
      problems.push(error('name-twice', message, file, at));
    }
    ruleByName.set(name.toLowerCase(), rule);
    return { rule, name, place: at };
  });
  return { ruleNames: { ...data, names }, problems };
}

/**
 * Sets `name` of each current entry whose rule has a name.
 *
 * @returns a warning for each name whose rule the release does not have, or whose rule was removed
 */
export function nameEntries(
  ruleNames: RuleNames | null,
  file: string,
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): Problem[] {
  const follow = ruleNames && followRules(ruleNames, documents, entries);
  if (!follow) return [];
  return ruleNames.names.flatMap(({ rule, name, place }) => {
    const entry = follow(rule);
    if (typeof entry !== 'string') {
      entry.name = name;
      return [];
    }
    const message =
      entry === 'unknown'
        ? `The release ${ruleNames.release} has no rule ${rule}. Correct the number of “${name}”, or remove it.`
        : `${rule}, named “${name}”, was removed from the rules. Remove the name.`;
    return [
      { ...error(`name-of-${entry}-rule`, message, file, place), severity: 'warning' as const },
    ];
  });
}
