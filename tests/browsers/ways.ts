/** The main ways through the site, written once for every browser, and who walks them. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, keys } from './drivers.ts';

/** What a way does with a page: a browser at the site's address, and how to wait for something. */
interface Walker {
  go: (path: string) => Promise<void>;
  press: (text: string) => Promise<void>;
  /** Clicks with the mouse on what an expression gives, once it is there to be seen. */
  click: (element: string) => Promise<void>;
  /**
   * Points with the mouse at what an expression gives until another is true: once more from beside
   * it, as a hand does, if the page was not listening yet when the pointer came.
   */
  hover: (element: string, until: string) => Promise<void>;
  /** Waits until an expression is true in the page; for longer than is usual where that is said. */
  waitFor: (expression: string, limit?: number) => Promise<void>;
  /** Takes the connection to the site away, or gives it back. */
  connect: (isThere: boolean) => void;
}

const waitLimit = 10_000;
/** Until a device has all that it keeps: some hundred files. */
const keepLimit = 60_000;

/** How long pages wait, in milliseconds, before they report what may pass as they are left. */
export const reportDelay = 300;

const main = 'document.querySelector("main")';
const box = 'document.querySelector("search input[type=search]")';
const first = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;
const at = (path: string): string => `location.pathname + location.search === '${path}'`;
const says = (element: string, words: string): string =>
  `(${element}?.innerText ?? '').replace(/\\s+/g, ' ').includes(${JSON.stringify(words)})`;
const shown = (element: string): string => `${element}?.checkVisibility() === true`;
const button = (words: string): string =>
  `[...document.querySelectorAll('button')].find((it) => it.checkVisibility() && ` +
  `(it.ariaLabel ?? it.innerText).trim() === ${JSON.stringify(words)})`;

/** Whether a page listens to its keys: from then on it shows the one that leads to the search. */
const isReady = `document.readyState === 'complete' && !${first('search kbd[hidden]')}`;

/** Each way by its name. A way ends well if nothing in it throws and the page reports no error. */
const ways: Record<string, (walker: Walker) => Promise<void>> = {
  home: async ({ go, click, waitFor }) => {
    await go('/');
    await waitFor(`${shown(box)} && ${shown(first('main a[href="/rulings/"]'))}`);
    await click(first('main a[href="/rulings/"]'));
    await waitFor(at('/rulings/'));
  },

  'a search typed and mended': async ({ go, click, press, waitFor }) => {
    await go('/');
    await click(box);
    await press('regenrate');
    await waitFor(says('document.body', 'Results for regenerate.'));
    await waitFor(says(first('#search-results a'), 'Regenerate'));
    await press(keys.enter);
    await waitFor(at('/search/?q=regenrate'));
  },

  'a number typed, and Enter': async ({ go, click, press, waitFor }) => {
    await go('/rulings/501/');
    await click(box);
    await press('rule 501.5 (B).');
    await waitFor(`${first('#search-results a')}?.pathname === '/rulings/501.5b/'`);
    await press(keys.enter);
    await waitFor(at('/rulings/501.5b/'));
  },

  'the page of a search': async ({ go, waitFor }) => {
    await go('/search/?q=regenrate');
    await waitFor(says(main, 'Results for regenerate. Search for regenrate instead.'));
    await waitFor(shown(first('main a[href^="/rulings/501.5"]')));
  },

  'a rule': async ({ go, waitFor }) => {
    await go('/rulings/501.5b/');
    await waitFor(`${says(first('h1'), '501.5b')} && document.title.includes('501.5b')`);
  },

  'a section': async ({ go, click, waitFor }) => {
    await go('/rulings/501.5/');
    await waitFor(`${first('ol[data-cited]')}?.children.length > 1`);
    await click(first('ol[data-cited] > li > a[href="/rulings/501.5b/"]'));
    await waitFor(at('/rulings/501.5b/'));
  },

  'next and previous': async ({ go, click, press, waitFor }) => {
    await go('/rulings/501.5a/');
    await click(first('main a[rel=next]'));
    await waitFor(at('/rulings/501.5b/'));
    await click(first('main a[rel=prev]'));
    await waitFor(at('/rulings/501.5a/'));
    await press(keys.right);
    await waitFor(at('/rulings/501.5b/'));
    await press(keys.left);
    await waitFor(at('/rulings/501.5a/'));
  },

  'the menu of copying': async ({ go, click, press, waitFor }) => {
    await go('/rulings/501.5b/');
    await click(button('More ways to copy'));
    await waitFor(`${shown(button('Plain text'))} && ${shown(button('Discord'))}`);
    await press(keys.escape);
    await waitFor(`!${button('Plain text')}`);
  },

  'a missing page, and its guess as a button': async ({ go, click, waitFor }) => {
    await go('/rulings/regenrate/');
    await waitFor(says(main, 'Results for regenerate. Search for regenrate instead.'));
    const guess = first('missing-page a.button');
    await waitFor(`${guess}?.pathname === '/rulings/501.5/'`);
    await click(guess);
    await waitFor(at('/rulings/501.5/'));
  },

  'a peek at what a link leads to': async ({ go, hover, press, waitFor }) => {
    await go('/rulings/E.4/');
    const link = first('main a[href="/rulings/E.5.Ruling.4/"]');
    await waitFor(`${link} && ${isReady}`);
    await hover(link, `${shown(first('#peek'))} && ${first('#peek')}.innerText.length > 20`);
    await press(keys.escape);
    await waitFor(`!${shown(first('#peek'))}`);
  },

  'the site without a connection': async ({ go, waitFor, connect }) => {
    await go('/offline/');
    await waitFor(says(first('offline-settings [role=status]'), 'Saved'), keepLimit);
    connect(false);
    try {
      await go('/rulings/E.4.Ruling.3/');
      await waitFor(`${at('/rulings/E.4.Ruling.3/')} && ${says(first('h1'), 'E.4')}`);
      await go('/search/?q=regenerate');
      await waitFor(shown(first('#search-results a')));
      await go('/rulings/501.5z/');
      await waitFor(says(main, 'saved on this device'));
    } finally {
      connect(true);
    }
  },
};

