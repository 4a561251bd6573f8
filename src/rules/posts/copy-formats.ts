/** Formats rules as links, text or markup, so that readers can paste them on other sites. */
import { addressInBrackets, cutAtWord, escapedHtml } from '../words/sentences.ts';

/** The formats in the copy menu. A button says `Copy` and `afterCopy`: `Copy as Markdown`. */
export const copyFormats = [
  { id: 'link', name: 'Link', afterCopy: 'link' },
  { id: 'text', name: 'Plain text', afterCopy: 'as plain text' },
  { id: 'markdown', name: 'Markdown (Reddit)', afterCopy: 'as Markdown' },
  { id: 'discord', name: 'Discord', afterCopy: 'for Discord' },
  { id: 'bbcode', name: 'BBCode', afterCopy: 'as BBCode' },
  { id: 'html', name: 'HTML', afterCopy: 'as HTML' },
  { id: 'citation', name: 'Citation', afterCopy: 'citation' },
] as const;

export type CopyFormat = (typeof copyFormats)[number]['id'];

/** A rule to copy. */
export interface QuotedRule {
  /** The document and the number: `CR 702.19b`. */
  name: string;
  /** The text, with one line for each paragraph. For a heading, the title. */
  text: string;
  /** Label of the release: `August 7, 2026`. Empty for cards, which have no releases. */
  release: string;
  /** True if the text is not current. A copy then shows the release after the number. */
  isOlder: boolean;
  /** Absolute URL of the page with the text. */
  url: string;
  /** True if `text` is only a part of the rule that the reader selected. */
  isPart?: boolean;
}

/**
 * Returns the name of a rule or glossary term in a citation.
 *
 * @param cited the short name of the document
 * @param number the printed number or the term
 * @example citationName('CR', '702.19b') // 'CR 702.19b'
 * @example citationName('CR', 'Trample', true) // 'CR glossary: Trample'
 */
export function citationName(cited: string, number: string, isTerm = false): string {
  return `${cited}${isTerm ? ' glossary:' : ''} ${number}`;
}

/** Discord's limit, in characters. */
export const maxDiscordMessageLength = 2000;

export function isCopyFormat(format: unknown): format is CopyFormat {
  return copyFormats.some(({ id }) => id === format);
}

/**
 * Formats rules, one after another.
 *
 * @param leftOut what the copy leaves out, mentioned at the end: `1 example`
 * @example formatRules([rule], 'citation') // 'CR 702.19b, August 7, 2026'
 * @example formatRules([rule], 'discord')
 * // '> **[CR 702.19b](<https://rules.example/cr/702.19b/>)** The attacking creature’s …'
 */
export function formatRules(
  rules: readonly QuotedRule[],
  format: CopyFormat,
  leftOut: readonly string[] = [],
): string {
  const text =
    format === 'citation'
      ? rules.map(citation).join('; ')
      : rules.map(writers[format]).join(format === 'link' || format === 'html' ? '\n' : '\n\n');
  if (leftOut.length === 0) return text;
  const notice = `(Not included: ${leftOut.join(', ')})`;
  if (format === 'html') return `${text}\n<p>${escapedHtml(notice)}</p>`;
  const isMarkdown = format === 'markdown' || format === 'discord';
  return `${text}\n\n${isMarkdown ? escapeMarkdown(notice) : notice}`;
}

/** The length to which a citation cuts a ruling on a card. */
const maxRulingLength = 80;

function citation({ name, release, text, isPart, url }: QuotedRule): string {
  const cited = release === '' ? name : `${name}, ${release}`;
  if (isPart) return `“${text.replaceAll('\n', ' ')}” (${cited})`;
  // Rulings on a card have an anchor and no number. Their first words identify them.
  return url.includes('#') ? `${cited}: “${cutAtWord(text, maxRulingLength)}”` : cited;
}

const writers: Record<Exclude<CopyFormat, 'citation'>, (rule: QuotedRule) => string> = {
  link: ({ url }) => url,
  text: (rule) => `${[fullName(rule), rule.text].filter(Boolean).join(': ')}\n${rule.url}`,
  markdown: (rule) =>
    blockQuote(
      rule,
      `**[${escapeMarkdown(fullName(rule))}](${addressInBrackets(rule.url)})**`,
      '>\n',
    ),
  discord: (rule) => blockQuote(rule, `**[${escapeMarkdown(fullName(rule))}](<${rule.url}>)**`, ''),
  bbcode: (rule) => {
    const link = `[b][url=${rule.url}]${escapeBbcode(fullName(rule))}[/url][/b]`;
    return `[quote]${[link, escapeBbcode(rule.text)].filter(Boolean).join(' ')}[/quote]`;
  },
  html: (rule) => {
    const link = `<a href="${escapedHtml(rule.url)}">${escapedHtml(fullName(rule))}</a>`;
    const paragraphs = paragraphsOf(rule, link, escapedHtml).map((each) => `<p>${each}</p>`);
    return `<blockquote cite="${escapedHtml(rule.url)}">${paragraphs.join('')}</blockquote>`;
  },
};

function fullName({ name, release, isOlder }: QuotedRule): string {
  return isOlder ? `${name} (${release})` : name;
}

function lines({ text }: QuotedRule): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the escaped paragraphs of a rule. The first one begins with the link. */
function paragraphsOf(
  rule: QuotedRule,
  link: string,
  escapeText: (text: string) => string,
): string[] {
  const [first = '', ...more] = lines(rule).map(escapeText);
  return [`${link} ${first}`.trimEnd(), ...more];
}

/** Writes a Markdown block quote. @param between an extra line between two paragraphs, or `''` */
function blockQuote(rule: QuotedRule, link: string, between: string): string {
  const [first = '', ...more] = paragraphsOf(rule, link, escapeMarkdown);
  const paragraphs = [first, ...more.map(escapeLineStart)];
  return paragraphs.map((paragraph) => `> ${paragraph}`).join(`\n${between}`);
}

/** Escapes Markdown, with the extensions of Discord and Reddit. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~|^]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
}

/** Escapes the start of a line that Markdown would read as a heading or list: `1.` → `1\.` */
function escapeLineStart(line: string): string {
  return line.replace(/^(\s*)([#+-])/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');
}

const bbcodeTags =
  /\[(?=\/?(?:b|i|u|s|url|img|quote|code|list|\*|size|color|spoiler|card|deck|noparse)\b)/gi;

/** Breaks BBCode tags with an invisible character (U+2060), because BBCode has no escape. */
function escapeBbcode(text: string): string {
  return text.replace(bbcodeTags, '[\u2060');
}
