/** Formats rules as links, text or markup, so that readers can paste them on other sites. */
import type { Blockquote, RootContent } from 'mdast';
import {
  linkNode,
  paragraphNode,
  strongNode,
  writeDiscordMarkdown,
  writeMarkdown,
} from '../words/markdown.ts';
import { firstEnough } from '../binary-search.ts';
import { counted, cutAtSentence, excerptOf, escapedHtml } from '../words/sentences.ts';
import { type CopyFormat, type QuotedRule, titled } from './copy-formats.ts';

/**
 * Formats rules, one after another.
 * @param leftOut what the copy leaves out, mentioned at the end: `1 example`
 * @example formatRules([rule], 'discord')
 * // '> **[CR 702.19b](<https://rules.example/cr/702.19b/>)** The attacking creature’s …'
 */
export function formatRules(
  rules: readonly QuotedRule[],
  format: CopyFormat,
  leftOut: readonly string[] = [],
): string {
  const notice = leftOut.length > 0 ? `(Not included: ${leftOut.join(', ')})` : null;
  if (format === 'markdown' || format === 'discord') {
    const nodes: RootContent[] = [...rules.map(quoteNode)];
    if (notice !== null) nodes.push(paragraphNode([notice]));
    return (format === 'discord' ? writeDiscordMarkdown : writeMarkdown)(nodes).trimEnd();
  }
  const separator = { citation: '; ', text: '\n\n', bbcode: '\n\n' }[format as string] ?? '\n';
  const text = rules.map(writers[format]).join(separator);
  if (notice === null) return text;
  return format === 'html' ? `${text}\n<p>${escapedHtml(notice)}</p>` : `${text}\n\n${notice}`;
}

/** A block quote that begins with the rule's number, which links to its page. */
function quoteNode(rule: QuotedRule): Blockquote {
  const [first = '', ...more] = lines(rule);
  const number = strongNode([linkNode(rule.url, [fullName(rule)])]);
  const paragraphs = [[number, first === '' ? '' : ` ${first}`], ...more.map((line) => [line])];
  return { type: 'blockquote', children: paragraphs.map(paragraphNode) };
}

const writers: Record<Exclude<CopyFormat, 'markdown' | 'discord'>, (rule: QuotedRule) => string> = {
  citation: (rule) => {
    const { release, text, isPart, url, lastingUrl = url } = rule;
    const cited = [titled(rule), release].filter(Boolean).join(', ');
    if (isPart) return `“${text.replaceAll('\n', ' ')}” (${cited}, ${lastingUrl})`;
    // Rulings on a card have an anchor and no number. Their first words identify them.
    const words = url.includes('#') ? `: “${excerptOf(text, 80)}”` : '';
    return `${cited}${words}, ${lastingUrl}`;
  },
  link: ({ url }) => url,
  wording: ({ url, lastingUrl = url }) => lastingUrl,
  text: (rule) => `${[fullName(rule), rule.text].filter(Boolean).join(': ')}\n${rule.url}`,
  bbcode: (rule) => {
    const link = `[b][url=${rule.url}]${escapeBbcode(fullName(rule))}[/url][/b]`;
    return `[quote]${[link, escapeBbcode(rule.text)].filter(Boolean).join(' ')}[/quote]`;
  },
  html: (rule) => {
    const link = `<a href="${escapedHtml(rule.url)}">${escapedHtml(fullName(rule))}</a>`;
    const [first = '', ...more] = lines(rule).map(escapedHtml);
    const paragraphs = [`${link} ${first}`.trimEnd(), ...more].map((each) => `<p>${each}</p>`);
    return `<blockquote cite="${escapedHtml(rule.url)}">${paragraphs.join('')}</blockquote>`;
  },
};

const fullName = (rule: QuotedRule) =>
  rule.isOlder ? `${titled(rule)} (${rule.release})` : titled(rule);

const lines = ({ text }: QuotedRule) => text.split('\n').filter((line) => line.trim() !== '');

const bbcodeTags =
  /\[(?=\/?(?:b|i|u|s|url|img|quote|code|list|\*|size|color|spoiler|card|deck|noparse)\b)/gi;

/** Breaks BBCode tags with an invisible character (U+2060), because BBCode has no escape. */
const escapeBbcode = (text: string) => text.replace(bbcodeTags, '[\u2060');

/**
 * Formats rules in at most `maxLength` characters. Cuts long texts at the end of a sentence. If the names
 * alone are too long, leaves out the last rules and says so.
 * @param leftOut what the copy leaves out in any case
 */
export function shortenRules(
  rules: readonly QuotedRule[],
  format: CopyFormat,
  leftOut: readonly string[],
  maxLength: number,
): string {
  const written = (count: number, textLength: number) => {
    const more = rules.length - count;
    const kept = rules
      .slice(0, count)
      .map((rule) => ({ ...rule, text: cut(rule.text, textLength) }));
    return formatRules(kept, format, [
      ...(more > 0 ? [counted(more, 'more rule')] : []),
      ...leftOut,
    ]);
  };
  const fits = (count: number, length: number) => written(count, length).length <= maxLength;
  let count = rules.length;
  while (count > 1 && !fits(count, 0)) count--;
  const longest = firstEnough(0, maxLength, (length) => !fits(count, length + 1));
  return written(count, longest);
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // Less of a text is left out, so that only the link of its rule is copied.
  return length < 40 ? '' : `${cutAtSentence(text, length - 2).replace(/…$/, '')} …`;
}
