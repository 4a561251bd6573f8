/** What the pages of citations show: all of them, those of a source, those of a year. */
import { citedSourceAddress, citedYearAddress } from '../addresses.ts';
import {
  type CitationIndex,
  type CitedPassage,
  type CitedSource,
  formatCitation,
  formatLocus,
  yearName,
} from './citations.ts';
import type { Library } from './library.ts';
import { titleBeside } from './names.ts';
import { type Breadcrumb, type NamedLink, numberLink, type NumberLink } from './page-parts.ts';
import { preview, type Preview } from './preview.ts';

export interface CitationsPage {
  preview: Preview;
  count: number;
  sources: { link: NamedLink; who: string | undefined; count: number }[];
  years: { link: NamedLink; count: number }[];
}

/** Who said what, and when: the sources that the texts cite. */
export function citationsPage({ sources, byYear, count }: CitationIndex): CitationsPage {
  return {
    preview: preview({
      name: 'Citations',
      title: 'Citations',
      text: `The ${count} citations of the rulings, by source and by year: who said it, and when.`,
      address: '/citations/',
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

/** A citation with the words it vouches for. */
export interface CitedLine extends NumberLink {
  title: string | null;
  /** Its source, where the page does not name it; what else it names is in `locus`. */
  source: NamedLink | null;
  locus: string;
  words: string;
}

function citedLine(
  library: Library,
  { entry, citation, words }: CitedPassage,
  withSource: boolean,
): CitedLine {
  const address = citedSourceAddress(citation.sourceSlug);
  return {
    ...numberLink(entry),
    title: titleBeside(library, entry),
    source: withSource ? { name: formatCitation(citation), address } : null,
    locus: formatLocus(citation) || 'without a date',
    words,
  };
}

function citationCount(count: number): string {
  return count === 1 ? '1 citation' : `${count} citations`;
}

const citationsCrumb: NamedLink = { name: 'Citations', address: '/citations/' };

export interface SourcePage {
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  who: string | undefined;
  printedNames: string[];
  count: string;
  /** Oldest first. */
  lines: CitedLine[];
}

/** Everything cited from one source. */
export function sourcePage(library: Library, source: CitedSource): SourcePage {
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

export interface YearPage {
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  years: (NamedLink & { isHere: boolean })[];
  count: string;
  /** Oldest first. */
  lines: CitedLine[];
}

/** Everything cited from one year. */
export function yearPage(library: Library, { byYear }: CitationIndex, year: string): YearPage {
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
