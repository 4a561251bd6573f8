/** Reads `content/names.yaml`: short names for rules without a heading. */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { followRules, type NamedRule, numberFields } from './find-named-rules.ts';
import { contentFile } from './located-yaml.ts';

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
