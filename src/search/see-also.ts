/** Finds the rules that glossary terms refer to, and the current rules for entries of old documents. */
import type { Entry } from '../rules/entries/entry.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import type { Pointer } from './types.ts';

export interface SeeAlso {
  /** The rule that a glossary term refers to, or the current rule for an older entry, or null. */
  seeAlso(entry: Entry): Pointer | null;
  /** The terms that refer to exactly this rule: `Legend Rule` for 704.5j. */
  namesOf(entry: Entry): string[];
}

/** @param newestDocuments the documents in use today */
export function makeSeeAlso(
  entries: Entry[],
  byId: ReadonlyMap<string, Entry>,
  newestDocuments: ReadonlySet<string>,
): SeeAlso {
  const isCurrent = (entry: Entry) => entry.current && newestDocuments.has(entry.document);
  const titled = rulesByTitle(entries.filter(isCurrent));
  const currentOf = new Map<string, Entry>();
  for (const entry of entries) if (isCurrent(entry)) currentOf.set(ruleOf(entry), entry);

  const terms = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.kind !== 'glossary' || !entry.title || !entry.current) continue;
    terms.set(`${entry.document} ${foldedTitle(entry.title)}`, entry);
  }

  function pointsTo(entry: Entry): Pointer | null {
    if (entry.kind !== 'glossary') return null;
    const asked = entry.references.find(({ start }) => seeBefore.test(entry.text.slice(0, start)));
    const target = byId.get((asked ?? entry.references[0])?.to ?? '');
    if (target) return pointerTo(target);
    const named = termNamed(entry);
    return named && (pointsTo(named) ?? pointerTo(named));
  }

  /** Returns the term that a cross-reference names: `See Landwalk.` */
  function termNamed({ document, current, text, id }: Entry): Entry | null {
    const [, title] = seeAlone.exec(text) ?? [];
    if (!current || !title) return null;
    const term = terms.get(`${document} ${foldedTitle(title)}`);
    // Two terms may refer to each other.
    return term && term.id !== id && !seeAlone.test(term.text) ? term : null;
  }

  const names = new Map<string, string[]>();
  for (const entry of entries) {
    const to = entry.current ? pointsTo(entry) : null;
    if (to && entry.title) names.set(to.id, [...(names.get(to.id) ?? []), entry.title]);
  }

  return {
    seeAlso(entry) {
      const referred = pointsTo(entry);
      if (referred || isCurrent(entry)) return referred;
      const now = currentOf.get(ruleOf(entry)) ?? sameTitled(entry, titled, byId);
      return now && now.id !== entry.id ? pointerTo(now) : null;
    },
    namesOf: (entry) => (entry.title ? [] : (names.get(entry.id) ?? [])),
  };
}

const seeBefore = /\bSee (?:also )?$/;
const seeAlone = /^See (?:also )?[“"]?([^.,;“”"]+)[”"]?\.?$/;

/** Identifies the rule that an entry is a wording of. */
export const ruleOf = ({ document, lineage }: Entry) => `${document} ${lineage}`;

function pointerTo({ id, number, title }: Entry): Pointer {
  return { id, number, title: title ?? '' };
}

/** Returns headings and titled rules by title: a rule wins over a section, and both over a term. */
function rulesByTitle(entries: Entry[]): Map<string, Entry> {
  const order = { rule: 0, subrule: 0, section: 1, glossary: 2 } as Record<string, number>;
  const byTitle = new Map<string, Entry>();
  for (const entry of entries) {
    const rank = order[entry.kind];
    if (!entry.title || rank === undefined) continue;
    const title = foldedTitle(entry.title);
    const known = byTitle.get(title);
    if (!known || rank < (order[known.kind] as number)) byTitle.set(title, entry);
  }
  return byTitle;
}

/** Returns a current rule with the title of an entry, or of the nearest heading above it. */
function sameTitled(
  entry: Entry,
  titled: ReadonlyMap<string, Entry>,
  byId: ReadonlyMap<string, Entry>,
): Entry | null {
  const seen = new Set<string>();
  let over: Entry | undefined = entry;
  while (over && !seen.has(over.id)) {
    seen.add(over.id);
    const found = over.title && titled.get(foldedTitle(over.title));
    if (found) return found;
    over = byId.get(over.parent ?? '');
  }
  return null;
}
