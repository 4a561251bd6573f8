/** `<check-post>`: checks the rule numbers in a pasted post, and adds links to them. */
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { linkPost, outsideOf, type PostFormat } from '../../rules/posts/link-post.ts';
import { findProtectedSpans } from '../../rules/posts/protected-spans.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { counted, formatCount } from '../../rules/words/sentences.ts';
import { siteHref } from '../../site/links.ts';
import { sayDaysOf } from '../fetch-number-files.ts';
import { addressToCopy } from '../page-address.ts';
import { deviceStore, isText, readStored } from '../device-store.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import {
  type Cited,
  type CitedPlace,
  findCited,
  groupSame,
  needsAttention,
  updatedNumber,
} from './numbers-in-post.ts';
import { checkCitedNumber } from './check-cited-number.ts';

const maxPostLength = 200_000;
/** So many numbers are checked at once. After ten times as many, the page says how far it is. */
const atOnce = 50;

/** The post is kept on this device, so that a reload doesn't lose it. */
const storageKey = 'rulekeep:checked-post';
const savedFields = ['post', 'on', 'document', 'form', 'update'];

class CheckPost extends HTMLElement {
  #post = '';
  #places: CitedPlace[] = [];
  /** The number of the newest check. An older one stops when it sees that it isn't the newest. */
  #run = 0;