/** How one way ended. */
export interface Outcome {
  way: string;
  /** What went wrong, in a line; null if nothing did. */
  fault: string | null;
  /** What went wrong at a first try, where a second one was well; null otherwise. */
  firstFault: string | null;
}

/**
 * Walks every way in a browser. A fault ends its own way alone, and it is walked once more: what a
 * busy machine is too late for passes then, and is told of.
 *
 * @param site address of the site, without a slash at its end
 * @param complaints what pages have reported since they were last looked at; emptied by each way
 * @param connect takes the connection to the site away, or gives it back
 */
export async function walk(
  browser: Browser,
  site: string,
  complaints: string[],
  connect: Walker['connect'],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const faultOf = async (steps: (walker: Walker) => Promise<void>): Promise<string | null> => {
    complaints.length = 0;
    let fault: string | null = null;
    try {
      await steps(walkerIn(browser, site, connect));
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    // What the last page has to report may still be under way.
    await pause(reportDelay + 200);
    return [fault, ...complaints].filter(Boolean).join('; ') || null;
  };
  for (const [way, steps] of Object.entries(ways)) {
    const first = await faultOf(steps);
    const fault = first === null ? null : await faultOf(steps);
    outcomes.push({ way, fault, firstFault: fault === null ? first : null });
  }
  return outcomes;
}

function walkerIn(browser: Browser, site: string, connect: Walker['connect']): Walker {
  const soon = async <T>(expression: string, limit = waitLimit): Promise<T | undefined> => {
    const until = Date.now() + limit;
    for (;;) {
      // Between two pages there is nothing to ask; that is no fault as long as it passes.
      const value = await browser.evaluate(expression).catch((error: Error) => error);
      if (value && !(value instanceof Error)) return value as T;
      if (Date.now() > until) {
        const where = await browser.evaluate('location.href').catch(() => 'no page');
        const why = value instanceof Error ? ` (${value.message})` : '';
        throw new Error(`at ${where} this did not become true: ${expression}${why}`);
      }
      await pause(50);
    }
  };

  return {
    go: (path) => browser.go(site + path),
    press: async (text) => {
      await soon(isReady);
      await browser.press(text);
    },
    waitFor: async (expression, limit) => {
      await soon(expression, limit);
    },
    connect,
    hover: async (element, until) => {
      const limit = Date.now() + waitLimit;
      for (;;) {
        const place = await soon<{ x: number; y: number }>(middleOf(element));
        await browser.moveTo(1, 1);
        if (place) await browser.moveTo(place.x, place.y);
        const isLast = Date.now() > limit;
        const reached = await soon(until, isLast ? 0 : 1000).catch((error: Error) => error);
        if (!(reached instanceof Error)) return;
        if (isLast) throw reached;
      }
    },
    click: async (element) => {
      await soon(isReady);
      const place = await soon<{ x: number; y: number }>(middleOf(element));
      if (place) await browser.clickAt(place.x, place.y);
    },
  };
}

/**
 * The middle of an element in the window, false while it is not seen or lies under another.
 * A link that runs over two lines has its first line clicked.
 */
function middleOf(element: string): string {
  return `((it) => {
    if (!it?.checkVisibility()) return false;
    it.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = it.getClientRects()[0];
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return it.contains(hit) && { x, y };
  })(${element})`;
}
