import { addressInBrackets, escapedHtml } from '../words/sentences.ts';
import { findProtectedSpans, type ProtectedSpan } from './protected-spans.ts';

export type PostFormat = 'markdown' | 'discord' | 'bbcode' | 'html';

interface PostLink {
  start: number;
  end: number;
  /** What replaces the words in the post, if anything. */
  words?: string | null;
  /** Absolute. */
  url: string;
}

/**
 * Adds links to the rule numbers in a post. Skips links in protected spans. The rest of the post stays as it is.
 * @param links in order, without overlaps
 * @example linkPost('see 601.2', [{ start: 4, end: 9, url: 'https://rules.example/cr/601.2/' }], 'bbcode')
 * // 'see [url=https://rules.example/cr/601.2/]601.2[/url]'
 */
export function linkPost(text: string, links: readonly PostLink[], format: PostFormat): string {
  const spans = findProtectedSpans(text, format === 'markdown');
  const becomesHtml = format === 'html' && !htmlTag.test(text);
  const escapeText = becomesHtml ? escapedHtml : (part: string) => part;
  let post = '';
  let at = 0;
  for (const { start, end, words, url } of outsideOf(spans, links)) {
    const link = linked(escapeText(words ?? text.slice(start, end)), url, format);
    post += escapeText(text.slice(at, start)) + link;
    at = end;
  }
  post += escapeText(text.slice(at));
  return becomesHtml ? paragraphs(post) : post;
}

const htmlTag = /<\/(?:p|a|div|li|h[1-6]|blockquote|strong|em|b|i|span|td)>|<br\s*\/?>/i;

/** Returns the parts of a post that don't overlap protected spans. Both are in order. */
export function outsideOf<Part extends { start: number; end: number }>(
  spans: readonly ProtectedSpan[],
  parts: readonly Part[],
): Part[] {
  let span = 0;
  return parts.filter(({ start, end }) => {
    while ((spans[span]?.end ?? Infinity) <= start) span++;
    return (spans[span]?.start ?? Infinity) >= end;
  });
}

function linked(words: string, url: string, format: PostFormat): string {
  if (format === 'html') return `<a href="${escapedHtml(url)}">${words}</a>`;
  if (format === 'bbcode') return `[url=${url}]${words}[/url]`;
  const escaped = words.replace(/[[\]]/g, '\\$&');
  const address = addressInBrackets(url);
  // Angle brackets prevent Discord from showing a preview of each link.
  return format === 'discord' ? `[${escaped}](<${address}>)` : `[${escaped}](${address})`;
}

function paragraphs(html: string): string {
  const parts = html.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return parts.map((part) => `<p>${part.trim().replaceAll('\n', '<br>\n')}</p>`).join('\n');
}
