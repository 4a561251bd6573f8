/** What the browser says about the connection. */
import { siteHref } from '../site/links.ts';

/** True if the browser is set to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Seconds to wait before each try to reach the site: browsers report a connection too early. */
const waits = [0, 1, 3, 8, 20];

/** Calls `act` once when the site can be reached again. */
export function onceOnline(act: () => void): void {
  const tryToReach = async () => {
    for (const seconds of waits) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      // The service worker never answers HEAD requests.
      const response = await fetch(siteHref('/'), { method: 'HEAD' }).catch(() => null);
      if (!response?.ok) continue;
      removeEventListener('online', tryToReach);
      return act();
    }
  };
  addEventListener('online', tryToReach);
}
