/** The sheet under a search box: fetched once somebody comes to the box, then opened and closed. */
import type { SearchSettings } from './engine.ts';
import { makeActive, makeResultsSheet, type ResultsSheet } from './results-sheet.ts';
import { loadParts } from '../parts.ts';

/** A search box, and what it was made with. */
export interface SearchBox {
  /** What holds the input; the sheet is put at its end. */
  element: HTMLElement;
  input: HTMLInputElement;
  settings: SearchSettings;
  /** The day that the page is read as of: what is found stood then. */
  day: string | null;
}

export interface BoxSheet {
  /** What results are shown with; null as long as it is not fetched. */
  readonly made: ResultsSheet | null;
  readonly isOpen: boolean;
  /** What was in the box when its reader closed the sheet: an answer to it comes too late to open it. */
  closedFor: string | null;
  /** @throws (rejects) if the parts that results are made of cannot be fetched */
  ready(): Promise<ResultsSheet>;
  open(): void;
  close(): void;
}

/** What a box leaves free above it, in CSS pixels. */
const spaceAbove = 8;

/**
 * The sheet of a box, which is not fetched yet.
 *
 * @param onMade called once with the sheet, when it is
 */
export function boxSheet(
  { element, input, settings, day }: SearchBox,
  onMade: (sheet: ResultsSheet) => void,
): BoxSheet {
  let made: ResultsSheet | null = null;
  let coming: Promise<ResultsSheet> | null = null;

  async function make(): Promise<ResultsSheet> {
    made = makeResultsSheet(settings.titles, await loadParts('options'), day);
    onMade(made);
    return made;
  }

  const isOpen = () => made?.element.isConnected ?? false;

  /** A phone's keyboard takes half of its screen: what stands above the box leaves the rest to results. */
  function goUp(): void {
    if (!matchMedia('(pointer: coarse) and (width < 60rem)').matches) return;
    scrollBy({ top: element.getBoundingClientRect().top - spaceAbove, behavior: 'instant' });
  }

  return {
    get made() {
      return made;
    },
    get isOpen() {
      return isOpen();
    },
    closedFor: null,
    ready() {
      coming ??= make().catch((error: unknown) => {
        coming = null;
        throw error;
      });
      return coming;
    },
    open() {
      if (isOpen() || !made) return;
      goUp();
      element.append(made.element);
      input.setAttribute('aria-controls', made.options.id);
      input.setAttribute('aria-expanded', 'true');
    },
    close() {
      if (!made || !isOpen()) return;
      makeActive(input, made.options, null);
      made.element.remove();
      input.removeAttribute('aria-controls');
      input.setAttribute('aria-expanded', 'false');
    },
  };
}
