/**
 * `<check-post>`: takes a post, finds the numbers in it, says what became of each, and gives the
 * post back with links. Everything happens on the device: only files of numbers, and of words where
 * something is quoted, are fetched. It works in slices, so that a megabyte never holds up the page.
 */
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import type { ClosedSpan } from '../../rules/posts/link-post.ts';
import { inFigures } from '../../rules/words/figures.ts';
import { type Draw, loadParts, partOf } from '../parts.ts';
import { onWholeDay, wholeDay } from '../whole-day.ts';
import { type CheckedList, checkedList, saidOfAll } from './checked-list.ts';
import { checkedRow, sentenceOf } from './checked-row.ts';
import {
  type Cited,
  type CitedPlace,
  groupCited,
  isUnmarked,
  joinAlike,
  takeAs,
  takeAsChosen,
} from './cited-numbers.ts';
import { forgetCheck, keepCheck, keepPlace, keptCheck, returnToPlace } from './kept-check.ts';
import { type LinkedPost, linkedPost } from './linked-post.ts';
import { lookUp } from './look-up.ts';
import { readPost } from './read-post.ts';
import { findQuoted } from './find-quoted.ts';

const mostLetters = 2_000_000;
/** Each takes a file; whoever pastes a whole book of rules does not wait for all of them. */
const mostUnmarked = 200;
/** In milliseconds, between two pauses in which the page does what it has to. */
const longestSlice = 10;

const keptFields = ['post', 'day', 'document', 'form'];

class CheckPost extends HTMLElement {
  #draw!: Draw;
  #grammar!: CitationGrammar;
  #list!: CheckedList;
  #linked!: LinkedPost;
  #titles: Record<string, string> = {};
  readonly #findQuoted = findQuoted();
  /** Rises with every run, so that an older one notices and stops. */
  #run = 0;
  /** Whether a post is being checked, or was. */
  #isAsked = false;
  #isReading = false;
  /** The day as of which numbers were looked up last. */
  #dayChecked: string | null = null;
  /** The post that was checked last; one that is being read is not yet that. */
  #text = '';
  #closed: ClosedSpan[] = [];
  /** Every number in order, with what it cites. */
  #places: CitedPlace[] = [];
  /** Numbers with words on their line for which there were too many to compare. */
  #leftUncompared = 0;
  /** Which document the reader took a number for, by its group. */
  #documents: Record<string, string> = {};

