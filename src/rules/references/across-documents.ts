/** References from one document to another: `MTR section 4.3`, `rule 103.4` in tournament rules. */
import type { DocumentDescription, Release } from '../document.ts';
import type { LinkedEntry } from '../entries/entry.ts';
import { makeSchemes } from '../numbers/scheme.ts';
import { formatOf } from '../texts/formats/index.ts';
import { findReferences } from '../texts/references.ts';
import type { Reference, Span } from '../texts/parsed.ts';
import { sentenceAround } from '../words/sentences.ts';
import { overlaps } from './terms.ts';

/** A document with its entries. */
export interface LinkedDocument {
  document: DocumentDescription;
  entries: LinkedEntry[];
}

/**
 * Links the rules of different documents to each other and fills `citedBy` of the targets. A number
 * means the rule that had it when the text was first written, so the link leads to that rule as of the
 * entry’s release. An editor’s note says if the rule was renumbered or removed by then, or is not
 * available.
 */
export function linkAcrossDocuments(linked: readonly LinkedDocument[]): void {
  const rules = linked.filter(({ document }) => formatOf(document.format).role === 'rules');
  for (const { document, entries } of rules) {
    for (const other of rules) {
      if (other.document === document || !refersBy(document, other.document)) continue;
      const find = finderOf(document, other.document);
      const follow = followerOf(other);
      const found = entries
        .filter(({ kind, text, title }) => kind !== 'chapter' || text !== title)
        .flatMap((entry) => find(entry.text).map((reference) => ({ entry, reference })));
      const firstDays = firstDaysOf(found, document.releases);
      for (const { entry, reference } of found) {
        const until = dateOf(document.releases, entry.until);
        // The newest releases belong together, even if their dates differ.
        const day = entry.current ? (other.document.releases.at(-1)?.date ?? until) : until;
        const written = firstDays.get(writingOf(entry, reference)) ?? until;
        addReference(entry, reference, follow(reference.target, written, day));
      }
    }
  }
}

/**
 * True if one document refers to another. Tournament rules refer to the rules and to each other; the
 * rules don't refer to them.
 */
function refersBy(from: DocumentDescription, to: DocumentDescription): boolean {
  return from.format === 'tournament-rules' || to.format === 'tournament-rules';
}

const dateOf = (releases: readonly Release[], wanted: string) =>
  releases.find(({ id }) => id === wanted)?.date ?? '';

const writingOf = ({ lineage }: LinkedEntry, { target }: Reference) => `${lineage} ${target}`;

/** Returns, for each number and rule, the date of the rule's first wording. */
function firstDaysOf(
  found: readonly { entry: LinkedEntry; reference: Reference }[],
  releases: readonly Release[],
): Map<string, string> {
  const first = new Map<string, string>();
  for (const { entry, reference } of found) {
    const writing = writingOf(entry, reference);
    const day = dateOf(releases, entry.from);
    if (day < (first.get(writing) ?? '9999')) first.set(writing, day);
  }
  return first;
}

/** The rule that a number means, and a note if the number is outdated. */
interface Followed {
  target: LinkedEntry | null;
  note: string | null;
}

/** Returns a function that finds the rule a number meant on one date, as it was on another. */
function followerOf({ document: { shortTitle, releases }, entries }: LinkedDocument) {
  const ofKey = Map.groupBy(entries, ({ key }) => key);
  const ofLineage = Map.groupBy(entries, ({ lineage }) => lineage);
  return (number: string, written: string, day: string): Followed => {
    const meant = wordingOn(ofKey.get(number) ?? [], written, releases);
    if (!meant)
      return { target: null, note: `This site does not have ${number} of ${shortTitle}.` };
    const wordings = ofLineage.get(meant.lineage) ?? [];
    const target = wordingIn(wordings, inForce(releases, day), releases);
    if (!target) {
      return { target: meant, note: 'This was removed. The link leads to its last text.' };
    }
    const isSame = target.key === number;
    return { target, note: isSame ? null : `This has been renumbered to ${target.key}.` };
  };
}

function addReference(entry: LinkedEntry, reference: Reference, { target, note }: Followed): void {
  if (note && !entry.editorNotes.some(({ about }) => about === reference.words)) {
    entry.editorNotes.push({ about: reference.words, note });
  }
  if (!target) return;
  const isFree = (span: Span) => !overlaps(span, reference);
  entry.references = [...entry.references.filter(isFree), { ...reference, to: target.id }];
  entry.cards = entry.cards.filter(isFree);
  entry.terms = entry.terms.filter(isFree);
  const isKnown = target.citedBy.some(({ from }) => from === entry.id);
  // An old wording says nothing about current rules.
  if (isKnown || (target.current && !entry.current)) return;
  target.citedBy.push({ from: entry.id, sentence: sentenceAround(entry.text, reference) });
}

/** After this many days, a number may have another meaning. */
const longestAgo = 730;

const inForce = (releases: readonly Release[], day: string) =>
  releases.findLast(({ date }) => date <= day) ?? releases[0];

/** Returns the wording in the release in force on a date, or in the nearest release that has one. */
function wordingOn(
  wordings: readonly LinkedEntry[],
  day: string,
  releases: readonly Release[],
): LinkedEntry | undefined {
  const far = ({ date }: Release) => Math.abs(Date.parse(date) - Date.parse(day)) / 86_400_000;
  const near = releases.filter((release) => far(release) < longestAgo);
  return [inForce(releases, day), ...near.toSorted((a, b) => far(a) - far(b))]
    .map((release) => wordingIn(wordings, release, releases))
    .find((wording) => wording !== undefined);
}

function wordingIn(
  wordings: readonly LinkedEntry[],
  release: Release | undefined,
  releases: readonly Release[],
): LinkedEntry | undefined {
  const place = (wanted?: string) => releases.findIndex(({ id }) => id === wanted);
  const at = place(release?.id);
  return wordings.findLast(({ from, until }) => place(from) <= at && place(until) >= at);
}

/** Returns a function that finds references from one document’s texts to another document. */
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
  // If the lengths differ, a number with three digits can only mean the other document.
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

/** Returns the number of digits at the start of a document's numbers, or 0 if that varies. */
function digitsOf(document: DocumentDescription): number {
  const { numbers = [] } = document;
  const schemes = numbers.length > 0 ? numbers : formatOf(document.format).numbers;
  const { shapes } = makeSchemes([{ ...document, numbers: schemes }]).of(document.slug);
  return shapes.find(({ digits }) => digits)?.digits ?? 0;
}

/** Returns a pattern for the names of a document. Words may be capitalized; initials must be. */
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
