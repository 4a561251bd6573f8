import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { escapeHtml } from '../words/escape-html.ts';
import { absentTitle } from './to-markdown.ts';

const reader = unified().use(remarkParse);

/** An entry's body, read back: its text to the word, and the HTML that pages show. */
export interface ReadBody {
  text: string;
  html: string;
}

/**
 * Reads what `toMarkdown` wrote. Plain CommonMark, since GFM would turn `~this~` into a deletion;
 * every character of the text is escaped, so that no markup comes from a text.
 *
 * @example fromMarkdown('Use \\~this~.\n') // { text: 'Use ~this~.', html: '<p>Use ~this~.</p>' }
 * @throws where the Markdown holds anything but paragraphs of text and links
 */
export function fromMarkdown(markdown: string): ReadBody {
  const paragraphs = reader.parse(markdown).children;
  return {
    text: paragraphs.map(textOf).join('\n'),
    html: paragraphs.map(htmlOf).join(''),
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function htmlOf(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${node.children.map(htmlOf).join('')}</p>`;
    case 'text':
      return escapeHtml(node.value);
    case 'link': {
      const title = node.title ? ` title="${escapeHtml(node.title)}"` : '';
      const look = lookOf(node.url, node.title);
      return `<a class="${look}" href="${escapeHtml(node.url)}"${title}>${node.children.map(htmlOf).join('')}</a>`;
    }
    default:
      throw new Error(`An entry's body may hold no ${node.type}; run “npm run entries” again.`);
  }
}

/** What a link is shows in how it looks; its address says what it is. */
function lookOf(url: string, title: string | null | undefined): string {
  if (title === absentTitle) return 'reference absent';
  if (url.startsWith('/citations/')) return 'citation';
  if (url.startsWith('/cards/')) return 'card';
  if (url.includes('/glossary/')) return 'term';
  return 'reference';
}
