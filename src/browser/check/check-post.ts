/** `<check-post>`: checks the rule numbers in a pasted post, and adds links to them. */
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { linkPost, type PostFormat } from '../../rules/posts/link-post.ts';
import { findProtectedSpans } from '../../rules/posts/protected-spans.ts';
import { formatCount } from '../../rules/words/sentences.ts';
import { siteHref } from '../../site/links.ts';
import { addressToCopy } from '../page-address.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import {
  type Cited,
  type CitedPlace,
  findCited,
  groupSame,
  needsAttention,
} from './numbers-in-post.ts';
import { checkCitedNumber } from './check-cited-number.ts';
import { saveFields, savedFields } from './saved-post.ts';

const maxPostLength = 200_000;

class CheckPost extends HTMLElement {
  #post = '';
  #places: CitedPlace[] = [];
  /** The number of the newest check. An older one stops when it sees that it isn't the newest. */
  #run = 0;

  connectedCallback(): void {
    const form = this.#field<HTMLFormElement>('form');
    const submit = form.querySelector('[type=submit]') as HTMLButtonElement;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#check();
    });
    const again = () => void (this.#post === '' || this.#check());
    this.#field('[name=post]').addEventListener('paste', () =>
      setTimeout(() => void this.#check()),
    );
    this.#field('[name=document]').addEventListener('change', again);
    this.#field('[name=on]').addEventListener('change', again);
    this.#field('[name=form]').addEventListener('change', () => this.#link());
    partOf(this, 'copy').addEventListener('click', () => void this.#copy());
    this.addEventListener('input', () => this.#save());
    partOf(this, 'clear').addEventListener('click', () => this.#clear());
    submit.disabled = false;
    this.#restore();
  }

  /** Saves the form. A post that is pasted, typed or dropped changes it. */
  #save(): void {
    const names = ['post', 'on', 'document', 'form'];
    saveFields(
      Object.fromEntries(names.map((name) => [name, this.#field(`[name=${name}]`).value])),
    );
    this.#showClear();
  }

  /** Fills the form with the post of the last visit, and checks it. */
  #restore(): void {
    for (const [name, value] of Object.entries(savedFields() ?? {})) {
      this.#field(`[name=${CSS.escape(name)}]`).value = value;
    }
    this.#showClear();
    if (this.#field('[name=post]').value !== '') void this.#check();
  }

  #clear(): void {
    this.#field('[name=post]').value = '';
    this.#run++;
    this.#post = '';
    this.#save();
    this.#say('');
    this.#field('[name=post]').focus();
  }

  #showClear(): void {
    partOf(this, 'kept').hidden = this.#field('[name=post]').value === '';
  }

  #field<E extends HTMLElement = HTMLInputElement>(selector: string): E {
    return this.querySelector(selector) as E;
  }

  async #check(): Promise<void> {
    const run = ++this.#run;
    const post = this.#field('[name=post]').value;
    if (post.trim() === '') return this.#say('Paste a post first.');
    if (post.length > maxPostLength) {
      return this.#say(`Too long: check up to ${formatCount(maxPostLength)} characters at a time.`);
    }
    this.#say('Checking…');
    const grammar = JSON.parse(this.dataset['grammar'] ?? '') as CitationGrammar;
    const document = this.#field('[name=document]').value || undefined;
    const field = this.#field('[name=on]');
    // After the first digit of the year 2014, the date field contains the year 0002, which is invalid.
    const day = field.validity.valid ? field.value || null : null;
    const places = findCited(post, findProtectedSpans(post), grammar, document);
    // If a number can't be looked up, `checked` stays null and its row says “Not checked”.
    await Promise.all(places.map(({ cited }) => checkCitedNumber(cited, day).catch(() => {})));
    if (run !== this.#run) return;
    this.#post = post;
    this.#places = groupSame(places);
    if (this.#places.length === 0) return this.#say('No rule numbers found.');
    this.#show();
  }

  #show(): void {
    const cited = [...new Set(this.#places.map((place) => place.cited))];
    const look = cited.filter(needsAttention);
    const current = cited.filter((each) => !needsAttention(each));
    const { length } = this.#places;
    const many = `${formatCount(length)} rule ${length === 1 ? 'number' : 'numbers'}`;
    this.#say(
      `${many}, ${look.length === 0 ? 'all current' : `${formatCount(look.length)} worth a look`}.`,
    );
    for (const [name, rows] of Object.entries({ look, current })) {
      partOf(this, name).hidden = rows.length === 0;
      partOf(this, `${name}-count`).textContent = `(${formatCount(rows.length)})`;
      partOf(this, `${name}-list`).replaceChildren(...rows.map((each) => this.#row(each)));
    }
    partOf(this, 'found').hidden = false;
    this.#link();
  }

  #row(cited: Cited): HTMLElement {
    const { number, title, times, checked } = cited;
    const { targets = [] } = checked ?? {};
    const row = fromTemplate('checked-number', {
      number,
      title,
      // The heading of the list says that it is current.
      verdict: checked?.label === 'Current' ? null : (checked?.label ?? 'Not checked'),
      times: times > 1 ? `${formatCount(times)} times` : null,
      sentence: checked ? checked.sentence || null : 'Its data couldn’t be loaded. Try again.',
    });
    row.dataset['verdict'] = checked?.verdict ?? '';
    const link = partOf(row, 'number') as HTMLAnchorElement;
    const choice = partOf(row, 'target') as HTMLSelectElement;
    const follow = () => {
      const target = targets[cited.target];
      if (target) link.href = siteHref(target.address);
      else link.removeAttribute('href');
    };
    follow();
    if (targets.length < 2) partOf(row, 'link-to').remove();
    for (const [at, { label }] of targets.entries()) choice.add(new Option(label, String(at)));
    choice.ariaLabel = `Link ${number} to`;
    choice.addEventListener('change', () => {
      cited.target = Number(choice.value);
      follow();
      this.#link();
    });
    return row;
  }

  /** Shows the post with links, in the chosen markup. */
  #link(): void {
    const root = addressToCopy(this.dataset['site'] ?? location.href, location).replace(/\/$/, '');
    const links = this.#places.flatMap(({ start, end, cited }) => {
      const target = cited.checked?.targets[cited.target];
      return target ? { start, end, url: root + encodeURI(target.address) } : [];
    });
    const form = this.#field('[name=form]').value as PostFormat;
    this.#field('[name=linked]').value = linkPost(this.#post, links, form);
    partOf(this, 'copied').textContent = '';
  }

  async #copy(): Promise<void> {
    const copied = partOf(this, 'copied');
    try {
      await navigator.clipboard.writeText(this.#field('[name=linked]').value);
      copied.textContent = 'Copied.';
    } catch {
      copied.textContent = 'Not copied: the browser doesn’t allow it. Copy the text yourself.';
      this.#field('[name=linked]').select();
    }
  }

  /** Shows a status message and hides the results. */
  #say(message: string): void {
    partOf(this, 'found').hidden = true;
    partOf(this, 'status').textContent = message;
  }
}

customElements.define('check-post', CheckPost);
