/** Pinned and recently opened rules, stored only on this device. */
import { deviceStore, readList } from './device-store.ts';
import { showStatus } from './bottom-bar.ts';
import { defineElement, makeElement, makeLink } from './custom-elements.ts';
import { fromTemplate } from './fill-template.ts';

export interface SavedRule {
  /** The address, including the site's base path. */
  address: string;
  number: string;
  title: string;
}

export type ListName = 'opened' | 'pinned';

/** How many rules each list can have. Another rule removes the oldest. */
const limits: Record<ListName, number> = { opened: 8, pinned: 40 };
const keyOf = (list: ListName) => `rulekeep:${list}-rules`;

/** Returns a list, newest first. The list is empty if storage is blocked or damaged. */
export function savedRules(list: ListName): SavedRule[] {
  return readList(deviceStore(), keyOf(list), isSavedRule);
}

function isSavedRule(value: unknown): value is SavedRule {
  const { address, number, title } = (value ?? {}) as Record<string, unknown>;
  const isPath = typeof address === 'string' && /^\/(?!\/)/.test(address);
  return isPath && typeof number === 'string' && typeof title === 'string';
}

/** Adds a rule at the start of a list, or moves it there. */
export function saveRule(list: ListName, rule: SavedRule): void {
  const others = savedRules(list).filter(({ address }) => address !== rule.address);
  write(list, [rule, ...others].slice(0, limits[list]));
}

/** Removes one rule from a list, or all rules if no address is given. */
export function removeRules(list: ListName, removed?: string): void {
  const others = savedRules(list).filter(({ address }) => address !== removed);
  write(list, removed === undefined ? [] : others);
}

function write(list: ListName, rules: SavedRule[]): void {
  if (rules.length === 0) deviceStore().removeItem(keyOf(list));
  else deviceStore().setItem(keyOf(list), JSON.stringify(rules));
}

/** Fills the lists of pinned and recently opened rules on the home page. */
function showLists(element: HTMLElement): void {
  const show = () => {
    let total = 0;
    for (const section of element.querySelectorAll<HTMLElement>('[data-list]')) {
      const rules = savedRules(section.dataset['list'] as ListName);
      total += rules.length;
      section.hidden = rules.length === 0;
      section.querySelector('ul')?.replaceChildren(...rules.map(listItem));
    }
    element.hidden = total === 0;
  };
  element.querySelector('button')?.addEventListener('click', () => {
    removeRules('opened');
    show();
  });
  show();
}

function listItem({ address, number, title }: SavedRule): HTMLElement {
  const link = makeLink(address, '');
  link.append(makeElement('b', number), ' ', makeElement('span', title));
  return makeElement('li', link);
}

/** Saves the page's rule as recently opened, and adds a button to pin it. */
function makePinButton(element: HTMLElement): void {
  const { number = '', title = '' } = element.dataset;
  const rule = { address: location.pathname, number, title };
  saveRule('opened', rule);
  const button = fromTemplate('pin-button');
  element.replaceChildren(button);
  const isPinned = () => savedRules('pinned').some(({ address }) => address === rule.address);
  const show = () => {
    button.ariaPressed = String(isPinned());
  };
  button.addEventListener('click', () => {
    const wasPinned = isPinned();
    if (wasPinned) removeRules('pinned', rule.address);
    else saveRule('pinned', rule);
    show();
    const pinned = isPinned() ? 'pinned to the home page' : 'not pinned: storage is blocked';
    const status = `${number} ${wasPinned ? 'unpinned' : pinned}`;
    showStatus(status);
  });
  show();
}

defineElement('pinned-rules', showLists);
defineElement('pin-rule', makePinButton);
