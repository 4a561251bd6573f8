/** `<quote-page>`: shows the rules listed in its address, to copy or share them together. */
import { counted } from '../../rules/words/sentences.ts';
import { type CopyFormat, copyFormats, titled } from '../../rules/posts/copy-formats.ts';
import {
  cardsSlug,
  type QuotedNumber,
  readQuote,
  whyUnreadable,
  writeQuotedNumber,
} from '../../rules/posts/quote-address.ts';
import { writeRange } from '../../rules/numbers/number-key.ts';
import type { NumberedDocument } from '../../rules/numbers/scheme.ts';
import { siteHref } from '../../site/links.ts';
import { findNumber, openLookup } from '../number-lookup.ts';
import { showStatus } from '../bottom-bar.ts';
import { openNumberFiles } from '../fetch-number-files.ts';
import { makeElement } from '../custom-elements.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import { basketHref, basketIds, saveBasket } from './basket.ts';
import { copyRules, copyText, lastFormat, saveFormat } from './copy.ts';
import type { QuotedLine } from './fetch-quoted.ts';

/** Loads while the page reads its address. */
const fetching = import('./fetch-quoted.ts');

/** Matches what separates typed numbers: a comma, “and”, or the space in `704.5f 702.19b`. */
const betweenNumbers = /\s*[,;]\s*(?:and\s+)?|\s+and\s+|(?<=\d[a-z]{0,2})\s+(?=\d+\.\d)/i;

async function numberThen(document: string, key: string, day: string) {
  const { timeline } = await openNumberFiles(document);
  return (await timeline(key)).numberOn(key, day).wording;
}

class QuotePage extends HTMLElement {
  #lines: QuotedLine[] = [];
  /** The ids in the address. A range is one id, but several lines. */
  #ids: string[] = [];
  #on: string | null = null;
  /** True while the page shows the quote basket. Changes on the page then also change the basket. */
  #isBasket = false;

