/** Reads searches from the address of the results page, and writes them there. */
import { entryAddress } from '../../rules/addresses.ts';
import { firstYear } from '../../rules/words/dates.ts';
import { readDate } from '../../rules/words/read-date.ts';
import {
  kindFilters,
  type ResultsPageData,
  type SearchAnswer,
  type SearchFilters,
} from '../../search/types.ts';
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
  /** Filters in the address that don't exist: `document=nope`. */
  ignored: string[];
}

const filterNames = { document: 'document', kind: 'kind', chapter: 'chapter', on: 'asOf' } as const;

/** Returns a search for words. @param asOf the ISO date of the rules to search */
export function requestFor(words: string, asOf?: string | null): SearchRequest {
  const filters = asOf ? { asOf } : {};
  return { words, filters, older: false, noCorrection: false, ignored: [] };
}

/**
 * Reads the query of an address. Ignores filters that don't exist, and lists them.
 * @param known the documents and chapters that exist; without it, all do
 * @example readRequest('?q=trample&kind=ruling').filters.kind // 'ruling'
 */
export function readRequest(query: string, known?: ResultsPageData): SearchRequest {
  const given = new URLSearchParams(query);
  const existing = (name: string, names?: object) => {
    const value = given.get(name) ?? '';
    return value && (!names || Object.hasOwn(names, value)) ? value : undefined;
  };
  const day = readDate(given.get('on') ?? '')?.day;
  const filters: SearchFilters = {
    document: existing('document', known?.documents),
    chapter: existing('chapter', known?.chapters),
    kind: kindFilters.find((kind) => kind === given.get('kind')),
    // A date field reports the year 0002 while someone types 2014.
    asOf: day && day >= String(firstYear) ? day : undefined,
  };
  const older = given.get('scope') === 'everything';
  const read = { ...filters, scope: older || undefined, on: filters.asOf };
  const ignored = (['document', 'chapter', 'kind', 'scope', 'on'] as const).flatMap((name) =>
    given.get(name) && read[name] === undefined ? `${name}=${given.get(name)}` : [],
  );
  const words = given.get('q') ?? '';
  return { words, filters, older, noCorrection: given.has('exact'), ignored };
}

/**
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

/**
 * Returns the link to a rule if the query is its number. Returns null for a range or list, and if no document
 * or several have the number.
 * @example ruleHref(search.query('702')) // '/cr/702/'
 */
export function ruleHref({ number, asOf }: SearchAnswer): string | null {
  if (!number || !(number.certain || number.alone)) return null;
  const { through, others: listed } = number.meant;
  const isSeveral = number.under.length > 0 && (through !== null || listed !== undefined);
  const known = number.missing.flatMap(({ referredTo }) => referredTo ?? []);
  const [only, ...others] = number.exact.length > 0 ? number.exact.map(({ id }) => id) : known;
  if (isSeveral || only === undefined || others.length > 0) return null;
  return asCited(siteHref(entryAddress(only)), asOf?.date);
}
