/** Finds the rules on a page that can be copied, and adds buttons to them. */
import { citationName, isNumberWithin } from '../../rules/numbers/number-key.ts';
import { counted } from '../../rules/words/sentences.ts';
import { isExample, maxQuoted } from '../../rules/posts/quote-address.ts';
import { idOfAddress, lastingUrl, siteAddress, pageText, urlToShare } from '../page-address.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import { addToBasket, showBasket } from './basket.ts';
import { openCopyMenu } from './copy-menu.ts';
import {
  copyLabel,
  copyQuotable,
  copySelected,
  formatChanged,
  type Quotable,
  type RulesUnder,
} from './copy.ts';
import { currentSelection, selectedIn } from './selected-part.ts';

const lists = 'ol[data-cited]';
const ruleLines = 'ol.rules[data-cited] > li';
const lines = `${lists} > li, li[data-from][data-name]`;

/** Returns the rule in a list item. Returns null if the item has no number. */
function quotableLine(line: Element): Quotable | null {
  const list = line.closest<HTMLElement>(lists);
  const link = line.querySelector<HTMLAnchorElement>(':scope > a');
  const number = link?.dataset['number'] ?? link?.textContent.trim();
  if (!list || !link || !number || number === '¶') return null;
  const address = siteAddress(link.pathname) + link.hash;
  const name = citationName(list.dataset['cited'] ?? '', number, address.includes('/glossary/'));
  const text = line.querySelector(':scope > div');
  const words = text ?? line.querySelector(':scope > :is(h2, h3, h4)');
  const isHeading = words !== null && text === null;
  const title = line.getAttribute('data-title') ?? undefined;
  const since = line.getAttribute('data-since') ?? list.dataset['releaseId'];
  return quotable({ ...list.dataset, address, name, title, since }, words, isHeading, line);
}

/** Returns the older text in a step of a rule's history. Fetches the text, which isn't on the page. */
function quotableWording(line: HTMLElement): Quotable | null {
  const link = line.querySelector<HTMLAnchorElement>('a[data-day]');
  const { name } = line.dataset;
  if (!link || name === undefined) return null;
  const address = siteAddress(link.pathname);
  const rule = async () => (await import('./fetch-quoted.ts')).fetchWording(address);
  return { id: idOfAddress(address), name, rule, words: null, hasReleases: true };
}

function quotableEntry({ dataset }: HTMLElement): Quotable {
  const isHeading = dataset['heading'] !== undefined;
  const words = isHeading ? null : document.querySelector('main [data-text]');
  return quotable(dataset, words, isHeading, null);
}

/**
 * The penalties of an infraction and the first paragraph of its definition, which is the first part under it. All of it
 * would be too long for a chat. Null on any other page.
 */
function infractionText(): string | null {
  const box = document.querySelector('main [data-penalties]');
  if (!box) return null;
  const part = document.querySelector('main ol.rules > li:first-child > div');
  const [definition = '', ...more] = part ? pageText(part).split('\n') : [];
  return [...[...box.children].map(pageText), definition + (more.length > 0 ? ' …' : '')]
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n');
}

/** @param data the attributes of `<copy-rule>`, or of a list with those of its item */
function quotable(
  { address = '', name = '', release = '', since, older, title }: DOMStringMap,
  words: Element | null,
  isHeading: boolean,
  line: Element | null,
): Quotable {
  const id = idOfAddress(address);
  const rule = () => ({
    name,
    title: title ?? null,
    text: (line ? null : infractionText()) ?? (words && !isHeading ? pageText(words) : ''),
    release,
    isOlder: older !== undefined,
    url: urlToShare(address),
    ...(since ? { lastingUrl: lastingUrl(address, since) } : {}),
  });
  // Cards have no releases.
  const hasReleases = since !== undefined;
  // Terms and cards have no subrules.
  const isRule = !/^cards\/|\/glossary\//.test(id);
  const itemsUnder = () =>
    !isRule ? [] : line ? linesUnder(line) : [...document.querySelectorAll(ruleLines)];
  return {
    ...{ id, name, rule, words, isHeading, hasReleases },
    under: () => rulesUnder(itemsUnder(), isHeading),
    ...(line ? { itemsUnder } : {}),
  };
}

/**
 * Returns the subrules of a rule, or the rules under a heading, without examples. Uses their order
 * on the page, because numbers can be misprinted: `505.5.Ruling.1` is under `501.5`.
 * @param under the list items under it
 */
