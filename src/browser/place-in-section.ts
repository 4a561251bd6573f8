/** The way from a rule up to its section leads to its place there: sections are up to eighty screens long. */

/**
 * Lets the breadcrumb of a rule's page lead to the rule on the pages above it; the document's own lists
 * no rules. It is no part of the page as it is sent: there are too many of them.
 */
export function keepPlaceInSection(): void {
  const here = document.querySelector('.breadcrumb [aria-current]')?.textContent.trim() ?? '';
  const number = decodeURI(location.pathname.split('/').at(-2) ?? '');
  if (number === '' || !here.startsWith(number)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.breadcrumb li + li a')) {
    const above = link.pathname.split('/').at(-2) ?? '';
    // Chapter 7 lists sections alone.
    if (number.startsWith(above) && !/^\d/.test(number.slice(above.length))) link.hash = number;
  }
}
