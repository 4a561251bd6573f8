/** What the pages show that list entries of all documents: home, cards, citations, titles, search. */
import {
  cardAddress,
  citedSourceAddress,
  citedYearAddress,
  documentAddress,
  entryAddress,
} from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import { kindFilters } from '../search/query/record.ts';
import { byFirstLetter, type NamedAddress } from '../words/alphabet.ts';
import { formatCitation, formatLocus } from '../words/dates.ts';
import { type CitationIndex, type CitedPassage, type CitedSource, yearName } from './citations.ts';
import type { Library } from './library.ts';
import { titleBeside } from './names.ts';
import { type NamedCard, namedPassages } from './named-cards.ts';
import { topLevel } from './navigation.ts';
import {
  type Breadcrumb,
  type NamedLink,
  type NumberLink,
  numberLink,
  type OutlineLine,
  outlineLines,
  type Referrer,
  referrer,
} from './page-parts.ts';
import { type Preview, preview } from './preview.ts';
import { letterAnchor, titlesFromAToZ } from './titles-from-a-to-z.ts';

export interface HomePage {
  preview: Preview;
  documents: { link: NamedLink; description: string; lines: OutlineLine[] }[];
  citationCount: number;
  cardCount: number;
}

export function homePage(library: Library, citationCount: number, cardCount: number): HomePage {
  const name = 'Rulekeep: rules and rulings by number';
  return {
    preview: preview({
      name,
      title: name,
      text: 'Magic: The Gathering rules and rulings, every number with a page of its own: what it says, who said it and when, what it refers to and what refers to it.',
      address: '/',
    }),
    documents: library.documents.map((document) => ({
      link: { name: document.title, address: documentAddress(document.slug) },
      description: descriptionOf(document),
      lines: outlineLines(library, topLevel(library, document.slug)),
    })),
    citationCount,
    cardCount,
  };
}

function descriptionOf({ description, compiler }: DocumentDescription): string {
  return compiler ? `${description} Compiled by ${compiler}.` : description;
}

export interface CardsPage {
  preview: Preview;
  count: number;
  /** From A to Z. */
  letters: [letter: string, cards: NamedAddress[]][];
}

/** The cards that the texts name, from A to Z. */
export function cardsPage(cards: ReadonlyMap<string, NamedCard>): CardsPage {
  return {
    preview: preview({
      name: 'Cards',
      title: 'Cards',
      text: `The ${cards.size} cards that the rules and rulings name, and which entries name them.`,
      address: '/cards/',
    }),
    count: cards.size,
    letters: byFirstLetter(
      [...cards.values()].map(({ slug, name, entries }) => ({
        name,
        address: cardAddress(slug),
        note: ` ${entryCount(entries.length)}`,
      })),
    ),
  };
}

function entryCount(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

export interface CardPage {
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  count: string;
  referrers: Referrer[];
}

/** A card and the entries that name it. */
export function cardPage(library: Library, card: NamedCard): CardPage {
  const passages = namedPassages(card);
  const count = entryCount(passages.length);
  return {
    preview: preview({
      name: card.name,
      title: `${card.name} · Cards`,
      text: `${card.name} is named in ${count}. ${passages[0]?.sentence ?? ''}`,
      address: cardAddress(card.slug),
    }),
    breadcrumb: { above: [{ name: 'Cards', address: '/cards/' }], here: card.name },
    name: card.name,
    count,
    referrers: passages.map((each) => referrer(library, each)),
  };
}

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

/** A letter of the index of titles. */
export interface LetterLink {
  letter: string;
  anchor: string;
}

/** Titles under one letter, each with the places where it stands. */
export interface TitlesOfLetter extends LetterLink {
  titles: { title: string; places: (NamedLink & { document: string })[] }[];
}

/** Every title from A to Z. */
export function titlesByLetter(library: Library): TitlesOfLetter[] {
  const nameOf = (document: string) => library.documentOf.get(document)?.shortTitle ?? document;
  return titlesFromAToZ(library.entries).map(({ letter, titles }) => ({
    letter,
    anchor: letterAnchor(letter),
    titles: titles.map(({ title, entries }) => ({
      title,
      places: entries.map(({ id, document, number, kind }) => ({
        name: number ?? (kind === 'glossary' ? 'Glossary' : 'Text'),
        address: entryAddress(id),
        document: nameOf(document),
      })),
    })),
  }));
}

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
      choices: [{ value: 'everything', name: 'Everything, also what is no more' }],
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

function chaptersOf({ entries, documentOf }: Library): SearchField['choices'] {
  return entries
    .filter(({ kind, plain, current }) => kind === 'chapter' && plain && current)
    .map(({ document, key, number, title }) => ({
      value: `${document}/${key}`,
      name: `${documentOf.get(document)?.shortTitle ?? document} ${number ?? ''} ${title ?? ''}`,
    }));
}
