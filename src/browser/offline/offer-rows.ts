/** What this device can be asked to keep, each a row that says how far it is. */
import { type Draw, partOf } from '../parts.ts';
import { megabytes, type Offer } from './kept-files.ts';
import { dropPack, keepPacks, stateOf } from './packs-on-demand.ts';
import { passFocus } from './removal.ts';

/** A row of what can be kept on demand. */
export interface OfferRow {
  element: HTMLElement;
  /** Keeps what it lacks; a row whose being kept fails says why. */
  keep(): Promise<void>;
}

/**
 * Lets a button keep what rows offer, one after the other; it is there while any of it lacks.
 *
 * @param size where it says how much that is
 */
export async function offerAll(
  offers: readonly Offer[],
  rows: readonly OfferRow[],
  button: HTMLElement,
  size: HTMLElement,
): Promise<void> {
  const show = async () => {
    const states = await Promise.all(offers.map(stateOf));
    // What an older release needs as well is in several.
    const lacking = new Set(states.flatMap((each) => each.lacking));
    size.textContent = megabytes([...lacking].reduce((sum, { bytes }) => sum + bytes, 0));
    button.hidden = lacking.size === 0 || offers.length < 2;
  };
  button.addEventListener('click', async () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    for (const row of rows) await row.keep();
    button.ariaDisabled = null;
    const had = document.activeElement === button;
    await show();
    if (had && button.hidden)
      rows[0]?.element.querySelector<HTMLElement>('button:not([hidden])')?.focus();
  });
  for (const { element } of rows) element.addEventListener('kept', () => void show());
  await show();
}

/** What can be kept on demand, as a row with its state, a button that keeps it and one that drops it. */
export async function drawOffer(offer: Offer, draw: Draw): Promise<OfferRow> {
  const row = draw('kept-pack', { title: offer.title });
  const [said, keep, drop] = ['said', 'keep', 'remove'].map((name) => partOf(row, name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const show = async (failed?: string) => {
    const { state, lacking } = await stateOf(offer);
    const bytes = lacking.reduce((sum, pack) => sum + pack.bytes, 0);
    const had = document.activeElement;
    said.textContent =
      failed ??
      {
        all: 'Kept on this device.',
        old: 'Kept as it was before this site was last changed.',
        none: '',
      }[state];
    keep.hidden = state === 'all';
    keep.textContent = `${state === 'old' ? 'Bring up to date' : 'Keep'} (${megabytes(bytes)})`;
    keep.setAttribute('aria-label', `${keep.textContent}: ${offer.title}`);
    drop.hidden = state === 'none';
    drop.setAttribute('aria-label', `Remove: ${offer.title}`);
    passFocus(had, keep, drop);
  };
  const tell = () => row.dispatchEvent(new Event('kept'));
  const keepIt = async () => {
    // It stays until what takes its place is there, and has the focus until then.
    if (keep.ariaDisabled) return;
    keep.ariaDisabled = 'true';
    const { lacking } = await stateOf(offer);
    await keepPacks(lacking, (words) => {
      said.textContent = words;
    }).then(
      () => show(),
      (error: unknown) => show(whyNot(error)),
    );
    keep.ariaDisabled = null;
    tell();
  };
  keep.addEventListener('click', () => void keepIt());
  drop.addEventListener('click', async () => {
    // What an older release needs as well stays with it no longer: its own row says so.
    const last = offer.packs.at(-1);
    if (last) await dropPack(last.name);
    await show();
    tell();
  });
  await show();
  return { element: row, keep: keepIt };
}

function whyNot(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'There is no room for this on the device. Free some space and try again.'
    : 'This could not be fetched: there is no connection. Nothing of it was kept.';
}
