/**
 * What on a page can be copied and quoted: the entry that it shows, and the rules of its lists; and the
 * buttons at them.
 */

import { citedAs, ofCards } from '../../rules/posts/forms.ts';
import { isExample } from '../../rules/posts/quote-address.ts';
import { makeButton } from '../elements.ts';
import { siteAddress, textOf, urlToPassOn } from '../page-address.ts';
import { loadParts, partOf } from '../parts.ts';
import { say } from '../say.ts';
import { gather, gathered, showBasket } from './basket.ts';
import { copyQuotable, copySelected, copyWords, formUsed } from './copy.ts';
import { type Quotable, ruleShown, wordsShown } from './quotable.ts';
import { openCopyMenu } from './copy-menu.ts';
import { placeIn, type Selected, selectedNow } from './selected-part.ts';

/** Where rules stand in a page under one another, and what has one line for each wording. */
const quotableLists = 'ol[data-cited]';
const quotableLines = `${quotableLists} > li, li[data-wording], li[data-from][data-name]`;
const entryElement = 'copy-rule';

function idOf(address: string): string {
  return address.replace('#', '').replace(/^\/|\/$/g, '');
}

/** The rule of a line in a list, or null where the line is none that has a number. */
function quotableLine(line: Element): Quotable | null {
  const list = line.closest<HTMLElement>(quotableLists);
  const link = line.querySelector<HTMLAnchorElement>(':scope > a');
  const number = link?.textContent.trim();
  if (!list || !link || !number || number === '¶') return null;
  const address = siteAddress(link.pathname) + link.hash;
  const name = citedAs(list.dataset['cited'] ?? '', number, address.includes('/glossary/'));
  const words = line.querySelector(':scope > :is(div, h2, h3, h4)');
  return onPage(address, name, list, words);
}

/** A wording that a page names without all its words, as histories and results do: they are fetched. */
function quotableWording(element: HTMLElement): Quotable | null {
  const link = element.querySelector<HTMLAnchorElement>('a[data-day]');
  const { name, wording = link && siteAddress(link.pathname) } = element.dataset;
  if (!wording || name === undefined) return null;
  return {
    id: idOf(wording),
    name,
    rule: async () => (await import('./fetch-quoted.ts')).fetchWording(wording),
  };
}

/** The entry that the page shows. */
function quotableEntry(button: HTMLElement): Quotable {
  const { address = '', name = '' } = button.dataset;
  // The title of a heading stands for it, and is nothing to be selected from.
  const words = button.dataset['title'] === undefined ? wordsShown(document) : null;
  const id = idOf(address);
  return { id, name, words, rule: () => ruleShown(button, document), under: () => rulesUnder(id) };
}

/** A rule whose words are on the page, and its release in the data of an element. */
function onPage(
  address: string,
  name: string,
  { dataset: { release = '', older } }: HTMLElement,
  words: Element | null,
): Quotable {
  const isOlder = older !== undefined;
  const text = () => (words ? textOf(words) : '');
  const url = () => urlToPassOn(address);
  const of = ofCards(address);
  const rule = () => ({ name, text: text(), release, isOlder, url: url(), of });
  const id = idOf(address);
  return { id, name, words, rule, under: () => rulesUnder(id) };
}

