/** The half of the page that gives a post back with links. */
import { entryAddress } from '../../rulebook/addresses.ts';
import {
  type ClosedSpan,
  linkPost,
  type PostForm,
  type PostLink,
} from '../../rulebook/words/link-post.ts';
import { addressToCopy } from '../page-address.ts';
import { partOf } from '../parts.ts';
import type { CitedPlace } from './cited-numbers.ts';

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
    },
    saySilent() {
      copied.textContent = '';
    },
  };
}

/** Each number leads to what it means where it stands; what is nowhere leads nowhere. */
function linksOf(places: readonly CitedPlace[], site: string): PostLink[] {
  const root = addressToCopy(site, location).replace(/\/$/, '');
  return places.flatMap(({ place, cited: { key, document, fate } }) => {
    if (fate && !fate.address) return [];
    const address = fate?.address ?? entryAddress(`${document}/${key}`);
    return { start: place.start, end: place.end, url: root + encodeURI(address) };
  });
}
