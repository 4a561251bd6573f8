/**
 * Rules as they are taken into a discussion: the same words, in the marks of the place where they
 * are pasted, so that they arrive there as they are printed.
 */

import { addressInBrackets, escapedHtml } from '../words/escapes.ts';
import { cutAtWord } from '../words/sentences.ts';

/** The forms in which rules are copied, in the order of the menu. */
export const quotationForms = [
  { id: 'link', name: 'Link' },
  { id: 'text', name: 'Plain text' },
  { id: 'markdown', name: 'Markdown' },
  { id: 'discord', name: 'Discord' },
  { id: 'reddit', name: 'Reddit' },
  { id: 'bbcode', name: 'BBCode' },
  { id: 'html', name: 'HTML' },
  { id: 'citation', name: 'Citation' },
] as const;

export type QuotationForm = (typeof quotationForms)[number]['id'];

/** A wording of a rule, to be quoted. */
export interface QuotedRule {
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** Paragraphs are lines; of a heading it is the title. */
  text: string;
  /** The release that is quoted, as people read it: `August 7, 2026`; empty where there is none. */
  release: string;
  /** Whether it is not the newest wording: then the release is named wherever the rule is. */
  isOlder: boolean;
  /** Whole address of that wording. */
  url: string;
  /** Whether its text is only what a reader has selected of it. */
  isPart?: boolean;
  /** Of a card, or a ruling on one: its name is of several words, and stands on a line of its own. */
  of?: 'card' | 'ruling' | undefined;
}

/** What an address within the site leads to among the cards; undefined for what has a number. */
export function ofCards(address: string): QuotedRule['of'] {
  if (!/^\/?cards\//.test(address)) return undefined;
  return /^\/?cards\/[^/#]+\/#?[^/#]/.test(address) ? 'ruling' : 'card';
}

/**
 * An entry as a citation names it.
 *
 * @param cited what a citation calls its document
 * @param number as it is printed; for a term the term itself
 * @example citedAs('CR', '702.19b') // 'CR 702.19b'
 * @example citedAs('CR', 'Trample', true) // 'CR glossary: Trample'
 */
export function citedAs(cited: string, number: string, isTerm = false): string {
  return `${cited}${isTerm ? ' glossary:' : ''} ${number}`;
}

/** Longer messages than this, in characters, are not taken by Discord. */
export const longestDiscordMessage = 2000;

/** @returns whether a form is one of those in the menu, such as one that a device has kept */
export function isQuotationForm(form: unknown): form is QuotationForm {
  return quotationForms.some(({ id }) => id === form);
}

/**
 * Rules in a form, one under the other.
 *
 * @example writeQuotation([rule], 'citation') // 'CR 702.19b, August 7, 2026'
 * @example writeQuotation([rule], 'discord')
 * // '> **[CR 702.19b](<https://rules.example/cr/702.19b/>)** The attacking creature’s …'
 */
export function writeQuotation(rules: readonly QuotedRule[], form: QuotationForm): string {
  if (form === 'citation') return rules.map(citation).join('; ');
  const between = form === 'link' || form === 'html' ? '\n' : '\n\n';
  return rules.map(writers[form]).join(between);
}

/** Of this length no two rulings that were given on a card on one day begin alike, but for very few. */
const openingWords = 80;

/**
 * A rule is cited by its name; whoever selected words of it means these. A card may have several rulings
 * of one day, so that one is told by how it begins.
 */
function citation({ name, release, text, isPart, of }: QuotedRule): string {
  const cited = release === '' ? name : `${name}, ${release}`;
  if (isPart) return `“${text.replaceAll('\n', ' ')}” (${cited})`;
  return of === 'ruling' ? `${cited}: “${cutAtWord(text, openingWords)}”` : cited;
}

const writers: Record<Exclude<QuotationForm, 'citation'>, (rule: QuotedRule) => string> = {
  link: ({ url }) => url,
  text: (rule) => `${namedWith(rule, ':')}\n${rule.url}`,
  markdown: (rule) =>
    quoted(rule, `**[${marked(dated(rule))}](${addressInBrackets(rule.url)})**`, '>\n'),
  discord: (rule) => quoted(rule, `**[${marked(dated(rule))}](<${rule.url}>)**`, ''),
  reddit: (rule) =>
    quoted(rule, `**[${marked(dated(rule))}](${addressInBrackets(rule.url)})**`, '>\n'),
  bbcode: (rule) => {
    const link = `[b][url=${rule.url}]${unmarkedBbcode(dated(rule))}[/url][/b]`;
    const between = rule.of ? '\n' : ' ';
    return `[quote]${[link, unmarkedBbcode(rule.text)].filter(Boolean).join(between)}[/quote]`;
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

function namedWith(rule: QuotedRule, mark: string): string {
  return rule.text === '' ? dated(rule) : `${dated(rule)}${mark} ${rule.text}`;
}

function lines({ text }: QuotedRule): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The paragraphs of a rule in the marks of a form, its name before the first or, of cards, above it. */
function paragraphsOf(rule: QuotedRule, link: string, mark: (text: string) => string): string[] {
  const [first = '', ...more] = lines(rule).map(mark);
  if (rule.of) return [link, ...[first, ...more].filter(Boolean)];
  return [`${link} ${first}`.trimEnd(), ...more];
}

/** @param between what stands between two paragraphs, for readers that join lines */
function quoted(rule: QuotedRule, link: string, between: string): string {
  const [first = '', ...more] = paragraphsOf(rule, link, marked);
  const paragraphs = [first, ...more.map(unmarkedStart)];
  return paragraphs.map((paragraph) => `> ${paragraph}`).join(`\n${between}`);
}

/** Text in which nothing is a mark of Markdown, nor of what Discord and Reddit have added to it. */
function marked(text: string): string {
  return text.replace(/[\\`*_[\]<>~|^]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
}

/** The start of a line without what would make it a heading, a list or a quotation. */
function unmarkedStart(line: string): string {
  return line.replace(/^(\s*)([#+-])/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');
}

const bbcodeTags =
  /\[(?=\/?(?:b|i|u|s|url|img|quote|code|list|\*|size|color|spoiler|card|deck|noparse)\b)/gi;

/**
 * Text in which nothing is a tag. BBCode has no sign to say so; a word joiner, which nobody sees,
 * parts the bracket from its name. `[cost]`, as rules print it, is no tag and stays as it is.
 */
function unmarkedBbcode(text: string): string {
  return text.replace(bbcodeTags, '[\u2060');
}
