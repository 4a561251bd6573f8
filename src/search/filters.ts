/** Filters results, and counts how many each choice of a filter has. */
import type { NumberRow } from '../rules/numbers/number-index.ts';
import type { Collection } from './collection.ts';
import type { KindFilter, SearchAnswer, SearchEntry, SearchFilters } from './types.ts';

/** What the filters ask of a result. */
type Place = ReturnType<typeof placeOf>;

/** Returns the place of an entry, or of a number whose text isn't loaded. */
export function placeOf(hit: number | NumberRow, { entries }: Collection) {
  if (typeof hit !== 'number')
    return { document: hit.document, kind: 'rule' as const, chapter: null };
  const { document = '', kind = 'matter', chapter = null } = entries[hit] ?? {};
  return { document, kind: kindFilterOf(kind), chapter };
}

/** Returns the kind filter that finds an entry. No filter finds front matter such as introductions. */
function kindFilterOf(kind: SearchEntry['kind']): KindFilter | null {
  if (kind === 'glossary' || kind === 'ruling' || kind === 'card') return kind;
  if (kind === 'note') return 'ruling';
  return kind === 'matter' ? null : 'rule';
}

/** True if a result is one of those that the filters ask for. */
export function isChosen(place: Place, { document, kind, chapter }: SearchFilters): boolean {
  return (
    (!document || place.document === document) &&
    (!kind || place.kind === kind) &&
    (!chapter || place.chapter === chapter)
  );
}

/** Counts the results that each choice of a filter would show beside the other filters. */
export function countChoices(places: readonly Place[], filters: SearchFilters) {
  const { document, kind, chapter } = filters;
  const counts: SearchAnswer['counts'] = { document: {}, kind: {}, chapter: {} };
  const add = (sums: Record<string, number>, choice: string | null) => {
    if (choice !== null) sums[choice] = (sums[choice] ?? 0) + 1;
  };
  for (const place of places) {
    if (isChosen(place, { kind })) add(counts.document, place.document);
    if (isChosen(place, { document, chapter })) add(counts.kind, place.kind);
    if (isChosen(place, { document, kind })) add(counts.chapter, place.chapter);
  }
  return counts;
}
