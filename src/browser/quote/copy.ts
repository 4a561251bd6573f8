/** Copying a rule, in the form used last at one tap and in any other from a menu. */
import {
  isQuotationForm,
  longestDiscordMessage,
  type QuotationForm,
  type QuotedRule,
  writeQuotation,
} from '../../rules/posts/forms.ts';
import { deviceStore } from '../device-store.ts';
import { say } from '../say.ts';
import type { Quotable } from './quotable.ts';
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
