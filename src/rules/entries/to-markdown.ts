import type { Link, Parents, PhrasingContent, Root, Text } from 'mdast';
import { defaultHandlers, type Info, type State } from 'mdast-util-to-markdown';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { unavailableAddress, cardAddress, citedSourceAddress, entryAddress } from '../addresses.ts';
import type { LinkedEntry } from './entry.ts';
import { type LinkOver, parseText, nodeText } from './from-markdown.ts';
import { unavailableTitle, type LinkKind, linkKind } from './html.ts';

const writer = unified()
  .use(parseText)
  .use(remarkReferences)
  .use(remarkCitations)
  .use(remarkCards)
  .use(remarkTerms)
  .use(remarkStringify, { handlers: { text: writeWords, link: writeLink } })
  .freeze();

/**
 * Writes an entry's text as Markdown, with links for references, citations, cards and terms.
 * Serializes a tree, so that text is always escaped.
 *
 * @example toMarkdown(entry) // 'See [Rule 414](/rulings/414/ "Text not on this site").\n'
 * @throws VFileMessage if two links overlap
 */
export function toMarkdown(entry: LinkedEntry): string {
  return markdownWithTree(entry).markdown;
}

/**
 * Returns the Markdown with the tree it was written from.
 *
 * @throws VFileMessage if two links overlap
 */
export function markdownWithTree(entry: LinkedEntry): { markdown: string; tree: Root } {
  const file = new VFile({ path: `${entry.id}.md`, value: entry.text, data: { entry } });
  const tree = writer.parse(file);
  writer.runSync(tree, file);
  return { markdown: writer.stringify(tree, file), tree };
}

function writeWords(node: Text, _parent: unknown, state: State, info: Info): string {
  return isPlain(node.value, info) ? node.value : state.safe(node.value, info);
}

