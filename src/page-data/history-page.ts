/** The history page of a rule: all its versions, newest first, and other rules that had its number. */
import { changesAddress, entryAddress, historyAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { type ChangeDate, changeDateWords } from '../rules/history/change-date.ts';
import {
  type ChangeBeneath,
  changesBeneath,
  type Step,
  stepsOf,
} from '../rules/history/changes.ts';
import { differences, markedHtml } from '../rules/history/differences.ts';
import { type Meaning, meaningsOf } from '../rules/history/document-history.ts';
import { changeNames, stepTitle } from '../rules/history/sentences.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import {
  documentOf,
  findRelease,
  type RenderedEntry,
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
import { type LifePart, lifeParts, type YearStrip, yearStrip } from './year-strip.ts';

export interface HistoryPage {
  preview: Preview;
  /** For the picture of its preview. */
  document: DocumentDescription;
  release: Release;
  number: NumberLink;
  /** `the legend rule`; null if the rule has no name but its number. */
  name: string | null;
  breadcrumb: Breadcrumb;
  /** `Removed between June 1, 2014 and June 18, 2021.` */
  end: string | null;
  /** Null for a document with one release. */
  strip: YearStrip | null;
  /** The strip in parts, each of which leads to its step. */
  parts: LifePart[];
  isComparable: boolean;
  /** Newest first. */
  steps: StepLine[];
  /** Other rules that had the number. */
  meanings: MeaningLine[];
  /** How many known releases are available. */
  available: string;
}

/** A step in the history of a rule. */
export interface StepLine {
  /** Its anchor. */
  id: string;
  title: string;
  date: ChangeDate;
  /** Id of its release. */
  from: string;
  /** The rule that it was split from or merged into. */
  kin: KinLink | null;
  isCurrent: boolean;
  /** Whether only its number changed. */
  sameWords: boolean;
  /** Both wordings as one text, if it was reworded. */
  differencesHtml: string | null;
  /** The whole wording, if it was added. */
  wording: string | null;
  beneath: BeneathLine[];
  /** The page of its wording; null if it was removed. */
  asOf: (NamedLink & { day: string }) | null;
  /** All changes of its release. */
  release: NamedLink;
  /** Its name in citations. */
  cited: string;
}

export interface KinLink {
  did: 'Split from' | 'Merged into';
  /** As it was then. */
  rule: NumberLink;
}

/** What changed of something under a rule. */
export interface BeneathLine {
  number: string;
  /** Its history, or its page if that has none. */
  history: string;
  did: string;
  movedFrom: string | null;
  words: string;
}

/** Another rule that had the number. */
export interface MeaningLine {
  /** @example '2009–2014' */
  years: string;
  words: string;
  title: string | null;
  inFull: NamedLink & { day: string };
  /** The rule now; null if it was removed. */
  now: NumberLink | null;
  history: string | null;
}

/** Makes the history page at the address of an entry. */
export function historyPage(library: Library, entry: RenderedEntry): HistoryPage {
  const document = documentOf(library, entry);
  const history = historyOf(library, entry.document);
  const name = entryName(library, entry);
  const wordings = history.lineages.get(entry.lineage) ?? [];
  const way = entryBreadcrumb(library, document, entry);
  const steps = stepsOf(wordings, document);
  const last = steps.at(-1);
  const strip = yearStrip(library, entry);
  return {
    preview: preview({
      name: `History of ${name}`,
      title: `History of ${name} · ${document.shortTitle}`,
      text: strip ? `${strip.sentence}. ${entry.text}` : entry.text,
      address: historyAddress(entry.id),
    }),
    document,
    release: findRelease(document, entry.until),
    number: numberLink(entry),
    name: entry.title ?? entry.name ?? null,
    breadcrumb: {
      above: [...way.above, { name: way.here, address: entryAddress(entry.id) }],
      here: 'History',
    },
    end: last?.change === 'went' ? `Removed ${changeDateWords(last.date)}.` : null,
    strip,
    parts: strip ? lifeParts(strip, steps, (step) => partTitle(step, document)) : [],
    isComparable: !isHeading(entry) && wordings.length > 1,
    steps: steps.map((step) => stepLine(library, document, step, step === last)).reverse(),
    meanings: meaningsOf(history, entry.key)
      .filter((meaning) => meaning.entry.lineage !== entry.lineage)
      .map((meaning) => meaningLine(library, meaning)),
    available: availableWords(document),
  };
}

/** @example 'Reworded, between June 18, 2021 and September 20, 2024' */
function partTitle(step: Step<RenderedEntry>, document: DocumentDescription): string {
  const { date } = step;
  const isOldest = 'after' in date && date.after === null;
  const when = isOldest ? step.release.label : changeDateWords(date);
  return `${stepTitle(step, document, entryNumber)}, ${when}`;
}

function availableWords({ releases, knownDays }: DocumentDescription): string {
  const since = releases[0]?.date ?? '';
  const days = new Set([
    ...knownDays.filter((day) => day >= since),
    ...releases.map((each) => each.date),
  ]);
  return days.size === releases.length
    ? `All ${releases.length} known releases since ${since.slice(0, 4)} are available on this site.`
    : `${releases.length} of ${days.size} known releases since ${since.slice(0, 4)} are available on this site. A change between two of them is dated by both.`;
}

function stepLine(
  library: Library,
  document: DocumentDescription,
  step: Step<RenderedEntry>,
  isLast: boolean,
): StepLine {
  const { entry, before, change, release } = step;
  const isRemoval = change === 'went';
  const isCurrent = isLast && !isRemoval && entry.current;
  const beneath =
    before && !isRemoval ? changesBeneath(before, entry, (id) => library.byId.get(id)) : [];
  const number = entryNumber(entry);
  return {
    id: stepAnchor(release.id),
    title: stepTitle(step, document, entryNumber),
    date: step.date,
    from: release.id,
    kin: kinLink(library, step),
    isCurrent,
    sameWords: change === 'moved',
    differencesHtml:
      before && isReworded(change) ? markedHtml(differences(before.text, entry.text)) : null,
    wording: change === 'came' || change === 'returned' ? entry.text : null,
    beneath: beneath.map((each) => beneathLine(library, each)),
    asOf: isRemoval
      ? null
      : {
          name: isCurrent ? `${number}, current version` : `${number} in full, ${release.label}`,
          address: entryAddress(entry.id),
          day: isCurrent ? '' : release.date,
        },
    release: {
      name: `other changes of ${release.label}`,
      address: changesAddress(document.slug, release.id),
    },
    cited: citedName(document, entry),
  };
}

/** The anchor of the step that a release brought. */
export function stepAnchor(release: string): string {
  return `w-${release}`;
}

/** Returns the rule that one was split from or merged into, under its number at the time. */
function kinLink(
  library: Library,
  { entry, change, release }: Step<RenderedEntry>,
): KinLink | null {
  const { lineages, place } = historyOf(library, entry.document);
  const at = place(release.id);
  const wordingAt = (lineage: string | undefined, until: number) =>
    lineages.get(lineage ?? '')?.findLast(({ from }) => place(from) <= until);
  const isSplit = change === 'came';
  const rule = isSplit
    ? wordingAt(entry.splitFrom, at - 1)
    : change === 'went'
      ? wordingAt(entry.mergedInto, at)
      : undefined;
  return rule ? { did: isSplit ? 'Split from' : 'Merged into', rule: numberLink(rule) } : null;
}

export function isReworded(change: string): boolean {
  return change === 'reworded' || change === 'moved-and-reworded';
}

function beneathLine(
  library: Library,
  { change, now, before }: ChangeBeneath<RenderedEntry>,
): BeneathLine {
  const entry = (now ?? before) as RenderedEntry;
  const moved = before !== null && before.key !== entry.key;
  return {
    number: entryNumber(entry),
    history: historyPageOf(library, entry) ?? entryAddress(entry.id),
    did: change === 'beneath' ? 'rules under it changed' : changeNames[change],
    movedFrom: moved ? entryNumber(before) : null,
    words: titleOrWords(entry, 70),
  };
}

function meaningLine(
  library: Library,
  { entry, from, until, today }: Meaning<RenderedEntry>,
): MeaningLine {
  const years = [from, until].map(({ date }) => date.slice(0, 4));
  return {
    years: [...new Set(years)].join('–'),
    words: cutAtWord(entry.text, 160),
    title: inheritedTitle(library, entry),
    inFull: {
      name: `${entryNumber(entry)} in full, ${until.label}`,
      address: entryAddress(entry.id),
      day: until.date,
    },
    now: today && numberLink(today),
    history: historyPageOf(library, entry),
  };
}
