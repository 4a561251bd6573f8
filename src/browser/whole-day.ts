/**
 * Fields of a day, which browsers fill digit by digit: at the first digit of its year they tell of a
 * day in the year 2. Nobody means that; what a page does with a day waits until it is whole.
 */
import { firstYear, isDay } from '../rules/words/calendar.ts';

/** No year of a calendar that anybody uses here has fewer digits: what has is half typed. */
const firstWholeYear = '1000';

/**
 * The day that stands in a field of a day; null where it is empty or half typed.
 *
 * @example wholeDay('0002-07-04') // null
 */
export function wholeDay(value: string): string | null {
  return isDay(value) && value >= firstWholeYear ? value : null;
}

/**
 * Tells what becomes of the day in a field: at once where one stands there of which there may be rules, or
 * the field was emptied; of an older one when the reader presses Enter or goes on. What is half typed then
 * gives way to the day before it.
 *
 * @param shown the day that the page is of
 * @param act called with another, null for none
 */
export function onWholeDay(
  field: HTMLInputElement,
  shown: () => string | null,
  act: (day: string | null) => void,
): void {
  const tell = () => {
    const day = field.value === '' ? null : field.value;
    if (day !== shown()) act(day);
  };
  const isHalf = () =>
    field.validity.badInput || (field.value !== '' && wholeDay(field.value) === null);
  const settle = () => {
    if (isHalf()) field.value = shown() ?? '';
    else tell();
  };
  field.addEventListener('change', () => {
    if (!isHalf() && (field.value === '' || field.value >= String(firstYear))) tell();
  });
  field.addEventListener('focusout', settle);
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') settle();
  });
}
