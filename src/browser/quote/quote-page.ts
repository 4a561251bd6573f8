/** `<quote-page>`: shows the rules that its address lists, for copying or sharing them together. */
import { type QuotationForm, quotationForms } from '../../rules/posts/forms.ts';
import {
  cardRulings,
  type QuotedNumber,
  readQuotation,
  whyUnread,
  writeQuotedNumber,
  writeRange,
} from '../../rules/posts/quote-address.ts';
import type { NumberedDocument } from '../../rules/numbers/scheme.ts';
import { siteHref } from '../../site/links.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { findNumber } from '../find-number.ts';
import { showStatus } from '../bottom-bar.ts';
import { fromTemplate, partOf } from '../template.ts';
import { basketHref, basketIds, saveBasket } from './basket.ts';
import { copyRules, lastForm, rememberForm } from './copy.ts';
import { fetchLines, type QuotedLine } from './fetch-quoted.ts';

/** Matches a comma, or the space before another number: `704.5f 702.19b`. */
const betweenNumbers = /\s*[,;]\s*|(?<=\d[a-z]{0,2})\s+(?=\d+\.\d)/i;

class QuotePage extends HTMLElement {
  #lines: QuotedLine[] = [];
  #on: string | null = null;
  /** True while the page shows this device's basket. Changes on the page then change the basket. */
  #isBasket = false;

  connectedCallback(): void {
    const form = this.#place<HTMLSelectElement>('form');
    form.replaceChildren(
      ...quotationForms.map(({ id, name }) => new Option(name, id, false, id === lastForm())),
    );
    form.addEventListener('change', () => rememberForm(form.value as QuotationForm));
    this.#place('copy').addEventListener('click', () => {
      const rules = this.#lines.flatMap((line) => ('rule' in line ? [line.rule] : []));
      const leftOut = this.#lines.flatMap((line) => ('rule' in line ? [] : [line.name]));
      void copyRules({ rules, leftOut }, form.value as QuotationForm);
    });
    this.#place('copy-link').addEventListener('click', () => {
      navigator.clipboard.writeText(location.href).then(
        () => showStatus('Link to this quote copied'),
        () => showStatus('Not copied: the browser doesn’t allow it'),
      );
    });
    this.#place('clear').addEventListener('click', () => {
      this.#change([]);
      this.#place('number').focus();
      showStatus('Cleared. Press Back to undo.');
    });
    const day = this.#place<HTMLInputElement>('on');
    day.addEventListener('change', () => {
      // A half-typed year is earlier than the first rules.
      if (!day.validity.valid) return;
      this.#on = day.value || null;
      this.#goTo(this.#lines.map(({ id }) => id));
      void this.#read();
    });
    this.#place('add').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#add(this.#place<HTMLInputElement>('number'));
    });
    addEventListener('popstate', () => void this.#read());
    if (!new URLSearchParams(location.search).has('of') && basketIds().length > 0) {
      history.replaceState(null, '', basketHref());
    }
    void this.#read();
  }

  #place<E extends HTMLElement = HTMLElement>(name: string): E {
    return partOf(this, name) as E;
  }

  get #documents(): NumberedDocument[] {
    return JSON.parse(this.dataset['documents'] ?? '[]') as NumberedDocument[];
  }

  /** Fetches and shows the rules of the address. */
  async #read(): Promise<void> {
    const slugs = [...this.#documents.map(({ slug }) => slug), cardRulings];
    const quotation = readQuotation(location.search, slugs);
    const ids = quotation.numbers.map(writeQuotedNumber);
    this.#on = quotation.on;
    this.#place<HTMLInputElement>('on').value = quotation.on ?? '';
    this.#isBasket = basketIds().join() === ids.join();
    this.ariaBusy = 'true';
    const search = location.search;
    const lines = await fetchLines(quotation);
    if (search !== location.search) return;
    this.#lines = lines;
    this.ariaBusy = null;
    this.#show();
  }

  /** Writes ids into the address, and into the basket if the page shows it. */
  #goTo(ids: readonly string[]): void {
    const named = ids.filter((id) => id !== '');
    if (this.#isBasket) saveBasket(named);
    const search = `?of=${named.join(',')}${this.#on ? `&on=${this.#on}` : ''}`;
    history.pushState(null, '', named.length > 0 ? search : location.pathname);
  }

  #change(lines: QuotedLine[]): void {
    this.#lines = lines;
    this.#goTo(lines.map(({ id }) => id));
    this.#show();
  }

  /** Adds the typed numbers. Text that isn't a number stays in the field, with a message. */
  async #add(field: HTMLInputElement): Promise<void> {
    const added: string[] = [];
    const unread: string[] = [];
    let document: string | null = null;
    for (const words of field.value.split(betweenNumbers)) {
      if (words.trim() === '') continue;
      const number: QuotedNumber | null = await this.#find(words, document).catch(() => null);
      document = number?.document ?? document;
      if (number) added.push(writeQuotedNumber(number));
      else unread.push(words);
    }
    field.value = unread.join(', ');
    this.#place('unread').textContent = unread.map(whyUnread).join(' ');
    if (added.length === 0) return;
    this.#goTo([...this.#lines.map(({ id }) => id), ...added]);
    await this.#read();
    showStatus(`${this.#lines.length} ${this.#lines.length === 1 ? 'rule' : 'rules'} quoted`);
  }

  async #find(words: string, document: string | null): Promise<QuotedNumber | null> {
    const { numbers } = await findNumber({ document, words }, this.#documents, fetchJsonOnce);
    const found = numbers.find(({ isCurrent }) => isCurrent) ?? numbers[0];
    if (!found) return null;
    const { key: first, through } = found;
    const key = through === null ? first : writeRange({ first, last: through });
    return { document: found.document, release: null, key };
  }

  #show(): void {
    const rules = this.#lines.flatMap((line) => ('rule' in line ? [line.rule.name] : []));
    this.#place('nothing').hidden = this.#lines.length > 0;
    this.#place('together').hidden = this.#lines.length === 0 && this.#on === null;
    for (const name of ['of-form', 'copy', 'copy-link'])
      this.#place(name).hidden = rules.length === 0;
    this.#place('add').hidden = false;
    this.#place('clear').hidden = this.#lines.length === 0;
    this.#place('rules').replaceChildren(...this.#lines.map((line, at) => this.#draw(line, at)));
    const more = rules.length > 1 ? ` and ${rules.length - 1} more` : '';
    document.title = document.title.replace(/^.*?(?= · |$)/, (rules[0] ?? 'Quote') + more);
  }

  #draw(line: QuotedLine, at: number): HTMLElement {
    let item: HTMLElement;
    if ('failure' in line) {
      item = fromTemplate('quote-failure', { failure: line.failure });
    } else {
      const { rule, address, note } = line;
      const text = rule.text.split('\n').map((words) => {
        return Object.assign(document.createElement('p'), { textContent: words });
      });
      const { name, release } = rule;
      item = fromTemplate('quote-rule', { name, release, text, note });
      partOf(item, 'name').setAttribute('href', siteHref(address));
    }
    const remove = partOf(item, 'remove');
    remove.ariaLabel = `Remove ${line.name}`;
    remove.hidden = line.id === '';
    remove.addEventListener('click', () => {
      this.#change(this.#lines.toSpliced(at, 1));
      // Finds the button again, because the list was redrawn.
      const buttons = this.querySelectorAll<HTMLElement>('[data-part=remove]');
      (buttons[Math.min(at, buttons.length - 1)] ?? this.#place('number')).focus();
      showStatus(`${line.name} removed`);
    });
    return item;
  }
}

customElements.define('quote-page', QuotePage);
