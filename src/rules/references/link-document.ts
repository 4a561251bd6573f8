import { entryId } from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import type { Editorial, Erratum } from '../editorial/editorial.ts';
import type {
  EditorNote,
  LinkedEntry,
  EntryCitation,
  EntryMark,
  EntryReference,
} from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { locate, type Reference, type Span } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';
import {
  neighboursOf,
  numbersBetween,
  type ReleaseTree,
  resolveReference,
  type SourcedItem,
} from './release-tree.ts';
import { makeTermFinder, overlaps, type TermFinder } from './terms.ts';
import { traceTimeline, type Wording } from '../lineage/index.ts';

/**
 * Links a document: makes one entry per distinct wording from the trees of its releases, resolves
 * every reference and adds every backlink.
 *
 * @param trees oldest release first
 */
export function linkDocument(
  document: DocumentDescription,
  trees: ReleaseTree[],
  editorial: Editorial,
): { entries: LinkedEntry[]; problems: Problem[] } {
  const timeline = traceTimeline(trees);
  const isPlain = newestOfItsKey(timeline.wordings, trees);
  const idIn = (release: string, key: string): string | null => {
    const wording = timeline.wordingAt(release, key);
    if (!wording) return null;
    return isPlain(wording)
      ? entryId(document.slug, key)
      : entryId(document.slug, key, wording.from);
  };
  const surroundings = surroundingsOf(document, trees, editorial, idIn);

  const problems: Problem[] = [];
  const treeOf = new Map<string, ReleaseTree>();
  const entries = timeline.wordings.map((wording) => {
    const around = surroundings.get(wording.shownIn) as Surroundings;
    const made = makeEntry(wording, isPlain(wording), around);
    problems.push(...made.problems);
    treeOf.set(made.entry.id, around.tree);
    return made.entry;
  });
  addBacklinks(entries, (entry) => treeOf.get(entry.id) as ReleaseTree, idIn);
  return { entries, problems };
}

/**
 * Returns a function that tests whether a wording is the newest of its number.
 */
function newestOfItsKey(wordings: Wording[], trees: ReleaseTree[]): (wording: Wording) => boolean {
  const placeOf = new Map(trees.map(({ release }, place) => [release.id, place]));
  const newest = new Map<string, string>();
  for (const { key, until } of wordings) {
    const known = newest.get(key);
    if (!known || (placeOf.get(until) as number) > (placeOf.get(known) as number)) {
      newest.set(key, until);
    }
  }
  return ({ key, until }) => newest.get(key) === until;
}

/** Returns the releases around wordings, by release id. */
function surroundingsOf(
  { slug }: DocumentDescription,
  trees: ReleaseTree[],
  editorial: Editorial,
  idIn: (release: string, key: string) => string | null,
): Map<string, Surroundings> {
  const partial = new Set(trees.flatMap(({ release }) => (release.whole ? [] : [release.id])));
  return new Map(
    trees.map((tree) => {
      const { id } = tree.release;
      const terms = tree.items
        .filter(({ kind }) => kind === 'glossary')
        .map(({ title, key }) => ({ title: title ?? '', key }));
      const findTerms = makeTermFinder(terms, editorial.termUse);
      const idOf = (key: string) => idIn(id, key);
      return [id, { document: slug, tree, editorial, idOf, findTerms, partial }];
    }),
  );
}

/**
 * Fills `citedBy` of every entry. Only entries with the same newest release count, because an old
 * wording says nothing about current rules. A range refers to every number in it.
 */
function addBacklinks(
  entries: LinkedEntry[],
  treeOf: (entry: LinkedEntry) => ReleaseTree,
  idIn: (release: string, key: string) => string | null,
): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    const tree = treeOf(entry);
    for (const reference of entry.references) {
      if (!reference.to) continue;
      const between = reference.through
        ? numbersBetween(tree, reference.target, reference.through)
        : [];
      const targets = new Set([
        reference.to,
        ...between.map((key) => idIn(tree.release.id, key)).filter((id) => id !== null),
      ]);
      for (const id of targets) {
        const target = byId.get(id);
        if (!target || target === entry || !contemporary(target, entry)) continue;
        if (target.citedBy.some((each) => each.from === entry.id)) continue;
        target.citedBy.push({
          from: entry.id,
          sentence: sentenceAround(entry.text, reference),
        });
      }
    }
  }
}

