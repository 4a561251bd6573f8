/** Date fields that act as soon as a whole date is typed. */
import { firstYear, isDay } from '../rules/words/dates.ts';

const firstDay = `${firstYear}-01-01`;

/**
 * Returns the date in a field, or null if the field is empty or its year is half typed.
 *
 * @example wholeDay('0002-07-04') // null
 */
export function wholeDay(value: string): string | null {
  return isDay(value) && value >= firstDay ? value : null;
}

/**
 * Calls a function when a field gets another date, or null when the field is emptied. Browsers report a
 * change at each digit of a year; with `min`, a half typed year is invalid.
 *
 * @param shown returns the date that the page shows
 */
export function onWholeDay(
  field: HTMLInputElement,
  shown: () => string | null,
  act: (day: string | null) => void,
): void {
  field.min ||= firstDay;
  field.addEventListener('change', () => {
    const day = field.value || null;
    if (field.validity.valid && day !== shown()) act(day);
  });
}
