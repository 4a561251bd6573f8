/** What a page says of the day as of which it is read: a bar at its foot, notices before its text. */
import type { ToldOfDay } from '../../rules/number-files/what-became.ts';
import { siteHref } from '../../site/links.ts';
import { type Draw, putAtFoot } from '../parts.ts';
import type { OtherReading } from './wording-of-day.ts';

/**
 * What is known of the number of a page on the day with which it was typed: what of it is shown here,
 * and what else may be meant.
 */
export function citedSentences(
  told: readonly ToldOfDay[],
  shown: string,
  link: (words: string, to: string, isNext?: boolean) => Node,
): (string | Node)[] {
  const said = told.flatMap(({ said, address, isNext }) => {
    if (address === null) return [`${said} `];
    return address === shown ? [`Shown here: ${said}. `] : [link(said, address, isNext), '. '];
  });
  const isShown = told.some(({ address }) => address === shown);
  return isShown ? said : [...said, 'What stands here is not of that day.'];
}

/**
 * What else may be meant, in sentences with links: `This rule was 601.2e then; today it is 601.2f. Then,
 * 601.2f was another rule. Today, 601.2e is another rule, which was not there then.`
 */
export function otherSentences(
  { today, numberThen, isAnothers, otherThen }: OtherReading,
  number: string,
  link: (words: string, to: string) => Node,
): (string | Node)[] {
  const said: (string | Node)[] =
    today === null
      ? ['This rule is not in the rules today.']
      : [`This rule was ${number} then; today it is ${today}.`];
  if (numberThen !== null) {
    said.push(' Then, ', link(`${today} was another rule`, numberThen), '.');
  }
  if (isAnothers) {
    said.push(` Today, ${number} is another rule`);
    if (otherThen) said.push(', which was ', link(otherThen.number, otherThen.address), ' then.');
    else said.push(', which was not there then.');
  }
  return said;
}

/**
 * The bar that stays while one reads as of a day.
 *
 * @param isInstead whether what stands on the page is not of that day
 */
export function showBar(draw: Draw, sentence: string, today: string, isInstead = false): void {
  const bar = draw('day-bar', { said: sentence });
  bar.toggleAttribute('data-instead', isInstead);
  const back = bar.querySelector('a');
  back?.setAttribute('href', siteHref(today));
  void putAtFoot(bar);
}

/** Says before the text that it is not what was asked for, or what else may have been. */
export function showNotice(draw: Draw, said: (string | Node)[], isInstead = true): void {
  const notice = draw(isInstead ? 'day-notice' : 'day-other', { said });
  const title = document.querySelector('main h1');
  if (title) title.before(notice);
  else document.querySelector('main')?.prepend(notice);
}
