/** What all browser tests need: the address of one page of each kind, and a `test` function. */
import { type ConsoleMessage, type Page, test as base } from '@playwright/test';

/** The folder of the built site. */
export const dist = process.env['RULEKEEP_DIST'] ?? 'dist';

/** One address of each kind of page. */
export const pageKinds = {
  home: '/',
  document: '/rulings/',
  'document in parts': '/cr/',
  chapter: '/rulings/501/',
  section: '/rulings/501.5/',
  rule: '/rulings/501.5b/',
  'rule with references': '/rulings/501.2/',
  ruling: '/rulings/E.4.Ruling.3/',
  'ruling with a misprint': '/rulings/505.5.Ruling.1/',
  note: '/rulings/E.3.Note.1/',
  example: '/rulings/401.2.Example.1/',
  subrule: '/cr/212.3d/',
  'unavailable number': '/rulings/K.18/',
  release: '/rulings/2008-03-17/',
  changes: '/rulings/changes/',
  'changes of a release': '/rulings/changes/2008-03-17/',
  citations: '/citations/',
  'cited source': '/citations/sources/duelist-magazine/',

  cards: '/cards/',
  card: '/cards/clone/',
  titles: '/search/titles/',
  quote: '/quote/?of=rulings/501.5b',
  data: '/data/',
  search: '/search/',
  'search with words': '/search/?q=regenerate',
  about: '/about/',
  'check a post': '/check/',
  linker: '/linker/',
  offline: '/offline/',
  'not-found page': '/rulings/no-such-number/',
} as const;

interface Fixtures {
  /** Errors in the console. A test fails if any are left at its end. */
  browserErrors: string[];
}

export const test = base.extend<Fixtures>({
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = [];
      listen(page, browserErrors);
      await use(browserErrors);
      base.expect(browserErrors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

function listen(page: Page, browserErrors: string[]): void {
  page.on('pageerror', ({ message }) => browserErrors.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected404(message)) browserErrors.push(message.text());
  });
}

/** True for the error that Chromium logs when a test opens the not-found page. */
function isExpected404(message: ConsoleMessage): boolean {
  return message.text().includes('404') && message.location().url.endsWith('/');
}
