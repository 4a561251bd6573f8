/**
 * Lets arrows go from the search box into a list of links and along it, and back; Escape returns
 * to the box.
 *
 * @param under the element that holds the links of results
 */
export function moveAlongLinks(
  event: KeyboardEvent,
  input: HTMLInputElement,
  under: ParentNode,
): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [
    ...under.querySelectorAll<HTMLAnchorElement>('[data-nearest] a, #search-results a'),
  ];
  const stops: HTMLElement[] = [input, ...links];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  if (event.key === 'Escape' && at > 0) {
    event.preventDefault();
    input.focus();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stop = step === 0 ? undefined : stops[at + step];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
