/**
 * `<not-found-page>`: reads the address of the not-found page. If it certainly means one page, opens
 * that page. Otherwise it suggests pages that may be meant, and a search for the words.
 */
import {
  cardAddress,
  cardSlug,
  documentAddress,
  entryAddress,
  historyAddress,
  quoteAddress,
} from '../../rules/addresses.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { writeRange } from '../../rules/posts/quote-address.ts';
import { isDay } from '../../rules/words/dates.ts';
import { siteHref } from '../../site/links.ts';
import { fetchFile, fetchJsonOnce } from '../fetch-file.ts';
import { asCited, dayIn, withDay } from '../page-address.ts';
import { partOf } from '../template.ts';
import { type FoundNumber, type FoundNumbers, findNumber } from '../find-number.ts';
import { type AskedAddress, type KnownDocument, partsOfPath, readAddress } from './read-address.ts';

interface NamedAddress {
  name: string;
  address: string;
}

class NotFoundPage extends HTMLElement {
  #documents: KnownDocument[] = [];

  connectedCallback(): void {
    this.#documents = JSON.parse(this.dataset['known'] ?? '[]') as KnownDocument[];
    void this.#answer(location.pathname.slice(siteHref('/').length - 1));
  }

  async #answer(path: string): Promise<void> {
    const [first = '', ...rest] = partsOfPath(path);
    const name = rest.join('/');
    if (name !== '' && `/${first.toLowerCase()}/` === quoteAddress) {
      return quote(name);
    }
    if (name !== '' && first.toLowerCase() === 'cards') return this.#answerCard(rest.join(' '));
    const asked = readAddress(path, this.#documents);
    if (asked.words === '') return this.#answerDocument(asked);
    this.#offerSearch(asked.words);
    const found = await findNumber(asked, this.#documents, fetchJsonOnce).catch(() => null);
    if (!found) return this.#show('Couldn’t look up the address: no connection.');
    const [number] = found.numbers;
    if (!number || !found.isCertain || asked.badDate !== null) return this.#offer(asked, found);
    return this.#goToNumber(number, asked);
  }

  /** Opens a document as of a date. */
  #answerDocument({ document, day, badDate }: AskedAddress): void {
    if (badDate !== null) this.#show(`${badDate} isn’t a date.`);
    else if (document !== null) goTo(documentAddress(document), day ?? dayIn(location.search));
  }

  /** Opens a number: its wording on a date, a quote of a range, its history or its page. */
  async #goToNumber(number: FoundNumber, { day, isHistory }: AskedAddress): Promise<void> {
    const { document, key, through } = number;
    if (through !== null) {
      const range = writeRange({ first: key, last: through });
      return quote(`${document}/${range}`, day ?? dayIn(location.search));
    }
    const address = entryAddress(`${document}/${key}`);
    if (day !== null && isDay(day)) {
      // The page itself finds the rule that had the number on that date.
      return location.replace(asCited(siteHref(address), day) + location.hash);
    }
    const history = historyAddress(`${document}/${key}`);
    goTo(isHistory && (await exists(history)) ? history : address);
  }

  #offer({ document, words, badDate }: AskedAddress, found: FoundNumbers): void {
    const { key, numbers, nearest } = found;
    const title = this.#documents.find(({ slug }) => slug === document)?.title;
    const said = badDate === null ? [] : [`${badDate} isn’t a date.`];
    const isElsewhere = document !== null && numbers.every((each) => each.document !== document);
    if (numbers.length > 0) {
      said.push(isElsewhere ? `${words} isn’t in the ${title}, but in:` : 'Did you mean:');
    } else if (key !== null) {
      said.push(`${printedNumber(key)} doesn’t exist${title ? ` in the ${title}` : ''}.`);
      if (nearest.length > 0) said.push('Nearest numbers:');
    }
    const offered = numbers.length > 0 ? numbers : key === null ? [] : nearest;
    const links = offered.map((each) => ({
      name: this.#nameOf(each),
      address: entryAddress(`${each.document}/${each.key}`),
    }));
    this.#show(said.join(' '), links);
  }

  /** Opens the card named in the address, or suggests to search for it here and on other sites. */
  async #answerCard(written: string): Promise<void> {
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
    const { cardsAsOf } = this.dataset;
    const asOf = cardsAsOf ? ` Our card data is from ${cardsAsOf}.` : '';
    this.#show(`No card here is called “${name}”.${asOf}`, links);
  }

  #nameOf({ document, key }: FoundNumber): string {
    const title = this.#documents.find(({ slug }) => slug === document)?.title ?? document;
    return `${title} ${printedNumber(key.replace(/^glossary\//, ''))}`;
  }

  #show(said: string, links: readonly NamedAddress[] = []): void {
    partOf(this, 'said').textContent = said;
    const items = links.map(({ name, address }) => {
      const item = document.createElement('li');
      const href = address.startsWith('/') ? siteHref(address) : address;
      item.append(Object.assign(document.createElement('a'), { textContent: name, href }));
      return item;
    });
    partOf(this, 'links').replaceChildren(...items);
  }

  #offerSearch(words: string): void {
    const link = partOf(this, 'search') as HTMLAnchorElement;
    link.textContent = `Search for “${words}”`;
    link.href = `${siteHref('/search/')}?${new URLSearchParams({ q: words })}`;
    link.hidden = false;
  }
}

/**
 * Opens a quote. Builds its address without `URLSearchParams`, which would encode commas and slashes.
 */
function quote(numbers: string, day: string | null = dayIn(location.search)): void {
  location.replace(`${siteHref(quoteAddress)}?of=${numbers}${day ? `&on=${day}` : ''}`);
}

/** Replaces this page with another. */
function goTo(address: string, day: string | null = dayIn(location.search)): void {
  const href = siteHref(address);
  if (href !== location.pathname) location.replace(withDay(href, day) + location.hash);
}

async function exists(address: string): Promise<boolean> {
  return fetchFile(address).then(
    () => true,
    () => false,
  );
}

customElements.define('not-found-page', NotFoundPage);
