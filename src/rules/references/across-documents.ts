/** Links references to other documents, such as `MTR section 4.3`. */
import {
  type DocumentDescription,
  isForTournaments,
  numberShapes,
  type Release,
} from '../document.ts';
import type { StoredEntry } from '../entries/entry.ts';
import { numberSource } from '../numbers/number-source.ts';
import { formatOf } from '../texts/formats/index.ts';
import { findReferences } from '../texts/find-references.ts';
import type { Reference, Span } from '../texts/parsed.ts';
import { Timeline } from '../timeline/timeline.ts';
import { escaped } from '../words/sentences.ts';
import { overlaps } from './terms.ts';

export interface LinkedDocument {
  document: DocumentDescription;
  entries: StoredEntry[];
}

/**
 * Links references between documents. If a text of 2020 has mentioned rule `103.4` since 2015, it means the rule
 * that was 103.4 in 2015, so it links to the text of that rule in 2020, with an editor’s note if it was renumbered
 * or removed.
 */
export function linkAcrossDocuments(linked: readonly LinkedDocument[]): void {
  for (const { document, entries } of linked) {
    const timeline = new Timeline(document, entries);
    for (const other of linked) {
      if (other.document === document || !mayRefer(document, other.document)) continue;
      const find = refersTo(document, other.document)
        ? (text: string) => findReferences(text, formatOf(document.format).references())
        : makeReferenceFinder(document, other.document);
      const follow = makeRuleFinder(other);
      const found = entries
        .filter(({ kind, text, title }) => kind !== 'chapter' || text !== title)
        .flatMap((entry) => find(entry.text).map((reference) => ({ entry, reference })));
      const firstDays = firstDaysOf(found, document.releases);
      for (const { entry, reference } of found) {
        const until = dateOf(document.releases, entry.until);
        // Current entries link to current rules, even if those are newer.
        const isCurrent = timeline.isCurrent(entry);
        const day = isCurrent ? (other.document.releases.at(-1)?.date ?? until) : until;
        const written = firstDays.get(referenceKey(entry, reference)) ?? until;
        addReference(entry, reference, follow(reference.target, written, day));
      }
    }
  }
}

/** Card Rulings Summaries may refer to Rulings Summaries, and tournament rules to rules and back. */
function mayRefer(from: DocumentDescription, to: DocumentDescription): boolean {
  const areRules = [from, to].every(({ format }) => formatOf(format).role === 'rules');
  return refersTo(from, to) || (areRules && [from, to].some(isForTournaments));
}

/** True if the numbers in texts of a document that it doesn't have are those of another one. */
function refersTo(from: DocumentDescription, to: DocumentDescription): boolean {
  return formatOf(from.format).refersTo === to.format;
}

const dateOf = (releases: readonly Release[], wanted: string) =>
  releases.find(({ id }) => id === wanted)?.date ?? '';

/** Identifies a reference in a rule. The key is the same for all wordings of the rule. */
const referenceKey = ({ lineage }: StoredEntry, { target }: Reference) => `${lineage} ${target}`;

/** Returns the date when each reference first occurred, keyed by `referenceKey`. */
function firstDaysOf(
  found: readonly { entry: StoredEntry; reference: Reference }[],
  releases: readonly Release[],
): Map<string, string> {
  const first = new Map<string, string>();
  for (const { entry, reference } of found) {
    const key = referenceKey(entry, reference);
    const day = dateOf(releases, entry.from);
    if (day < (first.get(key) ?? '9999')) first.set(key, day);
  }
  return first;
}

interface Target {
  target: StoredEntry | null;
  /** A note for readers if the number is outdated or not available. */
  note: string | null;
}

/** Finds the rule with a number on the date `written`, and the wording that this rule had on the date `day`. */
function makeRuleFinder({ document, entries }: LinkedDocument) {
  const timeline = new Timeline(document, entries);
  const oldest = document.releases[0];
  // For a date before the oldest release, uses that release.
  const known = (day: string) => (oldest && day < oldest.date ? oldest.id : day);
  return (number: string, written: string, day: string): Target => {
    const meant = numberNear(timeline, number, known(written));
    if (!meant) {
      const note = `This site does not have ${number} of the ${document.shortTitle}.`;
      return { target: null, note };
    }
    const target = timeline.ruleOn(meant.lineage, known(day)).wording;
    if (!target) {
      return { target: meant, note: 'This was removed later. The link opens its last text.' };
    }
    return { target, note: target.key === number ? null : `This is now ${target.key}.` };
  };
}

