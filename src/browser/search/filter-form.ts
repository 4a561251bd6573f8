/** The form of the search page: what is chosen in it, and how many results each choice has. */
import type { Facet, SearchAnswer } from '../../rulebook/search/query/answer.ts';
import { readRequest, type SearchRequest } from './search-address.ts';

/** The search that stands in the form. */
export function requestIn(form: HTMLFormElement): SearchRequest {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') given.append(name, value);
  }
  return readRequest(`?${given}`);
}

/** Puts a search into the form, and opens its filters where one is set. */
export function writeRequest(form: HTMLFormElement, request: SearchRequest): void {
  const values: Record<string, string | undefined> = {
    q: request.words,
    order: request.order,
    ...request.filters,
  };
  for (const field of fieldsOf(form)) field.value = values[field.name] ?? '';
  const narrowed = request.order !== 'relevance' || Object.values(request.filters).some(Boolean);
  const filters = form.querySelector('details');
  if (filters && narrowed) filters.open = true;
}

/** Writes beside every choice how many results it has; a choice with none stays, and says nothing. */
export function countFacets(form: HTMLFormElement, facets: SearchAnswer['facets']): void {
  for (const field of fieldsOf(form)) {
    if (!(field instanceof HTMLSelectElement) || !(field.name in facets)) continue;
    const counts = facets[field.name as keyof typeof facets];
    for (const option of field.options) countOption(option, counts);
  }
}

function countOption(option: HTMLOptionElement, counts: readonly Facet[]): void {
  if (option.value === '') return;
  option.dataset['name'] ??= option.text;
  const count = counts.find(({ value }) => value === option.value)?.count;
  const text = option.dataset['name'] + (count ? ` (${count})` : '');
  if (option.text !== text) option.text = text;
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select')];
}
