/** Lists the filters of the results page and their choices. */
import { type KindFilter, kindFilters } from '../search/types.ts';
import type { Library } from './library.ts';

/** A filter of the search. The choice with an empty value is the default. */
export interface SearchField {
  name: string;
  label: string;
  choices: { value: string; name: string }[];
}

const kindNames: Record<KindFilter, string> = {
  rule: 'Rules',
  ruling: 'Rulings and notes',
  glossary: 'Glossary',
  card: 'Cards',
};

/** Returns the filters in display order. */
export function searchFields(library: Library, hasCards: boolean): SearchField[] {
  const { documents, entries, documentOf, newestIn } = library;
  const hasRulings = entries.some(({ kind }) => kind === 'ruling');
  const has = { rule: true, ruling: hasRulings, glossary: true, card: hasCards };
  const kinds = kindFilters.filter((kind) => has[kind]);
  const chapters = documents.flatMap(({ slug }) =>
    (newestIn.get(slug) ?? []).filter(({ kind, current }) => kind === 'chapter' && current),
  );
  return [
    field('scope', 'Which rules', 'Current rules', [
      { value: 'everything', name: 'All rules, including removed' },
    ]),
    field(
      'document',
      'Document',
      'Any document',
      documents.map(({ slug, shortTitle }) => ({ value: slug, name: shortTitle })),
    ),
    field(
      'kind',
      'Kind',
      'Any kind',
      kinds.map((value) => ({ value, name: kindNames[value] })),
    ),
    field(
      'chapter',
      'Chapter',
      'Any chapter',
      chapters.map(({ document, key, number, title }) => ({
        value: `${document}/${key}`,
        name: `${documentOf.get(document)?.shortTitle ?? document} ${number ?? ''} ${title ?? ''}`,
      })),
    ),
  ];
}

function field(
  name: string,
  label: string,
  usual: string,
  choices: SearchField['choices'],
): SearchField {
  return { name, label, choices: [{ value: '', name: usual }, ...choices] };
}
