/** Writes `/llms.txt`, which tells programs that read text where to find it: https://llmstxt.org */
import type { RootContent } from 'mdast';
import { changesFeedAddress, numbersIndexAddress, type SiteLinks } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import {
  headingNode,
  linkNode,
  listNode,
  paragraphNode,
  writeMarkdown,
} from '../rules/words/markdown.ts';
import type { Library } from './library.ts';
import { entryName, releasesInWords } from './names.ts';
import { pagesOf } from './pages.ts';

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
  const listed = entries.flatMap((entry) => {
    const address = pagesOf(library).markdown(entry);
    return address ? [[linkNode(links.url(address), [entryName(library, entry)])]] : [];
  });
  const about = paragraphNode([`${document.description} (${releasesInWords(document)})`]);
  const title = headingNode(2, [document.title]);
  return listed.length > 0 ? [title, about, listNode(listed)] : [title, about];
}
