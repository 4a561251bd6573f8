/**
 * `<check-post>`: takes a post, finds the numbers in it, says what became of each, and gives the
 * post back with links. Everything happens on the device: only the files of numbers are fetched.
 * It works in slices, so that a megabyte of text never holds up the page.
 */
import { entryAddress } from '../../rulebook/addresses.ts';
import { quotedOtherwise } from '../../rulebook/library/compare-quoted.ts';
import { quotedAfter } from '../../rulebook/library/quoted-words.ts';
import { type NumberFate, whatBecameOfAll } from '../../rulebook/library/what-became.ts';
import { type CitedNumber, recogniseInPieces } from '../../rulebook/numbers/recognise-citations.ts';
import type { CitationGrammar } from '../../rulebook/numbers/scheme.ts';
import {
  type ClosedSpan,
  closedSpansInSlices,
  linkPost,
  type PostForm,
  type PostLink,
} from '../../rulebook/words/link-post.ts';
import { siteHref } from '../../site/links.ts';
import { asNodes } from '../marked-differences.ts';
import { addressToCopy } from '../page-address.ts';
import { type Draw, loadParts, partOf } from '../parts.ts';
import {
  type Cited,
  type FoundNumber,
  groupCited,
  isMisquoted,
  isQuotedElsewhere,
  isUnmarked,
  lookUp,
} from './cited-numbers.ts';
import { dayBeside } from './day-beside.ts';

const mostLetters = 2_000_000;
const shownAtOnce = 50;
/** Each takes a file; whoever pastes a whole book of rules does not wait for all of them. */
const mostUnmarked = 200;
/** A longer post is copied whole, but not shown whole. */
const shownLetters = 20_000;

/** What is kept for whoever comes back, and of how many letters: browsers set a step of the history a limit. */
const keptFields = ['post', 'day', 'document', 'form'];
const mostKept = 500_000;

const fateNames: Record<NumberFate['fate'], string> = {
  stands: 'Stands',
  // What else it meant, its sentence says: most numbers have meant something else once.
  'another before': 'Stands',
  'another meant': 'Meant another rule',
  reworded: 'Reworded',
  renumbered: 'Renumbered',
  gone: 'Gone',
  later: 'Not yet there',
  unknown: 'Not known for that day',
  misprint: 'Misprint',
  never: 'Never was',
  unheld: 'Not found',
};

class CheckPost extends HTMLElement {
  #draw!: Draw;
  #grammar!: CitationGrammar;
  #titles: Record<string, string> = {};
  /** Rises with every run, so that an older one notices and stops. */
  #run = 0;
  #text = '';
  #closed: ClosedSpan[] = [];
  #cited: Cited[] = [];
  /** Every number in order, with what it cites. */
  #places: { place: CitedNumber; cited: Cited }[] = [];
  /** Numbers with words on their line for which there were too many to compare. */
  #leftUncompared = 0;
  #shown = 0;
  #linked = '';

