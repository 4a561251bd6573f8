/** The half of the page that says what became of the numbers: first what needs a look, then what is fine. */
import { saidOfVerdicts, verdictOf } from '../../rules/posts/verdicts.ts';
import { inFigures } from '../../rules/words/figures.ts';
import { type Draw, partOf } from '../parts.ts';
import { type Cited, needsLook } from './cited-numbers.ts';

const shownAtOnce = 50;

export interface CheckedList {
  /** How many rows are shown. */
  readonly shown: number;
  /** @param atLeast how many were shown before, where somebody comes back */
  show(cited: readonly Cited[], draw: Draw, atLeast: number): void;
}

/**
 * @param row draws the row of a number
 * @param seen called where somebody has more of them shown
 */
export function checkedList(
  page: HTMLElement,
  row: (cited: Cited) => HTMLElement,
  seen: () => void,
): CheckedList {
  const more = partOf(page, 'more');
  const lists = { look: partOf(page, 'look-list'), fine: partOf(page, 'fine-list') };
  let inOrder: Cited[] = [];
  let shown = 0;

  function showMore(many: number): void {
    for (const cited of inOrder.slice(shown, shown + many)) {
      lists[needsLook(cited) ? 'look' : 'fine'].append(row(cited));
    }
    shown = Math.min(inOrder.length, shown + many);
    const left = inOrder.length - shown;
    more.hidden = left === 0;
    more.textContent = `Show more (${inFigures(left)})`;
  }

  more.addEventListener('click', () => {
    showMore(shownAtOnce);
    seen();
  });

  return {
    get shown() {
      return shown;
    },
    show(cited, draw, atLeast) {
      const looks = cited.filter(needsLook);
      const fine = cited.filter((each) => !needsLook(each));
      inOrder = [...looks, ...fine];
      for (const [name, { length }] of Object.entries({ look: looks, fine })) {
        partOf(page, `${name}-many`).textContent = `(${inFigures(length)})`;
        partOf(page, name).hidden = length === 0;
      }
      lists.look.replaceChildren();
      lists.fine.replaceChildren();
      shown = 0;
      showMore(Math.max(shownAtOnce, atLeast));
      partOf(page, 'aside').replaceChildren(...besides(cited, draw));
    },
  };
}

/** What else is known of numbers that are fine as they stand, for whoever wants it. */
function besides(cited: readonly Cited[], draw: Draw): HTMLElement[] {
  const notHeld = new Set(cited.flatMap(({ fate }) => fate?.notHeld ?? []));
  const once = new Map(
    cited.flatMap(({ number, fate }) => (fate?.before ? [[number, fate.before]] : [])),
  );
  const said = [...notHeld].slice(0, shownAtOnce).map((each) => draw('aside', { said: each }));
  if (once.size === 0) return said;
  const many =
    once.size === 1
      ? 'One of these numbers was another rule’s in older releases.'
      : `${inFigures(once.size)} of these numbers were other rules’ in older releases.`;
  const told = [...once].slice(0, shownAtOnce);
  const each = told.map(([number, before]) => draw('once', { number, said: before }));
  return [...said, draw('before', { many, told: each })];
}

/** What became of all numbers of a post together, in a few sentences; each is counted where it stands. */
export function saidOfAll(cited: readonly Cited[]): string {
  const verdicts = cited.flatMap((each) =>
    Array.from({ length: each.times }, () => verdictOf(each)),
  );
  const places = verdicts.length;
  const numbers = new Set(cited.map(({ document, number }) => `${document} ${number}`)).size;
  const found =
    places === 1 ? 'One number' : `${inFigures(places)} numbers, ${inFigures(numbers)} different`;
  return `${found}. ${saidOfVerdicts(verdicts)}`;
}
