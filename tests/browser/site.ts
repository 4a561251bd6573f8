/**
 * Shared by all browser tests: an address of each kind of page, and a test that fails on browser
 * errors.
 */
import { type ConsoleMessage, type Page, test as base } from '@playwright/test';

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
  releases: '/rulings/releases/',
  changes: '/rulings/changes/',
  'changes of a release': '/rulings/changes/2008-03-17/',
  citations: '/citations/',
  'cited source': '/citations/sources/duelist-magazine/',
  'cited year': '/citations/years/1996/',
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
  /** Errors reported by the browser. A test that expects an error clears the list. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      base.expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwn404(message)) complaints.push(message.text());
  });
}

/** Ignores the error for the not-found page if the test asked for it. */
function isOwn404(message: ConsoleMessage): boolean {
  return message.text().includes('404') && message.location().url.endsWith('/');
}
