/** The formats in which readers copy rules, and what a copied rule consists of. */

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
