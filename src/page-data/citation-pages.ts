/** What the pages of citations show: all of them, those of a source, those of a year. */
import { citationsAddress, citedSourceAddress, citedYearAddress } from '../rules/addresses.ts';
import type { EntryCitation } from '../rules/entries/entry.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import type { RenderedEntry, Library } from './library.ts';
import { formatCitation, formatLocus, titleBeside } from './names.ts';
import { type NamedLink, numberLink } from './page-parts.ts';
import { preview } from './preview.ts';

/** Who said what, and when: the sources that the texts cite. */
export function citationsPage({ sources, byYear, count }: CitationIndex) {
  return {
    preview: preview({
      name: 'Citations',
      title: 'Citations',
      text: `The ${count} citations of the rulings, by source and by year: who said it, and when.`,
      address: citationsAddress,
    }),
    count,
    sources: sources.map(({ slug, name, who, passages }) => ({
      link: { name, address: citedSourceAddress(slug) },
      who,
      count: passages.length,
    })),
    years: [...byYear]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([year, passages]) => ({ link: yearLink(year), count: passages.length })),
  };
}

function yearLink(year: string): NamedLink {
  return { name: yearName(year), address: citedYearAddress(year) };
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
    /** Null if the page is about one source. */
    source: withSource ? { name: formatCitation(citation), address } : null,
    locus: formatLocus(citation) || 'without a date',
    words,
  };
}

function citationCount(count: number): string {
  return count === 1 ? '1 citation' : `${count} citations`;
}

const citationsCrumb: NamedLink = { name: 'Citations', address: citationsAddress };

/** Everything cited from one source. */
export function sourcePage(library: Library, source: CitedSource) {
  const { slug, name, who, printedNames, passages } = source;
  const count = citationCount(passages.length);
  return {
    preview: preview({
      name,
      title: `${name} · Citations`,
      text: `${count} of ${name}. ${who ?? ''}`,
      address: citedSourceAddress(slug),
    }),
    breadcrumb: { above: [citationsCrumb], here: name },
    name,
    who,
    printedNames,
    count,
    lines: passages.map((each) => citedLine(library, each, false)),
  };
}

/** Everything cited from one year. */
export function yearPage(library: Library, { byYear }: CitationIndex, year: string) {
  const passages = byYear.get(year) ?? [];
  const name = yearName(year);
  const count = citationCount(passages.length);
  return {
    preview: preview({
      name,
      title: `${name} · Citations`,
      text: `${count}, ${name.toLowerCase()}: what was said of the rules, and by whom.`,
      address: citedYearAddress(year),
    }),
    breadcrumb: { above: [citationsCrumb], here: name },
    name,
    years: [...byYear.keys()]
      .sort()
      .map((other) => ({ ...yearLink(other), isHere: other === year })),
    count,
    lines: passages.map((each) => citedLine(library, each, true)),
  };
}

/** Who said what, and when: the citations of all entries, by source and by year. */

interface CitedPassage {
  entry: RenderedEntry;
  citation: EntryCitation;
  /** The words that the citation vouches for. */
  words: string;
}

interface CitedSource {
  slug: string;
  name: string;
  /** Who or what the source is, where that is known. */
  who: string | undefined;
  /** Other ways in which the texts print its name. */
  printedNames: string[];
  /** Oldest first. */
  passages: CitedPassage[];
}

/** The name of a source, and who wrote or published it. */
export interface SourceKey {
  name: string;
  who?: string | undefined;
}

export interface CitationIndex {
  /** By name. */
  sources: CitedSource[];
  /** By year, `undated` last; each list oldest first. */
  byYear: Map<string, CitedPassage[]>;
  count: number;
}

/** Where a citation without a date is listed among the years. */
export const undated = 'undated';

/**
 * Lists every citation once, with the newest wording if several wordings of a rule have it.
 *
 * @param keyOf the key to a source by its slug
 */
export function indexCitations(
  library: Library,
  keyOf: (slug: string) => SourceKey | undefined,
): CitationIndex {
  const seen = new Set<string>();
  const passages: CitedPassage[] = [];
  const newestFirst = [...library.entries].sort((a, b) => Number(b.plain) - Number(a.plain));
  for (const entry of newestFirst) {
    const isListed = (printed: string) => seen.has(`${entry.lineage} ${printed}`);
    const fresh = entry.citations.filter(({ printed }) => !isListed(printed));
    if (fresh.length === 0) continue;
    for (const citation of fresh) {
      const { covers } = citation;
      const words = cutAtWord(entry.text.slice(covers.start, covers.end), 160);
      passages.push({ entry, citation, words });
    }
    for (const { printed } of fresh) seen.add(`${entry.lineage} ${printed}`);
  }
  passages.sort((a, b) => compareDates(a.citation.date, b.citation.date));
  const sources = [...Map.groupBy(passages, ({ citation }) => citation.sourceSlug)]
    .map(([slug, ofSource]) => describeSource(slug, ofSource, keyOf(slug)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const byYear = Map.groupBy(passages, ({ citation }) => citation.date?.slice(0, 4) ?? undated);
  return { sources, byYear, count: passages.length };
}

/** @example yearName('1996') // '1996' */
export function yearName(year: string): string {
  return year === undated ? 'Without a date' : year;
}

function describeSource(
  slug: string,
  passages: CitedPassage[],
  key: SourceKey | undefined,
): CitedSource {
  const printed = [...new Set(passages.map(({ citation }) => citation.source))];
  const name = key?.name ?? printed[0] ?? slug;
  const printedNames = printed.filter((other) => other !== name);
  return { slug, name, who: key?.who, printedNames, passages };
}

/** Undated citations come last. */
function compareDates(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(!one) - Number(!other);
  return one.localeCompare(other);
}
