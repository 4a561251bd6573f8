/** The pages of citations: the list of sources and years, and a page for each source and each year. */
import { citationsAddress, citedSourceAddress, citedYearAddress } from '../rules/addresses.ts';
import type { EntryCitation } from '../rules/entries/entry.ts';
import { counted, cutAtWord } from '../rules/words/sentences.ts';
import type { Library, RenderedEntry } from './library.ts';
import { formatCitation, formatCitationDetails, titleBeside } from './names.ts';
import { numberLink } from './page-parts.ts';
import { preview } from './preview.ts';

interface CitedPassage {
  entry: RenderedEntry;
  citation: EntryCitation;
  /** The words that the citation supports. */
  words: string;
}

/** The name of a source, with its author or publisher. */
export interface SourceName {
  name: string;
  who?: string | undefined;
}

interface CitedSource extends SourceName {
  slug: string;
  /** Other spellings of the name in the texts. */
  printedNames: string[];
  /** Oldest first. */
  passages: CitedPassage[];
}

interface CitationIndex {
  /** Sorted by name. */
  sources: CitedSource[];
  /** Citations by year. The last year is `undated`. */
  byYear: Map<string, CitedPassage[]>;
  count: number;
}

/** The year of citations without a date. It sorts after the others. */
const undated = 'undated';

/**
 * Lists every citation once. If several wordings of a rule have the same citation, lists it with the newest.
 *
 * @param sourceOf returns the name of a source by its slug, if known
 */
export function indexCitations(
  library: Library,
  sourceOf: (slug: string) => SourceName | undefined,
): CitationIndex {
  const listed = new Set<string>();
  const passages: CitedPassage[] = [];
  const newestFirst = [...library.entries].sort(
    (a, b) => Number(b.newestWording) - Number(a.newestWording),
  );
  for (const entry of newestFirst) {
    const idOf = ({ printed }: EntryCitation) => `${entry.lineage} ${printed}`;
    const fresh = entry.citations.filter((citation) => !listed.has(idOf(citation)));
    for (const citation of fresh) {
      const { start, end } = citation.covers;
      passages.push({ entry, citation, words: cutAtWord(entry.text.slice(start, end), 160) });
      listed.add(idOf(citation));
    }
  }
  const dateOf = ({ citation: { date } }: CitedPassage) => date ?? undated;
  passages.sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const bySource = Map.groupBy(passages, ({ citation }) => citation.sourceSlug);
  const sources = [...bySource].map(([slug, found]): CitedSource => {
    const printed = [...new Set(found.map(({ citation }) => citation.source))];
    const { name = printed[0] ?? slug, who } = sourceOf(slug) ?? {};
    const printedNames = printed.filter((other) => other !== name);
    return { slug, name, who, printedNames, passages: found };
  });
  return {
    sources: sources.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    byYear: Map.groupBy(passages, ({ citation }) => citation.date?.slice(0, 4) ?? undated),
    count: passages.length,
  };
}

function yearLink(year: string) {
  const name = year === undated ? 'Without a date' : year;
  return { name, address: citedYearAddress(year) };
}

/** Returns the page that lists sources and years. */
export function citationsPage({ sources, byYear, count }: CitationIndex) {
  return {
    preview: preview({
      name: 'Citations',
      title: 'Citations',
      text: 'Who said what about the rules, and when: citations by source and year.',
      address: citationsAddress,
    }),
    count,
    sources: sources.map(({ slug, name, who, passages }) => ({
      link: { name, address: citedSourceAddress(slug) },
      who,
      count: passages.length,
    })),
    years: [...byYear].map(([year, { length }]) => ({ link: yearLink(year), count: length })),
  };
}

/** Returns the page of every citation of one source. */
export function sourcePage(
  library: Library,
  { slug, name, who, printedNames, passages }: CitedSource,
) {
  const page = listPage(library, name, citedSourceAddress(slug), passages, false, (count) => {
    return `${count} from ${name}. ${who ?? ''}`;
  });
  return { ...page, who, printedNames };
}

/** Returns the page of every citation from one year. */
export function yearPage(library: Library, { byYear }: CitationIndex, year: string) {
  const { name, address } = yearLink(year);
  const page = listPage(library, name, address, byYear.get(year) ?? [], true, (count) => {
    return `${count}, ${name.toLowerCase()}: who said what about the rules.`;
  });
  const years = [...byYear.keys()].map((each) => ({ ...yearLink(each), isHere: each === year }));
  return { ...page, years };
}

function listPage(
  library: Library,
  name: string,
  address: string,
  passages: readonly CitedPassage[],
  withSource: boolean,
  textOf: (count: string) => string,
) {
  const count = counted(passages.length, 'citation');
  return {
    preview: preview({ name, title: `${name} · Citations`, text: textOf(count), address }),
    breadcrumb: { above: [{ name: 'Citations', address: citationsAddress }], here: name },
    name,
    count,
    lines: passages.map((each) => citedLine(library, each, withSource)),
  };
}

export type CitedLine = ReturnType<typeof citedLine>;

function citedLine(
  library: Library,
  { entry, citation, words }: CitedPassage,
  withSource: boolean,
) {
  const address = citedSourceAddress(citation.sourceSlug);
  return {
    ...numberLink(entry),
    title: titleBeside(library, entry),
    /** A link to the source; null on the page of the source. */
    source: withSource ? { name: formatCitation(citation), address } : null,
    details: formatCitationDetails(citation) || 'without a date',
    words,
  };
}
