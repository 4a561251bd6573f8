/** The history of a rule: all its changes, newest first, and other rules that had its number. */
import { changeDateWords, lastDay, missingDays } from '../rules/timeline/releases.ts';
import {
  changesAddress,
  comparisonAddress,
  entryAddress,
  historyAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import {
  type SubruleChange,
  type HistoryStep,
  historySteps,
  hasNewText,
  isAddition,
  isRemoval,
} from '../rules/timeline/steps.ts';
import { aroundChanges, differences } from '../rules/history/word-differences.ts';
import { counted, excerptOf } from '../rules/words/sentences.ts';
import { findRelease, releaseOfPage, type Library, type RenderedEntry } from './library.ts';
import { citedName, entryNumber, inheritedTitle, isHeading } from './names.ts';
import { markedHtml, numberLink, shortLabel } from './page-parts.ts';
import { changesUnder, hasParts, isRewording, titleOfStep } from './section-parts.ts';
import { lifeline } from './lifeline.ts';
import { pagesOf } from './pages.ts';

export type RuleHistory = NonNullable<ReturnType<typeof ruleHistory>>;

/** Returns the history that the page of a wording shows; null if it is on the page of another wording, or there is none. */
export function ruleHistory(library: Library, entry: RenderedEntry) {
  if (pagesOf(library).history(entry) !== historyAddress(entry.id)) return null;
  const document = library.documentOf(entry);
  const wordings = library.wordingsOf(entry);
  const steps = historySteps(library.timelineOf(entry.document), entry.lineage);
  const last = steps.at(-1);
  return {
    number: entryNumber(entry),
    /** A sentence that says when the rule was removed; null if it wasn't. */
    end: last && isRemoval(last.change) ? `Removed ${changeDateWords(last.date, document)}.` : null,
    lifeline: lifeline(library, entry),
    /** The address of a page that compares the first wording with the last; null if one release has both. */
    comparison:
      isHeading(entry) || wordings[0]?.from === entry.until
        ? null
        : comparisonAddress(entry.document, wordings[0]?.from ?? '', entry.until, entry.key),
    steps: steps.map((step) => stepLine(library, document, step, step === last)).reverse(),
    otherRules: otherRules(library, entry),
    available: availableWords(document),
  };
}

function availableWords(document: DocumentDescription): string {
  const { length } = document.releases;
  if (document.knownDays.length === 0) {
    return `This site has ${counted(length, 'release')}; there may have been others. A change between two of them shows both dates.`;
  }
  const missing = missingDays(document);
  const [since = ''] = [document.releases[0]?.date ?? '', ...missing].sort();
  const known = `known releases since ${since.slice(0, 4)}`;
  return missing.length === 0
    ? `This site has all ${length} ${known}.`
    : `This site has ${length} of ${length + missing.length} ${known}. A change between two of them shows both dates.`;
}

/** A step of a heading's history lists at most so many changes of the rules under it. */
const maxSubrules = 20;

export type StepLine = ReturnType<typeof stepLine>;

function stepLine(
  library: Library,
  document: DocumentDescription,
  step: HistoryStep<RenderedEntry>,
  isLast: boolean,
) {
  const { entry, before, change, release } = step;
  const isEnd = isRemoval(change);
  const isCurrent = isLast && !isEnd && entry.current;
  const subrules = before && !isEnd ? changesUnder(library, before, entry) : [];
  const shown = subrules.slice(0, maxSubrules);
  const isInParts = hasParts(library, entry);
  const number = entryNumber(entry);
  return {
    id: stepAnchor(release.id),
    title: titleOfStep(library, step),
    dates: stepDates(document, step),
    from: release.id,
    splitOrMerge: splitOrMerge(library, step),
    isCurrent,
    isOnlyRenumbered: change === 'renumbered' && !isRewording(library, step),
    differencesHtml:
      before && hasNewText(change)
        ? markedHtml(differences(before.text, entry.text), library.markup.symbols)
        : null,
    wordingHtml:
      isAddition(change) || change === 'returned'
        ? markedHtml([{ kind: 'same', text: entry.text }], library.markup.symbols)
        : null,
    subrules: shown.map((each) =>
      isInParts ? partLine(library, each) : subruleLine(library, each),
    ),
    /** How many more rules under it the step changed; the page of the release's changes has them all. */
    moreSubrules: subrules.length - shown.length,
    /** A link to the page with this wording; null if the rule was removed. */
    fullText: isEnd
      ? null
      : {
          name: isCurrent
            ? `${number}, current version`
            : `full text of ${number}, ${release.label}`,
          address: entryAddress(entry.id),
          day: isCurrent ? '' : release.date,
        },
    release: {
      name: `other changes in the ${release.label} release`,
      address: changesAddress(document.slug, release.id),
      section: `${changesAddress(document.slug, release.id)}#${entry.key}`,
    },
    cited: citedName(document, entry),
  };
}

/** Returns the day of a change; if it isn't known, the days of the releases before and after it. */
function stepDates({ releases }: DocumentDescription, { date }: HistoryStep<RenderedEntry>) {
  const after = 'on' in date ? null : date.after;
  return [after, lastDay(date)].flatMap((day) => {
    const release = releases.find((each) => each.date === day);
    return release ? { day: release.date, words: shortLabel(release) } : [];
  });
}

/** Returns the anchor of a release in a history. @example stepAnchor('2014-06-01') // 'w-2014-06-01' */
export function stepAnchor(release: string): string {
  return `w-${release}`;
}

/** Returns the rule that a rule was split from or merged into, with its number at that time. */
function splitOrMerge(library: Library, { entry, change, release }: HistoryStep<RenderedEntry>) {
  const { lineages, releaseIndex } = library.timelineOf(entry.document);
  const isSplit = change === 'split off';
  if (!isSplit && change !== 'merged') return null;
  const lineage = isSplit ? entry.splitFrom : entry.mergedInto;
  const until = releaseIndex(release.id) - (isSplit ? 1 : 0);
  const rule = lineages.get(lineage ?? '')?.findLast(({ from }) => releaseIndex(from) <= until);
  return rule ? { label: isSplit ? 'Split from' : 'Merged into', rule: numberLink(rule) } : null;
}

/** This many characters are shown before and after changed words. */
const wordsAround = 90;

function partLine(library: Library, part: SubruleChange<RenderedEntry>) {
  const [older, newer] = [part.before?.text ?? '', part.now?.text ?? ''];
  // An empty line between paragraphs.
  const found = aroundChanges(differences(older, newer), wordsAround).map((each) => ({
    ...each,
    text: each.text.replaceAll('\n', '\n\n'),
  }));
  const line = subruleLine(library, part);
  return {
    ...line,
    // The page is about the section, so that `Definition` is enough.
    number: line.number.replace(/^[\d.]+ /, ''),
    wordsHtml: markedHtml(found, library.markup.symbols),
    isPart: true,
  };
}

function subruleLine(library: Library, each: SubruleChange<RenderedEntry>) {
  const { change, now, before } = each;
  const entry = ((change === 'moved' ? before : now) ?? before) as RenderedEntry;
  const newest = library.wordingsOf(entry).at(-1);
  const words = entry.title ?? newest?.name ?? excerptOf(entry.text, 70);
  return {
    number: entryNumber(entry),
    /** Its history, or its page if it has none. */
    history: pagesOf(library).history(entry) ?? entryAddress(entry.id),
    change,
    moved: movedWords(library, each),
    // A term has its title instead of a number.
    wordsHtml:
      entry.kind === 'glossary'
        ? ''
        : markedHtml([{ kind: 'same', text: words }], library.markup.symbols),
    /** A part of a section shows its changed words below its title. */
    isPart: false,
  };
}

/** @example 'from 502.9d', 'to 310.2a', 'now under 103.2'; null for a subrule that stayed where it was */
function movedWords(
  library: Library,
  { change, now, before }: SubruleChange<RenderedEntry>,
): string | null {
  if (!before || !now) return null;
  const isRenumbered = before.key !== now.key;
  if (change !== 'moved') return isRenumbered ? `from ${entryNumber(before)}` : null;
  const above = library.byId.get(now.parent ?? '');
  return isRenumbered || !above ? `to ${entryNumber(now)}` : `now under ${entryNumber(above)}`;
}

/** Lists the other rules that had the number of a rule, newest first. Old posts may cite it and mean one of them. */
function otherRules(library: Library, entry: RenderedEntry) {
  const { document, keys, releaseIndex } = library.timelineOf(entry.document);
  const wordings = keys.get(entry.key) ?? [];
  // The wordings are oldest first, so that the last one of each rule stays.
  const lastOf = new Map(wordings.map((each) => [each.lineage, each]));
  lastOf.delete(entry.lineage);
  const newestFirst = [...lastOf.values()].sort(
    (a, b) => releaseIndex(b.until) - releaseIndex(a.until),
  );
  return newestFirst.map((last) => {
    const first = wordings.find(({ lineage }) => lineage === last.lineage) ?? last;
    const years = [first.from, last.until].map((id) => findRelease(document, id).date.slice(0, 4));
    const release = releaseOfPage(document, last);
    const current = library.currentWording(last);
    return {
      years: [...new Set(years)].join('–'),
      wordsHtml: markedHtml(
        [{ kind: 'same', text: excerptOf(last.text, 160) }],
        library.markup.symbols,
      ),
      title: inheritedTitle(library, last),
      fullText: {
        name: `full text of ${entryNumber(last)}, ${release.label}`,
        address: entryAddress(last.id),
        day: release.date,
      },
      now: current && numberLink(current),
      history: pagesOf(library).history(last),
    };
  });
}
