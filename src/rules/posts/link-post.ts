/** Adds links to the rule numbers in a post. */
import { addressInBrackets, escapedHtml } from '../words/sentences.ts';

export type PostFormat = 'markdown' | 'discord' | 'bbcode' | 'html';

export interface PostLink {
  start: number;
  end: number;
  /** Absolute. */
  url: string;
}

/** A link, code or tag in a post. `linkPost` adds no links in it. */
export interface ProtectedSpan {
  start: number;
  end: number;
  /** `tag` is for markup that readers don't see, such as HTML tags and comments. */
  kind: 'link' | 'code' | 'tag';
}

/**
 * The marks around protected spans, in lower case. `maxLength` limits the distance from the start of the
 * opening mark to the closing mark.
 */
const marks: { opens: RegExp; closes: string; maxLength: number; kind: ProtectedSpan['kind'] }[] = [
  { opens: /```/y, closes: '```', maxLength: 100_000, kind: 'code' },
  { opens: /`/y, closes: '`', maxLength: 400, kind: 'code' },
  { opens: /\[code\]/y, closes: '[/code]', maxLength: 100_000, kind: 'code' },
  { opens: /\[url(?:=[^\]\n]{0,500})?\]/y, closes: '[/url]', maxLength: 1000, kind: 'link' },
  { opens: /\[img\]/y, closes: '[/img]', maxLength: 1000, kind: 'tag' },
  { opens: /\[[^[\]\n]{1,200}\]\(/y, closes: ')', maxLength: 500, kind: 'link' },
  { opens: /<a\s[^>\n]{0,500}>/y, closes: '</a>', maxLength: 1000, kind: 'link' },
  { opens: /<code\b[^>\n]{0,200}>/y, closes: '</code>', maxLength: 100_000, kind: 'code' },
  { opens: /<pre\b[^>\n]{0,200}>/y, closes: '</pre>', maxLength: 100_000, kind: 'code' },
  { opens: /<!--/y, closes: '-->', maxLength: 100_000, kind: 'tag' },
  { opens: /<(?=[/a-z])/y, closes: '>', maxLength: 500, kind: 'tag' },
];

/**
 * Finds the links, code and tags in a post. Accepts Markdown, BBCode and HTML in the same post.
 *
 * @example findProtectedSpans('see `601.2`') // [{ start: 4, end: 11, kind: 'code' }]
 */
export function findProtectedSpans(text: string): ProtectedSpan[] {
  // The letter İ becomes two characters in lower case, which would shift the offsets.
  const lowerCase = text.replaceAll('\u0130', 'i').toLowerCase();
  const spans: ProtectedSpan[] = [];
  const nextClose = new Map<string, number>();
  const openers = /[`[<]/g;
  for (let match = openers.exec(lowerCase); match; match = openers.exec(lowerCase)) {
    const span = protectedSpanAt(lowerCase, match.index, nextClose);
    if (!span) continue;
    spans.push(span);
    openers.lastIndex = span.end;
  }
  return spans;
}

/**
 * Returns the protected span (a link, code or tag) that starts at an offset, or null.
 *
 * @param nextClose caches the next offset of each closing mark, so that the search takes linear time
 */
function protectedSpanAt(
  lowerCase: string,
  start: number,
  nextClose: Map<string, number>,
): ProtectedSpan | null {
  for (const { opens, closes, maxLength, kind } of marks) {
    let close = nextClose.get(closes) ?? -1;
    if (close === Infinity) continue;
    opens.lastIndex = start;
    if (!opens.test(lowerCase)) continue;
    if (close < opens.lastIndex) {
      const found = lowerCase.indexOf(closes, opens.lastIndex);
      close = found < 0 ? Infinity : found;
      nextClose.set(closes, close);
    }
    if (close - start <= maxLength) return { start, end: close + closes.length, kind };
  }
  return null;
}

/**
 * Adds links to a post.
 *
 * @param links in order, without overlaps
 * @param protectedSpans links that overlap these are skipped
 * @example linkPost('see 601.2', [{ start: 4, end: 9, url: 'https://rules.example/cr/601.2/' }], 'bbcode')
 * // 'see [url=https://rules.example/cr/601.2/]601.2[/url]'
 */
export function linkPost(
  text: string,
  links: readonly PostLink[],
  format: PostFormat,
  protectedSpans: readonly ProtectedSpan[] = findProtectedSpans(text),
): string {
  const escapeText = format === 'html' && !isHtml(text) ? escapedHtml : (part: string) => part;
  const parts: string[] = [];
  let at = 0;
  let span = 0;
  for (const { start, end, url } of links) {
    while ((protectedSpans[span]?.end ?? Infinity) <= start) span++;
    if ((protectedSpans[span]?.start ?? Infinity) < end) continue;
    parts.push(
      escapeText(text.slice(at, start)),
      linked(escapeText(text.slice(start, end)), url, format),
    );
    at = end;
  }
  parts.push(escapeText(text.slice(at)));
  const linkedPost = parts.join('');
  return format === 'html' && !isHtml(text) ? paragraphs(linkedPost) : linkedPost;
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
