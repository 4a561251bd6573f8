/**
 * `<compare-wordings>`: compares the wordings of a rule in two releases, on its history page, which has
 * them all. The choice is in the address: `?from=2008-02-01&to=2014-06-01`. Without `to`, it is the newest.
 */
import { numbersIndexAddress } from '../rules/addresses.ts';
import type { Difference } from '../rules/history/differences.ts';
import type { NumbersIndex } from '../rules/number-files/numbers-files.ts';
import { fetchJsonOnce } from './fetch-file.ts';
import { asNodes } from './marked-differences.ts';
import { fromTemplate, placeIn } from './template.ts';

/** A release that has the rule. */
interface Choice {
  release: string;
  /** `June 1, 2014 · CR 702.19b`. */
  name: string;
  text: string;
}

class CompareWordings extends HTMLElement {
  connectedCallback(): void {
    nameCheckboxes();
    const index = fetchJsonOnce(numbersIndexAddress(this.dataset['document'] ?? ''));
    void (index as Promise<NumbersIndex>).then(
      ({ releases }) => this.#offer(choicesAmong(releases)),
      // Without a connection there is nothing to choose from.
      () => {},
    );
  }

  /** @param choices newest first */
  #offer(choices: readonly Choice[]): void {
    const [newest, oldest] = [choices[0], choices.at(-1)];
    if (!newest || !oldest || newest === oldest) return;
    const options = () => choices.map(({ name, release }) => new Option(name, release));
    const element = fromTemplate('compare', { from: options(), to: options() });
    const selects = [...element.querySelectorAll('select')];
    const [from, to] = selects;
    if (!from || !to) return;
    const region = placeIn(element, 'shown');
    const show = async () => {
      // The older release comes first.
      const [older, newer] = selects
        .map(({ selectedIndex }) => selectedIndex)
        .sort((a, b) => b - a)
        .map((place) => choices[place]);
      if (!older || !newer) return;
      const { compared, count } = await compare(older, newer);
      region.replaceChildren(compared);
      region.hidden = false;
      placeIn(element, 'status').textContent = countSentence(count);
    };
    const showAsked = () => {
      const asked = new URLSearchParams(location.search);
      const choiceOf = (name: string) => choices.find(({ release }) => release === asked.get(name));
      from.value = (choiceOf('from') ?? oldest).release;
      to.value = (choiceOf('to') ?? newest).release;
      if (choiceOf('from') || choiceOf('to')) {
        const fold = this.closest('details');
        if (fold) fold.open = true;
        void show();
      } else region.hidden = true;
    };
    element.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const address = new URL(location.href);
      for (const { name, value } of selects) address.searchParams.set(name, value);
      if (address.href !== location.href) history.pushState(null, '', address);
      void show();
    });
    addEventListener('popstate', showAsked);
    this.replaceChildren(element);
    showAsked();
  }
}

/** Returns the releases that have the rule, newest first, with the text of the step that they show. */
function choicesAmong(releases: NumbersIndex['releases']): Choice[] {
  const steps = [...document.querySelectorAll<HTMLElement>('main [data-from]')];
  const place = (id: string | undefined) => releases.findIndex((release) => release.id === id);
  return releases
    .flatMap(({ id, label, whole }, at) => {
      const since = steps.findIndex(({ dataset }) => place(dataset['from']) <= at);
      const step = steps[since]?.dataset;
      // A step without a name removed the rule. A partial release shows only its own steps.
      if (!step?.['name'] || (!whole && step['from'] !== id)) return [];
      const name = `${label} · ${step['name']}`;
      return [{ release: id, name, text: pageText(steps.slice(since)) }];
    })
    .reverse();
}

/** Returns the text of the first step. A step that only renumbered the rule has that of an older one. */
function pageText(steps: readonly HTMLElement[]): string {
  const said = steps.map((step) => step.querySelector('[data-words]')).find((words) => words);
  const words = said?.cloneNode(true) as Element | undefined;
  for (const removed of words?.querySelectorAll('del') ?? []) removed.remove();
  return (words?.textContent ?? '').replace(/ +/g, ' ').trim();
}

/** @returns the two texts with their differences marked, and how many there are */
async function compare(
  older: Choice,
  newer: Choice,
): Promise<{ compared: HTMLElement; count: number }> {
  const { differences, eachWithItsOwn, markedDifferences } =
    await import('../rules/history/differences.ts');
  const sides = eachWithItsOwn(older.text, newer.text);
  const together = differences(older.text, newer.text);
  // Words that replace others are one difference.
  const count = together.filter(
    ({ kind }, at) => kind !== 'same' && (together[at - 1]?.kind ?? 'same') === 'same',
  ).length;
  const compared = fromTemplate('compared', {
    first: older.name,
    last: newer.name,
    bothTexts: asNodes(markedDifferences(together)),
    older: older.name,
    newer: newer.name,
    olderText: marked(sides.older, 'del'),
    newerText: marked(sides.newer, 'ins'),
    said: count === 0 ? countSentence(count) : null,
  });
  return { compared, count };
}

function countSentence(count: number): string {
  if (count === 0) return 'No difference';
  return count === 1 ? '1 difference' : `${count} differences`;
}

/** Marks the words that only one of two texts has, without the spaces around them. */
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

/** Adds its release to the accessible name of each step's checkbox. */
function nameCheckboxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('main li[data-from] label input')) {
    const release = box.closest('li')?.querySelector('b')?.textContent.trim();
    box.ariaLabel = `${box.labels?.[0]?.textContent.trim()}, ${release}`;
  }
}

customElements.define('compare-wordings', CompareWordings);
