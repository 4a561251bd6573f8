/** The half of the page that gives a post back with links. */
import {
  type ClosedSpan,
  linkPost,
  type PostForm,
  type PostLink,
} from '../../rules/posts/link-post.ts';
import { dashedDocuments } from '../quote/dashed-documents.ts';
import { addressToCopy } from '../page-address.ts';
import { partOf } from '../parts.ts';
import { areMisquoted, areWordsElsewhere } from '../../rules/posts/verdicts.ts';
import { addressOf } from './address-of-cited.ts';
import type { Cited, CitedPlace } from './cited-numbers.ts';

/** A longer post is copied whole, but not shown whole. */
const shownLetters = 20_000;

export interface LinkedPost {
  /** Sets the links anew, in the form that is chosen. */
  show(post: string, places: readonly CitedPlace[], closed: readonly ClosedSpan[]): void;
  /** Takes away what was said of copying. */
  saySilent(): void;
}

/** @param site the address of the site, where the page does not stand there itself */
export function linkedPost(page: HTMLElement, site: string): LinkedPost {
  let linked = '';
  const form = page.querySelector<HTMLSelectElement>('[name=form]') as HTMLSelectElement;
  const field = page.querySelector<HTMLTextAreaElement>('[name=linked]') as HTMLTextAreaElement;
  const copied = partOf(page, 'copied');

  partOf(page, 'copy').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(linked);
      copied.textContent = 'Copied.';
    } catch {
      copied.textContent = 'Not copied: the browser forbids it. Select the text and copy it.';
      field.select();
    }
  });

  return {
    show(post, places, closed) {
      linked = linkPost(post, linksOf(places, site), form.value as PostForm, closed);
      const isWhole = linked.length <= shownLetters;
      field.value = isWhole ? linked : `${linked.slice(0, shownLetters)}\n…`;
      partOf(page, 'cut').hidden = isWhole;
      const doubt = linkedInDoubt(places);
      const said = partOf(page, 'in-doubt');
      said.textContent = doubt;
      said.hidden = doubt === '';
    },
    saySilent() {
      copied.textContent = '';
    },
  };
}

/** Each number leads to what it means where it stands; what is nowhere leads nowhere. */
function linksOf(places: readonly CitedPlace[], site: string): PostLink[] {
  const root = addressToCopy(site, location).replace(/\/$/, '');
  const dashed = dashedDocuments();
  return places.flatMap(({ place, cited }) => {
    const address = addressOf(cited, dashed);
    if (address === null) return [];
    return { start: place.start, end: place.end, url: root + address };
  });
}

/** So many numbers are named one by one. */
const mostNamed = 12;

/**
 * Which numbers are linked though the words quoted with them are not theirs. What the writer meant, the
 * number or the words, nobody here knows; so neither is changed, and it is said.
 *
 * @returns empty where there are none
 */
export function linkedInDoubt(places: readonly CitedPlace[]): string {
  const isInDoubt = ({ fate, compared }: Cited) =>
    fate?.address != null && (areMisquoted(compared) || areWordsElsewhere(compared));
  const doubtful = [...new Set(places.map(({ cited }) => cited))].filter(isInDoubt);
  const names = doubtful.map(({ number, compared }) =>
    areWordsElsewhere(compared) ? `${number} (words of ${compared?.elsewhere?.number})` : number,
  );
  const all = [...new Set(names)];
  if (all.length === 0) return '';
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '';
  const one = all.length === 1 ? 'it' : 'them';
  return `Linked as cited, though the words quoted with ${one} do not match: ${all.slice(0, mostNamed).join(', ')}${more}.`;
}
