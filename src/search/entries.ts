/**
 * Stores the loaded entries of all documents: their headings, their releases and the entries under
 * them.
 */
import type { KindFilter, Pointer, ReleaseName, SearchEntry } from './types.ts';

export interface LoadedEntry extends SearchEntry {
  text: string;
  document: string;
  /** The last part of its id: `702.19b`. */
  key: string;
  current: boolean;
  /** Indexes of its first and last release in its document. */
  firstRelease: number;
  lastRelease: number;
  /** Titled entries above it, outermost first. */
  headings: Pointer[];
  /** `cr/7` */
  chapter: string | null;
  /** Id of the newest wording of its rule. */
  rule: string;
  /** Indexes of its examples among the entries. */
  examples: number[];
  /** True if it is an example, which is found as its rule. */
  isExample: boolean;
}

export interface EntryStore {
  entries: LoadedEntry[];
  /** Returns the index of an entry by its id. */
  placeOf(id: string): number | undefined;
  /** Returns the indexes of all wordings of a rule. */
  wordingsOf(rule: string): readonly number[];
  /** Adds entries and returns their indexes. */
  add(entries: readonly SearchEntry[], current: boolean): number[];
}

/** @param releases the releases of each document, oldest first */
export function makeEntryStore(releases: Record<string, ReleaseName[]>): EntryStore {
  const entries: LoadedEntry[] = [];
  const places = new Map<string, number>();
  const wordings = new Map<string, number[]>();
  const releaseAt = (document: string, id: string | undefined, other: number) => {
    const at = releases[document]?.findIndex((release) => release.id === id) ?? -1;
    return at < 0 ? other : at;
  };
  /** Returns an id without its document and release. */
  const keyOf = (id: string, document: string) => {
    const [, second = '', ...more] = id.split('/');
    const isRelease = more.length > 0 && releaseAt(document, second, -1) >= 0;
    return (isRelease ? more : [second, ...more]).join('/');
  };
  return {
    entries,
    placeOf: (id) => places.get(id),
    wordingsOf: (rule) => wordings.get(rule) ?? [],
    add(added, current) {
      const first = entries.length;
      for (const [offset, { id }] of added.entries()) places.set(id, first + offset);
      for (const entry of added) {
        const [document = ''] = entry.id.split('/', 1);
        const rule = entry.newest ?? entry.id;
        const place = entries.length;
        entries.push({
          ...entry,
          ...{ document, current, rule },
          text: entry.text ?? entry.title ?? '',
          key: keyOf(entry.id, document),
          firstRelease: releaseAt(document, entry.from, 0),
          lastRelease: releaseAt(document, entry.until, (releases[document]?.length ?? 1) - 1),
          ...{ headings: [], chapter: null, examples: [], isExample: false },
        });
        wordings.set(rule, [...(wordings.get(rule) ?? []), place]);
      }
      const addedPlaces = added.map((_, offset) => first + offset);
      for (const place of addedPlaces) setAbove(place, entries, places);
      return addedPlaces;
    },
  };
}

/** Sets the headings, chapter and examples of an entry, from the entries above it. */
function setAbove(place: number, entries: LoadedEntry[], places: Map<string, number>): void {
  const entry = entries[place] as LoadedEntry;
  const parentOf = ({ parent }: LoadedEntry) => entries[places.get(parent ?? '') ?? -1];
  let over = parentOf(entry);
  if (entry.kind === 'example' && over) {
    entry.isExample = true;
    over.examples.push(place);
  }
  if (entry.kind === 'chapter') entry.chapter = `${entry.document}/${entry.key}`;
  const seen = new Set<LoadedEntry>([entry]);
  for (; over && !seen.has(over); over = parentOf(over)) {
    seen.add(over);
    if (over.title) entry.headings.unshift(pointerTo(over));
    if (over.kind === 'chapter') entry.chapter ??= `${over.document}/${over.key}`;
  }
}

export function pointerTo({ id, number, title }: SearchEntry): Pointer {
  return { id, number: number ?? null, title: title ?? '' };
}

/** Returns the kind by which an entry is filtered; null for front matter and similar. */
export function kindFilterOf(kind: SearchEntry['kind']): KindFilter | null {
  if (kind === 'glossary' || kind === 'ruling') return kind;
  if (kind === 'note') return 'ruling';
  return kind === 'matter' ? null : 'rule';
}

/** Returns the index of the release in force on a date; -1 if there was none. */
export function releaseOn(releases: readonly ReleaseName[] = [], date: string): number {
  return releases.findLastIndex((release) => release.date <= date);
}
