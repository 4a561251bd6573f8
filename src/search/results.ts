/** Turns entries into results, with snippets and dates. */
import { documentAddress, entryAddress } from '../rules/addresses.ts';
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { isRemedy, titleToCite, titleUnder } from '../rules/posts/copy-formats.ts';
import { labelOf } from '../rules/timeline/releases.ts';
import { sinceWords } from '../rules/timeline/say-then.ts';
import type { Collection } from './collection.ts';
import { type LoadedEntry, wholeText } from './loaded-entries.ts';
import { weights } from './weights.ts';
import { type Marker, marksOf, snippetOf, weightOfMarks } from './snippets.ts';
import type { NumbersData, SearchedDocument, SearchResult, Snippet } from './types.ts';
import { cardsDocument } from './types.ts';
import type { Lexicon } from './words.ts';

/** A section with a shorter text, such as a penalty, is shown with its first part. */
const longestLine = 60;

/** A longer title is shown without what it has in brackets. */
const longestTitle = 90;

const noSnippet: Snippet = { text: '', marks: [], cutBefore: false, cutAfter: false };

const emptyResult = {
  ...{ number: null, title: null, titleMarks: [], name: null, heading: null, snippet: noSnippet },
  ...{ dated: null, part: null, asked: null, isAboutCards: false, whole: null, from: null },
  ...{ current: true, score: 0 },
};

export interface ResultOptions {
  marker: Marker;
  releases: NumbersData['releases'];
  /** The date of the query; null for current rules, and for a date in the future. */
  date: string | null;
}

/** @param length the length of the snippet */
export function resultOf(
  entry: LoadedEntry,
  score: number,
  { entries, placeOf, reader: { lexicon } }: Collection,
  { marker, releases, date }: ResultOptions,
  length = weights.snippet,
): SearchResult {
  const { id, document, kind, number = null, name = null, from, current } = entry;
  const text = textWithPart();
  const whole = entry.title ? titleUnder(entry.title, entry.heading?.title) : null;
  const title = whole && whole.length > longestTitle ? whole.replace(/ \([^)]*\)/, '') : whole;
  const heading = entry.heading && { ...entry.heading, title: titleToCite(entry.heading.title) };
  const snippet =
    text === entry.title
      ? noSnippet
      : snippetOf(text, marker, lexicon, { length, title: title ?? '' });
  return {
    ...{ ...emptyResult, id, document, kind, heading, current, score, number, title, name, from },
    address: kind === 'card' ? id : entryAddress(id),
    titleMarks: title ? marksOf(title, marker, lexicon) : [],
    ...{ snippet, whole: snippet.cutBefore || snippet.cutAfter ? text : null },
    dated: [datesInWords(entry, releases, date), whatBecame()].filter(Boolean).join(', ') || null,
    part: betterExample(),
  };

  /** Adds the definition to an infraction, whose own text is only its penalty. */
  function textWithPart(): string {
    const own = wholeText(entry);
    const next = own.length > longestLine ? undefined : entries[(placeOf(id) ?? -1) + 1];
    const isPart =
      entry.text !== undefined && next?.text !== undefined && next.id.startsWith(`${id}/`);
    return isPart ? `${own}\n${wholeText(next)}` : own;
  }

  /** Says which number a rule has today that had another one, or that it was removed. */
  function whatBecame(): string | null {
    const now = current ? undefined : entries[placeOf(entry.lineage) ?? -1];
    if (now?.current) return now.number && now.number !== number ? `now ${now.number}` : null;
    return now && date !== null ? sinceWords.removed : null;
  }

  /** Returns an example of the rule that matches the query better than the rule itself, if any. */
  function betterExample(): SearchResult['part'] {
    let bestWeight = entry.examples.length > 0 ? weightOfMarks(text, marker, lexicon) : 0;
    let better: LoadedEntry | null = null;
    for (const at of entry.examples) {
      const example = entries[at] as LoadedEntry;
      const weight = weightOfMarks(wholeText(example), marker, lexicon);
      if (weight > bestWeight) [better, bestWeight] = [example, weight];
    }
    return better && partOf(better, 'Example', marker, lexicon);
  }
}

function partOf(entry: LoadedEntry, name: string, marker: Marker, lexicon: Lexicon) {
  return { id: entry.id, name, snippet: snippetOf(wholeText(entry), marker, lexicon) };
}

/** Returns what to do about an infraction; null for any other entry, and if the text doesn’t say. */
export function remedyOf(
  entry: LoadedEntry,
  { entries, placeOf, reader: { lexicon } }: Collection,
  marker: Marker,
): SearchResult['part'] {
  for (let at = (placeOf(entry.id) ?? -1) + 1; ; at++) {
    const part = entries[at];
    if (!part?.id.startsWith(`${entry.id}/`)) return null;
    if (part.title && part.text && isRemedy(part)) return partOf(part, part.title, marker, lexicon);
  }
}

/** Returns a result for a document that the query names. */
export function resultOfDocument({ slug, title }: SearchedDocument): SearchResult {
  const address = documentAddress(slug);
  return { ...emptyResult, id: slug, document: slug, title, number: '', kind: 'matter', address };
}

export function resultOfCard(
  { name: title, address }: { name: string; address: string },
  { reader: { lexicon } }: Collection,
  { marker }: ResultOptions,
): SearchResult {
  const titleMarks = marksOf(title, marker, lexicon);
  const id = address;
  return { ...emptyResult, id, address, document: cardsDocument, kind: 'card', title, titleMarks };
}

/** Returns a result for a number whose text isn't loaded. */
export function resultOfNumber(
  { document, key, id, title, current, until }: NumberRow,
  releases: ResultOptions['releases'],
): SearchResult {
  const last = releases[document]?.releases.find((release) => release.id === until);
  return {
    ...{ ...emptyResult, id, document, title, current, number: key, kind: 'rule' },
    ...{ address: entryAddress(id), dated: last ? `until ${last.label}` : null },
  };
}

/** Says when a wording was in force: `until June 1, 2014`. Null for a current one, unless there is a date. */
function datesInWords(
  { document, current, from, until, subrules }: LoadedEntry,
  releases: ResultOptions['releases'],
  date: string | null,
): string | null {
  const own = releases[document];
  const newest = own?.releases.at(-1);
  const isCurrent = current && !own?.mayBeOld;
  const isInNewest = !newest || until === newest.id;
  if (isCurrent && isInNewest) {
    if (date === null) return null;
    const changed = own?.releases.find(({ id }) => id === subrules)?.date ?? '';
    return sinceWords[changed > date ? 'subrules' : 'current'];
  }
  const [first, last] = [from, until].map((id) => (own ? labelOf(own, id) : id));
  if (isCurrent) return `last seen in ${last}`;
  if (date === null) return `${current ? '' : 'until '}${last}`;
  return first === last ? `release of ${first}` : `${first} to ${last}`;
}
