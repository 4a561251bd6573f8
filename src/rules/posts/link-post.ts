/** Adds links to a post and leaves the rest unchanged. */
import { addressInBrackets, escapedHtml } from '../words/sentences.ts';

const postForms = ['markdown', 'discord', 'bbcode', 'html'] as const;
export type PostForm = (typeof postForms)[number];

export interface PostLink {
  start: number;
  end: number;
  /** An absolute URL. */
  url: string;
}

/** A part of a post that can't contain links. */
export interface ClosedSpan {
  start: number;
  end: number;
  /** `tag` is markup: numbers in it are not text. */
  kind: 'link' | 'code' | 'tag';
}

/**
 * Markup that can't contain links. The closing mark must be at most `most` characters away. Matched in
 * lower case.
 */
const closedMarks: { opens: RegExp; closes: string; most: number; kind: ClosedSpan['kind'] }[] = [
  { opens: /```/y, closes: '```', most: 100_000, kind: 'code' },
  { opens: /`/y, closes: '`', most: 400, kind: 'code' },
  { opens: /\[code\]/y, closes: '[/code]', most: 100_000, kind: 'code' },
  { opens: /\[url(?:=[^\]\n]{0,500})?\]/y, closes: '[/url]', most: 1000, kind: 'link' },
  { opens: /\[img\]/y, closes: '[/img]', most: 1000, kind: 'tag' },
  { opens: /\[[^[\]\n]{1,200}\]\(/y, closes: ')', most: 500, kind: 'link' },
  { opens: /<a\s[^>\n]{0,500}>/y, closes: '</a>', most: 1000, kind: 'link' },
  { opens: /<code\b[^>\n]{0,200}>/y, closes: '</code>', most: 100_000, kind: 'code' },
  { opens: /<pre\b[^>\n]{0,200}>/y, closes: '</pre>', most: 100_000, kind: 'code' },
  { opens: /<!--/y, closes: '-->', most: 100_000, kind: 'tag' },
  { opens: /<(?=[/a-z])/y, closes: '>', most: 500, kind: 'tag' },
];

/**
 * Finds the links, code and tags of a post, in Markdown, BBCode and HTML alike.
 *
 * @example closedSpans('see `601.2`') // [{ start: 4, end: 11, kind: 'code' }]
 */
export function closedSpans(text: string): ClosedSpan[] {
  // This letter becomes two characters in lower case, which would shift offsets.
  const small = text.replaceAll('\u0130', 'i').toLowerCase();
  const spans: ClosedSpan[] = [];
  const nextClose = new Map<string, number>();
  const openers = /[`[<]/g;
  for (let match = openers.exec(small); match; match = openers.exec(small)) {
    const span = closedSpanAt(small, match.index, nextClose);
    if (!span) continue;
    spans.push(span);
    openers.lastIndex = span.end;
  }
  return spans;
}

/**
 * @param nextClose the position of the next match of each closing mark; cached so that no text is
 * searched twice
 */
function closedSpanAt(
  small: string,
  start: number,
  nextClose: Map<string, number>,
): ClosedSpan | null {
  for (const { opens, closes, most, kind } of closedMarks) {
    let close = nextClose.get(closes) ?? -1;
    if (close === Infinity) continue;
    opens.lastIndex = start;
    if (!opens.test(small)) continue;
    if (close < opens.lastIndex) {
      const found = small.indexOf(closes, opens.lastIndex);
      close = found < 0 ? Infinity : found;
      nextClose.set(closes, close);
    }
    if (close - start <= most) return { start, end: close + closes.length, kind };
  }
  return null;
}

/**
 * Adds links to a post.
 *
 * @param links in order, without overlaps
 * @param closed from `closedSpans`; links within them are left out
 * @example linkPost('see 601.2', [{ start: 4, end: 9, url: 'https://rules.example/cr/601.2/' }], 'bbcode')
 * // 'see [url=https://rules.example/cr/601.2/]601.2[/url]'
 */
export function linkPost(
  text: string,
  links: readonly PostLink[],
  form: PostForm,
  closed: readonly ClosedSpan[] = closedSpans(text),
): string {
  const asText = form === 'html' && !isHtml(text) ? escapedHtml : (part: string) => part;
  const parts: string[] = [];
  let at = 0;
  let span = 0;
  for (const { start, end, url } of links) {
    while ((closed[span]?.end ?? Infinity) <= start) span++;
    if ((closed[span]?.start ?? Infinity) < end) continue;
    parts.push(asText(text.slice(at, start)), linked(asText(text.slice(start, end)), url, form));
    at = end;
  }
  parts.push(asText(text.slice(at)));
  const whole = parts.join('');
  return form === 'html' && !isHtml(text) ? paragraphs(whole) : whole;
}

function linked(words: string, url: string, form: PostForm): string {
  if (form === 'html') return `<a href="${escapedHtml(url)}">${words}</a>`;
  if (form === 'bbcode') return `[url=${url}]${words}[/url]`;
  const safe = words.replace(/[[\]]/g, '\\$&');
  const address = addressInBrackets(url);
  // Angle brackets keep Discord from previewing each link.
  return form === 'discord' ? `[${safe}](<${address}>)` : `[${safe}](${address})`;
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
