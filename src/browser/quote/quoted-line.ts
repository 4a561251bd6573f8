/** A line of a quotation as its page shows it, with the buttons that move it and take it out. */
import { siteHref } from '../../site/links.ts';
import { type Draw, partOf } from '../parts.ts';
import type { QuotedLine } from './fetch-quoted.ts';

/** What the buttons of a line do, and which of them can do nothing. */
export interface LineActs {
  move: (by: -1 | 1) => void;
  remove: () => void;
  isFirst: boolean;
  isLast: boolean;
}

/** What a line is called: its rule, or what was written in its place. */
export function nameOfLine(line: QuotedLine): string {
  return 'failure' in line ? decodeURIComponent(line.id) : line.rule.name;
}

/** Draws a line; what tells of rules that are left out has no id, and no buttons. */
export function drawLine(line: QuotedLine, draw: Draw, acts: LineActs): HTMLElement {
  const name = nameOfLine(line);
  if ('failure' in line) {
    const { id, failure, isUnkept } = line;
    const drawn = draw('quoted-failure', {
      failure,
      ...(id === '' && { remove: null }),
      ...(!isUnkept && { how: null }),
    });
    if (id !== '') readyButton(drawn, 'remove', name, acts.remove);
    return drawn;
  }
  const { rule, address, note } = line;
  const text = rule.text.split('\n').map(paragraph);
  const drawn = draw('quoted-rule', { name, release: rule.release, text, note });
  (partOf(drawn, 'name') as HTMLAnchorElement).href = siteHref(address);
  const up = readyButton(drawn, 'up', name, () => acts.move(-1));
  const down = readyButton(drawn, 'down', name, () => acts.move(1));
  // Not disabled: whoever has moved a line as far as it goes keeps the focus there.
  if (acts.isFirst) up.ariaDisabled = 'true';
  if (acts.isLast) down.ariaDisabled = 'true';
  readyButton(drawn, 'remove', name, acts.remove);
  return drawn;
}

function readyButton(drawn: HTMLElement, part: string, of: string, act: () => void): HTMLElement {
  const button = partOf(drawn, part);
  button.setAttribute('aria-label', `${button.title} ${of}`);
  button.addEventListener('click', act);
  return button;
}

function paragraph(words: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = words;
  return element;
}
