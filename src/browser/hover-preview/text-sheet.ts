/**
 * Shows the text of a tapped link in a sheet at the bottom of the window, so that readers keep their place. Links in
 * the sheet replace its text. The sheet has an entry in the browser's history: Back closes it, and a reader who opened
 * a page from it comes back to it.
 */
import { siteHref } from '../../site/links.ts';
import { closeOnBack, openDialog } from '../dialogs.ts';
import { fetchPage } from '../fetch-file.ts';
import { fetchRuleText } from '../fetch-number-files.ts';
import { addSymbolStyles, partOf } from '../fill-template.ts';
import { dayIn, isPlainClick, ownText, ruleAt, siteAddress } from '../page-address.ts';
import { textFromFiles, textOfPage } from './preview-text.ts';

interface SheetText {
  name: string;
  title: string | null;
  /** What to know about the date; empty without one. */
  note: string;
  text: readonly (string | Element)[];
}

const notSaved = 'This text isn’t saved on this device: it needs a connection.';

/** Milliseconds before the sheet says that it is loading. */
const patience = 200;

/** Shows another text in the open sheet. Null if none is open. */
let showInSheet: ((href: string) => Promise<void>) | null = null;

/**
 * Opens the sheet.
 * @param href the address of the link
 * @param link the link, which gets the focus when the sheet closes
 */
export function openSheet(href: string, link?: HTMLElement): void {
  if (showInSheet) return void showInSheet(href);
  const words = link?.textContent ?? '';
  const dialog = openDialog('text-sheet', { name: '', title: words });
  dialog.ariaLabel = words;
  const trail: string[] = [];
  const back = partOf(dialog, 'back');
  const show = async (address: string) => {
    trail.push(address);
    history.replaceState({ ...history.state, sheet: address }, '');
    back.hidden = trail.length < 2;
    const isWanted = () => dialog.isConnected && trail.at(-1) === address;
    await fill(dialog, new URL(address, location.href), isWanted);
  };
  back.addEventListener('click', () => {
    const before = trail.splice(-2)[0];
    if (before) void show(before);
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const chosen = target instanceof Element ? target.closest('a') : null;
    const isPage = chosen?.origin === location.origin && chosen !== partOf(dialog, 'open');
    if (!chosen || !isPage || !isPlainClick(event)) return;
    event.preventDefault();
    void show(chosen.href);
  });
  // The link that gets the focus back doesn't show its preview.
  dialog.addEventListener('cancel', () => {
    addEventListener('focusin', (event) => event.stopPropagation(), { capture: true, once: true });
  });
  dialog.addEventListener('close', () => {
    showInSheet = null;
    link?.focus({ preventScroll: true });
  });
  showInSheet = show;
  closeOnBack(dialog, { sheet: href });
  void show(href);
}

/** @param isWanted false as soon as the reader has chosen another text or closed the sheet */
async function fill(dialog: HTMLDialogElement, url: URL, isWanted: () => boolean): Promise<void> {
  const day = dayIn(url.search);
  url.searchParams.delete('cited');
  const draw = ({ name, title, note: said, text }: SheetText) => {
    dialog.ariaLabel = [name, title].filter(Boolean).join(' ');
    partOf(dialog, 'name').textContent = name;
    partOf(dialog, 'title').textContent = title;
    partOf(dialog, 'note').textContent = said;
    partOf(dialog, 'text').replaceChildren(...text);
    partOf(dialog, 'scroll').scrollTop = 0;
    const open = partOf(dialog, 'open') as HTMLAnchorElement;
    open.textContent = name ? `Open ${name}` : 'Open its page';
    open.href = url.href;
    if (day !== null) open.dataset['asCited'] = '';
    // Screen readers read the new heading.
    partOf(dialog, 'heading').blur();
    partOf(dialog, 'heading').focus({ preventScroll: true });
  };
  const note = partOf(dialog, 'note');
  const wait = setTimeout(() => isWanted() && note.replaceChildren('Loading…'), patience);
  const found = await textAt(siteAddress(url.pathname), day).catch(() => undefined);
  clearTimeout(wait);
  if (!isWanted()) return;
  // Instead of the sheet's entry in the history, to which Back would return.
  if (found === null) location.replace(url);
  else if (found === undefined) draw({ name: '', title: notSaved, note: '', text: [] });
  else draw(found);
  addSymbolStyles(partOf(dialog, 'text'));
}

/**
 * Finds the text of an address: on its page, or else in the files of hover previews.
 * @returns null if the page has no text
 * @throws (rejects) if nothing can be fetched
 */
async function textAt(address: string, day: string | null): Promise<SheetText | null> {
  const rule = day === null ? null : ruleAt(address);
  const dated = rule && (await fetchRuleText(rule.slug, rule.key, day));
  const note = dated?.note ?? '';
  const shownAt = dated?.links[0]?.address ?? address;
  try {
    const page = await fetchPage(shownAt);
    const said = textOfPage(page);
    const own = ownText(page);
    completeLinks(own, shownAt);
    return said && { ...said, note, text: own.length > 0 ? own : [said.text] };
  } catch (error) {
    // The site answered that there is no such page.
    if (!(error instanceof TypeError)) return null;
    const known = await textFromFiles(address, day);
    if (!known) throw error;
    return { ...known, note, text: [known.text] };
  }
}

/** Makes links of another page complete, because `#702.19b` would lead to a place on this one. */
function completeLinks(parts: readonly Element[], address: string): void {
  const page = new URL(siteHref(address), location.href);
  for (const link of parts.flatMap((part) => [...part.querySelectorAll('a')])) {
    link.href = new URL(link.getAttribute('href') ?? '', page).href;
  }
}
