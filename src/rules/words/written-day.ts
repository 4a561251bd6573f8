/** Days as people write them, `march 3, 2014`, `12/04/2022`, made the ISO dates that the search reads. */
import { dayOfDate, monthNamed, monthWord } from './calendar.ts';

const gap = String.raw`[\s.,/-]+`;
const ofMonth = String.raw`(?:the\s+)?(\d\d?)(?:st|nd|rd|th)?${gap}`;
/** What goes on is a number of something else. */
const whole = String.raw`((?:19|20)\d\d)(?![\w/-]|\.\d)`;
const named = new RegExp(
  String.raw`(?<![\w.])(?:${ofMonth}(?:of\s+)?)?(${monthWord})${gap}(?:${ofMonth})?(?:of\s+)?${whole}`,
  'gi',
);
const figures = new RegExp(String.raw`(?<![\w./-])(\d\d?)[./-](\d\d?)[./-]${whole}`, 'g');

/**
 * A text whose days of a month in words, or of figures that end with the year, are ISO dates, of a month
 * `2014-3`. Of figures the month comes first, as in the United States, where that is a day. A day that
 * the calendar lacks is left one that nobody can take for its year.
 *
 * @example withIsoDays('704.5j on the 3rd of March, 2014') // '704.5j on 2014-3-3'
 */
export function withIsoDays(text: string): string {
  return text
    .replace(named, (written, before, word, after, ofYear) => {
      const month = monthNamed(word);
      const day = before ?? after;
      if (month === 0) return written;
      return day ? `${ofYear}-${month}-${day}` : `${ofYear}-${month}`;
    })
    .replace(figures, (written, ...parts) => readings(parts)[0] ?? written);
}

/** The days that figures may mean, the one with the month first before the other. */
function readings([one, two, ofYear]: string[]): string[] {
  const read = (month = '', day = '') => dayOfDate(`${ofYear}-${month}-${day}`) ?? [];
  return [read(one, two), read(two, one)].flat();
}

/** A day that may be another: the one it is taken for, the other, and what was typed with that. */
export interface TwoDays {
  taken: string;
  other: string;
  text: string;
}

/**
 * Which two days one of figures may be.
 *
 * @returns null where it can be only one, or none is typed
 * @example twoDays('117.3d 12/04/2022') // { taken: '2022-12-04', other: '2022-04-12', text: '117.3d 2022-04-12' }
 */
export function twoDays(text: string): TwoDays | null {
  for (const [written, ...parts] of text.matchAll(figures)) {
    const [taken, other] = readings(parts);
    if (taken && other && other !== taken) {
      return { taken, other, text: text.replace(written, other) };
    }
  }
  return null;
}

const likeDay =
  /(?<![\w./-])(?:((?:19|20)\d\d(?:([/-])\d\d?\2\d\d?|-\d\d))|\d\d?\/\d\d?\/\d\d(?:\d\d)?)(?![\w/-])/g;

/** Whether what looks like a day or month is none: `2014-02-30`, `2014-13`, or has no whole year, `12/04/22`. */
export function hasUnreadDay(text: string): boolean {
  return [...withIsoDays(text).matchAll(likeDay)].some(([, iso]) => !iso || !dayOfDate(iso));
}
