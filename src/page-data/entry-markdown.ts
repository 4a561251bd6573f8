/** Writes an entry as a Markdown file, for people who read it in an editor or on a code host. */
import type { PhrasingContent, RootContent } from 'mdast';
import { stringify } from 'yaml';
import { entryAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { CitedSource } from '../rules/editorial/editorial.ts';
import type { Entry } from '../rules/entries/entry.ts';
import { textParagraphs } from '../rules/entries/text-tree.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import {
  headingNode,
  linkNode,
  listNode,
  paragraphNode,
  writeMarkdown,
} from '../rules/words/markdown.ts';
import { referencesOf } from './entry-page.ts';
import {
  ancestors,
  arrangeLibrary,
  documentOf,
  entriesOf,
  findRelease,
  type Library,
  type RenderedEntry,
  timelineOf,
} from './library.ts';
import { withTables } from './markdown-tables.ts';
import { entryName, entryNumber, isHeading, kindName, titleBeside } from './names.ts';

type Words = (string | PhrasingContent)[];
type SourcesBySlug = ReadonlyMap<string, CitedSource>;

/**
 * Returns a function that writes the file `<id>.md` of an entry. Its links lead to the files of other
 * entries.
 */
export function markdownWriter(
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
  sources: readonly CitedSource[],
): (entry: Entry) => string {
  // Files have no HTML.
  const library = arrangeLibrary(
    documents,
    entries.map((entry) => ({ ...entry, html: '' })),
  );
  const bySlug = new Map(sources.map((source) => [source.slug, source]));
  return ({ id }) => {
    const entry = library.byId.get(id);
    if (!entry) throw new Error(`${id} is not among the entries.`);
    const front = stringify(frontMatter(library, entry, bySlug), { lineWidth: 0 });
    return `---\n${front}---\n\n${writeMarkdown(body(library, entry))}`;
  };
}

function frontMatter(library: Library, entry: RenderedEntry, sources: SourcesBySlug) {
  const document = documentOf(library, entry);
  const timeline = timelineOf(library, entry.document);
  const releases = document.releases.filter(({ id }) => timeline.shownIn(id, entry.key) === entry);
  const wordings = timeline.lineages.get(entry.lineage) ?? [];
  // Each number once, with the last release that had it.
  const others = new Map(wordings.map((each) => [each.key, each]));
  others.delete(entry.key);
  return {
    number: entry.number ?? undefined,
    title: entry.title ?? undefined,
    document: document.title,
    kind: kindName(document, entry).toLowerCase(),
    page: entryAddress(entry.id),
    current: entry.current,
    since: findRelease(document, entry.from).date,
    until: entry.current ? undefined : findRelease(document, entry.until).date,
    releases: releases.map(({ label }) => label),
    sources: unlessEmpty(
      entry.citations.map(({ source, sourceSlug, date, issue, page, rule }) => {
        const known = sources.get(sourceSlug);
        const name = known?.names[0] ?? source;
        const who = known?.kind === 'person' ? { person: name } : { source: name };
        return { ...who, issue, page, rule, date };
      }),
    ),
    otherNumbers: unlessEmpty([
      ...entry.aliases.map((number) => ({ number, why: 'misprint' })),
      ...[...others.values()].map((other) => ({
        number: entryNumber(other),
        until: findRelease(document, other.until).date,
      })),
    ]),
  };
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function body(library: Library, entry: RenderedEntry): RootContent[] {
  const name = entryName(library, entry);
  return [
    headingNode(1, [name]),
    paragraphNode(whereItIs(library, entry)),
    ...(isHeading(entry) ? [] : textOf(library, entry)),
    ...entry.editorNotes.map(({ note }): RootContent => {
      return { type: 'blockquote', children: [paragraphNode([`Editor’s note: ${note}`])] };
    }),
    ...section(
      'Contents',
      entriesOf(library, entry.children).map((child) => lineOf(entry, child)),
    ),
    ...section('Refers to', referenceLines(library, entry)),
    ...section('Referenced by', referrerLines(library, entry)),
    ...section('Other wordings', wordingLines(library, entry)),
  ];
}

function section(title: string, lines: readonly Words[]): RootContent[] {
  return lines.length > 0 ? [headingNode(2, [title]), listNode(lines)] : [];
}

/** @example 'Magic Comprehensive Rules › [7 Additional Rules](7.md)' */
function whereItIs(library: Library, entry: RenderedEntry): Words {
  const above = ancestors(library, entry).flatMap((each): Words => {
    const { title } = each;
    const number = entryNumber(each);
    return [' › ', linkTo(entry, each, title && title !== number ? `${number} ${title}` : number)];
  });
  return [documentOf(library, entry).title, ...above];
}

/** Returns the paragraphs of the text. Links only its references, because only entries have files. */
function textOf({ byId }: Library, entry: RenderedEntry): RootContent[] {
  const paragraphs = textParagraphs(entry, ({ kind, to }, words) => {
    const target = kind === 'reference' ? byId.get(to ?? '') : undefined;
    return target ? linkNode(fileHref(entry, target), [words]) : words;
  });
  return withTables(paragraphs);
}

const maxWords = 120;

/** A link to an entry with the beginning of its text. */
function lineOf(from: RenderedEntry, entry: RenderedEntry): Words {
  const words = isHeading(entry) ? (entry.title ?? '') : cutAtWord(entry.text, maxWords);
  return [linkTo(from, entry), words === entryNumber(entry) ? '' : ` ${words}`];
}

function referenceLines(library: Library, entry: RenderedEntry): Words[] {
  return referencesOf(entry).map(({ to, target, words }) => {
    const found = library.byId.get(to ?? '');
    if (!found) return [`${words === '' ? target : words} (not on this site)`];
    const title = titleBeside(library, found);
    return [linkTo(entry, found), title === null ? '' : ` ${title}`];
  });
}

function referrerLines({ byId }: Library, entry: RenderedEntry): Words[] {
  return entry.citedBy.flatMap(({ from, sentence }) => {
    const found = byId.get(from);
    return found ? [[linkTo(entry, found), ` ${sentence.replaceAll('\n', ' ')}`]] : [];
  });
}

function wordingLines(library: Library, entry: RenderedEntry): Words[] {
  const document = documentOf(library, entry);
  const wordings = timelineOf(library, entry.document).lineages.get(entry.lineage) ?? [];
  return wordings
    .filter((other) => other !== entry)
    .map((other) => {
      const [from, until] = [other.from, other.until].map((id) => findRelease(document, id).label);
      return [linkTo(entry, other), from === until ? ` ${from}` : ` ${from} to ${until}`];
    });
}

function linkTo(from: RenderedEntry, to: RenderedEntry, words = entryNumber(to)): PhrasingContent {
  return linkNode(fileHref(from, to), [words]);
}

/** @example fileHref(old, rule) // '../702.19b.md', from cr/2014-06-01/702.19b */
function fileHref(from: RenderedEntry, to: RenderedEntry): string {
  const [folders, parts] = [from.id.split('/').slice(0, -1), to.id.split('/')];
  const apart = folders.findIndex((folder, at) => folder !== parts[at]);
  const shared = apart < 0 ? folders.length : apart;
  const up = '../'.repeat(folders.length - shared);
  return encodeURI(`${up}${parts.slice(shared).join('/')}.md`);
}
