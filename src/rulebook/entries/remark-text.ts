import type { Link, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { FoundLink } from './links.ts';
import { wordsOf } from './text-tree.ts';

declare module 'vfile' {
  interface DataMap {
    /** The text that the body of an entry holds. */
    text: string;
    /** The links in it, in order. */
    links: FoundLink[];
  }
}

/**
 * remark plugin: leaves the body's text, and its links with where they stand in the text, in
 * `file.data`. Offsets are nowhere else, so they cannot disagree with the links.
 *
 * @throws VFileMessage at the first thing that is not a paragraph of text and links, since an entry
 *   holds nothing else
 */
export function remarkText() {
  return (tree: Root, file: VFile): void => {
    const lines: string[] = [];
    const links: FoundLink[] = [];
    let start = 0;
    for (const paragraph of tree.children) {
      if (paragraph.type !== 'paragraph') throw unexpected(paragraph, file);
      let line = '';
      for (const node of paragraph.children) {
        const words = wordsOf(node);
        if (node.type === 'link') {
          const other = node.children.find(({ type }) => type !== 'text');
          if (other) throw unexpected(other, file);
          links.push(foundLink(node, start + line.length, words));
        } else if (node.type !== 'text') throw unexpected(node, file);
        line += words;
      }
      lines.push(line);
      start += line.length + 1;
    }
    file.data.text = lines.join('\n');
    file.data.links = links;
  };
}

function foundLink({ url, title }: Link, start: number, words: string): FoundLink {
  const over = { start, end: start + words.length, url, words };
  return title ? { ...over, title } : over;
}

function unexpected({ type, position }: Root['children'][number], file: VFile): Error {
  const reason = `An entry's body may hold no ${type}; run “npm run entries” again.`;
  const place = { ruleId: 'unexpected-markup', source: 'entries', place: position };
  return file.message(reason, place);
}
