/**
 * `<not-found-page>`: finds the page that a wrong address means, such as `/CR/702.19B.html`, and opens
 * it. If several pages are possible, suggests them and a search.
 */
import {
  cardAddress,
  cardSlug,
  changesAddress,
  comparisonOfPair,
  documentAddress,
  entryAddress,
  historyAddress,
  quoteAddress,
} from '../../rules/addresses.ts';
import { numberName, writeRange } from '../../rules/numbers/number-key.ts';
import { sayMissing } from '../../rules/numbers/resolve-number.ts';
import { formatDate, isDay } from '../../rules/words/dates.ts';
import { noSuchDate, readDate } from '../../rules/words/read-date.ts';
import { excerptOf } from '../../rules/words/sentences.ts';
import { foldedTitle } from '../../rules/words/typography.ts';
import { siteHref } from '../../site/links.ts';
import { makeElement, makeLink } from '../custom-elements.ts';
import { fetchFile } from '../fetch-file.ts';
import { fetchRuleText, openNumberFiles } from '../fetch-number-files.ts';
import { asCited, dayIn, withDay } from '../page-address.ts';
import { partOf } from '../fill-template.ts';
import { findNumber, openLookup } from '../number-lookup.ts';
import { requestFor, searchHref } from '../search/search-address.ts';
import { engineOf } from '../search/search-client.ts';
import { nearbyHeading, nearestTo } from '../search/answer-text.ts';
import {
  type ParsedAddress,
  type KnownDocument,
  partsOfPath,
  readAddress,
} from './read-address.ts';

type FoundNumbers = Awaited<ReturnType<typeof findNumber>>;

interface NamedAddress {
  name: string;
  address: string;
  title?: string | Promise<string | null>;
}

/** Opens the card that has a name, or a side with this name. Search finds it in the small file of its first letter. */
function openNamed(name: string): void {
  const box = document.querySelector<HTMLElement>('[data-search]');
  if (!box) return;
  const engine = engineOf(box);
  const isCalled = (side: string) => foldedTitle(side) === foldedTitle(name);
  const ask = engine.asker(({ cards }) => {
    const card = cards.find((each) => each.name.split(' // ').some(isCalled));
    if (card?.address.startsWith('/')) goTo(card.address);
  });
  ask(name);
  engine.load();
}

class NotFoundPage extends HTMLElement {
  #documents: KnownDocument[] = [];

  connectedCallback(): void {
    this.#documents = JSON.parse(this.dataset['known'] ?? '[]') as KnownDocument[];
    void this.#open(location.pathname.slice(siteHref('/').length - 1));
  }

  async #open(path: string): Promise<void> {
    const comparison = comparisonOfPair(path);
    if (comparison) return location.replace(siteHref(comparison));
    const [first = '', ...rest] = partsOfPath(path);
    const changes = changesOn(first.toLowerCase(), rest, this.#documents);
    if (changes?.said === null) return goTo(changes.link.address, null);
    if (changes) return this.#show(changes.said, [changes.link]);
    const name = rest.join('/');
    if (name !== '' && `/${first.toLowerCase()}/` === quoteAddress) {
      return openQuote(name);
    }
    if (name !== '' && first.toLowerCase() === 'cards') return this.#openCard(rest.join(' '));
    const parsed = readAddress(path, this.#documents);
    if (parsed.words === '') return this.#openDocument(parsed);
    this.#offerSearch(parsed.words);
    const found = await openLookup()
      .then((reader) => findNumber(parsed, reader))
      .catch(() => null);
    if (!found) return this.#show('Couldn’t look up the address: no connection.');
    const isClear = found.isCertain && parsed.badDate === null;
    return isClear ? this.#openNumber(found, parsed) : this.#offer(parsed, found);
  }

  #openDocument({ document, day, badDate }: ParsedAddress): void {
    if (badDate !== null) this.#show(noSuchDate(badDate));
    else if (document !== null) goTo(documentAddress(document), day ?? dayIn(location.search));
  }

