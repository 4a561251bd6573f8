/** The rules that a reader pinned and lately opened: on this device alone, and gone when told so. */
import { deviceStore, type Store } from './device-store.ts';
import { defineElement, makeButton } from './elements.ts';

/** A page as it is listed. */
export interface KeptRule {
  /** From the root of its host. */
  address: string;
  number: string;
  title: string;
}

export type Shelf = 'opened' | 'pinned';

/** How many are kept; the oldest gives way. */
const room: Record<Shelf, number> = { opened: 8, pinned: 40 };
const nameOf = (shelf: Shelf) => `rulekeep:${shelf}-rules`;

/** What is kept, newest first. Storage that is blocked or holds anything else counts as empty. */
export function keptRules(store: Store, shelf: Shelf): KeptRule[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(nameOf(shelf)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptRule) : [];
  } catch {
    return [];
  }
}

function isKeptRule(value: unknown): value is KeptRule {
  const { address, number, title } = (value ?? {}) as Record<string, unknown>;
  const isAddress = typeof address === 'string' && /^\/(?!\/)/.test(address);
  return isAddress && typeof number === 'string' && typeof title === 'string';
}

/** Puts a rule first on its shelf. */
export function keepRule(store: Store, shelf: Shelf, rule: KeptRule): void {
  const others = keptRules(store, shelf).filter(({ address }) => address !== rule.address);
  write(store, shelf, [rule, ...others].slice(0, room[shelf]));
}

/** Takes a rule off its shelf, or all where none is named. */
export function dropRule(store: Store, shelf: Shelf, address?: string): void {
  const left = address === undefined ? [] : keptRules(store, shelf);
  write(
    store,
    shelf,
    left.filter((rule) => rule.address !== address),
  );
}

function write(store: Store, shelf: Shelf, rules: KeptRule[]): void {
  try {
    if (rules.length === 0) store.removeItem(nameOf(shelf));
    else store.setItem(nameOf(shelf), JSON.stringify(rules));
  } catch {
    // Storage is full or blocked: reading goes on without a memory.
  }
}

/** Lists both shelves on the first page. */
function listKept(element: HTMLElement): void {
  const store = deviceStore();
  const draw = () => {
    let found = 0;
    for (const section of element.querySelectorAll<HTMLElement>('[data-kept]')) {
      const rules = keptRules(store, section.dataset['kept'] as Shelf);
      found += rules.length;
      section.hidden = rules.length === 0;
      section.querySelector('ul')?.replaceChildren(...rules.map(line));
    }
    element.hidden = found === 0;
    const forget = element.querySelector('button');
    if (forget) forget.hidden = keptRules(store, 'opened').length === 0;
  };
  element.querySelector('button')?.addEventListener('click', () => {
    dropRule(store, 'opened');
    draw();
  });
  draw();
}

function line({ address, number, title }: KeptRule): HTMLLIElement {
  const link = document.createElement('a');
  link.href = address;
  const strong = document.createElement('b');
  strong.textContent = number;
  const name = document.createElement('span');
  name.textContent = title;
  link.append(strong, ' ', name);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Remembers that a rule was opened, and lets it be pinned. */
function onRulePage(element: HTMLElement): void {
  const { number = '', title = '' } = element.dataset;
  const rule = { address: location.pathname, number, title };
  const store = deviceStore();
  keepRule(store, 'opened', rule);
  // What is read out is “Pin, pressed”: said of itself, “Pinned” would be said twice.
  const ending = document.createElement('span');
  ending.ariaHidden = 'true';
  const button = makeButton('Pin');
  button.style.flexGrow = '1';
  button.append(ending);
  element.replaceChildren(button);
  const isPinned = () => keptRules(store, 'pinned').some(({ address }) => address === rule.address);
  const show = () => {
    button.setAttribute('aria-pressed', String(isPinned()));
    ending.textContent = isPinned() ? 'ned' : '';
  };
  button.addEventListener('click', () => {
    const wasPinned = isPinned();
    if (wasPinned) dropRule(store, 'pinned', rule.address);
    else keepRule(store, 'pinned', rule);
    show();
    const kept = isPinned()
      ? 'pinned: find it on the front page'
      : 'not pinned: the browser keeps nothing for this site';
    const said = wasPinned ? 'no longer pinned' : kept;
    void import('./say.ts').then(({ say }) => say(`${number} is ${said}`));
  });
  show();
}

defineElement('kept-rules', listKept);
defineElement('pin-rule', onRulePage);
