/**
 * `<changes-filter>`: shows of what a release changed only what is asked for: what came, was reworded,
 * moved or went. What is asked for stands in the address, to be passed on: `?show=reworded,removed`.
 */

/** So few that nobody need open one section after another to see them. */
const fewChanges = 60;

class ChangesFilter extends HTMLElement {
  connectedCallback(): void {
    tellApart();
    const status = this.querySelector('[role=status]');
    const boxes = [...this.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details[id]')];
    const lines = folds.map((fold) => [...fold.querySelectorAll<HTMLElement>('li[data-did]')]);
    /** What the heading of a fold says of all that is under it. */
    const counts = folds.map((fold) => fold.querySelector('summary > .quiet'));
    const ofAll = counts.map((each) => each?.textContent ?? '');
    /** How many changes lines tell of, with what moved along. */
    const told = (of: HTMLElement[]) =>
      of.reduce((sum, { dataset }) => sum + 1 + Number(dataset['along'] ?? 0), 0);
    const all = told(lines.flat());
    const show = () => {
      const asked = boxes.filter(({ checked }) => checked).flatMap(({ value }) => value.split(' '));
      let shown = 0;
      for (const [index, fold] of folds.entries()) {
        for (const line of lines[index] ?? []) {
          const did = line.dataset['did']?.split(' ') ?? [];
          line.hidden = asked.length > 0 && !asked.some((word) => did.includes(word));
        }
        const left = lines[index]?.filter(({ hidden }) => !hidden) ?? [];
        fold.hidden = left.length === 0;
        const count = counts[index];
        const ofLeft = `${told(left)} of ${told(lines[index] ?? [])}`;
        if (count) count.textContent = asked.length > 0 ? ofLeft : (ofAll[index] ?? '');
        shown += told(left);
      }
      if (status) status.textContent = asked.length > 0 ? `${shown} of ${all} changes` : '';
      if (asked.length > 0 && shown <= fewChanges) for (const fold of folds) fold.open = true;
    };
    const firstOf = ({ value }: HTMLInputElement) => value.split(' ', 1)[0] ?? '';
    this.addEventListener('change', () => {
      show();
      const names = boxes.filter(({ checked }) => checked).map(firstOf);
      const address = new URL(location.href);
      address.searchParams.delete('show');
      if (names.length > 0) address.searchParams.set('show', names.join(','));
      history.replaceState(history.state, '', address.href.replaceAll('%2C', ','));
    });
    const asked = new URLSearchParams(location.search).get('show')?.split(',') ?? [];
    for (const box of boxes) if (asked.includes(firstOf(box))) box.checked = true;
    // Also what a browser kept on the way back.
    if (boxes.some(({ checked }) => checked)) show();
  }
}

/** The ways to histories, all called `added`, are called after their rules by whoever hears them alone. */
function tellApart(): void {
  for (const label of document.querySelectorAll<HTMLElement>('li[data-did] a.label')) {
    const number = label.closest('p')?.querySelector('.number-link')?.textContent.trim();
    if (number) label.ariaLabel = `${label.textContent.trim()}: ${number}`;
  }
}

customElements.define('changes-filter', ChangesFilter);
