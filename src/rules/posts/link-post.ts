/** Adds links to the rule numbers in a post. */
import { addressInBrackets, escapedHtml } from '../words/sentences.ts';
import { findProtectedSpans, type ProtectedSpan } from './protected-spans.ts';

export type PostFormat = 'markdown' | 'discord' | 'bbcode' | 'html';

export interface PostLink {
  start: number;
  end: number;
  /** What replaces the words in the post, if anything. */
  words?: string | null;
  /** Absolute. */
  url: string;
}

/**
 * Adds links to a post.
 * @param links in order, without overlaps
 * @param protectedSpans links that overlap these are skipped; the rest of the post stays as it is
 * @example linkPost('see 601.2', [{ start: 4, end: 9, url: 'https://rules.example/cr/601.2/' }], 'bbcode')
 * // 'see [url=https://rules.example/cr/601.2/]601.2[/url]'
 */
export function linkPost(
  text: string,
  links: readonly PostLink[],
  format: PostFormat,
  protectedSpans: readonly ProtectedSpan[] = findProtectedSpans(text, format === 'markdown'),
): string {
  const escapeText = format === 'html' && !isHtml(text) ? escapedHtml : (part: string) => part;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, words, url } of outsideOf(protectedSpans, links)) {
    parts.push(
      escapeText(text.slice(at, start)),
      linked(escapeText(words ?? text.slice(start, end)), url, format),
    );
    at = end;
  }
  parts.push(escapeText(text.slice(at)));
  const linkedPost = parts.join('');
  return format === 'html' && !isHtml(text) ? paragraphs(linkedPost) : linkedPost;
}

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

function isHtml(text: string): boolean {
  return /<\/(?:p|a|div|li|h[1-6]|blockquote|strong|em|b|i|span|td)>|<br\s*\/?>/i.test(text);
}

function paragraphs(html: string): string {
  return html
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
}