  connectedCallback(): void {
    const form = this.#part<HTMLSelectElement>('form');
    form.replaceChildren(
      ...copyFormats.map(({ id, name }) => new Option(name, id, false, id === lastFormat())),
    );
    form.addEventListener('change', () => saveFormat(form.value as CopyFormat));
    this.#part('copy').addEventListener('click', () => {
      const found = this.#lines.flatMap((line) => ('rule' in line ? [line.rule] : []));
      // Pasted without the page, each rule names its release, as an older one does anywhere.
      const rules = found.map((rule) => ({ ...rule, isOlder: rule.release !== '' }));
      const leftOut = this.#lines.flatMap((line) => ('rule' in line ? [] : [line.name]));
      void copyRules(Promise.resolve({ rules, leftOut }), form.value as CopyFormat);
    });
    this.#part('copy-link').addEventListener('click', async () => {
      const isCopied = await copyText(Promise.resolve(location.href));
      if (isCopied) showStatus('Link to this quote copied');
    });
    this.#part('clear').addEventListener('click', () => {
      const before = this.#lines;
      this.#change([]);
      this.#part('number').focus();
      showStatus('Quote list cleared', { name: 'Undo', act: () => this.#change(before) });
    });
    const day = this.#part<HTMLInputElement>('on');
    day.addEventListener('change', () => {
      // While the reader types the year 2014, the field has the year 0002, which is invalid.
      if (!day.validity.valid) return;
      this.#on = day.value || null;
      this.#writeAddress(this.#ids);
      void this.#read();
    });
    this.#part('add').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#add(this.#part<HTMLInputElement>('number'));
    });
    addEventListener('popstate', () => void this.#read());
    if (!new URLSearchParams(location.search).has('of') && basketIds().length > 0) {
      history.replaceState(null, '', basketHref());
    }
    void this.#read();
  }

  #part<E extends HTMLElement = HTMLElement>(name: string): E {
    return partOf(this, name) as E;
  }

  get #documents(): NumberedDocument[] {
    return JSON.parse(this.dataset['documents'] ?? '[]') as NumberedDocument[];
  }

  /** Fetches and shows the rules listed in the address. */
  async #read(): Promise<void> {
    const slugs = [...this.#documents.map(({ slug }) => slug), cardsSlug];
    const quotation = readQuote(location.search, slugs);
    const ids = quotation.numbers.map(writeQuotedNumber);
    this.#ids = [...ids, ...quotation.unreadable.map(encodeURIComponent)];
    this.#on = quotation.on;
    this.#part<HTMLInputElement>('on').value = quotation.on ?? '';
    this.#isBasket = basketIds().join() === ids.join();
    this.ariaBusy = 'true';
    const search = location.search;
    const { fetchLines } = await fetching;
    const lines = await fetchLines(quotation);
    if (search !== location.search) return;
    this.#lines = lines;
    this.ariaBusy = null;
    this.#show();
  }

  /** Writes the ids of rules into the address, and into the basket if the page shows the basket. */
  #writeAddress(ids: readonly string[]): void {
    const named = ids.filter((id) => id !== '');
    this.#ids = named;
    if (this.#isBasket) saveBasket(named);
    const search = `?of=${named.join(',')}${this.#on ? `&on=${this.#on}` : ''}`;
    history.pushState(null, '', named.length > 0 ? search : location.pathname);
  }

  #change(lines: QuotedLine[]): void {
    this.#lines = lines;
    this.#writeAddress(lines.map(({ id }) => id));
    this.#show();
  }

  /** Adds the typed numbers. Text that isn't a number stays in the field, with a message. */
  async #add(field: HTMLInputElement): Promise<void> {
    const added: string[] = [];
    const unreadable: string[] = [];
    let document: string | null = null;
    for (const words of field.value.split(betweenNumbers)) {
      if (words.trim() === '') continue;
      const number: QuotedNumber | null = await this.#find(words, document).catch(() => null);
      document = number?.document ?? document;
      if (number) added.push(writeQuotedNumber(number));
      else unreadable.push(words);
    }
    field.value = unreadable.join(', ');
    this.#part('unread').textContent = unreadable.map(whyUnreadable).join(' ');
    if (added.length === 0) return;
    this.#writeAddress([...new Set([...this.#ids, ...added])]);
    await this.#read();
    showStatus(`${counted(this.#lines.length, 'item')} in your quote list`);
  }

  async #find(words: string, document: string | null): Promise<QuotedNumber | null> {
    const { ids, through } = await findNumber({ document, words }, await openLookup());
    const [slug = '', ...rest] = ids[0]?.split('/') ?? [];
    const first = rest.join('/');
    if (first === '') return null;
    const key = through === null ? first : writeRange({ first, last: through });
    // In a list with a date, a number means the rule that had it then.
    const release = this.#on && (await numberThen(slug, first, this.#on)) ? this.#on : null;
    return { document: slug, release, key };
  }

  #show(): void {
    const rules = this.#lines.flatMap((line) => ('rule' in line ? [titled(line.rule)] : []));
    this.#part('nothing').hidden = this.#lines.length > 0;
    this.#part('together').hidden = this.#lines.length === 0 && this.#on === null;
    for (const name of ['of-form', 'copy', 'copy-link'])
      this.#part(name).hidden = rules.length === 0;
    this.#part('add').hidden = false;
    this.#part('clear').hidden = this.#lines.length === 0;
    // If all rules are of one release, it is said once.
    const [release = '', ...others] = new Set(
      this.#lines.flatMap((line) => ('rule' in line ? [line.rule.release] : [])),
    );
    const hasOne = others.length === 0 && rules.length > 1;
    this.#part('edition').textContent = hasOne ? `Text of ${release}` : '';
    const rows = this.#lines.map((line, at) => this.#draw(line, at, hasOne));
    this.#part('rules').replaceChildren(...rows);
    const more = rules.length > 1 ? ` and ${rules.length - 1} more` : '';
    document.title = document.title.replace(/^.*?(?= · |$)/, (rules[0] ?? 'Quote list') + more);
  }

  #draw(line: QuotedLine, at: number, hidesRelease: boolean): HTMLElement {
    let item: HTMLElement;
    if ('failure' in line) {
      item = fromTemplate('quote-failure', { failure: line.failure });
    } else {
      const { rule, address, note } = line;
      const text = rule.text
        .split('\n')
        .filter(Boolean)
        .map((words) => makeElement('p', words));
      const release = hidesRelease ? null : rule.release;
      item = fromTemplate('quote-rule', { name: titled(rule), release, text, note });
      const name = partOf(item, 'name');
      name.setAttribute('href', siteHref(address));
      // A long name doesn’t fit into the margin.
      if (titled(rule).length > 45) name.parentElement?.classList.replace('in-margin', 'md:pe-12');
    }
    const remove = partOf(item, 'remove');
    remove.ariaLabel = `Remove ${line.name}`;
    remove.hidden = line.id === '';
    remove.addEventListener('click', () => {
      const before = this.#lines;
      this.#change(before.toSpliced(at, 1));
      // Focuses the next remove button, because the list has been redrawn without the clicked one.
      const buttons = this.querySelectorAll<HTMLElement>('[data-part=remove]');
      (buttons[Math.min(at, buttons.length - 1)] ?? this.#part('number')).focus();
      showStatus(`${line.name} removed`, { name: 'Undo', act: () => this.#change(before) });
    });
    return item;
  }
}

customElements.define('quote-page', QuotePage);
