/** Where entries lead: terms to their rules, and what is older to where the same is said today. */
import type { Entry } from '../../rules/entries/entry.ts';
import { foldedTitle } from '../../rules/words/typography.ts';
import type { Pointer } from '../record.ts';

export interface Pointers {
  /** The rule to which a term of the glossary refers, or null. */
  pointsTo(entry: Entry): Pointer | null;
  /** Where today's rules say what an entry that is none of them says, or null. */
  today(entry: Entry): Pointer | null;
  /** The terms that refer to this very rule: `Legend Rule` for 704.5j. */
  namesOf(entry: Entry): string[];
}

/**
 * @param newestDocuments documents as new as the newest rules; all of them where none is given
 */
export function pointersAmong(
  entries: Entry[],
  byId: ReadonlyMap<string, Entry>,
  newestDocuments?: ReadonlySet<string>,
): Pointers {
  const isToday = (entry: Entry) =>
    entry.current && (!newestDocuments || newestDocuments.has(entry.document));
  const titled = rulesByTitle(entries.filter(isToday));
  const inForce = new Map<string, Entry>();
  for (const entry of entries) if (isToday(entry)) inForce.set(lineageOf(entry), entry);

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

  /** The term to which another one only leads on: `See Landwalk.` */
  function termNamed({ document, current, text, id }: Entry): Entry | null {
    const [, title] = seeAlone.exec(text) ?? [];
    if (!current || !title) return null;
    const term = terms.get(`${document} ${foldedTitle(title)}`);
    // Of two that lead to each other neither says anything.
    return term && term.id !== id && !seeAlone.test(term.text) ? term : null;
  }

  const names = new Map<string, string[]>();
  for (const entry of entries) {
    const to = entry.current ? pointsTo(entry) : null;
    if (to && entry.title) names.set(to.id, [...(names.get(to.id) ?? []), entry.title]);
  }

  return {
    pointsTo,
    today(entry) {
      if (isToday(entry)) return null;
      const now = inForce.get(lineageOf(entry)) ?? sameTitled(entry, titled, byId);
      return now && now.id !== entry.id ? pointerTo(now) : null;
    },
    namesOf: (entry) => (entry.title ? [] : (names.get(entry.id) ?? [])),
  };
}

const seeBefore = /\bSee (?:also )?$/;
const seeAlone = /^See (?:also )?[“"]?([^.,;“”"]+)[”"]?\.?$/;

const lineageOf = ({ document, lineage }: Entry) => `${document} ${lineage}`;

function pointerTo({ id, number, title }: Entry): Pointer {
  return { id, number, title: title ?? '' };
}

/** Headings and titled rules by their title; a rule before a section, and both before a term. */
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

/** By its own title or that of the nearest heading over it which today's rules have too. */
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
