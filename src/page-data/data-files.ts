/** Lists the data files of the site: JSON of numbers, Markdown, whole documents, feeds and what works offline. */
import {
  cardChangesFeedAddress,
  changesAddress,
  changesFeedAddress,
  changesJsonAddress,
  documentAddress,
  documentDataAddress,
  entryAddress,
  entryJsonAddress,
  knownNumbersAddress,
  numberFileAddress,
  numbersIndexAddress,
  offlineListAddress,
  releaseAddress,
  ruleNamesAddress,
  type SiteLinks,
  schemaAddress,
  textsFileAddress,
  wholeDocumentAddress,
} from '../rules/addresses.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import type { CardCollection } from './card-collection.ts';
import { cardDataFiles } from './card-data.ts';
import {
  changesData,
  dataSchemas,
  documentData,
  documentLines,
  jsonSchema,
} from './document-data.ts';
import { documentFeed, releasesFeed, sectionFeeds } from './feeds.ts';
import type { Library } from './library.ts';
import { knownNumbers } from './make-number-files.ts';
import { numberFilesOf, numberJson, textsFile } from './number-json.ts';
import { pagesOf } from './pages.ts';
import { sectionMarkdown } from './published-markdown.ts';

export interface DataFile {
  /** Site-relative: `/cr/702.19b.json`. If the address ends in `.gz`, the route compresses the text. */
  address: string;
  text: () => string;
}

/**
 * Yields every data file of the site.
 * @param published every address that was ever published. Numbers once had a JSON file each; those that
 * are listed stay
 */
export function* dataFiles(
  library: Library,
  cards: CardCollection | null,
  site: Pick<SiteWords, 'name'>,
  links: SiteLinks,
  published: ReadonlySet<string> = new Set(),
): Generator<DataFile> {
  const pages = pagesOf(library);
  for (const entry of library.entries) {
    const ownJson = entryJsonAddress(entry.id);
    if (entry.newestWording && published.has(ownJson)) {
      yield json(ownJson, () => numberJson(library, entry, links));
    }
    const address = pages.markdown(entry);
    if (address) yield { address, text: () => sectionMarkdown(library, entry, links) };
  }
  for (const document of library.documents) {
    const { slug } = document;
    const { index, files, names } = numberFilesOf(library, slug);
    yield json(numbersIndexAddress(slug), () => index);
    yield json(ruleNamesAddress(slug), () => names);
    for (const [section, file] of files) {
      yield json(numberFileAddress(slug, section), () => file);
      yield json(textsFileAddress(slug, section), () => textsFile(library, file, links));
    }
    for (const [address, feed] of sectionFeeds(library, document, site, links)) {
      yield { address, text: () => feed };
    }
    const feed = () => documentFeed(library, document, site, links);
    yield { address: changesFeedAddress(slug), text: feed };
    for (const changes of library.changesOfReleases(document)) {
      const { release } = changes;
      const whole = () => documentData(library, document, release, links);
      yield json(changesJsonAddress(slug, release.id), () => changesData(document, changes, links));
      yield json(documentDataAddress(slug, release.id, 'json'), whole);
      const lines = documentDataAddress(slug, release.id, 'ndjson');
      yield { address: lines, text: () => documentLines(whole()) };
    }
  }
  yield json(knownNumbersAddress, () => knownNumbers(library));
  yield json(offlineListAddress, () => offlineAddresses(library));
  const aboutAll = {
    title: `${site.name}: releases of all documents`,
    description: 'What changed in each release on this site.',
    page: '/',
    feed: changesFeedAddress(),
  };
  // The feed of cards is gone. Readers of it get this one.
  for (const address of [aboutAll.feed, ...(cards ? [cardChangesFeedAddress] : [])]) {
    const text = () => releasesFeed(library, library.documents, aboutAll, site, links);
    yield { address, text };
  }
  for (const [name, schema] of Object.entries(dataSchemas)) {
    yield json(schemaAddress(name), () => jsonSchema(schema, schemaAddress(name), links));
  }
  if (cards === null) return;
  for (const [address, value] of cardDataFiles(cards, links)) yield json(address, () => value);
}

function json(address: string, value: () => unknown): DataFile {
  return { address, text: () => JSON.stringify(value()) };
}

/**
 * Lists the pages and data files of the documents that are saved for offline use: all about current rules. Leaves out
 * older wordings, older releases and their changes. Some of the addresses may have no page.
 */
function offlineAddresses(library: Library): string[] {
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
