/** Reads searches from the address and the form of the results page, and writes them there. */
import { entryAddress } from '../../rules/addresses.ts';
import { firstYear } from '../../rules/words/dates.ts';
import { readDate } from '../../rules/words/read-date.ts';
import { kindFilters, type SearchAnswer, type SearchFilters } from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import { asCited } from '../page-address.ts';

/** A search, as in the address of the results page. */
export interface SearchRequest {
  words: string;
  filters: SearchFilters;
  /** True to include older wordings and removed rules. */
  older: boolean;
  /** True to search for the words as typed, without correcting their spelling. */
  noCorrection: boolean;
  /** Filters in the address that no choice of the form has: `document=nope`. */
  ignored: string[];
}

/** Names of the filters in the address and the form. */
const filterNames = { document: 'document', kind: 'kind', chapter: 'chapter', on: 'asOf' } as const;

/** Returns a search for words. @param asOf the ISO date of the rules to search */
export function requestFor(words: string, asOf?: string | null): SearchRequest {
  const filters = asOf ? { asOf } : {};
  return { words, filters, older: false, noCorrection: false, ignored: [] };
}

/**
 * Reads the query of an address. Ignores unknown fields.
 *
 * @example readRequest('?q=trample&kind=ruling').filters // { kind: 'ruling' }
 */
export function readRequest(query: string): SearchRequest {
  const given = new URLSearchParams(query);
  const filters: SearchFilters = {};
  for (const [name, filter] of Object.entries(filterNames)) {
    const value = given.get(name);
    if (!value) continue;
    if (filter === 'kind') filters.kind = kindFilters.find((kind) => kind === value);
    else if (filter !== 'asOf') filters[filter] = value;
    else {
      const day = readDate(value)?.day;
      // A date field reports the year 0002 while someone types 2014.
      if (day && day >= String(firstYear)) filters.asOf = day;
    }
  }
  return {
    words: given.get('q') ?? '',
    filters,
    older: given.get('scope') === 'everything',
    noCorrection: given.has('exact'),
    ignored: [],
  };
}

/**
 * Returns a link to the results page.
 *
 * @param opensRule true if the results page should open the rule when the words are its number
 * @example searchHref(requestFor('first strike')) // '/search/?q=first+strike'
 */
export function searchHref(request: SearchRequest, opensRule = false): string {
  const given = new URLSearchParams();
  if (request.words.trim() !== '') given.set('q', request.words.trim());
  for (const [name, filter] of Object.entries(filterNames)) {
    const value = request.filters[filter];
    if (value) given.set(name, value);
  }
  if (request.older) given.set('scope', 'everything');
  if (request.noCorrection) given.set('exact', '1');
  if (opensRule) given.set('go', '1');
  const query = given.toString();
  return siteHref('/search/') + (query ? `?${query}` : '');
}

/** True if the results page should open the rule when the words are its number. */
export function asksToOpenRule(query: string): boolean {
  return new URLSearchParams(query).has('go');
}

/** Reads the search from the form of the results page. */
export function readForm(form: HTMLFormElement): SearchRequest {
  const given = [...new FormData(form)].filter((field) => typeof field[1] === 'string');
  return readRequest(`?${new URLSearchParams(given as [string, string][])}`);
}

/** Writes a search into the form. Unfolds the filters if one of them is set. */
export function fillForm(form: HTMLFormElement, request: SearchRequest): void {
  const given = new URL(searchHref(request), location.href).searchParams;
  for (const field of fieldsOf(form)) {
    field.value = given.get(field.name) ?? '';
  }
  const narrowed = ['document', 'kind', 'chapter', 'scope'].some((name) => given.has(name));
  const filters = form.querySelector('details');
  if (filters && narrowed) filters.open = true;
}

/**
 * Reads a search from an address, and writes it into the form. Ignores filters that the form doesn't
 * have, and lists them.
 */
export function readIntoForm(form: HTMLFormElement, query: string, typed: string): SearchRequest {
  const request = readRequest(query);
  request.words ||= typed;
  fillForm(form, request);
  const { filters, older } = readForm(form);
  const given = new URLSearchParams(query);
  const names = [...Object.keys(filterNames), 'scope'];
  const ignored = fieldsOf(form).flatMap(({ name, value }) => {
    // The bar above the page says if there is no such date.
    const wanted = names.includes(name) && name !== 'on' ? given.get(name) : null;
    return wanted && value !== wanted ? `${name}=${wanted}` : [];
  });
  return { ...request, filters, older, ignored };
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select')];
}

/**
 * Returns the link to a rule if the query is its number. Returns null for a range, and if no document
 * or several have the number.
 *
 * @example ruleHref(search.query('702')) // '/cr/702/'
 */
export function ruleHref({ number, asOf }: SearchAnswer): string | null {
  if (!number || !(number.certain || number.alone)) return null;
  const isRange =
    number.under.length > 0 &&
    number.candidates.some(({ key, through }) => key === number.key && through !== null);
  const known = number.missing.flatMap(({ referredTo }) => referredTo ?? []);
  const [only, ...others] = number.exact.length > 0 ? number.exact.map(({ id }) => id) : known;
  if (isRange || only === undefined || others.length > 0) return null;
  return asCited(siteHref(entryAddress(only)), asOf?.date);
}
