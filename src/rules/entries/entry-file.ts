/**
 * Writes and reads the file of an entry: `content/entries/cr/702.19b.md`. Its front matter says what was decided
 * when the text was parsed and the rule was followed; its body is the text as Markdown. `docs/data.md` describes it.
 */
import type { Link, Paragraph, Root, Text } from 'mdast';
import {
  cardAddress,
  citedSourceAddress,
  entryAddress,
  entryId,
  type IdParts,
  readPageAddress,
} from '../addresses.ts';
import { coveredSpans } from '../texts/citations.ts';
import { writeMarkdownFile } from '../words/markdown-file.ts';
import type { EntryReference, FrontMatter, StoredEntry } from './entry.ts';
import { withTables } from './table-nodes.ts';
import { type EntryLink, bodyParagraphs, readParagraphs, textParagraphs } from './text-tree.ts';

/** Returns the file of an entry. Its links lead to the files of other entries, or to pages of the site. */
export function writeEntryFile(entry: StoredEntry): string {
  const { number, title, text, source, citations, editorNotes, cards } = entry;
  const front = {
    number: number ?? undefined,
    title: title ?? undefined,
    kind: entry.kind,
    penalty: entry.penalty,
    parent: entry.parent ?? undefined,
    order: entry.order,
    lineage: entry.lineage,
    from: entry.from,
    until: entry.until,
    parts: entry.parts,
    splitFrom: entry.splitFrom,
    mergedInto: entry.mergedInto,
    source: `${source.file}#L${source.from}-L${source.to}`,
    citations: unlessEmpty(
      citations.map(({ source, issue, page, date, rule }) => ({ source, issue, page, date, rule })),
    ),
    editorNotes: unlessEmpty(editorNotes),
  };
  // The text of a heading is its title.
  if (text === title && cards.length === 0) return writeMarkdownFile(front, []);
  const paragraphs = textParagraphs(entry, (link, words) => fileLink(entry, link, words));
  return writeMarkdownFile(front, withTables(paragraphs));
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Makes a link of a file. Its title names the numbers that are meant, unless its address does. */
function fileLink({ id, document }: StoredEntry, link: EntryLink, words: Text): Link {
  const { kind, to, target = '', through } = link;
  const isOther = kind === 'reference' && to !== null && !to.endsWith(`/${target}`);
  const title = through ? `${target} to ${through}` : isOther ? target : null;
  return { type: 'link', url: encodeURI(addressIn()), title, children: [words] };

  function addressIn(): string {
    if (to === null) return entryAddress(entryId(document, target));
    if (kind === 'card') return cardAddress(to);
    return kind === 'citation' ? citedSourceAddress(to) : fileHref(id, to);
  }
}

/** @example fileHref('cr/2014-06-01/702.19a', 'cr/702.19b') // '../702.19b.md' */
export function fileHref(from: string, to: string): string {
  const [folders, parts] = [from.split('/').slice(0, -1), to.split('/')];
  const apart = folders.findIndex((folder, at) => folder !== parts[at]);
  const shared = apart < 0 ? folders.length : apart;
  return `${'../'.repeat(folders.length - shared)}${parts.slice(shared).join('/')}.md`;
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Returns the id of the entry whose file a link leads to: the reverse of `fileHref`. */
function idOfFile(from: string, href: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of href.replace(/\.md$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export interface EntryBody {
  text: string;
  links: EntryLink[];
}

/**
 * Returns the body, and its paragraphs as a page shows them: each link has an address of the site, and a class that
 * says what it leads to. Links to terms get no class, which makes pages smaller.
 */
export function readBody(tree: Root, id: string): { body: EntryBody; paragraphs: Paragraph[] } {
  const paragraphs = bodyParagraphs(tree);
  const body = readParagraphs(paragraphs, (node) => {
    const link = readLink(id, node.url, node.title ?? null);
    if (!link) return null;
    const { kind, to } = link;
    const isUnavailable = to === null;
    const isEntry = to !== null && (kind === 'reference' || kind === 'term');
    if (isEntry) node.url = entryAddress(to);
    node.title = isUnavailable ? 'Text not on this site' : null;
    const className = isUnavailable ? [kind, 'unavailable'] : [kind];
    if (kind !== 'term') node.data = { hProperties: { className } };
    return link;
  });
  return { body, paragraphs };
}

/** Returns what a link in the file of an entry leads to; null if it leads to another site. */
function readLink(
  id: string,
  url: string,
  title: string | null,
): Omit<EntryLink, 'start' | 'end'> | null {
  if (/^[a-z][\w+.-]*:/i.test(url)) return null;
  const address = decoded(url.replace(/#.*$/, ''));
  const [target, through] = title?.split(' to ') ?? [];
  if (!address.startsWith('/')) {
    const to = idOfFile(id, address);
    if (to.includes('/glossary/')) return { kind: 'term', to };
    return { kind: 'reference', to, target, through };
  }
  const page = readPageAddress(address);
  if (page.kind !== 'number') return page;
  // Only numbers of the same document have a page without a file.
  if (!id.startsWith(`${page.document}/`))
    return { kind: 'reference', to: `${page.document}/${page.key}` };
  return { kind: 'reference', to: null, target: target ?? page.key, through };
}

/** @throws Error if the front matter and the body don't have the same number of citations */
export function readEntry(
  id: string,
  { citations, ...front }: FrontMatter,
  body: EntryBody,
  readId: (id: string) => IdParts,
): StoredEntry {
  const { document, key } = readId(id);
  const { number = null, title = null, parent = null } = front;
  const text = body.text === '' ? (title ?? '') : body.text;
  const linksOf = (wanted: EntryLink['kind']) => body.links.filter(({ kind }) => kind === wanted);
  const marksOf = (kind: 'card' | 'term') =>
    linksOf(kind).map(({ start, end, to }) => ({ start, end, to: to ?? '' }));
  const cited = coveredSpans(text, linksOf('citation'));
  if (cited.length !== citations.length) {
    throw new Error(
      `The text links to ${cited.length} sources, but “citations” lists ${citations.length}. Each needs the other.`,
    );
  }
  return {
    ...{ id, document, key, ...front, number, title, parent, text },
    citations: cited.map(({ start, end, to, covers }, at) => ({
      ...{ start, end, printed: text.slice(start, end), sourceSlug: to ?? '', covers },
      ...(citations[at] as (typeof citations)[number]),
    })),
    references: linksOf('reference').map(({ start, end, to, target, through }): EntryReference => {
      const words = text.slice(start, end);
      const meant = target ?? (to === null ? '' : readId(to).key);
      return { start, end, words, target: meant, to, ...(through ? { through } : {}) };
    }),
    ...{ cards: marksOf('card'), terms: marksOf('term') },
  };
}
