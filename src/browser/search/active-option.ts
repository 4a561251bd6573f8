/** The option that arrows have reached: the box keeps the focus, and points at it. */

/** The options under an element, in the order in which arrows go through them. */
function optionsIn(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
}

/** The option that is active, or null. */
export function activeOption(list: Element): HTMLAnchorElement | null {
  return list.querySelector<HTMLAnchorElement>('a[role=option][aria-selected=true]');
}

/**
 * Moves on by one option, down or up. Past either end, none is active and the box itself is meant;
 * from there the other end comes next.
 */
export function moveActive(input: HTMLInputElement, list: Element, step: 1 | -1): void {
  const options = optionsIn(list);
  const active = activeOption(list);
  const at = active ? options.indexOf(active) + step : step > 0 ? 0 : options.length - 1;
  makeActive(input, list, options[at] ?? null);
}

/** Makes one option active, or none. */
export function makeActive(
  input: HTMLInputElement,
  list: Element,
  option: HTMLAnchorElement | null,
): void {
  activeOption(list)?.setAttribute('aria-selected', 'false');
  if (!option) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  option.id ||= `search-option-${optionsIn(list).indexOf(option)}`;
  option.setAttribute('aria-selected', 'true');
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}
