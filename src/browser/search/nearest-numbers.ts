/** The numbers that stand nearest to one that does not exist, offered before the results. */
import { entryAddress } from '../../rules/addresses.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { RegisterRow } from '../../rules/numbers/register.ts';
import type { MissingNumber } from '../../rules/numbers/resolve-number.ts';
import type { SearchAnswer } from '../../search/answer.ts';
import { siteHref } from '../../site/links.ts';
import { isMissingNumber } from './answer-words.ts';
import { nameGroup } from './result-elements.ts';
import { leadTo } from './result-links.ts';
import { type Draw, partOf } from '../parts.ts';

/** Where a missing number would stand: links that say what they are, or null where nothing is near. */
export function drawNearest(answer: SearchAnswer, draw: Draw): HTMLElement | null {
  const numbers = rowsNear(answer).map((row) => drawNear(row, draw));
  if (numbers.length === 0) return null;
  const nearest = draw('nearest', { numbers });
  nameGroup(nearest, partOf(nearest, 'heading'), 'nearest-numbers');
  return nearest;
}

/** Where what is shown of an answer leads, from the top: the nearest numbers, then the results. */
export function offeredAddresses(answer: SearchAnswer): string[] {
  const results = answer.groups.flatMap((group) => group.results);
  return [
    ...rowsNear(answer).map(({ id }) => entryAddress(id)),
    ...results.map(({ address }) => address),
  ];
}

interface NearRow {
  key: string;
  id: string;
  title: string | null;
  where: string;
}

/** The documents in which something stands above the number; where there is none, the likeliest. */
function nearestOf(answer: SearchAnswer): MissingNumber[] {
  const missing = answer.number?.missing ?? [];
  const placed = missing.filter(({ parent, referredTo }) => parent !== null || referredTo !== null);
  return placed.length > 0 ? placed : missing.slice(0, 1);
}

function rowsNear(answer: SearchAnswer): NearRow[] {
  return isMissingNumber(answer) ? nearestOf(answer).flatMap(nearestRows) : [];
}

function nearestRows({ key, referredTo, parent, before, after }: MissingNumber): NearRow[] {
  const rows: NearRow[] = [];
  const add = (row: RegisterRow | null, where: string) => row && rows.push({ ...row, where });
  if (referredTo)
    rows.push({
      key,
      id: referredTo,
      title: null,
      where: 'mentioned, but its text is not on this site',
    });
  add(parent, 'the rule above it');
  if (before?.id !== parent?.id) add(before, after ? 'comes before it' : 'the last on this site');
  add(after, 'comes after it');
  return rows;
}

function drawNear({ key, id, title, where }: NearRow, draw: Draw): HTMLElement {
  const number = printedNumber(key);
  const item = draw('result', {
    ...{ number, title, where, old: null, passage: null, near: null, asked: null, leads: null },
  });
  for (const none of item.querySelectorAll('[data-part=older], [data-part=crumbs]')) none.remove();
  leadTo(item, siteHref(entryAddress(id)));
  return item;
}