  connectedCallback(): void {
    // Fetched while the reader pastes.
    this.addEventListener('focusin', () => void loadParts().catch(() => {}), { once: true });
    this.#grammar = JSON.parse(this.dataset['grammar'] ?? '{"documents":[],"words":""}');
    this.#titles = JSON.parse(this.dataset['documents'] ?? '{}');
    this.#linked = linkedPost(this, this.dataset['site'] ?? location.href);
    this.#list = checkedList(
      this,
      (cited) => this.#row(cited),
      () => this.#keep(),
    );
    const form = this.#field<HTMLFormElement>('form');
    const submit = form.querySelector('button');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // On a phone what is found stands below what is in sight.
      void this.#checkAnew().then(() => {
        const said = partOf(this, 'said');
        // With what was pressed, which stands above it and has the focus.
        if (said.getBoundingClientRect().top > innerHeight / 2) submit?.scrollIntoView();
      });
    });
    this.#field('textarea[name=post]').addEventListener('paste', () =>
      setTimeout(() => void this.#checkAnew()),
    );
    const again = () => {
      if (this.#isAsked) void this.#check(0);
    };
    this.#field('[name=document]').addEventListener('change', again);
    onWholeDay(this.#field('[name=day]'), () => this.#dayChecked, again);
    this.#field('[name=form]').addEventListener('change', () => {
      this.#giveBack();
      this.#keep();
    });
    submit?.removeAttribute('disabled');
    keepPlace();
    void this.#returnToKept();
  }

  #keep(): void {
    const fields = keptFields.map((name) => [name, this.#field(`[name=${name}]`).value]);
    keepCheck({
      fields: Object.fromEntries(fields),
      documents: this.#documents,
      shown: this.#list.shown,
    });
  }

  /** A post that the browser itself has put back goes first: it may have been changed since it was checked. */
  async #returnToKept(): Promise<void> {
    const kept = keptCheck();
    if (!kept) return;
    for (const name of keptFields) {
      const field = this.#field(`[name=${name}]`);
      if (name !== 'post' || field.value === '') field.value = kept.fields[name] ?? '';
    }
    this.#documents = kept.documents;
    if (await this.#check(kept.shown)) returnToPlace();
  }

  #field<E extends HTMLElement = HTMLInputElement>(selector: string): E {
    return this.querySelector(selector) as E;
  }

  /** Another post has other numbers. */
  #checkAnew(): Promise<boolean> {
    this.#documents = {};
    return this.#check(0);
  }

  /**
   * @param shown how many rows were shown before, where somebody comes back
   * @returns whether something was found, and is shown
   */
  async #check(shown: number): Promise<boolean> {
    const run = ++this.#run;
    const { value: text } = this.#field<HTMLTextAreaElement>('textarea[name=post]');
    const isTooLong = text.length > mostLetters;
    this.#isAsked = this.#isReading = text.trim() !== '' && !isTooLong;
    if (!this.#isAsked) {
      forgetCheck();
      const tooLong = `This is too long: ${inFigures(text.length)} letters, where ${inFigures(mostLetters)} can be read at once. Check a part of it.`;
      return this.#sayNothing(isTooLong ? tooLong : 'Paste a post first.');
    }
    this.#say('Reading …');
    const document = this.#field<HTMLSelectElement>('[name=document]').value || undefined;
    const breath = pauses(() => run === this.#run);
    const read = await readPost(text, this.#grammar, document, breath);
    if (!read) return false;
    const places = groupCited(read.found, document);
    await this.#lookUp(citedAt(places), breath);
    const draw = await loadParts().catch(() => null);
    if (run !== this.#run) return false;
    this.#isReading = false;
    if (!draw) {
      return this.#sayNothing(
        'A part of this page cannot be fetched. Try again once you are online.',
      );
    }
    this.#draw = draw;
    this.#text = text;
    this.#closed = read.closed;
    this.#places = joinAlike(places);
    this.#showFates(shown);
    this.#keep();
    return this.#places.length > 0;
  }

  async #lookUp(cited: readonly Cited[], breath: () => Promise<boolean>): Promise<void> {
    const day = this.#day;
    this.#dayChecked = day;
    const unmarked = new Set<string>();
    this.#leftUncompared = 0;
    for (const each of cited) {
      takeAsChosen(each, this.#documents);
      if (isUnmarked(each) && unmarked.add(each.number).size > mostUnmarked) {
        each.quoted = null;
        this.#leftUncompared += 1;
      }
      // What cannot be looked up has no fate, and is told of by that.
      await lookUp(each, day, this.#findQuoted).catch(() => {});
      if (!(await breath())) return;
    }
  }

  /** When the post was written, as far as its writer says. */
  get #day(): string | null {
    return wholeDay(this.#field('[name=day]').value);
  }

  #showFates(shown: number): void {
    const { length } = this.#places;
    if (length === 0) {
      this.#sayNothing('No number of a rule was found in it.');
      return;
    }
    const cited = citedAt(this.#places);
    const compared =
      this.#leftUncompared > 0
        ? ` The lines of the first ${inFigures(mostUnmarked)} numbers are compared with the rules’ words.`
        : '';
    this.#say(saidOfAll(cited) + compared);
    partOf(this, 'found').hidden = false;
    this.#list.show(cited, this.#draw, shown);
    this.#giveBack();
  }

  #row(cited: Cited): HTMLElement {
    const row = checkedRow(cited, this.#titles, this.#draw, (document) => {
      void this.#change(cited, row, document);
    });
    return row;
  }

  /** The reader knows better which document a number is of. */
  async #change(cited: Cited, row: HTMLElement, document: string): Promise<void> {
    const run = this.#run;
    const chosen = cited.groups.map((group) => [group, document]);
    this.#documents = { ...this.#documents, ...Object.fromEntries(chosen) };
    // What is read already may have been looked up otherwise.
    if (this.#isReading) {
      await this.#check(0);
      return;
    }
    takeAs(cited, document);
    await lookUp(cited, this.#day, this.#findQuoted).catch(() => {});
    if (run !== this.#run) return;
    const drawn = this.#row(cited);
    row.replaceWith(drawn);
    partOf(drawn, 'document').focus();
    this.#say(`${cited.number}: ${sentenceOf(cited)}`);
    this.#giveBack();
    this.#keep();
  }

  #giveBack(): void {
    this.#linked.show(this.#text, this.#places, this.#closed);
  }

  #sayNothing(sentence: string): false {
    partOf(this, 'found').hidden = true;
    this.#say(sentence);
    return false;
  }

  #say(sentence: string): void {
    this.#linked.saySilent();
    partOf(this, 'said').textContent = sentence;
  }
}

/** What is cited, in the order of the first place where it is. */
function citedAt(places: readonly CitedPlace[]): Cited[] {
  return [...new Set(places.map(({ cited }) => cited))];
}

/**
 * Lets the page do what it has to between two slices of work.
 *
 * @param isWanted whether somebody still waits for what comes of it
 */
function pauses(isWanted: () => boolean): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since > longestSlice) {
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
    return isWanted();
  };
}

customElements.define('check-post', CheckPost);
