/**
 * The slugs of the documents whose numbers have dashes in them (`1-2-3`), as the search of the page is
 * told them; hardly any site has one.
 */
export function dashedDocuments(): string[] {
  const told = document.querySelector<HTMLElement>('[data-dashed]')?.dataset['dashed'];
  return JSON.parse(told ?? '[]') as string[];
}
