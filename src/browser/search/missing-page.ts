/**
 * `<missing-page>`: reads the address that led nowhere. It goes on only to the one entry that the
 * address means; everything else it offers, and calls a guess.
 */
import { documentAddress, entryAddress, entryId } from '../../rulebook/addresses.ts';
import { siteHref } from '../../site/links.ts';
import type { SearchAnswer } from '../../rulebook/search/query/answer.ts';
import { isMissingNumber, missingSentences } from './answer-words.ts';
import { type Engine, searchEngine } from './engine.ts';
import { guessesAmong } from './guesses.ts';
import { make } from './make-element.ts';
import { type KnownReleases, type MissingAddress, readMissingAddress } from './missing-address.ts';
import { drawFailure, drawMending, drawNearest } from './notice-elements.ts';
import { keyOfId, idMeant, rowsMeant } from './read-address.ts';
import { drawGroups } from './result-elements.ts';
import { requestFor } from './search-address.ts';
import { readSettings, type SearchSettings } from './settings.ts';

class MissingPage extends HTMLElement {
  connectedCallback(): void {
    const settings = readSettings(this);
    if (!settings) return;
    const known = JSON.parse(this.dataset['releases'] ?? '{}') as KnownReleases;
    const path = location.pathname.slice(siteHref('/').length - 1);
    const missing = readMissingAddress(path, known);
    const engine = searchEngine(settings.head);
    if (missing.words !== '') void this.#read(missing, known, settings, engine);
    else if (missing.document && !missing.release) goTo(documentAddress(missing.document));
  }

  async #read(
    missing: MissingAddress,
    known: KnownReleases,
    settings: SearchSettings,
    engine: Engine,
  ): Promise<void> {
    const reply = await engine.ask(missing.words.replace(/^glossary /i, ''), { limit: 40 });
    if ('failure' in reply) {
      const again = () => void this.#read(missing, known, settings, engine);
      return this.replaceChildren(drawFailure(reply.failure, again));
    }
    const { answer } = reply;
    if (!answer) return;
    const id = idMeant(missing, answer);
    if (!id) return this.#offer(missing, answer, settings);
    if (!missing.release) return goTo(entryAddress(id));
    const key = keyOfId(id, known);
    const dated = entryAddress(entryId(id.split('/', 1)[0] ?? '', key, missing.release));
    if (await isThere(dated)) return goTo(dated);
    const newest = make('a', { href: siteHref(entryAddress(id)) }, 'the newest wording held');
    const said = `No release of ${missing.release} that is held here has ${key}. There is `;
    this.replaceChildren(make('p', {}, said, newest, '.'));
  }

  /** Offers what stands near, or what the words find. None of it is said to be what was meant. */
  #offer(missing: MissingAddress, answer: SearchAnswer, { titles }: SearchSettings): void {
    const said = isMissingNumber(answer) ? missingSentences(answer, titles) : [];
    const elsewhere = answer.number?.exact.length && rowsMeant(missing, answer).length === 0;
    if (elsewhere && missing.document) {
      const title = titles[missing.document] ?? missing.document;
      said.push(`${missing.words} is not in the ${title}. Another document has that number.`);
    }
    const nearest = drawNearest(answer, false);
    const guesses = guessesAmong(answer.groups, missing.document);
    const groups = drawGroups(guesses, { titles, asOptions: false });
    const mending = drawMending(answer, requestFor(answer.query));
    this.replaceChildren(...said.map((sentence) => make('p', {}, sentence)));
    if (nearest) this.append(nearest);
    if (groups.length === 0) return;
    this.append(
      make('h2', {}, 'Guesses'),
      ...(mending ? [mending] : []),
      make('p', { class: 'quiet' }, 'The address does not say which of these was meant, if any.'),
      make('ol', { class: 'guesses' }, ...groups),
    );
  }
}

/** Goes to a page in place of this one, unless it is this one. */
function goTo(address: string): void {
  const href = siteHref(address);
  if (href !== location.pathname) location.replace(href + location.hash);
}

/** Whether the site has a page at an address; where that cannot be found out, it counts as none. */
async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(siteHref(address), { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

customElements.define('missing-page', MissingPage);
