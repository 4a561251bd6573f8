/** What is searched for, as it stands in the address of the search page and in its form. */
import { isDay } from '../../rules/words/calendar.ts';
import { siteHref } from '../../site/links.ts';
import type { Facet, QueryOptions, SearchAnswer, SearchFilters } from '../../search/answer.ts';
import { kindFilters } from '../../search/record.ts';
import { wholeDay } from '../whole-day.ts';

/** A search as a link can carry it. */
export interface SearchRequest {
  words: string;
  filters: SearchFilters;
  order: NonNullable<QueryOptions['order']>;
  /** Search for the words as typed, mistakes and all. */
  asTyped: boolean;
}

const filterNames = [
  'document',
  'kind',
  'source',
  'year',
  'scope',
  'on',
  'chapter',
] as const satisfies (keyof SearchFilters)[];

/**
 * A search for words, with nothing left out of it but what did not stand on the day that is read.
 *
 * @param on the day; everything counts where none is given
 */
export function requestFor(words: string, on?: string | null): SearchRequest {
  return { words, filters: on ? { on } : {}, order: 'relevance', asTyped: false };
}

/**
 * Reads the part of an address after its `?`. What it does not know is passed over.
 *
 * @example readRequest('?q=trample&kind=ruling').filters // { kind: 'ruling' }
 */
export function readRequest(query: string): SearchRequest {
  const given = new URLSearchParams(query);
  const filters: SearchFilters = {};
  for (const name of filterNames) {
    const value = given.get(name);
    if (!value) continue;
    if (name === 'kind') filters.kind = kindFilters.find((kind) => kind === value);
    else if (name === 'scope') filters.scope = value === 'everything' ? value : undefined;
    else if (name !== 'on' || isDay(value)) filters[name] = value;
  }
  return {
    words: given.get('q') ?? '',
    filters,
    order: given.get('order') === 'place' ? 'place' : 'relevance',
    asTyped: given.has('exact'),
  };
}

/**
 * Writes a search as an address; what is not asked for does not stand in it.
 *
 * @example requestAddress(requestFor('first strike')) // '/search/?q=first+strike'
 */
export function requestAddress(request: SearchRequest): string {
  const given = new URLSearchParams();
  if (request.words.trim() !== '') given.set('q', request.words.trim());
  for (const name of filterNames) {
    const value = request.filters[name];
    if (value) given.set(name, value);
  }
  if (request.order === 'place') given.set('order', 'place');
  if (request.asTyped) given.set('exact', '1');
  const query = given.toString();
  return query ? `/search/?${query}` : '/search/';
}

/** Whether an address asks to be led on, as Enter does: from a number straight to its rule. */
export function asksToLeadOn(query: string): boolean {
  return new URLSearchParams(query).has('go');
}

/** A link to the search page which, where a number is meant, leads on to its rule. */
export function leadingHref(request: SearchRequest): string {
  const href = searchHref(request);
  return `${href}${href.includes('?') ? '&' : '?'}go=1`;
}

/** The same as it stands in a link of a page. */
export function searchHref(request: SearchRequest): string {
  const [path = '', query] = requestAddress(request).split('?');
  return siteHref(path) + (query ? `?${query}` : '');
}

/** The search that stands in the form. */
export function requestIn(form: HTMLFormElement): SearchRequest {
  const given = new URLSearchParams();
  const { typed } = dayField(form)?.dataset ?? {};
  for (const [name, value] of new FormData(form)) {
    // A day that is only shown there stands among the words; one that is half typed is none yet.
    if (name === 'on' && (value === typed || !wholeDay(String(value)))) continue;
    if (typeof value === 'string') given.append(name, value);
  }
  return readRequest(`?${given}`);
}

function dayField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[name=on]');
}

/**
 * Shows among the filters the day whose rules the results are: of the words, where one was typed there.
 *
 * @param asOf the day that was typed, if one was
 * @param on the day of the filter, if one is set
 */
export function showDay(form: HTMLFormElement, asOf: string | null, on?: string): void {
  const field = dayField(form);
  if (field) {
    if (asOf !== null) field.value = asOf;
    else if (field.dataset['typed'] !== undefined) field.value = on ?? '';
    if (asOf !== null) field.dataset['typed'] = asOf;
    else delete field.dataset['typed'];
  }
  const usual = form.querySelector<HTMLOptionElement>('[name=scope] > option');
  if (!usual) return;
  usual.dataset['name'] ??= usual.text;
  usual.text = (asOf ?? on) ? 'That day’s rules' : usual.dataset['name'];
}

/**
 * Puts a search into the form, and opens its filters where one is set; not for a day alone, with which
 * readers come from page to page: the bar at the foot says it, and results are what they came for.
 */
export function writeRequest(form: HTMLFormElement, request: SearchRequest): void {
  const values: Record<string, string | undefined> = {
    q: request.words,
    order: request.order,
    ...request.filters,
  };
  for (const field of fieldsOf(form)) field.value = values[field.name] ?? '';
  delete dayField(form)?.dataset['typed'];
  const { on: _, ...others } = request.filters;
  const narrowed = request.order !== 'relevance' || Object.values(others).some(Boolean);
  const filters = form.querySelector('details');
  if (filters && narrowed) filters.open = true;
}

/** Writes beside every choice how many results it has; a choice with none stays, and says nothing. */
export function countFacets(form: HTMLFormElement, facets: SearchAnswer['facets']): void {
  for (const field of fieldsOf(form)) {
    if (!(field instanceof HTMLSelectElement) || !(field.name in facets)) continue;
    const counts = facets[field.name as keyof typeof facets];
    // Of what is narrowed to one choice nobody knows how much another would find.
    const isKnown = ({ value }: HTMLOptionElement) => field.value === '' || value === field.value;
    for (const option of field.options) countOption(option, isKnown(option) ? counts : []);
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
