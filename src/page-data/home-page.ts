/** The home page, and examples of numbers and addresses for other pages. */
import { barParts, countAll } from '../rules/history/describe-changes.ts';
import {
  cardsAddress,
  changesAddress,
  citationsAddress,
  documentAddress,
  entryAddress,
} from '../rules/addresses.ts';
import { type DocumentDescription, whatIsHere } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { counted } from '../rules/words/sentences.ts';
import { capital } from '../rules/words/typography.ts';
import type { Library, RenderedEntry } from './library.ts';
import { lifeline } from './lifeline.ts';
import { citedDocument, inheritedTitle, isHeading, levelOf, releasesInWords } from './names.ts';
import { releaseBars } from './changes-pages.ts';
import { numberLink } from './page-parts.ts';
import { outlineLines } from './outlines.ts';
import { pagesOf } from './pages.ts';
import { preview } from './preview.ts';

/** The home page shows a rule of at most this many characters. */
const longestShown = 350;

/** @param popular ids of rules that people often look up, with our names for them (`as`) */
export function homePage(
  library: Library,
  site: SiteWords,
  popular: readonly { id: string; as: string }[],
  citationCount: number,
  cardCount: number,
) {
  const found = popular.flatMap(({ id, as }) => {
    const entry = library.byId.get(id);
    return entry ? [{ entry, as }] : [];
  });
  // A short rule that was often reworded has the most to show. A text that ends in “:” needs its subrules.
  const isShort = ({ text }: RenderedEntry) => text.length <= longestShown && !text.endsWith(':');
  const short = found.filter(({ entry }) => !isHeading(entry) && isShort(entry));
  const wordings = ({ entry }: (typeof found)[number]) => library.wordingsOf(entry).length;
  const first =
    short.toSorted((a, b) => wordings(b) - wordings(a))[0] ?? exampleRule(library, site);
  const others = found.filter((each) => each !== first);
  return {
    notice: whatIsHere(library.documents),
    /** An example: a rule with its text and lifeline, as on its own page. */
    shown: first && {
      ...numberLink(first.entry),
      as: first.as,
      html: first.entry.html,
      lifeline: lifeline(library, first.entry),
    },
    preview: preview({ name: site.title, text: site.description, address: '/' }),
    news: newsOf(library),
    popular: others.map(({ entry, as }) => ({ ...numberLink(entry), title: as })),
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

/**
 * Returns what changed in the newest release of the first document that has several whole releases. Null if no
 * document has several, or if the newest release is a part.
 */
function newsOf(library: Library) {
  const document = library.documents.find(
    ({ releases }) => releases.filter(({ whole }) => whole).length > 1,
  );
  if (!document) return null;
  const newest = releaseBars(library, document)[0];
  if (!newest?.whole) return null;
  const { label, set, words, changes } = newest;
  const { counts } = library.changesOfReleases(document).at(-1) ?? {};
  return {
    document: document.shortTitle,
    release: set ? `${label}, ${set}` : label,
    ...{ words, changes },
    bar: counts ? barParts(counts, Math.max(1, countAll(counts))) : [],
  };
}

/** Returns the first of the numbers in `site.yaml` that exists, or else the first rule. */
function exampleRule(library: Library, site: Pick<SiteWords, 'try'>) {
  const newest = [...library.newestIn.values()].flat();
  const tried = site.try.flatMap((number) => newest.find(({ key }) => key === number) ?? []);
  const entry = tried[0] ?? newest.find(({ kind }) => kind === 'rule');
  return entry ? { entry, as: inheritedTitle(library, entry) ?? '' } : null;
}

/** @example exampleAddress(library, site) // '/rulings/501.5b/' */
export function exampleAddress(library: Library, site: Pick<SiteWords, 'try'>): string | null {
  const example = exampleRule(library, site);
  return example && entryAddress(example.entry.id);
}

function homeDocument(library: Library, document: DocumentDescription) {
  const { slug, title, releases } = document;
  const newest = releases.findLast(({ whole }) => whole);
  // Chapters of older parts, too, if no release is complete.
  const top = library.topLevel(slug).filter(({ until }) => !newest || until === newest.id);
  const titled = outlineLines(library, top).flatMap((line) =>
    line.kind === 'titled' ? [line.entry] : [],
  );
  const pages = pagesOf(library);
  const optional = [
    { name: 'Glossary', address: pages.glossary(slug) },
    { name: 'Penalties', address: pages.penalties(slug) },
  ];
  // Parts of a text may begin with a chapter that has a letter: E.
  const numbered = titled.filter(({ number }) => (newest ? /\d/ : /./).test(number));
  return {
    link: { name: title, address: documentAddress(slug) },
    leveled: levelOf(library.documents, document) && slug,
    cited: citedDocument(document),
    release:
      newest?.label ?? capital(releasesInWords(document).replace('release', 'partial release')),
    /** The numbered chapters; if no chapter has a number, all entries with a title. */
    chapters: numbered.length > 0 ? numbered : titled,
    links: [
      ...(newest && releases.length > 1
        ? [{ name: 'What changed', address: changesAddress(slug, newest.id) }]
        : []),
      ...optional.flatMap(({ name, address }) => (address === null ? [] : { name, address })),
      { name: 'All releases', address: changesAddress(slug) },
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