/** Addresses and titles without characters that need escaping. */
const plainAddress = /^\/[\p{L}\p{N}/.,'-]+\/$/u;
const plainTitle = /^[\p{L} ]+$/u;

function writeLink(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  const { children, url, title } = node;
  const [words, ...others] = children;
  const isPlainLink =
    words?.type === 'text' &&
    others.length === 0 &&
    beginsWithWord.test(words.value) &&
    isPlain(words.value, info) &&
    plainAddress.test(url) &&
    (!title || plainTitle.test(title));
  if (!isPlainLink) return defaultHandlers.link(node, parent, state, info);
  return `[${words.value}](${url}${title ? ` "${title}"` : ''})`;
}

/** The first character of a link, for escaping the text before it. */
writeLink.peek = () => '[';

/** Characters that may be markup anywhere; others only at the start or end of a line. */
const markupAnywhere = /[\\`*_[\]<&\t\r\n]/;
const beginsWithWord = /^[\p{L}"“(]/u;

/**
 * True if no part of the words could be read as markup. A fast check, because escaping looks for
 * forty kinds of markup.
 */
function isPlain(words: string, { before, after }: Info): boolean {
  if (markupAnywhere.test(words)) return false;
  // The words around are links, or the line begins or ends there.
  if (before !== ')' && !beginsWithWord.test(words)) return false;
  return after === '[' ? !words.endsWith('!') : !/\s$/.test(words);
}

/**
 * remark plugin: turns the references of the entry into links, to the target or to the page of an
 * unavailable number.
 *
 * @example 'See Rule 414.' // 'See [Rule 414](/rulings/414/ "Text not on this site").'
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    const { references, document } = entryBeingWritten(file);
    const links = references.map(({ start, end, to, target }) =>
      to === null
        ? { start, end, url: unavailableAddress(document, target), title: unavailableTitle }
        : { start, end, url: entryAddress(to) },
    );
    setLinks(tree, file, 'reference', links);
  };
}

/**
 * remark plugin: turns the citations of the entry into links to their sources.
 *
 * @example 'Tap it. [Aahz 1994]' // 'Tap it. [\[Aahz 1994\]](/citations/sources/aahz/)'
 */
export function remarkCitations() {
  return (tree: Root, file: VFile): void => {
    const links = entryBeingWritten(file).citations.map(({ start, end, sourceSlug }) => ({
      start,
      end,
      url: citedSourceAddress(sourceSlug),
    }));
    setLinks(tree, file, 'citation', links);
  };
}

/**
 * remark plugin: turns the card names in the entry into links.
 *
 * @example 'Tap Chimeric Staff.' // 'Tap [Chimeric Staff](/cards/chimeric-staff/).'
 */
export function remarkCards() {
  return (tree: Root, file: VFile): void => {
    const links = entryBeingWritten(file).cards.map(({ start, end, to }) => ({
      start,
      end,
      url: cardAddress(to),
    }));
    setLinks(tree, file, 'card', links);
  };
}

/**
 * remark plugin: turns the terms in the entry into links to the glossary.
 *
 * @example 'It has trample.' // 'It has [trample](/cr/glossary/trample/).'
 */
export function remarkTerms() {
  return (tree: Root, file: VFile): void => {
    const links = entryBeingWritten(file).terms.map(({ start, end, to }) => ({
      start,
      end,
      url: entryAddress(to),
    }));
    setLinks(tree, file, 'term', links);
  };
}

declare module 'vfile' {
  interface DataMap {
    /** The entry that is being written. */
    entry: LinkedEntry;
  }
}

/** Returns the entry that is being written. @throws Error if the file has none */
function entryBeingWritten({ data: { entry } }: VFile): LinkedEntry {
  if (!entry) throw new Error('The file to be written has no entry in its data.');
  return entry;
}

/**
 * Sets links over parts of a tree's text, by offsets in the text: paragraphs are lines. Existing
 * links stay and their words count.
 *
 * @param file where to report errors
 * @param kind the kind of all these links
 * @throws VFileMessage if a link overlaps another or crosses a line break, so that no link is lost
 *   silently
 */
function setLinks(tree: Root, file: VFile, kind: LinkKind, links: readonly LinkOver[]): void {
  if (links.length === 0) return;
  const waiting = links.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let end = -1;
  for (const paragraph of tree.children) {
    if (paragraph.type !== 'paragraph') continue;
    end += 1; // the line break
    paragraph.children = paragraph.children.flatMap((node) => {
      const start = end;
      end += nodeText(node).length;
      if (node.type !== 'text') return [node];
      const within: LinkOver[] = [];
      let free = start;
      for (let link = waiting[next]; link && link.end <= end; link = waiting[next]) {
        if (link.start < free || link.end <= link.start) break;
        within.push(link);
        free = link.end;
        next += 1;
      }
      return within.length === 0 ? [node] : divided(node, start, within);
    });
  }
  const left = waiting[next];
  if (left) {
    const reason = `The ${kind} to ${left.url} overlaps another link or a line break.`;
    fail(file, left, 'link-not-set', reason);
  }
  const other = links.find(({ url }) => linkKind(url) !== kind);
  if (other) {
    const reason = `${other.url} is not the address of a ${kind}.`;
    fail(file, other, 'link-of-another-kind', reason);
  }
}

function fail(file: VFile, { start }: LinkOver, ruleId: string, reason: string): never {
  const before = String(file).slice(0, start).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset: start };
  return file.fail(reason, { place, ruleId, source: 'entries' });
}

function divided({ value }: Text, offset: number, links: LinkOver[]): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const link of links) {
    const [start, end] = [link.start - offset, link.end - offset];
    if (start > at) parts.push({ type: 'text', value: value.slice(at, start) });
    parts.push(linkNode(link, value.slice(start, end)));
    at = end;
  }
  if (at < value.length) parts.push({ type: 'text', value: value.slice(at) });
  return parts;
}

function linkNode({ url, title }: LinkOver, words: string): Link {
  return { type: 'link', url, title: title ?? null, children: [{ type: 'text', value: words }] };
}
