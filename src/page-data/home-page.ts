/** What the first page shows, and examples of numbers and addresses for other pages. */
import {
  changesAddress,
  documentAddress,
  entryAddress,
  glossaryAddress,
  releaseAddress,
  releasesAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { changesIn } from '../rules/history/release-changes.ts';
import { changesSentence } from '../rules/history/sentences.ts';
import { historyOf, type Library, topLevel } from './library.ts';
import { type NamedLink, type NumberLink, numberLink } from './page-parts.ts';
import { type OutlineEntry, outlineLines } from './outlines.ts';
import { preview, type Preview } from './preview.ts';

export interface HomePage {
  preview: Preview;
  /** The rules most asked for, where the texts hold them. */
  asked: (NumberLink & { as: string })[];
  documents: HomeDocument[];
  citationCount: number;
  cardCount: number;
}

/** A document on the first page. */
export interface HomeDocument {
  link: NamedLink;
  description: string;
  /** The newest whole release and what it changed; null where only parts are held. */
  inForce: { release: NamedLink; sentence: string; changes: NamedLink } | null;
  /** Of a document in parts, which releases they are of. */
  parts: string | null;
  /** By number and title: chapters, or the sections that are held of them. */
  chapters: OutlineEntry[];
  /** The glossary, the releases, the changes. */
  ways: NamedLink[];
}

/** @param asked the ids of the rules most asked for, with what they are called */
export function homePage(
  library: Library,
  site: SiteWords,
  asked: readonly { id: string; as: string }[],
  citationCount: number,
  cardCount: number,
): HomePage {
  return {
    preview: preview({
      name: site.title,
      title: site.title,
      text: site.description,
      address: '/',
    }),
    asked: asked.flatMap(({ id, as }) => {
      const entry = library.byId.get(id);
      return entry ? [{ ...numberLink(entry), as }] : [];
    }),
    documents: library.documents.map((document) => homeDocument(library, document)),
    citationCount,
    cardCount,
  };
}

/**
 * An address such as the site has them, to show what they look like: that of the first number to
 * try, or of the first rule there is.
 *
 * @example exampleAddress(library, site) // '/rulings/501.5b/'
 */
export function exampleAddress(library: Library, site: Pick<SiteWords, 'try'>): string | null {
  const plain = [...library.plainIn.values()].flat();
  const tried = site.try.map((words) => plain.find(({ key }) => key === words));
  const example = tried.find((entry) => entry) ?? plain.find(({ kind }) => kind === 'rule');
  return example ? entryAddress(example.id) : null;
}

function homeDocument(library: Library, document: DocumentDescription): HomeDocument {
  const { slug, title, releases } = document;
  const newest = releases.findLast(({ whole }) => whole);
  const lines = outlineLines(library, topLevel(library, slug));
  return {
    link: { name: title, address: documentAddress(slug) },
    description: descriptionOf(document),
    inForce: newest
      ? {
          release: { name: newest.label, address: releaseAddress(slug, newest.id) },
          sentence: changesSentence(changesIn(historyOf(library, slug), newest.id)),
          changes: { name: 'What it changed', address: changesAddress(slug, newest.id) },
        }
      : null,
    parts: newest ? null : releases.map(({ label }) => label).join('; '),
    chapters: lines.flatMap((line) => (line.kind === 'titled' ? [line.entry] : [])),
    ways: [
      ...(library.hasGlossary.has(slug)
        ? [{ name: 'Glossary', address: glossaryAddress(slug) }]
        : []),
      { name: 'Changes', address: changesAddress(slug) },
      { name: 'Releases', address: releasesAddress(slug) },
    ],
  };
}

function descriptionOf({ description, compiler }: DocumentDescription): string {
  return compiler ? `${description} Compiled by ${compiler}.` : description;
}

/** A number of each document that a reader can try, with the name that people call the document by. */
export function linkerExamples(library: Library): { name: string; number: string }[] {
  return library.documents.flatMap(({ slug, shortTitle, spoken = [] }) => {
    const entries = library.entriesIn.get(slug) ?? [];
    const shown = entries.find(({ plain, current, number, references }) =>
      Boolean(plain && current && number && /\d[a-z]$/.test(number) && references.length > 0),
    );
    return shown?.number ? [{ name: spoken[0] ?? shortTitle, number: shown.number }] : [];
  });
}
