/** The copy menu of a rule: all formats, large type, sharing and the quote basket. */
import { copyFormats } from '../../rules/posts/copy-formats.ts';
import { makeElement } from '../custom-elements.ts';
import { showRule } from '../dialogs.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import { copyOf } from '../page-address.ts';
import { placeBeside } from '../place-beside.ts';
import { shareRule } from '../share-rule.ts';
import { addToBasket } from './basket.ts';
import { copyQuotable, copyWithSubrules, type Quotable, subrules } from './copy.ts';
import { currentSelection } from './selected-part.ts';

type Choice = [label: string, act: () => void];

/** Opens the menu next to a button. On phones, opens it at the bottom of the screen. */
export function openCopyMenu(quotable: Quotable, button: HTMLElement): void {
  // Reads the selection first, because some browsers clear it when the menu takes the focus.
  const selected = currentSelection();
  const formats = copyFormats.filter(({ id }) => id !== 'wording' || quotable.hasReleases);
  const choices = formats.map(({ id, name }): Choice => [
    name,
    () => void copyQuotable(quotable, id, selected),
  ]);
  const count = quotable.isHeading ? 0 : (quotable.under?.().rules.length ?? 0);
  if (count > 0)
    choices.push([`Copy with its ${subrules(count)}`, () => void copyWithSubrules(quotable)]);
  if (quotable.itemsUnder) choices.push(['Large type', () => void showLargeType(quotable)]);
  if ('share' in navigator) choices.push(['Share…', async () => shareRule(await quotable.rule())]);
  choices.push(['Add to quote list', () => addToBasket(quotable)]);

  document.querySelector('[data-copy-menu]')?.remove();
  const items = choices.map(([label, act]) => {
    const item = fromTemplate('copy-choice', { label });
    partOf(item, 'label').addEventListener('click', () => {
      menu.hidePopover();
      act();
    });
    return item;
  });
  const menu = fromTemplate('copy-menu', { name: quotable.name, choices: items });
  button.after(menu);
  menu.addEventListener('keydown', (event) => moveFocus(menu, event));
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
  });
  menu.addEventListener('toggle', ({ newState }) => {
    button.ariaExpanded = String(newState === 'open');
    if (newState !== 'open') setTimeout(() => menu.remove());
  });
  menu.showPopover();
  // Makes room below the button, so that the menu doesn't cover the rule.
  const lacking = button.getBoundingClientRect().bottom + menu.offsetHeight + 16 - innerHeight;
  const isSheet = menu.offsetWidth === document.documentElement.clientWidth;
  if (lacking > 0 && !isSheet) scrollBy({ top: lacking, behavior: 'instant' });
  placeBeside(menu, button);
  menu.querySelector('button')?.focus();
}

function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  event.stopPropagation();
  const buttons = [...menu.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  buttons.at(to % buttons.length)?.focus();
  event.preventDefault();
}

async function showLargeType({ rule, words, isHeading, itemsUnder }: Quotable): Promise<void> {
  const list = makeElement('ol', ...(itemsUnder?.() ?? []).map(copyOf));
  showRule(await rule(), [...(words && !isHeading ? [copyOf(words)] : []), list]);
}
