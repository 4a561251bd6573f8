/** The contents beside a page's text: the rules of a section, or the rules before and after a rule. */
import { documentAddress, entryAddress } from '../rules/addresses.ts';
import type { Library, RenderedEntry } from './library.ts';
import {
  appendixTitle,
  entryName,
  isHeading,
  numberAmongOthers,
  numberOnly,
  shortTitle,
} from './names.ts';
import { titleUnder } from '../rules/posts/copy-formats.ts';
import { isPart } from '../rules/entries/entry.ts';
import type { NamedLink } from './page-parts.ts';

export interface Contents {
  /** A link to the heading above the rules; null on the page of that heading. */
  up: NamedLink | null;
  lines: ContentsLine[];
  /** True if the list is long enough to need a filter. */
  canFilter: boolean;
}

interface ContentsLine {
  number: string;
  label: string;
  /** An anchor on this page, or the site-relative address of another page. */
  address: string;
  isHere: boolean;
  /** True for a subrule. Its number isn't bold. */
  isSub: boolean;
}

const maxWithoutContents = 15;
/** If there are more rules than this, the contents leave out subrules. Longer contents have a filter. */
const maxLines = 60;

/** Lists the rules of a section, and subrules with a title, a name or a lead-in. Null if it is short. */
export function contentsOfSection(library: Library, section: RenderedEntry): Contents | null {
  const under = library.descendants(section).filter(({ entry }) => entry.kind !== 'example');
  if (under.length <= maxWithoutContents) return null;
  const rules = under.filter(({ depth }) => depth === 1);
  const hasLabel = (entry: RenderedEntry) => ownLabel(entry) !== null;
  // If most subrules of a rule have a label, readers would miss the others.
  const mostLabeled = rules.filter(({ entry }) => {
    const subrules = library.entriesOf(entry.children).filter(({ kind }) => kind !== 'example');
    return subrules.filter(hasLabel).length * 2 > subrules.length;
  });
  const listedUnder = new Set(mostLabeled.flatMap(({ entry }) => entry.children));
  const listed =
    rules.length > maxLines
      ? rules
      : under.filter(
          ({ entry, depth }) => depth === 1 || hasLabel(entry) || listedUnder.has(entry.id),
        );
  const byLabel = Map.groupBy(
    listed.map(({ entry }) => entry),
    contentsLabel,
  );
  return {
    up: null,
    lines: listed.map(({ entry, depth }) =>
      lineOnPage(entry, depth > 1, byLabel.get(contentsLabel(entry)) ?? []),
    ),
    canFilter: listed.length > maxLines,
  };
}

function lineOnPage(
  entry: RenderedEntry,
  isSub: boolean,
  others: readonly RenderedEntry[] = [],
): ContentsLine {
  const label = labelAmong(entry, others);
  return {
    number: numberAmongOthers(entry),
    label,
    address: `#${entry.key}`,
    isHere: false,
    isSub,
  };
}

/** A section without a number has only its title, unless that begins like `Appendix A—`. */
function numberAndLabel(
  entry: RenderedEntry,
  above: string,
  others: readonly RenderedEntry[],
): { number: string; label: string } {
  const number = numberOnly(entry);
  // The text of an example says little by its first words.
  if (entry.kind === 'example') return { number: numberAmongOthers(entry), label: '' };
  if (number !== entry.title) {
    return { number: numberAmongOthers(entry), label: labelAmong(entry, others, above) };
  }
  const [, letter = '', label = number] = appendixTitle.exec(number) ?? [];
  return { number: letter, label };
}

/** Returns the label of an entry, or the words in which it differs from others with the same label. */
function labelAmong(entry: RenderedEntry, others: readonly RenderedEntry[], above = ''): string {
  const label = contentsLabel(entry);
  const alike = others.filter((each) => each.text !== entry.text && contentsLabel(each) === label);
  return alike.length > 0 ? whereItDiffers(entry, alike) : titleUnder(label, above);
}

/** Returns the first words of an entry that none of the others has at the same place. */
function whereItDiffers({ text }: RenderedEntry, others: readonly RenderedEntry[]): string {
  const words = text.split(' ');
  const common = (other: string) => {
    const at = other.split(' ').findIndex((word, place) => word !== words[place]);
    return at < 0 ? 0 : at;
  };
  const from = Math.max(...others.map((other) => common(other.text)));
  return `…${firstWords(words.slice(from).join(' '))}`;
}

/** How many rules before and after a rule are listed if its own subrules are listed, too. */
const fewAround = 4;

/**
 * Returns the entries before and after an entry under the same heading, or the chapters of the document. Null for a
 * rule under no heading.
 */
export function contentsAround(library: Library, entry: RenderedEntry): Contents | null {
  const parent = library.byId.get(entry.parent ?? '');
  if ((!parent && entry.kind !== 'section' && !isHeading(entry)) || entry.kind === 'glossary')
    return null;
  const listed = parent
    ? library.entriesOf(parent.children)
    : library.topLevel(entry.document).filter(({ kind }) => kind === entry.kind);
  if (!parent && listed.length < 2) return null;
  const siblings = listed.map((each) => (each.key === entry.key ? entry : each));
  const under = library
    .entriesOf(entry.children)
    .filter((each) => each.kind === 'subrule' || isPart(each));
  const { slug, shortTitle: title } = library.documentOf(entry);
  const place = siblings.indexOf(entry);
  // Pages of older wordings list fewer entries, because there are thousands of these pages.
  const reach = entry.newestWording ? 12 : 5;
  const most = under.length > 0 ? Math.min(reach, fewAround) : reach;
  const first = Math.max(0, Math.min(place - most, siblings.length - 2 * most - 1));
  const near = place < 0 ? [entry] : siblings.slice(first, first + 2 * most + 1);
  return {
    up: parent
      ? {
          name: entryName(library, parent).replace(parent.title ?? '', shortTitle(library, parent)),
          address: entryAddress(parent.id),
        }
      : { name: title, address: documentAddress(slug) },
    lines: near.flatMap((each) => [
      {
        ...numberAndLabel(each, parent?.title ?? '', near),
        address: entryAddress(each.id),
        isHere: each === entry,
        isSub: false,
      },
      ...(each === entry ? under.map((sub) => lineOnPage(sub, true)) : []),
    ]),
    canFilter: false,
  };
}

const longestLabel = 26;

/**
 * Returns the title or short name of an entry, or its first words.
 * @example contentsLabel(rule613_1) // 'The values of an object’s…'
 */
export function contentsLabel(entry: RenderedEntry): string {
  return ownLabel(entry) ?? firstWords(entry.text);
}

/**
 * Returns the title or short name of an entry, or its words up to a colon with some of those after it. Null for
 * other texts.
 * @example ownLabel(rule613_1b) // 'Layer 2: Control-changing…'
 */
function ownLabel({ title, name, text }: RenderedEntry): string | null {
  if (title !== null || name !== undefined) return title ?? name ?? null;
  const leadIn = /^[^.:]{2,16}: /.exec(text)?.[0];
  return leadIn === undefined
    ? null
    : leadIn + firstWords(text.slice(leadIn.length), longestLabel - leadIn.length);
}

function firstWords(text: string, length = longestLabel): string {
  const words = /^[^,:.]+/.exec(text)?.[0] ?? text;
  if (words.length <= length) return words;
  const cut = words.slice(0, Math.max(length, 10) + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
