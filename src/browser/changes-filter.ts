/**
 * `<changes-filter>`: checkboxes that limit a release's changes to some kinds. The address keeps the
 * checked ones: `?show=reworded,removed`.
 */
import { defineElement } from './custom-elements.ts';

/** A filter with at most this many results opens all sections. */
const fewChanges = 60;

defineElement('changes-filter', (element) => {
  const status = element.querySelector('[role=status]');
  const boxes = [...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const sections = [...document.querySelectorAll<HTMLDetailsElement>('main details[id]')].map(
    (fold) => {
      const lines = [...fold.querySelectorAll<HTMLElement>('[data-change]')];
      const count = fold.querySelector('summary [data-part=counts]');
      return { fold, lines, count, total: countOf(lines), allText: count?.textContent ?? '' };
    },
  );
  const all = sections.reduce((sum, { total }) => sum + total, 0);
  const show = () => {
    const asked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const isFiltered = asked.length > 0;
    let shown = 0;
    for (const { fold, lines, count, total, allText } of sections) {
      for (const line of lines) {
        line.hidden = isFiltered && countOf([line], asked) === 0;
      }
      const left = isFiltered ? countOf(lines, asked) : total;
      fold.hidden = left === 0;
      if (count) count.textContent = isFiltered ? `${left} of ${total}` : allText;
      shown += left;
    }
    if (status) status.textContent = isFiltered ? `Showing ${shown} of ${all} changes` : '';
    if (isFiltered && shown <= fewChanges) for (const { fold } of sections) fold.open = true;
  };
  element.addEventListener('change', () => {
    show();
    const names = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const address = new URL(location.href);
    address.searchParams.delete('show');
    if (names.length > 0) address.searchParams.set('show', names.join(','));
    history.replaceState(history.state, '', address.href.replaceAll('%2C', ','));
  });
  const asked = new URLSearchParams(location.search).get('show')?.split(',') ?? [];
  for (const box of boxes) if (asked.includes(box.value)) box.checked = true;
  // Boxes are also checked if the browser restores them after a reload.
  if (boxes.some(({ checked }) => checked)) show();
});

/** Counts changes, of some kinds or all. The rules of a section that only have other numbers share an element. */
function countOf(lines: readonly HTMLElement[], kinds?: readonly string[]): number {
  const isAsked = (kind: string) => !kinds || kinds.includes(kind);
  return lines.reduce((sum, { dataset: { change = '', count = '1', renumbered = '0' } }) => {
    const own = isAsked(change) ? Number(count) : 0;
    return sum + own + (isAsked('renumbered') ? Number(renumbered) : 0);
  }, 0);
}
