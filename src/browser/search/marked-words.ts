/** Words of a result with what was found in them marked, written into places that stay. */
import type { Passage } from '../../search/answer.ts';

/** Words of which every second piece is marked: `['', 'First strike', ' is a keyword']`. */
export type Words = readonly string[];

/** Writes words into a place, in place of what stands there. */
export type WriteWords = (place: HTMLElement, words: Words) => void;

export function markedWords(text: string, marks: Passage['marks']): Words {
  const words: string[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    words.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...words, text.slice(done)];
}

/** Writes with a `<mark>` around what is marked. */
export function writeWords(place: HTMLElement, words: Words): void {
  place.replaceChildren(...words.map((piece, at) => (at % 2 === 1 ? markOf(piece) : piece)));
}

function markOf(words: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = words;
  return mark;
}

/** Writes words into places of which each is to be seen at once, and what is marked a moment later. */
export interface Writer {
  /** What stands there already is not touched, nor its marks. */
  write: WriteWords;
  /** Marks what was written since; until then what is written anew stands there unmarked. */
  mark(): void;
}

/**
 * Makes a writer for places whose words change with every key. Marks take a tenth of the time of a key
 * to be made, laid out and painted, and whoever types on never looks at them.
 */
export function makeWriter(): Writer {
  const written = new WeakMap<HTMLElement, string>();
  const unmarked = new Map<HTMLElement, Words>();
  return {
    write(place, words) {
      const name = words.join('\0');
      if (written.get(place) === name) return;
      written.set(place, name);
      while (place.lastChild !== place.firstChild) place.lastChild?.remove();
      const text = place.firstChild ?? place.appendChild(new Text());
      text.nodeValue = words.join('');
      if (words.length > 1) unmarked.set(place, words);
      else unmarked.delete(place);
    },
    mark() {
      for (const [place, words] of unmarked) writeWords(place, words);
      unmarked.clear();
    },
  };
}
