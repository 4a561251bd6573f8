/**
 * `<compare-wordings>`: two releases of a rule side by side, on the page of its history, whose steps
 * have all its wordings. The choice stands in the address: `?from=2008-02-01&to=2014-06-01`.
 */
import type { Difference } from '../rulebook/history/differences.ts';
import { loadParts } from './parts.ts';

class CompareWordings extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    offerAll(selectsIn(form));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const address = new URL(location.href);
      for (const { name, value } of selectsIn(form)) address.searchParams.set(name, value);
      history.replaceState(history.state, '', address);
      void this.#show(form);
    });
    const asked = new URLSearchParams(location.search);
    let isAsked = true;
    for (const select of selectsIn(form)) {
      const wanted = asked.get(select.name);
      if (wanted !== null) select.value = wanted;
      isAsked &&= wanted !== null && select.value === wanted;
    }
    if (isAsked) void this.#show(form);
  }

  /** The older one stands first, whichever was chosen where. */
  async #show(form: HTMLFormElement): Promise<void> {
    const [newer, older] = selectsIn(form)
      .map(({ selectedIndex, options }) => ({
        place: selectedIndex,
        option: options[selectedIndex],
      }))
      .sort((a, b) => a.place - b.place);
    const shown = this.querySelector<HTMLElement>('[data-part=shown]');
    if (!older?.option || !newer?.option || !shown) return;
    const [draw, { differences }] = await Promise.all([
      loadParts(),
      import('../rulebook/history/differences.ts'),
    ]);
    const [then, now] = [wordingIn(older.option.value), wordingIn(newer.option.value)];
    const found = differences(then, now);
    const isSame = found.every(({ kind }) => kind === 'same');
    shown.replaceChildren(
      draw('compared', {
        older: older.option.text.trim(),
        newer: newer.option.text.trim(),
        // What both have stands as the second has it, spaces and all.
        olderText: marked(differences(now, then), 'del'),
        newerText: marked(found, 'ins'),
        said: isSame ? 'Both have the same words.' : null,
      }),
    );
    shown.hidden = false;
  }
}

/** The page names all releases once: each field but the last has only what is chosen in it. */
function offerAll(selects: HTMLSelectElement[]): void {
  const all = selects.at(-1)?.options ?? [];
  for (const select of selects.slice(0, -1)) {
    const { value } = select;
    select.replaceChildren(...[...all].map((option) => option.cloneNode(true)));
    select.value = value;
  }
}

function selectsIn(form: HTMLFormElement): HTMLSelectElement[] {
  return [...form.querySelectorAll('select')];
}

/**
 * What a rule said in a release: the steps of its history stand newest first, each with the release
 * that brought it; one that only moved the rule left it its words.
 */
function wordingIn(release: string): string {
  const steps = [...document.querySelectorAll<HTMLElement>('main [data-from]')];
  const order = [...document.querySelectorAll<HTMLOptionElement>('select[name=to] option')].map(
    ({ value }) => value,
  );
  const at = order.indexOf(release);
  const since = steps.findIndex(({ dataset }) => order.indexOf(dataset['from'] ?? '') >= at);
  for (const step of steps.slice(since < 0 ? steps.length : since)) {
    const wording = step.querySelector('[data-words]');
    if (wording) return wording.textContent ?? '';
  }
  return '';
}

/**
 * The second of two wordings, with what only it has marked. The spaces around are outside, so that no mark
 * is seen where there is no word.
 */
function marked(found: readonly Difference[], tag: 'ins' | 'del'): (string | Node)[] {
  return found.flatMap(({ kind, text }) => {
    if (kind === 'same') return [text];
    if (kind === 'removed') return [];
    const words = text.trim();
    const at = text.indexOf(words);
    const element = document.createElement(tag);
    element.textContent = words;
    return [text.slice(0, at), element, text.slice(at + words.length)];
  });
}

customElements.define('compare-wordings', CompareWordings);
