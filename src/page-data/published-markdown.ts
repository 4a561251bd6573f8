/** Writes the published Markdown: `/llms.txt`, and a file of each section or chapter with all its rules, `/cr/702.md`. */
import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import {
  changesFeedAddress,
  citedSourceAddress,
  entryAddress,
  markdownAddress,
  numbersIndexAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { withTables } from '../rules/entries/table-nodes.ts';
import { textParagraphs } from '../rules/entries/text-tree.ts';
import {
  anchorNode,
  headingNode,
  linkNode,
  listNode,
  paragraphNode,
  strongNode,
  writeMarkdown,
} from '../rules/words/markdown.ts';
import { writeMarkdownFile } from '../rules/words/markdown-file.ts';
import { type Descendant, findRelease, type Library, type RenderedEntry } from './library.ts';
import { pagesOf } from './pages.ts';
import { entryName, entryNumber, isHeading, kindName, releasesInWords } from './names.ts';
import { jsonAddressOf } from './number-json.ts';

/** The file of a chapter with more entries than this lists its sections instead of their rules. */
const maxInChapter = 400;

/** @example '/cr/702.md#702.19b'. Null if no file has the text, such as for an older wording */
export function markdownOf(library: Library, entry: RenderedEntry): string | null {
  const pages = pagesOf(library);
  const own = pages.markdown(entry);
  if (own !== null) return own;
  const section = library.ancestors(entry).findLast((each) => pages.markdown(each) !== null);
  if (!section || !entry.newestWording || isListed(library, section)) return null;
  return markdownAddress(section.id, entry.key);
}

/** True if the file of a chapter is only a list of its sections. */
function isListed(library: Library, entry: RenderedEntry): boolean {
  return entry.kind === 'chapter' && library.descendants(entry).length > maxInChapter;
}

/** Returns the contents of the Markdown file of an entry. All its links are whole URLs. */
export function sectionMarkdown(library: Library, entry: RenderedEntry, links: SiteLinks): string {
  const document = library.documentOf(entry);
  const release = findRelease(document, entry.until);
  const front = {
    title: entryName(library, entry),
    document: document.title,
    release: release.label,
    page: links.url(entryAddress(entry.id)),
    json: links.url(jsonAddressOf(library, entry)),
    credit: document.credit,
  };
  const heading = headingNode(1, [entryName(library, entry)]);
  const own = isHeading(entry) ? [] : textOf(entry, links, []);
  const under = library.descendants(entry);
  const sections = under.map((each) => each.entry);
  const listed = isListed(library, entry)
    ? [listNode(linksToFiles(library, sections, links))]
    : under.flatMap((each) => ruleNodes(library, each, links));
  return writeMarkdownFile(front, [heading, ...own, ...listed]);
}

/** Returns a link to the file of each entry that has one. */
function linksToFiles(library: Library, entries: readonly RenderedEntry[], { url }: SiteLinks) {
  return entries.flatMap((entry) => {
    const address = pagesOf(library).markdown(entry);
    return address ? [[linkNode(url(address), [entryName(library, entry)])]] : [];
  });
}

/** Writes a rule with an anchor, and with a link from its number to its page. */
function ruleNodes(
  library: Library,
  { entry, depth }: Descendant,
  links: SiteLinks,
): RootContent[] {
  const isExample = entry.kind === 'example';
  const name = isExample ? kindName(library.documentOf(entry), entry) : entryNumber(entry);
  const number = linkNode(links.url(entryAddress(entry.id)), [name]);
  const anchor = anchorNode(entry.key);
  if (isHeading(entry)) {
    const title = entry.title === entryNumber(entry) ? '' : ` ${entry.title}`;
    return [headingNode(depth === 1 ? 2 : 3, [anchor, number, title])];
  }
  const paragraphs = textOf(entry, links, [anchor, strongNode([number]), isExample ? ': ' : ' ']);
  return isExample ? [{ type: 'blockquote', children: paragraphs }] : paragraphs;
}

/** Returns the paragraphs of a text. @param start what the first one begins with */
function textOf(
  entry: RenderedEntry,
  links: SiteLinks,
  start: readonly (string | PhrasingContent)[],
): BlockContent[] {
  const paragraphs = textParagraphs(entry, ({ kind, to }, words) => {
    if (to === null || (kind !== 'citation' && kind !== 'reference')) return words;
    const address = kind === 'citation' ? citedSourceAddress(to) : entryAddress(to);
    return linkNode(links.url(address), [words]);
  });
  const [first, ...more] = paragraphs;
  const isTable = withTables(paragraphs)[0] !== first;
  if (isTable || !first) {
    const name = start.length > 0 ? [paragraphNode(start)] : [];
    return [...name, ...withTables(paragraphs)];
  }
  return withTables([paragraphNode([...start, ...first.children]), ...more]);
}

/** Returns `/llms.txt`, which tells programs that read text where to find it: https://llmstxt.org */
export function llmsText(
  library: Library,
  site: Pick<SiteWords, 'name' | 'description'>,
  links: SiteLinks,
): string {
  const link = (address: string, words: string) => linkNode(links.url(address), [words]);
  return writeMarkdown([
    headingNode(1, [site.name]),
    { type: 'blockquote', children: [paragraphNode([site.description])] },
    paragraphNode([
      'Each rule has a page at its document and number. The Markdown file of a section has all its ',
      'rules, each with an anchor; the JSON file of texts has all wordings of each number.',
    ]),
    ...library.documents.flatMap((each) => documentNodes(library, each, links)),
    headingNode(2, ['Data']),
    listNode([
      [link('/data/', 'Complete releases and their formats')],
      ...library.documents.map(({ slug, title }) => [
        link(numbersIndexAddress(slug), `${title}: every number and when it had which wording`),
      ]),
      [link(changesFeedAddress(), 'New releases, as a feed')],
    ]),
  ]);
}

function documentNodes(
  library: Library,
  document: DocumentDescription,
  links: SiteLinks,
): RootContent[] {
  const entries = library
    .topLevel(document.slug)
    .flatMap((entry) => [entry, ...library.descendants(entry).map((under) => under.entry)]);
  const listed = linksToFiles(library, entries, links);
  const about = paragraphNode([`${document.description} (${releasesInWords(document)})`]);
  const title = headingNode(2, [document.title]);
  return listed.length > 0 ? [title, about, listNode(listed)] : [title, about];
}
