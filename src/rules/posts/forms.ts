/**
 * Writes rules in the markup of other sites, so that they look as printed.
 */

import { addressInBrackets, cutAtWord, escapedHtml } from '../words/sentences.ts';

/** Formats for copied rules, in the order of the menu. */
export const quotationForms = [
  { id: 'link', name: 'Link', afterCopy: 'link' },
  { id: 'text', name: 'Plain text', afterCopy: 'as plain text' },
  { id: 'markdown', name: 'Markdown (Reddit)', afterCopy: 'as Markdown' },
  { id: 'discord', name: 'Discord', afterCopy: 'for Discord' },
  { id: 'bbcode', name: 'BBCode', afterCopy: 'as BBCode' },
  { id: 'html', name: 'HTML', afterCopy: 'as HTML' },
  { id: 'citation', name: 'Citation', afterCopy: 'citation' },
] as const;

export type QuotationForm = (typeof quotationForms)[number]['id'];

/** A wording of a rule to copy. */
export interface QuotedRule {
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** One line per paragraph; for a heading, its title. */
  text: string;
  /** Label of the release: `August 7, 2026`; empty if there is none. */
  release: string;
  /** True if the wording is not current; the release is then added to the number. */
  isOlder: boolean;
  /** Absolute URL of the wording. */
  url: string;
  /** True if the text is only the selected part. */
  isPart?: boolean;
}

/**
 * Names an entry as citations do.
 *
 * @param cited short name of the document
 * @param number printed number, or the term
 * @example citedAs('CR', '702.19b') // 'CR 702.19b'
 * @example citedAs('CR', 'Trample', true) // 'CR glossary: Trample'
 */
export function citedAs(cited: string, number: string, isTerm = false): string {
  return `${cited}${isTerm ? ' glossary:' : ''} ${number}`;
}

/** Limit of a Discord message, in characters. */
export const maxDiscordMessageLength = 2000;

/** True if a stored value is a form of the menu. */
export function isQuotationForm(form: unknown): form is QuotationForm {
  return quotationForms.some(({ id }) => id === form);
}

/**
 * Writes rules in a format, one after another.
 *
 * @param leftOut names of missing rules, added at the end
 * @example writeQuotation([rule], 'citation') // 'CR 702.19b, August 7, 2026'
 * @example writeQuotation([rule], 'discord')
 * // '> **[CR 702.19b](<https://rules.example/cr/702.19b/>)** The attacking creature’s …'
 */
export function writeQuotation(
  rules: readonly QuotedRule[],
  form: QuotationForm,
  leftOut: readonly string[] = [],
): string {
  const all =
    form === 'citation'
      ? rules.map(citation).join('; ')
      : rules.map(writers[form]).join(form === 'link' || form === 'html' ? '\n' : '\n\n');
  if (leftOut.length === 0) return all;
  const notice = `(Not included: ${leftOut.join(', ')})`;
  if (form === 'html') return `${all}\n<p>${escapedHtml(notice)}</p>`;
  const isMarkdown = form === 'markdown' || form === 'discord';
  return `${all}\n\n${isMarkdown ? marked(notice) : notice}`;
}

/** The number of characters that tell a ruling from others on the same card and date. */
const openingWords = 80;

function citation({ name, release, text, isPart, url }: QuotedRule): string {
  const cited = release === '' ? name : `${name}, ${release}`;
  if (isPart) return `“${text.replaceAll('\n', ' ')}” (${cited})`;
  // Rulings on a card have an anchor on its page instead of a number.
  return url.includes('#') ? `${cited}: “${cutAtWord(text, openingWords)}”` : cited;
}

const writers: Record<Exclude<QuotationForm, 'citation'>, (rule: QuotedRule) => string> = {
  link: ({ url }) => url,
  text: (rule) => `${[dated(rule), rule.text].filter(Boolean).join(': ')}\n${rule.url}`,
  markdown: (rule) =>
    quoted(rule, `**[${marked(dated(rule))}](${addressInBrackets(rule.url)})**`, '>\n'),
  discord: (rule) => quoted(rule, `**[${marked(dated(rule))}](<${rule.url}>)**`, ''),
  bbcode: (rule) => {
    const link = `[b][url=${rule.url}]${unmarkedBbcode(dated(rule))}[/url][/b]`;
    return `[quote]${[link, unmarkedBbcode(rule.text)].filter(Boolean).join(' ')}[/quote]`;
  },
  html: (rule) => {
    const link = `<a href="${escapedHtml(rule.url)}">${escapedHtml(dated(rule))}</a>`;
    const paragraphs = paragraphsOf(rule, link, escapedHtml).map((each) => `<p>${each}</p>`);
    return `<blockquote cite="${escapedHtml(rule.url)}">${paragraphs.join('')}</blockquote>`;
  },
};

function dated({ name, release, isOlder }: QuotedRule): string {
  return isOlder ? `${name} (${release})` : name;
}

function lines({ text }: QuotedRule): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the paragraphs of a rule. The first one begins with its name. */
function paragraphsOf(rule: QuotedRule, link: string, mark: (text: string) => string): string[] {
  const [first = '', ...more] = lines(rule).map(mark);
  return [`${link} ${first}`.trimEnd(), ...more];
}

/** @param between line between paragraphs, for sites that join lines */
function quoted(rule: QuotedRule, link: string, between: string): string {
  const [first = '', ...more] = paragraphsOf(rule, link, marked);
  const paragraphs = [first, ...more.map(unmarkedStart)];
  return paragraphs.map((paragraph) => `> ${paragraph}`).join(`\n${between}`);
}

/** Escapes Markdown, including the extensions of Discord and Reddit. */
function marked(text: string): string {
  return text.replace(/[\\`*_[\]<>~|^]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
}

/** Escapes marks that would make a line a heading or a list. */
function unmarkedStart(line: string): string {
  return line.replace(/^(\s*)([#+-])/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');
}

const bbcodeTags =
  /\[(?=\/?(?:b|i|u|s|url|img|quote|code|list|\*|size|color|spoiler|card|deck|noparse)\b)/gi;

/** Breaks BBCode tags with an invisible word joiner, since BBCode has no escape. */
function unmarkedBbcode(text: string): string {
  return text.replace(bbcodeTags, '[\u2060');
}