  connectedCallback(): void {
    // Fetched while the reader pastes.
    this.addEventListener('focusin', () => void loadParts().catch(() => {}), { once: true });
    this.#grammar = JSON.parse(this.dataset['grammar'] ?? '{"documents":[],"words":""}');
    this.#titles = JSON.parse(this.dataset['documents'] ?? '{}');
    const form = this.#field<HTMLFormElement>('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // On a phone what is found stands below what is in sight.
      void this.#check().then(() => {
        const said = partOf(this, 'said');
        if (said.getBoundingClientRect().top > innerHeight / 2) said.scrollIntoView();
      });
    });
    this.#field('textarea[name=post]').addEventListener('paste', () =>
      setTimeout(() => void this.#check()),
    );
    for (const name of ['day', 'document']) {
      this.#field(`[name=${name}]`).addEventListener('change', () => {
        if (this.#text !== '') void this.#check();
      });
    }
    this.#field('[name=form]').addEventListener('change', () => {
      this.#giveBack();
      this.#keepForReturn();
    });
    partOf(this, 'more').addEventListener('click', () => this.#showMore());
    partOf(this, 'copy').addEventListener('click', () => void this.#copy());
    form.querySelector('button')?.removeAttribute('disabled');
    this.#returnToKept();
  }

  /** Keeps what is checked at this step of the history, on the device alone, for whoever comes back to it. */
  #keepForReturn(): void {
    if (this.#text.length > mostKept) return;
    const checked = keptFields.map((name) => [name, this.#field(`[name=${name}]`).value]);
    history.replaceState({ ...history.state, checked: Object.fromEntries(checked) }, '');
  }

  /** What the browser itself has put back goes first: it may have been changed since it was checked. */
  #returnToKept(): void {
    const { checked } = (history.state ?? {}) as { checked?: Record<string, string> };
    if (!checked) return;
    const isBack = this.#field('[name=post]').value !== '';
    for (const name of isBack ? [] : keptFields) {
      this.#field(`[name=${name}]`).value = checked[name] ?? '';
    }
    void this.#check();
  }

  #field<E extends HTMLElement = HTMLInputElement>(selector: string): E {
    return this.querySelector(selector) as E;
  }

  async #check(): Promise<void> {
    const run = ++this.#run;
    const { value: text } = this.#field<HTMLTextAreaElement>('textarea[name=post]');
    this.#text = '';
    if (text.trim() === '') return this.#sayNothing('Paste a post first.');
    if (text.length > mostLetters) {
      return this.#sayNothing(
        `This is too long: ${inWords(text.length)} letters, where ${inWords(mostLetters)} can be read at once. Check a part of it.`,
      );
    }
    this.#say('Reading …');
    const found = await this.#recognise(text, run);
    if (!found) return;
    this.#text = text;
    this.#leftUncompared = 0;
    this.#places = groupCited(found);
    this.#cited = [...new Set(this.#places.map(({ cited }) => cited))];
    const unread = await this.#lookUp(this.#cited, run);
    const draw = await loadParts().catch(() => null);
    if (run !== this.#run) return;
    if (!draw) {
      this.#sayNothing('A part of this page cannot be fetched. Try again once you are online.');
      return;
    }
    this.#draw = draw;
    this.#keepForReturn();
    this.#showFates(found.length, unread);
  }

  /** @returns null where another run has begun */
  async #recognise(text: string, run: number): Promise<FoundNumber[] | null> {
    const document = this.#field<HTMLSelectElement>('[name=document]').value || undefined;
    this.#closed = [];
    for (const spans of closedSpansInSlices(text)) {
      this.#closed.push(...spans);
      await breath();
    }
    const tags = this.#closed.filter(({ kind }) => kind === 'tag');
    const found: FoundNumber[] = [];
    let at = 0;
    for (const piece of recogniseInPieces(text, this.#grammar, { document })) {
      for (const number of piece) {
        while ((tags[at]?.end ?? Infinity) <= number.start) at++;
        if ((tags[at]?.start ?? Infinity) < number.end) continue;
        const { start, end } = number;
        const quoted = quotedAfter(text, start, end);
        found.push({ ...number, quoted, beside: dayBeside(text, start, end) });
      }
      await breath();
      if (run !== this.#run) return null;
    }
    return found;
  }

  /** @returns how many could not be looked up */
  async #lookUp(cited: readonly Cited[], run: number): Promise<number> {
    const day = this.#field('[name=day]').value || null;
    let unread = 0;
    let looked = 0;
    let unmarked = 0;
    for (const each of cited) {
      if (isUnmarked(each) && ++unmarked > mostUnmarked) {
        each.quoted.clear();
        this.#leftUncompared += 1;
      }
      try {
        await lookUp(each, day);
      } catch {
        unread += 1;
      }
      if (++looked % 100 === 0) await breath();
      if (run !== this.#run) return unread;
    }
    return unread;
  }

  #showFates(places: number, unread: number): void {
    if (places === 0) {
      this.#sayNothing('No number of a rule was found in it.');
      return;
    }
    const numbers = this.#cited.length;
    const found =
      places === 1 ? 'One number' : `${inWords(places)} numbers, ${inWords(numbers)} different`;
    const became = whatBecameOfAll(this.#cited.map(({ fate }) => fate));
    const problem = unread
      ? `${inWords(unread)} could not be looked up: the files of numbers cannot be reached. They are linked as they stand.`
      : '';
    const countOf = (which: (cited: Cited) => boolean) => this.#cited.filter(which).length;
    const otherwise = quotedOtherwise(countOf(isMisquoted), countOf(isQuotedElsewhere), numbers);
    const compared =
      this.#leftUncompared > 0
        ? `The lines of the first ${inWords(mostUnmarked)} numbers are compared with the rules’ words.`
        : '';
    this.#say([`${found}.`, problem, became, otherwise, compared].filter(Boolean).join(' '));
    partOf(this, 'list').replaceChildren();
    this.#shown = 0;
    partOf(this, 'found').hidden = false;
    this.#showMore();
    this.#giveBack();
  }

  #showMore(): void {
    const list = partOf(this, 'list');
    const next = this.#cited.slice(this.#shown, this.#shown + shownAtOnce);
    list.append(...next.map((cited) => this.#row(cited)));
    this.#shown += next.length;
    const left = this.#cited.length - this.#shown;
    const more = partOf(this, 'more');
    more.hidden = left === 0;
    more.textContent = `Show more (${inWords(left)})`;
  }

  #row(cited: Cited): HTMLElement {
    const { number, key, fate, document, documents, times } = cited;
    // Where the rule of today is meant, the number itself leads there.
    const now = fate?.now === key ? null : fate?.now;
    const today = now ? entryAddress(`${document}/${now}`) : null;
    const row = this.#draw('cited', {
      number,
      times: times > 1 ? `${inWords(times)} times` : null,
      fate: fate ? fateName(fate, key) : 'Not looked up',
      quoted: quotedName(cited),
      said: fate ? sentenceOf(cited) : 'The files of numbers cannot be reached.',
      today: now ? `${now} today` : null,
    });
    showElsewhere(row, cited, this.#draw);
    void showMisquoted(row, cited, this.#draw);
    row.dataset['fate'] = fate?.fate ?? 'unread';
    const link = partOf(row, 'number') as HTMLAnchorElement;
    if (fate && !fate.address) link.removeAttribute('href');
    else link.href = siteHref(fate?.address ?? entryAddress(`${document}/${key}`));
    if (today) (partOf(row, 'today') as HTMLAnchorElement).href = siteHref(today);
    const choice = partOf(row, 'document') as HTMLSelectElement;
    choice.setAttribute('aria-label', `Document of ${number}`);
    for (const slug of documents) choice.add(new Option(this.#titles[slug] ?? slug, slug));
    choice.value = document;
    choice.disabled = documents.length < 2;
    choice.addEventListener('change', () => void this.#change(cited, row, choice.value));
    return row;
  }

  /** The reader knows better which document a number is of. */
  async #change(cited: Cited, row: HTMLElement, document: string): Promise<void> {
    cited.document = document;
    cited.named = true;
    await this.#lookUp([cited], this.#run);
    const drawn = this.#row(cited);
    row.replaceWith(drawn);
    partOf(drawn, 'document').focus();
    const { number, fate } = cited;
    this.#say(`${number}: ${fate ? sentenceOf(cited) : 'it could not be looked up.'}`);
    this.#giveBack();
  }

  #giveBack(): void {
    const root = addressToCopy(this.dataset['site'] ?? location.href, location);
    const links = this.#places.flatMap(({ place, cited }): PostLink | [] => {
      const { key, document, fate } = cited;
      if (fate && !fate.address) return [];
      const address = fate?.address ?? entryAddress(`${document}/${key}`);
      const url = root.replace(/\/$/, '') + encodeURI(address);
      return { start: place.start, end: place.end, url };
    });
    const form = this.#field<HTMLSelectElement>('[name=form]').value as PostForm;
    this.#linked = linkPost(this.#text, links, form, this.#closed);
    const whole = this.#linked.length <= shownLetters;
    this.#field<HTMLTextAreaElement>('[name=linked]').value = whole
      ? this.#linked
      : `${this.#linked.slice(0, shownLetters)}\n…`;
    partOf(this, 'cut').hidden = whole;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#linked);
      partOf(this, 'copied').textContent = 'Copied.';
    } catch {
      partOf(this, 'copied').textContent =
        'Not copied: the browser forbids it. Select the text and copy it.';
      this.#field<HTMLTextAreaElement>('[name=linked]').select();
    }
  }

  #sayNothing(sentence: string): void {
    partOf(this, 'found').hidden = true;
    this.#say(sentence);
  }

  #say(sentence: string): void {
    partOf(this, 'copied').textContent = '';
    partOf(this, 'said').textContent = sentence;
  }
}

