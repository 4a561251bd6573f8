import { entryId } from '../addresses.ts';
import { type DocumentDescription, numberShapes } from '../document.ts';
import type { Editorial, Erratum } from '../editorial/editorial.ts';
import type { EntryCitation, EntryMark, EntryReference, StoredEntry } from '../entries/entry.ts';
import { type Problem, warning } from '../problem.ts';
import { locate, type Reference, type Span } from '../texts/parsed.ts';
import {
  readingOrder,
  type ReleaseTree,
  resolveReference,
  type SourcedItem,
} from './release-tree.ts';
import { makeTermFinder, overlaps, type TermFinder } from './terms.ts';
import { traceTimeline, type Wording } from '../lineage/trace-timeline.ts';

/**
 * Makes the entries of a document, one for each wording, with the links of their texts.
 * @param trees the releases, oldest first
 * @param beforeRelease called before the rules are followed through each release
 */
export function linkDocument(
  document: DocumentDescription,
  trees: ReleaseTree[],
  editorial: Editorial,
  beforeRelease?: () => void,
): { entries: StoredEntry[]; problems: Problem[] } {
  const timeline = traceTimeline(trees, numberShapes(document), beforeRelease);
  const isNewest = (wording: Wording) => timeline.keys.get(wording.key)?.at(-1) === wording;
  const idIn = (release: string, key: string): string | null => {
    const wording = timeline.shownIn(release, key);
    if (!wording) return null;
    return isNewest(wording)
      ? entryId(document.slug, key)
      : entryId(document.slug, key, wording.from);
  };
  const contexts = releaseContexts(document, trees, editorial, idIn);

  const order = readingOrder(
    trees.map(({ items }) => items),
    ({ key }, at) => timeline.shownIn(trees[at]?.release.id ?? '', key) as Wording,
  );
  const made = timeline.wordings.map((wording) =>
    makeEntry(
      wording,
      order.get(wording) as number,
      contexts.get(wording.shownIn) as ReleaseContext,
    ),
  );
  return {
    entries: made.map(({ entry }) => entry),
    problems: made.flatMap(({ problems }) => problems),
  };
}

function releaseContexts(
  { slug }: DocumentDescription,
  trees: ReleaseTree[],
  editorial: Editorial,
  idIn: (release: string, key: string) => string | null,
): Map<string, ReleaseContext> {
  return new Map(
    trees.map((tree) => {
      const { id } = tree.release;
      const terms = tree.items
        .filter(({ kind }) => kind === 'glossary')
        .map(({ title, key }) => ({ title: title ?? '', key }));
      const findTerms = makeTermFinder(terms, editorial.termUse);
      const idOf = (key: string) => idIn(id, key);
      return [id, { document: slug, tree, editorial, idOf, findTerms }];
    }),
  );
}

/** What `makeEntry` needs to know about the release whose text an entry shows. */
interface ReleaseContext {
  document: string;
  tree: ReleaseTree;
  editorial: Editorial;
  /** Returns the ID of an entry in this release, given its key: `cr/702.19b` for `702.19b`. */
  idOf: (key: string) => string | null;
  findTerms: TermFinder;
}

function makeEntry(
  wording: Wording,
  order: number,
  context: ReleaseContext,
): { entry: StoredEntry; problems: Problem[] } {
  const { tree, editorial, idOf } = context;
  const item = tree.byKey.get(wording.key) as SourcedItem;
  const errata = editorial.errataFor(context.document, item.key, item.lead + item.text);
  const references = item.references.map((each) => entryReference(each, tree, errata, idOf));
  const citations = item.citations.map((each) => ({
    ...each,
    sourceSlug: editorial.sourceSlug(each.source) ?? unknownSource,
  }));
  const { cards, terms } = findMarks(item, [...references, ...citations], context);
  // Two documents can have releases of one date, with rules of one number.
  const lineageId = (lineage: string) => `${context.document}/${lineage}`;
  return {
    problems: unknownSources(item, citations),
    entry: {
      id: idOf(item.key) as string,
      document: context.document,
      key: item.key,
      number: item.number,
      kind: item.kind,
      title: item.title,
      penalty: item.penalty,
      from: wording.from,
      until: wording.until,
      ...(wording.parts?.[0] ? { parts: [...wording.parts] } : {}),
      parent: item.parent && tree.byKey.has(item.parent) ? item.parent : null,
      order,
      source: { file: item.file, from: item.lines.from, to: item.lines.to },
      citations,
      references,
      cards,
      terms,
      editorNotes: errata.map(({ about, note, alias }) => ({ about, note, alias })),
      lineage: lineageId(wording.lineage),
      ...(wording.splitFrom ? { splitFrom: lineageId(wording.splitFrom) } : {}),
      ...(wording.mergedInto ? { mergedInto: lineageId(wording.mergedInto) } : {}),
      text: item.text,
    },
  };
}

/**
 * If `content/errata.yaml` corrects a misprinted number, the link leads to the correct one, but the text stays as
 * printed.
 */
function entryReference(
  reference: Reference,
  tree: ReleaseTree,
  errata: Erratum[],
  idOf: ReleaseContext['idOf'],
): EntryReference {
  const correction = errata.find((each) => each.reference?.printed === reference.target);
  const target = correction?.reference?.meant ?? reference.target;
  const { item } = resolveReference(reference, tree.byKey, target);
  return { ...reference, target, to: item ? idOf(item.key) : null };
}

/** The `sourceSlug` of citations whose source is not in `content/cited-sources.yaml`. */
const unknownSource = 'unknown';

/** Finds words to mark. @param taken references and citations, in which nothing is marked */
function findMarks(
  item: SourcedItem,
  taken: Span[],
  { editorial, findTerms, idOf }: ReleaseContext,
): Pick<StoredEntry, 'cards' | 'terms'> {
  if (item.kind === 'chapter' || item.kind === 'section') return { cards: [], terms: [] };
  const cards = editorial
    .findCards(item.text)
    .filter((card) => !taken.some((mark) => overlaps(mark, card)))
    .map(({ start, end, slug }): EntryMark => ({ start, end, to: slug }));
  if (item.kind === 'matter' || item.title === item.text) return { cards, terms: [] };
  const terms = findTerms(item.text, [...taken, ...quotedTitles(item), ...cards], item.key)
    .map(({ start, end, key }): EntryMark => ({ start, end, to: idOf(key) ?? '' }))
    .filter((mark) => mark.to !== '');
  return { cards, terms };
}

function unknownSources(item: SourcedItem, citations: EntryCitation[]): Problem[] {
  return citations.flatMap(({ start, source, sourceSlug }) => {
    if (sourceSlug !== unknownSource) return [];
    const message = `“${source}” is not in content/cited-sources.yaml. Add it there, or correct the misprint in content/errata.yaml.`;
    return warning('unknown-source', message, item.file, locate(item, start));
  });
}

/** Returns the spans of titles quoted after a number: `rule 704, “State-Based Actions”`. */
function quotedTitles(item: SourcedItem): Span[] {
  return item.references.flatMap(({ end, quotedTitle }) => {
    const start = quotedTitle ? item.text.indexOf(quotedTitle, end) : -1;
    return quotedTitle && start >= 0 ? [{ start, end: start + quotedTitle.length }] : [];
  });
}
