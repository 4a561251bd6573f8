/** A card that an address names and has no page under: which one it may be among those found by name. */
import { cardAddress } from '../../rules/addresses.ts';
import { cardSlug, reservedCardSlugs } from '../../rules/cards/card-slug.ts';
import type { ResultGroup, SearchAnswer, SearchResult } from '../../search/answer.ts';
import { cardsHeading } from '../../search/record.ts';
import { partsOfPath } from './missing-address.ts';

/**
 * The name of a card that an address has, as somebody would type it; null where it is about none.
 *
 * @example cardNamed('/cards/Blood%20Moon/') // 'Blood Moon'
 * @example cardNamed('/cards/lightning-bolt') // 'lightning bolt'
 */
export function cardNamed(path: string): string | null {
  const [heading, ...rest] = partsOfPath(path);
  const name = rest.join(' ');
  if (
    heading?.toLowerCase() !== cardsHeading ||
    name === '' ||
    reservedCardSlugs.includes(rest[0] ?? '')
  ) {
    return null;
  }
  // Hyphens alone join the words of an address; beside blanks they are the name's own.
  return name.includes(' ') ? name : name.replaceAll('-', ' ').trim();
}

/**
 * The address of the one card that has a name, however that is spelt; null where none with a page here
 * has it. Likeness never counts.
 *
 * @param answer to the name as a question about cards
 * @example cardMeant('BLOOD MOON', answer) // '/cards/blood-moon/'
 */
export function cardMeant(name: string, answer: SearchAnswer): string | null {
  const slug = cardSlug(name);
  const addresses = cardsNear(answer).flatMap(({ results }) =>
    results.filter((result) => isCalled(result, slug)).map(({ address }) => address),
  );
  const [address, ...others] = new Set(addresses);
  return address?.startsWith('/') && others.length === 0 ? address : null;
}

/** A card that is known and has no page here. */
export interface CardElsewhere {
  /** Its whole name. */
  name: string;
  /** Where it is shown. */
  address: string;
  hasRulings: boolean;
}

/**
 * The one card that has a name and is only shown elsewhere; null where none or several are, or where it
 * is nowhere shown.
 *
 * @param answer to the name as a question about cards
 */
export function cardElsewhere(name: string, answer: SearchAnswer): CardElsewhere | null {
  const slug = cardSlug(name);
  const [found, ...others] = cardsNear(answer).flatMap(({ results }) =>
    results.filter((result) => isCalled(result, slug)),
  );
  if (!found || others.length > 0 || !/^https?:/.test(found.address)) return null;
  const title = found.title ?? '';
  return {
    name: ofWhole.exec(title)?.[1] ?? title,
    address: found.address,
    hasRulings: !found.dated?.startsWith('no rulings'),
  };
}

/** The name of a whole card of several sides; other names may have brackets of their own. */
const ofWhole = / \(([^()]* \/\/ [^()]*)\)$/;

function isCalled({ title, address }: SearchResult, slug: string): boolean {
  // Of one side of a card the name of the whole stands behind it.
  const side = (title ?? '').replace(ofWhole, '');
  return (
    address === cardAddress(slug) || [title ?? '', side].some((each) => cardSlug(each) === slug)
  );
}

/** The cards of an answer that were found by name. */
export function cardsNear({ groups }: SearchAnswer): ResultGroup[] {
  return groups.flatMap((group) => {
    const named = group.results.filter(({ passage }) => passage.text === '');
    return group.document === cardsHeading && named.length > 0
      ? [{ ...group, results: named }]
      : [];
  });
}
