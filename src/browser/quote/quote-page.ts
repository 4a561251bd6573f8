/** `<quote-page>`: shows the rules that its address names, in full, to be copied together. */
import { type QuotationForm, quotationForms } from '../../rules/posts/forms.ts';
import {
  type Quotation,
  quotationSearch,
  readQuotation,
  readTypedNumbers,
  writeQuotedNumber,
} from '../../rules/posts/quote-address.ts';
import { type Draw, loadParts, partOf } from '../parts.ts';
import { say } from '../say.ts';
import { onWholeDay } from '../whole-day.ts';
import { gathered, gatheredHref, keepGathered } from './basket.ts';
import { copyRules, keepForm, lastForm } from './copy.ts';
import { dashedDocuments } from './dashed-documents.ts';
import type { QuotedLine } from './fetch-quoted.ts';
import { fetchLines, findTyped } from './quotation-lines.ts';
import {
  addedWords,
  emptiedWords,
  movedWords,
  quotationTitle,
  takenOutWords,
  unmovedWords,
} from './quote-words.ts';
import { drawLine, nameOfLine } from './quoted-line.ts';
import { withDocuments } from './whose-numbers.ts';

class QuotePage extends HTMLElement {
  #documents: string[] = [];
  /** Those that are named by no day. */
  #releases: string[] = [];
  /** Of the documents, whose numbers have dashes in them. */
  #dashed: string[] = [];
  #quotation: Quotation = { numbers: [], on: null, unread: [] };
  /** Whether what is shown is what this device has gathered, and changes with it. */
  #isOwn = false;
  /** The button to be focused once lines are drawn anew. */
  #pressed: { id: string; button: string } | null = null;
  #lines: QuotedLine[] = [];
  #draw!: Draw;

