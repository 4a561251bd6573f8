/** What the page of a history shows: every wording that a rule has had, and what else its number meant. */
import { changesAddress, entryAddress, historyAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import {
  type ChangeBeneath,
  changesBeneath,
  ownWordings,
  type Step,
  stepsOf,
} from '../rules/history/changes.ts';
import { differences, markedHtml } from '../rules/history/differences.ts';
import { type Meaning, meaningsOf } from '../rules/history/document-history.ts';
import {
  type WordingTimeline,
  wordingTimeline,
  heldWords,
  standingPhrase,
} from '../rules/history/release-spans.ts';
import { changeNames, stepSentence, thenAndNow } from '../rules/history/sentences.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import {
  documentOf,
  findRelease,
  type HeldEntry,
  historyOf,
  historyPageOf,
  type Library,
} from './library.ts';
import { citedName, entryName, entryNumber, inheritedTitle, isHeading } from './names.ts';
import {
  type Breadcrumb,
  entryBreadcrumb,
  type NamedLink,
  type NumberLink,
  numberLink,
  titleOrWords,
} from './page-parts.ts';
import { type Preview, preview } from './preview.ts';

export interface HistoryPage {
  preview: Preview;
  /** What the picture of its preview shows; null for that of the site. */
  document: DocumentDescription;
  release: Release;
  entry: NamedLink;
  number: string;
  breadcrumb: Breadcrumb;
  /** When the rule stood, as far as it is known; null where only one release is held. */
  bar: WordingTimeline | null;
  /** Whether there are two wordings that can be put side by side. */
  isComparable: boolean;
  /** Newest first. */
  steps: StepLine[];
  /** Other rules that had the number. */
  meanings: MeaningLine[];
}

/** One change in the life of a rule. */
export interface StepLine {
  release: NamedLink;
  sentence: string;
  /** The rule out of which this one was made when it came, or into which it went. */
  kin: KinLink | null;
  /** Whether this is the wording that stands in the newest release. */
  isToday: boolean;
  /** Both wordings as one text, where the words changed. */
  differencesHtml: string | null;
  /** The whole wording, where it came or came back. */
  wording: string | null;
  /** Id of the release that brought it. */
  from: string;
  beneath: BeneathLine[];
  /** The page of the wording, where it stands. */
  asOf: (NamedLink & { day: string }) | null;
  /** As a citation names it. */
  cited: string;
}

export interface KinLink {
  did: 'Split from' | 'Merged into';
  /** As it stood then. */
  rule: NumberLink;
}

/** What changed of something under a rule. */
export interface BeneathLine {
  number: string;
  /** Its page, where that has no history. */
  history: string;
  did: string;
  movedFrom: string | null;
  words: string;
}

export interface MeaningLine {
  sentence: string;
  words: string;
  asItWas: NumberLink & { day: string };
  today: NumberLink | null;
}

/** Every wording that a rule has had, whatever its numbers were, and what else its number meant. */
export function historyPage(library: Library, entry: HeldEntry): HistoryPage {
  const document = documentOf(library, entry);
  const history = historyOf(library, entry.document);
  const name = entryName(library, entry);
  const wordings = history.lineages.get(entry.lineage) ?? [];
  const way = entryBreadcrumb(library, document, entry);
  return {
    preview: preview({
      name: `History of ${name}`,
      title: `History of ${name} · ${document.shortTitle}`,
      text: `Every wording of ${name}, with what changed: ${entry.text}`,
      address: historyAddress(entry.id),
    }),
    document,
    release: findRelease(document, entry.until),
    entry: { name, address: entryAddress(entry.id) },
    number: entryNumber(entry),
    breadcrumb: {
      above: [...way.above, { name: way.here, address: entryAddress(entry.id) }],
      here: 'History',
    },
    bar: wordingTimeline(document, ownWordings(wordings, document)),
    isComparable: !isHeading(entry) && wordings.length > 1,
    steps: stepsOf(wordings, document)
      .map((step, place, all) => stepLine(library, document, step, place === all.length - 1))
      .reverse(),
    meanings: meaningsOf(history, entry.key)
      .filter((meaning) => meaning.entry.lineage !== entry.lineage)
      .map((meaning) => meaningLine(library, meaning)),
  };
}

function stepLine(
  library: Library,
  document: DocumentDescription,
  step: Step<HeldEntry>,
  isNewest: boolean,
): StepLine {
  const { entry, before, change, release } = step;
  const stands = change !== 'went';
  const beneath =
    before && stands ? changesBeneath(before, entry, (id) => library.byId.get(id)) : [];
  return {
    release: { name: release.label, address: changesAddress(document.slug, release.id) },
    sentence: stepSentence(step, document, entryNumber),
    kin: kinLink(library, step),
    isToday: isNewest && stands && entry.current,
    differencesHtml: before && isReworded(change) ? differencesHtml(before, entry) : null,
    wording: change === 'came' || change === 'returned' ? entry.text : null,
    from: entry.from,
    beneath: beneath.map((each) => beneathLine(library, each)),
    asOf: stands
      ? {
          name: `${entryNumber(entry)} as it stood ${standingPhrase(document, entry)}`,
          address: entryAddress(entry.id),
          day: release.date,
        }
      : null,
    cited: citedName(document, entry),
  };
}

/** Out of which rule one was made, and into which it went, under the number that had at the time. */
function kinLink(library: Library, { entry, change, release }: Step<HeldEntry>): KinLink | null {
  const { lineages, place } = historyOf(library, entry.document);
  if (change === 'came' && entry.splitFrom !== undefined) {
    const rule = lineages
      .get(entry.splitFrom)
      ?.findLast(({ from }) => place(from) < place(release.id));
    return rule ? { did: 'Split from', rule: numberLink(rule) } : null;
  }
  if (change === 'went' && entry.mergedInto !== undefined) {
    const rule = lineages
      .get(entry.mergedInto)
      ?.findLast(({ from }) => place(from) <= place(release.id));
    return rule ? { did: 'Merged into', rule: numberLink(rule) } : null;
  }
  return null;
}

export function isReworded(change: string): boolean {
  return change === 'reworded' || change === 'moved-and-reworded';
}

function differencesHtml(before: HeldEntry, now: HeldEntry): string {
  return markedHtml(differences(before.text, now.text));
}

function beneathLine(
  library: Library,
  { change, now, before }: ChangeBeneath<HeldEntry>,
): BeneathLine {
  const entry = (now ?? before) as HeldEntry;
  const moved = before !== null && before.key !== entry.key;
  return {
    number: entryNumber(entry),
    history: historyPageOf(library, entry) ?? entryAddress(entry.id),
    did: change === 'beneath' ? 'changed beneath' : changeNames[change],
    movedFrom: moved ? entryNumber(before) : null,
    words: titleOrWords(entry, 70),
  };
}

function meaningLine(
  library: Library,
  { entry, from, until, today }: Meaning<HeldEntry>,
): MeaningLine {
  const named = (each: HeldEntry) => {
    const title = inheritedTitle(library, each);
    return title ? `${entryNumber(each)} (${title})` : entryNumber(each);
  };
  return {
    sentence: thenAndNow(named(entry), heldWords(from, until), today && named(today)),
    words: cutAtWord(entry.text, 160),
    asItWas: { ...numberLink(entry), day: until.date },
    today: today && today.id !== entry.id ? numberLink(today) : null,
  };
}
