/**
 * `<offline-view>`: shows the rule at the current address, from the search data. The service worker
 * sends this page if there is no connection and the page at the address isn't saved.
 */
import { entryAddress } from '../../rules/addresses.ts';
import { readManifest } from '../../search/manifest.ts';
import { unpackEntries } from '../../search/packed-texts.ts';
import type { PackedEntries } from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import { defineElement } from '../custom-elements.ts';
import { siteAddress } from '../page-address.ts';
import { fromTemplate } from '../fill-template.ts';
import { findRule, type OfflineRule, ruleAddress, type SavedEntry } from './find-saved-rule.ts';

defineElement('offline-view', (view) => {
  // Asks the site itself, because browsers report a connection too early, or not at all.
  addEventListener('online', reloadIfReached);
  setInterval(() => document.hidden || reloadIfReached(), 5000);
  void show(view);
});

/** Loads the page if the site answers. */
function reloadIfReached(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  );
}

async function show(view: HTMLElement): Promise<void> {
  const address = siteAddress(location.pathname);
  const { documents, search } = document.querySelector<HTMLElement>('[data-search]')?.dataset ?? {};
  const titles = JSON.parse(documents ?? '{}') as Record<string, string>;
  const entries = await loadEntries(search).catch(() => []);
  const found = findRule(entries, titles, address);
  if (found) {
    document.title = document.title.replace(/^[^·]*/, `${nameOf(found.entry)} `);
    return view.replaceChildren(drawRule(found));
  }
  const named = ruleAddress(address, (id) => entries.some((entry) => entry.id === id));
  const other = findRule(entries, titles, named?.address ?? '');
  const words = named?.isDated ? 'The rule that has this number today: ' : 'Current rule: ';
  const rule = other && [words, linkTo(other.entry)];
  view.replaceChildren(fromTemplate('not-saved', { rule }));
}

/** Loads the current rules from the search data that the service worker has saved. */
async function loadEntries(manifest = ''): Promise<SavedEntry[]> {
  const { current } = readManifest(manifest);
  if (!current) return [];
  const response = await fetch(siteHref(`/${current.file}`));
  return unpackEntries((await response.json()) as PackedEntries);
}

function drawRule({ entry, headings, under, previous, next }: OfflineRule): HTMLElement {
  const { number, title, names = [], text } = entry;
  return fromTemplate('offline-rule', {
    headings: headings.length > 0 ? headings.map(headingItem) : null,
    number: number ?? null,
    title: title ?? names[0] ?? null,
    text: text ?? null,
    under: under.length > 0 ? under.map(listItem) : null,
    previous: previous && ['Previous: ', linkTo(previous)],
    next: next && ['Next: ', linkTo(next)],
  });
}

/** Draws an entry with its number in the margin. An example has none. */
function listItem(entry: SavedEntry): HTMLElement {
  const { kind, number, title, text } = entry;
  const item = document.createElement('li');
  const words = document.createElement('div');
  if (kind === 'example') item.className = 'aside';
  else item.append(linkTo(entry, number));
  if (title && number)
    words.append(Object.assign(document.createElement('b'), { textContent: title }), '\n');
  if (text && text !== title) words.append(text);
  item.append(words);
  return item;
}

function headingItem(entry: SavedEntry): HTMLElement {
  const item = document.createElement('li');
  item.append(linkTo(entry));
  return item;
}

function linkTo(entry: SavedEntry, words = nameOf(entry)): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = siteHref(entryAddress(entry.id));
  link.textContent = words;
  return link;
}

function nameOf({ id, number, title }: SavedEntry): string {
  return [number, title].filter(Boolean).join(' ') || id;
}
