/** Whether a query asks for the rules of another day than today, or for a release alone. */
import type { OfferedRelease, SearchAnswer } from '../answer.ts';
import type { IndexFiles } from './index-files.ts';
import { answerNumber } from './number-results.ts';
import {
  askedDay,
  dateAlone,
  dateAmong,
  isDateBefore,
  releasesAsked,
  type TypedDay,
  typedDay,
} from './typed-day.ts';

export interface DayAsked {
  dated: TypedDay | null;
  /** Offered for a year or day that is asked for alone. */
  releases: OfferedRelease[];
  /** Whether no words are to be looked for. */
  asksOnlyReleases?: boolean;
  tooOld?: SearchAnswer['tooOld'];
}

/**
 * The day whose rules are asked for: said to be one, or a day or year among words that ask for something. Words
 * that ask for nothing but the year, or what changed in it, ask for its releases.
 *
 * @example (await dayAsked('mana burn 2008', files)).dated // { words: 'mana burn', day: '2008-12-31', … }
 */
export async function dayAsked(text: string, files: IndexFiles): Promise<DayAsked> {
  const { head, lexicon, schemes } = files;
  const releases = releasesAsked(text, head.releases, schemes);
  if (releases.length > 0) {
    // A year may be among words, too; a month or a day is one of releases alone.
    const asksOnlyReleases = dateAlone(text, schemes).written.length > 4;
    return { dated: null, releases, asksOnlyReleases };
  }
  const dated = await typedDay(text, (words) => answerNumber(words, files));
  const named = dateAmong(text);
  if (dated || !named || !head.held) return { dated, releases };
  const { date, words } = named;
  const { wordsOf, weightless, asking, history } = lexicon;
  const saysNothing = (word: string) =>
    [weightless, asking, history].some((list) => list.has(word));
  if (wordsOf(words).every(saysNothing)) {
    const offered = releasesAsked(date, head.releases, schemes);
    const isOfChanges = wordsOf(words).some((word) => history.has(word));
    const shown = offered.map((release) => ({
      ...release,
      ...(isOfChanges && release.is === 'of it' ? { isOfChanges } : {}),
    }));
    return { dated: null, releases: shown, asksOnlyReleases: shown.length > 0 };
  }
  const ofDay = askedDay(text, head.held);
  const isTooOld = !ofDay && isDateBefore(date, head.held);
  return {
    ...{ dated: ofDay, releases },
    ...(isTooOld ? { tooOld: { date, words, since: head.held.since } } : {}),
  };
}