function fateName({ fate, now }: NumberFate, key: string): string {
  if (fate !== 'another meant' || now === null) return fateNames[fate];
  return now === key ? `Meant today’s ${now}` : `Meant ${now}`;
}

function quotedName(cited: Cited): string | null {
  if (isMisquoted(cited)) return 'Misquoted';
  const elsewhere = cited.compared.find((each) => each.elsewhere)?.elsewhere;
  return elsewhere ? `Words of ${elsewhere.number}` : null;
}

/** As of which day a number is looked up, what became of it, and whether what is quoted with it is what it says. */
function sentenceOf({ beside, fate, compared }: Cited): string {
  const ofQuoted = new Set(compared.map(({ said }) => said));
  const asOf = beside && `As of ${beside.written}, which stands in its sentence:`;
  return [asOf, fate?.sentence, ...ofQuoted].filter(Boolean).join(' ');
}

/** Puts under a number which other rule the words are of that are quoted with it. */
function showElsewhere(row: HTMLElement, { compared }: Cited, draw: Draw): void {
  for (const { elsewhere } of compared) {
    if (!elsewhere) continue;
    const { said, number, release, address } = elsewhere;
    const link = document.createElement('a');
    link.href = siteHref(address);
    link.textContent = number;
    row.append(draw('elsewhere', { said: [`${said} `, link, release && ` ${release}`, '.'] }));
  }
}

/** Puts under a number what is quoted of it otherwise than it reads, with the differences marked. */
async function showMisquoted(row: HTMLElement, { compared }: Cited, draw: Draw): Promise<void> {
  const misquoted = compared.flatMap((each) => each.misquoted ?? []);
  if (misquoted.every(({ reads }) => reads === null)) return;
  const { differences, markedDifferences } = await import('../../rulebook/history/differences.ts');
  for (const { quoted, reads } of misquoted) {
    if (reads === null) continue;
    const marked = asNodes(markedDifferences(differences(quoted, reads)));
    row.append(draw('misquoted', { marked }));
  }
}

/** Lets the page do what it has to between two slices of work. */
function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}

customElements.define('check-post', CheckPost);