/** Releases farther away than this aren’t asked, because the number may mean another rule there. */
const maxDaysAway = 730;

/**
 * Returns the rule that a number meant on a day. If the release of that day has no such number, the nearest release
 * that has it decides.
 */
function numberNear(
  timeline: Timeline<StoredEntry>,
  number: string,
  day: string,
): StoredEntry | null {
  const { releases } = timeline.document;
  const date = releases.find(({ id }) => id === day)?.date ?? day;
  const daysAway = (release: { date: string }) =>
    Math.abs(Date.parse(release.date) - Date.parse(date)) / 86_400_000;
  const near = releases
    .filter((release) => daysAway(release) < maxDaysAway)
    .toSorted((a, b) => daysAway(a) - daysAway(b));
  for (const at of [day, ...near.map(({ id }) => id)]) {
    const { wording } = timeline.numberOn(number, at);
    if (wording) return wording;
  }
  return null;
}

function addReference(entry: StoredEntry, reference: Reference, { target, note }: Target): void {
  if (note && !entry.editorNotes.some(({ about }) => about === reference.words)) {
    entry.editorNotes.push({ about: reference.words, note });
  }
  if (!target) return;
  const isFree = (span: Span) => !overlaps(span, reference);
  entry.references = [...entry.references.filter(isFree), { ...reference, to: target.id }];
  entry.cards = entry.cards.filter(isFree);
  entry.terms = entry.terms.filter(isFree);
}

/** Returns a function that finds references to the document `other` in texts of the document `own`. */
function makeReferenceFinder(
  own: DocumentDescription,
  other: DocumentDescription,
): (text: string) => Reference[] {
  const [ownShapes, shapes] = [numberShapes(own), numberShapes(other)];
  const [ownDigits, digits] = [ownShapes, shapes].map((each) => each.some((shape) => shape.digits));
  const appendix = digits ? '' : String.raw`|(?<=[Aa]ppendix )[A-H]\b`;
  const number = numberSource(shapes, 'text') + appendix;
  const name = namesOf(other);
  const word = '(?:[Ss]ections?|[Rr]ules?|[Aa]ppendix|§)';
  const end = String.raw`(?![\w%]|\.\d)`;
  const named = [
    String.raw`\b(?:${name})[,:]?\s+\(?(?:${word}\s+)?(?<before>${number})${end}`,
    String.raw`\b${word}\s+(?<after>${number})${end},?\s+(?:of|in|from)\s+(?:the\s+)?(?:current\s+)?(?:Magic(?:: The Gathering)?[™®]?\s+)?(?:${name})\b`,
  ];
  const pattern = new RegExp(named.join('|'), 'gu');
  // If only the other document has numbers such as 103.4, they need no document name.
  const grammar = digits && !ownDigits ? formatOf(other.format).references(other) : null;
  return (text) => {
    const found = [...text.matchAll(pattern)].map((match): Reference => {
      const printed = match.groups?.['before'] ?? match.groups?.['after'] ?? '';
      const target = /^[A-H]$/.test(printed) ? `appendix-${printed.toLowerCase()}` : printed;
      const end = match.groups?.['before']
        ? match[0].length
        : match[0].indexOf(printed) + printed.length;
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

/** Returns a pattern for the names of a document. Words may start with a capital or not. */
function namesOf({ title, shortTitle, cited, spoken = [] }: DocumentDescription): string {
  const names = new Set([title, shortTitle, ...(cited ? [cited] : []), ...spoken]);
  return [...names]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => {
      const words = name.split(/\s+/).map(escaped);
      if (words.length === 1) return words[0];
      return words
        .map((word) =>
          word.replace(/^\p{L}/u, (first) => `[${first.toLowerCase()}${first.toUpperCase()}]`),
        )
        .join(String.raw`[™®]?\s+`);
    })
    .join('|');
}
