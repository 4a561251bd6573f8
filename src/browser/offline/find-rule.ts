/** Finds a current rule in the search data by the address of its page. */

import { entryAddress } from '../../rules/addresses.ts';

/** The data that search has about a rule. */
export interface SavedEntry {
  /** `cr/702.19b`. The first part is the document. */
  id: string;
  kind: string;
  number?: string;
  title?: string;
  text?: string;
  /** Id of the nearest titled entry above it. For an example, the id of its rule. */
  parent?: string;
}

export interface OfflineRule {
  entry: SavedEntry;
  /** Outermost first. */
  headings: SavedEntry[];
  /** Its subrules and examples. */
  under: SavedEntry[];
  previous: SavedEntry | null;
  next: SavedEntry | null;
}

/**
 * Returns the rule or document that a page shows, or null if it is not among the current rules.
 *
 * @param entries ordered by document
 * @param titles the title of each document by its slug
 * @param address site-relative, in any case: `/cr/702.19b/`
 */
export function findRule(
  entries: readonly SavedEntry[],
  titles: Readonly<Record<string, string>>,
  address: string,
): OfflineRule | null {
  const wanted = address.replace(/^\/|\/$/g, '').toLowerCase();
  // The documents of search include cards, which are not among the current rules.
  const title = entries.some(({ id }) => id.startsWith(`${wanted}/`)) ? titles[wanted] : null;
  const entry = title
    ? { id: wanted, kind: 'document', title }
    : entries.find(({ id }) => id.toLowerCase() === wanted);
  if (!entry) return null;
  const [document = ''] = entry.id.split('/', 1);
  const ofDocument = entries.filter(({ id }) => id.startsWith(`${document}/`));
  const rules = ofDocument.filter(({ kind }) => kind !== 'example');
  const at = rules.indexOf(entry);
  return {
    entry,
    headings: headingsOf(entries, entry),
    under: ofDocument.filter((each) => isUnder(each, entry)),
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

/** True if the entry is under the heading, or its number begins with the number of the rule. */
function isUnder({ id, parent }: SavedEntry, rule: SavedEntry): boolean {
  if (rule.kind === 'document') return parent === undefined;
  if (parent === rule.id) return true;
  const rest = id.startsWith(rule.id) ? id.slice(rule.id.length) : '';
  const continues = /\d$/.test(rule.id) ? /^[.a-z]/i : /^\./;
  return parent === rule.parent && continues.test(rest);
}

/** Returns the part of an address that names a rule: `/cr/702.19b/` for `/cr/702.19b/history/`. */
export function ruleAddress(address: string): string | null {
  const [document, ...rest] = address.split('/').filter(Boolean);
  const number = rest.find((part) => !/^\d{4}-\d{2}-\d{2}/.test(part));
  return document && number ? entryAddress(`${document}/${number}`) : null;
}
