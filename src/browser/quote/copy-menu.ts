/** The menu at a number: every form in which its rule is copied, and what else is done with it. */

import { type QuotationForm, quotationForms, type QuotedRule } from '../../rules/posts/forms.ts';
import { mostQuoted } from '../../rules/posts/quote-address.ts';
import { loadParts, partOf } from '../parts.ts';
import { say } from '../say.ts';
import { gather } from './basket.ts';
import { copyQuotable, copyRules } from './copy.ts';
import type { Quotable } from './quotable.ts';
import { selectedNow } from './selected-part.ts';

/** What a choice says, and what it does. */
type Choice = [words: string, act: () => void];

/** Opens the menu of all forms beside a button, or over the foot of a phone. */
export async function openCopyMenu(quotable: Quotable, button: HTMLElement): Promise<void> {
  // The menu takes the focus, and in some browsers the selection with it.
  const selected = selectedNow();
  const choices = choicesOfForm((form) => copyQuotable(quotable, form, selected));
  if ('share' in navigator) choices.push(['Share…', () => void share(quotable)]);
  choices.push(['Add to quotation', () => void say(gather(quotable))]);
  const under = quotable.under?.() ?? [];
  if (under.length > 0 && under.length < mostQuoted) {
    const withRules = `with its ${under.length === 1 ? 'rule' : `${under.length} rules`}`;
    const name = `${quotable.name} ${withRules}`;
    const forms = choicesOfForm((form) =>
      copyRules(rulesOf([quotable, ...under]), form, 'quotation', name),
    );
    choices.push([`W${withRules.slice(1)}…`, () => void openMenu(name, forms, button)]);
  }
  await openMenu(quotable.name, choices, button);
}

function choicesOfForm(copy: (form: QuotationForm) => Promise<void>): Choice[] {
  return quotationForms.map(({ id, name }) => [name, () => void copy(id)]);
}

function rulesOf(quotables: readonly Quotable[]): Promise<QuotedRule[]> {
  return Promise.all(quotables.map(({ rule }) => rule()));
}

async function openMenu(
  name: string,
  choices: readonly Choice[],
  button: HTMLElement,
): Promise<void> {
  document.querySelector('[data-copy-menu]')?.remove();
  const draw = await loadParts();
  const items = choices.map(([words, act]) => {
    const drawn = draw('copy-choice', { words });
    partOf(drawn, 'words').addEventListener('click', () => {
      menu.hidePopover();
      act();
    });
    return drawn;
  });
  const menu = draw('copy-menu', { name, choices: items });
  button.after(menu);
  menu.addEventListener('keydown', (event) => moveInMenu(menu, event));
  // Whoever tabs on is to see what lies under it.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
  });
  menu.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) setTimeout(() => menu.remove());
  });
  menu.showPopover();
  placeBeside(menu, button);
  menu.querySelector('button')?.focus();
}

function moveInMenu(menu: HTMLElement, event: KeyboardEvent): void {
  event.stopPropagation();
  const buttons = [...menu.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  buttons.at(to % buttons.length)?.focus();
  event.preventDefault();
}

/**
 * Under the button where there is room, else above it; the styles lay it over a phone's foot. Where it is
 * higher than the window it scrolls by itself.
 */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  menu.style.maxHeight = 'calc(100dvh - 1rem)';
  if (innerWidth < 640) return;
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + height + 8 < innerHeight;
  menu.style.top = `${Math.max(8, below ? at.bottom + 4 : at.top - height - 4)}px`;
  menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}

async function share(quotable: Quotable): Promise<void> {
  const rule = await quotable.rule();
  try {
    await navigator.share({ title: rule.name, text: `${rule.name}: ${rule.text}`, url: rule.url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await say('Not shared: the device refused it');
    }
  }
}
