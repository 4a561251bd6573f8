/**
 * What a link to a page shows where it is pasted, read as Discord, Slack, Reddit and Mastodon read
 * it. Each of these takes what it wants from the head of the page and cuts it as it likes.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import {
  attribute,
  dist,
  type Element,
  elementsIn,
  files,
  type Page,
  pages,
  textOf,
} from './built-site.ts';

interface Shown {
  title: string;
  text: string;
  /** Absolute. */
  picture: string | undefined;
}

type Reader = (html: string) => Shown;

const all = (elements: Element[], name: string) =>
  elements.filter(
    (each) =>
      each.tagName === 'meta' &&
      (attribute(each, 'property') === name || attribute(each, 'name') === name),
  );
const meta = (elements: Element[], name: string) => {
  const [first] = all(elements, name);
  return first && attribute(first, 'content');
};
const elementsOf = (html: string) => [...elementsIn(parse(html))];

/** A title of more bytes than 70 is cut to 67 and three dots, a text of more than 350 likewise. */
const discord: Reader = (html) => {
  const elements = elementsOf(html);
  const cut = (words: string, bytes: number) =>
    Buffer.byteLength(words) < bytes - 2
      ? words
      : `${Buffer.from(words).subarray(0, bytes - 3)}...`;
  return {
    title: cut(meta(elements, 'og:title') ?? '', 70),
    text: cut(meta(elements, 'og:description') ?? '', 350),
    // Without the large card it is a thumbnail beside the words.
    picture: meta(elements, 'og:image'),
  };
};

/** Reads no more than the first 32 KB; the card's own names come before the Open Graph's. */
const slack: Reader = (html) => {
  const elements = elementsOf(
    Buffer.from(html)
      .subarray(0, 32 * 1024)
      .toString(),
  );
  const read = (name: string) => meta(elements, `twitter:${name}`) ?? meta(elements, `og:${name}`);
  return { title: read('title') ?? '', text: read('description') ?? '', picture: read('image') };
};

/** Shows the title and the first picture named, beside what its poster wrote. */
const reddit: Reader = (html) => {
  const elements = elementsOf(html);
  return {
    title: meta(elements, 'og:title') ?? '',
    text: meta(elements, 'og:description') ?? '',
    picture: meta(elements, 'og:image'),
  };
};

/**
 * An oEmbed file comes before everything, and has no text; then the structured data of a web page or
 * an article, then the Open Graph.
 */
const mastodon: Reader = (html) => {
  const elements = elementsOf(html);
  const embed = elements.find((each) => attribute(each, 'type')?.endsWith('+oembed'));
  if (embed) return { title: '', text: '', picture: undefined };
  const data = elements
    .filter((each) => attribute(each, 'type') === 'application/ld+json')
    .map((each) => JSON.parse(textOf(each)))
    .find((each) => ['WebPage', 'NewsArticle'].includes(each['@type']));
  return {
    title: data?.headline ?? meta(elements, 'og:title') ?? '',
    text: data?.description ?? meta(elements, 'og:description') ?? '',
    picture: data?.image ?? meta(elements, 'og:image'),
  };
};

const readers = { discord, slack, reddit, mastodon };

/** Pages that are read themselves; those that lead on are of small interest. */
const listed = pages.filter(
  ({ address }) => !/^\/(?:404\.html|offline\/(?:view\/)?)$/.test(address),
);
/** Those of the newest wording of a number: its twin, beside it, says what it says. */
const entryPages = listed.filter(
  ({ address, html }) =>
    files.has(address.replace(/\/$/, '.json')) && /type="?application\/json/.test(html),
);

test('the pages of entries are among those read', () => {
  expect(entryPages.length).toBeGreaterThan(100);
});

/** Enough of every kind, where a site has thousands. */
const some = <T>(from: readonly T[]) => {
  const step = Math.max(1, Math.floor(from.length / 400));
  return from.filter((_, at) => at % step === 0);
};

function pathOf(url: string): string {
  return decodeURI(new URL(url).pathname).slice(basePath.length);
}
const basePath = (process.env['BASE_PATH'] ?? '').replace(/\/$/, '');

describe.each(Object.entries(readers))('%s', (_name, read) => {
  test('shows number and release of a wording in its title', () => {
    const lacking = some(entryPages).flatMap((page) => {
      const { number, name, lastRelease } = twinOf(page);
      const { title } = read(page.html);
      const start = number ?? name.split(/ |$/, 1)[0] ?? '';
      return title.startsWith(start) && title.endsWith(lastRelease.label)
        ? []
        : `${page.address}: ${title}`;
    });
    expect(lacking).toEqual([]);
  });

  test('shows its text under 300 characters, and says so where there is more', () => {
    const wrong = some(entryPages).flatMap((page) => {
      const { text } = read(page.html);
      const twin = twinOf(page);
      const said = twin.text.replace(/\s+/g, ' ').trim();
      // A heading speaks through the lines that stand under it.
      if (twin.text === twin.title) return text.length < 300 && text !== '' ? [] : page.address;
      if (text === said && text.length < 300) return [];
      const isAtSentence = /[.!?\]][”"’)\]]*(?: \[[^\]]*\])* …$/.test(text);
      // A word is cut at only where the sentences before it say little of it.
      const isAtWord = /\S…$/.test(text) && text.length > 250;
      return text.length < 300 && (isAtSentence || isAtWord) ? [] : page.address;
    });
    expect(wrong).toEqual([]);
  });

  test('shows a picture that exists', () => {
    for (const page of some(listed)) {
      const { picture } = read(page.html);
      expect(picture, page.address).toMatch(/^https?:\/\//);
      const file = pathOf(picture as string);
      expect(files.has(file), `${page.address}: ${file}`).toBe(true);
      const elements = elementsOf(page.html);
      expect(meta(elements, 'og:image:alt')).toBeTruthy();
    }
  });
});

interface Twin {
  number: string | null;
  name: string;
  title: string | null;
  text: string;
  lastRelease: { label: string };
}

function twinOf(page: Page): Twin {
  const file = `${dist}${page.address.replace(/\/$/, '.json')}`;
  return JSON.parse(readFileSync(file, 'utf8')) as Twin;
}

test('only the home page asks for a large picture', () => {
  const cardOf = (address: string) => {
    const page = pages.find((each) => each.address === address);
    return page && meta(elementsOf(page.html), 'twitter:card');
  };
  expect(cardOf('/')).toBe('summary_large_image');
  expect(cardOf('/rulings/501.5b/')).toBe('summary');
});

test('all that is shared stands once, with whole addresses', () => {
  const once = ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name', 'twitter:card'];
  for (const page of some(listed)) {
    const elements = elementsOf(page.html);
    for (const name of once) expect(all(elements, name).length, `${page.address} ${name}`).toBe(1);
    expect(meta(elements, 'og:url'), page.address).toMatch(/^https?:\/\/[^/]+\//);
  }
});