/** The rules on the page that stand under a number; an example is quoted where it is asked for. */
function rulesUnder(id: string): Quotable[] {
  const key = id.split('/').at(-1) ?? '';
  // Terms and cards begin alike without standing under one another.
  if (/^cards\/|\/glossary\//.test(id)) return [];
  const isUnder = (line: Element) => /^\D/.test(line.id.slice(key.length));
  return [...document.querySelectorAll(`${quotableLists} > li[id^="${CSS.escape(key)}"]`)]
    .filter((line) => isUnder(line) && !isExample(line.id))
    .flatMap((line) => quotableLine(line) ?? []);
}

/**
 * What a key is meant for: the rule that has the focus or is pointed at, that which the address
 * names, or the entry of the page.
 */
function quotableMeant(): Quotable | null {
  for (const state of [':focus-within', ':hover', ':target']) {
    const line = document.querySelector<HTMLElement>(`:is(${quotableLines})${state}`);
    const quotable = line && (quotableLine(line) ?? quotableWording(line));
    if (quotable) return quotable;
  }
  const entry = document.querySelector<HTMLElement>(entryElement);
  return entry && quotableEntry(entry);
}

/** The rules on the page of whose words some are selected, from its top. */
function quotablesIn(selected: Selected): Quotable[] {
  return [...document.querySelectorAll<HTMLElement>(`${entryElement}, ${quotableLines}`)]
    .map((each) => (each.matches(entryElement) ? quotableEntry(each) : lineIn(each, selected)))
    .filter((each) => each !== null)
    .filter(({ words }) => words && placeIn(words, selected));
}

function lineIn(line: HTMLElement, { range }: Selected): Quotable | null {
  return range?.intersectsNode(line) ? quotableLine(line) : null;
}

/** What a key does: copies what is selected or the rule that is meant, or adds that to the quotation. */
export async function takeRule(asked: 'copy' | 'quote'): Promise<void> {
  if (asked === 'copy') {
    const selected = selectedNow();
    const parts = quotablesIn(selected);
    const isMore = /\S\s+\S/.test(selected.text);
    if (parts.length > 0 && isMore) return copySelected(parts, selected);
  }
  const quotable = quotableMeant();
  if (!quotable) return;
  return asked === 'copy' ? copyQuotable(quotable) : say(gather(quotable));
}

class CopyRule extends HTMLElement {
  connectedCallback(): void {
    const copy = makeButton();
    const more = makeButton('▾', {
      ariaLabel: 'More ways to copy',
      ariaHasPopup: 'dialog',
      ariaExpanded: 'false',
    });
    this.replaceChildren(copy, more);
    const sayForm = (): void => {
      copy.textContent = copyWords();
    };
    sayForm();
    document.addEventListener(formUsed, sayForm);
    copy.addEventListener('click', () => void copyQuotable(quotableEntry(this)));
    more.addEventListener('click', () => void openCopyMenu(quotableEntry(this), more));
  }
}

/**
 * Puts a button at every rule in lists and at every wording; a long list has them where the reader
 * is, and no sooner.
 */
export function watchLines(root: ParentNode = document): void {
  const lines = root.querySelectorAll<HTMLElement>(quotableLines);
  if (lines.length === 0) return;
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void addButton(target as HTMLElement);
      }
    },
    { rootMargin: '50%' },
  );
  for (const line of lines) watcher.observe(line);
}

const withButton = new WeakSet<Element>();

async function addButton(line: HTMLElement): Promise<void> {
  if (withButton.has(line)) return;
  withButton.add(line);
  const quotable = quotableLine(line) ?? quotableWording(line);
  if (!quotable) return;
  const draw = await loadParts();
  const drawn = draw('copy-at-number');
  const button = partOf(drawn, 'open');
  button.setAttribute('aria-label', `Copy ${quotable.name}${toldOf(line)}`);
  button.addEventListener('click', () => void openCopyMenu(quotable, button));
  // Laid over the line, so that nothing in it moves.
  line.style.position = 'relative';
  const number = line.querySelector(':scope > a');
  if (number) number.after(drawn);
  else line.append(drawn);
}

/** What tells a line from others of its name: the words after the day of a ruling, a wording's release. */
function toldOf(line: HTMLElement): string {
  const link = line.querySelector(':scope > a');
  const told = link?.ariaLabel?.slice(link.textContent.trim().length);
  const release = line.querySelector(':scope > h2 > a')?.textContent.trim();
  return told ?? (release ? `, ${release}` : '');
}

customElements.define('copy-rule', CopyRule);
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
whenIdle(() => {
  watchLines();
  // Without a connection what is gathered is kept all the same.
  if (gathered().length > 0) showBasket().catch(() => {});
});
