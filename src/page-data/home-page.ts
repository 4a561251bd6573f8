/** The home page, and examples of numbers and addresses for other pages. */
import {
  cardsAddress,
  changesAddress,
  citationsAddress,
  documentAddress,
  entryAddress,
  releasesAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { counted } from '../rules/words/sentences.ts';
import { type Library, topLevel } from './library.ts';
import { releaseBars } from './release-bars.ts';
import { numberLink } from './page-parts.ts';
import { outlineLines } from './outlines.ts';
import { pagesOf } from './pages.ts';
import { preview } from './preview.ts';

/** @param popular ids of rules that people often look up, with our names for them (`as`) */
export function homePage(
  library: Library,
  site: SiteWords,
  popular: readonly { id: string; as: string }[],
  citationCount: number,
  cardCount: number,
) {
  return {
    preview: preview({
      name: site.title,
      title: site.title,
      text: site.description,
      address: '/',
    }),
    news: newsOf(library),
    popular: popular.flatMap(({ id, as }) => {
      const entry = library.byId.get(id);
      return entry ? [{ ...numberLink(entry), as }] : [];
    }),
    documents: library.documents.map((document) => homeDocument(library, document)),
    more: [
      { name: 'Titles from A to Z', address: '/search/titles/' },
      { name: 'Check a post', address: '/check/' },
      ...(citationCount > 0
        ? [{ name: counted(citationCount, 'citation'), address: citationsAddress }]
        : []),
      ...(cardCount > 0 ? [{ name: counted(cardCount, 'card'), address: cardsAddress }] : []),
    ],
  };
}

/** Returns the newest release of the first document with several, and what it brought; null if none has. */
function newsOf(library: Library) {
  const document = library.documents.find(
    ({ releases }) => releases.filter(({ whole }) => whole).length > 1,
  );
  if (!document) return null;
  const newest = releaseBars(library, document)[0];
  if (!newest?.whole) return null;
  const { name, set, words, changes } = newest;
  return { document: document.shortTitle, release: set ? `${name}, ${set}` : name, words, changes };
}

/**
 * Returns the address of an example rule: the first of the numbers in `site.yaml`, or the first rule.
 *
 * @example exampleAddress(library, site) // '/rulings/501.5b/'
 */
export function exampleAddress(library: Library, site: Pick<SiteWords, 'try'>): string | null {
  const newest = [...library.newestIn.values()].flat();
  const tried = site.try.flatMap((number) => newest.find(({ key }) => key === number) ?? []);
  const example = tried[0] ?? newest.find(({ kind }) => kind === 'rule');
  return example ? entryAddress(example.id) : null;
}

function homeDocument(library: Library, document: DocumentDescription) {
  const { slug, title, releases } = document;
  const newest = releases.findLast(({ whole }) => whole);
  const titled = outlineLines(library, topLevel(library, slug)).flatMap((line) =>
    line.kind === 'titled' ? [line.entry] : [],
  );
  const pages = pagesOf(library);
  const optional = [
    { name: 'Glossary', address: pages.glossary(slug) },
    { name: 'Penalties', address: pages.penalties(slug) },
  ];
  const numbered = titled.filter(({ number }) => /\d/.test(number));
  return {
    link: { name: title, address: documentAddress(slug) },
    release: newest?.label ?? `Partial releases: ${releases.map(({ label }) => label).join('; ')}`,
    /** The numbered chapters; if no chapter has a number, all entries with a title. */
    chapters: numbered.length > 0 ? numbered : titled,
    links: [
      ...(newest ? [{ name: 'What changed', address: changesAddress(slug, newest.id) }] : []),
      ...optional.flatMap(({ name, address }) => (address === null ? [] : { name, address })),
      { name: 'All releases', address: releasesAddress(slug) },
    ],
  };
}

/** Returns an example number for each document, with the name that people use for the document. */
export function linkerExamples(library: Library): { name: string; number: string }[] {
  return library.documents.flatMap(({ slug, shortTitle, spoken = [] }) => {
    const entries = library.entriesIn.get(slug) ?? [];
    const shown = entries.find(({ newestWording, current, number, references }) =>
      Boolean(
        newestWording && current && number && /\d[a-z]$/.test(number) && references.length > 0,
      ),
    );
    return shown?.number ? [{ name: spoken[0] ?? shortTitle, number: shown.number }] : [];
  });
}
