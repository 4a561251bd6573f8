/**
 * Copying a rule, in the form used last at one tap and in any other from a menu; and gathering rules
 * for a quotation, on this device alone.
 */

import { quoteAddress } from '../../rulebook/addresses.ts';
import {
  isQuotationForm,
  ofCards,
  longestDiscordMessage,
  type QuotationForm,
  type QuotedRule,
  writeQuotation,
} from '../../rulebook/quotation/forms.ts';
import { countQuoted, mostQuoted } from '../../rulebook/quotation/quote-address.ts';
import { siteHref } from '../../site/links.ts';
import { deviceStore, tabStore } from '../device-store.ts';
import { textOf, urlToPassOn } from '../page-address.ts';
import { part, partOf, putAtFoot } from '../parts.ts';
import {
  leastWords,
  partOfRule,
  placeIn,
  placeOf,
  type Selected,
  selectedNow,
} from './selected-part.ts';

/** What is copied: a rule by itself, or several together, for which a reader has other uses. */
type Copied = 'rule' | 'quotation';

const formKept: Record<Copied, string> = {
  rule: 'rulekeep:copied-as',
  quotation: 'rulekeep:quoted-as',
};
const formAtFirst: Record<Copied, QuotationForm> = { rule: 'link', quotation: 'text' };

/** The form used last on this device; where none was, a link, and the words of a quotation. */
export function lastForm(copied: Copied = 'rule'): QuotationForm {
  const stored = deviceStore().getItem(formKept[copied]);
  return isQuotationForm(stored) ? stored : formAtFirst[copied];
}

/** Keeps a form for the next copy. */
export function keepForm(form: QuotationForm, copied: Copied = 'rule'): void {
  try {
    deviceStore().setItem(formKept[copied], form);
  } catch {
    // The next copy begins as the first did.
  }
}

/** What is copied in a form, after “Copy” and “copied”. */
const inForm: Record<Exclude<QuotationForm, 'link'>, string> = {
  text: 'as plain text',
  markdown: 'as Markdown',
  discord: 'for Discord',
  reddit: 'for Reddit',
  bbcode: 'as BBCode',
  html: 'as HTML',
  citation: 'as a citation',
};

/** What a button says that copies in the form used last. */
export function copyWords(): string {
  const form = lastForm();
  return `Copy ${form === 'link' ? 'link' : inForm[form]}`;
}

/** Fired when another form was used, for buttons to say so. */
export const formUsed = 'rulekeep-form-used';

/**
 * Copies rules, and says on the page what came of it.
 *
 * @param rules what is copied; fetched where it is not on the page
 * @param copied for what the form is kept; null where the reader did not choose it
 * @param what how they are called together; null where their number says enough
 */
export async function copyRules(
  rules: readonly QuotedRule[] | Promise<readonly QuotedRule[]>,
  form: QuotationForm,
  copied: Copied | null = 'rule',
  what: string | null = null,
): Promise<void> {
  const written = Promise.resolve(rules).then((each) => writeQuotation(each, form));
  try {
    await writeClipboard(written);
  } catch {
    const fetched = await written.then(
      () => true,
      () => false,
    );
    const why = fetched ? 'the browser forbids it' : 'the words could not be fetched';
    return say(`Not copied: ${why}`);
  }
  const isOther = copied === 'rule' && form !== lastForm();
  if (copied) keepForm(form, copied);
  document.dispatchEvent(new Event(formUsed));
  const said = copiedWords(await rules, form, (await written).length, what);
  // The button that said otherwise is told of, too.
  return say(isOther ? `${said}. The button does the same from now on` : said);
}

function copiedWords(
  rules: readonly QuotedRule[],
  form: QuotationForm,
  length: number,
  together: string | null,
): string {
  const [first] = rules;
  const isPart = rules.some((rule) => rule.isPart);
  const isOne = rules.length === 1;
  const isMixed = rules.some((rule) => rule.of !== first?.of);
  const several = together ?? `${rules.length} ${isMixed ? 'passage' : (first?.of ?? 'rule')}s`;
  const what = isOne ? `${isPart ? 'Part of ' : ''}${first?.name}` : several;
  const links = isOne ? `Link${isPart ? ` to a part of ${first?.name}` : ''}` : `Links to ${what}`;
  const asFar = isPart && !isOne ? ', as far as they are selected' : '';
  const copied = (form === 'link' ? `${links} copied` : `${what} copied ${inForm[form]}`) + asFar;
  const tooLong =
    form === 'discord' && length > longestDiscordMessage
      ? `: ${length.toLocaleString('en')} characters, and a message takes ${longestDiscordMessage.toLocaleString('en')}`
      : '';
  return `${copied}${tooLong}`;
}

