/** Lists the pages and data files of the documents that are saved for offline use: all about current rules. */
import {
  changesAddress,
  documentAddress,
  entryAddress,
  numberFileAddress,
  numbersIndexAddress,
  releaseAddress,
  ruleNamesAddress,
  textsFileAddress,
  wholeDocumentAddress,
} from '../rules/addresses.ts';
import type { Library } from './library.ts';
import { numberFilesOf } from './number-json.ts';
import { pagesOf } from './pages.ts';

/** Leaves out older wordings, older releases and their changes. Some of the addresses may have no page. */
export function offlineAddresses(library: Library): string[] {
  const pages = pagesOf(library);
  const numbered = [...pages.numbered].flatMap(([id, page]) => {
    const isOlder =
      page.kind !== 'unavailable' && !(page.entry.current && page.entry.newestWording);
    return isOlder ? [] : entryAddress(id);
  });
  const ofDocuments = library.documents.flatMap(({ slug, releases }) => {
    const newest = releases.at(-1);
    const sections = [...numberFilesOf(library, slug).files.keys()];
    return [
      ...[documentAddress(slug), wholeDocumentAddress(slug), changesAddress(slug)],
      ...(newest ? [releaseAddress(slug, newest.id), changesAddress(slug, newest.id)] : []),
      ...[pages.glossary(slug) ?? [], pages.penalties(slug) ?? []].flat(),
      ...[numbersIndexAddress(slug), ruleNamesAddress(slug)],
      ...sections.map((section) => numberFileAddress(slug, section)),
      ...sections.map((section) => textsFileAddress(slug, section)),
    ];
  });
  return [...ofDocuments, ...numbered];
}
