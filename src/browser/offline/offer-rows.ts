/** What this device can be asked to keep, each a row that says how far it is. */
import { type Draw, partOf } from '../parts.ts';
import { megabytes, type Offer } from './kept-files.ts';
import { dropPack, keepPacks, stateOf } from './packs-on-demand.ts';
import { passFocus } from './removal.ts';

/** What can be kept on demand, as a row with its state, a button that keeps it and one that drops it. */
export async function drawOffer(offer: Offer, draw: Draw): Promise<HTMLElement> {
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
  keep.addEventListener('click', async () => {
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
  });
  drop.addEventListener('click', async () => {
    // What an older release needs as well stays with it no longer: its own row says so.
    const last = offer.packs.at(-1);
    if (last) await dropPack(last.name);
    await show();
  });
  await show();
  return row;
}

function whyNot(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'There is no room for this on the device. Free some space and try again.'
    : 'This could not be fetched: there is no connection. Nothing of it was kept.';
}
