/** Finds the rules on a page that can be copied, and puts buttons beside them. */
import { citedAs, ofCards } from '../../rules/posts/forms.ts';
import { isExample, mostQuoted } from '../../rules/posts/quote-address.ts';
import { makeButton } from '../elements.ts';
import { siteAddress, pageText, urlToPassOn } from '../page-address.ts';
import { showStatus } from '../bottom-bar.ts';
import { fromTemplate, placeIn } from '../template.ts';
import { addToBasket, showBasket } from './basket.ts';
import { openCopyMenu } from './copy-menu.ts';
import { copyLabel, copyQuotable, copySelected, formChanged, type Quotable } from './copy.ts';
import { currentSelection, selectedIn } from './selected-part.ts';

const lists = 'ol[data-cited]';
const lines = `${lists} > li, li[data-wording], li[data-from][data-name]`;

function idOf(address: string): string {
  return address.replace('#', '').replace(/^\/|\/$/g, '');
}

/** Returns the rule of a list item; null if it has no number. */
function quotableLine(line: Element): Quotable | null {
  const list = line.closest<HTMLElement>(lists);
  const link = line.querySelector<HTMLAnchorElement>(':scope > a');
  const number = link?.textContent.trim();
  if (!list || !link || !number || number === '¶') return null;
  const address = siteAddress(link.pathname) + link.hash;
  const name = citedAs(list.dataset['cited'] ?? '', number, address.includes('/glossary/'));
  const words = line.querySelector(':scope > :is(div, h2, h3, h4)');
  const isHeading = words !== null && words.localName !== 'div';
  return quotable(address, name, list.dataset, words, isHeading);
}

/** Returns a wording whose text is not on the page, as in histories and results: it is fetched. */
function quotableWording(line: HTMLElement): Quotable | null {
  const link = line.querySelector<HTMLAnchorElement>('a[data-day]');
  const { name, wording = link && siteAddress(link.pathname) } = line.dataset;
  if (!wording || name === undefined) return null;
  const rule = async () => (await import('./fetch-quoted.ts')).fetchWording(wording);
  return { id: idOf(wording), name, rule, words: null };
}

/** Returns the entry of the page. */
function quotableEntry({ dataset }: HTMLElement): Quotable {
  const { address = '', name = '', title } = dataset;
  const words = title === undefined ? document.querySelector('main [data-text]') : null;
  return quotable(address, name, dataset, words, title !== undefined);
}

function quotable(
  address: string,
  name: string,
  { release = '', older, title }: DOMStringMap,
  words: Element | null,
  isHeading: boolean,
): Quotable {
  const id = idOf(address);
  const rule = () => ({
    name,
    text: title ?? (words ? pageText(words) : ''),
    release,
    isOlder: older !== undefined,
    url: urlToPassOn(address),
    of: ofCards(address),
  });
  return { id, name, rule, words, isHeading, under: () => rulesUnder(id, isHeading) };
}

/** Returns the rules on the page under a number, without examples. */
function rulesUnder(id: string, isHeading: boolean): ReturnType<NonNullable<Quotable['under']>> {
  const key = id.split('/').at(-1) ?? '';
  // Keys of terms and cards begin alike without one being part of the other.
  if (/^cards\/|\/glossary\//.test(id)) return { rules: [], leftOut: [] };
  const under = [...document.querySelectorAll(`${lists} > li[id^="${CSS.escape(key)}"]`)].filter(
    (line) => /^\D/.test(line.id.slice(key.length)),
  );
  const rules = under
    .filter(({ id }) => !isExample(id))
    .flatMap((line) => quotableLine(line) ?? []);
  const examples = under.filter(({ id }) => isExample(id)).length;
  const beyond = rules.length - (mostQuoted - 1);
  const leftOut = [
    ...(beyond > 0 ? [`${beyond} more rules`] : []),
    ...(examples > 0 ? [examples === 1 ? '1 example' : `${examples} examples`] : []),
    ...(isHeading && rules.length === 0 ? ['the rules under it'] : []),
  ];
  return { rules: rules.slice(0, mostQuoted - 1), leftOut };
}

/** Returns the rule a key acts on: focused, pointed at, named in the address, or the page's own. */
function activeQuotable(): Quotable | null {
  for (const state of [':focus-within', ':hover', ':target']) {
    const line = document.querySelector<HTMLElement>(`:is(${lines})${state}`);
    const found = line && (quotableLine(line) ?? quotableWording(line));
    if (found) return found;
  }
  const entry = document.querySelector<HTMLElement>('copy-rule');
  return entry && quotableEntry(entry);
}

/** Copies the selection or the active rule, or adds that rule to the quote basket. */
export async function takeRule(action: 'copy' | 'quote'): Promise<void> {
  const selected = currentSelection();
  if (action === 'copy' && /\S\s+\S/.test(selected.text)) {
    const parts = [...document.querySelectorAll<HTMLElement>(`copy-rule, ${lines}`)]
      .map((each) => (each.matches('copy-rule') ? quotableEntry(each) : quotableLine(each)))
      .filter((each) => each !== null)
      .filter(({ words }) => words && selectedIn(words, selected));
    if (parts.length > 0) return copySelected(parts, selected);
  }
  const active = activeQuotable();
  if (active) await (action === 'copy' ? copyQuotable(active) : showStatus(addToBasket(active)));
}

class CopyRule extends HTMLElement {
  connectedCallback(): void {
    const copy = makeButton(copyLabel());
    const more = makeButton('▾', {
      ariaLabel: 'More ways to copy',
      ariaHasPopup: 'dialog',
      ariaExpanded: 'false',
    });
    this.replaceChildren(copy, more);
    document.addEventListener(formChanged, () => {
      copy.textContent = copyLabel();
    });
    copy.addEventListener('click', () => void copyQuotable(quotableEntry(this)));
    more.addEventListener('click', () => openCopyMenu(quotableEntry(this), more));
  }
}

/** Puts a menu button at every rule in lists and every wording once it comes near the window. */
export function watchLines(root: ParentNode = document): void {
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
  for (const line of root.querySelectorAll<HTMLElement>(lines)) watcher.observe(line);
}

const withButton = new WeakSet<Element>();

function addButton(line: HTMLElement): void {
  const found = withButton.has(line) ? null : (quotableLine(line) ?? quotableWording(line));
  if (!found) return;
  withButton.add(line);
  const place = fromTemplate('copy-at-number');
  const button = placeIn(place, 'open');
  button.ariaLabel = `Copy ${found.name}${distinction(line)}`;
  button.addEventListener('click', () => openCopyMenu(found, button));
  // The button is placed over the line, so that the text doesn't move.
  line.style.position = 'relative';
  const number = line.querySelector(':scope > a');
  if (number) number.after(place);
  else line.append(place);
}

/** Returns what makes the accessible name unique: opening words of a ruling, release of a wording. */
function distinction(line: HTMLElement): string {
  const link = line.querySelector(':scope > a');
  const release = line.querySelector(':scope > h2 > a')?.textContent.trim();
  return link?.ariaLabel?.slice(link.textContent.trim().length) ?? (release ? `, ${release}` : '');
}

customElements.define('copy-rule', CopyRule);
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
whenIdle(() => {
  watchLines();
  showBasket();
});