  connectedCallback(): void {
    this.#field('form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#check();
    });
    const post = this.#field('[name=post]');
    post.addEventListener('paste', () => setTimeout(() => void this.#check()));
    post.addEventListener('input', () => this.#expire());
    const again = () => void (this.#post === '' || this.#check());
    for (const name of ['document', 'on'])
      this.#field(`[name=${name}]`).addEventListener('change', again);
    for (const name of ['form', 'update'])
      this.#field(`[name=${name}]`).addEventListener('change', () => this.#mark());
    partOf(this, 'copy').addEventListener('click', () => void this.#copy());
    this.addEventListener('input', () => this.#save());
    partOf(this, 'clear').addEventListener('click', () => this.#clear());
    this.#field<HTMLButtonElement>('[type=submit]').disabled = false;
    this.#restore();
  }

  /** Hides the results of a post that was edited since, so that nobody copies them. */
  #expire(): void {
    this.#run++;
    if (this.#post !== '') this.#say('The post has changed. Check it again.');
    this.#post = '';
  }

  /** Saves the form, or removes it without a post. A post that is pasted, typed or dropped changes it. */
  #save(): void {
    const fields = savedFields.map((name) => [name, this.#field(`[name=${name}]`).value]);
    const isEmpty = this.#field('[name=post]').value === '';
    if (isEmpty) deviceStore().removeItem(storageKey);
    else deviceStore().setItem(storageKey, JSON.stringify(Object.fromEntries(fields)));
    partOf(this, 'kept').hidden = isEmpty;
  }

  /** Fills the form with the post of the last visit, and checks it. */
  #restore(): void {
    const saved = readStored(deviceStore(), storageKey) as Record<string, unknown> | null;
    for (const name of savedFields) {
      const value = saved?.[name];
      if (isText(value)) this.#field(`[name=${name}]`).value = value;
    }
    if (this.#field('[name=post]').value === '') return;
    partOf(this, 'kept').hidden = false;
    void this.#check();
  }

  #clear(): void {
    this.#field('[name=post]').value = '';
    this.#expire();
    this.#save();
    this.#say('');
    this.#field('[name=post]').focus();
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
    for (let at = 0; at < places.length; at += atOnce) {
      // If a number can't be looked up, `checked` stays null and its note says “Not checked”.
      const some = places.slice(at, at + atOnce);
      await Promise.all(some.map(({ cited }) => checkCitedNumber(cited, day).catch(() => {})));
      if (at > 0 && at % (10 * atOnce) === 0)
        this.#say(`Checking… ${formatCount(at)} of ${formatCount(places.length)}`);
      // The page stays alive, and a changed post stops this check.
      await new Promise((resolve) => setTimeout(resolve));
      if (run !== this.#run) return;
    }
    const found = groupSame(places);
    const slugs = new Set(found.map(({ cited }) => cited.document));
    const said = day && (await sayDaysOf([...slugs], { at: day }).catch(() => ''));
    if (run !== this.#run) return;
    this.#post = post;
    this.#places = found;
    if (found.length === 0) this.#say('No rule numbers found.');
    else this.#show(said ? `${said}. ` : '');
    // On a phone, the answer is below the screen.
    const status = partOf(this, 'status');
    if (status.getBoundingClientRect().top > innerHeight / 2) status.scrollIntoView();
  }

  /** @param asOf says which rules the date means in the documents of the numbers */
  #show(asOf: string): void {
    const cited = new Set(this.#places.map((place) => place.cited));
    const look = [...cited].filter(needsAttention).length;
    const many = counted(this.#places.length, 'rule number');
    const toDo = look === 0 ? 'all as in our newest texts' : `${formatCount(look)} worth a look`;
    this.#say(`${asOf}${many}, ${toDo}.`);
    partOf(this, 'found').hidden = false;
    this.#mark();
  }

  /** Shows the post with its numbers marked and linked. Under each line are the notes on its numbers. */
  #mark(): void {
    const shown = new Set<Cited>();
    const form = this.#field('[name=form]').value as PostFormat;
    const spans = findProtectedSpans(this.#post, form === 'markdown');
    const changeable = new Set(outsideOf(spans, this.#places));
    let next = 0;
    let start = 0;
    const lines = this.#post.split('\n').flatMap((text) => {
      const end = start + text.length;
      const parts: (string | Node)[] = [];
      const notes: Node[] = [];
      for (; (this.#places[next]?.start ?? Infinity) < end; next++) {
        const place = this.#places[next] as CitedPlace;
        const { cited } = place;
        const words = changeable.has(place) ? this.#words(cited) : null;
        const isFirst = !shown.has(cited);
        shown.add(cited);
        parts.push(this.#post.slice(start, place.start), this.#number(place, words));
        const title = isFirst ? titleBeside(cited, words) : '';
        if (title) parts.push(fromTemplate('number-title', { title }));
        if (isFirst && needsAttention(cited)) notes.push(this.#note(cited));
        start = place.end;
      }
      const line = fromTemplate('post-line', { text: [...parts, this.#post.slice(start, end)] });
      start = end + 1;
      return notes.length > 0 ? [line, fromTemplate('number-notes', { notes })] : [line];
    });
    partOf(this, 'post').replaceChildren(...lines);
    this.#link(changeable, form);
  }

  #number({ start, end, cited }: CitedPlace, words: string | null): HTMLElement {
    const number = words ?? this.#post.slice(start, end);
    const link = fromTemplate('marked-number', { number }) as HTMLAnchorElement;
    link.dataset['verdict'] = cited.checked?.verdict ?? '';
    setTarget(link, cited);
    return link;
  }

  #note(cited: Cited): HTMLElement {
    const { number, checked } = cited;
    const { targets = [] } = checked ?? {};
    const note = fromTemplate('checked-number', {
      number,
      verdict: checked?.label ?? 'Not checked',
      sentence: checked ? checked.sentence || null : 'Its data couldn’t be loaded. Try again.',
    });
    setTarget(partOf(note, 'number') as HTMLAnchorElement, cited);
    const choice = partOf(note, 'target') as HTMLSelectElement;
    for (const [at, { label }] of targets.entries()) choice.add(new Option(label, String(at)));
    choice.value = String(cited.target);
    choice.ariaLabel = `Link ${number} to`;
    choice.addEventListener('change', () => {
      cited.target = Number(choice.value);
      const choices = () => [...this.querySelectorAll<HTMLElement>('[data-part=target]')];
      const at = choices().indexOf(choice);
      this.#mark();
      choices()[at]?.focus();
    });
    if (targets.length < 2) partOf(note, 'link-to').remove();
    return note;
  }

  /** Returns what replaces a number in the post if the reader wants today's numbers. */
  #words(cited: Cited): string | null {
    const today = updatedNumber(cited);
    const choice = this.#field('[name=update]').value;
    if (today === null || choice === '') return null;
    return choice === 'both' ? `${today} (was ${printedNumber(cited.key)})` : today;
  }

  /** Writes the post with links in the chosen markup. */
  #link(changeable: ReadonlySet<CitedPlace>, form: PostFormat): void {
    const root = addressToCopy(this.dataset['site'] ?? location.href, location).replace(/\/$/, '');
    const places = [...changeable];
    const links = places.flatMap(({ start, end, cited }) => {
      const target = cited.checked?.targets[cited.target];
      const words = this.#words(cited);
      return target ? { start, end, words, url: root + encodeURI(target.address) } : [];
    });
    const old = places.filter(({ cited }) => updatedNumber(cited) !== null).length;
    partOf(this, 'old').hidden = old === 0;
    partOf(this, 'update').textContent = `Update ${counted(old, 'number')}`;
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
      this.#field<HTMLDetailsElement>('details').open = true;
      this.#field('[name=linked]').select();
    }
  }

  /** Shows a status message and hides the results. */
  #say(message: string): void {
    partOf(this, 'found').hidden = true;
    partOf(this, 'status').textContent = message;
  }
}

/** Returns the name of the rule that a number links to. If the rule has another number today, that comes first. */
function titleBeside(cited: Cited, updated: string | null): string {
  if (!cited.title) return '';
  const today = updated === null ? updatedNumber({ ...cited, target: 0 }) : null;
  return today === null ? cited.title : `${today} ${cited.title}`;
}

function setTarget(link: HTMLAnchorElement, { checked, target }: Cited): void {
  const address = checked?.targets[target]?.address;
  if (address) link.href = siteHref(address);
  else link.removeAttribute('href');
}

customElements.define('check-post', CheckPost);
