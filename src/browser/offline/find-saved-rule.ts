/** Finds a rule in the search data that is saved on the device. */
import { isNumberKey, isNumberWithin } from '../../rules/numbers/number-key.ts';
import { entryAddress } from '../../rules/addresses.ts';

/** An entry of the search data, with the fields that the offline view needs. */
export interface SavedEntry {
  /** `cr/702.19b`. The first part is the document. */
  id: string;
  kind: string;
  number?: string;
  title?: string;
  /** Names of a rule without a title. */
  names?: string[];
  text?: string;
  /** The id of the heading above the entry. For an example, the id of its rule. */
  parent?: string;
}

export interface OfflineRule {
  entry: SavedEntry;
  /** The headings above the rule, from the chapter down. */
  headings: SavedEntry[];
  /** All that is under a rule or section, or the headings right under a chapter or document. */
  under: SavedEntry[];
  previous: SavedEntry | null;
  next: SavedEntry | null;
}

/**
 * Returns the rule or document at an address, or null if the current rules don't have it.
 * @param entries in reading order
 * @param titles the title of each document by its slug
 * @param address site-relative, in any case: `/cr/702.19b/`
 */
export function findRule(
  entries: readonly SavedEntry[],
  titles: Readonly<Record<string, string>>,
  address: string,
): OfflineRule | null {
  const wanted = address.replace(/^\/|\/$/g, '').toLowerCase();
  // `titles` also has the cards, which have no current rules.
  const title = entries.some(({ id }) => id.startsWith(`${wanted}/`)) ? titles[wanted] : null;
  const entry = title
    ? { id: wanted, kind: 'document', title }
    : entries.find(({ id }) => id.toLowerCase() === wanted);
  if (!entry) return null;
  const [document = ''] = entry.id.split('/', 1);
  const ofDocument = entries.filter(({ id }) => id.startsWith(`${document}/`));
  // Examples are between other examples; a rule skips them.
  const isSkipped = ({ kind }: SavedEntry) => kind === 'example' && entry.kind !== 'example';
  const rules = ofDocument.filter((each) => !isSkipped(each));
  const at = rules.indexOf(entry);
  return {
    entry,
    headings: headingsOf(entries, entry),
    under: entriesUnder(ofDocument, entry),
    previous: rules[at - 1] ?? null,
    next: rules[at + 1] ?? null,
  };
}

function headingsOf(entries: readonly SavedEntry[], entry: SavedEntry): SavedEntry[] {
  const headings: SavedEntry[] = [];
  const find = (wanted?: string) => entries.find(({ id }) => id === wanted);
  for (let above = find(entry.parent); above; above = find(above.parent)) headings.unshift(above);
  return headings;
}

function entriesUnder(entries: readonly SavedEntry[], entry: SavedEntry): SavedEntry[] {
  const isOutline = entry.kind === 'document' || entry.kind === 'chapter';
  const found = new Set([entry.id]);
  return entries.filter((each) => {
    const isPart = !isOutline && each.parent !== undefined && found.has(each.parent);
    if (!isPart && !isUnder(each, entry)) return false;
    found.add(each.id);
    return true;
  });
}

/** True if an entry is under a heading, or is a subrule of a rule: `702.19a` of `702.19`. */
function isUnder({ id, parent }: SavedEntry, rule: SavedEntry): boolean {
  if (rule.kind === 'document') return parent === undefined;
  if (parent === rule.id) return true;
  const [key = '', ruleKey = ''] = [id, rule.id].map((each) => each.slice(each.indexOf('/') + 1));
  return (
    parent === rule.parent && id !== rule.id && isNumberKey(ruleKey) && isNumberWithin(key, ruleKey)
  );
}

/**
 * Finds the rule that now has the number in an address: `/cr/2014-06-01/702.19b/` → `/cr/702.19b/`. If the
 * address has a release, this may be another rule.
 * @param isEntry true for the id of an entry
 */
export function ruleAddress(
  address: string,
  isEntry: (id: string) => boolean,
): { address: string; isDated: boolean } | null {
  const [document, ...rest] = address.split('/').filter(Boolean);
  if (rest.at(-1) === 'history') rest.pop();
  const ids = [0, 1].map((at) => [document, ...rest.slice(at)].join('/'));
  const at = ids.findIndex(isEntry);
  return at < 0 ? null : { address: entryAddress(ids[at] as string), isDated: at > 0 };
}
