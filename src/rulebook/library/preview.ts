/** What a link to a page shows wherever it is pasted, and so what the page is called. */
import { changesAddress, entryAddress } from '../addresses.ts';
import type { DocumentDescription, Release } from '../document.ts';
import { changesIn } from '../history/release-changes.ts';
import { changesSentence } from '../history/sentences.ts';
import { cutAtSentence } from '../words/sentences.ts';
import {
  documentOf,
  entriesOf,
  findRelease,
  type HeldEntry,
  historyOf,
  type Library,
} from './library.ts';
import { entryName, entryNumber, isHeading, kindName } from './names.ts';

/** The same for the page, what leads to it, its JSON twin, its structured data and the feeds. */
export interface Preview {
  /** What the page shows, without document and release: `501.5b Regenerate`. */
  name: string;
  /** Different from every other page's: `501.5b Regenerate · Rulings Summary, March 17, 2008`. */
  title: string;
  description: string;
  /** Canonical and site-relative. */
  address: string;
}

/** A description is shorter than this, in characters: chats and search engines cut what is not. */
const descriptionLength = 300;

/**
 * The preview of a page.
 *
 * @param text the page in its own words, as long as it may be: it is cut at a sentence's end
 */
export function preview({
  name,
  title,
  text,
  address,
}: Omit<Preview, 'description'> & { text: string }): Preview {
  return { name, title, description: cutAtSentence(text, descriptionLength), address };
}

/**
 * The preview of an entry: its own words, with document and release in its title. A heading speaks
 * through what stands under it.
 *
 * @param release whose wording is asked for; otherwise the newest that has the wording at the plain
 *   address, and the first that has an older one, whose address names it
 *
 * @example entryPreview(library, rule).title // '501.5b Regenerate · Rulings Summary, March 17, 2008'
 */
export function entryPreview(library: Library, entry: HeldEntry, release?: Release): Preview {
  const name = entryName(library, entry);
  return preview({
    name,
    title: entryTitle(library, entry, release),
    text: isHeading(entry) ? headingText(library, entry, name) : entry.text,
    address: entryAddress(entry.id),
  });
}

/** The title in the preview of an entry. */
export function entryTitle(library: Library, entry: HeldEntry, release?: Release): string {
  const document = documentOf(library, entry);
  const shown = release ?? findRelease(document, entry.plain ? entry.until : entry.from);
  return `${entryName(library, entry)} · ${document.shortTitle}, ${shown.label}`;
}

/** More children than this fill no preview. */
const mostUnder = 20;

function headingText(library: Library, entry: HeldEntry, name: string): string {
  const under = entriesOf(library, entry.children.slice(0, mostUnder)).map(
    (child) => `${entryNumber(child)} ${child.text}`,
  );
  return [`${kindName(documentOf(library, entry), entry)} ${name}.`, ...under].join('\n');
}

/** The preview of what a release of a document changed. */
export function changesPreview(
  library: Library,
  document: DocumentDescription,
  release: Release,
): Preview {
  const name = `What changed in the ${document.shortTitle}, ${release.label}`;
  return preview({
    name,
    title: name,
    text: changesSentence(changesIn(historyOf(library, document.slug), release.id)),
    address: changesAddress(document.slug, release.id),
  });
}
