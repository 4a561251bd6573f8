/** `<quote-page>`: shows the rules that its address names, in full, to be copied together. */
import {
  type QuotationForm,
  type QuotedRule,
  quotationForms,
} from '../../rulebook/quotation/forms.ts';
import {
  mostQuoted,
  type Quotation,
  type QuotedNumber,
  quotationSearch,
  readQuotation,
  writeQuotedNumber,
} from '../../rulebook/quotation/quote-address.ts';
import { siteHref } from '../../site/links.ts';
import { type Draw, loadParts, partOf } from '../parts.ts';
import { copyRules, gathered, gatheredHref, keepGathered, lastForm, say } from './copy.ts';
import { fetchQuoted, type QuotedLine, singleNumbers } from './fetch-quoted.ts';

/** So many are fetched at a time: a phone is not to be choked. */
const atOnce = 8;

class QuotePage extends HTMLElement {
  #documents: string[] = [];
  #quotation: Quotation = { numbers: [], on: null, unread: [] };
  /** Whether what is shown is what this device has gathered, and changes with it. */
  #isOwn = false;
  #lines: QuotedLine[] = [];
  #draw!: Draw;

  connectedCallback(): void {
    this.#documents = JSON.parse(this.dataset['documents'] ?? '[]') as string[];
    // It is seen once its rules are there, so that they push nothing away.
    this.style.visibility = 'hidden';
    void this.#start().finally(() => {
      this.style.visibility = '';
    });
  }

  async #start(): Promise<void> {
    this.#draw = await loadParts();
    this.#listen();
    if (!new URLSearchParams(location.search).has('of') && gathered().length > 0) {
      history.replaceState(null, '', gatheredHref());
    }
    await this.#read();
  }

  #listen(): void {
    const form = partOf(this, 'form') as HTMLSelectElement;
    form.replaceChildren(
      ...quotationForms.map(({ id, name }) => new Option(name, id, false, id === lastForm())),
    );
    partOf(this, 'copy').addEventListener('click', () => {
      const rules = this.#lines.flatMap((line) => ('rule' in line ? [line.rule] : []));
      void copyRules(rules, form.value as QuotationForm);
    });
    partOf(this, 'copy-link').addEventListener('click', () => {
      const url = new URL(location.href);
      void copyRules([{ name: '', text: '', release: '', isOlder: false, url: url.href }], 'link');
    });
    partOf(this, 'empty').addEventListener('click', () => {
      keepGathered([]);
      this.#change({ numbers: [], on: null, unread: [] });
    });
    partOf(this, 'keep').addEventListener('click', () => {
      const kept = keepGathered(this.#quotation.numbers.map(writeQuotedNumber));
      void say(kept ? 'Kept on this device' : 'Not kept: the browser keeps nothing for this site');
      this.#isOwn = kept;
      this.#show();
    });
    const on = partOf(this, 'on') as HTMLInputElement;
    on.addEventListener('change', () =>
      this.#change({ ...this.#quotation, on: on.value === '' ? null : on.value }),
    );
    const add = partOf(this, 'add') as HTMLFormElement;
    add.addEventListener('submit', (event) => {
      event.preventDefault();
      const field = add.elements.namedItem('number') as HTMLInputElement;
      const [first = ''] = this.#documents;
      const written = field.value
        .trim()
        // A range in words.
        .replace(/\s*(?:[-–—]|\b(?:to|through)\b)\s*/gi, '-')
        .replace(/\s+/g, '/');
      const isWhole = this.#documents.some((slug) => written.toLowerCase().startsWith(`${slug}/`));
      const { numbers } = readQuotation(
        `?of=${encodeURIComponent(isWhole ? written : `${first}/${written}`)}`,
        this.#documents,
      );
      if (numbers.length === 0) return void say(`“${field.value.trim()}” is no number of a rule`);
      field.value = '';
      this.#change({ ...this.#quotation, numbers: [...this.#quotation.numbers, ...numbers] });
    });
    addEventListener('popstate', () => void this.#read());
  }

  /** Makes a changed quotation the address of the page, and what is gathered if it was that. */
  #change(quotation: Quotation): void {
    if (this.#isOwn) keepGathered(quotation.numbers.map(writeQuotedNumber));
    const search = quotation.numbers.length > 0 ? quotationSearch(quotation) : location.pathname;
    history.pushState(null, '', search);
    void this.#read();
  }

  async #read(): Promise<void> {
    this.#quotation = readQuotation(location.search, this.#documents);
    const { numbers, on, unread } = this.#quotation;
    const own = gathered();
    this.#isOwn = own.join() === numbers.map(writeQuotedNumber).join();
    // A later reading has lines of its own: this one then goes on unseen.
    const lines: QuotedLine[] = [];
    this.#lines = lines;
    const failed: QuotedLine[] = unread.map((id) => ({
      id,
      failure: `“${id}” is no number of a document on this site.`,
    }));
    this.setAttribute('aria-busy', 'true');
    try {
      const single = (await Promise.all(numbers.map((each) => singleNumbers(each, on)))).flat();
      const shown = single.slice(0, mostQuoted);
      if (single.length > shown.length) {
        const left = `${single.length - shown.length} more rules are left out: a quotation holds up to ${mostQuoted}.`;
        failed.push({ id: '', failure: left });
      }
      for (let at = 0; at < shown.length; at += atOnce) {
        const some = shown.slice(at, at + atOnce);
        lines.push(...(await Promise.all(some.map((each) => fetchQuoted(each, on)))));
        if (this.#lines !== lines) return;
        this.#show();
      }
      lines.push(...failed);
    } catch {
      const offline = navigator.onLine ? '' : ' This device is offline.';
      lines.push({
        id: '',
        failure: `Rules could not be fetched.${offline} Load the page again.`,
      });
    }
    if (this.#lines !== lines) return;
    this.removeAttribute('aria-busy');
    this.#show();
  }

  #show(): void {
    const { numbers, on } = this.#quotation;
    (partOf(this, 'on') as HTMLInputElement).value = on ?? '';
    const rules = this.#lines.filter((line) => 'rule' in line);
    partOf(this, 'nothing').hidden = numbers.length > 0 || this.#lines.length > 0;
    partOf(this, 'together').hidden = rules.length === 0;
    partOf(this, 'keep').hidden = this.#isOwn || rules.length === 0;
    partOf(this, 'empty').hidden = numbers.length === 0;
    partOf(this, 'rules').replaceChildren(...this.#lines.map((line) => this.#line(line)));
    document.title = document.title.replace(
      /^.*?(?= · |$)/,
      titleOf(rules.map(({ rule }) => rule)),
    );
  }

  #line(line: QuotedLine): HTMLElement {
    if ('failure' in line) return this.#draw('quoted-failure', { failure: line.failure });
    const { rule, address, note } = line;
    const paragraphs = rule.text.split('\n').map(paragraph);
    const drawn = this.#draw('quoted-rule', {
      name: rule.name,
      release: rule.release,
      text: paragraphs,
      note,
    });
    (partOf(drawn, 'name') as HTMLAnchorElement).href = siteHref(address);
    for (const [name, act] of [
      ['up', () => this.#move(line, -1)],
      ['down', () => this.#move(line, 1)],
      ['remove', () => this.#remove(line)],
    ] as const) {
      const button = partOf(drawn, name);
      button.setAttribute('aria-label', `${button.title} ${rule.name}`);
      button.addEventListener('click', act);
    }
    return drawn;
  }

  /** Ranges become what they hold once one of it is moved or taken out. */
  #singles(): QuotedNumber[] {
    const ids = this.#lines.flatMap((line) => ('rule' in line ? line.id : []));
    return readQuotation(`?of=${ids.join(',')}`, this.#documents).numbers;
  }

  #move(line: QuotedLine, by: -1 | 1): void {
    const numbers = this.#singles();
    const at = numbers.findIndex((each) => writeQuotedNumber(each) === line.id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= numbers.length) return;
    numbers.splice(to, 0, ...numbers.splice(at, 1));
    this.#change({ ...this.#quotation, numbers });
  }

  #remove(line: QuotedLine): void {
    const numbers = this.#singles().filter((each) => writeQuotedNumber(each) !== line.id);
    this.#change({ ...this.#quotation, numbers });
  }
}

function paragraph(words: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = words;
  return element;
}

function titleOf(rules: readonly QuotedRule[]): string {
  const [first, ...more] = rules.map(({ name }) => name);
  if (!first) return 'Quotation';
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

customElements.define('quote-page', QuotePage);
