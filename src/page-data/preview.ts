/** Titles and descriptions of pages, for their `head`, link previews and feeds. */
import { changesAddress, entryAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { ReleaseChanges } from '../rules/history/release-changes.ts';
import { changesSentence } from '../rules/history/describe-changes.ts';
import { summaryOf } from '../rules/words/sentences.ts';
import { documentOf, entriesOf, findRelease, type RenderedEntry, type Library } from './library.ts';
import { entryName, entryNumber, isHeading, kindName } from './names.ts';

/** The title and description of a page for its `head`, link previews and feeds. */
export interface Preview {
  /** The name without document and release: `501.5b Regenerate`. */
  name: string;
  /** A title that is unique on the site: `501.5b Regenerate · Rulings Summary, March 17, 2008`. */
  title: string;
  description: string;
  /** The canonical address, site-relative. */
  address: string;
}

/** Chats and search engines cut off longer descriptions. */
const descriptionLength = 300;

/**
 * Returns the preview of a page.
 *
 * @param text text of any length; it is cut, at the end of a sentence if possible
 */
export function preview({
  name,
  title,
  text,
  address,
}: Omit<Preview, 'description'> & { text: string }): Preview {
  return { name, title, description: summaryOf(text, descriptionLength), address };
}

/**
 * Returns the preview of an entry. The description of a heading is the texts under it.
 *
 * @param release the release in the title; by default, the newest with this wording, or the first if there
 * is a newer wording
 * @example entryPreview(library, rule).title // '501.5b Regenerate · Rulings Summary, March 17, 2008'
 */
export function entryPreview(library: Library, entry: RenderedEntry, release?: Release): Preview {
  const name = entryName(library, entry);
  return preview({
    name,
    title: entryTitle(library, entry, release),
    text: isHeading(entry) ? headingText(library, entry, name) : entry.text,
    address: entryAddress(entry.id),
  });
}

/** Discord cuts off titles after 70 bytes, including three dots. */
const maxTitleBytes = 67;

/**
 * Shortens a title so that chats don't cut off the document and release at its end.
 *
 * @example titleToShare('616.1a Interaction of Replacement Effects · Comprehensive Rules, May 1, 2026')
 *   // '616.1a Interaction of… · Comprehensive Rules, May 1, 2026'
 */
export function titleToShare(title: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const end = title.lastIndexOf(' · ');
  if (bytes(title) <= maxTitleBytes || end < 0) return title;
  const words = title.slice(0, end).split(' ');
  const cut = () => `${words.join(' ')}…${title.slice(end)}`;
  while (words.length > 1 && bytes(cut()) > maxTitleBytes) words.pop();
  return cut();
}

/** @example `501.5b Regenerate · Rulings Summary, March 17, 2008` */
export function entryTitle(library: Library, entry: RenderedEntry, release?: Release): string {
  const document = documentOf(library, entry);
  const shown = release ?? findRelease(document, entry.newestWording ? entry.until : entry.from);
  return `${entryName(library, entry)} · ${document.shortTitle}, ${shown.label}`;
}

/** The description of a heading uses at most this many texts. More don't fit in a preview. */
const maxTexts = 20;

function headingText(library: Library, entry: RenderedEntry, name: string): string {
  const under = entriesOf(library, entry.children.slice(0, maxTexts)).map(
    (child) => `${entryNumber(child)} ${child.text}`,
  );
  return [`${kindName(documentOf(library, entry), entry)} ${name}.`, ...under].join('\n');
}

/** Returns the preview of a page that lists the changes in a release. */
export function changesPreview(
  { slug, shortTitle }: DocumentDescription,
  changes: ReleaseChanges<RenderedEntry>,
): Preview {
  const name = `What changed in the ${shortTitle}, ${changes.release.label}`;
  return preview({
    name,
    title: name,
    text: changesSentence(changes),
    address: changesAddress(slug, changes.release.id),
  });
}
