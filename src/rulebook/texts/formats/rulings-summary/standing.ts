import { depthOf, isRuling, prefixOf } from './numbers.ts';

/** A numbered item that others may stand under. */
interface Ancestor {
  number: string;
  key: string;
}

/**
 * Where in the text one is: the chapter, section and items that an entry could stand under.
 * Place decides, not number: `505.5.Ruling.1` printed under 501.5 is a ruling on 501.5.
 */
export interface Standing {
  chapter: Ancestor | null;
  section: Ancestor | null;
  /** Rules of this section that others stand under: `401.1` for `401.1a`. */
  rule: Ancestor | null;
  /** The rule just above, which a ruling may be on: `501.5a` for `501.5a.Ruling.1`. */
  last: Ancestor | null;
}

export const nowhere: Standing = { chapter: null, section: null, rule: null, last: null };

/** What a number stands under where it is printed, and whether its own words say the same. */
export interface Place {
  parent: string | null;
  /** The number that it stands under but does not begin with, or null where all is well. */
  contradicts: string | null;
}

/**
 * @param number as printed
 * @param standing where it is printed; for a heading, without the section that it ends
 * @example
 * placeOf('505.5.Ruling.1', underSection501_5) // { parent: '501.5', contradicts: '501.5' }
 */
export function placeOf(number: string, { chapter, section, rule, last }: Standing): Place {
  const prefix = prefixOf(number);
  if (prefix === null) return { parent: null, contradicts: null };
  const named = [last, rule, section, chapter].find((ancestor) => ancestor?.number === prefix);
  if (named) return { parent: named.key, contradicts: null };
  const around = section ?? chapter;
  return { parent: around?.key ?? null, contradicts: around?.number ?? null };
}

/** Where one is where a new heading begins: still in the chapter, in no section. */
export function beforeHeading({ chapter }: Standing): Standing {
  return { ...nowhere, chapter };
}

/** Where one is after a heading of this number. */
export function afterHeading(number: string, key: string, standing: Standing): Standing {
  const heading = { number, key };
  return depthOf(number) === 'chapter'
    ? { ...nowhere, chapter: heading }
    : { ...beforeHeading(standing), section: heading };
}

/** Where one is after a rule or ruling of this number. */
export function afterItem(number: string, key: string, standing: Standing): Standing {
  if (isRuling(number)) return standing;
  const item = { number, key };
  const isUnderRule = prefixOf(number) === standing.rule?.number;
  return { ...standing, rule: isUnderRule ? standing.rule : item, last: item };
}
