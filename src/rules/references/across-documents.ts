/** References from one document to another: `MTR section 4.3`, `rule 103.4` in tournament rules. */
import type { DocumentDescription, Release } from '../document.ts';
import type { EntryReference, LinkedEntry } from '../entries/entry.ts';
import { makeSchemes } from '../numbers/scheme.ts';
import { formatOf } from '../texts/formats/index.ts';
import { findReferences } from '../texts/references.ts';
import type { Reference } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';
import { sameTitle } from '../words/typography.ts';
import { overlaps } from './terms.ts';

/** A document with its entries. */
export interface LinkedDocument {
  document: DocumentDescription;
  entries: LinkedEntry[];
}

/**
 * Links the entries of rules that are published together to each other, and fills `citedBy` on the
 * other side. A reference leads to the wording that stood in the release nearest before that of its
 * own; one to a number that the other document does not have stays text.
 */
export function linkAcrossDocuments(linked: readonly LinkedDocument[]): void {
  const rules = linked.filter(({ document }) => formatOf(document.format).role === 'rules');
  for (const { document, entries } of rules) {
    for (const other of rules) {
      if (other.document === document || !refersBy(document, other.document)) continue;
      const find = finderOf(document, other.document);
      const wordings = Map.groupBy(other.entries, ({ key }) => key);
      for (const entry of entries) {
        if (entry.kind === 'chapter' && entry.text === entry.title) continue;
        const found = find(entry.text);
        if (found.length > 0) addReferences(entry, found, document, other.document, wordings);
      }
    }
  }
}

/** Texts of tournaments refer to the rules and to each other; the rules refer to none of them. */
function refersBy(from: DocumentDescription, to: DocumentDescription): boolean {
  return from.format === 'tournament-rules' || to.format === 'tournament-rules';
}

function addReferences(
  entry: LinkedEntry,
  found: Reference[],
  { releases }: DocumentDescription,
  other: DocumentDescription,
  wordings: ReadonlyMap<string, LinkedEntry[]>,
): void {
  const day = releases.find(({ id }) => id === entry.until)?.date ?? '';
  // What is in force refers to what is in force, whichever of the two was published first.
  const then = entry.current ? (other.releases.at(-1)?.date ?? day) : day;
  for (const reference of found) {
    const target = wordingOn(wordings.get(reference.target) ?? [], then, other.releases);
    if (!target) continue;
    const isStale =
      reference.quotedTitle && target.title && !sameTitle(reference.quotedTitle, target.title);
    const linked: EntryReference = {
      ...reference,
      to: target.id,
      ...(isStale ? { titleNow: target.title as string } : {}),
    };
    const isFree = ({ start, end }: { start: number; end: number }) =>
      !overlaps({ start, end }, reference);
    entry.references = [...entry.references.filter(isFree), linked];
    entry.cards = entry.cards.filter(isFree);
    entry.terms = entry.terms.filter(isFree);
    const isKnown = target.citedBy.some(({ from }) => from === entry.id);
    // What an old wording says is no word on today’s rules.
    if (isKnown || (target.current && !entry.current)) continue;
    target.citedBy.push({ from: entry.id, sentence: sentenceAround(entry.text, reference) });
  }
}

/** A number that came or went a little later is meant all the same; after so many days it is another. */
const longestAgo = 730;

/**
 * The wording that stood on a day: in the release in force then, or in the nearest that has the
 * number.
 */
function wordingOn(
  wordings: readonly LinkedEntry[],
  day: string,
  releases: readonly Release[],
): LinkedEntry | undefined {
  const place = (id: string) => releases.findIndex((each) => each.id === id);
  const inForce = releases.findLast(({ date }) => date <= day) ?? releases[0];
  const far = ({ date }: Release) => Math.abs(Date.parse(date) - Date.parse(day)) / 86_400_000;
  const near = releases.filter((release) => far(release) < longestAgo);
  for (const release of [inForce, ...near.toSorted((a, b) => far(a) - far(b))]) {
    const at = place(release?.id ?? '');
    const then = wordings.findLast(({ from, until }) => place(from) <= at && place(until) >= at);
    if (then) return then;
  }
  return undefined;
}

/** What finds the references of one document’s texts to another document. */
function finderOf(
  own: DocumentDescription,
  other: DocumentDescription,
): (text: string) => Reference[] {
  const [ownDigits, digits] = [own, other].map(digitsOf);
  const number = digits
    ? String.raw`\d{${digits}}(?:\.\d{1,3}[a-z]{0,2})?`
    : String.raw`\d{1,2}(?:\.\d{1,2})?|(?<=[Aa]ppendix )[A-H]\b`;
  const name = namesOf(other);
  const word = '(?:[Ss]ections?|[Rr]ules?|[Aa]ppendix|§)';
  const end = String.raw`(?![\w%]|\.\d)`;
  const named = [
    String.raw`\b(?:${name})[,:]?\s+\(?(?:${word}\s+)?(?<before>${number})${end}`,
    String.raw`\b${word}\s+(?<after>${number})${end},?\s+(?:of|in|from)\s+(?:the\s+)?(?:current\s+)?(?:Magic(?:: The Gathering)?[™®]?\s+)?(?:${name})\b`,
  ];
  const pattern = new RegExp(named.join('|'), 'gu');
  // Numbers of three digits can be of the other document alone.
  const grammar = digits && !ownDigits ? formatOf(other.format).references(other) : null;
  return (text) => {
    const found = [...text.matchAll(pattern)].map((match): Reference => {
      const printed = match.groups?.['before'] ?? match.groups?.['after'] ?? '';
      const target = /^[A-H]$/.test(printed) ? `appendix-${printed.toLowerCase()}` : printed;
      const end = match.groups?.['before'] ? match[0].length : lengthUntil(match[0], printed);
      return {
        start: match.index,
        end: match.index + end,
        words: match[0].slice(0, end),
        target,
      };
    });
    const bare = grammar
      ? findReferences(text, grammar).filter(
          ({ words }) => /\d{3}/.test(words) && /^[Rr]ule|\./.test(words),
        )
      : [];
    return [...found, ...bare.filter((each) => !found.some((known) => overlaps(known, each)))];
  };
}

function lengthUntil(words: string, printed: string): number {
  return words.indexOf(printed) + printed.length;
}

/** How many digits a document’s numbers always begin with; 0 where they may have any. */
function digitsOf(document: DocumentDescription): number {
  const { numbers = [] } = document;
  const schemes = numbers.length > 0 ? numbers : formatOf(document.format).numbers;
  const { shapes } = makeSchemes([{ ...document, numbers: schemes }]).of(document.slug);
  return shapes.find(({ digits }) => digits)?.digits ?? 0;
}

/** Its names as texts print them: initials in capitals, words with or without. */
function namesOf({ title, shortTitle, cited, spoken = [] }: DocumentDescription): string {
  const names = new Set([title, shortTitle, ...(cited ? [cited] : []), ...spoken]);
  return [...names]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => {
      const words = name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&').split(/\s+/);
      if (words.length === 1) return words[0];
      return words
        .map((word) =>
          word.replace(/^\p{L}/u, (first) => `[${first.toLowerCase()}${first.toUpperCase()}]`),
        )
        .join(String.raw`[™®]?\s+`);
    })
    .join('|');
}
