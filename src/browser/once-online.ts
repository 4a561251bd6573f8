/** A connection that comes back. */
import { siteHref } from '../site/links.ts';

/** How long after a device says that it has a connection the site is asked whether it can be reached, in seconds. */
const waits = [0, 1, 3, 8, 20];

/** Does something once the site can be reached again: a device that says so is often too early. */
export function onceOnline(act: () => void): void {
  const ask = async () => {
    for (const seconds of waits) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      // Only the network answers this, never the service worker.
      const answer = await fetch(siteHref('/'), { method: 'HEAD' }).catch(() => null);
      if (!answer?.ok) continue;
      removeEventListener('online', ask);
      return act();
    }
  };
  addEventListener('online', ask);
}
