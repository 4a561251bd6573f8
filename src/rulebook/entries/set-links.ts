import type { Link, PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import type { Entry } from './entry.ts';
import { type LinkKind, type LinkOver, linkKind } from './links.ts';
import { wordsOf } from './text-tree.ts';

declare module 'vfile' {
  interface DataMap {
    /** The entry whose text the file holds while it is being written. */
    entry: Entry;
  }
}

/**
 * The entry whose text goes through the writing plugins.
 *
 * @throws where a file is processed that was not given one
 */
export function entryBeingWritten({ data: { entry } }: VFile): Entry {
  if (!entry) throw new Error('The file to be written has no entry in its data.');
  return entry;
}

/**
 * Sets links over stretches of the text that a tree holds, counted as in the text itself: its
 * paragraphs are its lines. Links that are there already stay, and count with their words.
 *
 * @param file takes the blame, at the place in its text
 * @param kind what all of them are
 * @throws VFileMessage where a link would cross another one or run over the end of a line. Texts
 *   are linked so that none does; a mark left out in silence would be a mark lost.
 */
export function setLinks(
  tree: Root,
  file: VFile,
  kind: LinkKind,
  links: readonly LinkOver[],
): void {
  if (links.length === 0) return;
  const waiting = links.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let end = -1;
  for (const paragraph of tree.children) {
    if (paragraph.type !== 'paragraph') continue;
    end += 1; // the line break
    paragraph.children = paragraph.children.flatMap((node) => {
      const start = end;
      end += wordsOf(node).length;
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
    const reason = `The ${kind} to ${left.url} crosses another link or the end of a line.`;
    fail(file, left, 'link-not-set', reason);
  }
  const other = links.find(({ url }) => linkKind(url) !== kind);
  if (other) {
    const reason = `${other.url} is no address of a ${kind}, so that its link would be read as another.`;
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
