/** Draws what an address may have meant. */
import type { ResultGroup } from '../../search/answer.ts';
import { type Draw, partOf } from '../parts.ts';
import type { SearchSettings } from '../search/engine.ts';
import { drawGroups } from '../search/result-elements.ts';
import { hrefOf } from '../search/result-links.ts';

/** What is offered, the likeliest as a button. */
export function drawGuesses(
  groups: readonly ResultGroup[],
  mending: HTMLElement | null,
  { titles }: SearchSettings,
  draw: Draw,
): HTMLElement {
  const [first] = groups[0]?.results ?? [];
  const best = first ? [first.number, first.title].filter(Boolean).join(' ') : null;
  const offer = draw('guesses', { mending, guesses: drawGroups(groups, titles, draw), best });
  if (first) partOf(offer, 'best').setAttribute('href', hrefOf(first.address));
  return offer;
}
