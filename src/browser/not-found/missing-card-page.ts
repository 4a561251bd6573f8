/** What the page of a missing address shows where that is of a card. */
import type { SearchAnswer } from '../../search/answer.ts';
import { type Draw, loadParts } from '../parts.ts';
import type { Engine, EngineReply, SearchSettings } from '../search/engine.ts';
import { leadTo } from '../search/result-links.ts';
import { requestFor, searchHref } from '../search/search-address.ts';
import { drawGuesses } from './draw-guesses.ts';
import { goTo } from './go-to.ts';
import { offered } from './missing-address.ts';
import { type CardElsewhere, cardElsewhere, cardMeant, cardsNear } from './missing-card.ts';

/** Looks for a card by its name among cards alone. */
export function askForCard(name: string, engine: Engine): Promise<EngineReply> {
  return engine.ask(
    name,
    { limit: 1, filters: { kind: 'card' } },
    { cards: offered, rulings: 0, wait: true },
  );
}

/**
 * Goes to the card that has the name; where none has, says so and offers those that are called nearly so.
 *
 * @param answer of `askForCard`
 * @param found where that is shown
 * @param shownElsewhere where cards are shown that have no page here, `{name}` standing for the name
 */
export async function showCard(
  name: string,
  answer: SearchAnswer,
  found: HTMLElement,
  settings: SearchSettings,
  shownElsewhere: readonly NamedAddress[],
): Promise<void> {
  const address = cardMeant(name, answer);
  if (address) return goTo(address);
  const draw = await loadParts();
  const elsewhere = cardElsewhere(name, answer);
  if (elsewhere) {
    const said = drawElsewhere(elsewhere, linksOf(elsewhere, shownElsewhere), draw);
    leadTo(said, searchHref(requestFor(elsewhere.name)));
    found.replaceChildren(said);
  } else found.replaceChildren(drawNoCard(name, draw));
  const groups = elsewhere ? [] : cardsNear(answer);
  if (groups.length > 0) found.append(drawGuesses(groups, null, settings, draw));
}

/** Says of a name that no card here has it, and leads to what else is found by it. */
export function drawNoCard(name: string, draw: Draw): HTMLElement {
  hideAboutNumbers();
  const said = draw('no-card', { name });
  leadTo(said, searchHref(requestFor(name)));
  return said;
}

/** What is said of numbers is of no use to whoever looks for a card. */
function hideAboutNumbers(): void {
  for (const about of document.querySelectorAll<HTMLElement>('[data-about-numbers]')) {
    about.hidden = true;
  }
}

export interface NamedAddress {
  name: string;
  address: string;
}

/** Where else a card is shown, of those alone that need its name only. */
function linksOf(
  { name, address }: CardElsewhere,
  shownElsewhere: readonly NamedAddress[],
): NamedAddress[] {
  const links = shownElsewhere
    .filter((link) => link.address.includes('{name}'))
    .map((link) => ({
      ...link,
      address: link.address.replaceAll('{name}', encodeURIComponent(name)),
    }));
  return links.length > 0 ? links : [{ name: new URL(address).hostname, address }];
}

/** Says of a card that is shown elsewhere alone where its text is. */
function drawElsewhere(
  { name, hasRulings }: CardElsewhere,
  links: readonly NamedAddress[],
  draw: Draw,
): HTMLElement {
  hideAboutNumbers();
  const why = hasRulings ? 'This site has no page of it.' : 'No rulings on it are held here.';
  const places = links.flatMap((link, at) => {
    const element = document.createElement('a');
    element.href = link.address;
    element.textContent = link.name;
    return at === 0 ? [element] : [' and ', element];
  });
  return draw('card-elsewhere', { name, why, places });
}