  connectedCallback(): void {
    this.#documents = JSON.parse(this.dataset['documents'] ?? '[]') as string[];
    this.#releases = JSON.parse(this.dataset['releases'] ?? '[]') as string[];
    this.#dashed = dashedDocuments();
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
    // Who gathered the rules is to copy them; who was sent them, to read them.
    if (!this.#isOwn) partOf(this, 'rules').after(partOf(this, 'together'));
  }

  #listen(): void {
    const form = partOf(this, 'form') as HTMLSelectElement;
    form.replaceChildren(
      ...quotationForms.map(
        ({ id, name }) => new Option(name, id, false, id === lastForm('quotation')),
      ),
    );
    form.addEventListener('change', () => keepForm(form.value as QuotationForm, 'quotation'));
    partOf(this, 'copy').addEventListener('click', () => {
      const rules = this.#lines.flatMap((line) => ('rule' in line ? [line.rule] : []));
      void copyRules(rules, form.value as QuotationForm, 'quotation');
    });
    partOf(this, 'copy-link').addEventListener('click', () => {
      const url = new URL(location.href);
      const link = { name: '', text: '', release: '', isOlder: false, url: url.href };
      void copyRules([link], 'link', null);
    });
    partOf(this, 'empty').addEventListener('click', () => this.#empty());
    partOf(this, 'keep').addEventListener('click', () => {
      const kept = keepGathered(this.#quotation.numbers.map(writeQuotedNumber));
      void say(kept ? 'Kept on this device' : 'Not kept: the browser keeps nothing for this site');
      this.#isOwn = kept;
      this.#show();
    });
    onWholeDay(
      partOf(this, 'on') as HTMLInputElement,
      () => this.#quotation.on,
      (on) => void this.#change({ ...this.#quotation, on }),
    );
    partOf(this, 'add').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#add(partOf(this, 'number') as HTMLInputElement);
    });
    addEventListener('popstate', () => this.#return());
    addEventListener('online', () => {
      if (this.#lines.some((line) => 'failure' in line && line.isUnkept)) void this.#read();
    });
  }

  /** Adds what was typed, as far as there are such rules; what is not stays to be mended, and is named. */
  async #add(field: HTMLInputElement): Promise<void> {
    const typed = field.value;
    const read = readTypedNumbers(typed, this.#documents, {
      releases: this.#releases,
      dashed: this.#dashed,
    });
    const { on } = this.#quotation;
    const ofDocuments = await withDocuments(read, this.#documents, on, this.#dashed);
    const { found, names, lacking } = await findTyped(ofDocuments, on);
    // Whoever went on writing meanwhile keeps what is there.
    if (field.value === typed) field.value = lacking.map(({ written }) => written).join(', ');
    partOf(this, 'lacking').textContent = lacking.map(({ why }) => why).join(' ');
    const { numbers: before } = this.#quotation;
    if (found.length > 0) {
      void say(addedWords(names));
      await this.#change({ ...this.#quotation, numbers: [...before, ...found] });
    }
    if (lacking.length === 0) return;
    // What was added stands above, and has moved what is to be mended out of sight.
    field.focus();
    partOf(this, 'lacking').scrollIntoView({ block: 'center' });
  }

  /** Makes a changed quotation the address of the page, and what is gathered if it was that. */
  async #change(quotation: Quotation): Promise<void> {
    if (this.#isOwn) keepGathered(quotation.numbers.map(writeQuotedNumber));
    const isEmpty = quotation.numbers.length + quotation.unread.length === 0;
    history.pushState(null, '', isEmpty ? location.pathname : quotationSearch(quotation));
    await this.#read();
  }

  /** Its address stays one step back in the history, and with it what this device had gathered. */
  #empty(): void {
    history.replaceState({ ...history.state, gathered: this.#isOwn }, '');
    keepGathered([]);
    void this.#change({ numbers: [], on: null, unread: [] });
    partOf(this, 'number').focus();
    void say(emptiedWords);
  }

  #return(): void {
    const { gathered: wasOwn } = (history.state ?? {}) as { gathered?: boolean };
    if (wasOwn && gathered().length === 0) {
      const { numbers } = readQuotation(location.search, this.#documents, this.#dashed);
      keepGathered(numbers.map(writeQuotedNumber));
    }
    void this.#read();
  }

  async #read(): Promise<void> {
    this.#quotation = readQuotation(location.search, this.#documents, this.#dashed);
    const { numbers, on } = this.#quotation;
    // Here and not with the rules, which come later: another may be typed by then.
    const field = partOf(this, 'on') as HTMLInputElement;
    if (field.value !== (on ?? '')) field.value = on ?? '';
    const own = gathered();
    this.#isOwn = own.join() === numbers.map(writeQuotedNumber).join();
    // A later reading has lines of its own: this one then goes on unseen.
    const lines: QuotedLine[] = [];
    this.#lines = lines;
    this.setAttribute('aria-busy', 'true');
    for await (const some of fetchLines(this.#quotation)) {
      lines.push(...some.lines);
      if (this.#lines !== lines) return;
      if (some.areLast) this.removeAttribute('aria-busy');
      this.#show();
    }
  }

  #show(): void {
    const { numbers, on } = this.#quotation;
    const rules = this.#lines.filter((line) => 'rule' in line);
    partOf(this, 'nothing').hidden = numbers.length > 0 || this.#lines.length > 0;
    // Nothing may stand there as of a day: another is chosen where that was.
    const together = partOf(this, 'together');
    together.hidden = rules.length === 0 && on === null && !together.matches(':focus-within');
    for (const name of ['of-form', 'copy', 'copy-link']) {
      partOf(this, name).hidden = rules.length === 0;
    }
    partOf(this, 'keep').hidden = this.#isOwn || rules.length === 0;
    partOf(this, 'empty').hidden = numbers.length === 0 && this.#lines.length === 0;
    partOf(this, 'rules').replaceChildren(...this.#lines.map((line) => this.#drawLine(line)));
    this.#focusAgain();
    const title = quotationTitle(rules.map(({ rule }) => rule.name));
    document.title = document.title.replace(/^.*?(?= · |$)/, title);
  }

  /** Lines are drawn anew; whoever moves or removes one with the keyboard goes on where it was. */
  #focusAgain(): void {
    if (!this.#pressed) return;
    const { id, button } = this.#pressed;
    const at = this.#lines.findIndex((line) => line.id === id);
    const drawn = partOf(this, 'rules').children[at];
    drawn?.querySelector<HTMLElement>(`[data-part=${button}]`)?.focus();
    if (!this.hasAttribute('aria-busy')) this.#pressed = null;
  }

  #drawLine(line: QuotedLine): HTMLElement {
    const named = this.#named;
    return drawLine(line, this.#draw, {
      move: (by) => this.#move(line, by),
      remove: () => this.#remove(line),
      isFirst: line === named[0],
      isLast: line === named.at(-1),
    });
  }

  /** The lines that can be moved and taken out: all but what tells of rules that are left out. */
  get #named(): QuotedLine[] {
    return this.#lines.filter(({ id }) => id !== '');
  }

  /** Puts some lines in place of those shown: ranges then become what they hold. */
  #put(lines: readonly QuotedLine[]): void {
    const { on } = this.#quotation;
    const ids = lines.map(({ id }) => id);
    const { numbers, unread } = readQuotation(
      `?of=${ids.join(',')}`,
      this.#documents,
      this.#dashed,
    );
    void this.#change({ numbers, on, unread });
  }

  #move(line: QuotedLine, by: -1 | 1): void {
    const lines = this.#named;
    const at = lines.indexOf(line);
    const to = at + by;
    if (at < 0) return;
    const name = nameOfLine(line);
    if (to < 0 || to >= lines.length) return void say(unmovedWords(name, by));
    lines.splice(to, 0, ...lines.splice(at, 1));
    this.#pressed = { id: line.id, button: by < 0 ? 'up' : 'down' };
    this.#put(lines);
    void say(movedWords(name, to + 1, lines.length));
  }

  #remove(line: QuotedLine): void {
    const lines = this.#named;
    const at = lines.indexOf(line);
    if (at < 0) return;
    const near = lines[at + 1] ?? lines[at - 1];
    this.#pressed = near ? { id: near.id, button: 'remove' } : null;
    this.#put(lines.toSpliced(at, 1));
    if (!near) partOf(this, 'number').focus();
    void say(takenOutWords(nameOfLine(line), lines.length - 1));
  }
}

customElements.define('quote-page', QuotePage);
