/** `<quote-page>`: shows the rules that its address lists, to be copied or shared together. */
import { type QuotationForm, quotationForms } from '../../rules/posts/forms.ts';
import {
  cardRulings,
  readQuotation,
  readTypedNumbers,
  whyUnread,
  writeQuotedNumber,
} from '../../rules/posts/quote-address.ts';
import { siteHref } from '../../site/links.ts';
import { showStatus } from '../bottom-bar.ts';
import { fromTemplate, placeIn } from '../template.ts';
import { onWholeDay } from '../whole-day.ts';
import { basketHref, basketIds, saveBasket } from './basket.ts';
import { copyRules, lastForm, rememberForm } from './copy.ts';
import { dashedDocuments } from './dashed-documents.ts';
import { fetchLines, type QuotedLine } from './fetch-quoted.ts';
import { whoseNumber } from './whose-numbers.ts';

class QuotePage extends HTMLElement {
  #lines: QuotedLine[] = [];
  #on: string | null = null;
  /** True while the page shows the basket of this device, which then changes with it. */
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
      const link = {
        name: 'this quote',
        text: '',
        release: '',
        isOlder: false,
        url: location.href,
      };
      void copyRules({ rules: [link] }, 'link', false);
    });
    this.#place('clear').addEventListener('click', () => {
      this.#change([]);
      this.#place('number').focus();
      showStatus('Cleared. Press Back to undo.');
    });
    onWholeDay(
      this.#place<HTMLInputElement>('on'),
      () => this.#on,
      (on) => {
        this.#on = on;
        this.#goTo(this.#lines.map(({ id }) => id));
        void this.#read();
      },
    );
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
    return placeIn(this, name) as E;
  }

  get #documents(): string[] {
    return JSON.parse(this.dataset['documents'] ?? '[]') as string[];
  }

  /** Fetches and shows the rules of the address. */
  async #read(): Promise<void> {
    const quotation = readQuotation(location.search, this.#documents, dashedDocuments());
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

  /** Puts ids into the address, and into the basket if it is shown. */
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

  /** Adds what was typed; words that are no numbers stay in the field with a message. */
  async #add(field: HTMLInputElement): Promise<void> {
    const releases = JSON.parse(this.dataset['releases'] ?? '[]') as string[];
    const dashed = dashedDocuments();
    const { numbers, unread } = readTypedNumbers(field.value, this.#documents, {
      releases,
      dashed,
    });
    const documents = this.#documents.filter((each) => each !== cardRulings);
    const added = await Promise.all(
      numbers.map(async ({ number, isBare }) => {
        const found = isBare && whoseNumber(number, documents, this.#on, dashed).catch(() => null);
        return writeQuotedNumber((await found) || number);
      }),
    );
    field.value = unread.join(', ');
    this.#place('unread').textContent = unread.map(whyUnread).join(' ');
    if (added.length === 0) return;
    this.#goTo([...this.#lines.map(({ id }) => id), ...added]);
    await this.#read();
    showStatus(`${this.#lines.length} ${this.#lines.length === 1 ? 'rule' : 'rules'} quoted`);
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
      placeIn(item, 'name').setAttribute('href', siteHref(address));
      const up = placeIn(item, 'up');
      up.ariaLabel = `Move ${name} up`;
      up.hidden = at === 0;
      up.addEventListener('click', () => {
        const others = this.#lines.toSpliced(at, 1);
        this.#change(others.toSpliced(at - 1, 0, line));
        this.#focus(at - 1, at > 1 ? 'up' : 'remove');
        showStatus(`${name} moved to ${at} of ${this.#lines.length}`);
      });
    }
    const remove = placeIn(item, 'remove');
    remove.ariaLabel = `Remove ${line.name}`;
    remove.hidden = line.id === '';
    remove.addEventListener('click', () => {
      this.#change(this.#lines.toSpliced(at, 1));
      this.#focus(Math.min(at, this.#lines.length - 1), 'remove');
      showStatus(`${line.name} removed`);
    });
    return item;
  }

  /** Focuses a button of a line, because its buttons were drawn again; without lines the field. */
  #focus(at: number, button: string): void {
    const line = this.#place('rules').children[at];
    (line ? placeIn(line as HTMLElement, button) : this.#place('number')).focus();
  }
}

customElements.define('quote-page', QuotePage);