function contemporary(a: LinkedEntry, b: LinkedEntry): boolean {
  return a.until === b.until || (a.current && b.current);
}

/** The release around a wording: the newest one that has the wording. */
interface Surroundings {
  document: string;
  tree: ReleaseTree;
  editorial: Editorial;
  /** Returns the id of the entry that a key has in this release. */
  idOf: (key: string) => string | null;
  findTerms: TermFinder;
  /** Ids of the document's partial releases. */
  partial: ReadonlySet<string>;
}

/**
 * Makes the entry of a wording, as in the newest release with it. Leaves `citedBy` empty, because
 * filling it needs all entries.
 */
function makeEntry(
  wording: Wording,
  plain: boolean,
  around: Surroundings,
): { entry: LinkedEntry; problems: Problem[] } {
  const { tree, editorial, idOf } = around;
  const item = tree.byKey.get(wording.key) as SourcedItem;
  const errata = editorial.errataFor(around.document, item.key, item.lead + item.text);
  const references = item.references.map((each) => entryReference(each, tree, errata, idOf));
  const citations = item.citations.map((each) => ({
    ...each,
    sourceSlug: editorial.sourceSlug(each.source) ?? unknownSource,
  }));
  const { cards, terms } = marksOf(item, [...references, ...citations], around);
  const parts = wording.releases.slice(1, -1).filter((release) => around.partial.has(release));
  const { previous, next } = neighboursOf(tree, item);
  return {
    problems: unknownSources(item, citations),
    entry: {
      id: idOf(item.key) as string,
      document: around.document,
      key: item.key,
      number: item.number,
      kind: item.kind,
      title: item.title,
      ...(item.penalty ? { penalty: item.penalty } : {}),
      lead: item.lead,
      from: wording.from,
      until: wording.until,
      ...(parts.length > 0 ? { parts } : {}),
      plain,
      current: wording.isCurrent,
      parent: item.parent && idOf(item.parent),
      children: (tree.childrenOf.get(item.key) ?? []).map((child) => idOf(child.key) as string),
      previous: previous && idOf(previous.key),
      next: next && idOf(next.key),
      place: tree.placeOf.get(item.key) as number,
      source: { file: item.file, from: item.lines.from, to: item.lines.to },
      citations,
      references,
      cards,
      terms,
      citedBy: [],
      editorNotes: errata.map(noteOf),
      aliases: errata.flatMap((each) => (each.alias ? [each.alias] : [])),
      lineage: wording.lineage,
      ...(wording.splitFrom ? { splitFrom: wording.splitFrom } : {}),
      ...(wording.mergedInto ? { mergedInto: wording.mergedInto } : {}),
      text: item.text,
    },
  };
}

function noteOf({ about, note, alias }: Erratum): EditorNote {
  return { ...(about ? { about } : {}), note, ...(alias ? { alias } : {}) };
}

/**
 * Returns the reference with its target. Errata correct misprinted numbers; the text stays as printed.
 */
function entryReference(
  reference: Reference,
  tree: ReleaseTree,
  errata: Erratum[],
  idOf: Surroundings['idOf'],
): EntryReference {
  const correction = errata.find((each) => each.reference?.printed === reference.target);
  const target = correction?.reference?.meant ?? reference.target;
  const { item, titleNow } = resolveReference(reference, tree.byKey, target);
  const to = item ? idOf(item.key) : null;
  return { ...reference, target, to, ...(titleNow === null ? {} : { titleNow }) };
}

/** The target of a citation whose source is not described. */
const unknownSource = 'unknown';

/** Returns the cards and terms that a text names outside references and citations. */
function marksOf(
  item: SourcedItem,
  taken: Span[],
  { editorial, findTerms, idOf }: Surroundings,
): Pick<LinkedEntry, 'cards' | 'terms'> {
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
    return warningAt(item, start, 'unknown-source', message);
  });
}

/** Returns the positions of quoted titles, which are not searched for terms. */
function quotedTitles(item: SourcedItem): Span[] {
  return item.references.flatMap(({ end, quotedTitle }) => {
    const start = quotedTitle ? item.text.indexOf(quotedTitle, end) : -1;
    return quotedTitle && start >= 0 ? [{ start, end: start + quotedTitle.length }] : [];
  });
}

function warningAt(item: SourcedItem, offset: number, rule: string, message: string): Problem {
  return { rule, severity: 'warning', message, file: item.file, ...locate(item, offset) };
}
