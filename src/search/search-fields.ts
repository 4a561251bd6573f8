/** What the form of the search page can narrow a search by. */
import type { DocumentDescription } from '../rules/document.ts';
import { kindFilters } from './record.ts';
import { isDay } from '../rules/words/calendar.ts';
import { formatDate } from '../rules/words/date-in-words.ts';
import type { CitationIndex } from '../page-data/citation-pages.ts';
import type { Library } from '../page-data/library.ts';
import type { Held } from './query/typed-day.ts';

/** Something that a search can be narrowed by, with its choices. */
export interface SearchField {
  name: string;
  label: string;
  any: string;
  choices: { value: string; name: string }[];
}

const kindNames = {
  rule: 'Rules',
  ruling: 'Rulings and notes',
  glossary: 'Glossary',
  card: 'Cards',
} satisfies Record<(typeof kindFilters)[number], string>;

export function searchFields(library: Library, citations: CitationIndex): SearchField[] {
  const years = [...citations.byYear.keys()].filter((year) => /^\d{4}$/.test(year)).sort();
  return [
    {
      name: 'scope',
      label: 'Which rules',
      any: 'Today’s rules',
      choices: [{ value: 'everything', name: 'Everything, with what is gone' }],
    },
    {
      name: 'document',
      label: 'Document',
      any: 'Any document',
      choices: library.documents.map(({ slug, shortTitle }) => ({
        value: slug,
        name: shortTitle,
      })),
    },
    {
      name: 'kind',
      label: 'Kind',
      any: 'Any kind',
      choices: kindFilters.map((value) => ({ value, name: kindNames[value] })),
    },
    { name: 'chapter', label: 'Chapter', any: 'Any chapter', choices: chaptersOf(library) },
    {
      name: 'source',
      label: 'Cited source',
      any: 'Any source',
      choices: citations.sources.map(({ slug, name }) => ({ value: slug, name })),
    },
    {
      name: 'year',
      label: 'Cited year',
      any: 'Any year',
      choices: years.map((year) => ({ value: year, name: year })),
    },
  ];
}

/** A day on which a release took effect, and which one. */
export interface ReleaseDay {
  date: string;
  name: string;
}

/** The days of the releases held, newest first; of a day with several, the first document's. */
export function releaseDays({ documents }: Library): ReleaseDay[] {
  const days = new Map<string, ReleaseDay>();
  for (const { shortTitle, releases } of documents) {
    for (const { date } of releases) {
      if (isDay(date) && !days.has(date)) {
        days.set(date, { date, name: `${shortTitle}, ${formatDate(date)}` });
      }
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** The first and the last day of a document of which several whole releases are held. */
export function daysHeld(documents: readonly Pick<DocumentDescription, 'releases'>[]): Held | null {
  for (const { releases } of documents) {
    const [first, ...more] = releases.filter(({ whole }) => whole);
    const last = more.at(-1);
    if (first && last) return { since: first.date, until: last.date };
  }
  return null;
}

function chaptersOf({ entries, documentOf }: Library): SearchField['choices'] {
  return entries
    .filter(({ kind, plain, current }) => kind === 'chapter' && plain && current)
    .map(({ document, key, number, title }) => ({
      value: `${document}/${key}`,
      name: `${documentOf.get(document)?.shortTitle ?? document} ${number ?? ''} ${title ?? ''}`,
    }));
}
