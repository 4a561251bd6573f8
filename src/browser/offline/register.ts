/** Part of every page: lets this device keep the site, if it can and the reader has not refused. */
import { keepOnDevice, mayKeep } from './keep-on-device.ts';

if (import.meta.env.PROD) {
  addEventListener('load', () => {
    // A browser may refuse for reasons of its own; the site works without.
    if (mayKeep()) keepOnDevice().catch(() => {});
  });
}
