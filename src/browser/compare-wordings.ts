/**
 * `<compare-wordings>`: two releases of a rule side by side, or as one text where there is no room, on
 * the page of its history, whose steps have all its wordings. The choice stands in the address:
 * `?from=2008-02-01&to=2014-06-01`; without the second, with the newest.
 */
import { numbersIndexAddress } from '../rules/addresses.ts';
import type { Difference } from '../rules/history/differences.ts';
import type { NumbersIndex } from '../rules/number-files/numbers-files.ts';
import { fetchJsonOnce } from './fetch-file.ts';
import { asNodes } from './marked-differences.ts';
import { type Draw, loadParts, partOf } from './parts.ts';

/** A release in which the rule stands: who asks what changed since then knows its day, not the wording. */
interface Choice {
  release: string;
  /** `June 1, 2014 · CR 702.19b`. */
  name: string;
  text: string;
}

class CompareWordings extends HTMLElement {
  connectedCallback(): void {
    tellStepsApart();
    const index = fetchJsonOnce(numbersIndexAddress(this.dataset['document'] ?? ''));
    // Without the releases, which a device may not keep, there is nothing to choose from.
    void Promise.all([index as Promise<NumbersIndex>, loadParts()]).then(
      ([{ releases }, draw]) => this.#offer(choicesAmong(releases), draw),
      () => {},
    );
  }

  /** @param choices newest first */
  #offer(choices: readonly Choice[], draw: Draw): void {
    const [newest, oldest] = [choices[0], choices.at(-1)];
    if (!newest || !oldest || newest === oldest) return;
    const offered = () => choices.map(({ name, release }) => new Option(name, release));
    const drawn = draw('compare', { from: offered(), to: offered() });
    const form = drawn.querySelector('form');
    const selects = [...drawn.querySelectorAll('select')];
    const [from, to] = selects;
    if (!form || !from || !to) return;
    const region = partOf(drawn, 'shown');
    const status = partOf(drawn, 'status');
    const show = async () => {
      // The older one stands first, whichever was chosen where.
      const [older, newer] = selects
        .map(({ selectedIndex }) => selectedIndex)
        .sort((a, b) => b - a)
        .map((place) => choices[place]);
      if (!older || !newer) return;
      const { element, places } = await sideBySide(older, newer, draw);
      region.replaceChildren(element);
      region.hidden = false;
      status.textContent = `Shown: ${placesSentence(places)}`;
    };
    const showAsked = () => {
      const asked = new URLSearchParams(location.search);
      const askedFor = (name: string) => choices.find(({ release }) => release === asked.get(name));
      from.value = (askedFor('from') ?? oldest).release;
      to.value = (askedFor('to') ?? newest).release;
      if (askedFor('from') || askedFor('to')) void show();
      else region.hidden = true;
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const address = new URL(location.href);
      for (const { name, value } of selects) address.searchParams.set(name, value);
      if (address.href !== location.href) history.pushState(null, '', address);
      void show();
    });
    addEventListener('popstate', showAsked);
    this.replaceChildren(drawn);
    showAsked();
  }
}

/**
 * The releases in which the rule stands, newest first, and what it says there: the steps of its history
 * stand newest first, each with the release that brought it.
 */
function choicesAmong(releases: NumbersIndex['releases']): Choice[] {
  const steps = [...document.querySelectorAll<HTMLElement>('main [data-from]')];
  const place = (id: string | undefined) => releases.findIndex((release) => release.id === id);
  return releases
    .flatMap(({ id, label, whole }, at) => {
      const since = steps.findIndex(({ dataset }) => place(dataset['from']) <= at);
      const step = steps[since]?.dataset;
      // Where it went, no wording stands; of a part, only its own are known.
      if (!step?.['name'] || (!whole && step['from'] !== id)) return [];
      return [
        { release: id, name: `${label} · ${step['name']}`, text: wordsSince(steps.slice(since)) },
      ];
    })
    .reverse();
}

/** What the first of some steps says; one that only moved the rule left it its words. */
function wordsSince(steps: readonly HTMLElement[]): string {
  const said = steps.map((step) => step.querySelector('[data-words]')).find((words) => words);
  const words = said?.cloneNode(true) as Element | undefined;
  for (const removed of words?.querySelectorAll('del') ?? []) removed.remove();
  return (words?.textContent ?? '').replace(/ +/g, ' ').trim();
}

/** @returns what is shown, and in how many places the two differ */
async function sideBySide(
  older: Choice,
  newer: Choice,
  draw: Draw,
): Promise<{ element: HTMLElement; places: number }> {
  const { differences, eachWithItsOwn, markedDifferences } =
    await import('../rules/history/differences.ts');
  const sides = eachWithItsOwn(older.text, newer.text);
  const together = differences(older.text, newer.text);
  // What was put in the place of something else differs in one.
  const places = together.filter(
    ({ kind }, at) => kind !== 'same' && (together[at - 1]?.kind ?? 'same') === 'same',
  ).length;
  const element = draw('compared', {
    first: older.name,
    last: newer.name,
    bothTexts: asNodes(markedDifferences(together)),
    older: older.name,
    newer: newer.name,
    olderText: marked(sides.older, 'del'),
    newerText: marked(sides.newer, 'ins'),
    said: places === 0 ? placesSentence(places) : null,
  });
  return { element, places };
}

function placesSentence(places: number): string {
  if (places === 0) return 'Both have the same words.';
  return places === 1 ? '1 place is different.' : `${places} places are different.`;
}

/**
 * One of two wordings, with what only it has marked. The spaces around are outside, so that no mark is
 * seen where there is no word.
 */
function marked(found: readonly Difference[], tag: 'ins' | 'del'): (string | Node)[] {
  return found.flatMap(({ kind, text }) => {
    if (kind === 'same') return [text];
    const words = text.trim();
    const at = text.indexOf(words);
    const element = document.createElement(tag);
    element.textContent = words;
    return [text.slice(0, at), element, text.slice(at + words.length)];
  });
}

/** The boxes of the steps, all called `The wording alone`, are called after their releases, too. */
function tellStepsApart(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('main li[data-from] label input')) {
    const release = box.closest('li')?.querySelector('h2 a')?.textContent.trim();
    box.ariaLabel = `${box.labels?.[0]?.textContent.trim()}, ${release}`;
  }
}

customElements.define('compare-wordings', CompareWordings);
