/** Writes the published Markdown file of a section or chapter, with all its rules: `/cr/702.md`. */
import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import {
  citedSourceAddress,
  entryAddress,
  markdownAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import { withTables } from '../rules/entries/table-nodes.ts';
import { textParagraphs } from '../rules/entries/text-tree.ts';
import {
  anchorNode,
  headingNode,
  linkNode,
  listNode,
  paragraphNode,
  strongNode,
} from '../rules/words/markdown.ts';
import { writeMarkdownFile } from '../rules/words/markdown-file.ts';
import { type Descendant, findRelease, type Library, type RenderedEntry } from './library.ts';
import { pagesOf } from './pages.ts';
import { entryName, entryNumber, isHeading, kindName } from './names.ts';
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
  const under = isListed(library, entry) ? [sectionList(library, entry, links)] : rules();
  return writeMarkdownFile(front, [heading, ...own, ...under]);

  function rules(): RootContent[] {
    return library.descendants(entry).flatMap((each) => ruleNodes(library, each, links));
  }
}

function sectionList(library: Library, entry: RenderedEntry, links: SiteLinks): RootContent {
  return listNode(
    library.descendants(entry).flatMap(({ entry: section }) => {
      const address = pagesOf(library).markdown(section);
      return address ? [[linkNode(links.url(address), [entryName(library, section)])]] : [];
    }),
  );
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
