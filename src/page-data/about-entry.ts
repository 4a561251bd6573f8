/** Describes the version that a page shows: the banner of an older version, and “About this rule”. */
import {
  cardAddress,
  cardSlug,
  comparisonAddress,
  entryAddress,
  entryId,
  changesAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import {
  type ReleaseSpan,
  uncertaintySentences,
  spanSentence,
  spanWords,
} from '../rules/history/release-spans.ts';
import { saySince, sinceWords } from '../rules/timeline/say-then.ts';
import { haveSameWords, wordsFollower } from '../rules/entries/entry.ts';
import { findRelease, type Library, type RenderedEntry } from './library.ts';
import { citedName, entryNumber, isHeading, kindName } from './names.ts';
import type { NamedLink } from './page-parts.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { markdownOf } from './published-markdown.ts';
import { ruleOfTitle } from './rules-in-force.ts';
import { pagesOf } from './pages.ts';
import { jsonAddressOf } from './number-json.ts';

/** The banner below the header of a page that doesn't show the current version of a rule. */
export interface VersionBanner {
  words: string;
  /** A link to the newest version of the rule, or to another rule that has the number now. */
  current: NamedLink | null;
}

/** @example versionBanner(library, old)?.words // 'As of June 1, 2014 · reworded since, now CR 704.5j' */
export function versionBanner(library: Library, entry: RenderedEntry): VersionBanner | null {
  if (entry.newestWording && entry.current) return null;
  const document = library.documentOf(entry);
  const now = library.currentWording(entry);
  const words = entry.newestWording
    ? `Last seen in our ${findRelease(document, entry.until).label} release`
    : `${entry.from === entry.until ? 'As of' : 'Wording of'} ${spanWords(document, entry)}`;
  if (now) {
    const isSame = haveSameWords(now, entry, (id) => library.byId.get(id));
    const old = { key: entry.key, ...(isSame ? { sameWords: true as const } : {}) };
    const since = saySince(old, now, citedName(document, now)).all;
    return { words: `${words} · ${since}`, current: link('Back to current', now) };
  }
  const reused = library.byId.get(entryId(entry.document, entry.key));
  if (entry.newestWording || !reused) {
    return { words: `${words} · ${sinceWords.removed}`, current: null };
  }
  return reused.lineage === entry.lineage
    ? { words, current: link('Newest wording', reused) }
    : {
        words: `${words} · ${sinceWords.removed}`,
        current: link(`${entryNumber(entry)} is now a different rule`, reused),
      };
}

function link(name: string, { id }: RenderedEntry): NamedLink {
  return { name, address: entryAddress(id) };
}

/** Says that a ruling may be outdated, with the current rule of the same title. Null for others. */
export function outdatedNote(
  library: Library,
  document: DocumentDescription,
  entry: RenderedEntry,
) {
  if (document.compiler === undefined || isHeading(entry)) return null;
  const year = findRelease(document, entry.until).date.slice(0, 4);
  return {
    words: `From ${year}; the rules may have changed since.`,
    current: ruleOfTitle(library, entry) ?? ruleReferredTo(library, document, entry),
  };
}

/** Returns the current rule of the general ruling that a ruling on a card refers to. */
function ruleReferredTo(library: Library, { format }: DocumentDescription, entry: RenderedEntry) {
  if (formatOf(format).refersTo === undefined) return null;
  const targets = entry.references.flatMap(({ to }) => library.byId.get(to ?? '') ?? []);
  return targets.map((target) => ruleOfTitle(library, target)).find(Boolean) ?? null;
}

/** Returns a link to the page of the card that a ruling of a Card Rulings Summary is on. */
function cardLinks(library: Library, { format }: DocumentDescription, entry: RenderedEntry) {
  if (formatOf(format).refersTo === undefined) return [];
  const { title } =
    entry.kind === 'section' ? entry : (library.byId.get(entry.parent ?? '') ?? entry);
  return title ? [{ name: `Card: ${title}`, address: cardAddress(cardSlug(title)) }] : [];
}

/** Returns the releases with the words of an entry, even if the rules under it differ. */
function spanOfWords(library: Library, entry: RenderedEntry): ReleaseSpan {
  const timeline = library.timelineOf(entry.document);
  const all = library.wordingsOf(entry);
  const follows = wordsFollower(timeline, (id) => library.byId.get(id));
  let [first, last] = [all.indexOf(entry), all.indexOf(entry)];
  while (follows(all[first - 1], all[first])) first -= 1;
  while (follows(all[last], all[last + 1])) last += 1;
  const same = all.slice(first, last + 1);
  const parts = same.flatMap((each) => [each.from, each.until, ...(each.parts ?? [])]);
  return { from: same[0]?.from ?? entry.from, until: same.at(-1)?.until ?? entry.until, parts };
}

export type AboutEntry = ReturnType<typeof aboutEntry>;

export function aboutEntry(library: Library, entry: RenderedEntry) {
  const document = library.documentOf(entry);
  const kind = kindName(document, entry).toLowerCase();
  const current = library.currentWording(entry);
  const sameNumber = library.timelineOf(entry.document).keys.get(entry.key) ?? [];
  const wasOtherRule = sameNumber.some(({ lineage }) => lineage !== entry.lineage);
  const span = isHeading(entry) ? entry : spanOfWords(library, entry);
  const markdown = markdownOf(library, entry);
  const pages = pagesOf(library);
  const feed = pages.feed(entry);
  const links: (NamedLink | false | null | undefined)[] = [
    entry.newestWording &&
      entry.number !== null &&
      wasOtherRule && {
        name: 'Other rules with this number',
        address: `${entryAddress(entry.id)}#same-number`,
      },
    current &&
      current.id !== entry.id &&
      entry.from !== current.until &&
      !isHeading(current) && {
        name: 'Compare with current',
        address: comparisonAddress(current.document, entry.from, current.until, current.key),
      },
    ...cardLinks(library, document, entry),
    { name: 'All releases', address: changesAddress(document.slug) },
    feed !== null && { name: 'Feed', address: feed },
    { name: 'JSON', address: jsonAddressOf(library, entry) },
    markdown !== null && { name: 'Markdown', address: markdown },
  ];
  return {
    heading: `About this ${kind === 'glossary' ? 'term' : kind}`,
    lines: [
      spanSentence(document, span),
      ...uncertaintySentences(document, span),
      ...(entry.title === null && entry.name !== undefined
        ? [`The short name “${entry.name}” is ours, not part of the text.`]
        : []),
    ],
    links: links.filter((each): each is NamedLink => Boolean(each)),
  };
}
