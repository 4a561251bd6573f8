/** What on a page can be copied and quoted: the entry that it shows, and the rules of its lists. */
import { citedAs, type QuotedRule } from '../../rulebook/quotation/forms.ts';
import { urlToPassOn, siteAddress, textOf } from '../pass-on.ts';

export interface Quotable {
  /** As the address of a quotation names it: `cr/702.19b`, `cr/2014-06-01/702.19b`. */
  id: string;
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** Its words, which are on the page, or are fetched. */
  rule: () => QuotedRule | Promise<QuotedRule>;
}

/** Where rules stand in a page under one another, and what has one line for each wording. */
const quotableLists = 'ol[data-cited]';
export const quotableLines = `${quotableLists} > li, li[data-wording]`;
const entryElement = 'copy-rule';

function idOf(address: string): string {
  return address.replace('#', '').replace(/^\/|\/$/g, '');
}

/** The rule of a line in a list, or null where the line is none that has a number. */
export function quotableLine(line: Element): Quotable | null {
  const list = line.closest<HTMLElement>(quotableLists);
  const link = line.querySelector<HTMLAnchorElement>(':scope > a');
  const number = link?.textContent.trim();
  if (!list || !link || !number || number === '¶') return null;
  const address = siteAddress(link.pathname) + link.hash;
  const { cited = '', release = '', older } = list.dataset;
  const name = citedAs(cited, number, address.includes('/glossary/'));
  const words = line.querySelector(':scope > :is(div, h2, h3, h4)');
  return {
    id: idOf(address),
    name,
    rule: () => ({
      name,
      text: words ? textOf(words) : '',
      release,
      isOlder: older !== undefined,
      url: urlToPassOn(address),
    }),
  };
}

/** A wording that a page names without all its words, as histories and results do: they are fetched. */
export function quotableWording(element: HTMLElement): Quotable | null {
  const { wording, name } = element.dataset;
  if (wording === undefined || name === undefined) return null;
  return {
    id: idOf(wording),
    name,
    rule: async () => (await import('./fetch-quoted.ts')).fetchWording(wording),
  };
}

/** The entry that the page shows. */
export function quotableEntry(button: HTMLElement): Quotable {
  const { address = '', name = '', release = '', older, title } = button.dataset;
  const text = document.querySelector('main [data-text]');
  return {
    id: idOf(address),
    name,
    rule: () => ({
      name,
      text: title ?? (text ? textOf(text) : ''),
      release,
      isOlder: older !== undefined,
      url: urlToPassOn(address),
    }),
  };
}

/**
 * What a key is meant for: the rule that has the focus or is pointed at, that which the address
 * names, or the entry of the page.
 */
export function quotableMeant(): Quotable | null {
  for (const state of [':focus-within', ':hover', ':target']) {
    const line = document.querySelector<HTMLElement>(`:is(${quotableLines})${state}`);
    const quotable = line && (quotableLine(line) ?? quotableWording(line));
    if (quotable) return quotable;
  }
  const entry = document.querySelector<HTMLElement>(entryElement);
  return entry && quotableEntry(entry);
}
