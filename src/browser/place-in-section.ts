/**
 * Lets the breadcrumb of a rule's page link to the rule's place on its section page, which can be very
 * long. The document's own page lists no rules.
 */
export function keepPlaceInSection(): void {
  const here = document.querySelector('.breadcrumb [aria-current]')?.textContent.trim() ?? '';
  const number = decodeURI(location.pathname.split('/').at(-2) ?? '');
  if (number === '' || !here.startsWith(number)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.breadcrumb li + li a')) {
    const above = link.pathname.split('/').at(-2) ?? '';
    // Chapter 7 lists sections only.
    if (number.startsWith(above) && !/^\d/.test(number.slice(above.length))) link.hash = number;
  }
}
