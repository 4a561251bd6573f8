/** Copies rules to the clipboard, in a format such as Markdown, and shows a status message. */
import { formatCount } from '../../rules/words/sentences.ts';
import {
  isCopyFormat,
  maxDiscordMessageLength,
  type CopyFormat,
  copyFormats,
  type QuotedRule,
} from '../../rules/posts/copy-formats.ts';
import { deviceStore } from '../device-store.ts';
import { showStatus } from '../bottom-bar.ts';
import {
  currentSelection,
  minWords,
  reduceToPart,
  type Selected,
  selectedIn,
} from './selected-part.ts';

/** A rule on the page that can be copied. */
export interface Quotable {
  /** As in the address of the quote page: `cr/702.19b`, `cr/2014-06-01/702.19b`. */
  id: string;
  /** As in citations: `CR 702.19b`. */
  name: string;
  rule: () => QuotedRule | Promise<QuotedRule>;
  /** The element with the rule's text; null if the text isn't on the page. */
  words: Element | null;
  /** False for cards. */
  hasReleases: boolean;
  /** True for a title without text, which is copied with the rules under it. */
  isHeading?: boolean;
  under?: () => RulesUnder;
  /** The list items of its subrules and examples. Only for a rule in a list. */
  itemsUnder?: () => Element[];
}

export interface RulesUnder {
  rules: Quotable[];
  /** What a copy leaves out: `1 example`. */
  leftOut: string[];
}

export interface Copied {
  rules: readonly QuotedRule[];
  /** What the copy leaves out: `1 example`. */
  leftOut?: readonly string[];
  /** What the status message calls the rules. By default, it counts them: `3 rules`. */
  name?: string;
}

const formatKey = 'rulekeep:copied-as';

/** Returns the format that was last used on this device, or `link` if there is none. */
export function lastFormat(): CopyFormat {
  const stored = deviceStore().getItem(formatKey);
  return isCopyFormat(stored) ? stored : 'link';
}

export function saveFormat(format: CopyFormat): void {
  deviceStore().setItem(formatKey, format);
  document.dispatchEvent(new Event(formatChanged));
}

function wordsAfterCopy(format: CopyFormat): string {
  return copyFormats.find(({ id }) => id === format)?.afterCopy ?? '';
}

/** Returns the label of the copy button: `Copy for Discord`. */
export function copyLabel(): string {
  return `Copy ${wordsAfterCopy(lastFormat())}`;
}

/** Sent when another format is chosen, so that copy buttons change their label. */
export const formatChanged = 'rulekeep-format-changed';

/** Copies rules and shows a status message. */
export async function copyRules(copied: Promise<Copied>, format: CopyFormat): Promise<void> {
  const written = copied.then(async ({ rules, leftOut }) => {
    const { formatRules } = await import('../../rules/posts/format-rules.ts');
    return formatRules(rules, format, leftOut);
  });
  if (!(await copyText(written))) return;
  saveFormat(format);
  const { length } = await written;
  const status = copyStatus(await copied, format, length);
  if (!isTooLong(format, length)) return showStatus(status);
  return showStatus(status, {
    name: 'Copy a shorter form',
    act: () => copyShorter(copied, format),
  });
}

function isTooLong(format: CopyFormat, length: number): boolean {
  return format === 'discord' && length > maxDiscordMessageLength;
}

async function copyShorter(copied: Promise<Copied>, format: CopyFormat): Promise<void> {
  const written = copied.then(async ({ rules, leftOut = [] }) => {
    const { shortenRules } = await import('../../rules/posts/format-rules.ts');
    return shortenRules(rules, format, leftOut, maxDiscordMessageLength);
  });
  if (await copyText(written)) showStatus(`Shorter form copied ${wordsAfterCopy(format)}`);
}

function copyStatus({ rules, leftOut = [], name }: Copied, format: CopyFormat, length: number) {
  const [first, ...more] = rules;
  const isPart = rules.some((rule) => rule.isPart);
  const all = name ?? (more.length > 0 ? `${rules.length} rules` : (first?.name ?? 'Quote'));
  const what = isPart ? `${more.length > 0 ? 'Selected parts' : 'Part'} of ${all}` : all;
  const how: Partial<Record<CopyFormat, string>> = {
    link: `Link to ${what} copied`,
    wording: `Link to this wording of ${what} copied`,
    citation: `Citation of ${what} copied`,
  };
  const said = how[format] ?? `${what} copied ${wordsAfterCopy(format)}`;
  const missing = leftOut.length > 0 ? `. Not included: ${leftOut.join(', ')}` : '';
  const isLong = isTooLong(format, length);
  const limit = `. Too long for one message: ${formatCount(length)} characters (limit: ${formatCount(maxDiscordMessageLength)})`;
  return said + missing + (isLong ? limit : '');
}

/**
 * Copies a text, or says why it can't. Passes it to the browser as a promise, because Safari refuses to write if the
 * script has waited since the click.
 * @returns true if the text is copied
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    const why = await text.then(
      () => 'the browser doesn’t allow it',
      () => 'the text couldn’t be loaded',
    );
    showStatus(`Not copied: ${why}`);
    return false;
  }
}

/**
 * Copies a rule, or only its selected words. A heading is copied with the rules under it, unless the
 * format is a link or a citation.
 */
export function copyQuotable(
  quotable: Quotable,
  format = lastFormat(),
  selected = currentSelection(),
): Promise<void> {
  const isPart = quotable.words && selectedIn(quotable.words, selected);
  const isOnlyNamed = format === 'link' || format === 'wording' || format === 'citation';
  if (quotable.isHeading && !isOnlyNamed && !isPart) return copyWithSubrules(quotable, format);
  return copySelected([quotable], selected, format);
}

export function copyWithSubrules(quotable: Quotable, format = lastFormat()): Promise<void> {
  const { rules = [], leftOut = [] } = quotable.under?.() ?? {};
  const copied = Promise.all([quotable, ...rules].map(({ rule }) => rule()));
  const { length } = rules;
  const name = length === 0 ? quotable.name : `${quotable.name} and its ${subrules(length)}`;
  return copyRules(
    copied.then((all) => ({ rules: all, leftOut, name })),
    format,
  );
}

/** @example subrules(3) // '3 subrules' */
export function subrules(count: number): string {
  return count === 1 ? 'subrule' : `${count} subrules`;
}

/** Copies the selected parts of rules. One of which too little is selected is copied whole. */
export async function copySelected(
  quotables: readonly Quotable[],
  selected: Selected,
  format = lastFormat(),
): Promise<void> {
  const min = quotables.length > 1 ? 1 : minWords;
  const rules = quotables.map((quotable) => reduced(quotable, selected, min));
  await copyRules(
    Promise.all(rules).then((all) => ({ rules: all })),
    format,
  );
}

async function reduced({ rule, words }: Quotable, selected: Selected, min: number) {
  // Reads the selection before fetching the text, because the page may change.
  const part = words ? selectedIn(words, selected) : selected.text;
  return reduceToPart(await rule(), part, min);
}
