/** Titles and descriptions of pages, for their `head`, link previews and feeds. */
import { changesAddress, entryAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { ReleaseChanges } from '../rules/history/changes-between.ts';
import { changesSentence } from '../rules/history/describe-changes.ts';
import { titleToCite } from '../rules/posts/copy-formats.ts';
import { summaryOf } from '../rules/words/sentences.ts';
import { releaseOfPage, type RenderedEntry, type Library } from './library.ts';
import {
  citedDocument,
  citedName,
  entryName,
  entryNumber,
  isHeading,
  kindName,
  titleBeside,
} from './names.ts';
import { isPart } from '../rules/entries/entry.ts';

/** The title and description of a page for its `head`, link previews and feeds. */
export interface Preview {
  /** The name without document and release: `501.5b Regenerate`. */
  name: string;
  /** A title that is unique on the site: `501.5b Regenerate · Rulings Summary, March 17, 2008`. */
  title: string;
  /** Shorter forms of the title for link previews, the longest first. */
  shorterTitles?: string[];
  description: string;
  /** The canonical address, site-relative. */
  address: string;
}

/** Chats and search engines cut off longer descriptions. */
const descriptionLength = 300;

interface PreviewedPage extends Pick<Preview, 'name' | 'address'> {
  /** By default, the name. */
  title?: string;
  /** A text of any length. It is cut, at the end of a sentence if possible. */
  text: string;
}

export function preview({ name, title = name, text, address }: PreviewedPage): Preview {
  return { name, title, description: summaryOf(text, descriptionLength), address };
}

/**
 * The description of a heading is the texts under it; that of an infraction, its penalty and definition.
 * @example entryPreview(library, rule).title // '501.5b Regenerate · Rulings Summary, March 17, 2008'
 */
export function entryPreview(library: Library, entry: RenderedEntry, release?: Release): Preview {
  const name = entryName(library, entry);
  const shown = preview({
    name,
    title: entryTitle(library, entry, release),
    text: infractionText(library, entry) ?? headingText(library, entry, name) ?? entry.text,
    address: entryAddress(entry.id),
  });
  return { ...shown, shorterTitles: shorterTitles(library, entry, release) };
}

/** @example infractionText(library, infraction) // 'Penalty: Warning. A player draws more cards than…' */
function infractionText(library: Library, { penalty, children }: RenderedEntry): string | null {
  const definition = library.entriesOf(children).find(isPart);
  return penalty && definition ? `Penalty: ${penalty}. ${definition.text}` : null;
}

/** Discord cuts off titles after 70 bytes, including three dots. */
const maxTitleBytes = 67;

/** Chooses the first title that chats don't cut off, or else the shortest. */
export function titleToShare(titles: readonly [string, ...string[]]): string {
  const fits = (title: string) => new TextEncoder().encode(title).length <= maxTitleBytes;
  return titles.find(fits) ?? titles.at(-1) ?? titles[0];
}

/**
 * Shortens the document, never the entry's name.
 * @example shorterTitles(library, infraction)
 * // ['IPG 2.1 Missed Trigger · IPG, September 25, 2020', 'IPG 2.1 Missed Trigger · September 25, 2020']
 */
function shorterTitles(library: Library, entry: RenderedEntry, release?: Release): string[] {
  const document = library.documentOf(entry);
  const title = titleToCite(titleBeside(library, entry) ?? '');
  const name = [citedName(document, entry), title].filter(Boolean).join(' ');
  const { label } = release ?? releaseOfPage(document, entry);
  return [`${name} · ${citedDocument(document)}, ${label}`, `${name} · ${label}`];
}

/** @example `501.5b Regenerate · Rulings Summary, March 17, 2008` */
export function entryTitle(library: Library, entry: RenderedEntry, release?: Release): string {
  const document = library.documentOf(entry);
  const { label } = release ?? releaseOfPage(document, entry);
  return `${entryName(library, entry)} · ${document.shortTitle}, ${label}`;
}

/** The description of a heading uses at most this many texts. More don't fit in a preview. */
const maxTexts = 20;

function headingText(library: Library, entry: RenderedEntry, name: string): string | null {
  if (!isHeading(entry)) return null;
  const under = library
    .entriesOf(entry.children.slice(0, maxTexts))
    .map((child) => `${entryNumber(child)} ${child.text}`);
  return [`${kindName(library.documentOf(entry), entry)} ${name}.`, ...under].join('\n');
}

export function changesPreview(
  { slug, shortTitle }: DocumentDescription,
  changes: ReleaseChanges<RenderedEntry>,
): Preview {
  const name = `${shortTitle}, ${changes.release.label}: what changed`;
  const address = changesAddress(slug, changes.release.id);
  return preview({ name, text: changesSentence(changes), address });
}
