/** The pages of a whole document: contents, releases, glossary and penalties. */
import {
  changesAddress,
  documentAddress,
  entryAddress,
  entryId,
  glossaryAddress,
  penaltiesAddress,
  releaseAddress,
  wholeDocumentAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { unavailableIn } from '../rules/entries/entry.ts';
import { isRemedy, titleUnder } from '../rules/posts/copy-formats.ts';
import { sentenceSpans, withEllipsis } from '../rules/words/sentences.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { type Library, oldNote, type RenderedEntry } from './library.ts';
import { mayBeOld } from '../rules/timeline/releases.ts';
import { entryNumber, levelOf } from './names.ts';
import { releaseBars } from './changes-pages.ts';
import { entriesInForce, outlineLines, releaseOutline } from './outlines.ts';
import { documentBreadcrumb, editionOf, quotableList, ruleList } from './page-parts.ts';
import { pagesOf } from './pages.ts';
import { ruleHistory } from './rule-history.ts';
import { preview } from './preview.ts';
import { firstLetter, type LetterLink } from './titles.ts';
import { aboutEntry } from './about-entry.ts';

export function documentPage(library: Library, document: DocumentDescription) {
  const { slug, title, description, releases } = document;
  const whole = releases.some((release) => release.whole);
  const text = whole ? description : `Only parts of the ${title}, ${partsWords(releases)}.`;
  const isOld = mayBeOld(library, document);
  const topEntries = library.topLevel(slug).filter(({ kind }) => kind !== 'glossary');
  return {
    preview: preview({ name: title, text, address: documentAddress(slug) }),
    document,
    /** The description of the document, or the parts of it that this site has. */
    text,
    contents: document.releases.toReversed().flatMap((release) => {
      const entries = topEntries.filter(({ until }) => until === release.id);
      if (entries.length === 0) return [];
      const link = { name: release.label, address: releaseAddress(slug, release.id) };
      const note = release.note ?? (isOld && release === releases.at(-1) ? oldNote : undefined);
      return [{ release: link, note, lines: outlineLines(library, entries, true) }];
    }),
    hasLevel: levelOf(library.documents, document) !== undefined,
    unavailable: unavailableIn(library.unavailable, slug).map(({ key }) => ({
      number: printedNumber(key),
      address: entryAddress(entryId(slug, key)),
    })),
    releases: releaseBars(library, document),
    changesAddress: changesAddress(slug),
    links: [
      { name: 'Glossary from A to Z', address: pagesOf(library).glossary(slug) },
      { name: 'All penalties on one page', address: pagesOf(library).penalties(slug) },
      { name: 'Everything on one page', address: wholeDocumentAddress(slug) },
    ],
  };
}

/** @example partsWords(releases) // 'from 7 releases between May 21, 2000 and March 17, 2008' */
function partsWords(releases: readonly Release[]): string {
  const [first, last] = [releases[0]?.label, releases.at(-1)?.label];
  return releases.length === 1
    ? `from the release of ${first}`
    : `from ${releases.length} releases between ${first} and ${last}`;
}

/** A release with more entries than this shows only an outline, because phones load a long page slowly. */
const maxInFull = 500;

export function releasePage(library: Library, document: DocumentDescription, release: Release) {
  const { slug, title } = document;
  const name = `${title}, ${release.label}`;
  const isNewestRelease = release === document.releases.at(-1);
  const items = entriesInForce(library, document, release);
  const chapters = items.filter(({ entry: { kind } }) => kind === 'chapter' || kind === 'section');
  return {
    preview: preview({
      name,
      text: `The full ${title}, release of ${release.label}. ${release.note ?? document.description}`,
      address: releaseAddress(slug, release.id),
    }),
    document,
    release,
    breadcrumb: documentBreadcrumb(document, release.label),
    banner: isNewestRelease
      ? null
      : {
          words: `Release of ${release.label}`,
          current: { name: 'Back to current', address: documentAddress(slug) },
        },
    others:
      document.releases.length > 1
        ? {
            changes: changesAddress(slug, release.id),
            releases: changesAddress(slug),
            document: documentAddress(slug),
            oldest: document.releases[0]?.date,
            all: document.releases.toReversed().map((each) => ({
              name: each.label,
              address: releaseAddress(slug, each.id),
              date: each.date,
              whole: each.whole,
              isShown: each === release,
            })),
          }
        : null,
    text:
      items.length > maxInFull
        ? { outline: releaseOutline(items) }
        : {
            rules: ruleList(items, quotableList(document, release, !isNewestRelease)),
            chapters: chapters.map(({ entry, depth }) => ({
              number: entryNumber(entry),
              title: entry.title ?? '',
              key: entry.key,
              depth,
            })),
          },
  };
}

export function wholeDocumentPage(
  library: Library,
  document: DocumentDescription,
  received: readonly { name: string; release: Release }[],
) {
  const { slug, title } = document;
  const address = wholeDocumentAddress(slug);
  const name = `${title} on one page`;
  const text = `All of the ${title} on one page, to search in the browser and to print.`;
  const entries = library
    .topLevel(slug)
    .flatMap((entry) => [{ entry, depth: 0 }, ...library.descendants(entry)]);
  const { items } = ruleList(entries, quotableList(document, undefined, false), false);
  const lines = items
    .filter(({ kind, heading }) => heading !== null && (kind === 'chapter' || kind === 'section'))
    .map(({ key, numberParts, heading, kind }) => ({
      number: numberParts.join(''),
      label: heading?.title ?? '',
      ...{ address: `#${key}`, isHere: false, isSub: kind === 'section' },
    }));
  return {
    preview: preview({ name, text, address }),
    breadcrumb: {
      ...documentBreadcrumb(document, 'On one page'),
      edition: editionOf(library, document),
    },
    texts: received.map(({ name: file, release }) => ({
      name: file,
      address: `${address}${file}`,
      label: release.label,
    })),
    items,
    contents: { up: null, lines, canFilter: lines.length > 40 },
  };
}

/** A glossary with more terms than this has a list of letters and a filter. */
const maxWithoutLetters = 30;

export function glossaryPage(library: Library, document: DocumentDescription) {
  const terms = (library.newestIn.get(document.slug) ?? []).filter(
    ({ kind, current }) => kind === 'glossary' && current,
  );
  const lines = terms.map((entry) => ({ entry, depth: 1 }));
  const heading = library.byId.get(entryId(document.slug, 'glossary'));
  const release = document.releases.findLast(({ whole }) => whole);
  const address = glossaryAddress(document.slug);
  return {
    preview: preview({
      name: 'Glossary',
      title: `Glossary · ${document.shortTitle}`,
      text: `All ${terms.length} glossary terms of the ${document.title}, from A to Z.`,
      address,
    }),
    document,
    release,
    breadcrumb: {
      ...documentBreadcrumb(document, 'Glossary'),
      edition: editionOf(library, document),
    },
    history: heading ? ruleHistory(library, heading) : null,
    about: heading ? aboutEntry(library, heading) : null,
    letters: terms.length > maxWithoutLetters ? lettersOf(terms) : [],
    rules: ruleList(lines, quotableList(document, release, false)),
  };
}

/** Returns a link to the first term of each letter. Sorts the letters, because terms may be unsorted. */
function lettersOf(terms: readonly RenderedEntry[]): LetterLink[] {
  return [...Map.groupBy(terms, (term) => firstLetter(entryNumber(term)))]
    .map(([letter, [first]]) => ({ letter, address: `#${first?.key}` }))
    .sort((a, b) => a.letter.localeCompare(b.letter, 'en'));
}

// The quick reference for judges: all infractions of a document with their penalties.

const isStep = ({ title }: RenderedEntry) => /^(?:up|down)grades?$/i.test(title ?? '');

/** Matches a sentence of a remedy that changes the penalty. */
const changesPenalty = /\b(?:up|down)grade|\bsubsequent\b.*\b(?:loss|disqualif)/i;

/** Returns what an infraction's parts say of a higher or lower penalty, by their titles. */
function stepsOf(parts: readonly RenderedEntry[]) {
  const inRemedies = parts.filter(isRemedy).flatMap(({ text }) =>
    sentenceSpans(text)
      .map(({ start, end }) => text.slice(start, end).trim())
      .filter((sentence) => changesPenalty.test(sentence) && !/\bnot\b/i.test(sentence))
      .map((text) => ({ title: /\bdowngrade/i.test(text) ? 'Downgrade' : 'Upgrade', text })),
  );
  const byTitle = Map.groupBy([...parts.filter(isStep), ...inRemedies], ({ title }) => title ?? '');
  return [...byTitle].map(([name, same]) => ({ name, texts: same.map(({ text }) => text) }));
}

/** A longer text of a part is cut after its first sentence. */
const maxWhole = 160;

/** Returns what an infraction's parts say of a higher or lower penalty and of the remedy, with their anchors. */
export function penaltyParts(parts: readonly RenderedEntry[]) {
  const shown = [...parts.filter(isStep), ...parts.filter(isRemedy)];
  return shown.flatMap(({ key, title, text }) => {
    const { end = 0 } = sentenceSpans(text)[0] ?? {};
    const begins = text.length <= maxWhole ? text : withEllipsis(text.slice(0, end).trim());
    return text === title ? [] : { name: title, text: begins, key };
  });
}

/** Returns the page of all infractions, with what the text says about a higher or lower penalty. */
export function penaltiesPage(library: Library, document: DocumentDescription) {
  const infractions = pagesOf(library).infractions.get(document.slug) ?? [];
  const byChapter = Map.groupBy(infractions, (entry) => library.titledAbove(entry));
  const title = `Penalties · ${document.shortTitle}`;
  const release = document.releases.at(-1);
  const text = `All ${infractions.length} infractions of the ${document.title} with their penalties, on one page.`;
  return {
    preview: preview({ name: 'Penalties', title, text, address: penaltiesAddress(document.slug) }),
    release,
    /** @example 'Magic Infraction Procedure Guide, September 25, 2020. There may be a newer one.' */
    source: `${document.title}, ${release?.label}${mayBeOld(library, document) ? `. ${oldNote}` : ''}`,
    groups: [...byChapter].map(([chapter, entries]) => ({
      title: chapter?.title ?? '',
      // What happens to a second or third offense of any of its infractions.
      upgrade: chapter?.text.split('\n').find((line) => /\bupgraded\b/.test(line)) ?? null,
      infractions: entries.map(({ id, key, number, title: name, penalty = '', children }) => ({
        name: titleUnder(name ?? '', chapter?.title ?? ''),
        address: entryAddress(id),
        number: number ?? key,
        penalty,
        steps: stepsOf(library.entriesOf(children)),
      })),
    })),
  };
}
