/** Renders the cards that a query names, with their texts and the ruling that fits the query best. */
import { isDay, formatDate } from '../../rules/words/dates.ts';
import { counted } from '../../rules/words/sentences.ts';
import type { CardFace, FittingRuling, NamedCard } from '../../search/types.ts';
import { makeElement, makeLink } from '../custom-elements.ts';
import { fromTemplate } from '../fill-template.ts';
import { addressHref, snippetWords } from './draw-words.ts';

/** Renders a card as a row of the results page. Until its text is loaded, the row keeps space for it. */
export function drawCardResult(card: NamedCard): HTMLElement {
  const { name, address, details } = card;
  const [only, ...others] = details?.sides ?? [];
  const row = fromTemplate('card-result', {
    name,
    cost: others.length === 0 ? (only?.cost ?? '') : '',
    sides: (details?.sides ?? []).map((side) => drawSide(side, others.length > 0)),
    rulings: details?.ruling ? drawRuling(details.ruling) : null,
    foot: drawFoot(card),
  });
  row.querySelector('a')?.setAttribute('href', addressHref(address));
  if (card.file && !details) row.classList.add('min-h-40');
  return row;
}

/** Renders a card as an option of the suggestions list. */
export function drawCardOption(card: NamedCard): HTMLElement {
  const { name, address, rulings, details } = card;
  const sides = details?.sides ?? [];
  const ruling = details?.ruling;
  // A card without rulings here leads to another site.
  const away = address.startsWith('/') ? '' : ` · on ${new URL(address).hostname}`;
  const about = card.isMissing ? notHere : `Card · ${rulingCount(rulings)}`;
  const row = fromTemplate('card-option', {
    name,
    cost: sides.flatMap(({ cost }) => cost ?? []).join(' // '),
    type: (details ? sides.map(typeOf).join(' // ') : about) + away,
    text: sides.flatMap(({ text }) => text ?? []).join('\n'),
    ruling: ruling ? ['Ruling: ', ...snippetWords(ruling.snippet)] : null,
  });
  row.querySelector('a')?.setAttribute('href', addressHref(address));
  return row;
}

const rulingCount = (count: number) => (count === 0 ? 'no rulings' : counted(count, 'ruling'));

function typeOf({ type, stats }: CardFace): string {
  return stats ? `${type} · ${stats}` : type;
}

function drawSide(side: CardFace, isOneOfSeveral: boolean): HTMLElement {
  const { name, cost = '', text = '' } = side;
  return fromTemplate('card-side', {
    name: isOneOfSeveral ? [makeElement('span', name), makeElement('span', cost)] : null,
    type: typeOf(side),
    text: text === '' ? null : text,
  });
}

function drawRuling({ snippet, address, day, applies }: FittingRuling): HTMLElement {
  const rules = applies.flatMap(({ number, address: rule }) =>
    number ? makeLink(rule, number) : [],
  );
  const links = [makeLink(address, `Ruling of ${formatDate(day)}`), ...rules];
  return fromTemplate('card-ruling', {
    text: snippetWords(snippet),
    links: links.flatMap((each, at) => (at === 0 ? [each] : [at === 1 ? '; see ' : ', ', each])),
  });
}

const notHere = 'Not in the card data of this site';

/** Says how many rulings there are, and the date of the data. */
function drawFoot({ address, rulings, details, isMissing }: NamedCard): (string | Node)[] {
  if (isMissing) return [`${notHere}. `, makeLink(address, `Search ${new URL(address).hostname}`)];
  const isShown = rulings > 1 && details?.ruling;
  const all = isShown ? `All ${rulings} rulings` : rulingCount(rulings);
  const first = rulings > 0 ? makeLink(addressHref(address), all) : 'No rulings here';
  const date = details && isDay(details.day) ? ` · Card data of ${formatDate(details.day)}` : '';
  return [first, date];
}
