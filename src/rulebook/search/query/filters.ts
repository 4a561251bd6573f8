import type { Facet, SearchAnswer, SearchFilters } from './answer.ts';
import { isFolded, isOfKind } from '../files/kinds-file.ts';
import type { IndexFiles } from './index-files.ts';
import { kindFilters } from './record.ts';
import type { Scored } from './select.ts';

/** Whether an entry passes the filters, or null where there are none. */
export async function admission(
  filters: SearchFilters,
  leftOut: ReadonlySet<number>,
  files: IndexFiles,
): Promise<((entry: number) => boolean) | null> {
  const tests: ((entry: number) => boolean)[] = [];
  if (leftOut.size > 0) tests.push((entry) => !leftOut.has(entry));
  if (filters.document) {
    const [first, end] = rangeOf(filters.document, files);
    tests.push((entry) => entry >= first && entry < end);
  }
  const { kind } = filters;
  if (kind) {
    const kinds = await files.kinds();
    tests.push((entry) => isOfKind(kinds[entry] as number, kind));
  }
  if (filters.chapter) {
    const runs = files.head.chapters
      .filter(({ key, document }) => filters.chapter === `${document}/${key}`)
      .flatMap((found) => found.runs);
    tests.push((entry) => runs.some(([first, end]) => entry >= first && entry < end));
  }
  if (filters.on) tests.push(await standingOn(filters.on, files));
  for (const name of ['source', 'year'] as const) {
    const value = filters[name];
    if (!value) continue;
    const holders = new Set((await files.term(`${name}:${value}`))?.text.entries ?? []);
    tests.push((entry) => holders.has(entry));
  }
  if (tests.length > 0) {
    // An example is found as its rule.
    const kinds = await files.kinds();
    tests.push((entry) => !isFolded(kinds[entry] as number));
  }
  return tests.length === 0 ? null : (entry) => tests.every((test) => test(entry));
}

/**
 * Whether an entry stood on a day: of every document in its release of that day, or the one before.
 * Of what had no release yet nothing stood.
 */
async function standingOn(day: string, files: IndexFiles): Promise<(entry: number) => boolean> {
  const spans = await files.spans();
  const { documents, releases, entries } = files.head;
  const standing = new Uint8Array(entries);
  for (const [index, { slug, first }] of documents.entries()) {
    const at = (releases[slug] ?? []).findLastIndex(({ date }) => date <= day);
    if (at < 0) continue;
    const end = documents[index + 1]?.first ?? entries;
    for (let entry = first; entry < end; entry++) {
      const from = spans[entry * 2] as number;
      const until = spans[entry * 2 + 1] as number;
      standing[entry] = from <= at && at <= until ? 1 : 0;
    }
  }
  return (entry) => standing[entry] === 1;
}

/** First entry of a document and the first after it. */
function rangeOf(document: string, files: IndexFiles): [first: number, end: number] {
  const { documents, entries } = files.head;
  const index = documents.findIndex(({ slug }) => slug === document);
  const first = documents[index]?.first;
  return first === undefined ? [0, 0] : [first, documents[index + 1]?.first ?? entries];
}

/** How results fall to documents and kinds. */
export async function facetsOf(
  scored: Scored[],
  files: IndexFiles,
): Promise<SearchAnswer['facets']> {
  const kinds = await files.kinds();
  const { documents } = files.head;
  const document = new Map<string, number>();
  // There are few bytes of traits and many entries: kinds are told once for each byte.
  const ofTraits = new Uint32Array(256);
  let at = 0;
  for (const { entry } of scored) {
    while (documents[at + 1] && (documents[at + 1]?.first as number) <= entry) at++;
    const slug = documents[at]?.slug as string;
    document.set(slug, (document.get(slug) ?? 0) + 1);
    const traits = kinds[entry] as number;
    ofTraits[traits] = (ofTraits[traits] as number) + 1;
  }
  const kind = new Map<string, number>();
  for (const [traits, count] of ofTraits.entries()) {
    if (count === 0) continue;
    for (const name of kindFilters) {
      if (isOfKind(traits, name)) kind.set(name, (kind.get(name) ?? 0) + count);
    }
  }
  return { document: mostFirst(document), kind: mostFirst(kind) };
}

function mostFirst(counts: Map<string, number>): Facet[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
