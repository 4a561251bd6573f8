/** Renders the filters beside the results: links, each with the number of results that it would show. */
import { formatCount } from '../../rules/words/sentences.ts';
import type { KindFilter, ResultsPageData, SearchAnswer } from '../../search/types.ts';
import { fromTemplate } from '../fill-template.ts';
import { type SearchRequest, searchHref } from './search-address.ts';
import { type Row, rowOf } from './rows.ts';
import type { SearchEngine } from './search-client.ts';

const kindNames: Record<KindFilter, string> = {
  rule: 'Rules',
  ruling: 'Rulings and notes',
  glossary: 'Glossary',
  card: 'Cards',
};

interface Choice {
  name: string;
  /** Null if the results of the choice aren't counted. */
  count: number | null;
  /** The search that the choice opens. */
  request: SearchRequest;
  isChosen: boolean;
}

/** Returns the filters of which there is something to choose. */
export function drawFilters(
  { counts, asOf }: SearchAnswer,
  request: SearchRequest,
  engine: SearchEngine,
  names: ResultsPageData['chapters'],
): Row[] {
  const { document } = request.filters;
  const chapters = Object.entries(names).filter(([id]) => id.startsWith(`${document}/`));
  const filters = {
    Document: choices('document', Object.entries(engine.titles), counts, request),
    Chapter: choices('chapter', chapters, counts, request),
    Kind: choices('kind', Object.entries(kindNames), counts, request),
    Release: engine.has('older') && asOf === null ? olderChoices(request) : [],
  };
  return Object.entries(filters).flatMap(([name, offered]) => {
    const draw = () => fromTemplate('filter', { name, choices: offered.map(drawChoice) });
    return offered.length > 0 ? rowOf([name, offered], draw) : [];
  });
}

const all = { document: 'All documents', chapter: 'All chapters', kind: 'All kinds' };

/** Returns the choices of a filter that have results; none if only one has, and it isn't chosen. */
function choices(
  filter: keyof typeof all,
  names: readonly (readonly [value: string, name: string])[],
  counts: SearchAnswer['counts'],
  request: SearchRequest,
): Choice[] {
  const found = counts[filter];
  const chosen = request.filters[filter];
  const shown = names.filter(([value]) => found[value] || value === chosen);
  if (shown.length < 2 && chosen === undefined) return [];
  const choice = (value: string | undefined, name: string, count: number | null): Choice => {
    // A chapter belongs to a document.
    const chapter = filter === 'document' ? undefined : request.filters.chapter;
    const filters = { ...request.filters, chapter, [filter]: value };
    return { name, count, request: { ...request, filters }, isChosen: value === chosen };
  };
  // A part of a document such as its introduction has no chapter.
  const of = filter === 'chapter' ? [counts.document[request.filters.document ?? ''] ?? 0] : found;
  const sum = Object.values(of).reduce((total, count) => total + count, 0);
  return [
    // Without a filter, the number above the results says it.
    choice(undefined, all[filter], chosen === undefined ? null : sum),
    ...shown.map(([value, name]) => choice(value, name, found[value] ?? 0)),
  ];
}

function olderChoices(request: SearchRequest): Choice[] {
  return [false, true].map((older) => ({
    name: older ? 'Older rules, too' : 'Current rules',
    count: null,
    request: { ...request, older },
    isChosen: request.older === older,
  }));
}

function drawChoice({ name, count, request, isChosen }: Choice): HTMLElement {
  const results = count === null ? null : formatCount(count);
  const line = fromTemplate('filter-choice', { name, results });
  const link = line.querySelector('a') as HTMLAnchorElement;
  link.href = searchHref(request);
  if (isChosen) link.ariaCurrent = 'true';
  return line;
}