/** A browser that gives the clipboard only to a tap must be handed the words before they are here. */
async function writeClipboard(written: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await written);
  const blob = written.then((text) => new Blob([text], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Copies what can be quoted in the form used last; where a part of its words is selected, that alone.
 *
 * @param selected what is selected on the page
 */
export function copyQuotable(
  quotable: Quotable,
  form = lastForm(),
  selected = selectedNow(),
): Promise<void> {
  return copyRules(
    selectedOf(quotable, selected, leastWords).then((rule) => [rule]),
    form,
  );
}

/** Copies of several rules what is selected of each. */
export function copySelected(quotables: readonly Quotable[], selected: Selected): Promise<void> {
  const least = quotables.length > 1 ? 1 : leastWords;
  return copyRules(
    Promise.all(quotables.map((quotable) => selectedOf(quotable, selected, least))),
    lastForm(),
  );
}

/** Of what stands elsewhere there is only what is selected to go by. */
async function selectedOf(
  { rule, words }: Quotable,
  selected: Selected,
  least: number,
): Promise<QuotedRule> {
  // Read at once: the page may change until the words are here.
  const place = words && placeIn(words, selected);
  const whole = await rule();
  return partOfRule(whole, words ? (place ?? null) : placeOf(whole.text, selected.text), least);
}

let saying: ReturnType<typeof setTimeout> | undefined;

/** Says something for a moment, at the foot of the window and to whoever listens. */
export async function say(words: string): Promise<void> {
  const said = document.querySelector<HTMLElement>('[data-said]') ?? (await part('said-shortly'));
  if (!said.isConnected) await putAtFoot(said);
  said.hidden = false;
  requestAnimationFrame(() => {
    partOf(said, 'words').textContent = words;
  });
  clearTimeout(saying);
  saying = setTimeout(() => {
    said.hidden = true;
    partOf(said, 'words').textContent = '';
  }, 4000);
}

// The rules that a reader gathers for a quotation: on this device alone, until it is emptied.

const gatheredKept = 'rulekeep:quotation';

/** Ids as the address of a quotation has them, in the order in which it shows them. */
export function gathered(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStore().getItem(gatheredKept) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** @returns whether the device could keep it */
export function keepGathered(ids: readonly string[]): boolean {
  try {
    const store = deviceStore();
    const kept = ids.slice(0, mostQuoted);
    if (kept.length === 0) store.removeItem(gatheredKept);
    else store.setItem(gatheredKept, JSON.stringify(kept));
    showBasket().catch(() => {});
    return gathered().length === kept.length;
  } catch {
    return false;
  }
}

/** Puts a rule at the end of the quotation; says in a sentence what came of it. */
export function gather({ id, name }: { id: string; name: string }): string {
  const before = gathered();
  if (before.includes(id)) return `${name} is in the quotation already`;
  if (before.length >= mostQuoted) return `A quotation holds up to ${mostQuoted} rules`;
  return keepGathered([...before, id])
    ? `${name} added to the quotation`
    : 'Not added: the browser keeps nothing for this site';
}

/** The address of the quotation that is gathered. */
export function gatheredHref(): string {
  return `${siteHref(quoteAddress)}?of=${gathered().map(encodeURI).join(',')}`;
}

/** Drawn once, however many ask for it at a time. */
let drawn: Promise<HTMLElement> | null = null;
/** With how many rules the reader put away what says so, for this visit: it is shown again with another. */
const putAwayKept = 'rulekeep:quotation-put-away';

/** Shows how many rules are gathered, with the way to them; nothing where there are none. */
export async function showBasket(): Promise<void> {
  if (!isBasketMeant()) return (await drawn)?.remove();
  drawn ??= part('basket').catch((error: unknown) => {
    drawn = null;
    throw error;
  });
  const basket = await drawn;
  // Meanwhile all of it may have been taken out.
  if (!isBasketMeant()) return basket.remove();
  partOf(basket, 'count').textContent = countQuoted(gathered());
  partOf(basket, 'way').setAttribute('href', gatheredHref());
  partOf(basket, 'put-away').onclick = () => {
    tabStore().setItem(putAwayKept, String(gathered().length));
    basket.remove();
  };
  await putAtFoot(basket);
}

function isBasketMeant(): boolean {
  const count = gathered().length;
  const isPutAway = tabStore().getItem(putAwayKept) === String(count);
  return count > 0 && !isPutAway && !document.querySelector('quote-page');
}

export interface Quotable {
  /** As the address of a quotation names it: `cr/702.19b`, `cr/2014-06-01/702.19b`. */
  id: string;
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** Its words, which are on the page, or are fetched. */
  rule: () => QuotedRule | Promise<QuotedRule>;
  /** Where on the page its words stand, if they do. */
  words?: Element | null;
  /** The rules that the page shows under its number. */
  under?: () => Quotable[];
}

/**
 * The rule that a page shows, which may be another page than this.
 *
 * @param button the `copy-rule` of the page
 */
export function ruleShown({ dataset }: HTMLElement, page: ParentNode): QuotedRule {
  const { address = '', name = '', release = '', older, title } = dataset;
  const words = wordsShown(page);
  const text = title ?? (words ? textOf(words) : '');
  const url = urlToPassOn(address);
  return { name, text, release, isOlder: older !== undefined, url, of: ofCards(address) };
}

/** Where the words stand of the entry that a page shows. */
export function wordsShown(page: ParentNode): Element | null {
  return page.querySelector('main [data-text]');
}