function rulesUnder(under: readonly Element[], isHeading: boolean): RulesUnder {
  const rules = under
    .filter(({ id }) => !isExample(id))
    .flatMap((each) => quotableLine(each) ?? []);
  const examples = under.filter(({ id }) => isExample(id)).length;
  const beyond = rules.length - (maxQuoted - 1);
  const leftOut = [
    ...(beyond > 0 ? [counted(beyond, 'more rule')] : []),
    ...(examples > 0 ? [counted(examples, 'example')] : []),
    ...(isHeading && rules.length === 0 ? ['the rules under it'] : []),
  ];
  return { rules: rules.slice(0, maxQuoted - 1), leftOut };
}

/**
 * Returns the list items under a rule. A top-level rule has all items up to the next top-level rule. Any other
 * rule has the items after it whose numbers begin with its own.
 */
function linesUnder(line: Element): Element[] {
  const after = [...(line.parentElement?.children ?? [])];
  after.splice(0, after.indexOf(line) + 1);
  const isOther = (each: Element) =>
    line.matches('.top') ? each.matches('.top') : !isNumberWithin(each.id, line.id);
  const end = after.findIndex(isOther);
  return end < 0 ? after : after.slice(0, end);
}

/**
 * Returns the rule that a shortcut applies to: the rule with the focus, under the pointer or in the
 * address (`#702.19b`), or else the rule that the page is about.
 */
function activeQuotable(): Quotable | null {
  for (const state of [':focus-within', ':hover', ':target']) {
    const line = document.querySelector<HTMLElement>(`:is(${lines})${state}`);
    const found = line && (quotableLine(line) ?? quotableWording(line));
    if (found) return found;
  }
  return pageQuotable();
}

/** Returns the rule that the page is about. */
export function pageQuotable(): Quotable | null {
  const entry = document.querySelector<HTMLElement>('copy-rule');
  return entry && quotableEntry(entry);
}

/** Runs a shortcut: copies the selected text or the active rule, or adds the rule to the basket. */
export async function copyOrQuote(action: 'copy' | 'quote'): Promise<void> {
  const selected = currentSelection();
  if (action === 'copy' && /\S\s+\S/.test(selected.text)) {
    const parts = [...document.querySelectorAll<HTMLElement>(`copy-rule, ${lines}`)]
      .map((each) => (each.matches('copy-rule') ? quotableEntry(each) : quotableLine(each)))
      .filter((each) => each !== null)
      .filter(({ words }) => words && selectedIn(words, selected));
    if (parts.length > 0) return copySelected(parts, selected);
  }
  const active = activeQuotable();
  if (!active) return;
  if (action === 'copy') await copyQuotable(active);
  else addToBasket(active);
}

class CopyRule extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild) return;
    const buttons = fromTemplate('copy-buttons', { label: copyLabel() });
    const more = partOf(buttons, 'more');
    this.replaceChildren(buttons);
    document.addEventListener(formatChanged, () => {
      partOf(buttons, 'label').textContent = copyLabel();
    });
    partOf(buttons, 'copy').addEventListener('click', () => void copyQuotable(quotableEntry(this)));
    more.addEventListener('click', () => openCopyMenu(quotableEntry(this), more));
  }
}

/** Adds a menu button to each rule in a list when the reader scrolls near it. */
function watchLines(): void {
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        addButton(target as HTMLElement);
      }
    },
    { rootMargin: '50%' },
  );
  for (const line of document.querySelectorAll<HTMLElement>(lines)) watcher.observe(line);
}

function addButton(line: HTMLElement): void {
  const found = quotableLine(line) ?? quotableWording(line);
  if (!found) return;
  const place = fromTemplate('copy-at-number');
  const button = partOf(place, 'open');
  button.ariaLabel = `Copy ${found.name}${labelSuffix(line)}`;
  button.addEventListener('click', () => openCopyMenu(found, button));
  // Lets CSS position the button absolutely, so that the text doesn't move.
  line.style.position = 'relative';
  const number = line.querySelector(':scope > a');
  if (number) number.after(place);
  else line.append(place);
}

/** Returns words that make a button's label unique: a ruling's first words, or a wording's release. */
function labelSuffix(line: HTMLElement): string {
  const link = line.querySelector(':scope > a');
  const release = line.querySelector('b > time')?.textContent.trim();
  if (release) return `, ${release}`;
  const [label, number] = [link?.ariaLabel ?? '', link?.textContent.trim() ?? ''];
  return label.startsWith(number) ? label.slice(number.length) : '';
}

customElements.define('copy-rule', CopyRule);
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
whenIdle(() => {
  watchLines();
  showBasket();
});
