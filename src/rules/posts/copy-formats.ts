/** The formats in the copy menu. A button says `Copy` and `afterCopy`: `Copy as Markdown`. */
export const copyFormats = [
  { id: 'link', name: 'Link', afterCopy: 'link' },
  { id: 'wording', name: 'Link to this wording', afterCopy: 'link to this wording' },
  { id: 'text', name: 'Plain text', afterCopy: 'as plain text' },
  { id: 'markdown', name: 'Markdown (Reddit)', afterCopy: 'as Markdown' },
  { id: 'discord', name: 'Discord', afterCopy: 'for Discord' },
  { id: 'bbcode', name: 'BBCode', afterCopy: 'as BBCode' },
  { id: 'html', name: 'HTML', afterCopy: 'as HTML' },
  { id: 'citation', name: 'Citation', afterCopy: 'citation' },
] as const;

export type CopyFormat = (typeof copyFormats)[number]['id'];

export interface QuotedRule {
  /** The document and the number: `CR 702.19b`. */
  name: string;
  /** The title after the number: `Missed Trigger`. Null if there is none. */
  title: string | null;
  /** The text, with one line for each paragraph. Empty for a heading. */
  text: string;
  /** Label of the release: `August 7, 2026`. Empty for cards, which have no releases. */
  release: string;
  /** True if the text is not current. A copy then shows the release after the number. */
  isOlder: boolean;
  /** Absolute URL of the page with the text. */
  url: string;
  /** Absolute URL that shows the same words when the rule has changed. Left out for cards. */
  lastingUrl?: string;
  /** True if `text` is only a part of the rule that the reader selected. */
  isPart?: boolean;
}

/**
 * Returns the title of a rule as citations have it. An infraction has the name of its chapter before its own.
 * @example titleToCite('Game Play Error — Missed Trigger') // 'Missed Trigger'
 */
export function titleToCite(title: string): string {
  return title.split(' — ').at(-1) ?? '';
}

/** True for the part of an infraction that says what to do about it. */
export const isRemedy = ({ title }: { title?: string | null }): boolean =>
  /^additional remed(?:y|ies)$/i.test(title ?? '');

/**
 * Leaves out the name of the heading above, except before `Minor` and `Major`.
 * @example titleUnder('Game Play Error — Missed Trigger', 'Game Play Errors') // 'Missed Trigger'
 */
export function titleUnder(title: string, heading?: string | null): string {
  const [first = '', ...rest] = title.split(/\s[—–]\s/);
  const isRepeated = heading?.toLowerCase().startsWith(first.toLowerCase());
  return isRepeated && rest.length > 0 && !/^(?:minor|major)$/i.test(rest.join(' '))
    ? rest.join(' — ')
    : title;
}

/** @example titled(rule) // 'MTR 4.2 Tournament Shortcuts' */
export function titled({ name, title }: Pick<QuotedRule, 'name' | 'title'>): string {
  return title === null ? name : `${name} ${title}`;
}

/** Discord's limit, in characters. */
export const maxDiscordMessageLength = 2000;

export function isCopyFormat(format: unknown): format is CopyFormat {
  return copyFormats.some(({ id }) => id === format);
}