  /** Opens the page of a rule, its history, its text on a date, or a range of rules. */
  #openNumber({ ids: [id = ''], through }: FoundNumbers, { day, isHistory }: ParsedAddress): void {
    const [document = '', first = ''] = id.split('/');
    const range = through === null ? null : writeRange({ first, last: through });
    if (range !== null) openQuote(`${document}/${range}`, day ?? dayIn(location.search));
    else if (day !== null && isDay(day)) {
      // `asCited` makes the opened page look for the rule that had the number on that date.
      const hash = isHistory ? '#history' : location.hash;
      location.replace(asCited(siteHref(entryAddress(id)), day) + hash);
    } else if (isHistory) goTo(historyAddress(id), null);
    else goTo(entryAddress(id));
  }

  #offer({ document, day, badDate }: ParsedAddress, { ids, number }: FoundNumbers): void {
    const said = badDate === null ? [] : [noSuchDate(badDate)];
    const isElsewhere = document !== null && ids.every((id) => !id.startsWith(`${document}/`));
    if (ids.length > 0) {
      const title = this.#titleOf(document ?? '');
      said.push(isElsewhere ? `Not in the ${title}. Found in:` : 'Did you mean:');
    } else if (number) {
      const ofDocument = number.missing.filter((each) => each.document === document);
      const missing = ofDocument.length > 0 ? ofDocument : number.missing;
      said.push(sayMissing(number.key, missing, (slug) => this.#titleOf(slug)));
      if (this.dataset['here']) said.push(this.dataset['here']);
    }
    const nearest = ids.length > 0 ? [] : nearestTo(number);
    const isOneDocument = new Set(nearest.map(({ id }) => id.split('/')[0])).size === 1;
    if (nearest.length > 0)
      said.push(`${nearbyHeading((day ?? dayIn(location.search)) !== null)}:`);
    const linkTo = (id: string) => ({ name: this.#nameOf(id), address: entryAddress(id) });
    const links = [
      ...ids.map(linkTo),
      ...nearest.map(({ id, number: near, title }) => ({
        // The sentence above them names their document.
        ...{ ...linkTo(id), ...(isOneDocument ? { name: near } : {}) },
        title: title ?? beginning(id),
      })),
    ];
    this.#show(said.join(' '), links);
  }

  /** Opens the card that the address names, or offers to search for it here and on other sites. */
  async #openCard(written: string): Promise<void> {
    const name = written.includes(' ') ? written : written.replaceAll('-', ' ').trim();
    const address = cardAddress(cardSlug(name));
    if (siteHref(address) !== location.pathname && (await exists(address))) return goTo(address);
    this.#offerSearch(name);
    const elsewhere = JSON.parse(this.dataset['cardLinks'] ?? '[]') as NamedAddress[];
    const links = elsewhere
      .filter((link) => link.address.includes('{name}'))
      .map((link) => ({
        name: `Look it up on ${link.name}`,
        address: link.address.replaceAll('{name}', encodeURIComponent(name)),
      }));
    const { cardsHere = '' } = this.dataset;
    this.#show(`We have no page for “${name}”. ${cardsHere}`, links);
    openNamed(name);
  }

  #nameOf(id: string): string {
    const [document = '', ...rest] = id.split('/');
    const name = this.#documents.find(({ slug }) => slug === document)?.cited;
    return numberName(name ?? this.#titleOf(document), rest.join('/'));
  }

  #titleOf(document: string): string {
    return this.#documents.find(({ slug }) => slug === document)?.title ?? document;
  }

  #show(said: string, links: readonly NamedAddress[] = []): void {
    if (said !== '') partOf(this, 'said').textContent = said;
    const items = links.map(({ name, title, address }) => {
      const link = makeLink(address.startsWith('/') ? siteHref(address) : address, name);
      if (title === undefined) return makeElement('li', makeElement('div', link));
      // A number is in the margin, beside its title. The first words of a rule may arrive later.
      const text = makeElement('div');
      void Promise.resolve(title).then((words) => text.append(words ?? ''));
      return makeElement('li', link, text);
    });
    partOf(this, 'links').replaceChildren(...items);
  }

  #offerSearch(words: string): void {
    const link = partOf(this, 'search') as HTMLAnchorElement;
    link.textContent = `Search for “${words}”`;
    link.href = searchHref(requestFor(words));
    link.hidden = false;
  }
}

/**
 * Returns the page of changes for a date: `/cr/changes/2009/`. If no release is of that day, month or year, `said` says
 * so, and the link leads to the release before, or to the list of releases. Null for other addresses.
 */
function changesOn(
  slug: string,
  [kind, written = '', ...more]: readonly string[],
  documents: readonly KnownDocument[],
): { said: string | null; link: NamedAddress } | null {
  const known = documents.find((each) => each.slug === slug);
  if (!known || kind !== 'changes' || more.length > 0) return null;
  const date = readDate(written);
  const release = known.releases.findLast((id) => date?.day && isDay(id) && id <= date.day);
  const name = release ? `Changes in the release of ${formatDate(release)}` : 'All changes';
  const link = { name, address: changesAddress(slug, release) };
  if (date === null || release?.startsWith(date.period ?? date.day ?? '')) {
    return { said: null, link };
  }
  if (date.day === null) return { said: noSuchDate(written), link };
  return { said: `We have no release of ${formatDate(date.period ?? date.day)}.`, link };
}

/** Opens a list of rules. Doesn't use `URLSearchParams`, which would encode commas and slashes. */
function openQuote(numbers: string, day: string | null = dayIn(location.search)): void {
  location.replace(`${siteHref(quoteAddress)}?of=${numbers}${day ? `&on=${day}` : ''}`);
}

/** Opens a page with the date of this one. Replaces this page in the browser's history. */
function goTo(address: string, day: string | null = dayIn(location.search)): void {
  const href = siteHref(address);
  if (href !== location.pathname) location.replace(withDay(href, day) + location.hash);
}

/** Returns the short name or the first words of a rule without a title. Null if they can't be fetched. */
async function beginning(id: string): Promise<string | null> {
  const [document = '', ...rest] = id.split('/');
  const key = rest.join('/');
  try {
    const record = await (await openNumberFiles(document)).get(key);
    if (record?.name) return record.name;
    const found = await fetchRuleText(document, key, null);
    return found && excerptOf(found.text, 70);
  } catch {
    return null;
  }
}

async function exists(address: string): Promise<boolean> {
  return fetchFile(address).then(
    () => true,
    () => false,
  );
}

customElements.define('not-found-page', NotFoundPage);
